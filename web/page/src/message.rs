//! The messages between the module and its worker.

use serde::Deserialize;
use serde_json::Value;

/// A message to the module.
#[derive(Deserialize)]
#[serde(tag = "do", rename_all = "lowercase")]
pub enum Message {
    /// Start, at an address and with random bytes. This comes first.
    Start {
        /// The address of the page, without a slash at the end.
        address: String,
        /// Decides everything random.
        random: Vec<u8>,
    },
    /// Answer a request of the page.
    Ask {
        /// The number of the request.
        id: u64,
        method: String,
        /// The path below `/api/`.
        path: String,
        #[serde(default)]
        query: String,
        #[serde(default)]
        body: String,
    },
    /// Send no more events of a stream, by the number of its request.
    Leave { id: u64 },
    /// A call of the module has a result.
    Reply { id: u64, value: Value },
    /// A call of the module has failed.
    Refuse { id: u64, message: String },
    /// An analysis has an event.
    Note {
        analysis: String,
        name: String,
        data: Value,
    },
    /// Another page of this browser has changed a game.
    Changed { game: String },
}
