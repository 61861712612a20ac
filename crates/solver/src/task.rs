//! The task: what is to be solved, and how.

use super::keys::Keys;
use super::settings::Settings;
use super::step::Before;
use super::unsolved::Unsolved;
use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_storage::packing::Parts;
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
    /// Whether stored boards have only counters in play.
    only_in_play: bool,
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
        let keys = Keys::new(game, start);
        Ok(SolveTask {
            game,
            start,
            scope,
            only_in_play: keys.packing().parts() != Parts::Whole && !game.counts_captured(),
            keys,
            threads: thread_count(settings.threads),
            settings,
            watcher,
        })
    }

    /// Checks whether the solving is to be stopped.
    pub(super) fn check(&self) -> Result<(), Unsolved> {
        match self.watcher.stop() {
            true => Err(Unsolved::Stopped),
            false => Ok(()),
        }
    }

    /// Returns what is known of a stored board before its moves are played. `group` is the number of counters in play.
    #[inline(always)]
    pub(super) fn before(&self, group: usize, board: &Position) -> Before<'a> {
        match self.only_in_play {
            true => Before::of_board(self.game, group),
            false => Before::new(self.game, board),
        }
    }

    /// Returns the number of words of a board's key.
    pub(super) fn words(&self) -> usize {
        self.keys.packing().words()
    }
}
