//! Classes: a room with a code, its pupils, their rounds, and one connection for all boards.

use gebeta_core::game::MatchOutcome;
use gebeta_messages::Language;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::api::at::At;
use crate::api::class_lessons;
use crate::api::events::stream;
use crate::api::find_variant::find;
use crate::api::games;
use crate::api::lines;
use crate::api::new_game::named;
use crate::api::watching::{Told, Watched, event, follow};
use crate::app::App;
use crate::endpoint::{Endpoint, LESSON};
use crate::failure::Failure;
use crate::request::Answer;
use crate::request::Method::{Get, Post};
use crate::state::classroom::{Class, Classroom, Pairing};
use crate::state::hosted_game::HostedGame;
use crate::state::seat::{Seat, Who};

/// The codes: five digits, which can be read aloud in every language.
const FIRST_CODE: u64 = 10_000;
const CODES: u64 = 90_000;

/// The addresses of classes.
pub const ENDPOINTS: &[Endpoint] = &[
    Endpoint::new(Post, "classes", |at| Box::pin(open(at))).only_here(),
    Endpoint::new(Get, "classes/*", |at| Box::pin(show(at))),
    Endpoint::new(Post, "classes/*/pupils", |at| Box::pin(join(at))),
    Endpoint::new(Post, "classes/*/names", |at| Box::pin(expect(at))),
    Endpoint::new(Post, "classes/*/rounds", |at| Box::pin(begin_round(at))),
    Endpoint::new(Post, "classes/*/seats", |at| Box::pin(reset(at))),
    Endpoint::new(Post, "classes/*/shown", |at| Box::pin(project(at))),
    // As JSON, the text is longer.
    Endpoint::new(Post, "classes/*/lesson", |at| {
        Box::pin(class_lessons::teach(at))
    })
    .with_body(2 * LESSON),
    Endpoint::new(Get, "classes/*/lesson", |at| {
        Box::pin(class_lessons::show(at))
    }),
    Endpoint::new(Post, "classes/*/progress", |at| {
        Box::pin(class_lessons::report(at))
    }),
    Endpoint::new(Post, "classes/*/erase", |at| Box::pin(erase(at))),
    Endpoint::new(Get, "classes/*/events", |at| Box::pin(watch(at))),
];

/// A new class.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Opening {
    variant: String,
    /// Whether the pupils' pages are those for small children.
    #[serde(default)]
    little: bool,
}

/// `POST /api/classes`.
async fn open(at: &At<'_>) -> Result<Answer, Failure> {
    if !at.app.place.invites {
        let message = "Nobody can join from another machine here.";
        return Err(Failure::forbidden(message));
    }
    let asked: Opening = at.request.json()?;
    let found = find(at.app, &asked.variant).await?;
    // What can't be played is refused now, and not when all pupils wait.
    lines::begin(&found.variant, None, None, false)?;
    let key = at.app.random_token(16)?;
    let code = || (FIRST_CODE + at.app.random() % CODES).to_string();
    let classrooms = &at.app.classrooms;
    let room = classrooms.open(found, asked.little, key.clone(), code)?;
    let class = room.class.lock().await;
    Ok(Answer::Json(
        json!({"code": class.code, "key": key, "class": class.to_json()}),
    ))
}

/// `GET /api/classes/{code}`.
async fn show(at: &At<'_>) -> Result<Answer, Failure> {
    let room = at.app.classrooms.find(at.id)?;
    let mut class = room.class.lock().await;
    settle(at.app, &mut class).await;
    Ok(Answer::Json(class.to_json()))
}

/// The name of a pupil who joins.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Joining {
    name: String,
}

/// `POST /api/classes/{code}/pupils`.
async fn join(at: &At<'_>) -> Result<Answer, Failure> {
    let asked: Joining = at.request.json()?;
    let name = pupil_name(asked.name)?;
    let room = at.app.classrooms.find(at.id)?;
    let token = at.app.random_token(16)?;
    let mut class = room.class.lock().await;
    if class.erased {
        return Err(Failure::not_found("class"));
    }
    let pupil = class.join(name, token.clone())?;
    reseat(at.app, &class, pupil).await?;
    room.tell();
    Ok(Answer::Json(
        json!({"pupil": pupil, "token": token, "class": class.to_json()}),
    ))
}

/// Checks the name of a pupil.
fn pupil_name(name: String) -> Result<String, Failure> {
    named(Some(name))?.ok_or_else(|| Failure::bad("bad-value", "A pupil needs a name."))
}

/// The names of pupils who join later.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Expecting {
    key: String,
    names: Vec<String>,
}

/// `POST /api/classes/{code}/names`.
async fn expect(at: &At<'_>) -> Result<Answer, Failure> {
    let asked: Expecting = at.request.json()?;
    let room = at.app.classrooms.find(at.id)?;
    let mut class = room.lead(&asked.key).await?;
    let names = asked.names.into_iter().map(pupil_name);
    let names = names.collect::<Result<Vec<_>, _>>()?;
    class.expect(names, || at.app.random_token(16))?;
    room.tell();
    Ok(Answer::Json(class.to_json()))
}

/// Gives the seat of a pupil, if there is one, to the pupil's current token.
async fn reseat(app: &App, class: &Class, pupil: usize) -> Result<(), Failure> {
    let Some(table) = class.table_of(pupil) else {
        return Ok(());
    };
    let side = usize::from(table.pupils[1] == pupil);
    let token = class.pupils[pupil].token.clone();
    let game = games::table(app, &table.game).await?;
    let change = games::change(app, &game, Language::default(), |game| {
        game.give_seat(side, token);
        Ok(())
    });
    change.await.map(drop)
}

/// The secret of the teacher.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Teaching {
    key: String,
}

/// A round to begin.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct RoundRequest {
    key: String,
    how: Pairing,
}

/// `POST /api/classes/{code}/rounds`.
async fn begin_round(at: &At<'_>) -> Result<Answer, Failure> {
    let asked: RoundRequest = at.request.json()?;
    let room = at.app.classrooms.find(at.id)?;
    let mut class = room.lead(&asked.key).await?;
    settle(at.app, &mut class).await;
    let pairs = class.pair(asked.how)?;
    let _turn = at.app.request_limit.begin().await?;
    let found = &class.variant;
    let mut ids: Vec<String> = Vec::new();
    for pair in &pairs.tables {
        let match_play = lines::begin(&found.variant, None, None, false)?;
        let seats = pair.map(|pupil| {
            let pupil = &class.pupils[pupil];
            Seat::new(
                Who::Human,
                Some(pupil.name.clone()),
                Some(pupil.token.clone()),
            )
        });
        let begun = games::begin(
            at.app,
            found.clone(),
            seats,
            match_play,
            Language::default(),
        );
        match begun.await {
            Ok(game) => ids.push(game["id"].as_str().unwrap_or_default().to_string()),
            Err(failure) => {
                // A round begins with all its tables or not at all.
                for id in ids {
                    games::erase(at.app, &id).await?;
                }
                return Err(failure);
            }
        }
    }
    class.begin_round(&pairs, ids);
    room.tell();
    Ok(Answer::Json(class.to_json()))
}

/// A pupil whose seat is reset.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Resetting {
    key: String,
    pupil: usize,
    /// Whether the pupil plays in the next rounds; otherwise only the seat is free for another device.
    #[serde(default)]
    leaves: bool,
}

/// `POST /api/classes/{code}/seats`.
async fn reset(at: &At<'_>) -> Result<Answer, Failure> {
    let asked: Resetting = at.request.json()?;
    let room = at.app.classrooms.find(at.id)?;
    let mut class = room.lead(&asked.key).await?;
    // Nobody knows this token, so the old device can't play any more.
    let token = at.app.random_token(16)?;
    class.reset(asked.pupil, token, asked.leaves)?;
    reseat(at.app, &class, asked.pupil).await?;
    room.tell();
    Ok(Answer::Json(class.to_json()))
}

/// The game for the projector, if one is to be shown.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Showing {
    key: String,
    game: Option<String>,
}

/// `POST /api/classes/{code}/shown`.
async fn project(at: &At<'_>) -> Result<Answer, Failure> {
    let asked: Showing = at.request.json()?;
    let room = at.app.classrooms.find(at.id)?;
    let mut class = room.lead(&asked.key).await?;
    if let Some(game) = &asked.game
        && !class.now().any(|table| table.game == *game)
    {
        return Err(Failure::not_found("game"));
    }
    class.shown = asked.game;
    room.tell();
    Ok(Answer::Json(class.to_json()))
}

/// `POST /api/classes/{code}/erase`.
async fn erase(at: &At<'_>) -> Result<Answer, Failure> {
    let asked: Teaching = at.request.json()?;
    let room = at.app.classrooms.find(at.id)?;
    let mut class = room.lead(&asked.key).await?;
    for table in std::mem::take(&mut class.tables) {
        games::erase(at.app, &table.game).await?;
    }
    class.pupils.clear();
    class.lesson = None;
    class.erased = true;
    at.app.classrooms.remove(at.id);
    room.tell();
    Ok(Answer::Nothing)
}

/// Notes the results of the games of this round, and of earlier ones that had not ended.
async fn settle(app: &App, class: &mut Class) {
    let tables = class.tables.iter();
    let open = tables.filter(|table| table.round == class.round || table.result.is_none());
    let games: Vec<String> = open.map(|table| table.game.clone()).collect();
    for game in games {
        let result = result(app, &game).await;
        class.note(&game, result);
    }
}

/// Returns the result of a game that is over.
async fn result(app: &App, game: &str) -> Option<MatchOutcome> {
    let game = games::table(app, game).await.ok()?;
    let look = |game: &HostedGame| game.match_play().final_outcome();
    game.look(&app.request_limit, look).await
}

/// `GET /api/classes/{code}/events`.
async fn watch(at: &At<'_>) -> Result<Answer, Failure> {
    let room = at.app.classrooms.find(at.id)?;
    let boards = at.request.value("boards").is_some();
    let (app, language) = (at.app.clone(), at.language);
    Ok(stream(at.app, move |listener| async move {
        let mut changes = room.listen();
        let mut round = None;
        let mut games: Vec<String> = Vec::new();
        let (_, mut told) = mpsc::channel(1);
        loop {
            changes.mark_unchanged();
            let Some((now, tables, class)) = state(&room).await else {
                let nothing = event("erased", None, json!({}).to_string());
                let _ = listener.send(nothing).await;
                return;
            };
            if listener
                .send(event("class", None, class.to_string()))
                .await
                .is_err()
            {
                return;
            }
            if boards && round != Some(now) {
                // The tables of the round before are no longer watched once their receiver is gone.
                let watched = tables.iter().cloned();
                let watched = watched.map(|id| Watched { id, seen: None });
                told = follow(&app, watched.collect(), language);
                (round, games) = (Some(now), tables);
            }
            loop {
                tokio::select! {
                    _ = changes.changed() => break,
                    () = listener.closed() => return,
                    Some((place, news)) = told.recv() => {
                        let Told::Game(_, game) = news else { continue };
                        if listener.send(event("game", None, game)).await.is_err() {
                            return;
                        }
                        let result = result(&app, &games[place]).await;
                        if room.class.lock().await.note(&games[place], result) {
                            room.tell();
                        }
                    }
                }
            }
        }
    }))
}

/// Returns the round, the games of its tables, and the state of a class; `None` if it was erased.
async fn state(room: &Classroom) -> Option<(u32, Vec<String>, Value)> {
    let class = room.class.lock().await;
    let tables = class.now().map(|table| table.game.clone()).collect();
    (!class.erased).then(|| (class.round, tables, class.to_json()))
}
