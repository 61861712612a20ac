//! `gebeta cite`: how the program and the sources of games are cited.

use std::io::Write;

use clap::ValueEnum;
use clap_complete::ArgValueCompleter;

use super::completions;
use crate::cli::catalogue::load_all;
use crate::failure::Failure;
use crate::reports::{Citation, bibtex, csl_json, plain};
use crate::terminal::{print_json, print_page};

const EXAMPLES: &str = "\
Examples:
  gebeta cite                                    the program alone
  gebeta cite gabata_i ansaba                    with the sources of two games
  gebeta cite gabata_i --format bibtex >> my.bib
  gebeta cite gabata_i --format csl-json         for Zotero, Pandoc and others";

/// Print how to cite the program and the sources of games
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Games: cite their sources as well (ids, aliases or paths)
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
    /// CSL-JSON items, for Zotero and Pandoc
    CslJson,
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns an error if a variant cannot be loaded or the output cannot be written.
    pub fn run(self) -> Result<(), Failure> {
        let citations = Citation::with_program(&load_all(&self.variants)?);
        match self.format {
            Format::Text => print_page(&plain(&citations))?,
            Format::Bibtex => anstream::stdout().write_all(bibtex(&citations).as_bytes())?,
            Format::CslJson => print_json(&csl_json(&citations))?,
        }
        Ok(())
    }
}
