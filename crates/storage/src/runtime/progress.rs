//! How an analysis reports its progress and is stopped.

use std::sync::atomic::{AtomicU64, Ordering};

/// Receives the progress of an analysis, and may stop it. The unit type does neither; a closure says whether to stop.
pub trait Watcher: Sync {
    /// Returns `true` to stop as soon as possible. The results of the unfinished level are then lost.
    fn stop(&self) -> bool {
        false
    }

    /// Receives now and then, from any thread, the progress of a level.
    fn progress(&self, _progress: &Progress) {}
}

impl Watcher for () {}

impl<F: Fn() -> bool + Sync> Watcher for F {
    fn stop(&self) -> bool {
        self()
    }
}

/// How a level is counted.
///
/// A level with too many boards to store is counted again from its beginning, by merging.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Boards are stored with their moves.
    Remembering,
    /// Equal positions are merged.
    Merging,
    /// All boards are found, to be solved.
    Exploring,
    /// The boards are solved.
    Solving,
    /// Their values are written.
    Writing,
    /// Their values are derived again.
    Verifying,
}

/// The progress of a level.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Progress {
    /// The level that is being counted.
    pub level: u32,
    /// How it is counted. The following fields are about this method alone.
    pub method: Method,
    /// Positions, or boards without the scores, that have been processed: expanded or summed.
    pub done: u64,
    /// All positions or boards to process on this level.
    pub all: u64,
    /// The share of the level's work that is done, from 0 to 1. Expanding a board takes far longer than summing one.
    pub work: f64,
    /// Distinct positions found on this level so far. Without stored boards, they are found when everything is expanded
    /// and equal positions are merged.
    pub distinct: u64,
}

impl Progress {
    /// Returns the progress of a search that has found that many boards, of an unknown total.
    pub fn found(level: usize, boards: u64) -> Progress {
        Progress {
            level: level as u32,
            method: Method::Exploring,
            done: boards,
            all: 0,
            work: 0.0,
            distinct: boards,
        }
    }

    /// Returns the progress when that many of all boards have been processed, the last of them on a level.
    pub fn dealt_with(method: Method, level: usize, done: u64, all: u64) -> Progress {
        Progress {
            level: level as u32,
            method,
            done,
            all,
            work: done as f64 / all as f64,
            distinct: all,
        }
    }
}

/// The number of boards whose paths can be summed in the time that expanding one board takes. Measured on GEME's level
/// 17.
const PLAY_WEIGHT: u64 = 12;

/// Adds up the work of the threads and reports it to the watcher.
pub struct ProgressReporter<'a> {
    watcher: &'a dyn Watcher,
    level: u32,
    method: Method,
    /// What is to be done: positions to expand, and boards to which paths are added.
    all: [u64; 2],
    played: AtomicU64,
    summed: AtomicU64,
    distinct: AtomicU64,
}

/// Returns work weighted by the time that it takes.
fn weighted([played, summed]: [u64; 2]) -> f64 {
    (played * PLAY_WEIGHT + summed) as f64
}

impl<'a> ProgressReporter<'a> {
    /// Starts a level with that many boards to expand and that many to which paths are added.
    pub fn new(
        watcher: &'a dyn Watcher,
        level: u32,
        method: Method,
        played: u64,
        summed: u64,
    ) -> Self {
        ProgressReporter {
            watcher,
            level,
            method,
            all: [played, summed],
            played: AtomicU64::new(0),
            summed: AtomicU64::new(0),
            distinct: AtomicU64::new(0),
        }
    }

    /// Returns `true` if to stop.
    #[inline(always)]
    pub fn stop(&self) -> bool {
        self.watcher.stop()
    }

    /// Records that many new distinct positions of the level.
    pub fn found(&self, positions: usize) {
        self.distinct.fetch_add(positions as u64, Ordering::Relaxed);
    }

    /// Records that many expanded positions, and reports the progress.
    pub fn played(&self, positions: usize) {
        self.played.fetch_add(positions as u64, Ordering::Relaxed);
        self.report();
    }

    /// Records that many boards whose paths have been summed, and reports the progress.
    pub fn summed(&self, boards: usize) {
        self.summed.fetch_add(boards as u64, Ordering::Relaxed);
        self.report();
    }

    /// Reports the progress.
    pub fn report(&self) {
        let done = [&self.played, &self.summed].map(|it| it.load(Ordering::Relaxed));
        // There can be more work than was known at the beginning of the level.
        let all = [0, 1].map(|sort| self.all[sort].max(done[sort]));
        self.watcher.progress(&Progress {
            level: self.level,
            method: self.method,
            done: done.iter().sum(),
            all: all.iter().sum(),
            work: weighted(done) / weighted(all).max(1.0),
            distinct: self.distinct.load(Ordering::Relaxed),
        });
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    struct Reports(Mutex<Vec<Progress>>);

    impl Watcher for Reports {
        fn progress(&self, progress: &Progress) {
            self.0.lock().unwrap().push(*progress);
        }
    }

    #[test]
    fn expanding_counts_for_more_work_than_summing() {
        let reports = Reports(Mutex::default());
        let reporter = ProgressReporter::new(&reports, 3, Method::Remembering, 100, 400);
        reporter.played(50);
        reporter.played(50);
        reporter.summed(400);
        // There is more work than expected.
        reporter.summed(7);
        let reports = reports.0.into_inner().unwrap();
        let parts: Vec<_> = reports
            .iter()
            .map(|it| (it.done, it.all, it.work))
            .collect();
        assert_eq!(
            parts,
            [
                (50, 500, 0.375),
                (100, 500, 0.75),
                (500, 500, 1.0),
                (507, 507, 1.0)
            ]
        );
    }
}
