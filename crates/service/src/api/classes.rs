//! Classes: a room with a code, its pupils, their rounds, and one connection for all boards.

use gebeta_core::game::MatchOutcome;
use gebeta_messages::Language;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::mpsc;

use crate::api::class_lessons;
use crate::api::events::stream;
use crate::api::games;
use crate::api::lines;
use crate::api::new_game::named;
use crate::api::variants::find;
use crate::api::watching::{Told, Watched, event, follow};
use crate::app::App;
use crate::failure::Failure;
use crate::request::{Answer, Request};
use crate::state::classroom::{Class, Classroom, Pairing};
use crate::state::hosted_game::HostedGame;
use crate::state::seat::{Seat, Who};

/// The codes: five digits, which can be read aloud in every language.
const FIRST_CODE: u64 = 10_000;
const CODES: u64 = 90_000;

/// What an address of classes is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ClassEndpoint {
    Open,
    Show,
    Join,
    Expect,
    BeginRound,
    ResetSeat,
    ShowOnProjector,
    Teach,
    ShowLesson,
    ReportProgress,
    Erase,
    Watch,
}

/// Answers a request about classes.
///
/// # Errors
/// The request is refused.
pub async fn answer(
    endpoint: ClassEndpoint,
    app: &App,
    request: &Request,
    code: &str,
) -> Result<Answer, Failure> {
    match endpoint {
        ClassEndpoint::Open => open(app, request).await,
        ClassEndpoint::Show => show(app, code).await,
        ClassEndpoint::Join => join(app, request, code).await,
        ClassEndpoint::Expect => expect(app, request, code).await,
        ClassEndpoint::BeginRound => begin_round(app, request, code).await,
        ClassEndpoint::ResetSeat => reset(app, request, code).await,
        ClassEndpoint::ShowOnProjector => project(app, request, code).await,
        ClassEndpoint::Teach => class_lessons::teach(app, request, code).await,
        ClassEndpoint::ShowLesson => class_lessons::show(app, request, code).await,
        ClassEndpoint::ReportProgress => class_lessons::report(app, request, code).await,
        ClassEndpoint::Erase => erase(app, request, code).await,
        ClassEndpoint::Watch => watch(app, request, code),
    }
}

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
async fn open(app: &App, request: &Request) -> Result<Answer, Failure> {
    if !app.place.invites {
        let message = "Nobody can join from another machine here.";
        return Err(Failure::forbidden(message));
    }
    let asked: Opening = request.json()?;
    let found = find(app, &asked.variant).await?;
    // What can't be played is refused now, and not when all pupils wait.
    lines::begin(&found.variant, None, None, false)?;
    let variant = [
        found.variant.id.clone(),
        found.variant.name.clone(),
        found.spec(),
    ];
    let key = app.random_token(16)?;
    let code = || (FIRST_CODE + app.random() % CODES).to_string();
    let classrooms = &app.classrooms;
    let room = classrooms.open(variant, asked.little, key.clone(), code)?;
    let class = room.class.lock().await;
    Ok(Answer::Json(
        json!({"code": class.code, "key": key, "class": class.to_json()}),
    ))
}

/// `GET /api/classes/{code}`.
async fn show(app: &App, code: &str) -> Result<Answer, Failure> {
    let room = app.classrooms.find(code)?;
    let mut class = room.class.lock().await;
    settle(app, &mut class).await;
    Ok(Answer::Json(class.to_json()))
}

/// The name of a pupil who joins.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Joining {
    name: String,
}

/// `POST /api/classes/{code}/pupils`.
async fn join(app: &App, request: &Request, code: &str) -> Result<Answer, Failure> {
    let asked: Joining = request.json()?;
    let name = pupil_name(asked.name)?;
    let room = app.classrooms.find(code)?;
    let token = app.random_token(16)?;
    let mut class = room.class.lock().await;
    if class.erased {
        return Err(Failure::not_found("class"));
    }
    let pupil = class.join(name, token.clone())?;
    reseat(app, &class, pupil).await?;
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
async fn expect(app: &App, request: &Request, code: &str) -> Result<Answer, Failure> {
    let asked: Expecting = request.json()?;
    let room = app.classrooms.find(code)?;
    let mut class = room.lead(&asked.key).await?;
    let names = asked.names.into_iter().map(pupil_name);
    let names = names.collect::<Result<Vec<_>, _>>()?;
    class.expect(names, || app.random_token(16))?;
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
async fn begin_round(app: &App, request: &Request, code: &str) -> Result<Answer, Failure> {
    let asked: RoundRequest = request.json()?;
    let room = app.classrooms.find(code)?;
    let mut class = room.lead(&asked.key).await?;
    settle(app, &mut class).await;
    let pairs = class.pair(asked.how)?;
    let _turn = app.request_limit.begin().await?;
    let found = find(app, &class.variant[2]).await?;
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
        let begun = games::begin(app, found.clone(), seats, match_play, Language::default());
        match begun.await {
            Ok(game) => ids.push(game["id"].as_str().unwrap_or_default().to_string()),
            Err(failure) => {
                // A round begins with all its tables or not at all.
                for id in ids {
                    games::erase(app, &id).await?;
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
async fn reset(app: &App, request: &Request, code: &str) -> Result<Answer, Failure> {
    let asked: Resetting = request.json()?;
    let room = app.classrooms.find(code)?;
    let mut class = room.lead(&asked.key).await?;
    // Nobody knows this token, so the old device can't play any more.
    let token = app.random_token(16)?;
    class.reset(asked.pupil, token, asked.leaves)?;
    reseat(app, &class, asked.pupil).await?;
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
async fn project(app: &App, request: &Request, code: &str) -> Result<Answer, Failure> {
    let asked: Showing = request.json()?;
    let room = app.classrooms.find(code)?;
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
async fn erase(app: &App, request: &Request, code: &str) -> Result<Answer, Failure> {
    let asked: Teaching = request.json()?;
    let room = app.classrooms.find(code)?;
    let mut class = room.lead(&asked.key).await?;
    for table in std::mem::take(&mut class.tables) {
        games::erase(app, &table.game).await?;
    }
    class.pupils.clear();
    class.lesson = None;
    class.erased = true;
    app.classrooms.remove(code);
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
fn watch(app: &App, request: &Request, code: &str) -> Result<Answer, Failure> {
    let room = app.classrooms.find(code)?;
    let boards = request.value("boards").is_some();
    let (app, language) = (app.clone(), request.language());
    Ok(stream(&app.clone(), move |listener| async move {
        let mut changes = room.listen();
        let mut round = None;
        let mut games: Vec<String> = Vec::new();
        let (_, mut told) = mpsc::channel(1);
        loop {
            changes.mark_unchanged();
            let Some((now, tables, class)) = state(&room).await else {
                let nothing = event("erased", None, json!({}).to_string());
                listener.tell(nothing).await;
                return;
            };
            if !listener.tell(event("class", None, class.to_string())).await {
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
                    () = listener.gone() => return,
                    Some((place, news)) = told.recv() => {
                        let Told::Game(_, game) = news else { continue };
                        if !listener.tell(event("game", None, game)).await {
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
