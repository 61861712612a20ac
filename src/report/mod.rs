//! What an analysis has found, in the forms that others read: tables, and the positions of a level.

mod bounds;
mod columns;
pub mod formats;
#[cfg(feature = "parquet")]
pub mod parquet;
mod playouts;
mod solution;
mod standings;
mod table;

pub use bounds::BoundsReport;
pub use columns::{Column, Columns};
pub use playouts::PlayoutsReport;
pub use solution::SolutionReport;
pub use standings::StandingsReport;
pub use table::{Report, number, options};
