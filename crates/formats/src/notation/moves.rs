//! Moves as text.

use gebeta_core::{Board, Hole, Move, Unclaimed, Way};

/// The reason why the text after `!` is not a list of captures.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnclaimedError {
    /// It is not a list of numbers separated by commas.
    #[error("{0:?} after `!` is not the number of a capture")]
    Number(String),
    /// A number is 0 or above [`Unclaimed::MOST`].
    #[error("only captures 1 to {most} of a turn can be left unclaimed, not {0}", most = Unclaimed::MOST)]
    Range(String),
    /// A number appears twice.
    #[error("capture {0} appears twice after `!`")]
    Twice(u32),
}

/// The parts of a written move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct WrittenMove<'a> {
    /// The name of the hole, not yet checked.
    pub hole: &'a str,
    /// The direction, if one is written.
    pub way: Option<Way>,
    /// The captures that nobody claims.
    pub unclaimed: Unclaimed,
}

impl WrittenMove<'_> {
    /// Returns the move from a given hole.
    pub fn from(&self, hole: Hole) -> Move {
        Move::from(hole).going(self.way).leaving(self.unclaimed)
    }
}

/// Splits a move into its hole, its direction and the captures that nobody claims: `A3>!2,5`.
///
/// # Errors
/// The error in the text after `!`. The hole is not checked.
pub fn split_move(text: &str) -> Result<WrittenMove<'_>, UnclaimedError> {
    let (start, unclaimed) = match text.split_once('!') {
        Some((start, numbers)) => (start.trim_end(), read_unclaimed(numbers)?),
        None => (text, Unclaimed::NONE),
    };
    let way = start.chars().last().and_then(Way::from_sign);
    Ok(WrittenMove {
        hole: match way {
            Some(way) => start.trim_end_matches(way.sign()).trim_end(),
            None => start,
        },
        way,
        unclaimed,
    })
}

fn read_unclaimed(numbers: &str) -> Result<Unclaimed, UnclaimedError> {
    let mut unclaimed = Unclaimed::NONE;
    for number in numbers.split(',').map(str::trim) {
        if number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
            return Err(UnclaimedError::Number(number.chars().take(20).collect()));
        }
        let range = || UnclaimedError::Range(number.chars().take(20).collect());
        let number: u32 = number.parse().map_err(|_| range())?;
        if unclaimed.contains(number) {
            return Err(UnclaimedError::Twice(number));
        }
        if !(1..=Unclaimed::MOST).contains(&number) {
            return Err(range());
        }
        unclaimed = unclaimed.with(number);
    }
    Ok(unclaimed)
}

/// Writes a move, so that [`split_move`] and [`Board::find`] read it back.
pub fn write_move(played: Move, board: &Board) -> String {
    board.name(played.hole) + &write_after_hole(played)
}

/// Writes the part of a move after its hole: `>` or `<` if the player has chosen the direction, and `!` with the
/// numbers of the captures that nobody claims.
pub fn write_after_hole(played: Move) -> String {
    let mut text: String = played.way.map(Way::sign).into_iter().collect();
    for (i, number) in played.unclaimed.iter().enumerate() {
        text.push(if i == 0 { '!' } else { ',' });
        text += &number.to_string();
    }
    text
}
