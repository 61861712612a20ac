//! Whole turns and decisions, as Python has them.

use gebeta::core::game::{Awaits, Step};
use gebeta::core::{Board, HoleSet};
use pyo3::IntoPyObjectExt;
use pyo3::prelude::*;

use crate::actions::Choice;
use crate::moves::{GivenMove, Move};
use crate::text::{Layout, Names, Player};

/// Reads a step of the awaited kind.
///
/// # Errors
/// It is not of this kind; the message begins with what comes next.
pub fn read(given: &Bound<'_, PyAny>, awaits: &Awaits, board: &Board) -> PyResult<Step> {
    let comes = match awaits {
        Awaits::Turn | Awaits::Nothing => "a turn",
        Awaits::Layout(_) => "a layout",
        Awaits::Turned(_) => "True or False, whether the board is turned round,",
        Awaits::Race(_) => "a race",
        Awaits::Lots => "the player whom the lots choose",
        Awaits::Holes(_) => "a choice of holes",
    };
    let step = of_kind(given, awaits, board);
    step.map_err(|error| {
        let py = given.py();
        let message = format!("{comes} comes next: {}", error.value(py));
        PyErr::from_type(error.get_type(py), (message,))
    })
}

fn of_kind(given: &Bound<'_, PyAny>, awaits: &Awaits, board: &Board) -> PyResult<Step> {
    Ok(match awaits {
        Awaits::Turn | Awaits::Nothing => Step::Turn(given.extract::<GivenMove>()?.on(board)?),
        Awaits::Layout(_) => Step::Layout(given.extract::<Layout>()?.laid_out(board)?),
        Awaits::Turned(_) => Step::Turned(given.extract()?),
        Awaits::Race(_) => Step::Race(given.extract::<Names>()?.race(board)?),
        Awaits::Lots => Step::Lots(given.extract::<Player>()?.0),
        Awaits::Holes(_) => {
            let holes = given.extract::<Names>()?.holes(board)?;
            Step::Holes(holes.into_iter().collect::<HoleSet>())
        }
    })
}

/// Returns a step in the form that [`read`] reads.
pub fn give<'py>(py: Python<'py>, step: &Step, board: &Board) -> PyResult<Bound<'py, PyAny>> {
    match step {
        Step::Turn(played) => Move::of(*played, board).into_bound_py_any(py),
        Step::Layout(laid_out) => counters(laid_out.by_hole()).into_bound_py_any(py),
        Step::Turned(turned) => turned.into_bound_py_any(py),
        Step::Race([a, b]) => (board.name(*a), board.name(*b)).into_bound_py_any(py),
        Step::Lots(side) => side.index().into_bound_py_any(py),
        Step::Holes(holes) => {
            let names: Vec<String> = holes.iter().map(|hole| board.name(hole)).collect();
            names.into_bound_py_any(py)
        }
    }
}

/// Returns the part of a decision that has been made: the counters laid out so far, or the names of the holes.
pub fn give_part<'py>(
    py: Python<'py>,
    made: &[Choice],
    board: &Board,
) -> PyResult<Bound<'py, PyAny>> {
    let counters = made.iter().filter_map(|choice| match choice {
        Choice::Lay(counters) | Choice::Deal(counters) => Some(u32::from(*counters)),
        _ => None,
    });
    let counters: Vec<u32> = counters.collect();
    if !counters.is_empty() {
        return counters.into_bound_py_any(py);
    }
    let names = made.iter().filter_map(|choice| match choice {
        Choice::Hole(hole) => Some(board.name(*hole)),
        _ => None,
    });
    names.collect::<Vec<String>>().into_bound_py_any(py)
}

/// Returns counters as whole numbers, which Python does not take for bytes.
pub fn counters(by_hole: &[u8]) -> Vec<u32> {
    by_hole.iter().copied().map(u32::from).collect()
}
