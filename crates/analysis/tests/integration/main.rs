//! Counted levels against the oracle and against exact tables.

mod fuzz;
mod levels;
mod search;
mod solutions;
mod solve;
mod tables;
mod tournament;
