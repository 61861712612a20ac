//! The answers to all requests.

pub mod advice;
pub mod analyses;
pub mod lines;
pub mod new_game;
pub mod page;
pub mod play;
pub mod statistics;
pub mod variants;
pub mod watching;

mod at;
mod body;
mod events;
mod games;
