//! Games in the form in which they are stored.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::failure::Failure;

/// A stored game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameRow {
    /// Its name in addresses.
    pub id: String,
    /// The number of changes.
    pub version: i64,
    /// The variant with its options.
    pub variant: String,
    /// The text of its file, if the variant is not built in.
    pub file: Option<Arc<str>>,
    /// Whether the statistics count the game: it started here, from the start of its variant.
    pub counted: bool,
    /// The players, as JSON.
    pub seats: String,
    /// The record, in the form that the terminal reads.
    pub record: String,
    /// The number of turns and decisions.
    pub turns: i64,
    /// The first move of the first round.
    pub first_move: Option<String>,
    /// `A`, `B`, `D` or `T` when the game is over.
    pub result: Option<String>,
    /// The id of the next game of the same players.
    pub next: Option<String>,
}

impl GameRow {
    /// Returns the variant's id.
    pub fn variant_id(&self) -> &str {
        id_of(&self.variant)
    }
}

/// Returns the id in front of a spec's options.
pub fn id_of(spec: &str) -> &str {
    spec.split_once(':').map_or(spec, |(id, _)| id)
}

/// The data of a game with at least one turn that the statistics use.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct StatisticsRow {
    /// The variant with its options.
    pub variant: String,
    /// The players, as JSON.
    pub seats: String,
    /// The number of turns and decisions.
    pub turns: i64,
    /// The first move of the first round.
    pub first_move: Option<String>,
    /// `A`, `B`, `D` or `T` when the game is over.
    pub result: Option<String>,
    /// The time when it began, in universal time.
    pub began: String,
}

/// The reason why something is not stored or not found.
#[derive(Debug)]
pub enum KeepError {
    /// The storage refuses it.
    Refused(String),
    /// The change may not be stored.
    NotKept(String),
    /// The storage is closed.
    Closed,
}

impl From<KeepError> for Failure {
    fn from(error: KeepError) -> Failure {
        let why = match error {
            KeepError::Refused(why) | KeepError::NotKept(why) => why,
            KeepError::Closed => "the database is closed".to_string(),
        };
        Failure::internal(format!("The game can't be stored: {why}."))
    }
}
