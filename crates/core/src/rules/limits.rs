//! The limits that stop endless play.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// When is endless play stopped, and what happens then?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Limits {
    /// The most times that counters are lifted in one turn. A sowing with more laps is treated as endless. Default: `unlimited`.
    pub laps: LapLimit,
    /// What happens after an endless sowing. Default: `void_game`.
    pub endless: EndlessResult,
    /// The most turns in a round. A longer round is void. Default: 1000.
    #[schemars(range(min = 1, max = 1_000_000))]
    pub turns: u32,
    /// The most rounds in a match. If nobody has won it by then, it is void. Default: 10000.
    ///
    /// The match is also void if a round ends before its first turn and is laid out again without anyone having played,
    /// or if more than 100 rounds in a row end like that. Random players need up to some thousands of rounds.
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

/// The number of lifts that one turn may have.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum LapLimit {
    /// At most this many.
    Laps(#[schemars(range(min = 1, max = 100_000))] u32),
    /// Any number. An endless sowing is detected exactly.
    Unlimited(Unlimited),
}

impl LapLimit {
    /// Any number of lifts.
    pub const UNLIMITED: LapLimit = LapLimit::Unlimited(Unlimited::Unlimited);

    /// Returns the most lifts that a turn may have, or `None` if an endless sowing is detected exactly.
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
    /// A sowing is endless when the same board and handful recur within the turn, or after 100,000 lifts.
    Unlimited,
}

/// What happens after an endless sowing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum EndlessResult {
    /// An endless sowing makes the whole game void.
    VoidGame,
    /// An endless sowing makes the round void.
    VoidRound,
    /// A move that leads to an endless sowing is not allowed.
    Illegal,
    /// After an endless sowing, the board is as it was before the turn, and the turn is over.
    Pass,
}
