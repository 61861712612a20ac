//! How the threads of a level tell how far it has come.

use std::sync::atomic::{AtomicU64, Ordering};

use super::{Progress, Watcher};

/// Adds up what the threads have done, and tells the watcher.
pub(super) struct Teller<'a, W> {
    watcher: &'a W,
    level: u32,
    all: u64,
    done: AtomicU64,
    distinct: AtomicU64,
}

impl<'a, W: Watcher> Teller<'a, W> {
    /// Begins a level in which there is so much to do.
    pub(super) fn new(watcher: &'a W, level: u32, all: u64) -> Self {
        Teller {
            watcher,
            level,
            all,
            done: AtomicU64::new(0),
            distinct: AtomicU64::new(0),
        }
    }

    /// Says whether to stop.
    #[inline(always)]
    pub(super) fn stop(&self) -> bool {
        self.watcher.stop()
    }

    /// Notes that so many distinct positions of the level have been found.
    pub(super) fn found(&self, positions: usize) {
        self.distinct.fetch_add(positions as u64, Ordering::Relaxed);
    }

    /// Notes that so much is done, which may be nothing but what was found, and tells it.
    pub(super) fn done(&self, positions: usize) {
        let positions = positions as u64;
        let done = self.done.fetch_add(positions, Ordering::Relaxed) + positions;
        self.watcher.progress(&Progress {
            level: self.level,
            done,
            // More can turn up than was known when the level was begun.
            all: self.all.max(done),
            distinct: self.distinct.load(Ordering::Relaxed),
        });
    }
}
