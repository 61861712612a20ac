//! Locks of threads whose panics continue elsewhere.

use std::sync::{Mutex, MutexGuard, PoisonError};

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
