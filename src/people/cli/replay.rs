//! `gebeta replay`.

use super::Failure;

/// Shows a recorded game move by move, and checks it
#[derive(Debug, clap::Args)]
pub struct Args {}

impl Args {
    /// Runs the subcommand.
    pub fn run(self) -> Result<(), Failure> {
        Err(Failure::bad_input("This subcommand is not there yet."))
    }
}
