//! Turns as people write them: `A3`, and `A3!2,5` where the second and the fifth capture of the turn are claimed by
//! nobody.
//!
//! Captures are numbered in the order in which they come up in the turn, whoever may claim them. Only a variant whose
//! captures have to be [claimed](gebeta_core::rules::Captures::Claimed) has turns of the longer form.

use std::fmt;

use gebeta_core::{Board, Hole, Misses};

/// Says why what follows `!` is no list of captures.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum MissesError {
    /// It is not numbers with commas.
    Number(String),
    /// A number is 0 or above [`Misses::MOST`].
    Range(String),
    /// A number stands twice.
    Twice(u32),
}

impl fmt::Display for MissesError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            MissesError::Number(text) => {
                write!(f, "{text:?} after `!` is not the number of a capture")
            }
            MissesError::Range(text) => {
                write!(
                    f,
                    "captures are numbered from 1 to {}, not {text}",
                    Misses::MOST
                )
            }
            MissesError::Twice(number) => write!(f, "capture {number} stands twice after `!`"),
        }
    }
}

impl std::error::Error for MissesError {}

/// Separates the hole of a turn from the captures that nobody claims.
///
/// # Errors
/// What is wrong after `!`; the hole is not looked at.
pub fn split_turn(text: &str) -> Result<(&str, Misses), MissesError> {
    let Some((hole, numbers)) = text.split_once('!') else {
        return Ok((text, Misses::NONE));
    };
    let mut misses = Misses::NONE;
    for number in numbers.split(',').map(str::trim) {
        if number.is_empty() || !number.bytes().all(|b| b.is_ascii_digit()) {
            return Err(MissesError::Number(number.chars().take(20).collect()));
        }
        let range = || MissesError::Range(number.chars().take(20).collect());
        let number: u32 = number.parse().map_err(|_| range())?;
        if misses.contains(number) {
            return Err(MissesError::Twice(number));
        }
        if !(1..=Misses::MOST).contains(&number) {
            return Err(range());
        }
        misses = misses.with(number);
    }
    Ok((hole.trim_end(), misses))
}

/// Writes a turn so that [`split_turn`] and [`Board::find`] read it back.
pub fn write_turn(hole: Hole, misses: Misses, board: &Board) -> String {
    board.name(hole) + &write_misses(misses)
}

/// Writes what follows the hole in a turn: nothing, or `!` and the numbers of the captures that nobody claims.
pub fn write_misses(misses: Misses) -> String {
    let mut text = String::new();
    for number in misses.iter() {
        text.push(if text.is_empty() { '!' } else { ',' });
        text += &number.to_string();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn turns_are_read_as_they_are_written() {
        let board = Board::two_rows(6);
        let hole = board.find("B2").unwrap();
        assert_eq!(write_turn(hole, Misses::NONE, &board), "B2");
        let misses = Misses::NONE.with(5).with(2);
        let text = write_turn(hole, misses, &board);
        assert_eq!(text, "B2!2,5");
        assert_eq!(split_turn(&text), Ok(("B2", misses)));
        assert_eq!(split_turn("b2 ! 5, 2"), Ok(("b2", misses)));
        assert_eq!(split_turn("B2"), Ok(("B2", Misses::NONE)));
        assert_eq!(split_turn("B2!"), Err(MissesError::Number(String::new())));
        assert_eq!(split_turn("B2!1,x"), Err(MissesError::Number("x".into())));
        assert_eq!(split_turn("B2!0"), Err(MissesError::Range("0".into())));
        assert_eq!(split_turn("B2!129"), Err(MissesError::Range("129".into())));
        assert_eq!(split_turn("B2!1,1"), Err(MissesError::Twice(1)));
    }
}
