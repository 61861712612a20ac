//! The columns that can be requested on the command line.

use std::sync::LazyLock;

use clap::ValueEnum;
use clap::builder::PossibleValue;

use super::Column;

/// A value of `--columns`: one column, or all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Columns {
    /// One column.
    One(Column),
    /// All columns.
    All,
}

impl Columns {
    /// Returns the requested columns, each once, in the order requested.
    pub fn list(asked: &[Columns]) -> Vec<Column> {
        let mut list = Vec::new();
        for columns in asked {
            let more = match columns {
                Columns::One(column) => std::slice::from_ref(column),
                Columns::All => Column::value_variants(),
            };
            for column in more {
                if !list.contains(column) {
                    list.push(*column);
                }
            }
        }
        list
    }
}

impl ValueEnum for Columns {
    fn value_variants<'a>() -> &'a [Columns] {
        static ALL: LazyLock<Vec<Columns>> = LazyLock::new(|| {
            let each = Column::value_variants().iter().copied().map(Columns::One);
            each.chain([Columns::All]).collect()
        });
        &ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        match self {
            Columns::One(column) => column.to_possible_value(),
            Columns::All => Some(PossibleValue::new("all").help("All of these")),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_column_can_be_asked_for_and_all_are_all() {
        let one = |column: &Column| Columns::One(*column);
        let asked: Vec<Columns> = Column::value_variants().iter().map(one).collect();
        let offered = Columns::value_variants();
        assert_eq!(offered[..asked.len()], asked);
        assert_eq!(offered[asked.len()..], [Columns::All]);
        let all = Columns::list(&[Columns::All, asked[0]]);
        assert_eq!(all, Column::value_variants());
        assert_eq!(
            Columns::list(&[asked[4], asked[1]]),
            [Column::Lead, Column::Branching]
        );
    }
}
