//! Tests of the engine's answers to valid and invalid requests of every kind.

mod fuzz;
mod protocol;
mod requests;
