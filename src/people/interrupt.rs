//! What Ctrl-C does: the first asks the program to stop where nothing is lost, the second stops it at once.

use std::io;
use std::process;
use std::sync::atomic::{AtomicBool, Ordering};

/// The exit status of a program that was interrupted.
pub const STATUS: u8 = 130;

static ASKED: AtomicBool = AtomicBool::new(false);

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
            process::exit(i32::from(STATUS));
        }
        wake();
    })
    .map_err(io::Error::other)?;
    Ok(&ASKED)
}
