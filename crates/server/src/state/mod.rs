//! What requests share: games, machines, solutions, analyses. Nothing here knows requests or the [`App`](crate::app::App) that
//! holds it all.

pub mod analyses;
pub mod database;
pub mod game;
pub mod gates;
pub mod machines;
pub mod seat;
pub mod solutions;
pub mod story;
pub mod tables;
pub mod variant;
