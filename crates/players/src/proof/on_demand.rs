//! Boards with few counters that are solved when the search first asks for their values, with the boards that follow from
//! them; and values from a file.

use std::sync::atomic::{AtomicBool, AtomicI8, Ordering};

use gebeta_core::game::Game;
use gebeta_core::{HoleSet, Move, Position};
use gebeta_storage::runtime::prefetch::prefetch;

use super::board_keys::{BoardKey, BoardKeys};
use super::end_table::UNKNOWN;
use super::scene::Scene;
use crate::search::limit::Clock;
use crate::search::margin::{difference, set_aside};

/// The most boards of a line. A longer line probably returns to a board.
const LONGEST: u32 = 300;

/// The number of boards between two looks at the clock.
const LOOK_EVERY: u32 = 1024;

/// Returns whether boards are solved when they are needed. `has_cycles` is whether a board has come back.
pub(super) fn solves_on_demand(game: &Game, has_cycles: &AtomicBool) -> bool {
    game.a_hole_is_a_move() && !has_cycles.load(Ordering::Relaxed)
}

impl Scene<'_> {
    /// Returns the margin from a position on, besides what has been set aside, if it is known.
    #[inline(always)]
    pub(super) fn known_margin(
        &self,
        key: &BoardKey,
        position: &Position,
        playable: HoleSet,
        clock: &mut Clock<'_>,
    ) -> Option<i32> {
        let left = u32::from(key.left);
        if self.ends.holds(key) {
            let value = self.ends.values[key.check as usize].load(Ordering::Relaxed);
            if value != UNKNOWN {
                return Some(value.into());
            }
            let found = self.find(key.check, position, playable, clock);
            if found.is_some() || self.ends.is_complete() {
                return found;
            }
        }
        let margin = self.known.margin(position, left)?;
        Some(margin - set_aside(position, position.to_move()))
    }

    /// Solves a board and those that follow from it, if no board can come back.
    #[inline(never)]
    fn find(
        &self,
        rank: u64,
        board: &Position,
        playable: HoleSet,
        clock: &mut Clock<'_>,
    ) -> Option<i32> {
        if self.ends.is_complete() || !solves_on_demand(self.game, self.has_cycles) {
            return None;
        }
        let mut boards = Vec::with_capacity(64);
        boards.push(Waiting {
            rank,
            board: *board,
            playable,
            gain: 0,
        });
        let mut solving = OnDemand {
            game: self.game,
            keys: self.keys,
            values: &self.ends.values,
            clock,
            boards,
            solved: 0,
        };
        let found = solving.solve(0, 1, LONGEST);
        if found.is_none() && !clock.is_over() {
            self.has_cycles.store(true, Ordering::Relaxed);
        }
        found
    }
}

/// Solves boards when their values are needed. Several threads may solve the same board, with the same result.
struct OnDemand<'a, 'c> {
    game: &'a Game,
    keys: &'a BoardKeys,
    values: &'a [AtomicI8],
    clock: &'a mut Clock<'c>,
    /// The boards after the moves that wait, of all boards of the line; what follows them may be used again.
    boards: Vec<Waiting>,
    /// How many boards were solved.
    solved: u32,
}

/// The board after a move.
#[derive(Clone, Copy)]
struct Waiting {
    rank: u64,
    board: Position,
    playable: HoleSet,
    /// The counters that the player who moved there has set aside by it, less the opponent's.
    gain: i32,
}

impl OnDemand<'_, '_> {
    /// Solves a board and those that follow from it. The boards from `start` on may be used again. Returns `None` if a
    /// line has more boards than `longest`, or the clock ends the search.
    fn solve(&mut self, at: usize, start: usize, longest: u32) -> Option<i32> {
        let longest = longest.checked_sub(1)?;
        self.solved += 1;
        if self.solved.is_multiple_of(LOOK_EVERY) && self.clock.is_due() {
            return None;
        }
        let (rank, playable) = (self.boards[at].rank, self.boards[at].playable);
        let mover = self.boards[at].board.to_move();
        let had = set_aside(&self.boards[at].board, mover);
        let (mut best, mut end) = (i32::MIN, start);
        for hole in playable {
            if end == self.boards.len() {
                self.boards.push(self.boards[at]);
            }
            let (before, free) = self.boards.split_at_mut(end);
            let (board, next) = (&before[at].board, &mut free[0]);
            let played = Move::from(hole);
            let status = (self.game).play_unchecked(board, &mut next.board, played, self.clock);
            if self.clock.has_broken_off() {
                return None;
            }
            if status.outcome.is_some() {
                best = best.max(difference(self.game.winnings(&next.board), mover) - had);
                continue;
            }
            next.rank = self.keys.rank(&next.board)?;
            prefetch(self.values, next.rank as usize);
            next.playable = status.playable;
            next.gain = set_aside(&next.board, mover) - had;
            end += 1;
        }
        for number in start..end {
            let next = &self.boards[number];
            let (gain, is_same) = (next.gain, next.board.to_move() == mover);
            let rest = match self.values[next.rank as usize].load(Ordering::Relaxed) {
                UNKNOWN => self.solve(number, end, longest)?,
                known => known.into(),
            };
            best = best.max(if is_same { gain + rest } else { gain - rest });
        }
        self.values[rank as usize].store(best as i8, Ordering::Relaxed);
        Some(best)
    }
}
