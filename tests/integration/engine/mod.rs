//! The engine: what it answers to other programs, line for line.

mod animator;
mod cases;
mod conversations;
mod doc;
mod errors;
mod laws;
mod matches;
mod program;
mod requests;
mod schema;
mod talk;
