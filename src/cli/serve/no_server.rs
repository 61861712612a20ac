//! A stand-in for the server if it is not built in: explains how to build it.

use super::Args;
use crate::failure::{Code, Failure};

/// The description in the list of subcommands if the server is not built in.
pub const NOT_BUILT_IN: &str =
    "Show the board in the browser (not built in: give cargo `--features serve`)";

/// The long description if the server is not built in.
pub const NOT_BUILT_IN_AND_HOW: &str = "\
Show the board in the browser, on this machine or for a classroom

This program was built without the server. In a clone of the source, `cargo install --path . --features serve` builds and \
installs it with the server. For details, see `gebeta docs server`.";

impl Args {
    /// Fails with a hint on how to build the program with the server.
    pub fn run(self) -> Result<(), Failure> {
        Err(Failure::not_built_in(Code::NotServed, "serve", "serve"))
    }
}
