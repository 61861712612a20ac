//! A stand-in for Parquet files if they are not built in: their arguments are refused.

use std::io;
use std::path::PathBuf;

use clap::builder::{PathBufValueParser, TypedValueParser};

use crate::files::Part;
use gebeta_analysis::levels::{LevelRow, States};
use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_solver::Solution;
#[cfg(feature = "research")]
use gebeta_tables::{Column, Value};

/// Returns the parser of a Parquet file's path, which refuses every path.
pub fn file_parser() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|_| Err::<PathBuf, _>(NOT_BUILT_IN))
}

/// The reason, and the cure.
const NOT_BUILT_IN: &str =
    "this program can't write Parquet files; build it with `--features parquet`";

/// The game and the start that the positions belong to.
#[expect(dead_code, reason = "nothing is written")]
pub struct Subject<'a> {
    /// The game.
    pub game: &'a Game,
    /// The variant with its choices.
    pub variant: &'a str,
    /// The start of the analysis.
    pub start: &'a Position,
}

/// Writes nothing.
pub fn write_states(
    _: Part,
    _: Subject<'_>,
    _: &LevelRow,
    _: &dyn States,
    _: &dyn Fn() -> bool,
) -> io::Result<Part> {
    Err(io::ErrorKind::Unsupported.into())
}

/// Writes nothing.
pub fn write_values(_: Part, _: &str, _: &Solution, _: &dyn Fn() -> bool) -> io::Result<Part> {
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
