//! What stands for the server where it is no part of the program: how the program is built that has it.

use super::Args;
use crate::failure::{Code, Failure};

/// What the list of subcommands says where the server is not part of the program.
pub const NOT_BUILT_IN: &str =
    "Shows the board in the browser (not built in: give cargo `--features serve`)";

/// What the help says where the server is not part of the program.
pub const NOT_BUILT_IN_AND_HOW: &str = "\
Shows the board in the browser, on this machine or for a classroom

This program was built without the server. In a clone of the source, `cargo install --path . --features serve` builds and \
installs one that has it. `gebeta docs server` says more.";

impl Args {
    /// Says how the program is built that has the server.
    pub fn run(self) -> Result<(), Failure> {
        Err(Code::NotServed.failure("This program was built without the server.",
        )
        .hint("In a clone of the source, `cargo install --path . --features serve` builds and installs one that has it."))
    }
}
