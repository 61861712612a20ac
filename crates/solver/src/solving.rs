//! A game that is being solved: all its boards are found, and then valued.

use super::budget::Budget;
use super::census::Census;
use super::checkpoint::Checkpoint;
use super::explore::{Exploration, Explored, Scope};
use super::keys::Keys;
use super::margins::Margins;
use super::settings::Settings;
use super::solution::Solution;
use super::solver::{self, Solver};
use super::unsolved::Unsolved;
use super::values::InMemory;
use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_storage::runtime::{Watcher, thread_count};

/// Bytes that solving takes at the most.
pub(super) struct Needed {
    pub all: u64,
    /// Those of the boards: without what the program and its threads take by themselves.
    pub of_boards: u64,
}

/// A game that is being solved.
pub(super) struct Solving<'a> {
    pub game: &'a Game,
    pub start: &'a Position,
    pub scope: Scope,
    pub keys: Keys,
    pub threads: usize,
    pub settings: &'a Settings,
    pub watcher: &'a dyn Watcher,
}

impl<'a> Solving<'a> {
    pub(super) fn new(
        game: &'a Game,
        start: &'a Position,
        scope: Scope,
        settings: &'a Settings,
        watcher: &'a dyn Watcher,
    ) -> Result<Self, Unsolved> {
        Unsolved::check(game)?;
        Ok(Solving {
            game,
            start,
            scope,
            keys: Keys::new(game, start),
            threads: thread_count(settings.threads),
            settings,
            watcher,
        })
    }

    /// Counts the words of a board's key.
    pub(super) fn words(&self) -> usize {
        self.keys.packing().words()
    }

    fn budget<const WORDS: usize>(&self) -> Result<Budget, Unsolved> {
        let collected = solver::bytes_collected::<WORDS>();
        Budget::new(self.settings.memory, self.threads, collected)
    }

    fn explore<const WORDS: usize>(
        &self,
        budget: &Budget,
        checkpoint: &mut Option<&mut Checkpoint>,
    ) -> Result<Explored<WORDS>, Unsolved> {
        let exploration = Exploration {
            solving: self,
            budget,
        };
        exploration.run(checkpoint)
    }

    fn solver<'b, const WORDS: usize>(
        &'b self,
        explored: &'b Explored<WORDS>,
        margins: &'b Margins,
        budget: &'b Budget,
    ) -> Solver<'b, WORDS> {
        Solver {
            solving: self,
            boards: &explored.boards,
            within: &explored.known.within,
            margins,
            budget,
        }
    }

    fn margins(&self, unit: u32) -> Margins {
        Margins::new(self.game, self.start, self.settings.never_ending, unit)
    }

    /// Solves it; a checkpoint keeps what is found.
    pub(super) fn run<const WORDS: usize>(
        self,
        mut checkpoint: Option<&mut Checkpoint>,
    ) -> Result<Solution, Unsolved> {
        let budget = self.budget::<WORDS>()?;
        let explored = self.explore::<WORDS>(&budget, &mut checkpoint)?;
        let margins = self.margins(explored.known.unit);
        let solved = self.solver(&explored, &margins, &budget).run(checkpoint)?;
        Ok(Solution {
            game: self.game.clone(),
            start: *self.start,
            end_table: self.scope == Scope::All,
            keys: self.keys.clone(),
            margins,
            census: Census::of(solved.iter().map(|group| group.iter().flatten())),
            values: Box::new(InMemory {
                values: solved,
                keys: self.keys,
                boards: explored.boards,
            }),
        })
    }

    /// Finds all boards, and counts the bytes that solving them would take.
    pub(super) fn needed<const WORDS: usize>(&self) -> Result<Needed, Unsolved> {
        let budget = self.budget::<WORDS>()?;
        let by_itself = budget.taken();
        let explored = self.explore::<WORDS>(&budget, &mut None)?;
        let margins = self.margins(explored.known.unit);
        let solver = self.solver(&explored, &margins, &budget);
        solver.check_room()?;
        let all = budget.taken() + solver.bytes();
        Ok(Needed {
            all,
            of_boards: all.saturating_sub(by_itself),
        })
    }
}
