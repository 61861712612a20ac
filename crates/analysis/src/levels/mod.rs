//! The game tree, level by level: numbers of turns, ended games, choices and results.
//!
//! A level is a number of turns after the start. [`LevelTable::merged`] counts a level from the distinct positions of
//! the level before, each with the number of paths that lead to it. So its cost grows with the positions and not with
//! the paths. [`LevelTable::perft`] follows every path; it is the slow and obvious count that the other is tested
//! against.
//!
//! Merging works in two ways. While boards come back from level to level, they are kept in a transposition table with
//! the moves between them, and a level is a product of this game graph with the numbers of paths. Where that does not
//! pay or does not fit, a level's positions are collected, sorted and merged: delayed duplicate detection, in memory or
//! with files.
//!
//! ```
//! use gebeta_core::game::Game;
//! use gebeta_formats::variant::Catalogue;
//! use gebeta_analysis::levels::{Settings, LevelTable};
//! use gebeta_core::Side;
//!
//! let geme = Catalogue::builtin().load("geme").unwrap();
//! let game = Game::new(geme.rules).unwrap();
//! let analysis = LevelTable::merged(&game, &game.start(Side::A), &Settings::to_depth(5), &());
//! assert_eq!(analysis.table.rows[4].total.turns, 3843u32.into());
//! ```

mod checkpoint;
mod counted;
mod evaluator;
mod graph;
mod merged;
mod merging;
mod parts;
mod path_count;
mod perft;
mod ratio;
mod table;
mod walk;

pub use checkpoint::Checkpoint;
pub use evaluator::{LONG, SowingTest};
pub use merged::Settings;
pub use ratio::{Ratio, log10};
pub use table::{Analysis, End, LevelRow, LevelTable, Sums};
pub use walk::walk;

/// A whole number without limit, for the figures of tables.
pub use num_bigint::BigUint;

use gebeta_core::Position;
use gebeta_storage::Fault;
use gebeta_storage::runtime::Watcher;

/// Receives the results of a count besides its progress. The unit type ignores them.
pub trait LevelWatcher: Watcher {
    /// Receives the results whenever a level is finished. Perft finishes all levels at the same time and never calls
    /// this.
    fn see_table(&self, _found: &Analysis) {}

    /// Returns `true` to receive the positions of a level. Perft has none.
    fn wants_states(&self, _level: u32) -> bool {
        false
    }

    /// Receives the positions of a finished level that it asked for, before the next level begins.
    fn see_states(&self, _row: &LevelRow, _states: &dyn States) {}
}

impl LevelWatcher for () {}

impl<F: Fn() -> bool + Sync> LevelWatcher for F {}

/// The distinct positions that the turns of a level lead to, each with the number of paths that lead to it.
pub trait States {
    /// Calls `give` with each of them, in an order that depends only on the positions. Stops early if the watcher says
    /// so.
    ///
    /// # Errors
    /// A file of positions can't be read; the positions passed so far are then incomplete.
    fn each(&self, give: &mut dyn FnMut(&Position, BigUint)) -> Result<(), Fault>;
}

impl<F> States for F
where
    F: Fn(&mut dyn FnMut(&Position, BigUint)) -> Result<(), Fault>,
{
    fn each(&self, give: &mut dyn FnMut(&Position, BigUint)) -> Result<(), Fault> {
        self(give)
    }
}
