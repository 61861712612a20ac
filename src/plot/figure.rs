//! What is drawn: panels, lines and their numbers, of whatever they are.

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

pub(super) fn source() -> String {
    format!(
        "Counted by gebeta {}; every number is exact.",
        env!("CARGO_PKG_VERSION")
    )
}

pub(super) fn source_of_games() -> String {
    format!("Played by gebeta {}.", env!("CARGO_PKG_VERSION"))
}
