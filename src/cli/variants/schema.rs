use std::io::Write;

use crate::failure::Failure;
use gebeta_formats::variant::{codes, json_schema, reference};

/// Print the JSON Schema (draft 7) of variant files, for editors, or a page of the language's documentation
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Print the reference of the language, as Markdown
    #[arg(long)]
    reference: bool,
    /// Print the codes of diagnostics, as Markdown
    #[arg(long, conflicts_with = "reference")]
    codes: bool,
}

impl Args {
    /// Runs the subcommand.
    pub fn run(self) -> Result<(), Failure> {
        let mut out = anstream::stdout();
        if self.reference {
            write!(out, "{}", reference())?;
        } else if self.codes {
            write!(out, "{}", codes())?;
        } else {
            writeln!(out, "{:#}", json_schema())?;
        }
        Ok(())
    }
}
