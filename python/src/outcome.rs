//! How a round ended.

use gebeta::Side;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

/// How a round or a match ended.
///
/// `Outcome(result)` reads `"1-0"`, `"0-1"`, `"1/2-1/2"` or `"void"`.
#[pyclass(frozen, eq, hash, get_all, module = "gebeta._gebeta")]
#[derive(Clone, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The player who has won, 0 for A and 1 for B; `None` if nobody has.
    winner: Option<usize>,
    /// Whether it is void: a sowing or the game would never end.
    is_void: bool,
    /// The letter that records have: A, B, D (a draw) or T (void).
    letter: char,
}

impl Outcome {
    pub fn of_round(outcome: gebeta::Outcome) -> Outcome {
        Outcome::of(outcome.into())
    }

    pub fn of(outcome: gebeta::MatchOutcome) -> Outcome {
        let winner = match outcome {
            gebeta::MatchOutcome::Won(side) => Some(side.index()),
            gebeta::MatchOutcome::Draw | gebeta::MatchOutcome::Void => None,
        };
        Outcome {
            winner,
            is_void: outcome == gebeta::MatchOutcome::Void,
            letter: outcome.letter(),
        }
    }

    /// Returns what each player gets: 1 for a win, -1 for a loss, and otherwise 0.
    pub fn returns(outcome: Option<gebeta::MatchOutcome>) -> [f64; 2] {
        match outcome {
            Some(gebeta::MatchOutcome::Won(Side::A)) => [1.0, -1.0],
            Some(gebeta::MatchOutcome::Won(Side::B)) => [-1.0, 1.0],
            _ => [0.0, 0.0],
        }
    }
}

#[pymethods]
impl Outcome {
    /// Reads a result, as [`Outcome::result`] writes it.
    #[new]
    fn new(result: &str) -> PyResult<Outcome> {
        Ok(Outcome::of(match result {
            "1-0" => gebeta::MatchOutcome::Won(Side::A),
            "0-1" => gebeta::MatchOutcome::Won(Side::B),
            "1/2-1/2" => gebeta::MatchOutcome::Draw,
            "void" => gebeta::MatchOutcome::Void,
            _ => return Err(PyValueError::new_err(format!("{result:?} is not a result"))),
        }))
    }

    /// Returns the result as chess writes it: `"1-0"`, `"0-1"`, `"1/2-1/2"`, or `"void"`.
    pub fn result(&self) -> &'static str {
        match (self.winner, self.is_void) {
            (Some(0), _) => "1-0",
            (Some(_), _) => "0-1",
            (None, true) => "void",
            (None, false) => "1/2-1/2",
        }
    }

    fn __repr__(&self) -> String {
        format!("Outcome('{}')", self.result())
    }

    fn __reduce__<'py>(slf: &Bound<'py, Outcome>) -> (Bound<'py, PyAny>, (&'static str,)) {
        (slf.get_type().into_any(), (slf.get().result(),))
    }
}
