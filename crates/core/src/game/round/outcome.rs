//! How a round stands, and how it ended.

use crate::board::{HoleSet, Side};

/// Says how a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum Verdict {
    /// The named player has more.
    Won(Side),
    /// Both have as much.
    Draw,
    /// A sowing would never end: the round, or the game, is void.
    Endless,
}

impl Verdict {
    /// Gives the letter that results are written with: A, B, D, or T for endless ("timeout").
    pub const fn letter(self) -> char {
        match self {
            Verdict::Won(side) => side.letter(),
            Verdict::Draw => 'D',
            Verdict::Endless => 'T',
        }
    }
}

/// Says how the game stands after a turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Outcome {
    /// How the round ended, if it did.
    pub verdict: Option<Verdict>,
    /// The holes that the player to move may start from; empty when the round is over.
    pub playable: HoleSet,
}
