//! Work that is shared out to threads.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// Runs the same work in so many threads, this one among them, and gives what each of them has done.
///
/// Where the system gives no more threads, those that there are do the work.
pub(super) fn together<R: Send>(threads: usize, work: impl Fn() -> R + Sync) -> Vec<R> {
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads)
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, &work).ok())
            .collect();
        let mut results = vec![work()];
        let joined = others.into_iter().map(|other| match other.join() {
            Ok(result) => result,
            Err(panic) => std::panic::resume_unwind(panic),
        });
        results.extend(joined);
        results
    })
}

/// Waits until no other thread has what is locked, and gives it.
///
/// A thread that has panicked with it is no matter here: its panic goes on when the threads have come together.
#[inline(always)]
pub(super) fn lock<T>(locked: &Mutex<T>) -> MutexGuard<'_, T> {
    locked.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Numbered pieces of work, of which each thread takes the next that nobody has taken.
pub(super) struct Queue {
    taken: AtomicUsize,
    all: usize,
}

impl Queue {
    pub(super) fn new(all: usize) -> Queue {
        Queue {
            taken: AtomicUsize::new(0),
            all,
        }
    }

    /// Takes the next piece; `None` if all are taken.
    pub(super) fn take(&self) -> Option<usize> {
        let taken = self.taken.fetch_add(1, Ordering::Relaxed);
        (taken < self.all).then_some(taken)
    }
}
