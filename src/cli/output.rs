//! Where the result of a subcommand goes.

use std::io::{self, Write};
use std::path::Path;

use super::arguments::Format;
use crate::failure::Failure;
use crate::files;
use crate::terminal::{self, print_page};

/// Returns the columns that a table may take where it goes: those of the terminal, if no file is named and it is shown there.
pub fn table_width(path: Option<&Path>) -> Option<usize> {
    match path {
        Some(_) => None,
        None => terminal::width(),
    }
}

/// Writes text to a file as [`files::write`] does, or to standard output where none is named: a table for people fits the terminal
/// there.
///
/// # Errors
/// A sentence that says what can't be done.
pub fn write_or_print(path: Option<&Path>, format: Format, text: &str) -> Result<(), Failure> {
    match path {
        Some(path) => Ok(files::write(path, text.as_bytes())?),
        None if format == Format::Table => Ok(print_page(text)?),
        None => Ok(io::stdout().write_all(text.as_bytes())?),
    }
}
