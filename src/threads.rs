//! Helper threads.

use std::io;
use std::thread::Builder;

use crate::failure::{Code, Failure};

/// Runs work on a detached thread.
///
/// # Errors
/// Returns a failure if the system can't start a thread.
pub fn begin(work: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    match Builder::new().spawn(work) {
        Ok(_) => Ok(()),
        Err(error) => Err(failure(&error)),
    }
}

/// Returns the failure for a thread that could not be started.
pub fn failure(error: &io::Error) -> Failure {
    let why = gebeta_formats::text::reason(error);
    let sentence = format!("A thread could not be started: {why}.");
    let hint = "Raise the limits on memory and processes: `ulimit -v` and `ulimit -u` show them.";
    Code::NoRoom.failure(sentence).hint(hint)
}
