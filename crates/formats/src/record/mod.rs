//! Game records: a short text that a person can read, and a game that can be played again from it.
//!
//! ```text
//! gebeta record 1
//! variant: gabata_i
//! option: tax=one
//! player A: Almaz
//! date: 2025-11-20
//!
//! round: 1
//! first: A
//! start: 4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0
//!   1. A6
//!   2. B1
//! result: unfinished
//! ```
//!
//! The first line names the format and its version. The lines before `round` name the variant, its options and the
//! players; only `variant` is required. A round has these lines:
//!
//! - `first`: the player who began, if the start is the one that the variant's rules lay out, including any opening.
//! - `layout: 3 4 5 | 2 6 4`: the counters in A's and B's holes, if chance or a player lays them out.
//! - `turned: yes` or `turned: no`: whether a player then turned the board round, if they may.
//! - `race: A3 B1`: A's and B's holes, if the players choose where they race from.
//! - `start`: the position of the first free turn, in [notation](super::notation). Required.
//! - One line for each free turn, with its number and its hole. Passes are left out, because they follow from the
//!   rules.
//! - `result`: `A 7:5`, `B 5:7` or `D 6:6` with the score, `T` for an endless sowing, or `unfinished`. Required, so
//!   that a truncated record is noticed.
//!
//! A match has the line `kind: match` and several rounds, one after the other:
//!
//! ```text
//! gebeta record 1
//! variant: gabata_i
//! option: two_two=lots
//! kind: match
//!
//! round: 1
//! score: 24:24
//! first: A
//! start: 4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0
//!   1. A6
//! …
//!  62. B3
//! result: A 34:14
//!
//! round: 2
//! score: 36:12
//! lots: A
//! first: B
//! start: 4 4 4 4 4 4 | 4 4 4 4 4 4; B; 0:0; owners AAAAAAAAABBB
//!   1. B6
//! result: unfinished
//!
//! match: unfinished
//! ```
//!
//! The layout of a later round follows from the rules, and the record must agree. `score` is each player's counters
//! when the round begins. Decisions that the rules leave to lots or to a player come before the start: `lots: A` is the
//! winner of the lots, and `holes: B1 B2` are the holes that the winner chose. The last line is `match`: `A 47:1`, `B
//! 1:47` or `D 24:24` with the counters that each player has in the end, `T` for a void match, or `unfinished`. If the
//! record ends where a decision is awaited, the round that needs it is left out, or has no `start` and no `result`.
//!
//! Players can end a game before the rules do. The results then say what the turns lead to, as always, and the next line
//! is `ended`: `A resigned`, `B resigned`, `A out of time`, `B out of time` or `draw agreed`. The other player has won
//! unless it is a draw.
//!
//! ```text
//! result: unfinished
//! ended: A resigned
//! ```
//!
//! Games that the program keeps by itself end with a line `checksum: 1a2b3c4d`: the CRC-32 of the lines above it, each
//! with a line feed, as eight hexadecimal digits. The line is optional. If it is there, it must match, so that damage
//! is noticed. To change such a record by hand, delete the line.
//!
//! A record is read in two steps. [`RecordText::read`] parses the lines, and [`RecordText::play`] plays the game by the
//! variant's rules and checks every claim. [`write()`] does the reverse.

mod checksum;
mod fault;
mod play;
mod read;
mod write;

pub use checksum::with_checksum;
pub use fault::{Fault, RecordError};
pub use write::{write, write_early_end};

use std::collections::BTreeMap;

use gebeta_core::Side;
use gebeta_core::game::EarlyEnd;

/// The beginning of a record's first line, before the version of the format.
pub const HEADER: &str = "gebeta record ";

/// The version of the format that is written, and the newest one that can be read.
pub const VERSION: u32 = 1;

/// The maximum size of a record in bytes. A round has some thousand bytes, and a match between random players can have
/// some thousand rounds.
pub const MAX_BYTES: usize = 1 << 24;

/// The game and its players.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Header {
    /// The variant's id, or its file.
    pub variant: String,
    /// The options that are not at their defaults, as (option, choice).
    pub options: Vec<(String, String)>,
    /// The players' names, if given.
    pub players: [Option<String>; 2],
    /// The date, in the writer's own form, if given.
    pub date: Option<String>,
}

/// A parsed record, not yet checked against the rules.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordText {
    /// The game and its players.
    pub header: Header,
    /// The number of the line that names the variant, from 1.
    pub variant_line: usize,
    /// The number of the line of each option, from 1.
    pub option_lines: Vec<usize>,
    /// The rounds; never empty.
    rounds: Vec<RoundSheet>,
    /// The result of the match; `None` for a single round.
    outcome: Option<Line>,
    /// How players ended the game before the rules did, and the number of its line.
    ended: Option<(usize, EarlyEnd)>,
}

/// One round, as its lines give it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
struct RoundSheet {
    /// The number of its first line.
    line: usize,
    /// Its values, by key.
    said: BTreeMap<&'static str, Line>,
    moves: Vec<Line>,
}

/// A value and the number of its line, from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    number: usize,
    is: String,
}

impl RecordText {
    /// Returns `true` for the record of a match and `false` for that of a single round.
    pub fn is_match(&self) -> bool {
        self.outcome.is_some()
    }

    /// Returns the number of turns in all rounds.
    pub fn turns(&self) -> usize {
        self.rounds.iter().map(|round| round.moves.len()).sum()
    }
}

impl RoundSheet {
    /// Returns the value of a key.
    fn get(&self, key: &str) -> Option<&Line> {
        self.said.get(key)
    }

    /// Returns whether the round has begun and has no result.
    fn lacks_result(&self) -> bool {
        self.get("start").is_some() && self.get("result").is_none()
    }

    /// Returns whether the round has only the decisions before it.
    fn is_bare(&self) -> bool {
        self.said.keys().all(|key| matches!(*key, "lots" | "holes"))
    }
}

impl Line {
    /// Reads a player from a line that holds a valid letter.
    fn side(&self) -> Side {
        match &self.is[..] {
            "B" => Side::B,
            _ => Side::A,
        }
    }
}
