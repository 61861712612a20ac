//! Solving an end table on several machines.

use clap::Arg;

use super::Args;
use super::counters::Counters;
use crate::cli::checkpoints::origin;
use crate::cli::hosts::{self, Figures, Member, yes};
use crate::failure::Failure;
use crate::files::{self, Part};
use crate::terminal::{ProgressLine, Work};
use gebeta_core::game::Game;
use gebeta_formats::variant::Variant;
use gebeta_solver::{NeverEnding, PartCheckpoint, Solution, TableFile, check_together};

/// The task of processes that solve together. Their checkpoints are in parts.
const TOGETHER: &str = "solve --counters --hosts";

const HELP: &str = "Solve the boards of --counters together with the processes in FILE, which has a host and a port on each line";

const MORE_HELP: &str = "\
Start one process for each line, with the same options. Each solves a part of the boards. The connections are not \
encrypted; use a private network, and set the same secret in the variable GEBETA_CLUSTER_TOKEN everywhere. Process \
0 writes the table, the same file as on one machine, and all results. For details, see `gebeta docs cluster`.";

/// Returns the argument `--hosts` of solving.
pub fn argument(hosts: Arg) -> Arg {
    hosts
        .help(HELP)
        .long_help(format!("{HELP}\n\n{MORE_HELP}"))
        .requires_all(["counters", "write_table"])
        .conflicts_with("prove")
}

impl Args {
    /// Solves all boards with few counters together with the other processes, once all have started. Process 0 writes the
    /// table, and returns the solution in it.
    ///
    /// # Errors
    /// Returns a failure as on one machine, or if another process was lost or refuses this one.
    pub(super) fn solve_together(
        &self,
        member: Member,
        game: &Game,
        variant: &Variant,
    ) -> Result<Option<Solution>, Failure> {
        let (Some(Counters::AtMost(counters)), Some(path)) = (self.counters, &self.write_table)
        else {
            return Err(Failure::usage("With --hosts, --counters needs a number."));
        };
        if files::is_standard_output(path) {
            return Err(Failure::usage("With --hosts, --write-table needs a file."));
        }
        let unsolved = |error: &_| self.unsolved(error, game, variant);
        check_together(game, counters).map_err(|error| unsolved(&error))?;
        let settings = self.settings()?;
        let process = member.process();
        let start = self.start.start(game, variant)?;
        let origin = origin(TOGETHER.to_string(), variant, &start);
        let mut checkpoint = self.checkpoint.open(
            origin.clone(),
            |folder, origin, existing| PartCheckpoint::open(folder, process, origin, existing),
            |held| {
                let counters = held.counters()?;
                Some(format!("after the boards with {counters} counters in play"))
            },
        )?;
        let mut table = match process {
            0 => Some(Part::begin(path)?),
            _ => None,
        };
        let options = [
            ("number of counters", counters.to_string()),
            ("use of --checkpoint", yes(checkpoint.is_some())),
        ];
        let line = ProgressLine::new(Work::Boards);
        let (cluster, file) = member.join(origin, &options, &line)?;
        let figures = Figures {
            line: &line,
            file: file.as_ref(),
        };
        let spec = variant.spec();
        let to = table.as_mut().map(|part| TableFile {
            variant: &spec,
            path,
            to: part,
        });
        let watchers = (&line as _, &figures as _);
        let checkpoint = checkpoint.as_mut();
        let solved = gebeta_cluster::solve(
            game, counters, &settings, watchers, checkpoint, to, &cluster,
        );
        match solved {
            (_, Some(error)) => return Err(hosts::failure(&error)),
            (Err(error), None) => return Err(unsolved(&error)),
            (Ok(()), None) => {}
        }
        let Some(table) = table else {
            return Ok(None);
        };
        table.finish()?;
        Ok(Some(Solution::open(path, game, NeverEnding::Stands)?))
    }
}
