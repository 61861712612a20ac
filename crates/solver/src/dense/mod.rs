//! End tables of games whose boards are only counters in holes. The index of a board's value is computed from the
//! counters, so no boards are stored or looked up.

mod group;
mod in_order;
mod index;
mod pieces;
mod run_task;
mod short;
mod small_board;
mod together;
mod values;

pub use together::{PartCheckpoint, TableFile, check_together, solve_all_together};

use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_storage::runtime::Watcher;

use crate::keys::Keys;
use crate::settings::Settings;
use index::Index;

/// All boards with few counters in play, each at a computed index.
pub(crate) struct DenseTask<'a> {
    game: &'a Game,
    start: &'a Position,
    keys: Keys,
    index: Index,
    threads: usize,
    settings: &'a Settings,
    watcher: &'a dyn Watcher,
}
