//! The end of a match.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// When is the match over?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Match")]
pub struct MatchRules {
    /// When the match is over. Default: `one_round`.
    #[serde(flatten)]
    #[schemars(!flatten)]
    pub when: MatchEnd,
    /// What happens when a player's only hole is captured. Default: `ordinary`.
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
    /// The match is over when a player owns `match.count` holes in the next round, or no hole. A hole that depends on
    /// lots does not count.
    HolesOwned {
        /// How many: holes for `holes_owned`, more than a side has; counters for `counters_at_most`, `counters_won` and
        /// `surplus`; rounds for `rounds_won`.
        #[serde(rename = "count")]
        goal: u16,
    },
    /// The match is over when a player has `match.count` counters or fewer.
    CountersAtMost {
        /// How many: holes for `holes_owned`, more than a side has; counters for `counters_at_most`, `counters_won` and
        /// `surplus`; rounds for `rounds_won`.
        #[serde(rename = "count")]
        at_most: u16,
    },
    /// The match is over when a player has won `match.count` rounds.
    ///
    /// If both reach the goal in the same round, the player with more wins, and equal numbers are a draw. A drawn round
    /// counts for neither player, and a void round for nothing. The same holds for `counters_won` and `surplus`.
    RoundsWon {
        /// How many: holes for `holes_owned`, more than a side has; counters for `counters_at_most`, `counters_won` and
        /// `surplus`; rounds for `rounds_won`.
        #[serde(rename = "count")]
        goal: u16,
        /// A round counts double if its winner has won at least this many counters in it. For `rounds_won`. Default:
        /// never.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        double_from: Option<u8>,
    },
    /// The match is over when a player has won `match.count` counters in all rounds, including those that they have
    /// lost.
    CountersWon {
        /// How many: holes for `holes_owned`, more than a side has; counters for `counters_at_most`, `counters_won` and
        /// `surplus`; rounds for `rounds_won`.
        #[serde(rename = "count")]
        goal: u16,
    },
    /// The match is over when a player has won `match.count` counters more than the other in the rounds that they have
    /// won.
    Surplus {
        /// How many: holes for `holes_owned`, more than a side has; counters for `counters_at_most`, `counters_won` and
        /// `surplus`; rounds for `rounds_won`.
        #[serde(rename = "count")]
        goal: u16,
    },
}

impl MatchEnd {
    /// Returns the number that wins the match, or `None` if nothing is added up from round to round.
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

    /// Returns whether something is added up from round to round.
    pub const fn is_tally(&self) -> bool {
        self.tally_goal().is_some()
    }
}

/// What happens when a player's only hole is captured.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum LastHole {
    /// A player's only hole is captured like any other.
    #[default]
    Ordinary,
    /// From a player's only hole, the captor takes the four counters, and the owner keeps the hole. From then on,
    /// when the owner's last counter falls there, it is played as if it had fallen into one of the opponent's wegs.
    ///
    /// It is then a [half-weg](crate::board::Mark::HalfCaptured): the owner's last counter there is judged as at a weg
    /// of the opponent, with teseta, and everything else as at a plain hole. "May also capture from this hole as though
    /// the hole had been captured by the opponent" leaves open whether the owner may relay instead. Here they may not.
    TakeFourKeep,
    /// From a player's only hole, the captor takes three counters. One counter stays, and the owner keeps the hole.
    TakeThreeLeaveOne,
}
