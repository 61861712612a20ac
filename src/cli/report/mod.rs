//! `gebeta report`: a page about games, to print and to cite.

mod games;
mod html;
mod page;

#[cfg(feature = "research")]
pub use html::{Cells, Html, escaped};

use std::path::{Path, PathBuf};

use clap_complete::ArgValueCompleter;

use super::arguments::{DEEPEST, whole_number};
use super::compare::{Scope, specs};
use super::completions;
use crate::cli::catalogue::load_all;
use crate::cli::variant_args::VariantArgs;
use crate::failure::Failure;
use crate::files::{self, Overwrite};
use crate::reports::Column;
use crate::terminal::talk;

/// Write a page about games: rules, sources, readings, tables, plots and differences
///
/// The page is a single, self-contained HTML file that prints well. It states the version and the rules that
/// it was made from, and the command that makes it again. Plots need a program
/// built with `--features plot`, as releases are.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// Games: ids, aliases or paths, with options after a colon as in oware:slam=allowed [default: geme, or the one in your
    /// configuration]
    #[arg(value_name = "VARIANT", add = ArgValueCompleter::new(completions::spec))]
    variants: Vec<String>,
    /// Last level to count, that is, the number of turns from the start
    #[arg(long, short, value_name = "LEVEL", default_value_t = 8,
          value_parser = whole_number::<u32>(1..=DEEPEST))]
    depth: u32,
    /// File for the page
    #[arg(
        long,
        short,
        alias = "out",
        value_name = "FILE",
        default_value = "report.html"
    )]
    output: PathBuf,
    /// Replace an existing file
    #[arg(long)]
    force: bool,
}

const EXAMPLES: &str = "\
Examples:
  gebeta report geme
  gebeta report gabata_i gabata_i:after_tax=again --depth 10 --output tax.html";

/// The extra columns after the published ones.
const COLUMNS: [Column; 4] = [
    Column::Distinct,
    Column::Branching,
    Column::Captures,
    Column::Lead,
];

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns a failure if a variant can't be used or counted, if the file can't be written, or after an
    /// interrupt.
    pub fn run(self) -> Result<(), Failure> {
        let usual = VariantArgs::default();
        let specs = match self.variants.is_empty() {
            true => vec![usual.spec().to_string()],
            false => specs(&self.variants)?,
        };
        if specs.is_empty() {
            return Err(
                Failure::usage("No game is named.").hint("Name one, as in `gebeta report geme`.")
            );
        }
        if names_another_form(&self.output) {
            return Err(Failure::usage(format!(
                "The page is written as HTML, so its file must end in `.html`, unlike {}.",
                files::quoted(&self.output)
            ))
            .hint("For a PDF, open the page in a browser and print it to a file."));
        }
        files::check(&self.output, Overwrite::forced(self.force))?;
        let variants = match self.variants.is_empty() {
            true => vec![usual.load()?],
            false => load_all(&specs)?,
        };
        let scope = Scope {
            depth: self.depth,
            columns: COLUMNS.to_vec(),
            threads: None,
        };
        let comparison = scope.compare(&specs, variants)?;
        let words = specs.iter().map(|spec| files::quoted(spec.as_ref()));
        let command = format!(
            "gebeta report {} --depth {} --output {}",
            words.collect::<Vec<_>>().join(" "),
            self.depth,
            files::quoted(&self.output)
        );
        let page = page::write(&comparison, self.depth, &command);
        files::write(&self.output, page.as_bytes())?;
        talk(format!(
            "Wrote the page to {}.",
            files::quoted(&self.output)
        ));
        Ok(())
    }
}

/// Returns whether the extension of a file belongs to something other than a page.
fn names_another_form(file: &Path) -> bool {
    file.extension().is_some_and(|ending| {
        !["html", "htm", "xhtml"]
            .iter()
            .any(|page| ending.eq_ignore_ascii_case(page))
    })
}
