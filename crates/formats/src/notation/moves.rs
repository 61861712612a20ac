//! Moves as text.

use gebeta_core::{Board, Move, Unclaimed};

/// Says why what follows `!` is no list of captures.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum UnclaimedError {
    /// It is not numbers with commas.
    #[error("{0:?} after `!` is not the number of a capture")]
    Number(String),
    /// A number is 0 or above [`Unclaimed::MOST`].
    #[error("only captures 1 to {most} of a turn can be left, not {0}", most = Unclaimed::MOST)]
    Range(String),
    /// A number stands twice.
    #[error("capture {0} stands twice after `!`")]
    Twice(u32),
}

/// Separates the hole of a move from the captures that nobody claims.
///
/// # Errors
/// What is wrong after `!`; the hole is not looked at.
pub fn split_move(text: &str) -> Result<(&str, Unclaimed), UnclaimedError> {
    let Some((hole, numbers)) = text.split_once('!') else {
        return Ok((text, Unclaimed::NONE));
    };
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
    Ok((hole.trim_end(), unclaimed))
}

/// Writes a move so that [`split_move`] and [`Board::find`] read it back.
pub fn write_move(played: Move, board: &Board) -> String {
    board.name(played.hole) + &write_unclaimed(played.unclaimed)
}

/// Writes what follows the hole in a move: nothing, or `!` and the numbers of the captures that nobody claims.
pub fn write_unclaimed(unclaimed: Unclaimed) -> String {
    let mut text = String::new();
    for number in unclaimed.iter() {
        text.push(if text.is_empty() { '!' } else { ',' });
        text += &number.to_string();
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_read_as_they_are_written() {
        let board = Board::two_rows(6);
        let played = Move::from(board.find("B2").unwrap());
        assert_eq!(write_move(played, &board), "B2");
        let unclaimed = Unclaimed::NONE.with(5).with(2);
        let text = write_move(played.leaving(unclaimed), &board);
        assert_eq!(text, "B2!2,5");
        assert_eq!(split_move(&text), Ok(("B2", unclaimed)));
        assert_eq!(split_move("b2 ! 5, 2"), Ok(("b2", unclaimed)));
        assert_eq!(split_move("B2"), Ok(("B2", Unclaimed::NONE)));
        assert_eq!(
            split_move("B2!"),
            Err(UnclaimedError::Number(String::new()))
        );
        assert_eq!(
            split_move("B2!1,x"),
            Err(UnclaimedError::Number("x".into()))
        );
        assert_eq!(split_move("B2!0"), Err(UnclaimedError::Range("0".into())));
        assert_eq!(
            split_move("B2!129"),
            Err(UnclaimedError::Range("129".into()))
        );
        assert_eq!(split_move("B2!1,1"), Err(UnclaimedError::Twice(1)));
    }
}
