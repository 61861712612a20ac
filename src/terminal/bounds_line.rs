//! How a proof shows that it is getting on.

use std::time::Duration;

use gebeta_players::search::Bounds;
use indicatif::HumanCount;

use super::line::Line;

/// Shows on standard error, if that is a terminal, between which bounds a value is known to lie.
#[derive(Debug)]
pub struct BoundsLine {
    line: Line,
}

impl BoundsLine {
    /// Begins.
    pub fn new() -> BoundsLine {
        let line = Line::new(None, "{elapsed}: {wide_msg}");
        line.enable_steady_tick(Duration::from_millis(500));
        BoundsLine { line }
    }

    /// Tells how far the proof has come.
    pub fn tell(&self, bounds: &Bounds) {
        let (least, most, [own, others]) = (bounds.least, bounds.most, bounds.depths);
        let nodes = HumanCount(bounds.nodes);
        self.line.set_message(format!(
            "between {least:+} and {most:+}, {own} and {others} turns ahead, {nodes} turns played"
        ));
    }
}
