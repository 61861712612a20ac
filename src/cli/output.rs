//! Where the result of a subcommand goes.

use std::io::{self, Write};
use std::path::Path;

use super::failure::Failure;
use crate::files;

/// Writes text to a file as [`files::write`] does, or to standard output where none is named.
///
/// # Errors
/// A sentence that says what can't be done.
pub fn write_or_print(path: Option<&Path>, text: &str) -> Result<(), Failure> {
    match path {
        Some(path) => Ok(files::write(path, text.as_bytes())?),
        None => Ok(io::stdout().write_all(text.as_bytes())?),
    }
}
