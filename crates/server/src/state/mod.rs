//! What requests share: games, machines, solutions, analyses. Nothing here knows requests or the [`App`](crate::app::App) that
//! holds it all.

pub mod analyses;
pub mod database;
pub mod game_rooms;
pub mod hosted_game;
pub mod machines;
pub mod request_limit;
pub mod seat;
pub mod solutions;
pub mod story;
pub mod variant;

use std::sync::{Mutex, MutexGuard, PoisonError};

/// Locks what threads share. What a thread holds that fails is whole all the same.
pub fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Writes bytes in hexadecimal digits.
pub fn hexadecimal(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
