//! `gebeta variants`: the catalogue, one variant, the checks, a new file, one of another program, differences, the language.

mod check;
mod diff;
mod export;
mod import;
mod list;
mod new;
mod schema;
mod show;

use clap_complete::ArgValueCompleter;

use super::{Failure, completions};

pub use diff::words;

/// Lists, shows, checks and compares variants, and begins new ones
#[derive(Debug, clap::Args)]
#[command(args_conflicts_with_subcommands = true)]
pub struct Args {
    #[command(subcommand)]
    command: Option<Command>,
    /// A variant to be shown, as by `gebeta variants show`
    #[arg(value_name = "VARIANT", conflicts_with_all = ["format", "find", "place"], add = ArgValueCompleter::new(completions::spec))]
    variant: Option<String>,
    #[command(flatten)]
    list: list::Args,
}

#[derive(Debug, clap::Subcommand)]
enum Command {
    List(list::Args),
    Show(show::Args),
    Check(check::Args),
    New(new::Args),
    Export(export::Args),
    Import(import::Args),
    Diff(diff::Args),
    Schema(schema::Args),
}

impl Args {
    /// Runs the subcommand; without one, shows the variant that is named, or lists all.
    ///
    /// # Errors
    /// What is wrong with the variants, the files or the output.
    pub fn run(self) -> Result<(), Failure> {
        match self.command {
            None => match self.variant {
                Some(variant) => show::Args::of(variant).run(),
                None => self.list.run(),
            },
            Some(Command::List(args)) => args.run(),
            Some(Command::Show(args)) => args.run(),
            Some(Command::Check(args)) => args.run(),
            Some(Command::New(args)) => args.run(),
            Some(Command::Export(args)) => args.run(),
            Some(Command::Import(args)) => args.run(),
            Some(Command::Diff(args)) => args.run(),
            Some(Command::Schema(args)) => args.run(),
        }
    }
}
