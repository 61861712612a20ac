//! Computer players of every strength for mancala games, and tournaments that measure their strength.
//!
//! - [`search`]: a player for each level, from random to perfect; hints, values of moves, and the evaluation that the
//!   program learns from its own games.
//! - [`proof`]: proven bounds of a value, by a search of its own.
//! - [`puzzles`]: positions with a single best move, by exact values.
//! - [`review`]: what each turn of a game has cost.
//! - [`draw_offer`]: whether a computer player agrees to a draw.
//! - [`tournament`]: round-robin tournaments with ratings and confidence intervals.
//! - [`rounds`]: pairs for people who play at the same time: round robin and Swiss.
//! - [`metrics`]: measures of a variant from games between players: balance, length, drama and more.
//! - [`wear`]: how often play touches each hole of the board.

mod chance;
mod draw;
pub mod draw_offer;
pub mod metrics;
pub mod proof;
pub mod puzzles;
pub mod review;
pub mod rounds;
pub mod search;
pub mod tournament;
pub mod wear;
