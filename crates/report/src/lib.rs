//! What an analysis has found, as text: tables in the published layout, as JSON, as Markdown, and in columns for people.
//!
//! ```
//! use gebeta_analysis::levels::{Settings, LevelTable};
//! use gebeta_core::{Side, game::Game};
//! use gebeta_formats::variant::Catalogue;
//! use gebeta_report::AnalysisReport;
//!
//! let variant = Catalogue::builtin().load("geme")?;
//! let game = Game::new(variant.rules.clone()).expect("its rules are sound");
//! let start = game.start(Side::A);
//! let analysis = LevelTable::merged(&game, &start, &Settings::to_depth(2), &());
//! let report = AnalysisReport { variant: &variant, start: &start, analysis: &analysis, columns: &[] };
//! assert!(report.as_csv()?.starts_with("turns, level, games,"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod analysis_report;
mod columns;
pub mod formats;
mod tidy;

pub use analysis_report::{AnalysisReport, number, options};
pub use columns::Column;
pub use tidy::{choice, tidy, tidy_rows};
