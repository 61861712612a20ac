//! The `gebeta` program.

mod cli;
mod files;
mod interrupt;
mod memory;
#[cfg(feature = "plot")]
mod plot;
#[cfg(feature = "parquet")]
mod states;
mod terminal;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::main()
}
