//! The values of the moves of a position.

use std::time::Duration;

use gebeta_players::search::Level;
use serde::Deserialize;

use crate::api::at::At;
use crate::api::find_variant::find;
use crate::failure::Failure;
use crate::jobs::{Job, Question, Thought};
use crate::request::Answer;
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
pub async fn advise(at: &At<'_>) -> Result<Answer, Failure> {
    let asked: Asked = at.request.json()?;
    let found = find(at.app, &asked.variant).await?;
    at.app
        .compute(|| {
            let game = rules(&found.variant)?;
            let position = position(&asked.position, &game)?;
            let played = asked.played.as_deref();
            let played = played.map(|text| played_move(text, &position, &game));
            played.transpose().map(drop)
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
        variant: found,
        seed: at.app.random(),
        question: Question::Values {
            position: asked.position,
            level,
            time: Duration::from_millis(ms),
            played: asked.played,
        },
    };
    match at.app.thinker.think(job).await? {
        Thought::Values(values) => Ok(Answer::Json(values)),
        _ => Err(Failure::internal("The machine found no values.")),
    }
}
