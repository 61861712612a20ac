//! The `gebeta` program. All of it is in [`gebeta::people`].

use std::process::ExitCode;

fn main() -> ExitCode {
    gebeta::people::cli::main()
}
