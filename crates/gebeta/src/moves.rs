//! Moves as people write them.

use std::fmt;
use std::str::FromStr;

use gebeta_core::{Board, Hole, Side, Unclaimed, Way};
use gebeta_formats::notation::{UnclaimedError, split_move, write_after_hole};
use serde::{Deserialize, Serialize};
use thiserror::Error;

/// One turn of a player: the hole it starts from and, in some games, the direction and the captures that the player
/// leaves.
///
/// A move prints and parses in notation: `A3`, `A3>` (anticlockwise), `A3<` (clockwise), `A3!2,5` (captures 2 and 5 of
/// the turn are not claimed). It is not tied to a board; [`Round::play`](crate::Round::play) checks whether it is legal.
///
/// ```
/// let mv: gebeta::Move = "b4>".parse()?;
/// assert_eq!(mv.to_string(), "B4>");
/// # Ok::<(), gebeta::ParseMoveError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Move {
    side: Side,
    number: u8,
    way: Option<Way>,
    unclaimed: Unclaimed,
}

/// The reason why a text is not a move.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum ParseMoveError {
    /// It does not begin with the name of a hole.
    #[error("expected the name of a hole, such as A3, not {0:?}")]
    Hole(String),
    /// What follows `!` is not a list of captures.
    #[error(transparent)]
    Unclaimed(#[from] UnclaimedError),
}

impl Move {
    /// Returns the move from a hole, in the direction that the rules give, with every capture claimed.
    ///
    /// Holes are numbered from 1. Only playing the move checks that the board has such a hole.
    pub const fn from_hole(side: Side, number: u8) -> Move {
        Move {
            side,
            number,
            way: None,
            unclaimed: Unclaimed::NONE,
        }
    }

    /// Returns the side of the board that the turn starts from.
    pub const fn side(self) -> Side {
        self.side
    }

    /// Returns the number of the hole on its side, from 1.
    pub const fn number(self) -> u8 {
        self.number
    }

    /// Returns the direction of sowing, where the player chooses it.
    pub const fn way(self) -> Option<Way> {
        self.way
    }

    /// Returns the captures that the player does not claim, where captures have to be claimed.
    pub const fn unclaimed(self) -> Unclaimed {
        self.unclaimed
    }

    /// Returns the move in notation for a move of the core.
    pub fn of(played: gebeta_core::Move, board: &Board) -> Move {
        let hole = played.hole.index();
        Move {
            side: Side::BOTH[hole / board.per_side()],
            number: (hole % board.per_side() + 1) as u8,
            way: played.way,
            unclaimed: played.unclaimed,
        }
    }

    /// Returns the move of the core on a board; `None` if the board has no such hole.
    pub fn on(self, board: &Board) -> Option<gebeta_core::Move> {
        board.find(&self.hole_name()).map(|hole| self.from(hole))
    }

    fn from(self, hole: Hole) -> gebeta_core::Move {
        gebeta_core::Move::from(hole)
            .going(self.way)
            .leaving(self.unclaimed)
    }

    fn hole_name(self) -> String {
        format!("{}{}", self.side, self.number)
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let rest = self.from(Hole(0));
        f.pad(&(self.hole_name() + &write_after_hole(rest)))
    }
}

impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl FromStr for Move {
    type Err = ParseMoveError;

    fn from_str(text: &str) -> Result<Move, ParseMoveError> {
        let written = split_move(text.trim())?;
        let not_a_hole = || ParseMoveError::Hole(written.hole.chars().take(20).collect());
        let (side, number) = Board::parse_name(written.hole).ok_or_else(not_a_hole)?;
        Ok(Move {
            side,
            number: number as u8,
            way: written.way,
            unclaimed: written.unclaimed,
        })
    }
}

impl From<Move> for String {
    fn from(played: Move) -> String {
        played.to_string()
    }
}

impl TryFrom<String> for Move {
    type Error = ParseMoveError;

    fn try_from(text: String) -> Result<Move, ParseMoveError> {
        text.parse()
    }
}
