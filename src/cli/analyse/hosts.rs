//! Counting on several machines.

use clap::Arg;

use super::observer::AnalysisObserver;
use super::storage::TOGETHER;
use crate::cli::checkpoints::origin;
use crate::cli::hosts::{self, Figures, Member, yes};
use crate::failure::Failure;
use gebeta_analysis::levels::{Analysis, Checkpoint, Settings};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_formats::variant::Variant;

const HELP: &str =
    "Count together with the processes in FILE, which has a host and a port on each line";

const MORE_HELP: &str = "\
Start one process for each line, with the same options. The connections are not encrypted; use a private \
network, and set the same secret in the variable GEBETA_CLUSTER_TOKEN everywhere. Process 0 writes the \
table. --states is written in parts: process 0 writes `states-0.parquet` for `states.parquet`, and so on. For \
details, see `gebeta docs cluster`.";

/// Returns the argument `--hosts` of counting.
pub fn argument(hosts: Arg) -> Arg {
    hosts
        .help(HELP)
        .long_help(format!("{HELP}\n\n{MORE_HELP}"))
        .conflicts_with_all(["players", "metrics", "method"])
}

/// Counts the levels together with the other processes, once all have started.
///
/// # Errors
/// Returns a failure if another process was lost or refuses this one.
pub fn count(
    member: Member,
    (variant, game, start): (&Variant, &Game, &StartingPosition),
    settings: &Settings,
    observer: &AnalysisObserver<'_>,
    checkpoint: Option<&mut Checkpoint>,
) -> Result<Analysis, Failure> {
    let options = [
        ("depth", settings.depth.to_string()),
        ("column distinct", yes(settings.keep_last)),
        ("use of --checkpoint", yes(checkpoint.is_some())),
    ];
    let origin = origin(TOGETHER.to_string(), variant, start);
    let (cluster, file) = member.join(origin, &options, observer)?;
    let figures = Figures {
        line: &observer.progress_line,
        file: file.as_ref(),
    };
    let watchers = (observer as _, &figures as _);
    match gebeta_cluster::count(game, start, settings, watchers, checkpoint, &cluster) {
        (found, None) => Ok(found),
        (_, Some(error)) => Err(hosts::failure(&error)),
    }
}
