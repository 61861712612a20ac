//! Layouts as text: the counters in the holes that chance or a player lays out.

use gebeta_core::Board;
use gebeta_core::game::LaidOut;

/// The reason why a text is not a layout.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LayoutError {
    /// It does not have two halves.
    #[error("a layout is A's holes, `|` and B's, as in `3 4 5 | 2 6 4`")]
    Shape,
    /// Part of it is not a number of counters.
    #[error("`{0}` is not a number of counters")]
    Number(String),
    /// A side has the wrong number of holes.
    #[error("a layout needs {expected} numbers on each side of the `|`, but one side has {found}")]
    Count {
        /// The number of holes on each side of the board.
        expected: usize,
        /// The number of values that one side has.
        found: usize,
    },
}

/// Reads a layout: A's holes in sowing order, `|`, and B's.
///
/// # Errors
/// The first thing in the text that is not valid for a layout of this board.
pub fn parse_layout(text: &str, board: &Board) -> Result<LaidOut, LayoutError> {
    let (a, b) = text.split_once('|').ok_or(LayoutError::Shape)?;
    let expected = board.per_side();
    let mut counters = Vec::new();
    for side in [a, b] {
        let numbers = side.split_whitespace().map(|number| {
            let digits = number.bytes().all(|byte| byte.is_ascii_digit());
            let read = digits.then(|| number.parse().ok()).flatten();
            read.ok_or_else(|| LayoutError::Number(number.to_string()))
        });
        let numbers: Vec<u8> = numbers.collect::<Result<_, _>>()?;
        if numbers.len() != expected {
            let found = numbers.len();
            return Err(LayoutError::Count { expected, found });
        }
        counters.extend(numbers);
    }
    LaidOut::of(&counters).ok_or(LayoutError::Shape)
}

/// Writes a layout, so that [`parse_layout`] reads it back.
pub fn write_layout(laid_out: &LaidOut, board: &Board) -> String {
    let sides = laid_out.by_hole().chunks(board.per_side()).map(|side| {
        let numbers: Vec<String> = side.iter().map(u8::to_string).collect();
        numbers.join(" ")
    });
    sides.collect::<Vec<_>>().join(" | ")
}
