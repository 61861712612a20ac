//! What is asked of games: to begin, to join, to play, to listen.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::{HeaderMap, header};
use axum::response::sse::Event;
use axum::response::{IntoResponse, Response};
use gebeta_core::Side;
use gebeta_core::game::MatchPlay;
use gebeta_formats::text::is_printable;
use gebeta_messages::Language;
use gebeta_players::search::Level;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::broadcast::error::RecvError;

use crate::app::App;
use crate::body::{Asked, Spoken};
use crate::events::{Listener, last_id, stream};
use crate::failure::Failure;
use crate::game::Game;
use crate::games::{News, Table, begin, change, rematch, table};
use crate::guard::at_length;
use crate::lines;
use crate::machines::unguessable;
use crate::seat::{Seat, Who};
use crate::variants::{Found, find};

/// The longest name of a player, in characters.
const LONGEST_NAME: usize = 40;

/// Who is to sit at a side.
#[derive(Clone, Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Player {
    who: Who,
    name: Option<String>,
    #[serde(default)]
    open: bool,
}

/// What game is wanted.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Wanted {
    variant: Option<String>,
    #[serde(default, rename = "match")]
    whole: bool,
    first: Option<String>,
    position: Option<String>,
    record: Option<String>,
    players: Option<[Player; 2]>,
}

/// `POST /api/games`.
pub async fn create(
    State(app): State<App>,
    Spoken(language): Spoken,
    Asked(wanted): Asked<Wanted>,
) -> Result<Json<Value>, Failure> {
    let players = wanted.players.clone().unwrap_or_else(|| {
        [(); 2].map(|()| Player {
            who: Who::Human,
            name: None,
            open: false,
        })
    });
    let [a, b] = players.map(seat);
    let _turn = app.heavy.enter().await?;
    let (found, match_play) = at_length(|| match &wanted.record {
        Some(record) => {
            let begins = [&wanted.variant, &wanted.first, &wanted.position];
            if wanted.whole || begins.into_iter().any(Option::is_some) {
                let message = "A record says itself what is played; leave the other keys out.";
                return Err(Failure::bad("bad-request", message));
            }
            let replayed = lines::replay(&app, record.as_bytes())?;
            Ok((replayed.found, replayed.match_play))
        }
        None => {
            let variant = wanted.variant.as_deref();
            let variant =
                variant.ok_or_else(|| Failure::bad("bad-request", "`variant` is missing."))?;
            let found = find(&app, variant)?;
            let (position, first) = (wanted.position.as_deref(), wanted.first.as_deref());
            let begun = lines::begin(&found.variant, position, first, wanted.whole)?;
            Ok((found, begun))
        }
    })?;
    seated(&app, found, [a?, b?], match_play, language).await
}

/// Makes a seat of what is wanted.
fn seat(player: Player) -> Result<Seat, Failure> {
    if player.who == Who::Machine(Level::Perfect) {
        let message = "No machine plays perfectly here; `gebeta play --b perfect` does.";
        return Err(Failure::bad("unsolved", message));
    }
    let token = match (player.who, player.open) {
        (Who::Human, false) => Some(unguessable(16)?),
        (Who::Human, true) => None,
        (Who::Machine(_), false) => None,
        (Who::Machine(_), true) => {
            let message = "A machine's seat is not open.";
            return Err(Failure::bad("bad-request", message));
        }
    };
    Ok(Seat::new(player.who, named(player.name)?, token))
}

/// Looks whether a name can be one.
fn named(name: Option<String>) -> Result<Option<String>, Failure> {
    let name = name.map(|name| name.trim().to_string());
    let name = name.filter(|name| !name.is_empty());
    let fits =
        |name: &String| name.chars().count() <= LONGEST_NAME && name.chars().all(is_printable);
    if !name.as_ref().is_none_or(fits) {
        let message = format!("A name has at most {LONGEST_NAME} characters, on one line.");
        return Err(Failure::bad("bad-value", message));
    }
    Ok(name)
}

/// Begins a game with seats that are decided, and tells the tokens.
async fn seated(
    app: &App,
    found: Found,
    seats: [Seat; 2],
    match_play: MatchPlay,
    language: Language,
) -> Result<Json<Value>, Failure> {
    let sides = Side::BOTH.into_iter().zip(&seats);
    let tokens = sides.filter_map(|(side, seat)| {
        let token = seat.token.as_ref()?;
        Some((side.letter().to_string(), json!(token)))
    });
    let tokens = Value::Object(tokens.collect());
    let game = begin(app, found, seats, match_play, language).await?;
    Ok(Json(json!({"tokens": tokens, "game": game})))
}

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
        match (&asked.race, &asked.holes) {
            (Some(hole), None) => game.choose_race(side, hole),
            (None, Some(_)) if game.asked().is_some_and(|asked| asked != side) => {
                Err(Failure::forbidden("It is not yours to decide."))
            }
            (None, Some(holes)) => game.obey(&json!({"cmd": "decide", "holes": holes})),
            _ => Err(Failure::bad("bad-request", "Give `race` or `holes`.")),
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
                Ok(News::Changed { language: told, .. }) if told != language => break,
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
