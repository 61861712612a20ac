//! The index of a board's value in its group.

use std::ops::Range;

use gebeta_core::game::Game;
use gebeta_core::{Hole, HoleSet, Position, Side};
use gebeta_storage::packing::Parts;

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
        Some(Index {
            divisions: Divisions::new(holes, counters as usize)?,
            empty: all_boards::emptied(game, packing.root()),
            holes,
            turned: packing.parts() == Parts::Turned,
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
        let by_b = position.to_move() == Side::B;
        let first = if self.turned && by_b {
            self.holes / 2
        } else {
            0
        };
        let (after, before) = position.contents(self.holes).split_at(first);
        let parts = before.iter().chain(after).map(|&part| usize::from(part));
        let division = self.divisions.number(self.holes, counters, parts);
        let others = match by_b && !self.turned {
            true => self.divisions.count(self.holes, counters),
            false => 0,
        };
        (others + division) as usize
    }

    /// Returns the boards with numbers of a range, with that many counters. Where boards are turned, A is to move.
    pub(super) fn boards(
        &self,
        counters: usize,
        numbers: Range<usize>,
    ) -> impl Iterator<Item = Position> {
        let mut board = None;
        numbers.map(move |number| {
            let next = match &board {
                Some(board) => self
                    .after(board)
                    .unwrap_or_else(|| self.board(counters, number)),
                None => self.board(counters, number),
            };
            *board.insert(next)
        })
    }

    /// Returns the board that has a number.
    fn board(&self, counters: usize, number: usize) -> Position {
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

    /// Returns the next board of the same player; `None` after the last, which has all counters in the first hole.
    ///
    /// One counter moves from the last hole that is not empty to the hole before. The other counters of that hole move
    /// to the very last hole.
    fn after(&self, board: &Position) -> Option<Position> {
        let contents = board.contents(self.holes);
        let from = contents.iter().rposition(|&counters| counters > 0)?;
        let to = from.checked_sub(1)?;
        let mut next = *board;
        next.set_counters(Hole(from as u8), 0);
        next.set_counters(Hole(to as u8), contents[to] + 1);
        next.set_counters(Hole(self.holes as u8 - 1), contents[from] - 1);
        Some(next)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gebeta_formats::variant::Catalogue;

    #[test]
    fn numbers_and_boards_are_inverse() {
        for (id, movers) in [("ansaba", 1), ("kalah_java", 1), ("layli_goobalay", 0)] {
            let game = Game::new(Catalogue::builtin().load(id).unwrap().rules).unwrap();
            let keys = Keys::new(&game, &game.usual_start().position);
            let Some(index) = Index::new(&game, &keys, 3) else {
                assert_eq!(movers, 0, "{id}");
                continue;
            };
            let all = index.len(3) as usize;
            assert_eq!(all, movers * 364, "{id}");
            let boards: Vec<Position> = index.boards(3, 0..all).collect();
            for (number, board) in boards.iter().enumerate() {
                assert_eq!(index.number(board, 3), number, "{id}");
                assert_eq!(
                    index.number(&board.rotated(game.board()), 3),
                    number,
                    "{id}"
                );
                assert_eq!(
                    index.boards(3, number..number + 1).next(),
                    Some(*board),
                    "{id}"
                );
            }
        }
    }
}
