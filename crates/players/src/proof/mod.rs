//! Proven bounds of a position's value, for games with too many boards to solve.
//!
//! The search asks whether the player to move gets a margin, and answers yes or no. A few such questions about margins
//! near a guess prove the value.
//!
//! - `guess`: searches that look deeper each time guess the value, and find good moves.
//! - `schedule`, `run`: the questions, one after another, and the threads that answer them.
//! - `search`, `line`, `order`, `busy`: the answer to one question.
//! - `table`, `entry`, `board_keys`, `ranks`: what is known about boards. Both questions and all threads share it.
//! - `end_table`: exact values of boards with few counters, solved on the way.
//! - [`ProofCheckpoint`]: saves the bounds and the table, and resumes from them.
//!
//! A board that comes back on the line is a game that never ends, as in [`solve`](gebeta_solver). A player who follows
//! the line again each time it closes either leaves the cycle where the search has found the value, or cycles forever
//! with the score that the search has found. So the bound holds for the never-ending game too. `line` keeps what relies
//! on such a board apart. Where counters in captured holes count, the score can change along a cycle; there, an answer
//! that relies on one proves nothing.

mod answer;
mod board_keys;
mod bounds;
mod busy;
mod checkpoint;
mod end_table;
mod entry;
mod guess;
mod limits;
mod line;
mod on_demand;
mod order;
mod ranks;
mod run;
mod scene;
mod schedule;
mod search;
mod settings;
mod steps;
mod table;
#[cfg(test)]
mod tests;

pub use bounds::Bounds;
pub use checkpoint::ProofCheckpoint;
pub use settings::{ProofSettings, Unprovable};

use gebeta_core::Position;
use gebeta_core::game::Game;

use run::Proof;

/// Searches for bounds of a position's value until they meet or a limit is reached. Calls `go_on` now and then with the
/// progress, and stops if it returns `false`.
///
/// Boards are identified exactly if their counters alone matter and their ranks fit into 62 bits. Others are identified
/// by 64 bits besides their place in the table: in 10¹² lookups, the probability of one mistaken match is one in four
/// million.
///
/// # Errors
/// The round is over, or there are too many moves to try.
pub fn prove(
    game: &Game,
    position: &Position,
    settings: &ProofSettings<'_>,
    go_on: &mut dyn FnMut(&Bounds) -> bool,
) -> Result<Bounds, Unprovable> {
    Proof::new(game, position, settings)?.run(go_on, None)
}

/// Searches for bounds like [`prove`], saves the results in a checkpoint, and resumes from it.
///
/// # Errors
/// As for [`prove`]; or a file of the checkpoint can't be written or read, or is damaged.
pub fn prove_on(
    game: &Game,
    position: &Position,
    settings: &ProofSettings<'_>,
    go_on: &mut dyn FnMut(&Bounds) -> bool,
    checkpoint: &mut ProofCheckpoint,
) -> Result<Bounds, Unprovable> {
    Proof::new(game, position, settings)?.run(go_on, Some(checkpoint))
}
