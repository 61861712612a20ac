//! Watches tables: one connection for one table, or one for all tables that a browser has open.

use gebeta_core::Side;
use gebeta_messages::Language;
use serde_json::json;
use tokio::sync::broadcast::error::RecvError;
use tokio::sync::mpsc;

use crate::api::at::At;
use crate::api::events::stream;
use crate::api::games::table;
use crate::app::App;
use crate::failure::Failure;
use crate::request::{Answer, Event};
use crate::state::game_rooms::{GameRoom, News};

/// The largest number of tables of a connection.
const MOST_TABLES: usize = 32;

/// The longest id that is looked up.
const LONGEST_ID: usize = 64;

/// The number of items that can wait for a slow connection.
const WAITING: usize = 16;

/// A watched table, and the version of its game that the client has seen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Watched {
    pub id: String,
    pub seen: Option<i64>,
}

/// An event of a table.
pub(super) enum Told {
    /// The state of the game, at a version.
    Game(i64, String),
    /// The players continue with this game.
    Rematch(String),
    /// A player says something: the side and the number of the phrase.
    Phrase(Side, u8),
    /// The table can't be watched, for a reason with this code.
    Missing(String),
}

/// `GET /api/games/{id}/events`.
pub async fn one(at: &At<'_>) -> Result<Answer, Failure> {
    // A request for a table that does not exist is refused at once.
    at.table().await?;
    let seen = at.request.last_event.as_deref();
    let tables = vec![Watched {
        id: at.id.to_string(),
        seen: seen.and_then(|id| id.parse().ok()),
    }];
    Ok(watch(at.app, tables, at.language, version))
}

/// `GET /api/events`.
pub async fn all(at: &At<'_>) -> Result<Answer, Failure> {
    let tables = at.request.value("tables").and_then(|wanted| parse(&wanted));
    let mut tables = tables.ok_or_else(|| {
        let message =
            format!("`tables` must name 1 to {MOST_TABLES} games: `ID:VERSION,ID:VERSION`.");
        Failure::bad("bad-request", message)
    })?;
    // A client that reconnects has seen the state in the last event's id, whatever the address contains.
    let last = at.request.last_event.as_deref();
    let last = last.and_then(parse).unwrap_or_default();
    for watched in &mut tables {
        if let Some(last) = last.iter().find(|last| last.id == watched.id) {
            watched.seen = last.seen.or(watched.seen);
        }
    }
    Ok(watch(at.app, tables, at.language, written))
}

/// Reads `ID:VERSION,ID`; `None` if the text is anything else.
fn parse(text: &str) -> Option<Vec<Watched>> {
    let mut tables: Vec<Watched> = Vec::new();
    for part in text.split(',') {
        let (id, seen) = match part.split_once(':') {
            Some((id, seen)) => (id, Some(seen.parse().ok()?)),
            None => (part, None),
        };
        let is_id = (1..=LONGEST_ID).contains(&id.len())
            && id.bytes().all(|byte| byte.is_ascii_alphanumeric());
        let is_new = tables.iter().all(|table| table.id != id);
        if !is_id || !is_new || tables.len() == MOST_TABLES {
            return None;
        }
        let id = id.to_string();
        tables.push(Watched { id, seen });
    }
    Some(tables)
}

/// Returns the version of the only table, if the client has seen it.
fn version(tables: &[Watched]) -> String {
    let seen = tables[0].seen;
    seen.map_or_else(String::new, |seen| seen.to_string())
}

/// Writes tables in the form that [`parse`] reads.
fn written(tables: &[Watched]) -> String {
    let parts = tables.iter().map(|Watched { id, seen }| match seen {
        Some(seen) => format!("{id}:{seen}"),
        None => id.clone(),
    });
    parts.collect::<Vec<_>>().join(",")
}

/// Answers with the events of tables. The id of each event is the state that the client has seen of all tables.
fn watch(
    app: &App,
    mut tables: Vec<Watched>,
    language: Language,
    id: fn(&[Watched]) -> String,
) -> Answer {
    let watching = app.clone();
    stream(app, move |listener| async move {
        let mut told = follow(&watching, tables.clone(), language);
        loop {
            let (place, told) = tokio::select! {
                told = told.recv() => match told {
                    Some(told) => told,
                    None => return,
                },
                () = listener.closed() => return,
            };
            let of = &mut tables[place];
            let told = match told {
                Told::Game(version, game) => {
                    of.seen = Some(version);
                    event("game", Some(id(&tables)), game)
                }
                Told::Rematch(next) => {
                    let data = json!({"id": next, "of": of.id});
                    event("rematch", None, data.to_string())
                }
                Told::Phrase(by, phrase) => {
                    let data = json!({"of": of.id, "by": by, "phrase": phrase});
                    event("phrase", None, data.to_string())
                }
                Told::Missing(code) => {
                    let data = json!({"of": of.id, "code": code});
                    event("missing", None, data.to_string())
                }
            };
            if listener.send(told).await.is_err() {
                return;
            }
        }
    })
}

/// Watches tables as long as the receiver is there. It gets their events with the index of the table.
pub(super) fn follow(
    app: &App,
    tables: Vec<Watched>,
    language: Language,
) -> mpsc::Receiver<(usize, Told)> {
    let (sender, told) = mpsc::channel(WAITING);
    for (place, watched) in tables.into_iter().enumerate() {
        let (watching, sender) = (app.clone(), sender.clone());
        app.host.spawn(Box::pin(async move {
            let teller = Teller { place, sender };
            tokio::select! {
                () = teller.tell_all(&watching, &watched, language) => {}
                () = teller.sender.closed() => {}
            }
        }));
    }
    told
}

pub(super) fn event(name: &str, id: Option<String>, data: String) -> Event {
    Event {
        name: name.to_string(),
        id,
        data,
    }
}

/// Sends the events of one table.
struct Teller {
    place: usize,
    sender: mpsc::Sender<(usize, Told)>,
}

impl Teller {
    /// Sends an event; returns false if the client is gone.
    async fn tell(&self, told: Told) -> bool {
        self.sender.send((self.place, told)).await.is_ok()
    }

    /// Sends the events of a table, or why it can't be watched.
    async fn tell_all(&self, app: &App, watched: &Watched, language: Language) {
        match table(app, &watched.id).await {
            Ok(table) => self.follow(app, &table, watched.seen, language).await,
            Err(failure) => {
                let missing = Told::Missing(failure.code().to_string());
                self.tell(missing).await;
            }
        }
    }

    /// Sends the events of a table to a client that has seen a version of it.
    async fn follow(&self, app: &App, table: &GameRoom, mut seen: Option<i64>, language: Language) {
        let mut news = table.listen();
        let mut knows_next = false;
        loop {
            let known = seen;
            let look = table.look(&app.request_limit, |game| {
                let told = match known {
                    Some(seen) if seen == game.version => None,
                    // The client missed one change, which can be shown.
                    Some(seen) if seen.checked_add(1) == Some(game.version) => {
                        Some(game.changed(language))
                    }
                    _ => Some(game.standing(language)),
                };
                (game.version, told, game.next.clone())
            });
            let (version, game, next) = look.await;
            if let Some(game) = game
                && !self.tell(Told::Game(version, game.to_string())).await
            {
                return;
            }
            seen = Some(version);
            if let Some(next) = next
                && !std::mem::replace(&mut knows_next, true)
                && !self.tell(Told::Rematch(next)).await
            {
                return;
            }
            loop {
                let told = match news.recv().await {
                    // The client already has this state.
                    Ok(News::Changed { version, .. }) if Some(version) <= seen => continue,
                    // A client with another language gets the state in its own.
                    Ok(News::Changed {
                        language: spoken, ..
                    }) if spoken != language => break,
                    Ok(News::Changed { version, game, .. }) => {
                        seen = Some(version);
                        Told::Game(version, game.to_string())
                    }
                    Ok(News::Phrase { by, phrase }) => Told::Phrase(by, phrase),
                    Ok(News::Rematch(_)) if knows_next => continue,
                    Ok(News::Rematch(next)) => {
                        knows_next = true;
                        Told::Rematch(next)
                    }
                    Err(RecvError::Lagged(_)) => break,
                    Err(RecvError::Closed) => return,
                };
                if !self.tell(told).await {
                    return;
                }
            }
        }
    }
}
