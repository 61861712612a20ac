//! The game tree, level by level: how many turns, ended games, choices and results there are.
//!
//! A level is a number of turns after the start. [`Table::merged`] counts a level from the distinct positions of
//! the level before, each with the number of paths that lead to it, so that the cost grows with positions and not
//! with paths. [`Table::walked`] follows every path; it is the slow and obvious count that the other is tested
//! against.
//!
//! ```
//! use gebeta_core::game::Game;
//! use gebeta_formats::variant::Catalogue;
//! use gebeta_analysis::levels::{Settings, Table};
//! use gebeta_core::Side;
//!
//! let geme = Catalogue::builtin().load("geme").unwrap();
//! let game = Game::new(geme.rules).unwrap();
//! let analysis = Table::merged(&game, &game.start(Side::A), &Settings::to_depth(5), &());
//! assert_eq!(analysis.table.rows[4].total.turns, 3843u32.into());
//! ```

mod bounded;
mod checkpoint;
mod count;
mod fetch;
mod graph;
mod huge;
mod judge;
mod key;
mod merged;
mod ratio;
mod stored;
mod table;
mod teller;
mod threads;
mod walk;

pub use bounded::LEAST_MEMORY;
pub use checkpoint::{Checkpoint, CheckpointError, Origin};
pub use merged::Settings;
pub use ratio::{Ratio, log10};
pub use stored::{Fault, FaultKind};
pub use table::{Analysis, End, LONG, Row, Sums, Table};

/// A whole number without limit, as the tables' figures are.
pub use num_bigint::BigUint;

use gebeta_core::Position;

/// Is told how an analysis goes, and may stop it. The unit type does neither.
pub trait Watcher: Sync {
    /// Says whether to stop as soon as possible; what the unfinished level has found is then lost.
    fn stop(&self) -> bool {
        false
    }

    /// Is told now and then, from any thread, how far a level has come.
    fn progress(&self, _progress: &Progress) {}

    /// Is told what has been found, whenever a level is finished; a walk finishes all at the same time, and tells nothing.
    fn see_table(&self, _found: &Analysis) {}

    /// Says whether it wants to be shown the positions of a level; a walk has none to show.
    fn wants_states(&self, _level: u32) -> bool {
        false
    }

    /// Is shown the positions of a finished level that it wants, before the next level is begun.
    fn see_states(&self, _row: &Row, _states: &dyn States) {}
}

/// The distinct positions that the turns of a level lead to, each with the number of paths that lead to it.
pub trait States {
    /// Gives each of them, in no order.
    ///
    /// # Errors
    /// A file that they lie in can't be read; those given so far are then not all.
    fn each(&self, give: &mut dyn FnMut(&Position, BigUint)) -> Result<(), Fault>;
}

impl Watcher for () {}

/// Says how far a level has come.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// The level that is being counted.
    pub level: u32,
    /// Positions, or boards apart from the score, that have been dealt with: played on from, or added up.
    pub done: u64,
    /// All that are to be dealt with for this level.
    pub all: u64,
    /// The part of the level's work that is done, from 0 to 1: to play on from a board takes far longer than to add it up.
    pub work: f64,
    /// Distinct positions found on this level so far; without remembered boards, they are found when all is played and
    /// equal positions are merged.
    pub distinct: u64,
}
