//! The reasons why a game was not solved.

use thiserror::Error;

use gebeta_core::game::Game;
use gebeta_storage::{Fault, Interruption};

/// Returns a limit of memory in MiB, or in bytes if it is smaller.
fn size(bytes: u64) -> String {
    match bytes >> 20 {
        0 => format!("{bytes} bytes"),
        mebibytes => format!("{mebibytes} MiB"),
    }
}

/// The reason why a game was not solved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unsolved {
    /// The watcher stopped it.
    #[error("solving was stopped")]
    Stopped,
    /// There is nothing to solve: the round is over at the start.
    #[error("the round is over")]
    RoundOver,
    /// There is no room for more boards, and not all have been found.
    #[error(
        "more than {boards} boards have been found, which do not fit in {}",
        size(*memory)
    )]
    TooMany {
        /// The number of boards found so far.
        boards: u64,
        /// The memory limit in bytes.
        memory: u64,
    },
    /// All boards have been found, and there is no room to solve them.
    #[error("{boards} boards take {} MiB to solve; the limit is {}", needed.div_ceil(1 << 20), size(*memory))]
    NoRoom {
        /// The number of boards.
        boards: u64,
        /// The bytes that are needed.
        needed: u64,
        /// The memory limit in bytes.
        memory: u64,
    },
    /// There is no room on the disk for the table.
    #[error("the table can take {} MiB, but its disk has only {} MiB free", needed.div_ceil(1 << 20), free >> 20)]
    NoRoomForTable {
        /// The most bytes that it takes.
        needed: u64,
        /// The free bytes.
        free: u64,
    },
    /// The boards can't be listed, because they depend on more than counters, captured holes and the side to move.
    #[error("its play depends on more than the counters, the captured holes and the side to move")]
    Unlisted,
    /// Several processes can't divide the boards.
    #[error(
        "several processes can't divide its boards, because holes can be captured or the boards are too many to be numbered; one process can solve them, without `--hosts`"
    )]
    Undivided,
    /// No player can move with so few counters in play.
    #[error("no player can move with so few counters in play")]
    NoBoards,
    /// There are too many boards with the same number of counters in play, or moves between them, to be numbered.
    #[error("{boards} boards with the same number of counters in play are too many")]
    TooLarge {
        /// The number of boards.
        boards: u64,
    },
    /// A file of a checkpoint could not be written or read.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// Counters come back into play, or the score changes while the counters in play stay the same. Then each cycle
    /// could have another score, and such games can't be solved in this way.
    #[error(
        "counters that have been won come back into play, or the score changes while the counters in play stay the same"
    )]
    NotKept,
    /// The winner takes all that the other player has won, so the value of a board depends on that.
    #[error("the winner takes everything that the other player has won")]
    WinnerTakesAll,
    /// A turn can take counters that a player has won, so the value of a board depends on them.
    #[error("counters that have been won can be taken again")]
    TakesStores,
}

impl From<Interruption> for Unsolved {
    fn from(interruption: Interruption) -> Unsolved {
        match interruption {
            Interruption::Stopped => Unsolved::Stopped,
            Interruption::Fault(fault) => Unsolved::Fault(fault),
        }
    }
}

impl Unsolved {
    /// Checks by a game's rules that counters that have been won stay won.
    pub(super) fn check(game: &Game) -> Result<(), Unsolved> {
        if game.rules().winner_takes_all() {
            return Err(Unsolved::WinnerTakesAll);
        }
        match game.rules().empties_stores() {
            true => Err(Unsolved::TakesStores),
            false => Ok(()),
        }
    }
}
