//! Counted levels against the oracle and against exact tables.

mod fuzz;
mod levels;
mod search;
mod solve;
mod tables;
mod tournament;
