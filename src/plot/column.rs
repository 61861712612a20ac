//! The panels of the extra columns.

use gebeta_analysis::levels::{Analysis, LevelRow, log10};

use super::figure::{Panel, Scale, Series};
use crate::reports::Column;

/// Returns the panel of a column, with a line for each table.
pub fn column_panel(column: Column, series: Vec<Series>) -> Panel {
    let (title, axis, scale) = match column {
        Column::Distinct => (
            "Distinct positions per level",
            "number of positions",
            Scale::Powers,
        ),
        Column::Branching => ("Branching per level", "moves per position", Scale::Numbers),
        Column::Forced => (
            "Forced turns per level",
            "share of positions",
            Scale::Shares,
        ),
        Column::Captures => ("Captures per level", "counters per turn", Scale::Numbers),
        Column::Lead => ("Lead per level", "counters of A minus B's", Scale::Numbers),
        Column::Endless => (
            "Endless sowings up to each level",
            "number of turns",
            Scale::Powers,
        ),
        Column::Long => (
            "Sowings of more than 50 laps up to each level",
            "number of turns",
            Scale::Powers,
        ),
    };
    let nothing = match column {
        Column::Distinct => "distinct positions were not counted",
        Column::Endless | Column::Long => "none up to this level",
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

/// Returns the line of a column of one table, with a name.
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

/// Returns the line of a value over the levels.
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
