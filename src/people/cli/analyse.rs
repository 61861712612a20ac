//! `gebeta analyse`.

use super::Failure;

/// Counts the game tree of a variant, level by level
#[derive(Debug, clap::Args)]
pub struct Args {}

impl Args {
    /// Runs the subcommand.
    pub fn run(self) -> Result<(), Failure> {
        Err(Failure::bad_input("This subcommand is not there yet."))
    }
}
