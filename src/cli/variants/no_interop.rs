//! A stand-in for the files of other programs if they are not built in: the subcommands explain how to build them.

use std::ffi::OsString;

use crate::failure::{Code, Failure};

/// The subcommands for files of other programs.
#[derive(Debug, clap::Subcommand)]
pub enum Command {
    /// Write a variant as a game description for another program (not built in: give cargo `--features interop`)
    Export(Words),
    /// Turn a game file of the program MancalaGames into a variant file (not built in: give cargo `--features interop`)
    Import(Words),
    /// Rewrite variant files from the first edition of the language to the second (not built in: give cargo `--features
    /// interop`)
    Migrate(Words),
}

/// Any words.
#[derive(Debug, clap::Args)]
pub struct Words {
    #[arg(hide = true, trailing_var_arg = true, allow_hyphen_values = true)]
    _words: Vec<OsString>,
}

impl Command {
    /// Fails with a hint on how to build the program with the subcommand.
    pub fn run(self) -> Result<(), Failure> {
        let name = match self {
            Command::Export(_) => "variants export",
            Command::Import(_) => "variants import",
            Command::Migrate(_) => "variants migrate",
        };
        Err(Failure::not_built_in(Code::Usage, name, "interop"))
    }
}
