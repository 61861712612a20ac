//! The settings of a solution: the value of a never-ending game, memory and threads.

use std::fmt;
use std::num::NonZero;

use serde::{Deserialize, Serialize};

use super::unsolved::Unsolved;

/// The settings of a solution.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings {
    /// The value of a never-ending game.
    pub never_ending: NeverEnding,
    /// The memory limit in bytes; `None` for no limit. Then all moves are kept, which about doubles the memory.
    pub memory: Option<u64>,
    /// The number of threads; `None` is one for each core.
    pub threads: Option<NonZero<usize>>,
    /// What is done with the values, which takes memory too.
    pub afterwards: KeepValues,
}

/// What is done with the values of a solution.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KeepValues {
    /// They are only queried.
    #[default]
    Nothing,
    /// They are [written](crate::Solution::write) as a table, for which each group is sorted.
    Table {
        /// The free bytes where the table will lie, if that is known.
        free: Option<u64>,
    },
}

impl KeepValues {
    /// Returns `true` if a table is written.
    pub(super) fn is_table(self) -> bool {
        matches!(self, KeepValues::Table { .. })
    }

    /// Checks whether there is room for a table of that many values.
    pub(super) fn check_room(self, values: u64) -> Result<(), Unsolved> {
        let needed = values.saturating_mul(BYTES_IN_TABLE);
        match self {
            KeepValues::Table { free: Some(free) } if needed > free => {
                Err(Unsolved::NoRoomForTable { needed, free })
            }
            _ => Ok(()),
        }
    }
}

/// The bytes that are required for each value of a table. Of all tables that were written, Gabata I's end table with
/// one counter takes the most, 2.14.
const BYTES_IN_TABLE: u64 = 3;

/// The value of a game that never ends. No rule states it, and nobody has ever played one.
///
/// An endless sowing that makes a round or a game void has the same value.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NeverEnding {
    /// Both players keep what they have won, and neither wins anything more.
    #[default]
    Stands,
    /// The round is drawn, whatever the score.
    Draw,
}

impl fmt::Display for NeverEnding {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            NeverEnding::Stands => "stands",
            NeverEnding::Draw => "draw",
        })
    }
}
