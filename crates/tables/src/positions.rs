//! The positions of a level: a row for each distinct one, with the number of paths that lead to it.

use gebeta_analysis::levels::BigUint;
use gebeta_core::Position;
use gebeta_core::game::Game;

use crate::board::BoardColumns;
use crate::column::{Column, Kind, Value};

/// The columns of the positions of a level.
#[derive(Clone, Debug)]
pub struct PositionColumns {
    level: u32,
    board: BoardColumns,
    paths: Kind,
}

impl PositionColumns {
    /// The columns whose values are mostly different.
    pub const UNLIKE: [&str; 2] = [BoardColumns::UNLIKE, "paths"];

    /// Returns the columns for a level of the tree from a start; `paths` are those to all positions together.
    pub fn new(game: &Game, start: &Position, level: u32, paths: &BigUint) -> PositionColumns {
        PositionColumns {
            level,
            board: BoardColumns::new(game, start),
            paths: Kind::of_counts(paths),
        }
    }

    /// Returns the names and types of the columns.
    pub fn columns(&self) -> Vec<Column> {
        let mut columns = vec![("level".to_string(), Kind::Number)];
        columns.extend(self.board.columns());
        columns.push(("paths".to_string(), self.paths));
        columns
    }

    /// Returns the values of a row.
    pub fn values<'a>(
        &self,
        position: &Position,
        paths: &'a BigUint,
    ) -> impl Iterator<Item = Value<'a>> {
        let level = [Value::Number(self.level)].into_iter();
        let values = level.chain(self.board.values(position));
        values.chain([Value::Count(paths)])
    }
}
