//! Opponents against solved games, and tournaments between them.

mod search;
mod tournament;
