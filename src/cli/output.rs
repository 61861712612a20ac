//! Where the result of a subcommand goes.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::arguments::Format;
use crate::failure::Failure;
use crate::files::{self, Overwrite};
use crate::reports::Forms;
use crate::terminal::{print_page, width};

/// Says where a result goes, and whether it may replace what is there.
#[derive(Debug, clap::Args)]
pub struct ResultArgs {
    /// A file for the result, instead of standard output
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Replace a file that is there already
    #[arg(long)]
    force: bool,
}

impl ResultArgs {
    /// Says what becomes of a file that is there.
    pub fn overwrite(&self) -> Overwrite {
        Overwrite::forced(self.force)
    }
}

/// Writes what was found in a format, to a file as [`files::write`] does, or to standard output where none is named: a table for
/// people fits the terminal there.
///
/// # Errors
/// A sentence that says what can't be done.
pub fn write(path: Option<&Path>, format: Format, found: &dyn Forms) -> Result<(), Failure> {
    let text = match format {
        Format::Table => found.as_text(width().filter(|_| path.is_none())),
        Format::Csv => found.as_csv()?,
        Format::Tidy => found.as_tidy()?,
        Format::Json => found.as_json(),
        Format::Markdown => found.as_markdown(),
    };
    match path {
        Some(path) => Ok(files::write(path, text.as_bytes())?),
        None if format == Format::Table => Ok(print_page(&text)?),
        None => Ok(io::stdout().write_all(text.as_bytes())?),
    }
}
