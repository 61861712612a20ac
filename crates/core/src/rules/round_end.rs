//! The end of a round, and the score.

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Rules;

/// An end of the round, and who gets the counters left on the board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub struct RoundEndRow {
    /// The row's name, for `[rows]`.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub row: Option<String>,
    /// When the round is over.
    #[serde(flatten)]
    #[schemars(!flatten)]
    pub when: RoundEndWhen,
    /// Who gets the counters left on the board.
    pub rest: Rest,
}

/// When the round is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(tag = "when", rename_all = "snake_case")]
pub enum RoundEndWhen {
    /// The round is over when the player to move has no move.
    NextCannotMove,
    /// The round is over when neither player has a move; if only one player has none, that player passes.
    NobodyCanMove,
    /// The round is over when, after a turn, all holes of one player are empty.
    ASideEmpty,
    /// The round is over when at most `count` counters are left in the holes.
    CountersAtMost {
        /// How many: counters for `counters_at_most` and `each_hole_at_most`, turns for `nothing_won`, times for `repeats`.
        #[serde(rename = "count")]
        at_most: u16,
    },
    /// The round is over when no hole holds more than `count` counters.
    EachHoleAtMost {
        /// How many: counters for `counters_at_most` and `each_hole_at_most`, turns for `nothing_won`, times for `repeats`.
        #[serde(rename = "count")]
        at_most: u16,
    },
    /// The round is over when a player has won more than half of all counters.
    OverHalf,
    /// The round is over when nothing has been won in `count` turns in a row.
    ///
    /// This and [`RoundEndWhen::Repeats`] depend on how the round was played, so they apply only when a round is
    /// played. The game tree ignores them.
    NothingWon {
        /// How many: counters for `counters_at_most` and `each_hole_at_most`, turns for `nothing_won`, times for `repeats`.
        #[serde(rename = "count")]
        turns: u16,
    },
    /// The round is over when the same position has come up `count` times.
    Repeats {
        /// How many: counters for `counters_at_most` and `each_hole_at_most`, turns for `nothing_won`, times for `repeats`.
        #[serde(rename = "count")]
        times: u16,
    },
}

impl RoundEndWhen {
    /// Returns whether the end decides about a player who has no move. Each round has one such end.
    pub const fn is_of_the_moves(self) -> bool {
        matches!(
            self,
            RoundEndWhen::NextCannotMove | RoundEndWhen::NobodyCanMove | RoundEndWhen::ASideEmpty
        )
    }

    /// Returns whether the end depends on the turns played, and not on the position alone.
    pub const fn is_of_the_play(self) -> bool {
        matches!(
            self,
            RoundEndWhen::NothingWon { .. } | RoundEndWhen::Repeats { .. }
        )
    }
}

impl Rules {
    /// Returns the first row, which decides when the round is over for lack of moves.
    ///
    /// # Panics
    /// Panics if there are no rows, which [`Rules::check`] reports.
    #[inline]
    pub fn usual_end(&self) -> &RoundEndRow {
        &self.round_end[0]
    }

    /// Returns the other rows, which can end the round earlier.
    #[inline]
    pub fn early_ends(&self) -> &[RoundEndRow] {
        self.round_end.get(1..).unwrap_or_default()
    }
}

/// Who gets the counters left on the board when the round is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Rest {
    /// The player who could still move takes what is left.
    ///
    /// That is the opponent of the player who is to move and can't, or whose side is empty.
    Other,
    /// Each player takes what is left in their own holes.
    Owner,
    /// The player who has just played takes what is left.
    LastMover,
    /// What is left stays where it is and belongs to nobody, except in captured holes.
    Stays,
    /// The player who could not move takes what is left.
    ///
    /// That is the player who is to move and can't, or whose side is empty.
    Stuck,
    /// Each player takes half of what is left; an odd counter stays where it is.
    Halves,
    /// Each player takes half of what is left; the player who has just played takes an odd counter.
    HalvesOddToLastMover,
    /// The player who could still move wins and gets all counters, even those that the other has won.
    ///
    /// If both players' holes are empty, the player who already has all counters wins, or else the player who has just
    /// played.
    OtherWins,
    /// The player who could not move wins and gets all counters, even those that the other has won.
    ///
    /// If both players' holes are empty, the player who already has all counters wins, or else the player who has just
    /// played.
    StuckWins,
}

impl Rest {
    /// Returns whether the players share what is left.
    pub const fn shares(self) -> bool {
        matches!(self, Rest::Halves | Rest::HalvesOddToLastMover)
    }

    /// Returns whether the winner takes what the other has won.
    pub const fn takes_all(self) -> bool {
        matches!(self, Rest::OtherWins | Rest::StuckWins)
    }
}

/// How is the score counted? The counters in a player's captured holes count too, unless the winner gets all counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct Score {
    /// How many counters make one point, such as 4 if families of four count. Default: 1.
    #[schemars(range(min = 1))]
    pub unit: u8,
}

impl Default for Score {
    /// Returns the score in which every counter is one point.
    fn default() -> Score {
        Score { unit: 1 }
    }
}
