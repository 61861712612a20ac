//! A status line in the terminal.

use std::ops::Deref;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use super::talk::is_quiet;

/// A line on standard error, if that is a terminal, which is removed when it is dropped.
#[derive(Debug)]
pub(super) struct Line(ProgressBar);

impl Line {
    /// Starts a line from a template, with a bar of this many steps if the number is known.
    pub(super) fn new(steps: Option<u64>, template: &str) -> Line {
        let target = match is_quiet() {
            true => ProgressDrawTarget::hidden(),
            false => ProgressDrawTarget::stderr(),
        };
        let bar = ProgressBar::with_draw_target(steps, target);
        let style = ProgressStyle::with_template(template).expect("a valid template");
        bar.set_style(style.progress_chars("=> "));
        Line(bar)
    }
}

impl Deref for Line {
    type Target = ProgressBar;

    fn deref(&self) -> &ProgressBar {
        &self.0
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.0.finish_and_clear();
    }
}
