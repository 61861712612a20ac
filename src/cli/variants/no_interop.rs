//! What stands for the files of other programs where the program is built without them: there are no subcommands.

use crate::failure::Failure;

/// What is done with the files of other programs.
#[derive(Debug, clap::Subcommand)]
pub enum Command {}

impl Command {
    /// Runs none.
    pub fn run(self) -> Result<(), Failure> {
        match self {}
    }
}
