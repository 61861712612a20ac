//! How a round stands, and how it ended.

use crate::board::{HoleSet, Side};

/// Says how a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Outcome {
    /// The named player has more.
    Won(Side),
    /// Both have as much.
    Draw,
    /// A sowing would never end: the round, or the game, is void.
    Endless,
}

impl Outcome {
    /// Returns the letter that results are written with: A, B, D, or T for endless ("timeout").
    pub const fn letter(self) -> char {
        match self {
            Outcome::Won(side) => side.letter(),
            Outcome::Draw => 'D',
            Outcome::Endless => 'T',
        }
    }
}

/// Says how the game stands after a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Status {
    /// How the round ended, if it did.
    pub outcome: Option<Outcome>,
    /// The holes that the player to move may start from; empty when the round is over.
    pub playable: HoleSet,
}
