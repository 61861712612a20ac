//! What can be found out about a game by playing it through: analysis and comparison now, solving and searching later.

pub mod analyse;
pub mod compare;
