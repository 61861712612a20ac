//! Work that is shared out to threads.

use std::num::NonZero;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// Threads are of no use beyond what any machine has.
const MOST_THREADS: usize = 1024;

/// Says how many threads to work with: as many as are asked for, or as the machine has cores.
pub fn thread_count(asked: Option<NonZero<usize>>) -> usize {
    let cores = || thread::available_parallelism().map_or(1, NonZero::get);
    asked.map_or_else(cores, NonZero::get).min(MOST_THREADS)
}

/// Runs the same work in so many threads, this one among them, and gives what each of them has done, in no order.
///
/// Where the system gives no more threads, those that there are do the work.
pub fn in_threads<R: Send>(threads: usize, work: impl Fn() -> R + Sync) -> Vec<R> {
    let results = Mutex::new(Vec::with_capacity(threads));
    run(threads, &|| {
        let result = work();
        lock(&results).push(result);
    });
    unlocked(results)
}

/// Runs work in so many threads. It is compiled once, whatever the work is.
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

/// Waits until no other thread has what is locked, and gives it.
///
/// A thread that has panicked with it is no matter here: its panic goes on when the threads have come together.
#[inline(always)]
pub fn lock<T: ?Sized>(locked: &Mutex<T>) -> MutexGuard<'_, T> {
    locked.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Shares out so many pieces of work to threads, at most one for each piece; gives what each thread has done, in no order.
///
/// `work` takes its pieces from the queue that it is given. Where it fails or panics, nothing is left to take for the other
/// threads.
///
/// # Errors
/// The work of a thread failed.
pub fn share_out<R: Send, E: Send>(
    threads: usize,
    pieces: usize,
    work: impl Fn(&WorkQueue) -> Result<R, E> + Sync,
) -> Result<Vec<R>, E> {
    let queue = WorkQueue::new(pieces);
    let done = in_threads(threads.min(pieces), || {
        let unless_done = CancelOnDrop(&queue);
        let done = work(&queue)?;
        std::mem::forget(unless_done);
        Ok(done)
    });
    done.into_iter().collect()
}

/// Gives what was locked, once no other thread can lock it any more; see [`lock`].
pub fn unlocked<T>(locked: Mutex<T>) -> T {
    locked.into_inner().unwrap_or_else(PoisonError::into_inner)
}

/// Numbered pieces of work, of which each thread takes the next that nobody has taken.
#[derive(Debug)]
pub struct WorkQueue {
    taken: AtomicUsize,
    all: usize,
}

impl WorkQueue {
    /// Makes a queue of the pieces from 0 up to a number.
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

/// Empties a queue when it is dropped.
struct CancelOnDrop<'a>(&'a WorkQueue);

impl Drop for CancelOnDrop<'_> {
    fn drop(&mut self) {
        // Each thread adds one more and then stops, so that this never comes round to nought.
        self.0.taken.store(usize::MAX / 2, Ordering::Relaxed);
    }
}
