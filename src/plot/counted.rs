//! Counted tables as figures.

use gebeta_analysis::levels::{Analysis, BigUint, LevelRow, Ratio, log10};
use gebeta_formats::notation::write_position;

use super::figure::{Figure, Panel, Scale, Series, source};
use crate::reports::{AnalysisReport, Column};

impl Figure {
    /// Returns the figure of one table: growth, results, choices, and a panel for each extra column.
    pub fn of_one(label: &str, report: AnalysisReport<'_>) -> Figure {
        let AnalysisReport {
            variant,
            start,
            analysis,
            columns,
        } = report;
        let rows = &analysis.table.rows;
        let mut turns = vec![series("turns", rows, |row| log10(&row.own.turns))];
        turns.extend(distinct(analysis));
        turns.push(series("games that end", rows, |row| log10(&row.own.games)));
        let result = |name: &str, count: fn(&LevelRow) -> &BigUint| {
            series(name, rows, |row| share(count(row), &row.total.games))
        };
        let results = vec![
            result("won by A", |row| &row.total.a_wins),
            result("won by B", |row| &row.total.b_wins),
            result("drawn", |row| &row.total.draws),
            result("endless sowing", |row| &row.total.timeouts),
        ];
        let choices = vec![series("more than one move", rows, agency)];
        let mut panels = vec![
            growth("number per level", turns),
            ended("Results up to each level", results),
            choice("Agency per level", choices),
        ];
        // The growth panel already has the distinct positions.
        let columns = columns.iter().filter(|&&column| column != Column::Distinct);
        let line = |column: Column| vec![column_line(column.name(), analysis, column)];
        panels.extend(columns.map(|&column| column_panel(column, line(column))));
        let position = write_position(&start.position, &variant.rules.board);
        Figure {
            title: format!("{}: the game tree", variant.name),
            subtitle: format!("{label}, {} from {position}", up_to(rows.len())),
            source: source(),
            across: "level",
            levels: rows.len() as u32,
            panels,
        }
    }

    /// Returns the figure of several tables, each with its label: turns, A's share of the finished games,
    /// choices, and extra columns.
    pub fn of_several(several: &[(&str, &Analysis)], columns: &[Column]) -> Figure {
        let each = |value: fn(&LevelRow) -> Option<f64>| {
            let lines = several.iter();
            lines
                .map(|(label, analysis)| series(label, &analysis.table.rows, value))
                .collect::<Vec<_>>()
        };
        let won = each(|row| share(&row.total.a_wins, &row.total.games));
        let mut panels = vec![
            growth("turns per level", each(|row| log10(&row.own.turns))),
            ended("Games won by A up to each level", won),
            choice("Agency (more than one move) per level", each(agency)),
        ];
        panels.extend(columns.iter().map(|&column| {
            let lines = several.iter();
            let lines = lines.map(|(label, analysis)| column_line(label, analysis, column));
            column_panel(column, lines.collect())
        }));
        let levels = several
            .iter()
            .map(|(_, analysis)| analysis.table.rows.len());
        let levels = levels.max().unwrap_or(0);
        Figure {
            title: "Game trees side by side".into(),
            subtitle: format!("{} variants, {}", several.len(), up_to(levels)),
            source: source(),
            across: "level",
            levels: levels as u32,
            panels,
        }
    }
}

/// Returns the panel of the tree's growth.
fn growth(axis: &'static str, series: Vec<Series>) -> Panel {
    Panel {
        title: "Growth per level",
        axis,
        scale: Scale::Powers,
        series,
        nothing: "no game goes on",
    }
}

/// Returns the panel of results.
fn ended(title: &'static str, series: Vec<Series>) -> Panel {
    Panel {
        title,
        axis: "share of finished games",
        scale: Scale::Shares,
        series,
        nothing: "no game has ended up to this level",
    }
}

/// Returns the panel of choices.
fn choice(title: &'static str, series: Vec<Series>) -> Panel {
    Panel {
        title,
        axis: "share of positions",
        scale: Scale::HighShares,
        series,
        nothing: "no game goes on",
    }
}

/// Returns the line of distinct positions on the levels where they were counted, named after the last of
/// these, or `None` if they were not counted.
fn distinct(analysis: &Analysis) -> Option<Series> {
    let rows = &analysis.table.rows;
    let levels = analysis.distinct.len().min(rows.len());
    let points = rows.iter().zip(&analysis.distinct);
    let name = match levels < rows.len() {
        true => format!("distinct (to level {levels})"),
        false => "distinct positions".to_string(),
    };
    let points = points.filter_map(|(row, &count)| Some((row.level, log10(&count.into())?)));
    (levels > 0).then(|| Series::line(&name, points))
}

fn agency(row: &LevelRow) -> Option<f64> {
    share(&row.own.agency, &row.own.turns)
}

fn share(part: &BigUint, whole: &BigUint) -> Option<f64> {
    Ratio::new(part.clone(), whole).map(|ratio| ratio.to_f64())
}

fn up_to(levels: usize) -> String {
    match levels {
        1 => "level 1".to_string(),
        _ => format!("levels 1 to {levels}"),
    }
}

/// Returns the panel of a column, with a line for each table.
fn column_panel(column: Column, series: Vec<Series>) -> Panel {
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
fn column_line(name: &str, analysis: &Analysis, column: Column) -> Series {
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
fn series(name: &str, rows: &[LevelRow], value: impl Fn(&LevelRow) -> Option<f64>) -> Series {
    let points = rows.iter();
    Series::line(
        name,
        points.filter_map(|row| Some((row.level, value(row)?))),
    )
}
