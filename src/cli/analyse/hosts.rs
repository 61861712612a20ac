//! Counting on several machines.

use std::path::{Path, PathBuf};

use super::observer::AnalysisObserver;
use super::storage::TOGETHER;
use crate::cli::checkpoints::origin;
use crate::cli::hosts::{self, Figures, Member, ProcessArgs, yes};
use crate::failure::Failure;
use gebeta_analysis::levels::{Analysis, Checkpoint, Settings};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_formats::variant::Variant;

/// The processes to count with.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Several machines")]
pub struct HostsArgs {
    /// Count together with the processes in FILE, which has a host and a port on each line
    ///
    /// Start one process for each line, with the same options. The connections are not encrypted; use a private
    /// network, and set the same secret in the variable GEBETA_CLUSTER_TOKEN everywhere. Process 0 writes the
    /// table. --states is written in parts: process 0 writes `states-0.parquet` for `states.parquet`, and so on. For
    /// details, see `gebeta docs cluster`.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["players", "metrics", "method"])]
    hosts: Option<PathBuf>,
    #[command(flatten)]
    process: ProcessArgs,
}

impl HostsArgs {
    /// Returns the file for Prometheus, if one was requested.
    pub fn file(&self) -> Option<&Path> {
        self.process.file()
    }

    /// Returns this process as a member of a cluster, if hosts were named.
    ///
    /// # Errors
    /// Returns a failure if the list of hosts, the number of the process or the token is missing or wrong.
    pub fn member(&self) -> Result<Option<Member>, Failure> {
        self.process.member(self.hosts.as_deref())
    }
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
