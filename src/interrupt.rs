//! What Ctrl-C does: the first asks the program to stop where nothing is lost, the second stops it as it is.

use std::fmt;
use std::io;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::thread;

/// The exit status of a program that was interrupted.
pub const STATUS: u8 = 130;

static ASKED: AtomicBool = AtomicBool::new(false);

static AGAIN: AtomicBool = AtomicBool::new(false);

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

/// Listens to Ctrl-C from now on; the flag is set by the first one, and a second one ends the program once the
/// [last deed](before_the_end) is done, a third one without it.
///
/// `wake` is called, on another thread, when the first comes: for a program that waits for something.
///
/// # Errors
/// If the system does not let the program listen, or it listens already.
pub fn listen(wake: impl Fn() + Send + 'static) -> io::Result<&'static AtomicBool> {
    ctrlc::set_handler(move || {
        if !ASKED.swap(true, Ordering::Relaxed) {
            return wake();
        }
        let end = || process::exit(i32::from(STATUS));
        // Who writes to somebody who does not read would never come back: then a third Ctrl-C is heard here.
        if AGAIN.swap(true, Ordering::Relaxed) {
            end();
        }
        let _ = thread::Builder::new().spawn(move || {
            // Whoever would take the deed over meanwhile waits until the program has ended.
            let mut last = last_deed();
            if let Some(Deed(deed)) = last.take() {
                deed();
            }
            end();
        });
    })
    .map_err(io::Error::other)?;
    Ok(&ASKED)
}

/// Says what is still done when a second Ctrl-C ends the program, until somebody [takes it over](take_over).
pub fn before_the_end(deed: impl FnOnce() + Send + 'static) {
    *last_deed() = Some(Deed(Box::new(deed)));
}

/// Takes over what would be done at the end: a second Ctrl-C lets it be done. If it is being done already, the program
/// ends here.
pub fn take_over() {
    before_the_end(|| {
        loop {
            thread::park();
        }
    });
}

fn last_deed() -> MutexGuard<'static, Option<Deed>> {
    LAST_DEED.lock().unwrap_or_else(PoisonError::into_inner)
}
