//! The columns of a position.

use crate::column::{Column, Kind, Value};
use gebeta_core::game::Game;
use gebeta_core::{Board, Position};
use gebeta_formats::notation;

/// The columns of a position: whose turn it is, the holes, the stores, the marks on holes if the variant has
/// any, and the position in notation.
#[derive(Clone, Debug)]
pub struct BoardColumns {
    pub(crate) board: Board,
    marks: bool,
    taxed: bool,
    owners: bool,
}

type WriteLetters = fn(&Position, &Board) -> String;

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
        for (name, _) in self.letters() {
            add(name, Kind::Text);
        }
        add(BoardColumns::UNLIKE, Kind::Text);
        columns
    }

    /// Returns the values of a row.
    pub fn values(&self, position: &Position) -> Vec<Value<'static>> {
        let board = &self.board;
        let mut values = vec![Value::Text(position.to_move().letter().to_string())];
        let holes = board.all().iter().map(|hole| position.counters(hole));
        let counters = holes.chain(position.stores());
        values.extend(counters.map(|counters| Value::Number(counters.into())));
        let letters = self.letters().map(|(_, write)| write(position, board));
        values.extend(letters.map(Value::Text));
        values.push(Value::Text(notation::write_position(position, board)));
        values
    }

    /// Returns the columns with a letter for each hole, and what writes them.
    fn letters(&self) -> impl Iterator<Item = (&'static str, WriteLetters)> {
        let letters: [(_, _, WriteLetters); 3] = [
            (self.marks, "marks", notation::marks),
            (self.taxed, "taxed", notation::taxed),
            (self.owners, "owners", notation::owners),
        ];
        let there = letters.into_iter().filter(|(there, ..)| *there);
        there.map(|(_, name, write)| (name, write))
    }
}
