//! The progress line of a tournament.

use std::time::Duration;

use gebeta_players::tournament::{Listener, TournamentGame};

use super::line::Line;

/// Shows the number of finished games and the estimated time left, on standard error if that is a terminal.
#[derive(Debug)]
pub struct GamesLine {
    line: Line,
}

impl GamesLine {
    /// Starts the line, with some games already finished.
    pub fn new(all: u32, finished: u32) -> GamesLine {
        let template = "{pos} of {len} games: {percent}% [{bar:20}] {eta} left, {per_sec}";
        let line = Line::new(Some(all.into()), template);
        line.set_position(finished.into());
        line.reset_eta();
        line.enable_steady_tick(Duration::from_millis(500));
        GamesLine { line }
    }
}

impl Listener for GamesLine {
    fn finished(&self, _: &TournamentGame) {
        self.line.inc(1);
    }
}
