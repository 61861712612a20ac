//! Threads that wait for something beside the one that works.

use std::io;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread::Builder;

use crate::failure::{Code, Failure};

/// Does something on a thread of its own, which nobody waits for.
///
/// # Errors
/// The system gives no more threads, or too little memory for one.
pub fn begin(work: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    match Builder::new().spawn(work) {
        Ok(_) => Ok(()),
        Err(error) => Err(failure(&error)),
    }
}

/// Locks what threads share. What a thread holds that fails is whole all the same.
pub fn locked<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Says why no thread could be started.
pub fn failure(error: &io::Error) -> Failure {
    let why = gebeta_formats::text::reason(error);
    let sentence = format!("No thread can be started: {why}.");
    let hint = "Raise the limits on memory and processes: `ulimit -v` and `ulimit -u` show them.";
    Code::NoRoom.failure(sentence).hint(hint)
}
