//! The ends of games that players agree on, before the rules end them.

use crate::board::Side;

use super::MatchOutcome;

/// The reason why a game is over, although the rules have not ended it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum EarlyEnd {
    /// The named player has resigned, so the other has won.
    Resigned(Side),
    /// The named player has run out of time, so the other has won.
    OutOfTime(Side),
    /// The players have agreed on a draw.
    DrawAgreed,
}

impl EarlyEnd {
    /// Returns the result of the game.
    pub fn outcome(self) -> MatchOutcome {
        match self {
            EarlyEnd::Resigned(side) | EarlyEnd::OutOfTime(side) => MatchOutcome::Won(side.other()),
            EarlyEnd::DrawAgreed => MatchOutcome::Draw,
        }
    }
}
