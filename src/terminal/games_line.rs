//! How a tournament shows that it is getting on.

use std::time::Duration;

use gebeta_players::tournament::{Listener, TournamentGame};

use super::line::Line;

/// Shows on standard error, if that is a terminal, how many games are finished, and how long the rest will take at this rate.
#[derive(Debug)]
pub struct GamesLine {
    line: Line,
}

impl GamesLine {
    /// Begins, where so many of all games are finished already.
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
