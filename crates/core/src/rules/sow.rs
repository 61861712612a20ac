//! How a handful is sown.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Direction, Number, Skip};

/// How is a handful sown?
#[derive(Clone, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Sow {
    /// Which way a turn sows. Default: `forward`.
    ///
    /// All laps of a turn go the way of the first, unless a row says `relay_back`. What an opening sows goes as in a turn, and
    /// forward where the player would choose; a race goes forward.
    #[serde(default)]
    pub direction: Direction,
    /// Holes from which the player chooses the way, counted from 1 at the left of a side. Default: none.
    pub choice_from_left: Option<Number>,
    /// Where the first counter of a handful falls. Default: `next`.
    #[serde(default)]
    pub first: FirstCounter,
    /// What a handful passes over. Default: nothing.
    #[serde(default)]
    pub skip: Vec<Skip>,
    /// When the `[[passing]]` rows are looked up. Default: `at_once`.
    #[serde(default)]
    pub passing: PassingTime,
}

/// Where the first counter of a handful falls.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum FirstCounter {
    /// The first counter falls into the hole after the one that was lifted.
    #[default]
    Next,
    /// The first of several counters falls into the hole that they were lifted from; a single one moves on.
    Origin,
    /// The first counter falls into the hole that was lifted, even a single one.
    AlwaysOrigin,
    /// The first of several counters goes to the sower's store; a single one moves on.
    Store,
}

impl FirstCounter {
    /// Returns whether the first of some handfuls falls into the hole that they were lifted from.
    pub const fn can_be_at_origin(self) -> bool {
        matches!(self, FirstCounter::Origin | FirstCounter::AlwaysOrigin)
    }

    /// Returns whether the first of so many counters falls into the hole that they were lifted from.
    pub const fn is_at_origin(self, counters: u8) -> bool {
        match self {
            FirstCounter::Next | FirstCounter::Store => false,
            FirstCounter::Origin => counters > 1,
            FirstCounter::AlwaysOrigin => true,
        }
    }
}

/// When the `[[passing]]` rows are looked up.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum PassingTime {
    /// Passing counters are judged as soon as they fall.
    #[default]
    AtOnce,
    /// Passing counters are judged when their handful has been sown, by what lies in the hole then.
    ///
    /// That is before the last counter's row is looked up.
    EndOfLap,
    /// Passing counters are judged when the turn is over, by what lies in the hole then.
    EndOfTurn,
}
