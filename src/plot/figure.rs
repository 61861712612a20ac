//! Figures: panels, lines and their numbers.

/// A figure: panels from top to bottom, with a title and the source of the numbers.
#[derive(Clone, Debug)]
pub struct Figure {
    /// The title.
    pub title: String,
    /// The subtitle.
    pub subtitle: String,
    /// The source of the numbers.
    pub source: String,
    /// The panels, from top to bottom.
    pub panels: Vec<Panel>,
    /// What the horizontal axis counts.
    pub across: &'static str,
    /// The last level, or the largest number of counters.
    pub levels: u32,
}

/// One diagram, by level or by counters in play.
#[derive(Clone, Debug)]
pub struct Panel {
    /// The title.
    pub title: &'static str,
    /// What the vertical axis measures.
    pub axis: &'static str,
    /// The scale of the axis.
    pub scale: Scale,
    /// The lines.
    pub series: Vec<Series>,
    /// The text if there is nothing to draw.
    pub nothing: &'static str,
}

/// The scale of an axis.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Scale {
    /// Powers of ten; the values are decimal logarithms.
    Powers,
    /// From zero to one, in percent.
    Shares,
    /// In percent, up to one, from a value low enough to tell the lines apart.
    HighShares,
    /// Numbers, including zero.
    Numbers,
}

/// A line.
#[derive(Clone, Debug)]
pub struct Series {
    /// The name of the line.
    pub name: String,
    /// Level, counters or rank, and value.
    pub points: Vec<(u32, f64)>,
    /// The interval of each value, if it is not exact.
    pub spans: Vec<(f64, f64)>,
}

impl Series {
    /// Returns a line of exact values.
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
