//! The `gebeta` program.

mod cli;
mod files;
mod interrupt;
mod memory;
mod narration;
#[cfg(feature = "plot")]
mod plot;
mod report;
mod terminal;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
