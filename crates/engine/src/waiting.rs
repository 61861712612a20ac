//! The requests that wait while the session thinks.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use gebeta_storage::runtime::lock;

/// Counts the lines that have been read and not yet taken.
#[derive(Debug, Default)]
pub struct Waiting {
    /// The number of waiting lines, and of those among them that ask to stop.
    counts: Mutex<[u32; 2]>,
    any: AtomicBool,
    stop: AtomicBool,
}

impl Waiting {
    /// Returns a flag that is set while a request or the end of the input waits.
    pub fn any(&self) -> &AtomicBool {
        &self.any
    }

    /// Returns a flag that is set while a request to stop or the end of the input waits.
    pub fn stop(&self) -> &AtomicBool {
        &self.stop
    }

    pub(super) fn change(&self, is_stop: bool, change: impl Fn(u32) -> u32) {
        let mut counts = lock(&self.counts);
        let [all, stops] = &mut *counts;
        *all = change(*all);
        if is_stop {
            *stops = change(*stops);
        }
        self.any.store(*all > 0, Ordering::Relaxed);
        self.stop.store(*stops > 0, Ordering::Relaxed);
    }
}
