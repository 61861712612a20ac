#![doc = include_str!("../README.md")]
#![warn(missing_docs)]
#![forbid(unsafe_code)]

mod count;
mod moves;
mod round;
mod search;
mod solve;
mod variant;
mod whole_match;

pub use count::{levels, perft, perft_divide};
pub use moves::{Move, ParseMoveError};
pub use round::Round;
pub use search::{Opponent, SearchResult, search};
pub use solve::{Solution, solve};
pub use variant::{Variant, VariantError};
pub use whole_match::{Match, ReadRecordError};

pub use gebeta_core::game::{Awaits, IllegalMove, IllegalStep, MatchOutcome, Outcome, Step};
pub use gebeta_core::{Hole, Mark, Position, Side, Unclaimed, Way};
pub use gebeta_formats::notation::PositionError;
pub use gebeta_players::search::{Level, Limit, Margin, NoAnswer};
pub use gebeta_solver::{Settings as SolveSettings, Unsolved, Value};

pub use gebeta_analysis as analysis;
pub use gebeta_core as core;
pub use gebeta_formats as formats;
pub use gebeta_players as players;
pub use gebeta_solver as solver;
pub use gebeta_storage as storage;
