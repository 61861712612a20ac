//! What an analysis has found, in the forms that others read: tables, and the positions of a level.

mod bounds;
mod columns;
#[cfg(feature = "parquet")]
pub mod parquet;
mod playouts;
mod solution;
mod standings;

pub use bounds::BoundsReport;
pub use columns::Columns;
pub use gebeta_report::{Column, Report, formats, number, options};
pub use playouts::PlayoutsReport;
pub use solution::SolutionReport;
pub use standings::StandingsReport;
