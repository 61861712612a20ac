//! The solving of an end table, group after group.

use std::sync::atomic::{AtomicU64, Ordering};

use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_storage::runtime::{Method, Progress, Watcher, thread_count};

use super::DenseTask;
use super::group::DenseGroup;
use super::in_order;
use super::index::Index;
use super::pieces::PIECE;
use super::short::{DenseValues, Short};
use super::values::Dense;
use crate::budget::Budget;
use crate::census::Census;
use crate::keys::Keys;
use crate::margins::Margins;
use crate::retrograde::bytes_of_solving;
use crate::run_task::Needed;
use crate::settings::Settings;
use crate::solution::Solution;
use crate::step::{common_divisor, in_play};
use crate::table;
use crate::unmoves::Unmove;
use crate::unsolved::Unsolved;

/// Bytes that a thread takes for the boards and moves of a piece.
const BYTES_OF_PIECE: u64 = (PIECE * (size_of::<Position>() + 8 * 16)) as u64;

/// The size of a value in bytes, where two are enough.
const SHORT: u64 = size_of::<u16>() as u64;

/// How often the moves of a group are played, for the progress: once to be counted, once to be recorded.
const PASSES: u64 = 2;

impl<'a> DenseTask<'a> {
    /// Prepares the task for all boards with at most as many counters in play as a position has; `None` if their
    /// indices can't be computed.
    pub(crate) fn new(
        game: &'a Game,
        start: &'a Position,
        settings: &'a Settings,
        watcher: &'a dyn Watcher,
    ) -> Result<Option<Self>, Unsolved> {
        Unsolved::check(game)?;
        let keys = Keys::new(game, start);
        let index = Index::new(game, &keys, in_play(game, start) as u32);
        Ok(index.map(|index| DenseTask {
            game,
            start,
            keys,
            index,
            threads: thread_count(settings.threads),
            settings,
            watcher,
        }))
    }

    /// Solves the task.
    pub(crate) fn run(self) -> Result<Solution, Unsolved> {
        let budget = self.budget()?;
        let most = self.counters();
        self.check_room(&budget, in_order::BYTES, 0)?;
        // Whether no line of moves has returned to a board of its group so far.
        let mut is_in_order = true;
        let all = self.all();
        let mut values = vec![DenseValues::unknown(Short::of(most), 0)];
        let mut unit = 0;
        let mut done = 0;
        for counters in 1..=most {
            if self.watcher.stop() {
                return Err(Unsolved::Stopped);
            }
            let boards = self.boards(counters);
            let pieces = AtomicU64::new(0);
            let report = |passed: u64| {
                let done = done + passed;
                self.watcher
                    .progress(&Progress::dealt_with(Method::Solving, counters, done, all));
            };
            let played = || {
                let pieces = pieces.fetch_add(1, Ordering::Relaxed) + 1;
                report((pieces * PIECE as u64 / PASSES).min(boards));
            };
            let group = self.group(counters, &played);
            let in_order = match is_in_order {
                true => group.solve_in_order(&values)?,
                false => None,
            };
            let (solved, divisor) = match in_order {
                Some(solved) => solved,
                None => {
                    if is_in_order {
                        is_in_order = false;
                        budget.take_the_rest(self.bytes(&budget)?)?;
                        pieces.store(0, Ordering::Relaxed);
                    }
                    let (solved, divisor) = group.solve(&values)?;
                    // Four bytes for each value instead of two.
                    budget.take(solved.bytes() - boards * SHORT)?;
                    (solved, divisor)
                }
            };
            values.push(solved);
            unit = common_divisor(unit, divisor);
            report(boards);
            done += boards;
        }
        let margins = Margins::new(self.game, self.start, self.settings.never_ending, unit);
        Ok(Solution {
            game: self.game.clone(),
            start: *self.start,
            end_table: true,
            keys: self.keys,
            margins,
            census: Census::of(values.iter().map(DenseValues::counted)),
            values: Box::new(Dense {
                index: self.index,
                values,
                game: self.game.clone(),
            }),
        })
    }

    /// Returns the memory that solving takes.
    pub(crate) fn needed(&self) -> Result<Needed, Unsolved> {
        let budget = self.budget()?;
        let of_boards = self.bytes(&budget)?;
        Ok(Needed {
            all: budget.taken() + of_boards,
            of_boards,
        })
    }

    pub(super) fn counters(&self) -> usize {
        in_play(self.game, self.start)
    }

    fn budget(&self) -> Result<Budget, Unsolved> {
        let budget = Budget::new(self.settings.memory, self.threads, BYTES_OF_PIECE)?;
        budget.found(self.all() as usize);
        Ok(budget)
    }

    pub(super) fn boards(&self, counters: usize) -> u64 {
        self.index.len(counters).try_into().unwrap_or(u64::MAX)
    }

    pub(super) fn group<'b>(
        &'b self,
        counters: usize,
        played: &'b (dyn Fn() + Sync),
    ) -> DenseGroup<'b> {
        DenseGroup {
            solving: self,
            counters,
            boards: self.boards(counters) as usize,
            played,
        }
    }

    /// Returns the number of bytes of all values, and of what the group with the most counters takes while it is
    /// solved. No other group takes as many. The moves of that group are counted for this.
    ///
    /// # Errors
    /// There is no room, as far as is known before the moves are counted.
    fn bytes(&self, budget: &Budget) -> Result<u64, Unsolved> {
        let most = self.counters();
        let boards = self.boards(most);
        // The beginnings of the moves to each board, and what is known of it while the group is solved.
        let of_board = 4 + bytes_of_solving(1);
        self.check_room(budget, SHORT, of_board)?;
        let pieces = AtomicU64::new(0);
        let played = || {
            let pieces = pieces.fetch_add(1, Ordering::Relaxed) + 1;
            let played = (pieces * PIECE as u64).min(boards);
            self.watcher.progress(&Progress::found(most, played));
        };
        let within = self.group(most, &played).count_within()?;
        if within >= u32::MAX.into() {
            return Err(Unsolved::TooLarge { boards: self.all() });
        }
        let solving = boards * of_board + within * size_of::<Unmove>() as u64;
        // Such long lists are returned to the system at once.
        Ok(self.all() * SHORT + solving.max(self.bytes_of_writing()))
    }

    /// Checks whether there is room for all values, each of that many bytes, and for the group with the most counters
    /// while it is solved with that many more for each board.
    fn check_room(&self, budget: &Budget, of_value: u64, of_board: u64) -> Result<(), Unsolved> {
        let (all, boards) = (self.all(), self.boards(self.counters()));
        let solving = boards.saturating_mul(of_board);
        let most = solving.max(self.bytes_of_writing());
        budget.check_for(all, all.saturating_mul(of_value).saturating_add(most))?;
        self.settings.afterwards.check_room(all)?;
        match boards >= Unmove::MOST_BOARDS as u64 {
            true => Err(Unsolved::TooLarge { boards: all }),
            false => Ok(()),
        }
    }

    /// Returns the number of all boards.
    pub(super) fn all(&self) -> u64 {
        let all = (1..=self.counters()).map(|counters| self.boards(counters));
        all.fold(0, u64::saturating_add)
    }

    /// Returns the number of bytes that writing a table takes, if one is to be written.
    fn bytes_of_writing(&self) -> u64 {
        match self.settings.afterwards.is_table() {
            true => {
                let boards = self.boards(self.counters());
                boards.saturating_mul(table::bytes_of_writing(1))
            }
            false => 0,
        }
    }
}
