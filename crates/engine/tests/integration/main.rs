//! What the engine answers to requests of every kind, good and bad.

mod fuzz;
mod protocol;
mod requests;
