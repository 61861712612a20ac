//! What is said beside the result of a command, on standard error.

use std::fmt::Display;
use std::io::Write;

/// Says something in a line of its own.
///
/// Talk that nobody can hear, because standard error is full or closed, is no reason to stop what a command does.
pub fn talk(sentence: impl Display) {
    let _ = writeln!(anstream::stderr(), "{sentence}");
}
