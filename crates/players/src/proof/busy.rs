//! Boards that are being searched, so that the threads of a proof search different ones.

use std::sync::atomic::{AtomicU64, Ordering};

use super::board_keys::BoardKey;

/// The number of places. Each thread searches a line of some dozens of boards.
const PLACES: usize = 1 << 12;

/// The boards that some thread is searching, except a few that have lost their place to another.
///
/// It only decides which move comes first. So a mistake costs time, and nothing else.
pub(super) struct BusyBoards(Vec<AtomicU64>);

impl Default for BusyBoards {
    fn default() -> BusyBoards {
        BusyBoards((0..PLACES).map(|_| AtomicU64::new(0)).collect())
    }
}

impl BusyBoards {
    /// Returns the place of a board, and what marks it there.
    #[inline(always)]
    fn at(&self, key: &BoardKey) -> (&AtomicU64, u64) {
        // Zero marks no board.
        let mark = key.check.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1;
        (&self.0[(mark >> 32) as usize % PLACES], mark)
    }

    #[inline(always)]
    pub(super) fn contains(&self, key: &BoardKey) -> bool {
        let (place, mark) = self.at(key);
        place.load(Ordering::Relaxed) == mark
    }

    /// Notes that the search of a board begins.
    #[inline(always)]
    pub(super) fn enter(&self, key: &BoardKey) {
        let (place, mark) = self.at(key);
        place.store(mark, Ordering::Relaxed);
    }

    /// Notes that the search of a board is over.
    #[inline(always)]
    pub(super) fn leave(&self, key: &BoardKey) {
        self.at(key).0.store(0, Ordering::Relaxed);
    }
}
