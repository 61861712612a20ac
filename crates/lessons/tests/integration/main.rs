//! Tests of lessons and exercises.

mod exercises;
mod faults;
mod lessons;
mod tasks;

use gebeta_core::game::Game;
use gebeta_formats::variant::Catalogue;

/// Returns the rules of a built-in variant.
fn game(id: &str) -> Game {
    Game::new(Catalogue::builtin().load(id).unwrap().rules).unwrap()
}
