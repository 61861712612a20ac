//! The progress line of a review.

use std::time::Duration;

use super::line::Line;

/// Shows the number of judged turns and the estimated time left, on standard error if that is a terminal.
#[derive(Debug)]
pub struct TurnsLine {
    line: Line,
}

impl TurnsLine {
    /// Starts the line.
    pub fn new(all: usize) -> TurnsLine {
        let template = "{pos} of {len} turns: {percent}% [{bar:20}] {eta} left";
        let line = Line::new(Some(all as u64), template);
        line.enable_steady_tick(Duration::from_millis(500));
        TurnsLine { line }
    }

    /// Counts a judged turn.
    pub fn judged(&self) {
        self.line.inc(1);
    }
}
