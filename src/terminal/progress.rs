//! The progress line of an analysis.

use std::io;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use gebeta_analysis::levels::LevelWatcher;
use gebeta_storage::runtime::{Method, Progress, Watcher, lock};
use indicatif::{BinaryBytes, HumanCount, HumanDuration};
use terminal_size::{Width, terminal_size_of};

use super::line::Line;
use crate::{interrupt, memory};

/// The time before the line appears.
const SILENCE: Duration = Duration::from_millis(250);

/// The time between two updates of the line.
const PAUSE: Duration = Duration::from_millis(125);

/// The minimum time for estimating a rate.
const MOMENT: Duration = Duration::from_millis(500);

/// The minimum width of a terminal for a bar beside the words.
const COLUMNS_WITH_BAR: u16 = 72;

/// The number of steps of the bar.
const STEPS: u64 = 1000;

/// Shows the progress of an analysis on standard error, if that is a terminal, and passes Ctrl-C on to it.
///
/// The line shows the level, how much of it is done, the estimated time left for the level, the number of
/// positions done, the positions per second, and the memory in use. It is cut to the width of the terminal.
#[derive(Debug)]
pub struct ProgressLine {
    work: Work,
    begun: Instant,
    line: Line,
    shown: Mutex<Shown>,
    /// What is shown instead of the memory in use.
    besides: Mutex<Option<String>>,
}

/// The kind of work, which decides the names of its stages.
#[derive(Clone, Copy, Debug)]
pub enum Work {
    /// Counting this many levels.
    Levels(u32),
    /// Finding or solving boards, by counters in play.
    Boards,
}

impl Work {
    fn stage(self, number: u32) -> String {
        match self {
            Work::Levels(all) => format!("level {number} of {all}"),
            Work::Boards => format!("{number} counters in play"),
        }
    }
}

/// The contents of the line, and the time of its last update.
#[derive(Debug, Default)]
struct Shown {
    level: u32,
    method: Option<Method>,
    /// The part of the level on the line when the current method began.
    before: f64,
    /// The part of the level on the line.
    part: f64,
    written: Option<Instant>,
}

impl Shown {
    /// Updates the line from a report. If a level is counted again by another method, that method gets the
    /// rest of the line, so the bar never moves back. Returns whether time is measured anew.
    fn take(&mut self, progress: &Progress) -> bool {
        let same_level = self.level == progress.level;
        let same_method = same_level && self.method == Some(progress.method);
        if !same_method {
            self.before = if same_level { self.part } else { 0.0 };
            self.level = progress.level;
            self.method = Some(progress.method);
        }
        let part = self.before + (1.0 - self.before) * progress.work.clamp(0.0, 1.0);
        self.part = match same_level {
            true => part.max(self.part),
            false => part,
        };
        !same_method
    }
}

impl ProgressLine {
    /// Starts the line, which is hidden at first.
    pub fn new(work: Work) -> ProgressLine {
        let wide = terminal_size_of(io::stderr()).is_none_or(|(Width(w), _)| w >= COLUMNS_WITH_BAR);
        let template = match wide {
            true => "{prefix}: {percent}% [{bar:20}] {wide_msg}",
            false => "{prefix}: {percent}% {wide_msg}",
        };
        ProgressLine {
            work,
            begun: Instant::now(),
            line: Line::new(Some(STEPS), template),
            shown: Mutex::default(),
            besides: Mutex::default(),
        }
    }

    /// Shows a text instead of the memory in use, from the next report on.
    #[cfg_attr(not(feature = "cluster"), allow(dead_code))]
    pub fn show_besides(&self, text: String) {
        *lock(&self.besides) = Some(text);
    }
}

impl Watcher for ProgressLine {
    fn stop(&self) -> bool {
        interrupt::asked()
    }

    fn progress(&self, progress: &Progress) {
        let now = Instant::now();
        if self.line.is_hidden() || now - self.begun < SILENCE {
            return;
        }
        // While one thread updates the line, the others need not.
        let Ok(mut shown) = self.shown.try_lock() else {
            return;
        };
        if shown.written.is_some_and(|written| now - written < PAUSE) {
            return;
        }
        shown.written = Some(now);
        if shown.take(progress) {
            self.line.reset();
            self.line.set_prefix(self.work.stage(progress.level));
        }
        self.line.set_position((shown.part * STEPS as f64) as u64);
        let memory = || Some(BinaryBytes(memory::used()?).to_string());
        let besides = lock(&self.besides).clone().or_else(memory);
        let message = message(progress, self.line.elapsed(), besides);
        self.line.set_message(message);
    }
}

impl LevelWatcher for ProgressLine {}

/// Describes the progress of a level after some time. The most important facts come first, and `besides` last.
fn message(progress: &Progress, spent: Duration, besides: Option<String>) -> String {
    let Progress {
        done, all, work, ..
    } = *progress;
    let seconds = spent.as_secs_f64();
    let timed = spent >= MOMENT && done > 0 && done < all && work > 0.0;
    let mut parts = Vec::new();
    if timed {
        let left = Duration::try_from_secs_f64(seconds * (1.0 - work) / work);
        parts.extend(left.map(|left| format!("{:#} left", HumanDuration(left))));
    }
    parts.push(match done >= all && progress.distinct > 0 {
        true => format!("{} positions found", HumanCount(progress.distinct)),
        false => format!("{} of {} positions", HumanCount(done), HumanCount(all)),
    });
    if timed {
        parts.push(format!("{}/s", HumanCount((done as f64 / seconds) as u64)));
    }
    parts.extend(besides);
    parts.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    const QUARTER: Progress = Progress {
        level: 12,
        method: Method::Remembering,
        done: 500_000,
        all: 2_000_000,
        work: 0.25,
        distinct: 5,
    };

    #[test]
    fn a_level_that_is_counted_again_does_not_go_back() {
        let mut shown = Shown::default();
        let mut parts = Vec::new();
        let mut begun = 0;
        for (level, method, work) in [
            (12, Method::Remembering, 0.25),
            (12, Method::Remembering, 0.6),
            (12, Method::Remembering, 0.59),
            (12, Method::Merging, 0.0),
            (12, Method::Merging, 0.5),
            (12, Method::Merging, 1.0),
            (13, Method::Merging, 0.125),
        ] {
            let is_anew = shown.take(&Progress {
                level,
                method,
                work,
                ..QUARTER
            });
            begun += u32::from(is_anew);
            parts.push((shown.part * 1000.0).round() as u32);
        }
        assert_eq!(parts, [250, 600, 600, 600, 800, 1000, 125]);
        assert_eq!(begun, 3);
    }

    #[test]
    fn a_level_is_described_with_everything_known() {
        let used = Some("3.00 GiB".to_string());
        let tell = |progress: &Progress, seconds, besides| {
            message(progress, Duration::from_secs(seconds), besides)
        };
        assert_eq!(
            tell(&QUARTER, 10, used),
            "30s left, 500,000 of 2,000,000 positions, 50,000/s, 3.00 GiB"
        );
        // No rate can be estimated from a moment.
        assert_eq!(tell(&QUARTER, 0, None), "500,000 of 2,000,000 positions");
        let merging = Progress {
            done: QUARTER.all,
            work: 1.0,
            ..QUARTER
        };
        assert_eq!(tell(&merging, 10, None), "5 positions found");
        let begun = Progress {
            done: 0,
            work: 0.0,
            ..QUARTER
        };
        assert_eq!(tell(&begun, 10, None), "0 of 2,000,000 positions");
        // An absurdly long time is not shown.
        let hardly = Progress {
            done: 1,
            work: 1e-300,
            ..QUARTER
        };
        assert_eq!(tell(&hardly, 10, None), "1 of 2,000,000 positions, 0/s");
    }
}
