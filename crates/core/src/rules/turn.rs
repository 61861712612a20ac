//! What a turn is: what may be lifted, and what holds for it as a whole.

#[cfg(feature = "schemars")]
use schemars::JsonSchema;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

use super::HoleKind;

/// Which holes may a turn start from?
///
/// One's own, or any, that are not empty, with these exceptions.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(default))]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub struct Lift {
    /// Whose holes a turn can start from. If left out, `own`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "LiftedFrom::is_own"))]
    pub from: LiftedFrom,
    /// Kinds of hole that no turn starts from. If left out, there are none.
    ///
    /// Plain holes can be among them only where unmoved ones are told apart from them.
    pub never_from: Vec<HoleKind>,
    /// What becomes of a single counter that a turn has moved from one player's hole into an empty one of the other's. If left
    /// out, `free`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Crossed::is_free"))]
    pub crossed: Crossed,
    /// What becomes of a hole that a turn has started from. If left out, `free`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Moved::is_free"))]
    pub moved: Moved,
    /// The fewest counters that a turn can start with. If left out, 1.
    #[cfg_attr(feature = "schemars", schemars(range(min = 1)))]
    pub min: u8,
    /// What a player takes by lifting, before he sows. If left out, `nothing`.
    #[cfg_attr(feature = "serde", serde(skip_serializing_if = "Takes::is_nothing"))]
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

/// What a player takes by lifting, before he sows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
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

impl Takes {
    /// Says whether nothing is taken.
    pub fn is_nothing(&self) -> bool {
        *self == Takes::Nothing
    }
}

/// Whose holes a turn can start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub enum LiftedFrom {
    /// A turn starts from a hole of the player's own.
    #[default]
    Own,
    /// A turn starts from a hole of the opponent's.
    Opponent,
    /// A turn starts from any hole, whoever owns it.
    Any,
}

impl LiftedFrom {
    /// Says whether it is the player's own holes alone.
    pub fn is_own(&self) -> bool {
        *self == LiftedFrom::Own
    }
}

/// What becomes of a single counter that a turn has moved into an empty hole of the other player's.
///
/// The turn's last handful was that counter alone, and it lies there alone when the turn is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub enum Crossed {
    /// A single counter that has crossed over can be lifted like any other.
    #[default]
    Free,
    /// A single counter that has crossed over into an empty hole can't be lifted in the next turn, so that it does not go back at
    /// once.
    Rests,
}

impl Crossed {
    /// Says whether nothing becomes of it.
    pub fn is_free(&self) -> bool {
        *self == Crossed::Free
    }
}

/// What becomes of a hole that a turn has started from.
///
/// An opening, or a counter that is given in place of a turn, is no turn that starts from a hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub enum Moved {
    /// A hole that a turn has started from can be lifted again like any other.
    #[default]
    Free,
    /// A hole that a turn has started from can't be lifted again until the player who does not own it has sown into it.
    Rests,
}

impl Moved {
    /// Says whether nothing becomes of it.
    pub fn is_free(&self) -> bool {
        *self == Moved::Free
    }
}

/// What holds for a turn as a whole?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(default))]
#[cfg_attr(feature = "schemars", derive(JsonSchema), schemars(rename = "Turn"))]
pub struct TurnEnd {
    /// A player who has captured anything in his turn plays again. If left out, false.
    ///
    /// Counters or a hole. If he has no move then, it goes on as after [`Then::Again`](super::Then::Again).
    pub again_if_captured: bool,
    /// What becomes of captures. If left out, `automatic`.
    pub captures: Captures,
    /// Whether a player has to leave his opponent something to play with. If left out, `no`.
    ///
    /// What counts is what lies in the opponent's holes, but the captured ones, when the turn is over. After an endless
    /// sowing that is what lay there before.
    pub feed: Feed,
    /// What becomes of a capture by a `take` row that leaves the opponent's holes all empty. If left out, `allowed`.
    ///
    /// Captured holes are not looked at. Where they were empty before, it is no such capture.
    pub slam: Slam,
}

/// Whether a player has to leave his opponent something to play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub enum Feed {
    /// A player need not leave his opponent anything.
    #[default]
    No,
    /// A player whose opponent's holes are empty has to give him something; if he can't, he has no move.
    IfEmpty,
    /// A player whose opponent's holes are empty has to give him something; if he can't, he plays what he likes.
    IfPossible,
    /// No turn may leave the opponent's holes empty.
    Always,
    /// A player whose opponent's holes are empty gives him one counter of a hole of his own in place of a turn: it is put into
    /// the opponent's leftmost hole.
    GivesOne,
    /// A player whose opponent's holes are empty gives him one counter first, of a hole of his own that holds more than one,
    /// and then has his turn: it is put into the opponent's leftmost hole.
    GivesOneFirst,
}

impl Feed {
    /// Says whether a turn has to be tried to know whether it is allowed.
    pub(crate) const fn asks_what_comes(self) -> bool {
        !matches!(self, Feed::No) && !self.gives_one()
    }

    /// Says whether a counter is given, in place of a turn or before it.
    pub const fn gives_one(self) -> bool {
        matches!(self, Feed::GivesOne | Feed::GivesOneFirst)
    }
}

/// What becomes of a capture that leaves the opponent's holes all empty (a grand slam).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub enum Slam {
    /// A player may take all that his opponent has.
    #[default]
    Allowed,
    /// A move that would take all that the opponent has is not allowed.
    Forbidden,
    /// A capture that would take all that the opponent has takes nothing.
    TakesNothing,
    /// A capture that would take all that the opponent has, and more than one hole of it, leaves the leftmost of these.
    ///
    /// The leftmost as the sower sees it.
    SparesLeftmost,
    /// A capture that would take all that the opponent has, and more than one hole of it, leaves the rightmost of these.
    ///
    /// The rightmost as the sower sees it.
    SparesRightmost,
    /// When a player takes all that his opponent has, the opponent takes all that is left, and the turn is over.
    RestToOpponent,
}

/// What becomes of captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub enum Captures {
    /// Captures are made without a word.
    #[default]
    Automatic,
    /// What a row takes whole from the plain hole where a counter fell, and from no other, is claimed by the player who is to
    /// take; what he does not claim stays where it is, and the next counter that falls there makes the hole a jen. A turn is
    /// then written with the numbers of what was not claimed in it, such as `A3!2`. Only the first 16 captures of a turn can
    /// be left.
    ///
    /// In a race all is taken. The turn goes on after what is not claimed, or is over if it was the last counter. "If a player does not
    /// capture when they should have, and a subsequent sowing causes this hole to contain five counters, it becomes a
    /// Jen" (Pankhurst 1971: 168, as the Ludii Portal tells it).
    Claimed,
    /// What a player has captured he gives away: in a turn of its own, which follows at once, he puts all that lies in his store
    /// into one of the opponent's holes that he chooses. Such a turn is written with that hole, `B4`.
    ///
    /// It can't be a captured hole, nor a closed one; where the opponent has no other, the store stays as it is.
    Given,
}
