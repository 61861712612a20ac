//! What stands for Parquet files where the program is built without them: none is written.

use std::io;

use crate::files::Part;
use gebeta_analysis::levels::{LevelRow, States};
use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_solver::Solution;

/// Says what the positions are positions of.
#[expect(dead_code, reason = "nothing is written of them")]
pub struct Subject<'a> {
    /// The game.
    pub game: &'a Game,
    /// The variant with its choices.
    pub variant: &'a str,
    /// Where the analysis began.
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
