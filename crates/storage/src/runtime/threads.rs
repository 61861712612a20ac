//! Work shared between threads.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

#[cfg(all(target_family = "wasm", target_os = "unknown"))]
use super::lent_threads::run;

/// The upper limit of threads; no machine profits from more.
const MOST_THREADS: usize = 1024;

/// Returns the number of threads to use: as many as were asked for, or one for each core.
pub fn thread_count(asked: Option<NonZero<usize>>) -> usize {
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    asked.map_or_else(cores, NonZero::get).min(MOST_THREADS)
}

/// Runs the same work in that many threads, including this one, and returns their results in no particular order.
///
/// If the system grants fewer threads, these do the work.
pub fn in_threads<R: Send>(threads: usize, work: impl Fn() -> R + Sync) -> Vec<R> {
    let results = Mutex::new(Vec::with_capacity(threads));
    run(threads, &|| {
        let result = work();
        lock(&results).push(result);
    });
    unlocked(results)
}

/// Does the same work with each of some pieces, in that many threads.
pub fn each_in_threads<P: Send>(
    threads: usize,
    pieces: impl Iterator<Item = P> + Send,
    work: impl Fn(P) + Sync,
) {
    let pieces = Mutex::new(pieces);
    let take = || lock(&pieces).next();
    in_threads(threads, || {
        while let Some(piece) = take() {
            work(piece);
        }
    });
}

/// Runs work in that many threads. This function is compiled once for all types of work.
#[cfg(not(all(target_family = "wasm", target_os = "unknown")))]
fn run(threads: usize, work: &(dyn Fn() + Sync)) {
    thread::scope(|scope| {
        let others: Vec<_> = (1..threads)
            .map_while(|_| thread::Builder::new().spawn_scoped(scope, work).ok())
            .collect();
        work();
        for other in others {
            if let Err(panic) = other.join() {
                std::panic::resume_unwind(panic);
            }
        }
    });
}

/// Waits for a lock and returns its guard.
///
/// Ignores poisoning: the panic of a thread continues when the threads are joined.
#[inline(always)]
pub fn lock<T: ?Sized>(locked: &Mutex<T>) -> MutexGuard<'_, T> {
    locked.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Returns the contents of a lock that no other thread can hold any more; see [`lock`].
pub fn unlocked<T>(locked: Mutex<T>) -> T {
    locked.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// Shares pieces of work between threads, at most one thread for each piece. Returns the threads' results in no
/// particular order.
///
/// `work` takes its pieces from the queue that it receives. If it fails or panics, the other threads find the queue
/// empty.
///
/// # Errors
/// The work of a thread failed.
pub fn share_out<R: Send, E: Send>(
    threads: usize,
    pieces: usize,
    work: impl Fn(&WorkQueue) -> Result<R, E> + Sync,
) -> Result<Vec<R>, E> {
    let found = Mutex::new((Vec::new(), None));
    run_while_done(threads, pieces, &|queue| match work(queue) {
        Ok(done) => {
            lock(&found).0.push(done);
            true
        }
        Err(error) => {
            lock(&found).1.get_or_insert(error);
            false
        }
    });
    match unlocked(found) {
        (_, Some(error)) => Err(error),
        (done, None) => Ok(done),
    }
}

/// Shares pieces of work between threads; once a thread returns `false` or panics, the others find the queue empty. This
/// function is compiled once for all types of work.
fn run_while_done(threads: usize, pieces: usize, work: &(dyn Fn(&WorkQueue) -> bool + Sync)) {
    let queue = WorkQueue::new(pieces);
    run(threads.min(pieces), &|| {
        let unless_done = CancelOnDrop(&queue);
        if work(&queue) {
            std::mem::forget(unless_done);
        }
    });
}

/// Numbered pieces of work. Each thread takes the next free piece.
#[derive(Debug)]
pub struct WorkQueue {
    taken: AtomicUsize,
    all: usize,
}

impl WorkQueue {
    /// Returns a queue of the pieces from zero up to a number.
    pub fn new(all: usize) -> WorkQueue {
        WorkQueue {
            taken: AtomicUsize::new(0),
            all,
        }
    }
}

impl Iterator for &WorkQueue {
    type Item = usize;

    /// Takes the next piece; `None` if all are taken.
    fn next(&mut self) -> Option<usize> {
        let taken = self.taken.fetch_add(1, Ordering::Relaxed);
        (taken < self.all).then_some(taken)
    }
}

/// Empties a queue when dropped.
struct CancelOnDrop<'a>(&'a WorkQueue);

impl Drop for CancelOnDrop<'_> {
    fn drop(&mut self) {
        // Each thread adds one more and then stops, so this never wraps around to zero.
        self.0.taken.store(usize::MAX / 2, Ordering::Relaxed);
    }
}
