//! Opponents against solved games, and tournaments between them.

mod even_depth;
mod metrics;
mod proof;
mod puzzles;
mod search;
mod tournament;
mod values;
mod wear;
