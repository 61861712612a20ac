//! The status and the outcome of a round.

use crate::board::{HoleSet, Side};

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// The named player has more.
    Won(Side),
    /// Both players have the same.
    Draw,
    /// A sowing would never end, so the round or the game is void.
    Endless,
}

impl Outcome {
    /// Returns the letter that stands for the outcome in files and tables: A, B, D, or T for endless ("timeout").
    pub const fn letter(self) -> char {
        match self {
            Outcome::Won(side) => side.letter(),
            Outcome::Draw => 'D',
            Outcome::Endless => 'T',
        }
    }
}

/// The state of the round after a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status {
    /// The outcome, if the round is over.
    pub outcome: Option<Outcome>,
    /// The holes that the player to move may start from; empty when the round is over.
    pub playable: HoleSet,
}
