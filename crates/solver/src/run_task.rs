//! The two steps of solving a game: all its boards are found, and then valued.

use super::boards::Boards;
use super::budget::Budget;
use super::census::Census;
use super::checkpoint::Checkpoint;
use super::explore::Exploration;
use super::margins::Margins;
use super::regions::Collected;
use super::sharded_boards::ExplorationState;
use super::solution::Solution;
use super::solver::Solver;
use super::task::{Scope, SolveTask};
use super::unsolved::Unsolved;
use super::values::InMemory;

/// The most memory that solving takes, in bytes.
pub(super) struct Needed {
    pub all: u64,
    /// The part for the boards, without the program and its threads.
    pub of_boards: u64,
}

impl SolveTask<'_> {
    fn budget<const WORDS: usize>(&self) -> Result<Budget, Unsolved> {
        let collected = Collected::<WORDS>::BYTES;
        Budget::new(self.settings.memory, self.threads, collected)
    }

    fn solver<'b, const WORDS: usize>(
        &'b self,
        boards: &'b Boards<WORDS>,
        known: &'b ExplorationState,
        margins: &'b Margins,
        budget: &'b Budget,
    ) -> Solver<'b, WORDS> {
        Solver {
            solving: self,
            boards,
            within: &known.within,
            margins,
            budget,
        }
    }

    fn margins(&self, unit: u32) -> Margins {
        Margins::new(self.game, self.start, self.settings.never_ending, unit)
    }

    /// Solves the task. A checkpoint saves the results.
    pub(super) fn run<const WORDS: usize>(
        self,
        mut checkpoint: Option<&mut Checkpoint>,
    ) -> Result<Solution, Unsolved> {
        let budget = self.budget::<WORDS>()?;
        let explored = Exploration::<WORDS>::new(&self, &budget).run(&mut checkpoint)?;
        let margins = self.margins(explored.known.unit);
        let solver = self.solver(&explored.boards, &explored.known, &margins, &budget);
        let solved = solver.run(checkpoint, explored.played)?;
        Ok(Solution {
            game: self.game.clone(),
            start: *self.start,
            end_table: self.scope == Scope::All,
            keys: self.keys.clone(),
            margins,
            census: Census::of(
                solved
                    .iter()
                    .map(|group| group.iter().flatten().map(|&value| (value, 1))),
            ),
            values: Box::new(InMemory {
                values: solved,
                keys: self.keys,
                boards: explored.boards,
            }),
        })
    }

    /// Finds all boards, and returns the memory that solving them would take.
    pub(super) fn needed<const WORDS: usize>(&self) -> Result<Needed, Unsolved> {
        let budget = self.budget::<WORDS>()?;
        let by_itself = budget.taken();
        let exploration = Exploration::<WORDS>::new(self, &budget);
        let explored = exploration.without_moves().run(&mut None)?;
        let margins = self.margins(explored.known.unit);
        let solver = self.solver(&explored.boards, &explored.known, &margins, &budget);
        solver.check_room()?;
        let all = budget.taken() + solver.bytes(&explored.played);
        Ok(Needed {
            all,
            of_boards: all.saturating_sub(by_itself),
        })
    }
}
