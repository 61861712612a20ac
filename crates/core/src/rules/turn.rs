//! The rules for a turn as a whole.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Owner, is_default};

/// Which rules apply to a turn as a whole?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(rename = "Turn")]
pub struct TurnEnd {
    /// Whose holes a turn can start from. Default: `own`.
    #[serde(skip_serializing_if = "Owner::is_own")]
    pub from: Owner,
    /// Which hole rests, so it can't be lifted for a while. Default: `nothing`.
    #[serde(skip_serializing_if = "is_default")]
    pub rests: Rests,
    /// How captures are made, or what a turn captures in addition to what rows take. Default: `automatic`.
    pub captures: Captures,
    /// Whether a player must leave the opponent counters to play with. Default: `no`.
    ///
    /// What counts is the contents of the opponent's holes when the turn is over, without captured holes. After an
    /// endless sowing, it is their contents before the turn.
    pub feed: Feed,
    /// What happens if a `take` would empty the opponent's holes. Default: `allowed`.
    ///
    /// Captured holes are ignored. If the opponent's holes were empty before, the take is not affected.
    pub slam: Slam,
}

impl Default for TurnEnd {
    fn default() -> TurnEnd {
        TurnEnd {
            from: Owner::Own,
            rests: Rests::default(),
            captures: Captures::default(),
            feed: Feed::default(),
            slam: Slam::default(),
        }
    }
}

/// Which hole rests after a turn, so it can't be lifted for a while.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rests {
    /// No hole rests.
    #[default]
    Nothing,
    /// A single counter that has moved from one player's hole into an empty hole of the other can't be lifted in the
    /// next turn.
    ///
    /// The turn's last handful was that single counter, and it is still alone in the hole when the turn is over.
    Crossed,
    /// A hole that a turn has started from can't be lifted again until the player who does not own it has sown into it.
    ///
    /// An opening, or a counter given in place of a turn, does not count as a turn that starts from a hole.
    Moved,
}

/// Whether a player must leave the opponent counters to play with.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Feed {
    /// A player need not leave the opponent any counters.
    #[default]
    No,
    /// If the opponent's holes are all empty, a player must give the opponent counters; a player who can't has no move.
    IfEmpty,
    /// If the opponent's holes are all empty, a player must give the opponent counters; a player who can't may play any
    /// move.
    IfPossible,
    /// No turn may leave all the opponent's holes empty.
    Always,
    /// If the opponent's holes are all empty, a player puts one counter from a hole of their own into the opponent's
    /// leftmost hole, in place of a turn.
    GivesOne,
    /// If the opponent's holes are all empty, a player first moves one counter into the opponent's leftmost hole, from
    /// a hole of their own that holds more than one, and then takes their turn.
    GivesOneFirst,
}

impl Captures {
    /// Returns whether a turn captures anything in addition to what rows take.
    pub const fn takes_more_than_rows(self) -> bool {
        matches!(
            self,
            Captures::FacingOfSingle | Captures::FacingSingles | Captures::PastOwn
        )
    }
}

impl Feed {
    /// Returns whether a turn must be tried to know whether it is allowed.
    pub(crate) const fn needs_trial_turn(self) -> bool {
        !matches!(self, Feed::No) && !self.gives_one()
    }

    /// Returns whether a counter is given, in place of a turn or before it.
    pub const fn gives_one(self) -> bool {
        matches!(self, Feed::GivesOne | Feed::GivesOneFirst)
    }
}

/// What happens if a capture would empty the opponent's holes (a grand slam).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Slam {
    /// A capture may empty the opponent's holes.
    #[default]
    Allowed,
    /// A move whose captures would empty the opponent's holes is not allowed.
    Forbidden,
    /// A capture that would empty the opponent's holes takes nothing.
    TakesNothing,
    /// A capture from several holes that would empty the opponent's holes leaves the leftmost of them, as the sower
    /// sees them.
    SparesLeftmost,
    /// A capture from several holes that would empty the opponent's holes leaves the rightmost of them, as the sower
    /// sees them.
    SparesRightmost,
    /// When a capture empties the opponent's holes, the opponent takes all counters left on the board, and the turn is
    /// over.
    RestToOpponent,
    /// A player whose capture empties the opponent's holes plays again.
    ///
    /// "If a grand slam capture is done, the capturer gets a repeat turn" (Ouri; Valdez 2023: 66, as MancalaGames tells it).
    Again,
}

/// How captures are made, or what a turn captures in addition to what rows take.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Captures {
    /// What the rows take is captured at once, and nothing else follows.
    #[default]
    Automatic,
    /// A capture that empties the plain hole where a counter fell, and no other hole, must be claimed by the player who
    /// would get the counters. Unclaimed counters stay there, and the next counter that falls there makes the hole a
    /// jen. A move is written with the numbers of its unclaimed captures: `A3!2`. Only the first 16 captures of a turn
    /// can be left unclaimed.
    ///
    /// In a race, everything is taken. After an unclaimed capture the turn goes on, or is over if it was the last
    /// counter. "If a player does not capture when they should have, and a subsequent sowing causes this hole to
    /// contain five counters, it becomes a Jen" (Pankhurst 1971: 168, as the Ludii Portal tells it).
    Claimed,
    /// Players give away what they have captured: in an extra turn that follows at once, they put all counters of their
    /// store into one of the opponent's holes. That turn is written as the hole: `B4`.
    ///
    /// It can't be a captured or closed hole. If the opponent has no other, the store stays as it is.
    Given,
    /// A player who has captured anything in a turn plays again.
    ///
    /// A captured hole counts as well. Without a move, play continues as after [`Then::Again`](super::Then::Again).
    Again,
    /// A player who starts a turn with a single counter first takes the counters in the opponent's holes of that
    /// column.
    FacingOfSingle,
    /// Before sowing, the player looks at each of their own holes that holds a single counter, also the one that they
    /// lift, and takes the counters in the opponent's holes of its column. Counters that they lift are not taken.
    FacingSingles,
    /// The first counter that would fall into a hole on the opponent's side, and all counters still in hand, go to the
    /// player's store, and the turn is over.
    ///
    /// "When a player reaches the end of their row with a counter, it is captured instead of continuing to sow it to
    /// the opponent's rows" (Andada; Pankhurst 1971: 170, as the Ludii Portal tells it).
    PastOwn,
}
