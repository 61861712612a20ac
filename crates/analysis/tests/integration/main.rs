//! Counted levels against the oracle and against exact tables.

mod fuzz;
mod levels;
mod solutions;
mod solve;
mod tables;
