//! `gebeta solve --prove`: bounds of a value, where the boards are too many to solve.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use super::Args;
use crate::cli::arguments::read_time;
use crate::cli::checkpoints::origin;
use crate::cli::output;
use crate::failure::{Code, Failure};
use crate::reports::BoundsReport;
use crate::terminal::BoundsLine;
use crate::{interrupt, memory};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_formats::variant::Variant;
use gebeta_players::search::{
    Bounds, Limit, ProofCheckpoint, ProofSettings, Unprovable, prove, prove_on,
};
use gebeta_solver::{NeverEnding, Solution};

/// What the transposition tables take if nothing is said.
const USUAL_MEMORY: u64 = 1 << 30;

/// Threads that look for bounds: one for each.
const THREADS: usize = 2;

/// How bounds are proved.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Bounds")]
pub struct ProveArgs {
    /// Prove bounds of the value by a search from the start, where the boards are too many to solve
    ///
    /// It ends when the bounds meet, or with --time, --depth or Ctrl-C; what it tells then is sure. --memory bounds its
    /// tables, which take 1G if it is left out. With --checkpoint, --resume goes on from there, with as much memory.
    #[arg(long, conflicts_with_all = PROVES_NO)]
    prove: bool,
    /// How long the bounds are looked for, such as 30s or 10min
    #[arg(long, value_name = "TIME", value_parser = read_time, requires = "prove")]
    time: Option<Duration>,
    /// Turns that are looked ahead for the bounds at the most
    #[arg(long, value_name = "TURNS", value_parser = clap::value_parser!(u32).range(1..=250), requires = "prove")]
    depth: Option<u32>,
    /// Look positions with few counters up in FILE, which --counters and --write-table have written
    #[arg(long, value_name = "FILE", requires = "prove")]
    end_table: Option<PathBuf>,
}

/// What is of a solution, and of no bounds. Options that a feature brings say so themselves.
const PROVES_NO: [&str; 8] = [
    "never_ending",
    "objective",
    "query",
    "counters",
    "write_table",
    "table",
    "verify",
    "threads",
];

impl ProveArgs {
    /// Says whether bounds are asked for.
    pub fn is_asked(&self) -> bool {
        self.prove
    }
}

impl Args {
    /// Proves bounds, and tells them; also those that were sure when Ctrl-C came.
    pub(super) fn prove(&self, game: &Game, variant: &Variant) -> Result<(), Failure> {
        let start = self.start.start(game, variant)?;
        let known = match &self.prove.end_table {
            Some(path) => Some(Arc::new(Solution::open(path, game, NeverEnding::Stands)?)),
            None => None,
        };
        let memory = memory::for_boards(Some(self.memory.unwrap_or(USUAL_MEMORY)), THREADS)?;
        let settings = ProofSettings {
            memory: memory.unwrap_or(USUAL_MEMORY) as usize,
            limit: Limit {
                time: self.prove.time,
                depth: self.prove.depth,
                stop: Some(interrupt::flag()),
                ..Limit::NONE
            },
            known,
        };
        let mut checkpoint = self.proof_checkpoint(variant, &start, settings.memory)?;
        let line = BoundsLine::new();
        let position = &start.position;
        let mut go_on = |bounds: &Bounds| {
            line.tell(bounds);
            true
        };
        let proved = match &mut checkpoint {
            Some(checkpoint) => prove_on(game, position, &settings, &mut go_on, checkpoint),
            None => prove(game, position, &settings, &mut go_on),
        };
        drop(line);
        let bounds = proved.map_err(|error| self.unproved(error, variant))?;
        let report = BoundsReport::new(variant, &start.position, bounds);
        output::write(self.result.output.as_deref(), self.format, &report)?;
        match interrupt::asked() && bounds.value().is_none() {
            true => Err(self.interrupted("Interrupted: closer bounds may be found.")),
            false => Ok(()),
        }
    }

    /// Opens the checkpoint of a proof whose tables take so many bytes, if there is to be one, and says where it begins.
    fn proof_checkpoint(
        &self,
        variant: &Variant,
        start: &StartingPosition,
        memory: usize,
    ) -> Result<Option<ProofCheckpoint>, Failure> {
        let task = format!("solve --prove --memory {}M", memory >> 20);
        let origin = origin(task, variant, start);
        self.checkpoint.open(origin, ProofCheckpoint::open, |held| {
            let Bounds { least, most, .. } = held.bounds()?;
            Some(format!("from bounds of {least:+} and {most:+}"))
        })
    }

    /// Says why there are no bounds.
    fn unproved(&self, error: Unprovable, variant: &Variant) -> Failure {
        match error {
            Unprovable::Fault(fault) => self.faulty(&fault),
            error => unprovable(&error, variant),
        }
    }
}

/// Says why nothing can be proved of a variant.
fn unprovable(error: &Unprovable, variant: &Variant) -> Failure {
    let why = match error {
        Unprovable::Fault(fault) => return Failure::fault(fault),
        Unprovable::NoThread => {
            let sentence = "The system gives no thread for a search.";
            return Code::NoRoom.failure(sentence).hint(
                "Raise the limits on memory and processes: `ulimit -v` and `ulimit -u` show them.",
            );
        }
        Unprovable::RoundOver => {
            let sentence = "The round is over: there is nothing to prove.";
            return Code::RoundOver.failure(sentence);
        }
        Unprovable::TakesStores => "what has been won there can be taken again",
        Unprovable::WinnerTakesAll => "who wins there takes all that the other has won",
        Unprovable::EndsByPlay => {
            "a round can end there for how it was played, and no bound looks at that"
        }
        Unprovable::Claims => {
            "captures have to be claimed there, and there are too many ways of leaving some"
        }
    };
    let spec = variant.spec();
    Code::Unsolved.failure(format!("Nothing is proved about {spec}: {why}."))
}
