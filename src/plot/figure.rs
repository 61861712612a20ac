use gebeta_analysis::levels::{Analysis, BigUint, Ratio, Row, log10};
use gebeta_formats::variant::Variant;

use super::column::{column_line, column_panel};
use crate::report::Column;

/// Holds what is drawn: panels one above the other, with a title and where the numbers are from.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The title.
    pub title: String,
    /// What stands below it.
    pub subtitle: String,
    /// Where the numbers are from.
    pub source: String,
    /// The panels, from top to bottom.
    pub panels: Vec<Panel>,
    /// What the lying axis counts.
    pub across: Across,
    /// The last level, or the most counters.
    pub levels: u32,
}

/// Says what the axis counts that lies.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Across {
    /// Levels of the tree.
    Levels,
    /// Counters in play.
    InPlay,
    /// Players, the strongest first.
    Rank,
}

impl Across {
    /// Gives the axis' name.
    pub fn name(self) -> &'static str {
        match self {
            Across::Levels => "level",
            Across::InPlay => "counters in play",
            Across::Rank => "rank",
        }
    }
}

/// Holds one diagram over the levels, or over the counters in play.
#[derive(Clone, Debug)]
pub struct Panel {
    /// What it shows.
    pub title: &'static str,
    /// What its upright axis measures.
    pub axis: &'static str,
    /// How the axis is divided.
    pub scale: Scale,
    /// The lines.
    pub series: Vec<Series>,
    /// What to say if there is nothing to draw.
    pub nothing: &'static str,
}

/// Says how an axis is divided.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// By powers of ten; the values are decimal logarithms.
    Powers,
    /// From nought to one, shown in percent.
    Shares,
    /// Up to one, from so far below the values that they can be told apart, shown in percent.
    HighShares,
    /// By numbers, nought among them.
    Numbers,
}

/// Holds a line.
#[derive(Clone, Debug)]
pub struct Series {
    /// What the line shows.
    pub name: String,
    /// Level, counters or rank, and value.
    pub points: Vec<(u32, f64)>,
    /// Where each value lies, if it is not exact.
    pub spans: Vec<(f64, f64)>,
}

impl Series {
    /// Makes a line of exact values.
    pub fn line(name: &str, points: impl Iterator<Item = (u32, f64)>) -> Series {
        Series {
            name: name.to_string(),
            points: points.collect(),
            spans: Vec::new(),
        }
    }
}

/// Holds a table with what it is a table of.
#[derive(Clone, Copy, Debug)]
pub struct Plotted<'a> {
    /// The name that tells the variant from others.
    pub label: &'a str,
    /// The variant.
    pub variant: &'a Variant,
    /// Its table.
    pub analysis: &'a Analysis,
}

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

pub(super) fn series(name: &str, rows: &[Row], value: impl Fn(&Row) -> Option<f64>) -> Series {
    let points = rows.iter();
    Series::line(
        name,
        points.filter_map(|row| Some((row.level, value(row)?))),
    )
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

pub(super) fn source() -> String {
    format!(
        "Counted by gebeta {}; every number is exact.",
        env!("CARGO_PKG_VERSION")
    )
}

pub(super) fn source_of_games() -> String {
    format!("Played by gebeta {}.", env!("CARGO_PKG_VERSION"))
}
