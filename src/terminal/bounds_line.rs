//! The progress line of a proof.

use std::time::Duration;

use gebeta_players::proof::Bounds;
use indicatif::HumanCount;

use super::line::Line;

/// Shows the proven bounds of a value on standard error, if that is a terminal.
#[derive(Debug)]
pub struct BoundsLine {
    line: Line,
}

impl BoundsLine {
    /// Starts the line.
    pub fn new() -> BoundsLine {
        let line = Line::new(None, "{elapsed}: {wide_msg}");
        line.enable_steady_tick(Duration::from_millis(500));
        BoundsLine { line }
    }

    /// Shows the progress of the proof.
    pub fn tell(&self, bounds: &Bounds) {
        let (least, most, [own, others]) = (bounds.least, bounds.most, bounds.depths);
        let nodes = HumanCount(bounds.nodes);
        self.line.set_message(format!(
            "between {least:+} and {most:+}, searched {own} and {others} turns ahead, {nodes} nodes"
        ));
    }
}
