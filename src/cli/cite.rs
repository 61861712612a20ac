//! `gebeta cite`: how to cite the program and the sources of games.

use std::io::Write;

use clap::ValueEnum;
use clap_complete::ArgValueCompleter;

use super::completions;
use crate::cli::catalogue::load;
use crate::failure::Failure;
use crate::reports::{Citation, bibtex, plain};
use crate::terminal::print_page;

const EXAMPLES: &str = "\
Examples:
  gebeta cite                                    the program alone
  gebeta cite gabata_i ansaba                    with the sources of two games
  gebeta cite gabata_i --format bibtex >> my.bib";

/// Print how to cite the program and the sources of games
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Games whose sources to cite as well: ids, aliases or paths
    #[arg(value_name = "VARIANT", add = ArgValueCompleter::new(completions::spec))]
    variants: Vec<String>,
    /// Output format
    #[arg(long, short, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// The format of references.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// A plain list of references
    Text,
    /// BibTeX entries
    Bibtex,
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns a failure if a variant can't be used or the output can't be written.
    pub fn run(self) -> Result<(), Failure> {
        let mut citations = vec![Citation::of_program()];
        for spec in &self.variants {
            Citation::collect(&mut citations, &load(spec, &[])?);
        }
        match self.format {
            Format::Text => print_page(&plain(&citations))?,
            Format::Bibtex => anstream::stdout().write_all(bibtex(&citations).as_bytes())?,
        }
        Ok(())
    }
}
