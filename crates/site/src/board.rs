//! A board drawn as SVG, in the colours of the page.

use std::f64::consts::TAU;
use std::fmt::Write;

use gebeta::Position;
use gebeta::core::Board;

/// The space of one hole, in the drawing's units.
const HOLE: f64 = 60.0;
const RADIUS: f64 = 24.0;
/// More counters than this are shown by their number alone.
const DRAWN: u8 = 12;

/// Returns a drawing of a position, row by row as the game's file draws the board.
///
/// It is one line, because Markdown ends a block of HTML at a blank line.
pub fn svg(board: &Board, position: &Position) -> String {
    let rows = board.rows();
    let width = board.width() as f64 * HOLE + 20.0;
    let height = rows.len() as f64 * (HOLE + 14.0) + 20.0;
    let mut svg = format!(
        "<svg class=\"board\" viewBox=\"0 0 {width} {height}\" role=\"img\"><title>The start: {} counters</title>\
         <rect x=\"2\" y=\"2\" width=\"{}\" height=\"{}\" rx=\"20\"/>",
        position.total(),
        width - 4.0,
        height - 4.0
    );
    for (down, row) in rows.iter().enumerate() {
        for (across, &hole) in row.iter().enumerate() {
            let x = 10.0 + (across as f64 + 0.5) * HOLE;
            let y = 10.0 + 31.0 + down as f64 * (HOLE + 14.0);
            let counters = position.counters(hole);
            let _ = write!(
                svg,
                "<circle class=\"hole\" cx=\"{x}\" cy=\"{y}\" r=\"{RADIUS}\"/>"
            );
            place(&mut svg, x, y, counters);
            let name = board.name(hole);
            let _ = write!(
                svg,
                "<text class=\"name\" x=\"{x}\" y=\"{}\">{name}</text>",
                y + RADIUS + 14.0
            );
        }
    }
    svg + "</svg>"
}

/// Draws the counters of a hole in rings around its middle, or their number if there are many.
fn place(svg: &mut String, x: f64, y: f64, counters: u8) {
    if counters > DRAWN {
        let _ = write!(svg, "<text x=\"{x}\" y=\"{}\">{counters}</text>", y + 5.0);
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
            let (dx, dy) = (radius * angle.sin(), -radius * angle.cos());
            let (cx, cy) = (x + dx, y + dy);
            let _ = write!(
                svg,
                "<circle class=\"counter\" cx=\"{cx:.1}\" cy=\"{cy:.1}\" r=\"4\"/>"
            );
        }
    }
}
