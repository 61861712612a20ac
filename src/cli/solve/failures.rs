//! The failures of `gebeta solve`, with hints.

use indicatif::HumanCount;

use super::Args;
use super::counters::Counters;
use crate::cli::checkpoints::remove;
use crate::failure::{Code, Failure};
use gebeta_core::game::Game;
use gebeta_formats::variant::Variant;
use gebeta_solver::{TableError, Unsolved};
use gebeta_storage::{Fault, FaultKind};

impl Args {
    /// Returns the failure for a variant that was not solved.
    pub(super) fn unsolved(&self, error: &Unsolved, game: &Game, variant: &Variant) -> Failure {
        let id = &variant.id;
        match error {
            Unsolved::Stopped if self.checkpoint.folder().is_some() => {
                self.interrupted("Interrupted: the game is not fully solved.")
            }
            Unsolved::Stopped => Failure::interrupted("Interrupted: nothing was solved."),
            Unsolved::RoundOver => Code::RoundOver.failure("The round is over."),
            Unsolved::TooMany { boards, memory } => self.no_room(
                format!(
                    "{id} has too many boards for the memory: {} have been found, and only {} MiB are available.",
                    HumanCount(*boards),
                    HumanCount(memory >> 20)
                ),
                game,
                *memory,
            ),
            Unsolved::NoRoom {
                boards,
                needed,
                memory,
            } => self.no_room(
                format!(
                    "{}{id} can't be solved in {} MiB: {} boards need at least {} MiB.",
                    self.counters.map(Counters::beginning).unwrap_or_default(),
                    HumanCount(memory >> 20),
                    HumanCount(*boards),
                    HumanCount(needed.div_ceil(1 << 20))
                ),
                game,
                *memory,
            ),
            Unsolved::NoRoomForTable { .. } => {
                Code::NoRoom.failure(format!("{id} is not solved: {error}."))
                    .hint(match self.counters {
                        Some(_) => "Name a file on another disk, or ask for fewer counters: `--counters most` takes as many as fit.",
                        None => "Name a file on another disk, or remove --write-table.",
                    })
            }
            Unsolved::Unlisted | Unsolved::NoBoards | Unsolved::Undivided => Code::Unsolved.failure(format!("No end table can be made for {id}: {error}.")),
            Unsolved::TooLarge { .. } | Unsolved::WinnerTakesAll | Unsolved::TakesStores => {
                Code::Unsolved.failure(format!("{id} can't be solved: {error}."))
            }
            Unsolved::NotKept => Code::Unsolved.failure(format!(
                "{id} can't be solved: the score can change for ever."
            )),
            Unsolved::Fault(fault) => self.faulty(fault),
        }
    }

    /// Returns the failure for too little memory.
    fn no_room(&self, sentence: String, game: &Game, memory: u64) -> Failure {
        let failure = Code::NoRoom.failure(sentence);
        match self.counters {
            Some(counters) => counters.with_hint(failure, game, memory),
            None => failure.hint(
                "Allow more memory with --memory, or start from a position with fewer counters.",
            ),
        }
    }

    /// Returns the failure for a file of the checkpoint.
    pub(super) fn faulty(&self, fault: &Fault) -> Failure {
        let failure = Failure::fault(fault);
        match (&fault.kind, self.checkpoint.folder()) {
            (FaultKind::Damaged(_) | FaultKind::Unreadable(_), Some(folder)) => {
                failure.hint(remove(folder))
            }
            (FaultKind::Full, _) => failure.hint(
                "Free some disk space or raise `ulimit -f`, then run the same command with --resume to continue.",
            ),
            _ => failure,
        }
    }
}

impl From<TableError> for Failure {
    fn from(error: TableError) -> Failure {
        let failure = match &error {
            TableError::Fault(fault) => Failure::fault(fault),
            TableError::OtherNeverEnding { path, there, here } => Code::OtherTable.failure(format!(
                "{} was written with `--never-ending {there}`, not with `--never-ending {here}`.",
                path.display()
            )),
            _ => Code::OtherTable.failure(format!("{error}.")),
        };
        match error {
            TableError::OtherRules { variant, .. } => failure.hint(format!(
                "The table was written for {variant}. To use it, name {variant} with the options and the --endless-sowing that it \
                 was written with; for any other rules, write another table with --write-table."
            )),
            TableError::OtherNeverEnding { there, here, .. } => failure.hint(format!(
                "Write another table with `--never-ending {here}`. This one fits `gebeta solve --never-ending {there}`."
            )),
            TableError::OtherFormat { .. } => failure.hint("Write it again with --write-table."),
            TableError::NotATable(_) => {
                failure.hint("Name a table written by `gebeta solve --write-table`.")
            }
            TableError::Fault(fault) => match fault.kind {
                FaultKind::Damaged(_) => failure.hint("Write the table again with --write-table."),
                FaultKind::Unreadable(_) => {
                    failure.hint("Name a table written by `gebeta solve --write-table`.")
                }
                _ => failure,
            },
        }
    }
}
