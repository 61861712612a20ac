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
//! The first line names the format and its version. The lines down to `round` say what is played, and by whom; only
//! `variant` must be there. A round has its `start`, the position of the first free turn in
//! [notation](super::notation); `first` says who began, if it is the start that the variant's rules lay out, any
//! opening included. Where the players choose the holes that they race from, `race` has A's and B's: `race: A3 B1`.
//! Where chance or a player lays the counters out, `layout` has what lay in A's holes and in B's: `layout: 3 4 5 | 2 6 4`.
//! Where a player may turn the board round then, `turned: yes` or `turned: no` says whether he did.
//! Then every free turn has a line with its number and its hole. Passes are not written: they
//! follow from the rules. `result` is `A 7:5`, `B 5:7` or `D 6:6` with the score, `T` for an endless sowing, or
//! `unfinished`; it must be there, so that a record that was cut off is noticed.
//!
//! A match says so, and is as many rounds, one after the other:
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
//! The set-up of a later round follows from the rules, and what is written must be the same. `score` is what each
//! player has when the round begins, counters. What the rules leave to lots or to a player stands before the start:
//! `lots: A`, whom they fell for, and `holes: B1 B2`, which holes the winner chose. The last line is `match`: `A 47:1`,
//! `B 1:47` or `D 24:24` with the counters that each player has in the end, `T` if it is void, or `unfinished`. If the record ends where a
//! decision is awaited, the round that needs it is not there yet, or has no `start` and no `result`.
//!
//! The games that the program keeps by itself end with a line `checksum: 1a2b3c4d`: the CRC-32 of the lines above it, each with
//! a line feed, as eight hexadecimal digits. A record without this line is read as it is. If there is one, it must fit, so that
//! damage is noticed; whoever changes such a record by hand deletes the line.
//!
//! A record is read in two steps: [`RecordText::read`] says what the lines say, and [`RecordText::play`] plays it by the
//! variant's rules and finds out whether all of it is true. [`write()`] is the way back.

mod checksum;
mod fault;
mod play;
mod read;
mod write;

pub use checksum::with_checksum;
pub use fault::{Fault, RecordError};
pub use write::write;

use std::collections::BTreeMap;

use gebeta_core::Side;

/// The version of the format that is written, and the newest that is read.
pub const VERSION: u32 = 1;

/// The most bytes that a record can have. A round has some thousands, and a match between players who choose at random
/// can have some thousands of rounds.
pub const MAX_BYTES: usize = 1 << 24;

/// Holds what is played, and by whom.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Header {
    /// The variant's id, or its file.
    pub variant: String,
    /// The options taken, other than the defaults, as (option, choice).
    pub options: Vec<(String, String)>,
    /// The players' names, if they are given.
    pub players: [Option<String>; 2],
    /// The date, in the writer's own form, if it is given.
    pub date: Option<String>,
}

/// Holds a record as its lines say it, before anybody has looked whether it is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordText {
    /// What is played, and by whom.
    pub header: Header,
    /// The line that names the variant, counted from 1.
    pub variant_line: usize,
    /// The rounds; never empty.
    rounds: Vec<RoundSheet>,
    /// How the match ended; `None` if it is one round alone.
    outcome: Option<Line>,
}

/// Holds one round as its lines say it.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
struct RoundSheet {
    /// The line that it begins on.
    line: usize,
    /// What is said of it, by the key.
    said: BTreeMap<&'static str, Line>,
    moves: Vec<Line>,
}

/// Something that stands on a line, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line {
    number: usize,
    is: String,
}

impl RecordText {
    /// Returns whether it is a record of a match, and not of one round alone.
    pub fn is_match(&self) -> bool {
        self.outcome.is_some()
    }

    /// Returns the number of turns, of all rounds together.
    pub fn turns(&self) -> usize {
        self.rounds.iter().map(|round| round.moves.len()).sum()
    }
}

impl RoundSheet {
    /// Finds what is said under a key.
    fn get(&self, key: &str) -> Option<&Line> {
        self.said.get(key)
    }

    /// Returns whether it has begun, and its result is missing.
    fn lacks_result(&self) -> bool {
        self.get("start").is_some() && self.get("result").is_none()
    }

    /// Returns whether it has nothing but what was decided before it.
    fn is_bare(&self) -> bool {
        self.said.keys().all(|key| matches!(*key, "lots" | "holes"))
    }
}

impl Line {
    /// Reads a player, whose letter the line is known to be.
    fn side(&self) -> Side {
        match &self.is[..] {
            "B" => Side::B,
            _ => Side::A,
        }
    }
}
