//! Counted levels against the oracle and against exact tables.

mod levels;
mod solve;
mod tables;
