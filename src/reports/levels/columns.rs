//! The extra columns of a table, after the published ones.

use std::sync::LazyLock;

use clap::ValueEnum;
use clap::builder::PossibleValue;
use gebeta_analysis::levels::{Analysis, LevelRow, Ratio, SowingTest};

/// The number of decimal places of an average.
const DIGITS: usize = 4;

/// An extra column.
///
/// The averages and `distinct` cover only the row's own level. Averages weight each position or turn by the
/// number of paths to it. `endless` and `long` sum up the levels so far, like the published columns.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, ValueEnum)]
pub enum Column {
    /// Distinct positions after the level's turns
    Distinct,
    /// Average number of moves in the positions after the level's turns; a hole that can be played in two ways
    /// counts as two moves
    Branching,
    /// Share of the positions after the level's turns with a single move
    Forced,
    /// Average number of counters captured by a turn of the level; counters in captured holes, and those left over
    /// at the end of a game, do not count
    Captures,
    /// Average lead of A in counters won, including those in captured holes, in the positions after the level's turns;
    /// finished games do not count
    Lead,
    /// Turns whose sowing never ends, by an exact test, whatever the variant's own rule says
    Endless,
    /// Turns that sow more than 50 handfuls but end
    Long,
}

impl Column {
    /// Returns the column's name in a table, which is that on the command line.
    pub fn name(self) -> &'static str {
        static VALUES: LazyLock<Vec<PossibleValue>> = LazyLock::new(|| {
            let all = Column::value_variants().iter();
            all.filter_map(Column::to_possible_value).collect()
        });
        VALUES[self as usize].get_name()
    }

    /// Returns the column's number in a row, the same in every format, or `None` if there is none.
    ///
    /// An average of nothing has no number, nor have distinct positions that were not counted.
    pub fn number(self, analysis: &Analysis, row: &LevelRow) -> Option<String> {
        let average = self.average(row).map(|ratio| ratio.to_fixed(DIGITS));
        match self {
            Column::Distinct => analysis
                .distinct
                .get(row.level as usize - 1)
                .map(u64::to_string),
            Column::Endless => Some(row.total.endless.to_string()),
            Column::Long => Some(row.total.long.to_string()),
            _ => average,
        }
    }

    /// Returns the test of sowings that the columns need. The exact test takes time, and only some columns
    /// need it.
    pub fn sowing_test(columns: &[Column]) -> SowingTest {
        let asks = |column: &Column| matches!(column, Column::Endless | Column::Long);
        match columns.iter().any(asks) {
            true => SowingTest::Exact,
            false => SowingTest::Variant,
        }
    }

    /// Returns the average that the column shows, if it shows one.
    pub fn average(self, row: &LevelRow) -> Option<Ratio> {
        let own = &row.own;
        match self {
            Column::Branching => Ratio::new(own.moves.clone(), &own.turns),
            Column::Forced => Ratio::new(&own.turns - &own.agency, &own.turns),
            Column::Captures => Ratio::new(own.captured.clone(), &(&own.turns + &own.games)),
            Column::Lead => Ratio::new(own.lead(), &own.turns),
            Column::Distinct | Column::Endless | Column::Long => None,
        }
    }
}

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
