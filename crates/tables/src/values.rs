//! The values of a solved game: a row for each board, with the best moves.

use gebeta_formats::notation::write_move;
use gebeta_solver::{Solution, SolvedBoard};

use crate::board::BoardColumns;
use crate::column::{Column, Kind, Value};

/// The columns of the values of a solved game.
#[derive(Clone, Debug)]
pub struct ValueColumns {
    columns: BoardColumns,
}

impl ValueColumns {
    /// Returns the columns for a solution.
    pub fn new(solution: &Solution) -> ValueColumns {
        ValueColumns {
            columns: BoardColumns::new(solution.game(), solution.start()),
        }
    }

    /// Returns the names and types of the columns.
    pub fn columns(&self) -> Vec<Column> {
        let mut columns = vec![("in_play".to_string(), Kind::Number)];
        columns.extend(self.columns.columns());
        let own = [
            ("lead", Kind::Signed),
            ("margin", Kind::Signed),
            ("turns", Kind::Optional),
            ("best", Kind::Text),
        ];
        columns.extend(own.map(|(name, kind)| (name.to_string(), kind)));
        columns
    }

    /// Returns the values of a board's row.
    pub fn values(&self, worth: &SolvedBoard) -> impl Iterator<Item = Value<'static>> {
        let best = worth.best.iter();
        let best: Vec<String> = best
            .map(|&played| write_move(played, &self.columns.board))
            .collect();
        let own = [
            Value::Signed(worth.lead),
            Value::Signed(worth.value.margin.into()),
            Value::Optional(worth.value.turns.map(u32::from)),
            Value::Text(best.join(" ")),
        ];
        [Value::Number(worth.in_play)]
            .into_iter()
            .chain(self.columns.values(&worth.board))
            .chain(own)
    }
}
