//! The `gebeta` program.

// What can't be said must not end the program: `terminal::talk` says it, and `write!` reports it as a failure.
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
