//! Plays, analyses and solves the mancala games of Ethiopia and Eritrea from declarative rule files.

pub mod game;
#[cfg(feature = "cli")]
pub mod people;
pub mod rules;
pub mod text;
pub mod thought;
pub mod words;
