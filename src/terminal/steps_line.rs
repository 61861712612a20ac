//! The progress line of work that is done step by step.

use std::time::Duration;

use gebeta_players::tournament::{Listener, TournamentGame};

use super::line::Line;

/// Shows how far some work has come, on standard error if that is a terminal.
#[derive(Debug)]
pub struct StepsLine(Line);

impl StepsLine {
    /// Starts the line of work whose steps have a name, as in "3 of 10 commands".
    #[cfg(feature = "research")]
    pub fn new(steps: u64, of_what: &str) -> StepsLine {
        let template = format!("{{pos}} of {{len}} {of_what} [{{bar:20}}] {{wide_msg}}");
        StepsLine::begin(Some(steps), &template)
    }

    /// Starts the line of a tournament, with some games already finished.
    pub fn of_games(all: u32, finished: u32) -> StepsLine {
        let template = "{pos} of {len} games: {percent}% [{bar:20}] {eta} left, {per_sec}";
        let line = StepsLine::begin(Some(all.into()), template);
        line.0.set_position(finished.into());
        line.0.reset_eta();
        line
    }

    /// Starts the line of a review, which judges turns.
    pub fn of_turns(all: usize) -> StepsLine {
        let template = "{pos} of {len} turns: {percent}% [{bar:20}] {eta} left";
        StepsLine::begin(Some(all as u64), template)
    }

    /// Starts the line of a proof, whose number of steps is unknown.
    pub fn of_proof() -> StepsLine {
        StepsLine::begin(None, "{elapsed}: {wide_msg}")
    }

    fn begin(steps: Option<u64>, template: &str) -> StepsLine {
        let line = Line::new(steps, template);
        line.enable_steady_tick(Duration::from_millis(500));
        StepsLine(line)
    }

    /// Shows what is being done, or what has been found.
    pub fn at(&self, step: String) {
        self.0.set_message(step);
    }

    /// Counts a finished step.
    pub fn step(&self) {
        self.0.inc(1);
    }
}

impl Listener for StepsLine {
    fn finished(&self, _: &TournamentGame) {
        self.step();
    }
}
