//! The rooms: the games that lie in memory, each with those who listen to it.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};

use gebeta_messages::Language;
use tokio::sync::{Mutex as AsyncMutex, broadcast};

use crate::failure::Failure;
use crate::state::hosted_game::HostedGame;
use crate::state::locked;
use crate::state::request_limit::RequestLimit;

/// The games that lie in memory before those are dropped that nobody looks at.
const MANY: usize = 1000;

/// The most games that lie in memory.
const MOST: usize = 5000;

/// Changes that a slow listener can be behind before he is told how it stands instead.
const BEHIND: usize = 16;

/// The rooms that lie in memory, by the ids of their games.
#[derive(Default)]
pub struct GameRooms(Mutex<HashMap<String, Arc<GameRoom>>>);

/// A game with those who listen to it.
pub struct GameRoom {
    pub slot: AsyncMutex<Slot>,
    news: broadcast::Sender<News>,
}

/// The game of a room.
pub struct Slot {
    pub game: HostedGame,
    /// Whether the database has refused a change, so that the game must be read from there again.
    pub lost: bool,
    /// Whether a machine has been told to think.
    pub thinking: bool,
}

/// What those who listen are told.
#[derive(Clone, Debug)]
pub enum News {
    /// The game has changed.
    Changed {
        /// Its version now.
        version: i64,
        /// In which language it is told here.
        language: Language,
        /// How it stands, with what has happened.
        game: Arc<str>,
    },
    /// The players go on with this game.
    Rematch(String),
}

impl GameRoom {
    /// Puts a game into a room.
    pub fn new(game: HostedGame) -> Arc<GameRoom> {
        Arc::new(GameRoom {
            slot: AsyncMutex::new(Slot {
                game,
                lost: false,
                thinking: false,
            }),
            news: broadcast::channel(BEHIND).0,
        })
    }

    /// Listens to what happens from now on.
    pub fn listen(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    /// Tells all who listen.
    pub fn tell(&self, news: News) {
        // It is no fault if nobody does.
        let _ = self.news.send(news);
    }

    /// Looks at the game.
    pub async fn look<T>(
        &self,
        request_limit: &RequestLimit,
        look: impl FnOnce(&HostedGame) -> T + Send,
    ) -> T {
        let slot = self.slot.lock().await;
        request_limit.run_blocking(|| look(&slot.game)).await
    }
}

impl GameRooms {
    /// Finds a room.
    pub fn get(&self, id: &str) -> Option<Arc<GameRoom>> {
        let tables = locked(&self.0);
        tables.get(id).cloned()
    }

    /// Adds a room, unless one of this game is there already, which is given then.
    ///
    /// # Errors
    /// There are too many.
    pub fn put(&self, id: String, table: Arc<GameRoom>) -> Result<Arc<GameRoom>, Failure> {
        let mut tables = locked(&self.0);
        if tables.len() >= MANY {
            // Who is looked at by a request, a listener or a machine is held by it.
            tables.retain(|_, table| Arc::strong_count(table) > 1);
        }
        if tables.len() >= MOST {
            return Err(Failure::busy("Too many games are played at once."));
        }
        Ok(tables.entry(id).or_insert(table).clone())
    }
}
