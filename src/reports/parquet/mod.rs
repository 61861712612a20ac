//! Positions as Parquet files, for pandas, polars or DuckDB.
//!
//! Rows are written in groups, so that memory does not grow with them; their order does not depend on how they were found.

mod board;
mod rows;
mod states;
mod values;

use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_formats::notation;

pub use states::write as write_states;
pub use values::write as write_values;

/// Says what the positions are positions of; it is told in the file, with the program's version.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The game.
    pub game: &'a Game,
    /// The variant with its choices.
    pub variant: &'a str,
    /// Where the analysis began.
    pub start: &'a Position,
}

impl Subject<'_> {
    /// Tells it, with something more.
    fn metadata(&self, key: &'static str, more: String) -> [(&'static str, String); 4] {
        [
            ("gebeta.variant", self.variant.to_string()),
            ("gebeta.version", env!("CARGO_PKG_VERSION").to_string()),
            (
                "gebeta.start",
                notation::write_position(self.start, self.game.board()),
            ),
            (key, more),
        ]
    }
}
