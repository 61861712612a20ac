//! What is said beside the result of a command, on standard error.

use std::fmt::Display;
use std::io::Write;
use std::sync::atomic::{AtomicBool, Ordering};

static QUIET: AtomicBool = AtomicBool::new(false);

/// Says nothing from now on but what is wrong.
pub fn be_quiet() {
    QUIET.store(true, Ordering::Relaxed);
}

/// Says whether nothing is to be said but what is wrong.
pub(super) fn is_quiet() -> bool {
    QUIET.load(Ordering::Relaxed)
}

/// Says something in a line of its own.
///
/// Talk that nobody can hear, because standard error is full or closed, is no reason to stop what a command does.
pub fn talk(sentence: impl Display) {
    if is_quiet() {
        return;
    }
    let _ = writeln!(anstream::stderr(), "{sentence}");
}
