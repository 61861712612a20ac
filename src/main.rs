//! The `gebeta` program.

// A failed print must not panic: `terminal::talk` ignores it, and `write!` returns it as an error.
#![warn(clippy::print_stderr, clippy::print_stdout)]

mod allocator;
mod cli;
mod configuration;
mod failure;
mod files;
mod interrupt;
mod memory;
mod plot;
mod reports;
mod terminal;
mod threads;

use std::process::ExitCode;

#[global_allocator]
static ALLOCATOR: allocator::Allocator = allocator::Allocator;

fn main() -> ExitCode {
    cli::main()
}
