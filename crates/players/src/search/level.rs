//! The levels of players.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::Limit;

/// The level of a player: its strength and its method. Each is meant to beat the one before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Level {
    /// Any legal move, each equally likely.
    Random,
    /// The move that wins the most counters this turn.
    Greedy,
    /// Like a beginner: it sees its own wins, loses count of long sowings, and overlooks answers.
    Easy,
    /// A search of a few turns.
    Medium,
    /// A search as deep as its limit allows.
    Hard,
    /// Monte Carlo tree search (UCT), for games without a good evaluation.
    Mcts,
    /// The best move of the solved game.
    Perfect,
}

/// A word that names no level.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("unknown level {0:?}; valid levels: random, greedy, easy, medium, hard, mcts, perfect")]
pub struct NoLevel(pub(crate) String);

impl Level {
    /// All levels.
    pub const ALL: [Level; 7] = [
        Level::Random,
        Level::Greedy,
        Level::Easy,
        Level::Medium,
        Level::Hard,
        Level::Mcts,
        Level::Perfect,
    ];

    /// Returns the name of the level.
    pub const fn name(self) -> &'static str {
        match self {
            Level::Random => "random",
            Level::Greedy => "greedy",
            Level::Easy => "easy",
            Level::Medium => "medium",
            Level::Hard => "hard",
            Level::Mcts => "mcts",
            Level::Perfect => "perfect",
        }
    }

    /// Returns the default limit for a move. It has no time, so the same seed plays the same game on any machine.
    pub const fn limit(self) -> Limit<'static> {
        match self {
            Level::Medium => Limit::depth(4),
            Level::Hard => Limit::nodes(500_000),
            Level::Mcts => Limit::nodes(1_000_000),
            Level::Random | Level::Greedy | Level::Easy | Level::Perfect => Limit::NONE,
        }
    }

    /// Returns `true` if limits have an effect on the level.
    pub const fn has_limit(self) -> bool {
        matches!(self, Level::Medium | Level::Hard | Level::Mcts)
    }
}

impl fmt::Display for Level {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Level {
    type Err = NoLevel;

    fn from_str(text: &str) -> Result<Level, NoLevel> {
        let named = Level::ALL.into_iter().find(|level| level.name() == text);
        named.ok_or_else(|| NoLevel(text.to_string()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for level in Level::ALL {
            assert_eq!(level.to_string().parse(), Ok(level));
        }
        assert!("Hard".parse::<Level>().is_err());
    }
}
