//! How one round follows another.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::is_default;

/// How does one round follow another?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
pub struct Rounds {
    /// How the rounds follow each other. Default: `single`.
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
        /// Who gets the last hole, which neither player can fill alone, if one has three counters left over and the
        /// other has one. For `hole_ownership`. Default: `gains`.
        ///
        /// With another `per_hole`, it decides what the player with more left over gets.
        #[serde(default)]
        three_extra: ThreeExtra,
        /// Who gets the last hole if both players have two counters left over. For `hole_ownership`. Default: `weaker`.
        ///
        /// With another `per_hole`, it decides who gets the last hole when both have half of that number. With an odd
        /// number, that never occurs.
        #[serde(default)]
        two_two: TwoTwo,
        /// Which of the opponent's holes a player wins. For `hole_ownership`.
        gained: Gained,
        /// How the holes are filled in a later round. For `hole_ownership`, `refill_alike` and `refill_own`. Default:
        /// `full_alone`.
        #[serde(default, skip_serializing_if = "is_default")]
        fill: Fill,
    },
    /// For the next round, the player with fewer counters lays them out, and the other player lays out the same and
    /// keeps the rest.
    RefillAlike {
        /// Counters that fill a hole. For `hole_ownership`, `refill_alike` and `refill_own`.
        #[schemars(range(min = 1))]
        per_hole: u8,
        /// Where players start to fill their holes. For `refill_alike` and `refill_own`.
        from: Edge,
        /// How the holes are filled in a later round. For `hole_ownership`, `refill_alike` and `refill_own`. Default:
        /// `full_alone`.
        #[serde(default)]
        fill: Fill,
        /// What happens to holes that stay empty. For `refill_alike` and `refill_own`. Default: `open`.
        #[serde(default, skip_serializing_if = "is_default")]
        unfilled: Unfilled,
    },
    /// For the next round, each player fills as many of their own holes as they can, and keeps the rest in their store.
    RefillOwn {
        /// Counters that fill a hole. For `hole_ownership`, `refill_alike` and `refill_own`.
        #[schemars(range(min = 1))]
        per_hole: u8,
        /// Where players start to fill their holes. For `refill_alike` and `refill_own`.
        from: Edge,
        /// How the holes are filled in a later round. For `hole_ownership`, `refill_alike` and `refill_own`. Default:
        /// `full_alone`.
        #[serde(default)]
        fill: Fill,
        /// What happens to holes that stay empty. For `refill_alike` and `refill_own`. Default: `open`.
        #[serde(default, skip_serializing_if = "is_default")]
        unfilled: Unfilled,
    },
    /// For the next round, the player with fewer counters lays them out as they like, and the other player lays out the
    /// same and keeps the rest.
    ///
    /// The first hole of both players holds the same number, and so on. If both have the same number of counters, the
    /// player who does not begin lays out. In analyses, where nobody lays anything out, the counters are spread as
    /// evenly as possible.
    Arranged {
        /// The fewest counters that any hole gets, if there are enough. Default: none. For `arranged`.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        #[schemars(range(min = 1))]
        least: Option<u8>,
    },
    /// Every round is laid out like the first. The player who begins it has the layout of the player who began the
    /// first round.
    ///
    /// The counters won in each round are added up (`match.when`).
    SameStart,
}

/// What happens to holes that their owner can't fill.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Unfilled {
    /// Holes that stay empty are played like all others.
    #[default]
    Open,
    /// Holes that stay empty are closed for this round: every sowing passes over them.
    Closed,
}

/// Who gets the last hole, which neither player can fill alone, if one has three counters left over and the other has
/// one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum ThreeExtra {
    /// A player with three counters left over gets the last hole, and with it the one counter that the other player has
    /// left.
    #[default]
    Gains,
    /// Three counters left over win the last hole only if neither player has won four more than they began with.
    ///
    /// Otherwise the other player keeps it.
    OnlyIfNoFour,
    /// The player with fewer counters gets the last hole, whatever either has left over.
    Weaker,
    /// Nobody fills the last hole: it stays empty and belongs to the player on whose side it lies. The counters left
    /// over stay in the stores.
    Nobody,
}

/// Who gets the last hole if both players have two counters left over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum TwoTwo {
    /// When both have two left over, the player with fewer counters gets the last hole.
    #[default]
    Weaker,
    /// When both have two left over, lots decide who gets the last hole.
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

/// Where players start to fill their holes.
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

/// How the holes are filled in a later round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Fill {
    /// Every hole first gets one counter. The rest fills holes one by one.
    Spread,
    /// Holes are filled one by one. The rest is spread as single counters over the other holes.
    FullThenOnes,
    /// Holes are filled one by one. The rest goes into the next hole.
    FullThenRest,
    /// Holes are filled one by one. If the rest is too small to fill the next hole, the opponent adds the missing
    /// counters, provided that they keep enough to lay out the same; otherwise only the rest goes into it.
    FullToppedUp,
    /// Holes are filled one by one. The rest stays in its owner's store.
    #[default]
    FullAlone,
    /// Each hole gets what it held in the first round, whoever owns it. The player who begins has the layout of the
    /// player who began the first round.
    ///
    /// Only for `hole_ownership`, which allows just this word and `full_alone`.
    AsFirst,
}

/// Who begins later rounds.
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
    /// The winner of the round's race begins.
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
