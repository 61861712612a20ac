//! How a match ends.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// When is the match over?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Match")]
pub struct MatchRules {
    /// When it is over. Default: `one_round`.
    #[serde(flatten)]
    #[schemars(!flatten)]
    pub when: MatchEnd,
    /// What becomes of a player's only hole when it is captured. Default: `ordinary`.
    #[serde(default)]
    pub last_hole: LastHole,
}

/// When the match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "when", rename_all = "snake_case")]
pub enum MatchEnd {
    /// The match is over after one round.
    #[default]
    OneRound,
    /// The match is over when a player owns no hole.
    NoHoles,
    /// The match is over when a player owns `match.goal` holes in the next round, or no hole. One that they would own
    /// by lots does not count.
    HolesOwned {
        /// How much wins the match. It counts holes (more than a side has) for `holes_owned`, rounds for `rounds_won`,
        /// counters for `counters_won` and `surplus`.
        #[schemars(range(min = 1))]
        goal: u16,
    },
    /// The match is over when a player has no more counters than `match.at_most`.
    CountersAtMost {
        /// Counters that are too few to go on. For `counters_at_most`.
        at_most: u8,
    },
    /// The match is over when a player has won `match.goal` rounds.
    ///
    /// If both reach the goal in the same round, who has more has won, and as much for both is a draw. A drawn round is
    /// nobody's, and a void one counts for nothing. So it is with `counters_won` and `surplus`.
    RoundsWon {
        /// How much wins the match. It counts holes (more than a side has) for `holes_owned`, rounds for `rounds_won`,
        /// counters for `counters_won` and `surplus`.
        #[schemars(range(min = 1))]
        goal: u16,
        /// A round counts two if its winner has won so many counters in it. For `rounds_won`. Default: never.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        double_from: Option<u8>,
    },
    /// The match is over when a player has won `match.goal` counters in all rounds, even those that they have lost.
    CountersWon {
        /// How much wins the match. It counts holes (more than a side has) for `holes_owned`, rounds for `rounds_won`,
        /// counters for `counters_won` and `surplus`.
        #[schemars(range(min = 1))]
        goal: u16,
    },
    /// The match is over when a player has won `match.goal` counters more than the other in the rounds that they have
    /// won.
    Surplus {
        /// How much wins the match. It counts holes (more than a side has) for `holes_owned`, rounds for `rounds_won`,
        /// counters for `counters_won` and `surplus`.
        #[schemars(range(min = 1))]
        goal: u16,
    },
}

impl MatchEnd {
    /// Returns how much wins the match where something is counted from round to round; `None` where nothing is.
    pub const fn tally_goal(&self) -> Option<u16> {
        match *self {
            MatchEnd::RoundsWon { goal, .. }
            | MatchEnd::CountersWon { goal }
            | MatchEnd::Surplus { goal } => Some(goal),
            MatchEnd::OneRound
            | MatchEnd::NoHoles
            | MatchEnd::HolesOwned { .. }
            | MatchEnd::CountersAtMost { .. } => None,
        }
    }

    /// Returns whether something is counted from round to round.
    pub const fn is_tally(&self) -> bool {
        self.tally_goal().is_some()
    }
}

/// What becomes of a player's only hole when it is captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LastHole {
    /// A player's only hole is captured like any other.
    #[default]
    Ordinary,
    /// From a player's only hole the captor takes the four counters; the hole stays its owner's, who may also tax it.
    ///
    /// It is then a [half-weg](crate::board::Mark::HalfCaptured): the owner's last counter there is judged as at a weg of
    /// the other's, teseta and all, and everything else as at a plain hole. "May also capture from this hole as though
    /// the hole had been captured by the opponent" leaves it open whether they may relay instead; here they do not.
    TakeFourKeep,
    /// From a player's only hole the captor takes three counters; one stays, and so does the hole.
    TakeThreeLeaveOne,
}
