//! The figures that processes report while they count.

use serde::{Deserialize, Serialize};

use gebeta_storage::runtime::{Method, Progress};

/// The figures of a process while it counts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct Status {
    /// The level that is being counted.
    pub level: u32,
    /// Positions that have been expanded on this level.
    pub done: u64,
    /// All positions of the process to expand on this level.
    pub all: u64,
    /// Distinct positions found for the next level.
    pub found: u64,
    /// Bytes of positions sent to other processes since it was started.
    pub sent: u64,
    /// Bytes of memory in use, if known.
    pub memory: Option<u64>,
    /// Bytes on disk.
    pub disk: u64,
    /// Seconds since the processes were connected.
    pub spent: f64,
    /// Seconds of these spent sending, or waiting for other processes.
    pub waited: f64,
}

/// Watches several processes that count together. The unit type does not.
pub trait StatusWatcher: Sync {
    /// Returns the bytes of memory that this process uses, if known.
    fn memory(&self) -> Option<u64> {
        None
    }

    /// Receives the figures of all processes, every second and at the end, in process 0 alone.
    fn see_processes(&self, _processes: &[Status]) {}
}

impl StatusWatcher for () {}

impl Status {
    /// Takes over the progress of a level.
    pub(crate) fn take(&mut self, progress: &Progress) {
        self.level = progress.level;
        self.done = progress.done;
        self.all = progress.all;
        self.found = progress.distinct;
    }

    /// Returns the progress of all processes together on the level of the first.
    pub(crate) fn whole(processes: &[Status]) -> Option<Progress> {
        let first = processes.first().filter(|first| first.all > 0)?;
        let mut whole = Progress {
            level: first.level,
            method: Method::Merging,
            done: 0,
            all: 0,
            work: 0.0,
            distinct: 0,
        };
        for status in processes {
            if status.level == first.level {
                whole.done += status.done;
                whole.all += status.all;
                whole.distinct += status.found;
            } else {
                // It has about as many positions as the others.
                whole.all += first.all;
            }
        }
        whole.work = whole.done as f64 / whole.all as f64;
        Some(whole)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_whole_is_the_sum_of_the_processes_on_the_level() {
        let status = |level, done, all, found| Status {
            level,
            done,
            all,
            found,
            ..Status::default()
        };
        assert_eq!(Status::whole(&[Status::default(); 2]), None);
        let whole = Status::whole(&[
            status(5, 10, 40, 3),
            status(5, 30, 50, 4),
            status(4, 9, 9, 9),
        ]);
        let whole = whole.unwrap();
        assert_eq!(
            (whole.level, whole.done, whole.all, whole.distinct),
            (5, 40, 130, 7)
        );
        assert!((whole.work - 40.0 / 130.0).abs() < 1e-9);
    }
}
