//! A board drawn as SVG, which reads well on a light and on a dark page.

use std::f64::consts::TAU;
use std::fmt::Write;

use gebeta::core::{Board, Hole, Mark, Position, Side};

/// The space of one hole, in the drawing's units.
const HOLE: f64 = 60.0;
const RADIUS: f64 = 24.0;
const ROW: f64 = HOLE + 14.0;
/// The room of a store, at each end of the board.
const STORE: f64 = 56.0;
/// More counters than this are shown by their number alone.
const DRAWN: u8 = 12;

const STYLE: &str = "\
.gebeta{max-width:42em;font:14px sans-serif}\
.gebeta .wood{fill:#c99a66;stroke:#8a5f35}\
.gebeta .hole{fill:#a97843;stroke:#8a5f35;stroke-width:2}\
.gebeta .lifted{stroke:#c2410c;stroke-width:4}\
.gebeta .b{stroke-dasharray:5 3}\
.gebeta .counter{fill:#fff8ec}\
.gebeta text{fill:#2b1a0b;text-anchor:middle}\
.gebeta .many{font-size:18px;fill:#fff8ec}\
.gebeta .small{font-size:11px}\
@media (prefers-color-scheme:dark){\
.gebeta .wood{fill:#5a4028;stroke:#a98458}\
.gebeta .hole{fill:#3d2a18;stroke:#a98458}\
.gebeta .lifted{stroke:#fb923c}\
.gebeta .counter,.gebeta .many{fill:#f3d9b1}\
.gebeta text{fill:#f3e3cc}}";

/// What is drawn besides the position.
pub struct Shown<'a> {
    /// The name of the picture.
    pub title: &'a str,
    /// The hole of the last turn, which is outlined.
    pub lifted: Option<Hole>,
    /// The player who is marked, because they decide.
    pub decides: Option<Side>,
}

/// Returns a drawing of a position, row by row as the game's file draws the board.
pub fn svg(board: &Board, position: &Position, shown: &Shown<'_>) -> String {
    let rows = board.rows();
    let width = board.width() as f64 * HOLE + 2.0 * STORE + 20.0;
    let height = rows.len() as f64 * ROW + 20.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"gebeta\" viewBox=\"0 0 {width} {height}\" role=\"img\">\
         <title>{}</title><style>{STYLE}</style>\
         <rect class=\"wood\" x=\"2\" y=\"2\" width=\"{}\" height=\"{}\" rx=\"20\"/>",
        escaped(shown.title),
        width - 4.0,
        height - 4.0
    );
    for (side, x) in [
        (Side::B, STORE / 2.0 + 6.0),
        (Side::A, width - STORE / 2.0 - 6.0),
    ] {
        let turn = match shown.decides == Some(side) {
            true => "▸ ",
            false => "",
        };
        let middle = height / 2.0;
        let _ = write!(
            svg,
            "<text x=\"{x}\" y=\"{middle}\" font-size=\"22\"><title>the store of {side}</title>{}</text>\
             <text class=\"small\" x=\"{x}\" y=\"{}\">{turn}{side}</text>",
            position.store(side),
            middle + 18.0,
        );
    }
    for (down, row) in rows.iter().enumerate() {
        for (across, &hole) in row.iter().enumerate() {
            let x = 10.0 + STORE + (across as f64 + 0.5) * HOLE;
            let y = 10.0 + 31.0 + down as f64 * ROW;
            let is_lifted = shown.lifted == Some(hole);
            draw_hole(&mut svg, (x, y), board, position, hole, is_lifted);
        }
    }
    svg + "</svg>"
}

fn draw_hole(
    svg: &mut String,
    (x, y): (f64, f64),
    board: &Board,
    position: &Position,
    hole: Hole,
    is_lifted: bool,
) {
    let own = board.side(Side::B).contains(hole);
    let is_bs = position.owner(hole) == Side::B;
    let mark = position.mark(hole);
    let (lifted, owned) = (
        if is_lifted { " lifted" } else { "" },
        if own != is_bs { " b" } else { "" },
    );
    let tooltip = described(board, position, hole, is_lifted);
    let _ = write!(svg, "<g><title>{tooltip}</title>");
    let _ = write!(
        svg,
        "<circle class=\"hole{lifted}{owned}\" cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\"/>"
    );
    if mark != Mark::Plain {
        let _ = write!(
            svg,
            "<rect class=\"hole\" style=\"fill:none\" x=\"{}\" y=\"{}\" width=\"{s}\" height=\"{s}\"/>",
            x - RADIUS - 3.0,
            y - RADIUS - 3.0,
            s = 2.0 * RADIUS + 6.0,
        );
    }
    place(svg, x, y, position.counters(hole));
    let mark = match mark {
        Mark::Plain => String::new(),
        mark => format!(" {}", mark.letter()),
    };
    let counters = position.counters(hole);
    let _ = write!(
        svg,
        "<text class=\"small\" x=\"{x}\" y=\"{}\">{}{mark}: {counters}</text></g>",
        y + RADIUS + 14.0,
        board.name(hole),
    );
}

/// Draws the counters of a hole in rings around its middle, or their number if there are many.
fn place(svg: &mut String, x: f64, y: f64, counters: u8) {
    if counters > DRAWN {
        let _ = write!(
            svg,
            "<text class=\"many\" x=\"{x}\" y=\"{}\">{counters}</text>",
            y + 6.0
        );
        return;
    }
    let rings: [(u8, f64); 2] = match counters {
        0 | 1 => [(counters, 0.0), (0, 0.0)],
        2..=6 => [(0, 0.0), (counters, 10.0)],
        7..=9 => [(1, 0.0), (counters - 1, 12.0)],
        10 | 11 => [(3, 5.5), (counters - 3, 16.0)],
        _ => [(4, 6.0), (counters - 4, 16.0)],
    };
    for (count, radius) in rings {
        for i in 0..count {
            let angle = TAU * f64::from(i) / f64::from(count);
            let (cx, cy) = (x + radius * angle.sin(), y - radius * angle.cos());
            let _ = write!(
                svg,
                "<circle class=\"counter\" cx=\"{cx:.1}\" cy=\"{cy:.1}\" r=\"4\"/>"
            );
        }
    }
}

/// Describes a hole in words, for those who point at it.
fn described(board: &Board, position: &Position, hole: Hole, is_lifted: bool) -> String {
    let (name, counters) = (board.name(hole), position.counters(hole));
    let mut words = match counters {
        1 => format!("{name}: 1 counter"),
        _ => format!("{name}: {counters} counters"),
    };
    words += &match position.mark(hole) {
        Mark::Plain => String::new(),
        Mark::Captured(side) => format!(", captured by {side}"),
        Mark::Lapsed => ", lapsed (jen)".to_string(),
        Mark::HalfCaptured => ", half captured".to_string(),
        Mark::Unclaimed => ", not claimed".to_string(),
        Mark::Closed => ", closed".to_string(),
        Mark::Resting => ", resting".to_string(),
        Mark::Unmoved => ", not moved yet".to_string(),
    };
    let owner = position.owner(hole);
    if !board.side(owner).contains(hole) {
        words += &format!(", owned by {owner}");
    }
    if is_lifted {
        words += ", the last turn";
    }
    words
}

pub fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
