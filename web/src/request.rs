//! Requests to the program. Everything about a game that is being played is a request to its session instead, in the
//! engine's protocol.

use indexmap::IndexMap;
use serde::Deserialize;

/// The number of a variant, a session or a solution that the program keeps for JavaScript.
pub type Handle = u32;

/// A request.
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum Request {
    /// Returns the ids of the variants that are part of the library.
    Ids,
    /// Loads a variant and returns its description.
    Load {
        /// An id, an alias or the text of a file.
        variant: String,
        /// The choices of options.
        #[serde(default)]
        options: IndexMap<String, String>,
    },
    /// Returns the errors and warnings in the text of a file.
    Check {
        /// The text.
        text: String,
    },
    /// Returns the text of a file that is part of the library.
    File {
        /// The id of its variant.
        id: String,
    },
    /// Returns a variant as the text of a file.
    Toml {
        /// The variant.
        variant: Handle,
    },
    /// Starts a session of the engine without a game.
    Session,
    /// Starts a session with a round of a variant.
    Game {
        /// The variant.
        variant: Handle,
    },
    /// Starts a session with a game from a record, and returns it with its variant.
    Replay {
        /// The record.
        record: String,
        /// The variant; by default, the one that the record names.
        variant: Option<Handle>,
    },
    /// Starts a session with a copy of another one's game.
    Copy {
        /// The other one.
        session: Handle,
    },
    /// Returns the game of a session as a record.
    Record {
        /// The session.
        session: Handle,
        /// The variant that it plays.
        variant: Handle,
    },
    /// Returns the moves of the round that is being played.
    Moves {
        /// The session.
        session: Handle,
    },
    /// Frees a variant, a session or a solution.
    Free {
        /// What to free.
        handle: Handle,
    },
    #[cfg(feature = "think")]
    #[serde(untagged)]
    Think(ThinkRequest),
}

/// A request that takes long.
#[cfg(feature = "think")]
#[derive(Debug, Deserialize)]
#[serde(tag = "do", rename_all = "kebab-case", deny_unknown_fields)]
pub enum ThinkRequest {
    /// Counts the turns of each level.
    Levels {
        /// The session whose round is counted.
        session: Handle,
        /// The number of levels.
        depth: u32,
        /// Whether every line of play is walked, instead of merging equal positions.
        #[serde(default)]
        walk: bool,
    },
    /// Solves a round and returns the solution.
    Solve {
        /// The session whose round is solved.
        session: Handle,
        /// The memory limit in bytes.
        memory: Option<u64>,
        /// The value of a never-ending game.
        #[serde(default)]
        never_ending: gebeta::solver::NeverEnding,
    },
    /// Returns the value of a position, the values of its moves, and a line of best play.
    Value {
        /// The solution.
        solution: Handle,
        /// The position in notation.
        position: String,
        /// The most moves of the line.
        line: usize,
    },
}
