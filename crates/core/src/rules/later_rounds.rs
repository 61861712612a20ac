//! How one round follows another.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::{Counters, Rules, is_default};

/// How does one round follow another? In a later round, a full hole holds as many counters as at the start or, if
/// `setup.counters` is a list, as many as its holes on average (rounded down).
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
    ///
    /// If not all holes start with the same number, each gets what it held in the first round, whoever owns it. The
    /// player who begins has the layout of the player who began the first round.
    HoleOwnership {
        /// Who gets the last hole, which neither player can fill alone, if one has three counters left over and the
        /// other has one. For `hole_ownership`. Default: `gains`.
        ///
        /// If a full hole does not have four counters, it decides what the player with more left over gets.
        #[serde(default)]
        three_extra: ThreeExtra,
        /// Who gets the last hole if both players have two counters left over. For `hole_ownership`. Default: `weaker`.
        ///
        /// If a full hole does not have four counters, it decides who gets the last hole when both have half of their
        /// number. With an odd number, that never occurs.
        #[serde(default)]
        two_two: TwoTwo,
        /// The end of a side where players start to fill their holes or, for `hole_ownership`, to win the opponent's. For
        /// `hole_ownership`, `refill_alike` and `refill_own`.
        from: Edge,
    },
    /// For the next round, the player with fewer counters lays them out, and the other player lays out the same and
    /// keeps the rest.
    RefillAlike {
        /// The end of a side where players start to fill their holes or, for `hole_ownership`, to win the opponent's. For
        /// `hole_ownership`, `refill_alike` and `refill_own`.
        from: Edge,
        /// How the holes are filled in a later round. For `refill_alike` and `refill_own`. Default: `full_alone`.
        #[serde(default)]
        fill: Fill,
        /// Holes that stay empty are closed for this round: every sowing passes over them. For `refill_alike` and
        /// `refill_own`. Default: false.
        #[serde(default, skip_serializing_if = "is_default")]
        closed: bool,
    },
    /// For the next round, each player fills as many of their own holes as they can, and keeps the rest in their store.
    RefillOwn {
        /// The end of a side where players start to fill their holes or, for `hole_ownership`, to win the opponent's. For
        /// `hole_ownership`, `refill_alike` and `refill_own`.
        from: Edge,
        /// How the holes are filled in a later round. For `refill_alike` and `refill_own`. Default: `full_alone`.
        #[serde(default)]
        fill: Fill,
        /// Holes that stay empty are closed for this round: every sowing passes over them. For `refill_alike` and
        /// `refill_own`. Default: false.
        #[serde(default, skip_serializing_if = "is_default")]
        closed: bool,
    },
    /// For the next round, the player with fewer counters lays them out as they like, and the other player lays out the
    /// same and keeps the rest.
    ///
    /// The first hole of both players holds the same number, and so on. If both have the same number of counters, the
    /// player who does not begin lays out. Each hole gets at least `setup.least`, if there are enough counters. In
    /// analyses, where nobody lays anything out, the counters are spread as evenly as possible.
    Arranged,
    /// Every round is laid out like the first. The player who begins it has the layout of the player who began the
    /// first round.
    ///
    /// The counters won in each round are added up (`match.when`).
    SameStart,
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

/// The end of a side where players start to fill their holes, or to win the opponent's.
///
/// If they win holes, they fill their own from the other end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Edge {
    /// The left, as the owner of the side sees it.
    Left,
    /// The right, as the owner of the side sees it.
    Right,
    /// Both ends in turn, the leftmost first. Not for `hole_ownership`.
    Ends,
    /// The winner chooses the holes. Only for `hole_ownership`.
    Choice,
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

impl RoundsKind {
    /// Returns whether holes are filled again for the next round.
    pub const fn fills_holes(&self) -> bool {
        matches!(
            self,
            RoundsKind::HoleOwnership { .. }
                | RoundsKind::RefillAlike { .. }
                | RoundsKind::RefillOwn { .. }
        )
    }
}

impl Rules {
    /// Returns how many counters fill a hole in a later round: as many as the holes hold at the start, on average and rounded
    /// down.
    pub fn full_hole(&self) -> u8 {
        match &self.setup.counters {
            Counters::Alike(counters) => *counters,
            Counters::ByHole(_) => (self.total_counters() / self.board.holes() as u32) as u8,
        }
    }

    /// Returns whether holes that change owners are laid out as in the first round, because they do not all start with
    /// the same number of counters.
    pub fn refills_as_first(&self) -> bool {
        let full = self.full_hole();
        matches!(self.rounds.kind, RoundsKind::HoleOwnership { .. })
            && self.counters().iter().any(|&counters| counters != full)
    }
}
