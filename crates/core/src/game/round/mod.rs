//! A round: as it is laid out, as it is played, and how it came out.

mod end;
mod outcome;
mod round_play;

pub use outcome::{Outcome, Status};
pub use round_play::{PlayedTurn, RoundPlay};

use crate::board::{Board, Position, Side};
use crate::game::{LaidOut, LayingOut, StartingPosition};

/// Holds a round that is laid out and not yet begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundSetup {
    /// Its number in the match, from 1.
    pub number: u32,
    /// What lies where, who owns it, and what is in the stores; the player to move begins.
    pub position: Position,
    /// What is first laid out anew, by chance or by a player, if anything is.
    pub lays_out: Option<LayingOut>,
    /// Whether a player may turn the board round before that.
    pub turns_round: bool,
    /// Whether the variant's opening comes first.
    pub opens: bool,
    /// Whether the race of the opening decides who begins. If not, it is the player to move whoever wins the race.
    pub race_decides: bool,
}

impl RoundSetup {
    /// Begins at a position of its own, without an opening.
    pub(in crate::game) fn at(position: Position) -> RoundSetup {
        RoundSetup {
            number: 1,
            position,
            lays_out: None,
            turns_round: false,
            opens: false,
            race_decides: false,
        }
    }

    /// Returns the round with its counters laid out so.
    #[must_use]
    pub fn laid_out(&self, laid_out: &LaidOut) -> RoundSetup {
        let mut round = RoundSetup {
            lays_out: None,
            ..*self
        };
        laid_out.put(&mut round.position);
        round
    }

    /// Returns the round once a player has turned the board round, or left it as it is.
    #[must_use]
    pub(in crate::game) fn turned(&self, board: &Board, turned: bool) -> RoundSetup {
        RoundSetup {
            turns_round: false,
            position: match turned {
                true => self.position.rotated(board),
                false => self.position,
            },
            ..*self
        }
    }
}

/// Holds a round that has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BegunRound {
    /// The position from which free play begins.
    pub start: StartingPosition,
    /// Who began the round: the winner of a race that decides it, or else the player who was to.
    pub began: Side,
}

/// Tells how a round came out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedRound {
    /// The last position.
    pub position: Position,
    /// How it ended.
    pub outcome: Outcome,
    /// Who [began](BegunRound::began).
    pub began: Side,
    /// Who played its last turn; who began, if nobody has played one.
    pub last_mover: Side,
    /// Whether it was given up at the limit of turns; then it is void by itself, whatever an endless sowing makes void.
    pub too_long: bool,
}
