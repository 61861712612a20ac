//! Results in every output format: tables, records, references, and the positions of a level.

mod bounds;
mod citation;
mod columns;
mod forms;
mod game;
mod levels;
mod metrics;
mod objective;
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

pub use bounds::BoundsReport;
#[cfg(feature = "research")]
pub use citation::PROGRAM as CITATION_FILE;
pub use citation::{Citation, bibtex, csl_json, plain};
pub use columns::Columns;
pub use forms::Forms;
pub use game::GameReport;
pub use levels::{AnalysisReport, Column, choice, formats, number, options, tidy, tidy_rows};
pub use metrics::{Measured, MetricsReport};
pub use objective::Objective;
pub use playouts::PlayoutsReport;
#[cfg(feature = "research")]
pub use reconstruction::{Candidate, Reconstruction};
#[cfg(feature = "research")]
pub use recovery::{RecoveryReport, RecoveryRow};
pub use review::{ReviewReport, ReviewedTurn};
pub use solution::{SolutionReport, boards_of};
pub use standings::StandingsReport;
