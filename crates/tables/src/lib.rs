//! The columns of tables about games: their names, their types, and the values of a row.
//!
//! Each table is defined here once. Writers, such as those of Parquet and Arrow, map a [`Kind`] to a type of their format.

mod board;
mod column;
mod measures;
mod positions;
mod values;

pub use board::BoardColumns;
pub use column::{Column, Kind, Value};
pub use measures::{Measure, measures};
pub use positions::PositionColumns;
pub use values::ValueColumns;
