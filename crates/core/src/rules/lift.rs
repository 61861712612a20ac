//! What may be lifted.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{HoleKind, is_default};

/// Which holes may a turn start from?
///
/// One's own, or any, that are not empty, with these exceptions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Lift {
    /// Whose holes a turn can start from. If left out, `own`.
    #[serde(skip_serializing_if = "is_default")]
    pub from: LiftedFrom,
    /// Kinds of hole that no turn starts from. If left out, there are none.
    ///
    /// Plain holes can be among them only where unmoved ones are told apart from them.
    pub never_from: Vec<HoleKind>,
    /// What becomes of a single counter that a turn has moved from one player's hole into an empty one of the other's. If left
    /// out, `free`.
    #[serde(skip_serializing_if = "is_default")]
    pub crossed: Crossed,
    /// What becomes of a hole that a turn has started from. If left out, `free`.
    #[serde(skip_serializing_if = "is_default")]
    pub moved: Moved,
    /// The fewest counters that a turn can start with. If left out, 1.
    #[schemars(range(min = 1))]
    pub min: u8,
    /// What a player takes by lifting, before he sows. If left out, `nothing`.
    #[serde(skip_serializing_if = "is_default")]
    pub takes: Takes,
}

impl Default for Lift {
    fn default() -> Lift {
        Lift {
            from: LiftedFrom::Own,
            never_from: Vec::new(),
            crossed: Crossed::Free,
            moved: Moved::Free,
            min: 1,
            takes: Takes::Nothing,
        }
    }
}

/// Whose holes a turn can start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LiftedFrom {
    /// A turn starts from a hole of the player's own.
    #[default]
    Own,
    /// A turn starts from a hole of the opponent's.
    Opponent,
    /// A turn starts from any hole, whoever owns it.
    Any,
}

/// What a player takes by lifting, before he sows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Takes {
    /// Nothing is taken before a counter falls.
    #[default]
    Nothing,
    /// The first of several counters of each handful goes to the player's store, and the others are sown.
    First,
    /// Who begins his turn with a single counter takes what lies in the opponent's holes of its column first.
    FacingOfSingle,
    /// At the start of his turn a player takes what lies in the opponent's holes in the column of each hole of his own that
    /// holds a single counter, but for what he lifts himself.
    FacingSingles,
}

/// What becomes of a single counter that a turn has moved into an empty hole of the other player's.
///
/// The turn's last handful was that counter alone, and it lies there alone when the turn is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Crossed {
    /// A single counter that has crossed over can be lifted like any other.
    #[default]
    Free,
    /// A single counter that has crossed over into an empty hole can't be lifted in the next turn, so that it does not go back at
    /// once.
    Rests,
}

/// What becomes of a hole that a turn has started from.
///
/// An opening, or a counter that is given in place of a turn, is no turn that starts from a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Moved {
    /// A hole that a turn has started from can be lifted again like any other.
    #[default]
    Free,
    /// A hole that a turn has started from can't be lifted again until the player who does not own it has sown into it.
    Rests,
}
