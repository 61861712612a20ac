//! How a match ends.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// When is the match over?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[schemars(rename = "Match")]
pub struct MatchRules {
    /// When it is over. Given anew, it drops `at_most`, `at_least`, `counts`, `goal` and `double_from`. If left out, `one_round`.
    #[serde(flatten)]
    #[schemars(!flatten)]
    pub end: MatchEnd,
    /// What becomes of a player's only hole when it is captured. If left out, `ordinary`.
    #[serde(default)]
    pub last_hole: LastHole,
}

/// When the match is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "end", rename_all = "snake_case")]
pub enum MatchEnd {
    /// The match is over after one round.
    #[default]
    OneRound,
    /// The match is over when a player owns no hole.
    NoHoles,
    /// The match is over when a player owns so many holes in the next round, or no hole. One that he would own by lots does
    /// not count.
    HolesOwned {
        /// Holes that win the match: more than a side has. For `holes_owned`.
        #[schemars(range(min = 2))]
        at_least: u8,
    },
    /// The match is over when a player has no more counters than `match.at_most`.
    CountersAtMost {
        /// Counters that are too few to go on. For `counters_at_most`.
        at_most: u8,
    },
    /// The match is over when a player has reached `match.goal` in what is counted from round to round.
    ///
    /// If both reach it in the same round, who has more has won, and as much for both is a draw. A drawn round is nobody's,
    /// and a void one counts for nothing.
    Tally {
        /// What is counted from round to round. For `tally`.
        counts: Tallied,
        /// How much of it wins the match. For `tally`.
        #[schemars(range(min = 1))]
        goal: u16,
        /// A round counts two if its winner has won so many counters in it. For `rounds_won`; if left out, it never does.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        double_from: Option<u8>,
    },
}

impl MatchEnd {
    /// Says whether something is counted from round to round.
    pub const fn is_tally(&self) -> bool {
        matches!(self, MatchEnd::Tally { .. })
    }
}

/// What is counted from round to round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Tallied {
    /// The rounds that a player has won are counted.
    RoundsWon,
    /// The counters that a player wins in all rounds are counted, in those that he loses too.
    Counters,
    /// The counters are counted that a player has won more than the other, in the rounds that he has won.
    Surplus,
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
    /// the hole had been captured by the opponent" leaves it open whether he may relay instead; here he does not.
    TakeFourKeep,
    /// From a player's only hole the captor takes three counters; one stays, and so does the hole.
    TakeThreeLeaveOne,
}

/// When is endless play stopped?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Limits {
    /// Turns that a round can have. One that would have more is void. If left out, 1000.
    #[schemars(range(min = 1, max = 1_000_000))]
    pub max_turns: u32,
    /// Rounds that a match can have. If nobody has won it by then, it is void. If left out, 10000.
    ///
    /// It is also void when a round that has ended before its first turn is laid out again with nobody having played, or
    /// when more than 100 rounds running end so.
    /// Players who choose at random take up to some thousands.
    #[schemars(range(min = 1, max = 1_000_000))]
    pub max_rounds: u32,
}

impl Default for Limits {
    fn default() -> Limits {
        Limits {
            max_turns: 1000,
            max_rounds: 10_000,
        }
    }
}
