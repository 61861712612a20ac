//! What can be found out about a game by playing it through: analysis now, solving and searching later.

pub mod analyse;
