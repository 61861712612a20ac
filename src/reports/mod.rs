//! Results in every output format: tables, records, references, and the positions of a level.

mod bounds;
mod citation;
mod game;
mod levels;
mod metrics;
#[cfg(feature = "parquet")]
pub mod parquet;
#[cfg(not(feature = "parquet"))]
#[path = "no_parquet.rs"]
pub mod parquet;
mod playouts;
#[cfg(feature = "research")]
mod reconstruction;
#[cfg(feature = "research")]
mod recovery;
mod review;
mod solution;
mod standings;

use std::io;

use serde_json::Value;

pub use bounds::BoundsReport;
#[cfg(feature = "research")]
pub use citation::PROGRAM as CITATION_FILE;
pub use citation::{Citation, bibtex, csl_json, plain};
pub use game::GameReport;
pub use levels::{
    AnalysisReport, Column, Columns, choice, formats, number, options, tidy, tidy_rows,
};
pub use metrics::{Measured, MetricsReport};
pub use playouts::PlayoutsReport;
#[cfg(feature = "research")]
pub use reconstruction::{Candidate, Reconstruction};
#[cfg(feature = "research")]
pub use recovery::{RecoveryReport, RecoveryRow};
pub use review::{ReviewReport, ReviewedTurn};
pub use solution::{Objective, SolutionReport, boards_of};
pub use standings::StandingsReport;

/// A result in every output format.
pub trait Forms {
    /// Returns the result as text. Tables are at most `columns` wide.
    fn as_text(&self, columns: Option<usize>) -> String;

    /// Returns the figures as CSV.
    ///
    /// # Errors
    /// Returns no error in practice: the output is in memory.
    fn as_csv(&self) -> io::Result<String>;

    /// Returns the figures as CSV, with the variant and its options in every row.
    ///
    /// # Errors
    /// Returns no error in practice: the output is in memory.
    fn as_tidy(&self) -> io::Result<String>;

    /// Returns the complete result as a JSON object.
    fn to_json(&self) -> Value;

    /// Returns the result as Markdown.
    fn as_markdown(&self) -> String;
}
