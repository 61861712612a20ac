//! The answers to all requests.

pub mod advice;
pub mod analyses;
pub mod at;
#[cfg(feature = "classes")]
mod class_lessons;
#[cfg(feature = "classes")]
pub mod classes;
pub mod ending;
pub mod games;
pub mod learning;
pub mod lines;
pub mod new_game;
pub mod play;
pub mod statistics;
pub mod variants;
pub mod watching;
pub mod worksheet;

mod events;
mod find_variant;
