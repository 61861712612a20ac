//! The values of the moves of a position.

use std::time::Duration;

use axum::Json;
use axum::extract::State;
use gebeta_players::search::{Bound, Level};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::api::body::JsonBody;
use crate::api::variants::find;
use crate::app::App;
use crate::failure::Failure;
use crate::guard::local_only::LocalOnly;
use crate::state::machines::{named, value_all};
use crate::state::solutions::unsolved;
use crate::state::variant::{position, rules};

/// The longest thinking time, in milliseconds.
const LONGEST: u64 = 5000;

/// The request.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Question {
    variant: String,
    position: String,
    level: Option<String>,
    ms: Option<u64>,
}

/// `POST /api/advice`.
pub async fn advise(
    State(app): State<App>,
    _: LocalOnly,
    JsonBody(asked): JsonBody<Question>,
) -> Result<Json<Value>, Failure> {
    let found = find(&app, &asked.variant).await?;
    let (game, position) = app
        .request_limit
        .run_blocking(|| {
            let game = rules(&found.variant)?;
            let position = position(&asked.position, &game)?;
            Ok::<_, Failure>((game, position))
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
    let (asked_of, solver) = (game.clone(), app.clone());
    let thought = app.machines.think(move |stop| {
        let time = Duration::from_millis(ms);
        let variant = &found.variant.id;
        value_all(
            &solver.solutions,
            variant,
            &asked_of,
            &position,
            level,
            time,
            stop,
        )
    });
    let choice = thought.await?.map_err(|why| unsolved(&why))?;
    let values = choice.scored_moves.iter().map(|worth| {
        let key = match worth.bound {
            Bound::AtMost => "at_most",
            Bound::Exactly | Bound::AtLeast => "value",
        };
        let hundredths = (worth.margin.counters() * 100.0).round() / 100.0;
        let mut valued = json!({"hole": named(worth.played, &game)});
        valued[key] = match hundredths.fract() == 0.0 {
            true => json!(hundredths as i64),
            false => json!(hundredths),
        };
        valued
    });
    let line = choice.line.iter().map(|&played| named(played, &game));
    Ok(Json(json!({
        "best": named(choice.played, &game),
        "values": values.collect::<Vec<_>>(),
        "line": line.collect::<Vec<_>>(),
        "depth": choice.depth,
        "nodes": choice.nodes,
        "final": choice.is_final,
    })))
}
