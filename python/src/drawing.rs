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

/// Returns a drawing of a position, row by row as the game's file draws the board. `lifted` is outlined: the hole of the
/// last turn.
pub fn svg(board: &Board, position: &Position, title: &str, lifted: Option<Hole>) -> String {
    let rows = board.rows();
    let width = board.width() as f64 * HOLE + 2.0 * STORE + 20.0;
    let height = rows.len() as f64 * ROW + 20.0;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"gebeta\" viewBox=\"0 0 {width} {height}\" role=\"img\">\
         <title>{}</title><style>{STYLE}</style>\
         <rect class=\"wood\" x=\"2\" y=\"2\" width=\"{}\" height=\"{}\" rx=\"20\"/>",
        escaped(title),
        width - 4.0,
        height - 4.0
    );
    for (side, x) in [
        (Side::B, STORE / 2.0 + 6.0),
        (Side::A, width - STORE / 2.0 - 6.0),
    ] {
        let turn = if position.to_move() == side {
            "▸ "
        } else {
            ""
        };
        let middle = height / 2.0;
        let _ = write!(
            svg,
            "<text x=\"{x}\" y=\"{middle}\" font-size=\"22\">{}</text>\
             <text class=\"small\" x=\"{x}\" y=\"{}\">{turn}{side}</text>",
            position.store(side),
            middle + 18.0,
        );
    }
    for (down, row) in rows.iter().enumerate() {
        for (across, &hole) in row.iter().enumerate() {
            let x = 10.0 + STORE + (across as f64 + 0.5) * HOLE;
            let y = 10.0 + 31.0 + down as f64 * ROW;
            let is_lifted = lifted == Some(hole);
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
        "<text class=\"small\" x=\"{x}\" y=\"{}\">{}{mark}: {counters}</text>",
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
    // One stands in the middle, up to six on a ring, the others on an outer ring.
    let inner = match counters {
        1 => 0,
        2..=6 => counters,
        _ => counters.saturating_sub(1).min(5),
    };
    let outer = match counters {
        0..=6 => 0,
        _ => counters - inner - 1,
    };
    let middle = counters - inner - outer;
    for (count, radius) in [(middle, 0.0), (inner, 10.0), (outer, 18.0)] {
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

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;")
        .replace('<', "&lt;")
        .replace('>', "&gt;")
}
