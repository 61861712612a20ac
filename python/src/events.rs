//! What happened in a turn, in the form of the engine's answers.

use gebeta::core::game::{Event, Game};
use pyo3::prelude::*;

/// Returns events as a list of dictionaries.
pub fn told<'py>(
    py: Python<'py>,
    game: &Game,
    events: &[Event],
    left_out: u64,
) -> PyResult<Bound<'py, PyAny>> {
    let told = gebeta_engine::tell_events(game, events, left_out);
    from_json(py, &told.to_string())
}

/// Returns what a text in JSON says.
pub fn from_json<'py>(py: Python<'py>, text: &str) -> PyResult<Bound<'py, PyAny>> {
    py.import("json")?.call_method1("loads", (text,))
}
