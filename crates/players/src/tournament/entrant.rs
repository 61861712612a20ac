//! The players of a tournament.

use std::fmt;
use std::str::FromStr;

use thiserror::Error;

use crate::search::{Level, Limit, NoLevel};

/// A player of a tournament: a level with a limit for each move.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Entrant {
    /// The level.
    pub level: Level,
    /// The search depth in turns; `None` is the level's own limit.
    pub depth: Option<u32>,
    /// The number of searched turns; `None` is the level's own limit.
    pub nodes: Option<u64>,
}

/// The reason why a text names no entrant.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum NoEntrant {
    /// The level is unknown.
    #[error(
        "unknown player `{}`; the players are random, greedy, easy, medium, hard, mcts and perfect", .0.0
    )]
    Level(#[from] NoLevel),
    /// The limit is unknown, or its number is invalid.
    #[error(
        "invalid limit {0:?}; write {how}, with a whole number from 1",
        how = if *.1 == Level::Mcts { "nodes=N (positions examined)" } else { "depth=N (turns ahead) or nodes=N (positions examined)" }
    )]
    Limit(String, Level),
    /// The level has no depth.
    #[error("{0} has no depth; limit it with nodes=N")]
    Depth(Level),
    /// The level does not search.
    #[error("{0} takes no limit")]
    Unlimited(Level),
}

impl Entrant {
    /// Returns a player of a level with its default limit.
    pub const fn new(level: Level) -> Entrant {
        Entrant {
            level,
            depth: None,
            nodes: None,
        }
    }

    /// Returns the limit for a move.
    pub fn limit(&self) -> Limit<'static> {
        Limit {
            depth: self.depth,
            nodes: self.nodes,
            ..Limit::NONE
        }
    }
}

impl From<Level> for Entrant {
    fn from(level: Level) -> Entrant {
        Entrant::new(level)
    }
}

impl fmt::Display for Entrant {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut text = self.level.to_string();
        if let Some(depth) = self.depth {
            text += &format!(":depth={depth}");
        }
        if let Some(nodes) = self.nodes {
            text += &format!(":nodes={nodes}");
        }
        f.pad(&text)
    }
}

impl FromStr for Entrant {
    type Err = NoEntrant;

    fn from_str(text: &str) -> Result<Entrant, NoEntrant> {
        let mut parts = text.split(':');
        let level = parts.next().unwrap_or_default().parse()?;
        let mut entrant = Entrant::new(level);
        for part in parts {
            let wrong = || NoEntrant::Limit(part.to_string(), level);
            let (name, number) = part.split_once('=').ok_or_else(wrong)?;
            let number: u32 = number.parse().map_err(|_| wrong())?;
            match name {
                _ if number == 0 => return Err(wrong()),
                "depth" => entrant.depth = Some(number),
                "nodes" => entrant.nodes = Some(number.into()),
                _ => return Err(wrong()),
            }
            if level == Level::Mcts && entrant.depth.is_some() {
                return Err(NoEntrant::Depth(level));
            }
            if !level.has_limit() {
                return Err(NoEntrant::Unlimited(level));
            }
        }
        Ok(entrant)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_read_as_they_are_written() {
        for text in [
            "random",
            "medium:depth=5",
            "hard:nodes=2000",
            "hard:depth=9:nodes=100",
        ] {
            let entrant: Entrant = text.parse().unwrap();
            assert_eq!(entrant.to_string(), text);
        }
        for text in [
            "",
            "Hard",
            "random:depth=1",
            "mcts:depth=1",
            "hard:depth=0",
            "hard:depth",
            "hard:time=1",
            "hard:nodes=-1",
        ] {
            assert!(text.parse::<Entrant>().is_err(), "{text:?}");
        }
    }
}
