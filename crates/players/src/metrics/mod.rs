//! What play-outs say of a game in the measures that the field uses: how often it comes to an end, whom it favours, how long
//! and how tense it is. `docs/metrics.md` defines each measure and names its source.
//!
//! A [`Sample`] says who plays and how often. Each game becomes an [`Observed`] one as soon as it is over, and [`Estimates`]
//! are what all of them come to, each with an interval. A game depends on the seed and its own number alone, and the games
//! are added up in the order of their numbers: the estimates are the same bit by bit with any number of threads.

mod estimates;
mod observed;
mod sample;

pub use estimates::{Estimate, Estimates};
pub use observed::Observed;
pub use sample::Sample;
