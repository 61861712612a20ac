//! Why nothing is solved, and what to do about it.

use super::Args;
use crate::cli::checkpoints::remove;
use crate::failure::{Code, Failure};
use gebeta_core::game::Game;
use gebeta_formats::variant::Variant;
use gebeta_solver::{TableError, Unsolved};
use gebeta_storage::{Fault, FaultKind};

impl Args {
    /// Says why a variant was not solved, and what to do about it.
    pub(super) fn unsolved(&self, error: &Unsolved, game: &Game, variant: &Variant) -> Failure {
        let id = &variant.id;
        match error {
            Unsolved::Stopped if self.checkpoint.folder().is_some() => {
                self.interrupted("Interrupted: not all is solved.")
            }
            Unsolved::Stopped => Failure::interrupted("Interrupted: nothing is solved."),
            Unsolved::RoundOver => Code::RoundOver.failure("The round is over."),
            Unsolved::TooMany { boards, memory } => self.no_room(
                format!(
                    "{id} has more boards than there is room for: {boards} have been found, and there are {} MiB.",
                    memory >> 20
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
                    "{id} can't be solved in {} MiB: it has {boards} boards, which take {} MiB or more.",
                    memory >> 20,
                    needed.div_ceil(1 << 20)
                ),
                game,
                *memory,
            ),
            Unsolved::NoRoomForTable { .. } => {
                Code::NoRoom.failure(format!("{id} is not solved: {error}."))
                    .hint(match self.counters {
                        Some(_) => "Name a file on another disk, or ask for fewer counters: `--counters most` takes as many as there is room for.",
                        None => "Name a file on another disk, or leave out --write-table.",
                    })
            }
            Unsolved::Unlisted | Unsolved::NoBoards => Code::Unsolved.failure(format!("{id} has no end table: {error}.")),
            Unsolved::TooLarge { .. } | Unsolved::WinnerTakesAll | Unsolved::TakesStores => {
                Code::Unsolved.failure(format!("{id} can't be solved: {error}."))
            }
            Unsolved::NotKept => Code::Unsolved.failure(format!(
                "{id} can't be solved in this way: the score can change for ever."
            )),
            Unsolved::Fault(fault) => self.faulty(fault),
        }
    }

    /// Says that there is no room in so many bytes, and what to do about it.
    fn no_room(&self, sentence: String, game: &Game, memory: u64) -> Failure {
        let failure = Code::NoRoom.failure(sentence);
        match self.counters {
            Some(counters) => counters.with_hint(failure, game, memory),
            None => failure
                .hint("Give it more with --memory, or start from a position with fewer counters."),
        }
    }

    /// Says what is wrong with a file of the checkpoint, and what to do about it.
    pub(super) fn faulty(&self, fault: &Fault) -> Failure {
        let failure = Failure::fault(fault);
        match (&fault.kind, self.checkpoint.folder()) {
            (FaultKind::Damaged(_) | FaultKind::Unreadable(_), Some(folder)) => {
                failure.hint(remove(folder))
            }
            (FaultKind::Full, _) => failure.hint(
                "When there is room on the disk, and by `ulimit -f`, the same command with --resume goes on from there.",
            ),
            _ => failure,
        }
    }
}

impl From<TableError> for Failure {
    fn from(error: TableError) -> Failure {
        let failure = match &error {
            TableError::Fault(fault) => Failure::fault(fault),
            _ => Code::OtherTable.failure(format!("{error}.")),
        };
        match error {
            TableError::Differs { variant, .. } => failure.hint(format!(
                "The table was written for {variant}; name the variant, its options and the readings that it was solved with."
            )),
            TableError::OtherFormat { .. } => {
                failure.hint("Write it anew with --write-table.")
            }
            TableError::Fault(fault) => match fault.kind {
                FaultKind::Damaged(_) => failure.hint("Name a table that --write-table has written, or write it anew."),
                _ => failure,
            },
        }
    }
}
