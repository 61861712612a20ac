//! The task: what is to be solved, and how.

use super::keys::Keys;
use super::settings::Settings;
use super::unsolved::Unsolved;
use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_storage::runtime::{Watcher, thread_count};

/// The boards that are solved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Scope {
    /// Those that follow from the start.
    Following,
    /// All with at most as many counters in play as the start has.
    All,
}

/// A game that is being solved.
pub(super) struct SolveTask<'a> {
    pub game: &'a Game,
    pub start: &'a Position,
    pub scope: Scope,
    pub keys: Keys,
    pub threads: usize,
    pub settings: &'a Settings,
    pub watcher: &'a dyn Watcher,
}

impl<'a> SolveTask<'a> {
    pub(super) fn new(
        game: &'a Game,
        start: &'a Position,
        scope: Scope,
        settings: &'a Settings,
        watcher: &'a dyn Watcher,
    ) -> Result<Self, Unsolved> {
        Unsolved::check(game)?;
        Ok(SolveTask {
            game,
            start,
            scope,
            keys: Keys::new(game, start),
            threads: thread_count(settings.threads),
            settings,
            watcher,
        })
    }

    /// Returns the number of words of a board's key.
    pub(super) fn words(&self) -> usize {
        self.keys.packing().words()
    }
}
