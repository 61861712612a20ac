//! Moves as Python sees them.

use gebeta::core::Board;
use gebeta::{Side, Unclaimed, Way};
use pyo3::prelude::*;

use crate::errors;

/// One turn of a player: the hole it starts from and, in some games, the direction and the captures that are left.
///
/// >>> import gebeta
/// >>> gebeta.Move("b4>").way
/// '>'
#[pyclass(frozen, eq, hash, ord, str, module = "gebeta._gebeta", from_py_object)]
#[derive(Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move(pub gebeta::Move);

impl std::fmt::Display for Move {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        self.0.fmt(f)
    }
}

impl Move {
    pub fn of(played: gebeta::core::Move, board: &Board) -> Move {
        Move(gebeta::Move::of(played, board))
    }
}

#[pymethods]
impl Move {
    /// Reads a move: `A3`, `A3>` (anticlockwise), `A3<` (clockwise), `A3!2,5` (captures 2 and 5 are left).
    #[new]
    fn new(text: &str) -> PyResult<Move> {
        let read = text.parse().map(Move);
        read.map_err(errors::illegal_move)
    }

    /// The player on whose side the hole is: 0 for A, 1 for B.
    #[getter]
    fn side(&self) -> usize {
        self.0.side().index()
    }

    /// The number of the hole on its side, from 1.
    #[getter]
    fn number(&self) -> u8 {
        self.0.number()
    }

    /// The name of the hole.
    #[getter]
    fn hole(&self) -> String {
        format!("{}{}", Side::BOTH[self.side()], self.number())
    }

    /// The direction where the player chooses it, `">"` (anticlockwise) or `"<"` (clockwise).
    #[getter]
    fn way(&self) -> Option<char> {
        self.0.way().map(Way::sign)
    }

    /// The numbers of the captures that are not claimed, where captures have to be claimed.
    #[getter]
    fn unclaimed(&self) -> Vec<u32> {
        let unclaimed: Unclaimed = self.0.unclaimed();
        unclaimed.iter().collect()
    }

    fn __repr__(&self) -> String {
        format!("Move('{}')", self.0)
    }

    fn __reduce__<'py>(slf: &Bound<'py, Move>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().to_string(),))
    }
}

/// A move as callers give it: a `Move` or its text.
#[derive(FromPyObject)]
pub enum GivenMove {
    Move(Move),
    Text(String),
}

impl GivenMove {
    /// Returns the move of the core on a board.
    pub fn on(&self, board: &Board) -> PyResult<gebeta::core::Move> {
        let written = match self {
            GivenMove::Move(written) => written.0,
            GivenMove::Text(text) => text.parse().map_err(errors::illegal_move)?,
        };
        let found = written.on(board);
        found.ok_or_else(|| errors::illegal_move(format!("{written}: the board has no such hole")))
    }
}
