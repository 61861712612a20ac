//! Why a game was not solved.

use thiserror::Error;

use gebeta_core::game::Game;
use gebeta_storage::{Fault, Interruption};

/// Says why a game was not solved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unsolved {
    /// It was told to stop.
    #[error("it was stopped")]
    Stopped,
    /// There is nothing to solve: the round is over at the start.
    #[error("the round is over")]
    RoundOver,
    /// There is no room for more boards, and not all have been found.
    #[error(
        "more than {boards} boards have been found, for which there is no room in {} MiB",
        memory >> 20
    )]
    TooMany {
        /// Boards found by then.
        boards: u64,
        /// Bytes that there were.
        memory: u64,
    },
    /// All boards have been found, and there is no room to solve them.
    #[error("{boards} boards take {} MiB to solve, and there are {}", needed.div_ceil(1 << 20), memory >> 20)]
    NoRoom {
        /// The boards.
        boards: u64,
        /// Bytes that are needed.
        needed: u64,
        /// Bytes that there were.
        memory: u64,
    },
    /// There is no room on the disk for the table that is to be written.
    #[error("the table can take {} MiB, and {} are free where it would lie", needed.div_ceil(1 << 20), free >> 20)]
    NoRoomForTable {
        /// Bytes that it takes at the most.
        needed: u64,
        /// Bytes that are free.
        free: u64,
    },
    /// What makes a difference besides counters, captured holes and whose turn it is can't be listed.
    #[error("boards differ in more than counters, captured holes and whose turn it is")]
    Unlisted,
    /// There is no board with so few counters in play from which a player can move.
    #[error("nobody can move with so few counters in play")]
    NoBoards,
    /// As many boards with the same counters in play, or moves between them, can't be numbered.
    #[error("{boards} boards with as many counters in play are too many")]
    TooLarge {
        /// The boards.
        boards: u64,
    },
    /// A file of a checkpoint could not be written or read.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// Counters come back into play, or the score changes while as many stay in play: a play could go on forever with another
    /// score each time, and such games can't be solved in this way.
    #[error(
        "counters that have been won come back into play, or change hands while as many stay in play"
    )]
    NotKept,
    /// Who wins takes all that the other has won, so that what a board is worth depends on that.
    #[error("who wins takes all that the other has won")]
    WinnerTakesAll,
    /// A turn can take what a player has won before, so that what a board is worth depends on that.
    #[error("what has been won can be taken again")]
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
    /// Checks that what has been won stays won, by a game's rules.
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
