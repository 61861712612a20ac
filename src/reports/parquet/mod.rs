//! Positions as Parquet files, for pandas, polars or DuckDB.
//!
//! Rows are written in groups, so the memory in use does not grow. Their order does not depend on the order
//! in which they were found.

#[cfg(feature = "research")]
mod readings;
mod rows;
mod states;
mod values;

use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_formats::notation;

#[cfg(feature = "research")]
pub use readings::write as write_readings;
pub use states::write as write_states;
pub use values::write as write_values;

/// The game and the start that the positions belong to, as metadata of the file.
#[derive(Clone, Copy, Debug)]
pub struct Subject<'a> {
    /// The game.
    pub game: &'a Game,
    /// The variant with its choices.
    pub variant: &'a str,
    /// The start of the analysis.
    pub start: &'a Position,
}

impl Subject<'_> {
    /// Returns the metadata, with one more entry.
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
