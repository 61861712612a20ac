//! How a long analysis shows that it is getting on.

use std::sync::atomic::{AtomicU32, Ordering};
use std::time::{Duration, Instant};

use indicatif::{HumanCount, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::people::interrupt;
use crate::thought::analyse::{Progress, Watcher};

/// What takes no longer than this is not worth a word.
const SILENCE: Duration = Duration::from_millis(250);

/// Shows on standard error, if that is a terminal, how far an analysis has come; and passes Ctrl-C on to it.
#[derive(Debug)]
pub struct Curtain {
    bar: ProgressBar,
    begun: Instant,
    depth: u32,
    level: AtomicU32,
}

impl Curtain {
    /// Begins, silent at first, for an analysis of so many levels.
    pub fn new(depth: u32) -> Curtain {
        let style = ProgressStyle::with_template("{prefix} [{wide_bar}] {percent:>3}%  {msg}")
            .map_or_else(
                |_| ProgressStyle::default_bar(),
                |style| style.progress_chars("=> "),
            );
        let bar = ProgressBar::with_draw_target(None, ProgressDrawTarget::hidden());
        bar.set_style(style);
        Curtain {
            bar,
            begun: Instant::now(),
            depth,
            level: AtomicU32::new(0),
        }
    }
}

impl Watcher for Curtain {
    fn stop(&self) -> bool {
        interrupt::asked()
    }

    fn progress(&self, progress: &Progress) {
        if self.begun.elapsed() < SILENCE {
            return;
        }
        if self.level.swap(progress.level, Ordering::Relaxed) == 0 {
            // A terminal is drawn on some times a second; anything else is left alone.
            self.bar
                .set_draw_target(ProgressDrawTarget::stderr_with_hz(8));
        }
        self.bar.set_length(progress.all);
        self.bar.set_position(progress.done);
        self.bar
            .set_prefix(format!("level {} of {}", progress.level, self.depth));
        self.bar
            .set_message(format!("{} positions", HumanCount(progress.distinct)));
    }
}

impl Drop for Curtain {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}
