//! What a process has sent, and how long it has waited.

use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

/// What a process has exchanged so far.
#[derive(Default)]
pub struct Traffic {
    /// Bytes of positions that it has sent.
    sent: AtomicU64,
    /// Time that its threads have spent sending positions, in nanoseconds.
    sending: AtomicU64,
    /// Time in which all of its threads waited for other processes, in nanoseconds.
    waiting: AtomicU64,
}

impl Traffic {
    /// Adds bytes that a thread has sent since an instant.
    pub fn add_sent(&self, bytes: usize, since: Instant) {
        self.sent.fetch_add(bytes as u64, Ordering::Relaxed);
        add(&self.sending, since);
    }

    /// Adds the time since an instant, in which the process has waited for others.
    pub fn add_wait(&self, since: Instant) {
        add(&self.waiting, since);
    }

    /// Returns the bytes of positions that the process has sent.
    pub fn sent(&self) -> u64 {
        self.sent.load(Ordering::Relaxed)
    }

    /// Returns the time that the process has spent sending and waiting, with that many threads.
    pub fn waited(&self, threads: usize) -> Duration {
        let sending = self.sending.load(Ordering::Relaxed) / threads as u64;
        Duration::from_nanos(sending + self.waiting.load(Ordering::Relaxed))
    }
}

fn add(sum: &AtomicU64, since: Instant) {
    sum.fetch_add(since.elapsed().as_nanos() as u64, Ordering::Relaxed);
}
