//! The `gebeta` program.

// What can't be said must not end the program: `terminal::talk` says it.
#![warn(clippy::print_stderr)]

mod cli;
mod configuration;
mod files;
mod interrupt;
mod memory;
#[cfg(feature = "plot")]
mod plot;
mod report;
mod terminal;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
