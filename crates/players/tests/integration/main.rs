//! Opponents against solved games, and tournaments between them.

mod metrics;
mod proof;
mod search;
mod tournament;
