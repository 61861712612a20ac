//! A panel for each column beside the published ones.

use gebeta_analysis::levels::{Analysis, LevelRow, log10};

use super::figure::{Panel, Scale, Series};
use crate::reports::Column;

/// Makes the panel of a column, with a line for each table.
pub fn column_panel(column: Column, series: Vec<Series>) -> Panel {
    let (title, axis, scale) = match column {
        Column::Distinct => (
            "Distinct positions, of each level by itself",
            "positions on the level",
            Scale::Powers,
        ),
        Column::Branching => (
            "Branching, of each level by itself",
            "moves of a position",
            Scale::Numbers,
        ),
        Column::Forced => (
            "Forced turns, of each level by itself",
            "share of the level's positions",
            Scale::Shares,
        ),
        Column::Captures => (
            "Captures, of each level by itself",
            "counters of a turn",
            Scale::Numbers,
        ),
        Column::Lead => (
            "Lead, of each level by itself",
            "counters of A more than B's",
            Scale::Numbers,
        ),
        Column::Endless => (
            "Endless sowings, of all levels so far together",
            "turns so far",
            Scale::Powers,
        ),
        Column::Long => (
            "Sowings of more than 50 laps, of all levels so far together",
            "turns so far",
            Scale::Powers,
        ),
    };
    let nothing = match column {
        Column::Distinct => "distinct positions were not counted",
        Column::Endless | Column::Long => "there is none up to this level",
        _ => "no game goes on",
    };
    Panel {
        title,
        axis,
        scale,
        series,
        nothing,
    }
}

/// Draws a column of one table under some name.
pub fn column_line(name: &str, analysis: &Analysis, column: Column) -> Series {
    series(name, &analysis.table.rows, |row| match column {
        Column::Distinct => {
            let distinct = *analysis.distinct.get(row.level as usize - 1)?;
            log10(&distinct.into())
        }
        Column::Endless => log10(&row.total.endless),
        Column::Long => log10(&row.total.long),
        _ => column.average(row).map(|ratio| ratio.to_f64()),
    })
}

/// Draws what the levels have of something.
pub(super) fn series(
    name: &str,
    rows: &[LevelRow],
    value: impl Fn(&LevelRow) -> Option<f64>,
) -> Series {
    let points = rows.iter();
    Series::line(
        name,
        points.filter_map(|row| Some((row.level, value(row)?))),
    )
}
