//! `gebeta engine`.

use super::Failure;

/// Plays for another program, in JSON Lines on standard input and output
#[derive(Debug, clap::Args)]
pub struct Args {}

impl Args {
    /// Runs the subcommand.
    pub fn run(self) -> Result<(), Failure> {
        Err(Failure::bad_input("This subcommand is not there yet."))
    }
}
