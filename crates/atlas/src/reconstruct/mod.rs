//! What may have been played on a board that was found.
//!
//! Each piece of [`Evidence`] takes points from a reading of a game, or, for the wear of the holes, gives it some. Points
//! add up. A point is a factor of two: a reading with one point more is taken to be twice as likely. So the points are
//! logarithms of likelihoods to the base 2, up to a constant. `docs/reconstruct.md` states every rule.

mod board;
mod names;
mod period;
mod ranking;
mod recovery;
mod wear;

pub use board::{board, counters, stores};
pub use names::{Names, Nearness};
pub use period::{Period, attested, period};
pub use ranking::{Judged, Ranking, SEPARATED};
pub use recovery::{Recovered, Recovery};
pub use wear::{both_ways, explained, wear};

use std::fmt;

/// A sort of evidence.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Sort {
    /// The size of the board.
    Board,
    /// Whether the board has stores.
    Stores,
    /// The counters that were found.
    Counters,
    /// Where the board was found.
    Place,
    /// How old it is.
    Period,
    /// How much each hole is worn.
    Wear,
}

impl Sort {
    /// All of them.
    pub const ALL: [Sort; 6] = [
        Sort::Board,
        Sort::Stores,
        Sort::Counters,
        Sort::Place,
        Sort::Period,
        Sort::Wear,
    ];

    /// Returns its name.
    pub const fn name(self) -> &'static str {
        match self {
            Sort::Board => "board",
            Sort::Stores => "stores",
            Sort::Counters => "counters",
            Sort::Place => "place",
            Sort::Period => "period",
            Sort::Wear => "wear",
        }
    }
}

impl fmt::Display for Sort {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What speaks for or against a reading.
#[derive(Clone, Debug, PartialEq)]
pub struct Evidence {
    /// Its sort.
    pub sort: Sort,
    /// Its points.
    pub points: f64,
    /// Why, in words.
    pub says: String,
}

impl Evidence {
    fn new(sort: Sort, points: f64, says: impl Into<String>) -> Evidence {
        // Without a sign for no points.
        let points = points + 0.0;
        let says = says.into();
        Evidence { sort, points, says }
    }
}

/// Returns how often a value is doubled beyond a start: `log2(value / start)`, from 0 to 6.
///
/// Likelihoods that fall with the distance, and not with its square or faster, hardly change where everything is far.
fn doublings(value: f64, start: f64) -> f64 {
    (value / start).log2().clamp(0.0, MOST_POINTS)
}

/// The most points that a place or a period takes.
const MOST_POINTS: f64 = 6.0;
