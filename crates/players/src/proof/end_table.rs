//! An end table that is made on the way: exact values of boards with few counters.
//!
//! Where no board can come back, a board is solved when the search first asks for its value. So the table can grow with the
//! search. Elsewhere, all boards are solved before.

use std::sync::atomic::AtomicI8;

use gebeta_core::game::Game;
use gebeta_solver::{Settings, solve_all};
use gebeta_storage::runtime::Watcher;
use gebeta_storage::runtime::huge_pages;
use gebeta_storage::runtime::prefetch::prefetch;

use super::board_keys::{BoardKey, BoardKeys};

/// The values of all boards with few counters, each at the rank of its board.
#[derive(Default)]
pub(super) struct EndTable {
    /// The most counters.
    counters: u32,
    pub values: Vec<AtomicI8>,
    /// Whether all boards are solved.
    is_complete: bool,
}

/// No value is known: no player can move, or nobody has asked for it yet.
pub(super) const UNKNOWN: i8 = i8::MIN;

/// The bytes for each board while a table is solved; and while it grows, if boards are solved when they are needed.
const BYTES: u64 = 32;
const BYTES_ON_DEMAND: u64 = 2;

impl EndTable {
    /// Returns the largest number of counters with at most `boards` boards that fit into that many bytes of memory;
    /// `None` if boards have no ranks.
    pub(super) fn most_counters(
        keys: &BoardKeys,
        boards: u64,
        memory: u64,
        on_demand: bool,
    ) -> Option<u32> {
        keys.all()?;
        let most = boards.min(memory / if on_demand { BYTES_ON_DEMAND } else { BYTES });
        let fits = |counters: &u32| keys.count(*counters).is_some_and(|count| count <= most);
        // The values have to fit into a byte.
        (1..128).take_while(fits).last()
    }

    #[inline(always)]
    pub(super) fn counters(&self) -> u32 {
        self.counters
    }

    /// Returns whether it has a place for the value of a board.
    #[inline(always)]
    pub(super) fn holds(&self, key: &BoardKey) -> bool {
        u32::from(key.left) <= self.counters
    }

    /// Prefetches the value of a board that it holds.
    #[inline(always)]
    pub(super) fn prefetch(&self, key: &BoardKey) {
        prefetch(&self.values, key.check as usize);
    }

    /// Makes room for the values of boards with more counters, if boards have ranks.
    pub(super) fn grow(&mut self, keys: &BoardKeys, counters: u32) {
        let Some(boards) = keys.count(counters).map(|boards| boards as usize) else {
            return;
        };
        let mut values = huge_pages::with_capacity(boards);
        values.append(&mut self.values);
        values.resize_with(boards, || AtomicI8::new(UNKNOWN));
        *self = EndTable {
            counters,
            values,
            is_complete: false,
        };
    }

    /// Returns whether all boards are solved.
    pub(super) fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// Solves all boards with that many counters. Returns `None` if that is not possible for this game, or if it was
    /// stopped.
    pub(super) fn solve(
        game: &Game,
        keys: &BoardKeys,
        counters: u32,
        settings: &Settings,
        watcher: &dyn Watcher,
    ) -> Option<EndTable> {
        keys.all()?;
        let solved = solve_all(game, counters, settings, watcher).ok()?;
        let mut table = EndTable::default();
        table.grow(keys, counters);
        table.is_complete = true;
        // Keys count the counters that have not been set aside, whatever the stores hold.
        solved.each_margin(&mut |board, margin| {
            *table.values[keys.key(board).check as usize].get_mut() = margin as i8;
        });
        Some(table)
    }
}
