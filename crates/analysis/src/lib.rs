//! What can be found out about a game by playing it through: analysis and comparison now, solving and searching later.

pub mod compare;
pub mod levels;
