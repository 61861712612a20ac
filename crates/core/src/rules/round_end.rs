//! How a round ends, and what counts.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Rules;

/// An end of the round, and whose what is left is then.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RoundEndRow {
    /// The row's name, for `[rows]`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<String>,
    /// When the round is over.
    #[serde(flatten)]
    #[schemars(!flatten)]
    pub when: RoundEndWhen,
    /// Who gets the counters that lie on the board then.
    pub rest: Rest,
}

/// When the round is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "when", rename_all = "snake_case")]
pub enum RoundEndWhen {
    /// The round is over when the player to move has no move.
    NextCannotMove,
    /// The round is over when neither player has a move; one who alone has none passes.
    NobodyCanMove,
    /// The round is over when, after a turn, all holes of one player are empty.
    ASideEmpty,
    /// The round is over when few counters lie in the holes.
    CountersAtMost {
        /// The most counters: in all holes together for `counters_at_most`, in each for `each_hole_at_most`.
        at_most: u8,
    },
    /// The round is over when no hole holds more than a few counters.
    EachHoleAtMost {
        /// The most counters: in all holes together for `counters_at_most`, in each for `each_hole_at_most`.
        at_most: u8,
    },
    /// The round is over when a player has won more than half of all counters.
    OverHalf,
    /// The round is over when nothing has been won in so many turns running.
    ///
    /// This and [`RoundEndWhen::Repeats`] depend on how the round was played, and so are seen only where a round is
    /// played: they are no part of its tree.
    NothingWon {
        /// How many turns. For `nothing_won`.
        #[schemars(range(min = 1))]
        turns: u16,
    },
    /// The round is over when the same position has come up so many times.
    Repeats {
        /// How many times. For `repeats`.
        #[schemars(range(min = 2))]
        times: u8,
    },
}

impl RoundEndWhen {
    /// Returns whether it says what becomes of a player who has no move. Each round has one such end.
    pub const fn is_of_the_moves(self) -> bool {
        matches!(
            self,
            RoundEndWhen::NextCannotMove | RoundEndWhen::NobodyCanMove | RoundEndWhen::ASideEmpty
        )
    }

    /// Returns whether it depends on the turns that were played, and not on the position alone.
    pub const fn is_of_the_play(self) -> bool {
        matches!(
            self,
            RoundEndWhen::NothingWon { .. } | RoundEndWhen::Repeats { .. }
        )
    }
}

impl Rules {
    /// Returns when the round is over for want of moves, and whose what is left is then: the first row.
    ///
    /// # Panics
    /// If there are no rows, which [`Rules::check`] reports.
    #[inline]
    pub fn usual_end(&self) -> &RoundEndRow {
        &self.round_end[0]
    }

    /// Returns when else the round is over: the other rows.
    #[inline]
    pub fn early_ends(&self) -> &[RoundEndRow] {
        self.round_end.get(1..).unwrap_or_default()
    }
}

/// Whose the counters are that lie on the board when the round is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    /// What is left belongs to the player who could still move.
    ///
    /// That is not the one who is to move and can't, or whose side is empty.
    Other,
    /// Each player takes what is left in their own holes.
    Owner,
    /// What is left belongs to the player who has just played.
    LastMover,
    /// What is left stays where it is, and is nobody's unless it lies in a captured hole.
    Stays,
    /// What is left belongs to the player who could not move.
    ///
    /// That is the one who is to move and can't, or whose side is empty.
    Stuck,
    /// Each player takes half of what is left; an odd counter stays where it is.
    Halves,
    /// Each player takes half of what is left; an odd counter belongs to the player who has just played.
    HalvesOddToLastMover,
    /// The player who could still move has won: all counters are theirs, even those that the other has won.
    ///
    /// If nothing lies in either player's holes, the player who has all counters already has won, or else the one who has just played.
    OtherWins,
    /// The player who could not move has won: all counters are theirs, even those that the other has won.
    ///
    /// If nothing lies in either player's holes, the player who has all counters already has won, or else the one who has just played.
    StuckWins,
}

impl Rest {
    /// Returns whether what is left is shared.
    pub const fn shares(self) -> bool {
        matches!(self, Rest::Halves | Rest::HalvesOddToLastMover)
    }

    /// Returns whether the winner takes what the other has won before.
    pub const fn takes_all(self) -> bool {
        matches!(self, Rest::OtherWins | Rest::StuckWins)
    }
}

/// How is it counted who has won?
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct Score {
    /// Counters in one point. It is 4 where families are counted.
    #[schemars(range(min = 1))]
    pub unit: u8,
    /// What lies in the holes that a player has captured counts too. Default: false, with the store alone.
    #[serde(rename = "wegs", default)]
    pub captured_holes: bool,
}
