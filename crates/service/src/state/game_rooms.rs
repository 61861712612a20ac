//! The rooms: the games in memory, each with its watchers.

use std::collections::HashMap;
use std::sync::{Arc, Mutex};
use std::time::Duration;

use gebeta_core::Side;
use gebeta_messages::Language;
use gebeta_storage::runtime::clock::Instant;
use tokio::sync::{Mutex as AsyncMutex, broadcast};

use crate::failure::Failure;
use crate::state::hosted_game::HostedGame;
use crate::state::request_limit::RequestLimit;
use gebeta_storage::runtime::lock;

/// The largest number of games in memory.
const MOST: usize = 5000;

/// The number of changes that a slow watcher can be behind. Beyond it, the watcher gets the state instead.
const BEHIND: usize = 16;

/// The time between two phrases of a player.
const SILENCE: Duration = Duration::from_millis(800);

/// The rooms in memory.
pub struct GameRooms {
    /// By the ids of their games.
    rooms: Mutex<HashMap<String, Arc<GameRoom>>>,
    /// The number of rooms above which unused ones are dropped.
    many: usize,
}

/// A game with its watchers.
pub struct GameRoom {
    pub slot: AsyncMutex<Slot>,
    news: broadcast::Sender<News>,
    /// When each player has last said something.
    spoken: Mutex<[Option<Instant>; 2]>,
}

/// The game of a room.
pub struct Slot {
    pub game: HostedGame,
    /// Whether the database has refused a change, so the game must be read from there again.
    pub lost: bool,
    /// Whether a machine has been started.
    pub thinking: bool,
}

/// The news for watchers.
#[derive(Clone, Debug)]
pub enum News {
    /// The game has changed.
    Changed {
        /// Its new version.
        version: i64,
        /// The language of `game`.
        language: Language,
        /// The state, with the last change.
        game: Arc<str>,
    },
    /// A player says something.
    Phrase {
        /// The player.
        by: Side,
        /// The number of the phrase.
        phrase: u8,
    },
    /// The players continue with this game.
    Rematch(String),
}

impl GameRoom {
    /// Returns a room for a game.
    pub fn new(game: HostedGame) -> Arc<GameRoom> {
        Arc::new(GameRoom {
            slot: AsyncMutex::new(Slot {
                game,
                lost: false,
                thinking: false,
            }),
            news: broadcast::channel(BEHIND).0,
            spoken: Mutex::default(),
        })
    }

    /// Returns a receiver of news from now on.
    pub fn listen(&self) -> broadcast::Receiver<News> {
        self.news.subscribe()
    }

    /// Sends news to all watchers.
    pub fn tell(&self, news: News) {
        // It is not an error if there are none.
        let _ = self.news.send(news);
    }

    /// Returns whether a player may say something now, and notes that the player does.
    pub fn may_speak(&self, by: Side) -> bool {
        let last = &mut lock(&self.spoken)[by.index()];
        let may = last.is_none_or(|last| last.elapsed() >= SILENCE);
        if may {
            *last = Some(Instant::now());
        }
        may
    }

    /// Reads from the game.
    pub async fn look<T: Send>(
        &self,
        request_limit: &RequestLimit,
        look: impl FnOnce(&HostedGame) -> T + Send,
    ) -> T {
        let slot = self.slot.lock().await;
        request_limit.run_blocking(|| look(&slot.game)).await
    }
}

impl GameRooms {
    /// Returns no rooms yet. Unused ones are dropped above `many`.
    pub fn new(many: usize) -> GameRooms {
        GameRooms {
            rooms: Mutex::default(),
            many,
        }
    }

    /// Returns a room.
    pub fn get(&self, id: &str) -> Option<Arc<GameRoom>> {
        let tables = lock(&self.rooms);
        tables.get(id).cloned()
    }

    /// Removes a room, whoever uses it.
    #[cfg(feature = "classes")]
    pub fn remove(&self, id: &str) {
        lock(&self.rooms).remove(id);
    }

    /// Adds a room. If the game already has a room, returns that.
    ///
    /// # Errors
    /// There are too many.
    pub fn put(&self, id: String, table: Arc<GameRoom>) -> Result<Arc<GameRoom>, Failure> {
        let mut tables = lock(&self.rooms);
        if tables.len() >= self.many {
            // A room in use is held by a request, a watcher or a machine.
            tables.retain(|_, table| Arc::strong_count(table) > 1);
        }
        if tables.len() >= MOST {
            return Err(Failure::busy(
                "Too many games are being played; try again later.",
            ));
        }
        Ok(tables.entry(id).or_insert(table).clone())
    }
}
