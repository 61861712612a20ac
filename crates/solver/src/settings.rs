//! What a play that never ends is worth, and how to compute.

use std::fmt;
use std::num::NonZero;

use serde::{Deserialize, Serialize};

use super::unsolved::Unsolved;

/// Says what a play that never ends is worth, and how to compute.
#[derive(Clone, Copy, Debug, Default)]
pub struct Settings {
    /// What a play that never ends is worth.
    pub never_ending: NeverEnding,
    /// Bytes that it may take; as many as it needs if not said.
    pub memory: Option<u64>,
    /// Threads; as many as the machine has cores if not said.
    pub threads: Option<NonZero<usize>>,
    /// What is done with the values, which takes memory too.
    pub afterwards: KeepValues,
}

/// Says what is done with values that have been found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum KeepValues {
    /// They are asked, no more.
    #[default]
    Nothing,
    /// They are [written](crate::Solution::write) as a table, for which each group is sorted.
    Table {
        /// Bytes that are free where it will lie, if that is known.
        free: Option<u64>,
    },
}

impl KeepValues {
    /// Returns `true` if a table is written.
    pub(super) fn is_table(self) -> bool {
        matches!(self, KeepValues::Table { .. })
    }

    /// Looks whether a table of so many values has room where it will lie.
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

/// Bytes that are asked for each value of a table: those of GEME's 46.8 million boards take 1.49, those of Gabata I's end table
/// with one counter 2.14, of all that were written the most.
const BYTES_IN_TABLE: u64 = 3;

/// Says what a play that never ends is worth. No rule says it: nobody has ever played one.
///
/// An endless sowing that makes a round or a game void is taken in the same way.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum NeverEnding {
    /// Each keeps what he has won, and nothing more is won by either.
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
