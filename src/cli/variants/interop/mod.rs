//! Games of other programs, and games for them.

mod export;
mod import;
mod migrate;

use crate::failure::Failure;

/// What is done with the files of other programs.
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
    /// What is wrong with the variant, the files or the output.
    pub fn run(self) -> Result<(), Failure> {
        match self {
            Command::Export(args) => args.run(),
            Command::Import(args) => args.run(),
            Command::Migrate(args) => args.run(),
        }
    }
}
