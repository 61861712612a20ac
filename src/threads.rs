//! Helper threads.

use std::io;
use std::thread::Builder;

use crate::failure::{Code, Failure};

/// What to do where no thread can be started.
pub const RAISE_LIMITS: &str =
    "Raise the limits on memory and processes: `ulimit -v` and `ulimit -u` show them.";

/// Runs work on a detached thread.
///
/// # Errors
/// Returns a failure if the system can't start a thread.
pub fn begin(work: impl FnOnce() + Send + 'static) -> Result<(), Failure> {
    let begun = Builder::new().spawn(work);
    begun.map(drop).map_err(|error| failure(&error))
}

/// Returns the failure for a thread that could not be started.
pub fn failure(error: &io::Error) -> Failure {
    let why = gebeta_formats::text::reason(error);
    let sentence = format!("A thread could not be started: {why}.");
    Code::NoRoom.failure(sentence).hint(RAISE_LIMITS)
}
