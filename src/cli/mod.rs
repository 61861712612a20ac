//! The command line: a file or a folder for each subcommand; this one dispatches.

mod analyse;
mod arguments;
#[cfg(feature = "research")]
mod atlas;
mod catalogue;
mod changed_rules;
mod checkpoints;
mod cite;
#[cfg(feature = "cluster")]
mod cluster;
mod colour;
mod command_line;
mod compare;
mod completions;
mod config;
#[cfg(feature = "research")]
mod deposit;
mod docs;
mod engine;
#[cfg(not(feature = "cluster"))]
#[path = "no_hosts.rs"]
mod hosts;
#[cfg(feature = "cluster")]
mod hosts;
mod input;
mod man;
#[cfg(feature = "research")]
mod matrix;
mod metrics;
mod opponents;
mod output;
#[cfg(feature = "research")]
mod places;
mod play;
mod puzzles;
#[cfg(feature = "research")]
mod reconstruct;
mod records;
mod replay;
mod report;
mod review;
mod rules;
mod serve;
mod solve;
mod solved;
mod start;
mod tournament;
#[cfg(feature = "research")]
mod trials;
mod tune;
mod usage;
mod variant_args;
mod variants;
#[cfg(feature = "research")]
mod verify;
mod version;
#[cfg(feature = "worksheet")]
mod worksheet;

use std::ffi::OsString;
use std::io::{ErrorKind, Write};
use std::process::ExitCode;

use clap::error::ErrorKind as Mistake;
use clap::{CommandFactory, FromArgMatches};

use crate::failure::Failure;
use crate::terminal::{be_quiet, speak};
use crate::{configuration, files};

use colour::{asked_for, colour};
use command_line::Cli;

/// Runs the program with the arguments that it was started with.
///
/// Returns exit status 0 on success or if the reader closes the output, 1 for bad input, 2 for an invalid
/// command line, and 130 after an interrupt.
pub fn main() -> ExitCode {
    files::ignore_file_size_signal();
    let words: Vec<OsString> = std::env::args_os().collect();
    match completions::answer(Cli::command, &words) {
        Ok(false) => {}
        Ok(true) => return ExitCode::SUCCESS,
        Err(error) => return ExitCode::from(error.exit_code() as u8),
    }
    // Help and usage errors use the requested colours, too.
    let asked = asked_for(&words);
    let command = negative_numbers(Cli::command().color(asked));
    let parsed = command
        .try_get_matches_from(&words)
        .and_then(|matches| Cli::from_arg_matches(&matches));
    let cli = match parsed {
        Ok(cli) => cli,
        Err(error) if is_help(&error) => {
            return match error.print() {
                // A reader who closes the pipe has seen enough; that is not a failure.
                Err(error) if error.kind() != ErrorKind::BrokenPipe => {
                    Failure::from(error).report()
                }
                _ => ExitCode::from(error.exit_code() as u8),
            };
        }
        Err(error) => {
            colour(asked);
            return usage::failure(&error, &Cli::command(), &words).report();
        }
    };
    let unread = configuration::read();
    colour(cli.color.unwrap_or_else(|| configuration::color().0));
    if cli.quiet {
        be_quiet();
    }
    speak(cli.lang.unwrap_or_else(|| configuration::language().0));
    if let Err(error) = unread {
        return Failure::from(error).report();
    }
    let run = cli.command.run(cli.color, cli.lang);
    // Flush standard output here, where a full disk can still be reported.
    let flushed = std::io::stdout().flush().map_err(Failure::from);
    match run.and(flushed) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => failure.report(),
    }
}

/// Lets options take negative numbers, so the error names the option and the numbers that it takes.
fn negative_numbers(command: clap::Command) -> clap::Command {
    command
        .mut_args(|arg| {
            let is_option = arg.get_action().takes_values() && !arg.is_positional();
            arg.allow_negative_numbers(is_option)
        })
        .mut_subcommands(negative_numbers)
}

/// Returns whether clap's "error" is really the help or the version.
fn is_help(error: &clap::Error) -> bool {
    matches!(
        error.kind(),
        Mistake::DisplayHelp
            | Mistake::DisplayVersion
            | Mistake::DisplayHelpOnMissingArgumentOrSubcommand
    )
}
