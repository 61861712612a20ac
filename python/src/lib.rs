//! The compiled module of the Python package: thin classes on top of the library.
//!
//! `play` holds the light round behind `State` and `Batch`, `decisions` and `actions` number what players and chance
//! decide, and each other file holds one class or one subject. The rules are those of the core; nothing here knows any.

mod about;
mod actions;
mod analyses;
mod arrow;
mod batch;
mod beginning;
mod decisions;
mod drawing;
mod errors;
mod events;
mod interrupt;
mod loaded;
mod matches;
mod metrics;
mod moves;
mod numbers;
mod observation;
mod outcome;
mod pickled;
mod play;
mod playing;
mod playouts;
mod random;
mod search;
mod serial;
mod solution;
mod state;
mod steps;
mod streams;
mod table;
mod text;
mod tournament;
mod tree;
mod variant;

use pyo3::prelude::*;

/// The compiled module; `gebeta` is the package to import.
#[pymodule(gil_used = false)]
fn _gebeta(module: &Bound<'_, PyModule>) -> PyResult<()> {
    module.add("__version__", env!("CARGO_PKG_VERSION"))?;
    module.add_class::<about::About>()?;
    module.add_class::<about::Choice>()?;
    module.add_class::<about::Reading>()?;
    module.add_class::<about::Source>()?;
    module.add_class::<about::VariantOption>()?;
    module.add_class::<batch::Batch>()?;
    module.add_class::<matches::Match>()?;
    module.add_class::<matches::RoundSummary>()?;
    module.add_class::<moves::Move>()?;
    module.add_class::<outcome::Outcome>()?;
    module.add_class::<playouts::Playouts>()?;
    module.add_class::<search::Bounds>()?;
    module.add_class::<search::Search>()?;
    module.add_class::<solution::Solution>()?;
    module.add_class::<solution::Value>()?;
    module.add_class::<play::State>()?;
    module.add_class::<table::Table>()?;
    module.add_class::<tournament::Tournament>()?;
    module.add_class::<tree::Levels>()?;
    module.add_class::<tree::Positions>()?;
    module.add_class::<loaded::Variant>()?;
    module.add_function(wrap_pyfunction!(interrupt::stop_calls, module)?)?;
    module.add_function(wrap_pyfunction!(matches::read_record, module)?)?;
    module.add_function(wrap_pyfunction!(tournament::tournament, module)?)?;
    module.add_function(wrap_pyfunction!(variant::variants, module)?)?;
    Ok(())
}
