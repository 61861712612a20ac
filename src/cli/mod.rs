//! The command line: one file per subcommand, and what they share.

mod analyse;
mod arguments;
mod catalogue;
mod checkpoints;
mod compare;
mod engine;
mod failure;
mod input;
mod opponents;
mod output;
mod play;
mod records;
mod replay;
mod solve;
mod solved;
mod start;
mod tournament;
mod tune;
mod variants;

use std::ffi::OsString;
use std::io::Write;
use std::process::ExitCode;

use clap::builder::styling::{AnsiColor, Styles};
use clap::{ColorChoice, Parser, Subcommand};

use crate::files;

pub use catalogue::{VariantArgs, catalogue, load, read_option};
pub use failure::Failure;

/// Holds what was typed.
#[derive(Debug, Parser)]
#[command(
    name = "gebeta",
    version,
    about = "Plays, analyses and solves the mancala games that Ethiopia and Eritrea call gebeta or gabata",
    after_help = EXAMPLES,
    arg_required_else_help = true,
    subcommand_required = true,
    max_term_width = 100,
    styles = STYLES,
)]
struct Cli {
    /// When to use colour; the variables NO_COLOR and CLICOLOR_FORCE are respected
    #[arg(long, global = true, value_name = "WHEN", default_value = "auto")]
    color: ColorChoice,
    #[command(subcommand)]
    command: Command,
}

const EXAMPLES: &str = "\
Examples:
  gebeta play                                    play GEME Gebeta, two people at one terminal
  gebeta play --variant gabata_i --save us.txt   play another game and keep a record of it
  gebeta analyse --depth 8                       count the game tree, level by level
  gebeta compare --variants geme,ansaba          two games side by side
  gebeta solve                                   who wins with best play, and by how much
  gebeta play --a human --b medium               play against the program
  gebeta variants                                list the games";

const STYLES: Styles = Styles::styled()
    .header(AnsiColor::Green.on_default().bold())
    .usage(AnsiColor::Green.on_default().bold())
    .literal(AnsiColor::Cyan.on_default().bold())
    .placeholder(AnsiColor::Cyan.on_default());

#[derive(Debug, Subcommand)]
enum Command {
    Play(play::Args),
    Replay(replay::Args),
    Analyse(Box<analyse::Args>),
    Compare(compare::Args),
    Solve(Box<solve::Args>),
    Tournament(tournament::Args),
    Tune(tune::Args),
    Variants(variants::Args),
    Engine(engine::Args),
}

impl Command {
    fn run(self) -> Result<(), Failure> {
        match self {
            Command::Play(args) => args.run(),
            Command::Replay(args) => args.run(),
            Command::Analyse(args) => args.run(),
            Command::Compare(args) => args.run(),
            Command::Solve(args) => args.run(),
            Command::Tournament(args) => args.run(),
            Command::Tune(args) => args.run(),
            Command::Variants(args) => args.run(),
            Command::Engine(args) => args.run(),
        }
    }
}

/// Runs the program with the arguments that it was started with.
///
/// The status is 0 if all is well or whoever read the output has closed it, 1 for bad input, 2 for a command
/// line that can't be understood, 130 if it was interrupted.
pub fn main() -> ExitCode {
    main_with(std::env::args_os())
}

fn main_with(words: impl IntoIterator<Item = OsString>) -> ExitCode {
    files::outlive_limits();
    let cli = match Cli::try_parse_from(words) {
        Ok(cli) => cli,
        Err(error) => {
            // Help that nobody reads to the end is no failure.
            let _ = error.print();
            return ExitCode::from(error.exit_code() as u8);
        }
    };
    let choice = match cli.color {
        ColorChoice::Always => anstream::ColorChoice::AlwaysAnsi,
        ColorChoice::Never => anstream::ColorChoice::Never,
        ColorChoice::Auto => anstream::ColorChoice::Auto,
    };
    choice.write_global();
    let run = cli.command.run();
    // Standard output is flushed here, where a full disk can still be told.
    let flushed = std::io::stdout().flush().map_err(Failure::from);
    match run.and(flushed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use clap::CommandFactory;

    #[test]
    fn the_command_line_is_sound() {
        Cli::command().debug_assert();
    }
}
