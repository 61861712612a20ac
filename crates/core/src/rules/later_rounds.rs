//! How one round follows another.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::is_default;

/// How does one round follow another?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Rounds {
    /// How they follow each other. Default: `single`.
    #[serde(flatten)]
    #[schemars(!flatten)]
    pub kind: RoundsKind,
    /// Who begins later rounds. Default: `alternate`. Not for `single`.
    #[serde(default)]
    pub starter: Starter,
    /// Which rounds have the opening. Default: `first_round`. Not for `single`.
    #[serde(default)]
    pub opening: RoundOpening,
}

/// How one round follows another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "kind", rename_all = "snake_case")]
pub enum RoundsKind {
    /// There is only one round.
    #[default]
    Single,
    /// Every hole is filled again for the next round, and the player who has won more counters owns more holes.
    HoleOwnership {
        /// Counters that fill a hole. For `hole_ownership`, `refill_alike` and `refill_own`.
        #[schemars(range(min = 1))]
        per_hole: u8,
        /// What three left-over counters win, counting by fours. For `hole_ownership`. Default: `gains`.
        ///
        /// With another `per_hole` it says what the greater number wins that is left over.
        #[serde(default)]
        three_extra: ThreeExtra,
        /// Who gets the hole when both players have two left over. For `hole_ownership`. Default: `weaker`.
        ///
        /// With another `per_hole` it says who gets it when both have half of that; where it is odd, that never comes up.
        #[serde(default)]
        two_two: TwoTwo,
        /// Which of the opponent's holes a player wins. For `hole_ownership`.
        gained: Gained,
        /// What lies in the holes of a later round. For `hole_ownership`, `refill_alike` and `refill_own`. Default:
        /// `full_alone`.
        #[serde(default, skip_serializing_if = "is_default")]
        fill: Fill,
    },
    /// For the next round the weaker player lays out what they have, and the stronger lays out the same and keeps the
    /// rest.
    RefillAlike {
        /// Counters that fill a hole. For `hole_ownership`, `refill_alike` and `refill_own`.
        #[schemars(range(min = 1))]
        per_hole: u8,
        /// Where a player begins to fill their holes. For `refill_alike` and `refill_own`.
        from: Edge,
        /// What lies in the holes of a later round. For `hole_ownership`, `refill_alike` and `refill_own`. Default:
        /// `full_alone`.
        #[serde(default)]
        fill: Fill,
        /// What becomes of holes that stay empty. For `refill_alike` and `refill_own`. Default: `open`.
        #[serde(default, skip_serializing_if = "is_default")]
        unfilled: Unfilled,
    },
    /// For the next round each player fills as many of their own holes as they can, and keeps the rest in their store.
    RefillOwn {
        /// Counters that fill a hole. For `hole_ownership`, `refill_alike` and `refill_own`.
        #[schemars(range(min = 1))]
        per_hole: u8,
        /// Where a player begins to fill their holes. For `refill_alike` and `refill_own`.
        from: Edge,
        /// What lies in the holes of a later round. For `hole_ownership`, `refill_alike` and `refill_own`. Default:
        /// `full_alone`.
        #[serde(default)]
        fill: Fill,
        /// What becomes of holes that stay empty. For `refill_alike` and `refill_own`. Default: `open`.
        #[serde(default, skip_serializing_if = "is_default")]
        unfilled: Unfilled,
    },
    /// For the next round the weaker player lays out what they have as they like, and the stronger lays out the same
    /// and keeps the rest.
    ///
    /// What lies in the first of the one's holes lies in the first of the other's, and so on. If both have as much, the
    /// player who does not begin lays out. Where nobody lays anything out, in analyses, the counters lie as evenly as they can.
    Arranged {
        /// The fewest counters that any hole gets, if there are enough. Default: none. For `arranged`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(range(min = 1))]
        least: Option<u8>,
    },
    /// Every round is laid out as the first; the player who begins it has what lay before the player who began that
    /// one.
    ///
    /// What is won in a round is counted (`match.when`).
    SameStart,
}

/// What becomes of holes that their owner can't fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unfilled {
    /// Holes that stay empty are played like all others.
    #[default]
    Open,
    /// Holes that stay empty are closed in this round: they are not there, and every sowing passes over them.
    Closed,
}

/// What three counters win that are left over after counting by fours.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ThreeExtra {
    /// Three counters left over win a hole; the opponent gives the one they have left.
    #[default]
    Gains,
    /// Three counters left over win a hole only if neither player has won four more than they began with.
    ///
    /// Else the other keeps it.
    OnlyIfNoFour,
    /// The player with fewer counters gets the hole, whatever either has left over.
    Weaker,
    /// Nobody fills the hole: it stays empty and belongs to the player on whose side it lies; what is left over stays
    /// in the stores.
    Nobody,
}

/// Who gets the hole when both players have two left over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TwoTwo {
    /// When both have two left over, the player with fewer counters gets the hole.
    #[default]
    Weaker,
    /// When both have two left over, lots decide who gets the hole.
    Lots,
}

/// Which of the opponent's holes a player wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Gained {
    /// A player wins the opponent's leftmost holes.
    OpponentsLeftmost,
    /// A player wins the opponent's rightmost holes.
    OpponentsRightmost,
    /// A player chooses which of the opponent's holes they win.
    WinnerChooses,
}

/// Where a player begins to fill their holes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// Each player fills their holes from their left.
    Left,
    /// Each player fills their holes from their right.
    Right,
    /// Each player fills their holes from both ends in turn, the leftmost first.
    Ends,
}

/// What lies in the holes of a later round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fill {
    /// A counter in every hole comes first, then full holes; what is left over lies next to them.
    Spread,
    /// Full holes come first, then single counters.
    FullThenOnes,
    /// Full holes come first, then the rest in the next hole.
    FullThenRest,
    /// Full holes come first; the opponent gives what the rest lacks to fill one more, if they have enough to lay out
    /// the same. If not, the rest lies in the next hole.
    FullToppedUp,
    /// Full holes alone; what does not fill one stays in its owner's store.
    #[default]
    FullAlone,
    /// What lay there in the first round, whoever owns the holes; the player who begins has what lay before the player
    /// who began that one.
    ///
    /// For `hole_ownership`, which knows this word and `full_alone` alone.
    AsFirst,
}

/// Who begins the second and later rounds.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Starter {
    /// The player who did not begin a round begins the next.
    #[default]
    Alternate,
    /// The winner of a round begins the next.
    Winner,
    /// The loser of a round begins the next.
    Loser,
    /// The same player begins all rounds.
    Same,
    /// The player of the last turn of a round begins the next.
    LastMover,
    /// The winner of its race begins a later round.
    Race,
}

/// Which rounds have the opening.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum RoundOpening {
    /// Only the first round has the opening.
    #[default]
    FirstRound,
    /// Every round has the opening.
    EveryRound,
}
