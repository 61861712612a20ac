//! Everything that meets people: the command line, and what is drawn on a terminal.
//!
//! The highest floor of the crate. It exists only with the feature `cli`.

pub mod cli;
pub mod files;
pub mod interrupt;
mod memory;
#[cfg(feature = "plot")]
pub mod plot;
#[cfg(feature = "parquet")]
pub mod states;
pub mod ui;
