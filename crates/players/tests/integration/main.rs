//! Opponents against solved games, and tournaments between them.

mod proof;
mod search;
mod tournament;
