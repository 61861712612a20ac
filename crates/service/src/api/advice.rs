//! The values of the moves of a position.

use std::time::Duration;

use gebeta_players::search::Level;
use serde::Deserialize;

use crate::api::variants::find;
use crate::app::App;
use crate::failure::Failure;
use crate::jobs::{Job, Question, Thought};
use crate::request::{Answer, Request};
use crate::state::variant::{position, rules};

/// The longest thinking time, in milliseconds.
const LONGEST: u64 = 5000;

/// The request.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Asked {
    variant: String,
    position: String,
    level: Option<String>,
    ms: Option<u64>,
}

/// `POST /api/advice`.
pub async fn advise(app: &App, request: &Request) -> Result<Answer, Failure> {
    let asked: Asked = request.json()?;
    let found = find(app, &asked.variant).await?;
    let position = app
        .request_limit
        .run_blocking(|| position(&asked.position, &rules(&found.variant)?))
        .await?;
    let level = asked.level.as_deref().map(str::parse::<Level>);
    let level = level
        .transpose()
        .map_err(|error| Failure::bad("unknown-level", format!("{error}.")))?;
    let ms = asked.ms.unwrap_or(1000);
    if !(1..=LONGEST).contains(&ms) {
        return Err(Failure::number("ms", 1..=LONGEST, ms));
    }
    let job = Job {
        found,
        seed: app.random(),
        question: Question::Values(position, level, Duration::from_millis(ms)),
    };
    match app.thinker.think(job).await? {
        Thought::Values(values) => Ok(Answer::Json(values)),
        _ => Err(Failure::internal("The machine found no values.")),
    }
}
