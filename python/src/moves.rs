//! Moves as Python sees them.

use gebeta::core::Board;
use gebeta::{Side, Unclaimed, Way};
use pyo3::basic::CompareOp;
use pyo3::exceptions::PyTypeError;
use pyo3::prelude::*;
use pyo3::types::PyString;

use crate::errors;

/// One turn of a player: the hole it starts from and, in some games, the direction and the captures that are left.
///
/// `Move(text)` reads `A3`, `A3>` (anticlockwise), `A3<` (clockwise), or `A3!2,5` (captures 2 and 5 are left). A move is
/// equal to its text as it prints, so `"A3" in state.legal_moves` works, and `"A3"` finds the move `A3` in a dictionary.
///
/// >>> import gebeta
/// >>> move = gebeta.Move("b4>")
/// >>> move.way
/// '>'
/// >>> move == "B4>"
/// True
#[pyclass(frozen, str, module = "gebeta._gebeta", from_py_object)]
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
    /// Reads a move.
    ///
    /// Raises IllegalMoveError if the text is not a move.
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

    fn __format__<'py>(&self, py: Python<'py>, spec: &str) -> PyResult<Bound<'py, PyAny>> {
        PyString::new(py, &self.0.to_string()).call_method1("__format__", (spec,))
    }

    fn __richcmp__<'py>(
        &self,
        py: Python<'py>,
        other: &Bound<'py, PyAny>,
        compared: CompareOp,
    ) -> PyResult<Py<PyAny>> {
        if let Ok(other) = other.cast::<Move>() {
            let ordered = compared.matches(self.cmp(other.get()));
            return Ok(ordered.into_pyobject(py)?.to_owned().into_any().unbind());
        }
        let is_equal = || {
            other
                .extract::<&str>()
                .is_ok_and(|text| text == self.0.to_string())
        };
        let answer = match compared {
            CompareOp::Eq => is_equal(),
            CompareOp::Ne => !is_equal(),
            _ => return Ok(py.NotImplemented()),
        };
        Ok(answer.into_pyobject(py)?.to_owned().into_any().unbind())
    }

    fn __hash__(&self, py: Python<'_>) -> PyResult<isize> {
        // That of the text, which is equal.
        PyString::new(py, &self.0.to_string()).hash()
    }

    fn __reduce__<'py>(slf: &Bound<'py, Move>) -> (Bound<'py, PyAny>, (String,)) {
        (slf.get_type().into_any(), (slf.get().to_string(),))
    }
}

/// A move as callers give it: a `Move` or its text.
pub enum GivenMove {
    Move(Move),
    Text(String),
}

impl<'py> FromPyObject<'_, 'py> for GivenMove {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<GivenMove> {
        if let Ok(given) = given.cast::<Move>() {
            return Ok(GivenMove::Move(*given.get()));
        }
        let text = given.extract().map(GivenMove::Text);
        text.map_err(|_| {
            PyTypeError::new_err(
                "a move is a Move or a text such as \"A3\"; `apply_action` takes the number of an action",
            )
        })
    }
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
