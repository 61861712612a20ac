//! What is asked of games that have begun: to look, to join, to play, to listen.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::sse::Event;
use axum::response::{IntoResponse, Response};
use gebeta_core::Side;
use gebeta_messages::Language;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::broadcast::error::RecvError;

use crate::app::App;
use crate::body::{Asked, Spoken};
use crate::events::{Listener, last_id, stream};
use crate::failure::Failure;
use crate::game::Game;
use crate::games::{News, Table, change, rematch, table};
use crate::machines::unguessable;
use crate::new_game::{named, seated};

/// `GET /api/games/{id}`.
pub async fn show(
    State(app): State<App>,
    Path(id): Path<String>,
    Spoken(language): Spoken,
) -> Result<Json<Value>, Failure> {
    Ok(Json(
        table(&app, &id)
            .await?
            .look(|game| game.to_json(language))
            .await,
    ))
}

/// `GET /api/games/{id}/record`.
pub async fn record(State(app): State<App>, Path(id): Path<String>) -> Result<Response, Failure> {
    let record = table(&app, &id).await?.look(Game::record).await;
    let kind = [(header::CONTENT_TYPE, "text/plain; charset=utf-8")];
    Ok((kind, record).into_response())
}

/// What is played, by whom, and how the game stood for him.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Move {
    token: String,
    version: i64,
    #[serde(rename = "move")]
    played: String,
}

/// `POST /api/games/{id}/moves`.
pub async fn play(
    State(app): State<App>,
    Path(id): Path<String>,
    Spoken(language): Spoken,
    Asked(asked): Asked<Move>,
) -> Result<Json<Value>, Failure> {
    let table = table(&app, &id).await?;
    let changed = change(&app, &table, language, |game| {
        let side = seat_of(game, &asked.token, asked.version, language)?;
        if game.asked().is_some_and(|asked| asked != side) {
            return Err(Failure::forbidden("It is not your turn."));
        }
        game.obey(&json!({"cmd": "play", "hole": asked.played}))
    });
    changed.await.map(Json)
}

/// What is decided.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Decided {
    token: String,
    version: i64,
    layout: Option<Vec<u8>>,
    turned: Option<bool>,
    race: Option<String>,
    holes: Option<Vec<String>>,
}

/// `POST /api/games/{id}/decide`.
pub async fn decide(
    State(app): State<App>,
    Path(id): Path<String>,
    Spoken(language): Spoken,
    Asked(asked): Asked<Decided>,
) -> Result<Json<Value>, Failure> {
    let table = table(&app, &id).await?;
    let changed = change(&app, &table, language, |game| {
        let side = seat_of(game, &asked.token, asked.version, language)?;
        let others = game.asked().is_some_and(|asked| asked != side);
        let decided = match (&asked.race, &asked.holes, &asked.layout, asked.turned) {
            (Some(hole), None, None, None) => return game.choose_race(side, hole),
            (None, Some(holes), None, None) => json!({"cmd": "decide", "holes": holes}),
            (None, None, Some(layout), None) => json!({"cmd": "decide", "layout": layout}),
            (None, None, None, Some(turned)) => json!({"cmd": "decide", "turned": turned}),
            _ => {
                let message = "Give `race`, `holes`, `layout` or `turned`.";
                return Err(Failure::bad("bad-request", message));
            }
        };
        match others {
            true => Err(Failure::forbidden("It is not yours to decide.")),
            false => game.obey(&decided),
        }
    });
    changed.await.map(Json)
}

/// Whose seat it is, and how the game stood for him.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Back {
    token: String,
    version: i64,
}

/// `POST /api/games/{id}/undo`.
pub async fn undo(
    State(app): State<App>,
    Path(id): Path<String>,
    Spoken(language): Spoken,
    Asked(asked): Asked<Back>,
) -> Result<Json<Value>, Failure> {
    let table = table(&app, &id).await?;
    let changed = change(&app, &table, language, |game| {
        let side = seat_of(game, &asked.token, asked.version, language)?;
        game.take_back(side)
    });
    changed.await.map(Json)
}

/// Finds whose token it is, if the game stands as he thinks.
fn seat_of(game: &Game, token: &str, version: i64, language: Language) -> Result<Side, Failure> {
    let side = game.side_of(token);
    let side = side.ok_or_else(|| Failure::forbidden("That is nobody's token at this table."))?;
    match game.version == version {
        true => Ok(side),
        false => Err(Failure::stale(game.standing(language))),
    }
}

/// Who joins.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Joining {
    name: Option<String>,
}

/// `POST /api/games/{id}/seats`.
pub async fn join(
    State(app): State<App>,
    Path(id): Path<String>,
    Spoken(language): Spoken,
    Asked(joining): Asked<Joining>,
) -> Result<Json<Value>, Failure> {
    let table = table(&app, &id).await?;
    let name = named(joining.name)?;
    let token = unguessable(16)?;
    let mut side = None;
    let game = change(&app, &table, language, |game| {
        side = game.sit_down(name, token.clone());
        match side {
            Some(_) => Ok(()),
            None => Err(Failure::conflict("no-seat", "All seats are taken.")),
        }
    });
    let game = game.await?;
    let side = side.map(|side| side.letter().to_string());
    Ok(Json(json!({"side": side, "token": token, "game": game})))
}

/// Who wants to go on.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Again {
    token: String,
}

/// `POST /api/games/{id}/rematch`.
pub async fn again(
    State(app): State<App>,
    Path(id): Path<String>,
    Spoken(language): Spoken,
    Asked(asked): Asked<Again>,
) -> Result<Json<Value>, Failure> {
    let table = table(&app, &id).await?;
    let again = table.look(|game| game.again(&asked.token)).await?;
    let (found, seats, match_play, token) = again;
    let mut begun = seated(&app, found, seats, match_play, language).await?;
    // Everybody has his old token; only one's own are told.
    if let Some(tokens) = begun.0["tokens"].as_object_mut() {
        tokens.retain(|_, kept| kept.as_str() == Some(&token));
    }
    rematch(&table, &begun.0["game"]["id"]);
    Ok(begun)
}

/// `GET /api/games/{id}/events`.
pub async fn events(
    State(app): State<App>,
    Path(id): Path<String>,
    Spoken(language): Spoken,
    headers: HeaderMap,
) -> Result<Response, Failure> {
    let table = table(&app, &id).await?;
    let last = last_id(&headers);
    Ok(stream(&app, move |listener| async move {
        tokio::select! {
            () = tell(&table, last, language, &listener) => {}
            () = listener.gone() => {}
        }
    }))
}

/// Tells what happens at a table to somebody who has seen it at a version.
async fn tell(table: &Table, mut seen: Option<i64>, language: Language, listener: &Listener) {
    let mut news = table.listen();
    loop {
        let known = seen;
        let (version, game) = table
            .look(|game| match known {
                Some(seen) if seen == game.version => (game.version, None),
                // He was there just before, and can see what has happened since.
                Some(seen) if seen + 1 == game.version => {
                    (game.version, Some(game.changed(language)))
                }
                _ => (game.version, Some(game.standing(language))),
            })
            .await;
        if let Some(game) = game
            && !listener.tell(changed(version, &game.to_string())).await
        {
            return;
        }
        seen = Some(version);
        loop {
            let event = match news.recv().await {
                // It has been told already with how the game stood.
                Ok(News::Changed { version, .. }) if Some(version) <= seen => continue,
                // It is told anew to who speaks another language.
                Ok(News::Changed {
                    language: spoken, ..
                }) if spoken != language => break,
                Ok(News::Changed { version, game, .. }) => {
                    seen = Some(version);
                    changed(version, &game)
                }
                Ok(News::Rematch(id)) => Event::default()
                    .event("rematch")
                    .data(News::rematch_data(&id)),
                Err(RecvError::Lagged(_)) => break,
                Err(RecvError::Closed) => return,
            };
            if !listener.tell(event).await {
                return;
            }
        }
    }
}

fn changed(version: i64, game: &str) -> Event {
    Event::default()
        .event("game")
        .id(version.to_string())
        .data(game)
}
