//! `gebeta solve --prove`: proven bounds of a value, if there are too many boards to solve.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use indicatif::HumanCount;

use super::Args;
use crate::cli::arguments::{read_time, whole_number};
use crate::cli::checkpoints::origin;
use crate::cli::output;
use crate::failure::{Code, Failure};
use crate::reports::BoundsReport;
use crate::terminal::StepsLine;
use crate::{interrupt, memory, threads};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_formats::variant::Variant;
use gebeta_players::proof::{Bounds, ProofCheckpoint, ProofSettings, Unprovable, prove, prove_on};
use gebeta_players::search::Limit;
use gebeta_solver::{NeverEnding, Solution};
use gebeta_storage::runtime::thread_count;

/// The default memory for tables, in bytes.
const USUAL_MEMORY: u64 = 1 << 30;

/// The arguments of a proof.
#[derive(Debug, clap::Args)]
#[command(next_help_heading = "Bounds")]
pub struct ProveArgs {
    /// Prove bounds on the value by a search from the start, instead of solving; for games with too many boards
    ///
    /// The search ends when the bounds meet, or with --time, --depth, --turns or Ctrl-C. Whenever it ends, the printed
    /// bounds are proven. --memory limits its tables, to 1G by default. With --checkpoint, --resume needs the
    /// same --memory as before.
    #[arg(long, conflicts_with_all = PROVES_NO)]
    pub prove: bool,
    /// Time limit of the search, such as 30s or 10min
    #[arg(long, value_name = "TIME", value_parser = read_time, requires = "prove")]
    time: Option<Duration>,
    /// Maximum number of turns to look ahead
    #[arg(long, value_name = "TURNS", value_parser = whole_number::<u32>(1..=250), requires = "prove")]
    depth: Option<u32>,
    /// Maximum number of turns to search in all; where a hole can be played in several ways, it can be exceeded by a few.
    /// With one thread, the same bounds are found on every machine
    #[arg(long, value_name = "N", value_parser = whole_number::<u64>(1..=u64::MAX), requires = "prove", conflicts_with = "checkpoint")]
    turns: Option<u64>,
    /// Look up positions with few counters in FILE, written with --counters and --write-table
    #[arg(long, value_name = "FILE", requires = "prove")]
    end_table: Option<PathBuf>,
}

/// The arguments that belong to a solution, not to a proof. Arguments of optional features declare the
/// conflict themselves.
const PROVES_NO: [&str; 7] = [
    "never_ending",
    "objective",
    "query",
    "counters",
    "write_table",
    "table",
    "verify",
];

impl Args {
    /// Proves bounds and reports them, also those proven before an interrupt.
    pub(super) fn prove(&self, game: &Game, variant: &Variant) -> Result<(), Failure> {
        let start = self.start.start(game, variant)?;
        let known = self.prove.end_table.as_ref();
        let known = known.map(|path| Solution::open(path, game, NeverEnding::Stands));
        let threads = thread_count(self.threads);
        let memory = memory::for_boards(Some(self.memory.unwrap_or(USUAL_MEMORY)), threads)?;
        let settings = ProofSettings {
            memory: memory.unwrap_or(USUAL_MEMORY) as usize,
            limit: Limit {
                time: self.prove.time,
                depth: self.prove.depth,
                nodes: self.prove.turns,
                stop: Some(interrupt::flag()),
            },
            threads: self.threads,
            known: known.transpose()?.map(Arc::new),
        };
        let mut checkpoint = self.proof_checkpoint(variant, &start, settings.memory)?;
        let line = StepsLine::of_proof();
        let position = &start.position;
        let mut go_on = |bounds: &Bounds| {
            line.at(in_words(bounds));
            true
        };
        let proved = match &mut checkpoint {
            Some(checkpoint) => prove_on(game, position, &settings, &mut go_on, checkpoint),
            None => prove(game, position, &settings, &mut go_on),
        };
        drop(line);
        let bounds = proved.map_err(|error| self.unproved(&error, variant))?;
        let report = BoundsReport {
            variant,
            position: start.position,
            bounds,
        };
        output::write(self.result.output.as_deref(), self.format, &report)?;
        match interrupt::asked() && bounds.value().is_none() {
            true => Err(self.interrupted("Interrupted: a longer search may find tighter bounds.")),
            false => Ok(()),
        }
    }

    /// Opens the checkpoint of a proof with `memory` bytes of tables, if one was requested, and prints where
    /// the proof begins.
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
            Some(format!("with bounds of {least:+} and {most:+}"))
        })
    }

    /// Returns the failure for a proof without bounds.
    fn unproved(&self, error: &Unprovable, variant: &Variant) -> Failure {
        let why = match error {
            Unprovable::Fault(fault) => return self.faulty(fault),
            Unprovable::NoThread => {
                let sentence = "The system could not start a thread for the search.";
                return Code::NoRoom.failure(sentence).hint(threads::RAISE_LIMITS);
            }
            Unprovable::RoundOver => {
                let sentence = "The round is over: there is nothing to prove.";
                return Code::RoundOver.failure(sentence);
            }
            Unprovable::TakesStores => "counters that have been won can be lost again",
            Unprovable::WinnerTakesAll => {
                "the winner takes everything that the other player has won"
            }
            Unprovable::EndsByPlay => {
                "a round can end because of earlier turns, such as a repeated position, and bounds can't take these into account"
            }
            Unprovable::Claims => {
                "captures have to be claimed, and there are too many ways to leave some"
            }
        };
        let spec = variant.spec();
        Code::Unsolved.failure(format!("No bounds can be proved for {spec}: {why}."))
    }
}

fn in_words(bounds: &Bounds) -> String {
    let (least, most, [own, others]) = (bounds.least, bounds.most, bounds.depths);
    let nodes = HumanCount(bounds.nodes);
    format!(
        "between {least:+} and {most:+}, searched {own} and {others} turns ahead, {nodes} nodes"
    )
}
