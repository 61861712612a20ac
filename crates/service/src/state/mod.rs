//! The state that requests share: games, solutions, analyses.
//!
//! Nothing here depends on requests or on the [`App`](crate::app::App) that holds it all.

pub mod analyses;
#[cfg(feature = "classes")]
pub mod class_lesson;
#[cfg(feature = "classes")]
pub mod classroom;
pub mod clock;
pub mod game_rooms;
pub mod hosted_game;
pub mod request_limit;
pub mod running_clock;
pub mod seat;
pub mod story;
pub mod variant;

/// Returns bytes as hexadecimal digits.
pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
