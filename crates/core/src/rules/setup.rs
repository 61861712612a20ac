//! The start of a round: the layout, and who begins.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::is_default;
use crate::board::Side;

/// How are the counters laid out at the start, and who begins?
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Setup {
    /// The number of counters in every hole, or a list with one number per hole in sowing order.
    pub counters: Counters,
    /// Who lays out the first round, and each later round that starts like the first. Default: `rules`.
    ///
    /// Unless it is `rules`, `counters` gives the number of counters in the game. It is also the layout for analyses,
    /// where nobody lays anything out.
    #[serde(default, skip_serializing_if = "is_default")]
    pub laid_by: LaidBy,
    /// The fewest counters in any hole of a layout by chance or by a player, in later rounds too. Default: none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    #[schemars(range(min = 1))]
    pub least: Option<u8>,
    /// Once the counters are laid out, the player who did not lay them out may turn the board round: the players then
    /// swap holes, and the player who laid them out begins. Default: false. Not for `rules`.
    ///
    /// After a random layout, the player who is to begin decides.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub turn_round: bool,
    /// Who begins the first round.
    pub first: First,
}

/// Who lays out the first round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LaidBy {
    /// The layout is the one that `counters` gives.
    #[default]
    Rules,
    /// The layout is random; every layout is equally likely.
    Chance,
    /// The player who begins lays out all counters, on both sides.
    Starter,
    /// The player who does not begin lays out all counters, on both sides.
    Other,
}

/// The counters in the holes at the start.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Counters {
    /// The same number in every hole.
    Alike(u8),
    /// A number for each hole, in sowing order.
    ByHole(Vec<u8>),
}

impl Counters {
    /// Returns the counters of each of `holes` holes, in sowing order.
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
    /// Returns the side that begins. If lots decide, the winner sits down as A.
    pub const fn side(self) -> Side {
        match self {
            First::A | First::Lots => Side::A,
            First::B => Side::B,
        }
    }
}
