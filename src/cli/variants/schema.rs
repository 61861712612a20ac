use std::io::Write;

use crate::failure::Failure;
use gebeta_formats::variant::{json_schema, reference};

/// Prints the JSON Schema (draft 7) of variant files, for editors, or the reference of the language
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Print the reference of the language, as Markdown
    #[arg(long)]
    reference: bool,
}

impl Args {
    /// Runs the subcommand.
    pub fn run(self) -> Result<(), Failure> {
        let mut out = anstream::stdout();
        if self.reference {
            write!(out, "{}", reference())?;
        } else {
            writeln!(out, "{:#}", json_schema())?;
        }
        Ok(())
    }
}
