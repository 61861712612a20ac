//! What Ctrl-C does: the first asks the program to stop where nothing is lost, the second stops it at once.

use std::fmt;
use std::io;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};

/// The exit status of a program that was interrupted.
pub const STATUS: u8 = 130;

static ASKED: AtomicBool = AtomicBool::new(false);

static LAST_DEED: Mutex<Option<Deed>> = Mutex::new(None);

struct Deed(Box<dyn FnOnce() + Send>);

impl fmt::Debug for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Deed")
    }
}

/// Says whether the program has been asked to stop.
pub fn asked() -> bool {
    ASKED.load(Ordering::Relaxed)
}

/// Listens to Ctrl-C from now on; the flag is set by the first one, and a second one ends the program.
///
/// `wake` is called, on another thread, when the first comes: for a program that waits for something.
///
/// # Errors
/// If the system does not let the program listen, or it listens already.
pub fn listen(wake: impl Fn() + Send + 'static) -> io::Result<&'static AtomicBool> {
    ctrlc::set_handler(move || {
        if ASKED.swap(true, Ordering::Relaxed) {
            // Whoever calls the deed off meanwhile waits here until the program has ended.
            let mut last = last_deed();
            if let Some(Deed(deed)) = last.take() {
                deed();
            }
            process::exit(i32::from(STATUS));
        }
        wake();
    })
    .map_err(io::Error::other)?;
    Ok(&ASKED)
}

/// Says what is still done when a second Ctrl-C ends the program, until it is [called off](call_off).
pub fn before_the_end(deed: impl FnOnce() + Send + 'static) {
    *last_deed() = Some(Deed(Box::new(deed)));
}

/// Calls off what would be done at the end. If it is being done already, the program ends here.
pub fn call_off() {
    *last_deed() = None;
}

fn last_deed() -> MutexGuard<'static, Option<Deed>> {
    LAST_DEED.lock().unwrap_or_else(PoisonError::into_inner)
}
