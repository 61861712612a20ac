//! `gebeta variants`.

use super::Failure;

/// Lists, shows and checks variants
#[derive(Debug, clap::Args)]
pub struct Args {}

impl Args {
    /// Runs the subcommand.
    pub fn run(self) -> Result<(), Failure> {
        Err(Failure::bad_input("This subcommand is not there yet."))
    }
}
