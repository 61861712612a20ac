//! The columns of a position.

use crate::column::{Column, Kind, Value};
use gebeta_core::game::Game;
use gebeta_core::{Board, Position, Side};
use gebeta_formats::notation;

/// The columns of a position: whose turn it is, the holes, the stores, the marks on holes if the variant has
/// any, and the position in notation.
#[derive(Clone, Debug)]
pub struct BoardColumns {
    board: Board,
    marks: bool,
    taxed: bool,
    owners: bool,
}

impl BoardColumns {
    /// The column with unique values.
    pub const UNLIKE: &str = "position";

    /// Returns the columns for positions that can be reached from a start.
    pub fn new(game: &Game, start: &Position) -> BoardColumns {
        let (rules, board) = (game.rules(), game.board());
        BoardColumns {
            board: board.clone(),
            marks: rules.has_marks(),
            taxed: rules.has_free_tax(),
            owners: board.all().iter().any(|hole| {
                let own = board.side(start.owner(hole));
                !own.contains(hole)
            }),
        }
    }

    /// Returns the names and kinds of the columns.
    pub fn columns(&self) -> Vec<Column> {
        let mut columns = vec![("to_move".to_string(), Kind::Text)];
        let mut add = |name: &str, kind| columns.push((name.to_string(), kind));
        for hole in self.board.all() {
            add(&self.board.name(hole).to_lowercase(), Kind::Counters);
        }
        add("store_a", Kind::Counters);
        add("store_b", Kind::Counters);
        for (name, there) in [
            ("marks", self.marks),
            ("taxed", self.taxed),
            ("owners", self.owners),
        ] {
            if there {
                add(name, Kind::Text);
            }
        }
        add(BoardColumns::UNLIKE, Kind::Text);
        columns
    }

    /// Returns the values of a row.
    pub fn values(&self, position: &Position) -> Vec<Value<'static>> {
        let board = &self.board;
        let mut values = vec![Value::Text(position.to_move().letter().to_string())];
        let holes = board.all();
        values.extend(
            holes
                .iter()
                .map(|hole| Value::Number(position.counters(hole).into())),
        );
        values.extend(Side::BOTH.map(|side| Value::Number(position.store(side).into())));
        if self.marks {
            values.push(Value::Text(notation::marks(position, board)));
        }
        if self.taxed {
            values.push(Value::Text(notation::taxed(position, board)));
        }
        if self.owners {
            values.push(Value::Text(notation::owners(position, board)));
        }
        values.push(Value::Text(notation::write_position(position, board)));
        values
    }
}
