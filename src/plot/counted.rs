//! Counted tables as figures.

use gebeta_analysis::levels::{Analysis, BigUint, Ratio, Row, log10};

use super::column::{Plotted, column_line, column_panel, series};
use super::figure::{Across, Figure, Panel, Scale, Series, source};
use crate::report::Column;

const NO_GAMES: &str = "no game has ended up to this level";

impl Figure {
    /// Draws one table: the level's turns, positions and ended games; the results so far; the choices; and some columns, each
    /// in a panel of its own.
    pub fn of_one(plotted: Plotted<'_>, position: &str, columns: &[Column]) -> Figure {
        let rows = &plotted.analysis.table.rows;
        let mut growth = vec![series("turns", rows, |row| log10(&row.own.turns))];
        growth.extend(distinct(plotted.analysis));
        growth.push(series("games that end", rows, |row| log10(&row.own.games)));
        let result = |name: &str, count: fn(&Row) -> &BigUint| {
            series(name, rows, |row| share(count(row), &row.total.games))
        };
        let levels = rows.len() as u32;
        let mut figure = Figure {
            title: format!("{}: the game tree", plotted.variant.name),
            subtitle: format!("{}, {} from {position}", plotted.label, up_to(levels)),
            source: source(),
            across: Across::Levels,
            levels,
            panels: vec![
                Panel {
                    title: "Growth, of each level by itself",
                    axis: "number on the level",
                    scale: Scale::Powers,
                    series: growth,
                    nothing: "no game goes on",
                },
                Panel {
                    title: "Results, of all levels so far together",
                    axis: "share of the games ended so far",
                    scale: Scale::Shares,
                    series: vec![
                        result("won by A", |row| &row.total.a_wins),
                        result("won by B", |row| &row.total.b_wins),
                        result("drawn", |row| &row.total.draws),
                        result("endless sowing", |row| &row.total.timeouts),
                    ],
                    nothing: NO_GAMES,
                },
                Panel {
                    title: "Agency, of each level by itself",
                    axis: "share of the level's positions",
                    scale: Scale::HighShares,
                    series: vec![series("more than one move", rows, agency)],
                    nothing: "no game goes on",
                },
            ],
        };
        // The growth has the distinct positions already.
        let columns = columns.iter().filter(|&&column| column != Column::Distinct);
        let line = |column: Column| vec![column_line(column.name(), plotted, column)];
        let panels = columns.map(|&column| column_panel(column, line(column)));
        figure.panels.extend(panels);
        figure
    }

    /// Draws several tables together: turns, A's share of the ended games, choices, and some columns.
    pub fn of_several(several: &[Plotted<'_>], columns: &[Column]) -> Figure {
        let each = |value: fn(&Row) -> Option<f64>| {
            let lines = several.iter();
            lines
                .map(|one| series(one.label, &one.analysis.table.rows, value))
                .collect::<Vec<_>>()
        };
        let levels = several.iter().map(|one| one.analysis.table.rows.len());
        let levels = levels.max().unwrap_or(0) as u32;
        let mut figure = Figure {
            title: "Game trees side by side".into(),
            subtitle: format!("{} variants, {}", several.len(), up_to(levels)),
            source: source(),
            across: Across::Levels,
            levels,
            panels: vec![
                Panel {
                    title: "Growth, of each level by itself",
                    axis: "turns on the level",
                    scale: Scale::Powers,
                    series: each(|row| log10(&row.own.turns)),
                    nothing: "no game goes on",
                },
                Panel {
                    title: "Games won by A, of all levels so far together",
                    axis: "share of the games ended so far",
                    scale: Scale::Shares,
                    series: each(|row| share(&row.total.a_wins, &row.total.games)),
                    nothing: NO_GAMES,
                },
                Panel {
                    title: "Agency (more than one move), of each level by itself",
                    axis: "share of the level's positions",
                    scale: Scale::HighShares,
                    series: each(agency),
                    nothing: "no game goes on",
                },
            ],
        };
        let panels = columns.iter().map(|&column| {
            let lines = several.iter();
            let lines = lines.map(|&one| column_line(one.label, one, column));
            column_panel(column, lines.collect())
        });
        figure.panels.extend(panels);
        figure
    }
}

/// Draws the distinct positions of the levels on which they were counted, and says to which that is; nothing if they
/// were not.
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

fn agency(row: &Row) -> Option<f64> {
    share(&row.own.agency, &row.own.turns)
}

fn share(part: &BigUint, whole: &BigUint) -> Option<f64> {
    Ratio::new(part.clone(), whole).map(|ratio| ratio.to_f64())
}

fn up_to(levels: u32) -> String {
    match levels {
        1 => "level 1".to_string(),
        _ => format!("levels 1 to {levels}"),
    }
}
