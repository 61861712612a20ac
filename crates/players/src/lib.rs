//! Opponents of every strength for mancala games, and tournaments that show how strong they are.
//!
//! - [`search`]: a player for each level, from one who plays at random to one who looks everything up; hints, values of moves,
//!   and the evaluation that the program learns from its own games.
//! - [`tournament`]: every player meets every other, with ratings and their intervals.
//! - [`metrics`]: what games between them say of a variant: balance, length, drama and the like.

mod chance;
pub mod metrics;
pub mod search;
pub mod tournament;
