//! A round: how it is laid out, played and finished.

mod end;
mod round_play;

pub use round_play::{PlayedTurn, RoundPlay};

use crate::board::{Board, HoleSet, Position, Side};
use crate::game::{LaidOut, LayingOut, StartingPosition};

/// A round that is laid out and not yet begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct RoundSetup {
    /// Its number in the match, from 1.
    pub number: u32,
    /// The counters, owners and stores. The player to move begins.
    pub position: Position,
    /// The layout that is made first by chance or a player, if any.
    pub lays_out: Option<LayingOut>,
    /// Whether a player may turn the board round before play begins.
    pub turns_round: bool,
    /// Whether the variant's opening comes first.
    pub opens: bool,
    /// Whether the race of the opening decides who begins. Otherwise, it is the player to move, whoever wins the race.
    pub race_decides: bool,
}

impl RoundSetup {
    /// Begins at a given position, without an opening.
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

    /// Returns the round with this layout.
    #[must_use]
    pub fn laid_out(&self, laid_out: &LaidOut) -> RoundSetup {
        let mut round = RoundSetup {
            lays_out: None,
            ..*self
        };
        laid_out.put(&mut round.position);
        round
    }

    /// Returns the round after a player has turned the board round, or left it as it is.
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

/// A round that has begun.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct BegunRound {
    /// The position from which free play begins.
    pub start: StartingPosition,
    /// The player who began the round: the winner of a race that decides it, otherwise the player who was to begin.
    pub began: Side,
}

/// The result of a round.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FinishedRound {
    /// The last position.
    pub position: Position,
    /// How it ended.
    pub outcome: Outcome,
    /// The player who [began](BegunRound::began).
    pub began: Side,
    /// The player of the last turn, or the player who began if there was no turn.
    pub last_mover: Side,
    /// Whether it was given up at the limit of turns. It is then void, whatever an endless sowing makes void.
    pub too_long: bool,
}

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
