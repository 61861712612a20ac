//! How a tournament shows that it is getting on.

use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

/// Shows on standard error, if that is a terminal, how many games are finished, and how long the rest will take at this rate.
#[derive(Debug)]
pub struct GamesLine {
    bar: ProgressBar,
}

impl GamesLine {
    /// Begins, where so many of all games are finished already.
    pub fn new(all: u32, finished: u32) -> GamesLine {
        let bar = ProgressBar::with_draw_target(Some(all.into()), ProgressDrawTarget::stderr());
        let template = "{pos} of {len} games: {percent}% [{bar:20}] {eta} left, {per_sec}";
        let style = ProgressStyle::with_template(template).expect("a template that is sound");
        bar.set_style(style.progress_chars("=> "));
        bar.set_position(finished.into());
        bar.reset_eta();
        bar.enable_steady_tick(Duration::from_millis(500));
        GamesLine { bar }
    }

    /// Notes that another game is finished.
    pub fn finished(&self) {
        self.bar.inc(1);
    }
}

impl Drop for GamesLine {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
