//! `gebeta variants`: the catalogue, one variant, the checks, a new file, one of another program, differences, the language.

mod check;
mod diff;
#[cfg(feature = "interop")]
mod interop;
#[cfg(not(feature = "interop"))]
#[path = "no_interop.rs"]
mod interop;
mod list;
mod new;
mod schema;
mod show;
mod watch;

use clap_complete::ArgValueCompleter;

use super::completions;
use super::variant_args::VariantArgs;
use crate::failure::Failure;

pub use diff::words;

/// Lists, shows, checks and compares variants, and begins new ones
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// A variant to be shown, as by `gebeta variants show`
    #[arg(value_name = "VARIANT", conflicts_with_all = ["find", "place"], add = ArgValueCompleter::new(completions::spec))]
    variant: Option<String>,
    /// One of the variant's options, as NAME=CHOICE; can be given several times
    #[arg(long, short = 'O', value_name = "NAME=CHOICE", requires = "variant", value_parser = crate::cli::variant_args::read_option, add = clap_complete::ArgValueCandidates::new(super::completions::options))]
    option: Vec<(String, String)>,
    /// Print a file that has the variant's rules without a parent and without open options
    #[arg(long, requires = "variant", conflicts_with = "format")]
    resolved: bool,
    #[command(flatten)]
    list: list::Args,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    List(list::Args),
    Show(show::Args),
    Check(check::Args),
    New(new::Args),
    #[command(flatten)]
    Interop(interop::Command),
    Diff(diff::Args),
    Schema(schema::Args),
}

/// Finds how a variant is shown, where a format of the list is asked for.
fn shown_as(format: list::Format) -> Result<show::Format, Failure> {
    match format {
        list::Format::Table => Ok(show::Format::Text),
        list::Format::Json => Ok(show::Format::Json),
        list::Format::Csv => Err(Failure::usage("One variant is not shown as CSV.")
            .hint("Ask for `--format json`, or for the list: `gebeta variants --format csv`.")),
    }
}

impl Args {
    /// Runs the subcommand; without one, shows the variant that is named, or lists all.
    ///
    /// # Errors
    /// What is wrong with the variants, the files or the output.
    pub fn run(self) -> Result<(), Failure> {
        match self.command {
            None => match self.variant {
                Some(variant) => show::Args {
                    variant: VariantArgs::of(variant, self.option),
                    resolved: self.resolved,
                    format: shown_as(self.list.format)?,
                }
                .run(),
                None => self.list.run(),
            },
            Some(Command::List(args)) => args.run(),
            Some(Command::Show(args)) => args.run(),
            Some(Command::Check(args)) => args.run(),
            Some(Command::New(args)) => args.run(),
            Some(Command::Interop(command)) => command.run(),
            Some(Command::Diff(args)) => args.run(),
            Some(Command::Schema(args)) => args.run(),
        }
    }
}
