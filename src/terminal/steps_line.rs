//! The progress line of work that is done step by step.

use std::time::Duration;

use super::line::Line;

/// Shows the number of finished steps and the current one, on standard error if that is a terminal.
#[derive(Debug)]
pub struct StepsLine {
    line: Line,
}

impl StepsLine {
    /// Starts the line. `of_what` names the steps, as in "3 of 10 commands".
    pub fn new(steps: u64, of_what: &str) -> StepsLine {
        let template = format!("{{pos}} of {{len}} {of_what} [{{bar:20}}] {{wide_msg}}");
        let line = Line::new(Some(steps), &template);
        line.enable_steady_tick(Duration::from_millis(500));
        StepsLine { line }
    }

    /// Shows the step that begins.
    pub fn at(&self, step: &str) {
        self.line.set_message(step.to_string());
    }

    /// Counts a finished step.
    pub fn step(&self) {
        self.line.inc(1);
    }
}
