//! The game tree, level by level: how many turns, ended games, choices and results there are.
//!
//! A level is a number of turns after the start. [`LevelTable::merged`] counts a level from the distinct positions of
//! the level before, each with the number of paths that lead to it, so that the cost grows with positions and not
//! with paths. [`LevelTable::perft`] follows every path (perft); it is the slow and obvious count that the other is tested
//! against.
//!
//! Merging works in two ways. As long as boards come back from level to level, they are kept in a transposition table
//! with the moves between them, and a level is a product of this game graph with the numbers of paths. Where that does
//! not pay or does not fit, a level's positions are collected, sorted and merged: delayed duplicate detection, in memory
//! or with files.
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
mod path_count;
mod perft;
mod ratio;
mod table;

pub use checkpoint::Checkpoint;
pub use evaluator::{LONG, SowingTest};
pub use merged::Settings;
pub use ratio::{Ratio, log10};
pub use table::{Analysis, End, LevelRow, LevelTable, Sums};

/// A whole number without limit, as the tables' figures are.
pub use num_bigint::BigUint;

use gebeta_core::Position;
use gebeta_storage::Fault;
use gebeta_storage::runtime::Watcher;

/// Is told, beside how a count goes, what it has found. The unit type does nothing with it.
pub trait LevelWatcher: Watcher {
    /// Is told what has been found, whenever a level is finished; a walk finishes all at the same time, and tells nothing.
    fn see_table(&self, _found: &Analysis) {}

    /// Returns `true` if it wants to be shown the positions of a level; a walk has none to show.
    fn wants_states(&self, _level: u32) -> bool {
        false
    }

    /// Is shown the positions of a finished level that it wants, before the next level is begun.
    fn see_states(&self, _row: &LevelRow, _states: &dyn States) {}
}

impl LevelWatcher for () {}

/// The distinct positions that the turns of a level lead to, each with the number of paths that lead to it.
pub trait States {
    /// Returns each of them, in an order that depends on the positions alone; none if the watcher says to stop before.
    ///
    /// # Errors
    /// A file that they lie in can't be read; those given so far are then not all.
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
