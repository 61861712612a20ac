//! A stand-in for Parquet files if they are not built in: their arguments are refused.

use std::io;

use crate::files::Part;
use gebeta_analysis::levels::{LevelRow, States};
use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_solver::Solution;
#[cfg(feature = "research")]
use gebeta_tables::{Column, Value};

/// Writes nothing.
pub fn write_states(
    _: Part,
    _: (&str, &Game, &Position),
    _: &LevelRow,
    _: &dyn States,
) -> io::Result<Part> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Writes nothing.
pub fn write_values(_: Part, _: &str, _: &Solution) -> io::Result<Part> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Writes nothing.
#[cfg(feature = "research")]
pub fn write_readings(
    _: Part,
    _: &[Column],
    _: impl IntoIterator<Item = Vec<Value<'static>>>,
) -> io::Result<Part> {
    Err(io::ErrorKind::Unsupported.into())
}
