//! Where a subcommand writes its result.

use std::io::{self, Write};
use std::path::{Path, PathBuf};

use super::arguments::Format;
use crate::failure::Failure;
use crate::files::{self, Overwrite};
use crate::reports::Forms;
use crate::terminal::{print_page, width};

/// Where a result goes, and whether it may replace an existing file.
#[derive(Debug, clap::Args)]
pub struct ResultArgs {
    /// Write the result to FILE instead of standard output
    #[arg(long, short, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Replace existing files
    #[arg(long)]
    force: bool,
}

impl ResultArgs {
    /// Returns whether existing files are replaced.
    pub fn overwrite(&self) -> Overwrite {
        Overwrite::forced(self.force)
    }

    /// Writes a text to the file, or to standard output if no file is named.
    ///
    /// # Errors
    /// Returns a failure if the output can't be written.
    pub fn write(&self, text: &str) -> Result<(), Failure> {
        match &self.output {
            Some(path) => Ok(files::write(path, text.as_bytes())?),
            None => Ok(io::stdout().write_all(text.as_bytes())?),
        }
    }
}

/// Writes a result in a format, to a file as [`files::write`] does, or to standard output if no file is
/// named. A table on standard output is fitted to the terminal.
///
/// # Errors
/// Returns a failure if the output can't be written.
pub fn write(path: Option<&Path>, format: Format, found: &dyn Forms) -> Result<(), Failure> {
    let text = match format {
        Format::Table => found.as_text(width().filter(|_| path.is_none())),
        Format::Csv => found.as_csv()?,
        Format::Tidy => found.as_tidy()?,
        Format::Json => format!("{:#}\n", found.to_json()),
        Format::Markdown => found.as_markdown(),
    };
    match path {
        Some(path) => Ok(files::write(path, text.as_bytes())?),
        None if format == Format::Table => Ok(print_page(&text)?),
        None => Ok(io::stdout().write_all(text.as_bytes())?),
    }
}
