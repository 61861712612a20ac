//! Worksheets about a game as PDF files: exercises and puzzles with boards, the rules, and the answers.
//!
//! ```
//! use gebeta_formats::variant::Catalogue;
//! use gebeta_messages::{Language, Messages};
//! use gebeta_worksheet::{Plan, Worksheet};
//!
//! let variant = Catalogue::builtin().load("geme")?;
//! let plan = Plan {
//!     exercises: 4,
//!     puzzles: 0,
//!     ..Plan::default()
//! };
//! let game = variant.game().expect("GEME can be played");
//! let worksheet = Worksheet::find(&game, &plan, &())?;
//! let pdf = worksheet.pdf(&variant, &game, Messages::of(Language::German));
//! assert!(pdf.starts_with(b"%PDF-"));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod board;
mod document;
mod fonts;
mod packing;
mod plan;
mod sheet;

pub use gebeta_lessons::exercise::HARDEST;
pub use plan::{Plan, Worksheet};
