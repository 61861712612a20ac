//! `gebeta variants`: list, show, check, create, convert and compare variants.

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

/// List, show, check and compare variants, and create new ones
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// Variant to show, as with `gebeta variants show`
    #[arg(value_name = "VARIANT", conflicts_with_all = ["find", "place"], add = ArgValueCompleter::new(completions::spec))]
    variant: Option<String>,
    /// Set one of the variant's options, as NAME=CHOICE; may be repeated
    #[arg(long, short = 'O', value_name = "NAME=CHOICE", requires = "variant", value_parser = crate::cli::variant_args::read_option, add = clap_complete::ArgValueCandidates::new(super::completions::options))]
    option: Vec<(String, String)>,
    /// Print the variant as one complete file: the same rules, but without `extends` and without options
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

/// Returns the format of a single variant for a format of the list.
fn shown_as(format: list::Format) -> Result<show::Format, Failure> {
    match format {
        list::Format::Table => Ok(show::Format::Text),
        list::Format::Json => Ok(show::Format::Json),
        list::Format::Csv => Err(Failure::usage("A single variant can't be shown as CSV.")
            .hint("Use `--format json`, or list all variants: `gebeta variants --format csv`.")),
    }
}

impl Args {
    /// Runs the subcommand. Without one, shows the named variant or lists all.
    ///
    /// # Errors
    /// Returns a failure if the variants, the files or the output can't be used.
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
