//! The values of the moves of a position.

use std::time::Duration;

use gebeta_players::search::Level;
use serde::Deserialize;

use crate::api::variants::find;
use crate::app::App;
use crate::failure::Failure;
use crate::jobs::{Job, Question, Thought};
use crate::request::{Answer, Request};
use crate::state::variant::{played as played_move, position, rules};

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
    /// A move to judge beside the best one.
    played: Option<String>,
}

/// `POST /api/advice`.
pub async fn advise(app: &App, request: &Request) -> Result<Answer, Failure> {
    let asked: Asked = request.json()?;
    let found = find(app, &asked.variant).await?;
    let (position, played) = app
        .compute(|| {
            let game = rules(&found.variant)?;
            let position = position(&asked.position, &game)?;
            let played = asked.played.as_deref();
            let played = played.map(|text| played_move(text, &position, &game));
            Ok::<_, Failure>((position, played.transpose()?))
        })
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
        question: Question::Values {
            position,
            level,
            time: Duration::from_millis(ms),
            played,
        },
    };
    match app.thinker.think(job).await? {
        Thought::Values(values) => Ok(Answer::Json(values)),
        _ => Err(Failure::internal("The machine found no values.")),
    }
}
