//! Requests to games that have started: show, join, play.

use gebeta_core::Side;
use gebeta_engine::Decision;
use gebeta_messages::Language;
use serde::Deserialize;
use serde_json::{Map, json};

use crate::api::at::At;
use crate::api::games::{change, go_on, table};
use crate::api::new_game::named;
use crate::failure::Failure;
use crate::request::{Answer, Text};
use crate::state::hosted_game::HostedGame;

/// `GET /api/games/{id}`.
pub async fn show(at: &At<'_>) -> Result<Answer, Failure> {
    let shown = at.look(|game| game.to_json(at.language));
    shown.await.map(Answer::Json)
}

/// The largest number of games in a list.
const MOST_LISTED: usize = 50;

/// `GET /api/games?ids=ID,ID`.
pub async fn list(at: &At<'_>) -> Result<Answer, Failure> {
    let mut games = Vec::new();
    for id in at.request.names("ids", MOST_LISTED)? {
        let table = match table(at.app, &id).await {
            Ok(table) => table,
            Err(failure) if failure.code() == "not-found" => continue,
            Err(failure) => return Err(failure),
        };
        let look = table.look(&at.app.request_limit, HostedGame::outline);
        games.push(look.await);
    }
    Ok(Answer::Json(json!({"games": games})))
}

/// `GET /api/games/{id}/record`.
pub async fn record(at: &At<'_>) -> Result<Answer, Failure> {
    Ok(Answer::Text(Text {
        kind: "text/plain; charset=utf-8",
        file: None,
        bytes: at.look(HostedGame::record).await?.into_bytes(),
    }))
}

/// A move, with the player's token and the version of the game that the player has seen.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct MoveRequest {
    token: String,
    version: i64,
    #[serde(rename = "move")]
    played: String,
}

/// `POST /api/games/{id}/moves`.
pub async fn play(at: &At<'_>) -> Result<Answer, Failure> {
    let asked: MoveRequest = at.request.json()?;
    let changed = at.change(|game| {
        let side = seat_of(game, &asked.token, asked.version, at.language)?;
        if game.asked().is_some_and(|asked| asked != side) {
            return Err(Failure::forbidden("It is not your turn."));
        }
        game.play(&asked.played)
    });
    changed.await
}

/// A decision.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Decided {
    token: String,
    version: i64,
    layout: Option<Vec<u8>>,
    turned: Option<bool>,
    race: Option<String>,
    holes: Option<Vec<String>>,
}

/// `POST /api/games/{id}/decide`.
pub async fn decide(at: &At<'_>) -> Result<Answer, Failure> {
    let asked: Decided = at.request.json()?;
    let changed = at.change(|game| {
        let side = seat_of(game, &asked.token, asked.version, at.language)?;
        let others = game.asked().is_some_and(|asked| asked != side);
        let decided = match (asked.race, asked.holes, asked.layout, asked.turned) {
            (Some(hole), None, None, None) => return game.choose_race(side, &hole),
            (None, Some(holes), None, None) => Decision::Holes(holes),
            (None, None, Some(layout), None) => Decision::Layout(layout),
            (None, None, None, Some(turned)) => Decision::Turned(turned),
            _ => {
                let message = "Give `race`, `holes`, `layout` or `turned`.";
                return Err(Failure::bad("bad-request", message));
            }
        };
        match others {
            true => Err(Failure::forbidden("This decision is not yours.")),
            false => game.decide(&decided),
        }
    });
    changed.await
}

/// The player's token, and the version of the game that the player has seen.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct UndoRequest {
    token: String,
    version: i64,
}

/// `POST /api/games/{id}/undo`.
pub async fn undo(at: &At<'_>) -> Result<Answer, Failure> {
    let asked: UndoRequest = at.request.json()?;
    let changed = at.change(|game| {
        let side = seat_of(game, &asked.token, asked.version, at.language)?;
        game.take_back(side)
    });
    changed.await
}

/// Returns the side of a token, if the version is current and both players have joined.
///
/// # Errors
/// The token is not valid here, the game has moved on, or a player has not joined.
pub fn seat_of(
    game: &HostedGame,
    token: &str,
    version: i64,
    language: Language,
) -> Result<Side, Failure> {
    let side = game.side_of(token)?;
    if game.version != version {
        return Err(Failure::stale(game.standing(language)));
    }
    game.all_there()?;
    Ok(side)
}

/// The name and the invitation of a player who joins.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Joining {
    invitation: Option<String>,
    name: Option<String>,
}

/// `POST /api/games/{id}/seats`.
pub async fn join(at: &At<'_>) -> Result<Answer, Failure> {
    let joining: Joining = at.request.json()?;
    let table = at.table().await?;
    let name = named(joining.name)?;
    let token = at.app.random_token(16)?;
    let mut side = None;
    let game = change(at.app, &table, at.language, |game| {
        side = Some(game.take_seat(joining.invitation.as_deref(), name, token.clone())?);
        Ok(())
    });
    let game = game.await?;
    Ok(Answer::Json(
        json!({"side": side, "token": token, "game": game}),
    ))
}

/// The token of a player who wants to go on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RematchRequest {
    token: String,
}

/// `POST /api/games/{id}/rematch`.
pub async fn again(at: &At<'_>) -> Result<Answer, Failure> {
    let asked: RematchRequest = at.request.json()?;
    let table = at.table().await?;
    let (side, game) = go_on(at.app, &table, &asked.token, at.language).await?;
    // Each player keeps the old token, and nobody gets another player's.
    let mut tokens = Map::new();
    tokens.insert(side.letter().to_string(), json!(asked.token));
    Ok(Answer::Json(json!({"tokens": tokens, "game": game})))
}
