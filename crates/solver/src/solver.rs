//! The solving of the groups, from the fewest counters in play to the most.

use std::sync::Mutex;

use super::boards::Boards;
use super::budget::Budget;
use super::checkpoint::Checkpoint;
use super::follow::{Followed, Follower};
use super::margins::Margins;
use super::played::PlayedMoves;
use super::retrograde::{bytes_of_solving, solve_group};
use super::table;
use super::task::SolveTask;
use super::unmoves::{Unmove, Unmoves};
use super::unsolved::Unsolved;
use super::value::Packed;
use super::values::GroupValues;
use gebeta_storage::runtime::{Method, Progress, lock, return_free_memory, share_out, unlocked};

/// Solves the groups.
pub(super) struct Solver<'a, const WORDS: usize> {
    pub solving: &'a SolveTask<'a>,
    pub boards: &'a Boards<WORDS>,
    /// The number of moves from boards of each group to boards of the same group.
    pub within: &'a [u64],
    pub margins: &'a Margins,
    pub budget: &'a Budget,
}

impl<const WORDS: usize> Solver<'_, WORDS> {
    /// Solves all groups whose values a checkpoint does not hold.
    ///
    /// First reserves the memory that it will need.
    /// Moves that are kept are not played again. Moves without room are dropped.
    pub(super) fn run(
        &self,
        mut checkpoint: Option<&mut Checkpoint>,
        mut played: PlayedMoves,
    ) -> Result<Vec<GroupValues>, Unsolved> {
        self.budget.give_back(played.bytes_from(0));
        while !self.budget.has_room_for(self.bytes(&played)) && played.drop_largest() {}
        self.budget.take_the_rest(self.bytes(&played))?;
        self.check_room()?;
        let groups = self.boards.groups();
        let all: u64 = (0..groups).map(|group| self.boards.len(group) as u64).sum();
        let mut solved = Vec::with_capacity(groups);
        let mut done = 0;
        for group in 0..groups {
            self.solving.check()?;
            let boards = self.boards.len(group);
            let margins = self.margins.count(group);
            let kept = match checkpoint.as_deref() {
                Some(checkpoint) => checkpoint.values(self.boards, group, margins)?,
                None => None,
            };
            let values = match (kept, boards) {
                (Some(values), _) => values,
                (None, 0) => vec![Vec::new(); margins],
                (None, _) => self.group(group, &solved, &mut played)?,
            };
            solved.push(values);
            if let Some(checkpoint) = checkpoint.as_deref_mut()
                && (checkpoint.is_due() || solved.len() == groups)
            {
                checkpoint.save_values(&solved)?;
            }
            done += boards as u64;
            self.solving
                .watcher
                .progress(&Progress::dealt_with(Method::Solving, group, done, all));
        }
        Ok(solved)
    }

    /// Checks whether there is room on the disk for the table that is written afterwards.
    pub(super) fn check_room(&self) -> Result<(), Unsolved> {
        let values = |group| self.boards.len(group) as u64 * self.margins.count(group) as u64;
        let all = (0..self.boards.groups()).map(values).sum();
        self.solving.settings.afterwards.check_room(all)
    }

    /// Returns the most bytes that solving takes, besides those of the boards: the values of the solved groups, and
    /// what the next group takes meanwhile, with the moves that are left.
    pub(super) fn bytes(&self, played: &PlayedMoves) -> u64 {
        let mut values = 0;
        let (mut most, mut writing) = (0, 0);
        for group in 0..self.boards.groups() {
            let boards = self.boards.len(group) as u64;
            let margins = self.margins.count(group) as u64;
            let within = self.within[group];
            values += boards * margins * Packed::BYTES as u64;
            // The open moves of each board, the beginnings of the moves to it, and the moves before and after sorting.
            let listing = boards * (2 + 4) + within * (8 + 4);
            let pairs = (self.solving.threads as u64).min(margins.div_ceil(2));
            let in_pair = margins.min(2);
            let solving = boards * (2 + 4)
                + within * 4
                + pairs
                    * (boards * in_pair * Packed::BYTES as u64
                        + bytes_of_solving(boards * in_pair));
            most = most.max(values + listing.max(solving) + played.bytes_from(group));
            if self.solving.settings.afterwards.is_table() {
                writing = writing.max(boards * table::bytes_of_writing(margins));
            }
        }
        // Released memory can't always be used again for lists of other lengths.
        most + writing
    }

    /// Solves a group. All smaller ones must be solved.
    fn group(
        &self,
        group: usize,
        solved: &[GroupValues],
        played: &mut PlayedMoves,
    ) -> Result<GroupValues, Unsolved> {
        let boards = self.boards.len(group);
        if boards >= Unmove::MOST_BOARDS || self.within[group] >= u32::MAX.into() {
            return Err(Unsolved::TooLarge {
                boards: boards as u64,
            });
        }
        let follower = Follower {
            solving: self.solving,
            boards: self.boards,
            margins: self.margins,
            solved,
            group,
            within: self.within[group],
        };
        let Followed { leaving, within } = match played.take(group) {
            Some(moves) => {
                let followed = follower.follow(&moves, played)?;
                drop(moves);
                followed
            }
            None => follower.play()?,
        };
        return_free_memory();
        let moves = Unmoves::new(boards, &within);
        drop(within);
        self.each_margin(leaving.exits, |exits| {
            solve_group(&moves, &leaving.open, exits, self.solving.watcher)
        })
    }

    /// Solves a group on all threads, for each margin together with the opposite one.
    fn each_margin(
        &self,
        mut exits: Vec<Vec<Packed>>,
        solve: impl Fn(Vec<Packed>) -> Result<Vec<Packed>, Unsolved> + Sync,
    ) -> Result<GroupValues, Unsolved> {
        let margins = exits.len();
        let boards = exits[0].len();
        // The margins decrease in equal steps to the opposite of the first.
        let opposite = |number: usize| margins - 1 - number;
        let pairs: Vec<_> = (0..margins.div_ceil(2))
            .map(|number| {
                let mut pair = std::mem::take(&mut exits[number]);
                pair.append(&mut exits[opposite(number)]);
                Mutex::new(pair)
            })
            .collect();
        share_out(self.solving.threads, pairs.len(), |numbers| {
            for number in numbers {
                let mut pair = lock(&pairs[number]);
                *pair = solve(std::mem::take(&mut pair))?;
            }
            Ok::<_, Unsolved>(())
        })?;
        for (number, pair) in pairs.into_iter().enumerate() {
            let mut values = unlocked(pair);
            if opposite(number) != number {
                exits[opposite(number)] = values.split_off(boards);
                values.shrink_to_fit();
            }
            exits[number] = values;
        }
        Ok(exits)
    }
}
