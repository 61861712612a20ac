//! The measures of play-outs, as the field uses them: how often a game comes to an end, whom it favours, how long and
//! how tense it is. `docs/metrics.md` defines each measure and names its source.
//!
//! A [`Sample`] says who plays and how often. Each game becomes an [`Observed`] game when it is over, and [`Estimates`]
//! summarise all of them, each with an interval. A game depends only on the seed and its number, and the games are
//! added up in the order of their numbers. So the estimates are bit for bit the same with any number of threads.

mod estimates;
mod observed;
mod sample;

pub(crate) use estimates::mean;
pub use estimates::{Estimate, Estimates};
pub use observed::Observed;
pub use sample::Sample;
