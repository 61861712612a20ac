use std::path::PathBuf;

use crate::cli::catalogue::load;
use crate::cli::variants::new::written;
use crate::failure::{Code, Failure};
use crate::files::{self, Overwrite};
use crate::terminal::talk;
use gebeta_interop::ludii;

/// Write a variant as a game description for another program
///
/// If the other program can't express a rule, all reasons are reported and nothing is written.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Variant: an id, an alias or a path, with options after a colon as in oware:slam=allowed
    #[arg(add = clap_complete::ArgValueCompleter::new(crate::cli::completions::spec))]
    variant: String,
    /// Write a `.lud` file for the Ludii general game player
    #[arg(long, required = true)]
    ludii: bool,
    /// Set one of the variant's options, as NAME=CHOICE; may be repeated
    #[arg(long, short = 'O', value_name = "NAME=CHOICE", value_parser = crate::cli::variant_args::read_option, add = clap_complete::ArgValueCandidates::new(crate::cli::completions::options))]
    option: Vec<(String, String)>,
    /// File to write; without it, or with `-`, the description is printed
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace an existing file
    #[arg(long)]
    force: bool,
}

impl Args {
    /// Runs the subcommand.
    pub fn run(self) -> Result<(), Failure> {
        let variant = load(&self.variant, &self.option)?;
        let text = ludii::export(&variant).map_err(|unsaid| {
            let head = format!("{} can't be exported to Ludii.", variant.name);
            Failure::listed(Code::CannotSay, head, &unsaid)
        })?;
        if let Some(path) = written(self.output, &text, Overwrite::forced(self.force))? {
            talk(format!("Wrote {}.", files::shown(&path)));
        }
        Ok(())
    }
}
