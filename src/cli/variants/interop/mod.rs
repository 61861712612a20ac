//! Importing from and exporting to other programs.

mod export;
mod import;
mod migrate;

use crate::failure::Failure;

/// The subcommands for files of other programs.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    Export(export::Args),
    Import(import::Args),
    Migrate(migrate::Args),
}

impl Command {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns a failure if the variant, the files or the output can't be used.
    pub fn run(self) -> Result<(), Failure> {
        match self {
            Command::Export(args) => args.run(),
            Command::Import(args) => args.run(),
            Command::Migrate(args) => args.run(),
        }
    }
}
