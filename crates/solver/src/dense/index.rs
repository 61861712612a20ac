//! The index of a board's value in its group.

use std::ops::Range;

use gebeta_core::game::Game;
use gebeta_core::{Hole, HoleSet, MAX_COUNTERS, Position, Side};
use gebeta_storage::packing::Parts;

use super::small_board::SmallBoard;
use crate::all_boards;
use crate::divisions::Divisions;
use crate::keys::Keys;

/// Numbers all boards with the same number of counters in play, including those without a legal move.
///
/// Boards with A to move come first. Where boards are turned so that the player to move sits at A's side, there are no
/// others. Within these, boards are in the order of the [`Divisions`] of their counters.
#[derive(Clone, Debug)]
pub(crate) struct Index {
    divisions: Divisions,
    /// For each hole, and the number of counters in the holes after it: the number of boards that agree up to the hole
    /// before and have more counters in this hole, so they come later.
    later: Vec<[u64; MAX_COUNTERS as usize + 1]>,
    /// The same for boards with A and with B to move, if they are small and have few counters.
    small: Option<[Box<SmallBoard>; 2]>,
    /// For each number of counters, the number of boards with A to move, and of these and those with B to move.
    ends: Vec<[u64; 2]>,
    /// A board with empty holes.
    empty: Position,
    holes: usize,
    /// Whether boards are turned so that the player to move sits at A's side.
    turned: bool,
}

impl Index {
    /// Returns the index of a game's boards with at most that many counters in play; `None` if boards depend on more
    /// than the counters in holes and the side to move.
    pub(crate) fn new(game: &Game, keys: &Keys, counters: u32) -> Option<Index> {
        let holes = game.board().holes();
        let every_hole = (0..holes).map(|hole| Hole(hole as u8)).collect::<HoleSet>();
        let packing = keys.packing();
        let plain = packing.planes() == [false; 4] && !packing.first_turns();
        if !plain || packing.parts() == Parts::Whole || game.holes() != every_hole {
            return None;
        }
        let divisions = Divisions::new(holes, counters as usize)?;
        let turned = packing.parts() == Parts::Turned;
        let ends = |counters| {
            let of_a = divisions
                .count(holes, counters)
                .try_into()
                .unwrap_or(u64::MAX);
            let of_b = if turned { 0 } else { of_a };
            [of_a, of_a.saturating_add(of_b)]
        };
        let later: Vec<_> = (0..holes)
            .map(|hole| later(&divisions, holes - hole, counters as usize))
            .collect();
        let boards = divisions.count(holes, counters as usize);
        let small = |first| SmallBoard::new(&later, first, counters as usize, boards);
        let of_b = small(if turned { holes / 2 } else { 0 });
        let small = small(0).zip(of_b).map(|(of_a, of_b)| [of_a, of_b]);
        Some(Index {
            later,
            small,
            ends: (0..=counters as usize).map(ends).collect(),
            divisions,
            empty: all_boards::emptied(game, packing.root()),
            holes,
            turned,
        })
    }

    /// Returns the number of board numbers for that many counters in play.
    pub(crate) fn len(&self, counters: usize) -> u128 {
        let movers = if self.turned { 1 } else { 2 };
        movers * self.divisions.count(self.holes, counters)
    }

    /// Returns the number of a position's board, with that many counters on it.
    #[inline(always)]
    pub(super) fn number(&self, position: &Position, counters: usize) -> usize {
        let later = self.later(position, counters);
        (self.ends[counters][position.to_move().index()] - later) as usize - 1
    }

    /// Returns the last number of the boards with A and with B to move, with that many counters.
    pub(super) fn last(&self, counters: usize) -> [usize; 2] {
        self.ends[counters].map(|end| (end as usize).wrapping_sub(1))
    }

    /// Returns how many boards of the same player come after one.
    #[inline(always)]
    pub(super) fn later(&self, position: &Position, counters: usize) -> u64 {
        match &self.small {
            Some(small) => small[position.to_move().index()]
                .later(position, counters)
                .into(),
            None => self.later_step_by_step(position, counters),
        }
    }

    /// Does the same hole by hole.
    #[inline(never)]
    fn later_step_by_step(&self, position: &Position, counters: usize) -> u64 {
        let turned = self.turned && position.to_move() == Side::B;
        let first = if turned { self.holes / 2 } else { 0 };
        let (before, after) = position.contents(self.holes).split_at(first);
        let mut left = counters;
        let mut later = 0;
        for (&part, row) in after.iter().chain(before).zip(&self.later) {
            left -= usize::from(part);
            later += row[left];
        }
        later
    }

    /// Returns the boards with numbers of a range, with that many counters. Where boards are turned, A is to move.
    pub(super) fn boards(
        &self,
        counters: usize,
        numbers: Range<usize>,
    ) -> impl Iterator<Item = Position> {
        let (first, mut board) = (numbers.start, self.empty);
        numbers.map(move |number| {
            if number == first || !self.advance(&mut board) {
                board = self.board(counters, number);
            }
            board
        })
    }

    /// Calls back with the numbers of a range and their boards, as [`Index::boards`] returns them.
    #[inline(always)]
    pub(super) fn each_board<E>(
        &self,
        counters: usize,
        numbers: Range<usize>,
        mut give: impl FnMut(usize, &Position) -> Result<(), E>,
    ) -> Result<(), E> {
        let (first, mut board) = (numbers.start, self.empty);
        for number in numbers {
            if number == first || !self.advance(&mut board) {
                board = self.board(counters, number);
            }
            give(number, &board)?;
        }
        Ok(())
    }

    /// Returns the board that has a number.
    pub(super) fn board(&self, counters: usize, number: usize) -> Position {
        let all = self.divisions.count(self.holes, counters);
        let (by_b, division) = (number as u128 / all, number as u128 % all);
        let mut board = self.empty;
        board.set_to_move(Side::BOTH[by_b as usize]);
        let parts = self.divisions.parts(self.holes, counters, division);
        for (hole, part) in parts.enumerate() {
            board.set_counters(Hole(hole as u8), part as u8);
        }
        board
    }

    /// Makes a board the next one of the same player. Returns `false` after the last one, which has all counters in the
    /// first hole.
    ///
    /// One counter moves from the last hole that is not empty to the hole before. The other counters of that hole move
    /// to the very last hole.
    fn advance(&self, board: &mut Position) -> bool {
        let contents = board.contents(self.holes);
        let Some(from) = contents.iter().rposition(|&counters| counters > 0) else {
            return false;
        };
        let Some(to) = from.checked_sub(1) else {
            return false;
        };
        let (before, moved) = (contents[to], contents[from]);
        board.set_counters(Hole(from as u8), 0);
        board.set_counters(Hole(to as u8), before + 1);
        board.set_counters(Hole(self.holes as u8 - 1), moved - 1);
        true
    }
}

/// Returns, for each number of counters in the holes after one, the number of ways in which more of them could lie in
/// this hole. There are that many holes from this one on.
fn later(divisions: &Divisions, holes: usize, counters: usize) -> [u64; MAX_COUNTERS as usize + 1] {
    let mut later = [0; MAX_COUNTERS as usize + 1];
    for (more, ways) in later[1..=counters].iter_mut().enumerate() {
        *ways = divisions.count(holes, more).try_into().unwrap_or(u64::MAX);
    }
    later
}
