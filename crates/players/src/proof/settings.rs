//! The settings of a proof, and the reasons why nothing can be proved.

use std::num::NonZero;
use std::sync::Arc;

use gebeta_core::game::Game;
use gebeta_solver::Solution;
use gebeta_storage::Fault;
use thiserror::Error;

use crate::search::Limit;

/// The settings of a proof.
#[derive(Clone, Default)]
pub struct ProofSettings<'a> {
    /// The memory for tables, in bytes.
    pub memory: usize,
    /// The limit of the search. By default, the proof ends when the bounds meet.
    pub limit: Limit<'a>,
    /// The number of threads; `None` is one for each core. With one thread, the result does not depend on the machine,
    /// unless the time is limited.
    pub threads: Option<NonZero<usize>>,
    /// Known values of positions with few counters in play.
    pub known: Option<Arc<Solution>>,
}

/// The reason why nothing can be proved.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum Unprovable {
    /// The round is over.
    #[error("the round is over")]
    RoundOver,
    /// The winner takes what the other player has won, so no gain is certain.
    #[error("the winner takes everything that the other player has won")]
    WinnerTakesAll,
    /// A turn can take counters that a player has won, so no gain is certain.
    #[error("counters that have been won can be taken again")]
    TakesStores,
    /// A round can end because of its history.
    #[error("a round can end because of how it was played, which the search ignores")]
    EndsByPlay,
    /// There are too many moves to try all of them.
    #[error("captures have to be claimed, and there are too many ways of leaving some")]
    Claims,
    /// The system can't start a thread for a search.
    #[error("the system can't start a thread for a search")]
    NoThread,
    /// A file of a checkpoint could not be written or read.
    #[error(transparent)]
    Fault(#[from] Fault),
}

impl Unprovable {
    /// Checks whether anything can be proved about a game.
    pub(super) fn check(game: &Game) -> Result<(), Unprovable> {
        let rules = game.rules();
        let refused = [
            (rules.has_claims(), Unprovable::Claims),
            (rules.winner_takes_all(), Unprovable::WinnerTakesAll),
            (rules.empties_stores(), Unprovable::TakesStores),
            (rules.can_end_by_play(), Unprovable::EndsByPlay),
        ];
        match refused.into_iter().find(|(is_so, _)| *is_so) {
            Some((_, why)) => Err(why),
            None => Ok(()),
        }
    }
}
