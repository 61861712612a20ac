//! A stand-in for the files of other programs if they are not built in: there are no subcommands.

use crate::failure::Failure;

/// The subcommands for files of other programs.
#[derive(Debug, clap::Subcommand)]
pub enum Command {}

impl Command {
    /// Can't be called: there are no subcommands.
    pub fn run(self) -> Result<(), Failure> {
        match self {}
    }
}
