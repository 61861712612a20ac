//! What holds for a turn as a whole.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::is_default;

/// What holds for a turn as a whole?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(rename = "Turn")]
pub struct TurnEnd {
    /// Whose holes a turn can start from. Default: `own`.
    #[serde(skip_serializing_if = "is_default")]
    pub from: LiftedFrom,
    /// What a player takes in a turn besides what rows take. Default: `nothing`.
    #[serde(skip_serializing_if = "is_default")]
    pub takes: Takes,
    /// Which hole rests: it can't be lifted for a while. Default: `nothing`.
    #[serde(skip_serializing_if = "is_default")]
    pub rests: Rests,
    /// What becomes of captures. Default: `automatic`.
    pub captures: Captures,
    /// Whether a player must leave the opponent something to play with. Default: `no`.
    ///
    /// What counts is what lies in the opponent's holes, but the captured ones, when the turn is over. After an endless
    /// sowing that is what lay there before.
    pub feed: Feed,
    /// What becomes of a `take` that leaves the opponent's holes all empty. Default: `allowed`.
    ///
    /// Captured holes are not looked at. Where they were empty before, it is no such capture.
    pub slam: Slam,
}

/// Whose holes a turn can start from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LiftedFrom {
    /// A turn starts from one of the player's own holes.
    #[default]
    Own,
    /// A turn starts from one of the opponent's holes.
    Opponent,
    /// A turn starts from any hole, whoever owns it.
    Any,
}

/// What a player takes in a turn besides what rows take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Takes {
    /// Nothing is taken but what rows take.
    #[default]
    Nothing,
    /// A player who starts a turn with a single counter first takes what lies in the opponent's holes of its column.
    FacingOfSingle,
    /// At the start of a turn the player takes what lies in the opponent's holes in the column of each of their own
    /// holes with a single counter, except what they lift themselves.
    FacingSingles,
    /// The first counter that would fall into a hole on the opponent's side, and all that are left with it, go to the
    /// player's store, and the turn is over.
    ///
    /// This is a capture for which a player can play again, unlike what is taken at the start of a turn. "When a player
    /// reaches the end of their row with a counter, it is captured instead of continuing to sow it to the opponent's rows"
    /// (Andada; Pankhurst 1971: 170, as the Ludii Portal tells it).
    PastOwn,
}

/// Which hole rests after a turn: it can't be lifted for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rests {
    /// No hole rests.
    #[default]
    Nothing,
    /// A single counter that a turn has moved from one player's hole into an empty one of the other's can't be lifted
    /// in the next turn.
    ///
    /// The turn's last handful was that counter alone, and it lies there alone when the turn is over.
    Crossed,
    /// A hole that a turn has started from can't be lifted again until the player who does not own it has sown into it.
    ///
    /// An opening, or a counter that is given in place of a turn, is no turn that starts from a hole.
    Moved,
}

/// Whether a player has to leave their opponent something to play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Feed {
    /// A player need not leave the opponent anything.
    #[default]
    No,
    /// A player whose opponent's holes are empty has to give them something; a player who can't has no move.
    IfEmpty,
    /// A player whose opponent's holes are empty has to give them something; a player who can't plays as they like.
    IfPossible,
    /// No turn may leave the opponent's holes empty.
    Always,
    /// In place of a turn, a player whose opponent's holes are empty puts one counter of a hole of their own into the
    /// opponent's leftmost hole.
    GivesOne,
    /// Before the turn, a player whose opponent's holes are empty puts one counter, of a hole of their own that holds
    /// more than one, into the opponent's leftmost hole.
    GivesOneFirst,
}

impl Feed {
    /// Returns whether a turn has to be tried to know whether it is allowed.
    pub(crate) const fn needs_trial_turn(self) -> bool {
        !matches!(self, Feed::No) && !self.gives_one()
    }

    /// Returns whether a counter is given, in place of a turn or before it.
    pub const fn gives_one(self) -> bool {
        matches!(self, Feed::GivesOne | Feed::GivesOneFirst)
    }
}

/// What becomes of a capture that leaves the opponent's holes all empty (a grand slam).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Slam {
    /// A player may take all that the opponent has.
    #[default]
    Allowed,
    /// A move that would take all that the opponent has is not allowed.
    Forbidden,
    /// A capture that would take all that the opponent has takes nothing.
    TakesNothing,
    /// A capture of several holes that would take all that the opponent has leaves the leftmost of them, as the sower
    /// sees them.
    SparesLeftmost,
    /// A capture of several holes that would take all that the opponent has leaves the rightmost of them, as the sower
    /// sees them.
    SparesRightmost,
    /// When a player takes all that the opponent has, the opponent takes all that is left, and the turn is over.
    RestToOpponent,
    /// A player who takes all that the opponent has plays again.
    ///
    /// "If a grand slam capture is done, the capturer gets a repeat turn" (Ouri; Valdez 2023: 66, as MancalaGames tells it).
    PlaysAgain,
}

/// What becomes of captures.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Captures {
    /// Captures are made automatically.
    #[default]
    Automatic,
    /// The player who is to take must claim what a row takes whole from the plain hole where a counter fell, and from
    /// no other. What they do not claim stays there, and the next counter that falls there makes the hole a jen. A turn
    /// is written with the numbers of its unclaimed captures: `A3!2`. Only the first 16 of a turn can be left.
    ///
    /// In a race all is taken. The turn goes on after what is not claimed, or is over if it was the last counter. "If a player does not
    /// capture when they should have, and a subsequent sowing causes this hole to contain five counters, it becomes a
    /// Jen" (Pankhurst 1971: 168, as the Ludii Portal tells it).
    Claimed,
    /// Players give away what they have captured: in a turn of its own, which follows at once, they put all that lies
    /// in their store into one of the opponent's holes. This turn is written with the hole: `B4`.
    ///
    /// It can't be a captured hole, nor a closed one; where the opponent has no other, the store stays as it is.
    Given,
    /// A player who has captured anything in a turn plays again.
    ///
    /// Counters or a hole. If they have no move then, it goes on as after [`Then::Again`](super::Then::Again).
    PlayAgain,
}
