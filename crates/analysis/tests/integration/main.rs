//! Counted levels against the oracle and against exact tables.

mod checkpoints;
mod fuzz;
mod levels;
mod metrics;
mod tables;
