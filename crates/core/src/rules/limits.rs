//! When endless play is stopped.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// When is endless play stopped, and what then?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Limits {
    /// The most lifts in one turn. A sowing with more is endless. Default: `unlimited`.
    pub laps: LapLimit,
    /// What follows an endless sowing. Default: `void_game`.
    pub endless: EndlessResult,
    /// The most turns in a round. A longer round is void. Default: 1000.
    #[schemars(range(min = 1, max = 1_000_000))]
    pub turns: u32,
    /// The most rounds in a match. If nobody has won it by then, it is void. Default: 10000.
    ///
    /// It is also void when a round that has ended before its first turn is laid out again with nobody having played, or
    /// when more than 100 rounds running end so.
    /// Players who choose at random take up to some thousands.
    #[schemars(range(min = 1, max = 1_000_000))]
    pub rounds: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            laps: LapLimit::UNLIMITED,
            endless: EndlessResult::VoidGame,
            turns: 1000,
            rounds: 10_000,
        }
    }
}

/// Lifts that one turn may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum LapLimit {
    /// So many.
    Laps(#[schemars(range(min = 1, max = 100_000))] u32),
    /// Any number: an endless sowing is found exactly.
    Unlimited(Unlimited),
}

impl LapLimit {
    /// Any number of lifts.
    pub const UNLIMITED: LapLimit = LapLimit::Unlimited(Unlimited::Unlimited);

    /// Returns the most lifts that a turn may have; `None` if an endless sowing is found exactly.
    #[inline]
    pub const fn most(self) -> Option<u32> {
        match self {
            LapLimit::Laps(limit) => Some(limit),
            LapLimit::Unlimited(_) => None,
        }
    }
}

/// The word for any number of lifts.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unlimited {
    /// A sowing is endless when the same board and hand come back within the turn, or after 100,000 lifts.
    Unlimited,
}

/// What follows an endless sowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EndlessResult {
    /// An endless sowing makes the whole game void.
    VoidGame,
    /// An endless sowing makes the round void.
    VoidRound,
    /// A move that leads to an endless sowing is not allowed.
    Illegal,
    /// After an endless sowing the board is as it was before the turn, and the turn is over.
    Pass,
}
