//! How a round starts: what lies where, and who begins.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::is_default;
use crate::board::Side;

/// What lies where at the start, and who begins?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Setup {
    /// The counters in every hole, or a list by hole in sowing order.
    pub counters: Counters,
    /// Who lays out the first round, and each later one that is laid out as the first. Default: `rules`.
    ///
    /// Unless it is `rules`, `counters` says how many counters there are, and what lies where in the start that
    /// is taken where nobody lays anything out: in analyses.
    #[serde(default, skip_serializing_if = "is_default")]
    pub laid_by: LaidBy,
    /// The fewest counters that any hole gets then. Default: none. Not for `rules`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub least: Option<u8>,
    /// Once the counters are laid out, another player may turn the board round: each has the other's holes then, and
    /// the other begins. Default: false. Not for `rules`.
    ///
    /// It is the player who has not laid them out; where chance has, it is the one who is to begin.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turn_round: bool,
    /// Who begins the first round.
    pub first: First,
}

/// Who lays out the first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LaidBy {
    /// The counters lie as `counters` says.
    #[default]
    Rules,
    /// The counters are laid out by chance; every layout is equally likely.
    Chance,
    /// The player who begins lays out all counters, on both sides.
    Starter,
    /// The player who does not begin lays out all counters, on both sides.
    Other,
}

/// The counters that lie in the holes at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Counters {
    /// As many in every hole.
    Alike(u8),
    /// So many in each hole, in sowing order.
    ByHole(Vec<u8>),
}

impl Counters {
    /// Returns the counters of each of so many holes, in sowing order.
    pub fn by_hole(&self, holes: usize) -> Vec<u8> {
        match self {
            Counters::Alike(counters) => vec![*counters; holes],
            Counters::ByHole(layout) => layout.clone(),
        }
    }
}

/// Who begins the first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum First {
    /// Player A begins.
    A,
    /// Player B begins.
    B,
    /// Lots decide who begins; the winner sits down as player A.
    #[serde(rename = "lots")]
    Lots,
}

impl First {
    /// Returns the side that begins: where lots decide, their winner sits down as A.
    pub const fn side(self) -> Side {
        match self {
            First::A | First::Lots => Side::A,
            First::B => Side::B,
        }
    }
}
