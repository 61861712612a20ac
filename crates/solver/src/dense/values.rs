//! The values of an end table, each at the index of its board.

use std::ops::ControlFlow;

use gebeta_core::Position;
use gebeta_core::game::Game;

use super::index::Index;
use super::pieces::{PIECE, piece_of};
use super::short::DenseValues;
use crate::value::Packed;
use crate::values::{Give, Values};

/// The values of all boards, by the counters in play and the boards' numbers; unknown where no player can move.
pub(super) struct Dense {
    pub index: Index,
    pub values: Vec<DenseValues>,
    pub game: Game,
}

impl Values for Dense {
    fn groups(&self) -> usize {
        self.values.len()
    }

    fn find(&self, group: usize, _: usize, position: &Position) -> Option<Packed> {
        let values = self.values.get(group)?;
        let on_board = position.sum(self.game.holes());
        if on_board as usize != group {
            return None;
        }
        let value = values.get(self.index.number(position, group));
        (value != Packed::UNKNOWN).then_some(value)
    }

    fn pieces(&self, group: usize) -> usize {
        self.values[group].len().div_ceil(PIECE)
    }

    fn each(&self, group: usize, piece: usize, give: &mut Give<'_>) {
        let values = &self.values[group];
        let numbers = piece_of(values.len(), piece);
        let boards = self.index.boards(group, numbers.clone());
        for (board, number) in boards.zip(numbers) {
            let value = values.get(number);
            if value != Packed::UNKNOWN && give(&board, &[value]) == ControlFlow::Break(()) {
                return;
            }
        }
    }
}
