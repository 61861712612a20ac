//! The columns that a table can have beside the published ones.

use gebeta_analysis::levels::{Analysis, LevelRow, Ratio, SowingTest};

/// Digits after the point of an average.
const DIGITS: usize = 4;

/// Names a column beside the published ones.
///
/// The averages and `distinct` are of the row's level alone, each position or turn as often as paths lead to it;
/// `endless` and `long` sum up the levels so far, as the published columns do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Column {
    /// Different positions after the level's turns, each counted once.
    Distinct,
    /// Moves that a position after the level's turns has, on average; each way of playing a hole is a move.
    Branching,
    /// Share of the positions after the level's turns that have a single move.
    Forced,
    /// Counters that a turn of the level brings to the stores, on average; the rest at a game's end is not captured.
    Captures,
    /// Counters that A has won more than B in a position after the level's turns, on average; ended games are apart.
    Lead,
    /// Turns whose sowing never ends, by the exact test, whatever the variant makes of it.
    Endless,
    /// Turns whose sowing takes more than 50 laps, and yet ends.
    Long,
}

impl Column {
    /// All of them, in the order in which they are listed.
    pub const ALL: [Column; 7] = [
        Column::Distinct,
        Column::Branching,
        Column::Forced,
        Column::Captures,
        Column::Lead,
        Column::Endless,
        Column::Long,
    ];

    /// Gives the name that the column has in a table.
    pub fn name(self) -> &'static str {
        match self {
            Column::Distinct => "distinct",
            Column::Branching => "branching",
            Column::Forced => "forced",
            Column::Captures => "captures",
            Column::Lead => "lead",
            Column::Endless => "endless",
            Column::Long => "long",
        }
    }

    /// Says what the column tells.
    pub fn about(self) -> &'static str {
        match self {
            Column::Distinct => "Different positions after the level's turns, each counted once",
            Column::Branching => {
                "Moves that a position after the level's turns has, on average; each way of playing a hole is a move"
            }
            Column::Forced => {
                "Share of the positions after the level's turns that have a single move"
            }
            Column::Captures => {
                "Counters that a turn of the level brings to the stores, on average; the rest at a game's end is not captured"
            }
            Column::Lead => {
                "Counters that A has won more than B in a position after the level's turns, on average; ended games are apart"
            }
            Column::Endless => {
                "Turns whose sowing never ends, by the exact test, whatever the variant makes of it"
            }
            Column::Long => "Turns whose sowing takes more than 50 laps, and yet ends",
        }
    }

    /// Gives the column's number in a row, the same in every format; `None` if there is none.
    ///
    /// An average has none if nothing is there to be averaged, the distinct positions if they were not counted.
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

    /// Names the test of sowings that columns need: the exact one takes time, and only some ask for it.
    pub fn sowing_test(columns: &[Column]) -> SowingTest {
        let asks = |column: &Column| matches!(column, Column::Endless | Column::Long);
        match columns.iter().any(asks) {
            true => SowingTest::Exact,
            false => SowingTest::Variant,
        }
    }

    /// Gives the average that the column shows, if it shows one.
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
