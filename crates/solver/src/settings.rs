//! What a play that never ends is worth, and how to compute.

use std::fmt;
use std::num::NonZero;

use serde::{Deserialize, Serialize};

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
    pub afterwards: Afterwards,
}

/// Says what is done with values that have been found.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Afterwards {
    /// They are asked, no more.
    #[default]
    Nothing,
    /// They are [written](crate::Solution::write) as a table, for which each group is sorted.
    Table,
}

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
