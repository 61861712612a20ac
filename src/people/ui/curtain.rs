//! How a long analysis shows that it is getting on.

use std::sync::Mutex;
use std::time::{Duration, Instant};

use indicatif::{BinaryBytes, ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::people::interrupt;
use crate::thought::analyse::{Progress, Watcher};

/// What takes no longer than this is not worth a word.
const SILENCE: Duration = Duration::from_millis(250);

/// How long a line stands before it is written anew.
const PAUSE: Duration = Duration::from_millis(125);

/// Shows on standard error, if that is a terminal, how far an analysis has come; and passes Ctrl-C on to it.
///
/// A line tells the level, the positions of the level before that have been played on from, how many of them a
/// second, the memory that the program has in use, and the time that the level will take at this rate.
#[derive(Debug)]
pub struct Curtain {
    bar: ProgressBar,
    begun: Instant,
    depth: u32,
    shown: Mutex<Shown>,
}

/// What is shown at the moment.
#[derive(Debug)]
struct Shown {
    level: u32,
    /// When the level was begun, as far as it was seen.
    level_begun: Instant,
    /// When the line was last written; `None` if there is none yet.
    written: Option<Instant>,
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
        let begun = Instant::now();
        Curtain {
            bar,
            begun,
            depth,
            shown: Mutex::new(Shown {
                level: 0,
                level_begun: begun,
                written: None,
            }),
        }
    }
}

impl Watcher for Curtain {
    fn stop(&self) -> bool {
        interrupt::asked()
    }

    fn progress(&self, progress: &Progress) {
        // While one thread writes the line, the others need not wait to write it again.
        let Ok(mut shown) = self.shown.try_lock() else {
            return;
        };
        let now = Instant::now();
        if shown.level != progress.level {
            shown.level = progress.level;
            shown.level_begun = now;
        }
        let rested = shown.written.is_none_or(|written| now - written >= PAUSE);
        if now - self.begun < SILENCE || !rested {
            return;
        }
        if shown.written.replace(now).is_none() {
            // A terminal is drawn on some times a second; anything else is left alone.
            self.bar
                .set_draw_target(ProgressDrawTarget::stderr_with_hz(8));
        }
        let memory = memory_stats::memory_stats().map(|used| used.physical_mem as u64);
        self.bar.set_length(progress.all);
        self.bar.set_position(progress.done);
        self.bar
            .set_prefix(format!("level {} of {}", progress.level, self.depth));
        self.bar
            .set_message(line(progress, now - shown.level_begun, memory));
    }
}

impl Drop for Curtain {
    fn drop(&mut self) {
        self.bar.finish_and_clear();
    }
}

/// Says how far a level has come after so much time, with so many bytes of memory in use if that is known.
fn line(progress: &Progress, spent: Duration, memory: Option<u64>) -> String {
    let Progress { done, all, .. } = *progress;
    let mut words = format!(
        "{} of {} positions",
        rounded(done as f64),
        rounded(all as f64)
    );
    // From a moment nothing can be told.
    let rate = match spent >= PAUSE {
        true => done as f64 / spent.as_secs_f64(),
        false => 0.0,
    };
    if rate >= 1.0 {
        words += &format!(", {}/s", rounded(rate));
    }
    if let Some(bytes) = memory {
        words += &format!(", {}", BinaryBytes(bytes));
    }
    if rate >= 1.0 {
        let left = (all.saturating_sub(done)) as f64 / rate;
        words += &format!(", {} left", duration(left));
    }
    words
}

/// Writes a number with about three digits: 845, 12.3k, 4.56M.
fn rounded(number: f64) -> String {
    let (number, unit) = match number {
        _ if number >= 1e9 => (number / 1e9, "G"),
        _ if number >= 1e6 => (number / 1e6, "M"),
        _ if number >= 1e4 => (number / 1e3, "k"),
        _ => return format!("{number:.0}"),
    };
    let digits = match number {
        _ if number >= 100.0 => 0,
        _ if number >= 10.0 => 1,
        _ => 2,
    };
    format!("{number:.digits$}{unit}")
}

/// Writes a time in its two largest units; a guess deserves no more.
fn duration(seconds: f64) -> String {
    // A time beyond all years is as good as any other.
    let seconds = seconds.ceil().min(1e12) as u64;
    let (minutes, hours, days) = (seconds / 60, seconds / 3600, seconds / 86400);
    match (days, hours, minutes) {
        (0, 0, 0) => format!("{seconds} s"),
        (0, 0, 1..10) => format!("{minutes} min {} s", seconds % 60),
        (0, 0, _) => format!("{minutes} min"),
        (0, ..) => format!("{hours} h {} min", minutes % 60),
        _ => format!("{days} d {} h", hours % 24),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_line_tells_positions_rate_memory_and_time_left() {
        let progress = |done| Progress {
            level: 12,
            done,
            all: 2_000_000,
            distinct: 5,
        };
        let seconds = Duration::from_secs;
        assert_eq!(
            line(&progress(500_000), seconds(10), Some(3 << 30)),
            "500k of 2.00M positions, 50.0k/s, 3.00 GiB, 30 s left"
        );
        assert_eq!(
            line(&progress(1000), seconds(10), None),
            "1000 of 2.00M positions, 100/s, 5 h 33 min left"
        );
        // At first nothing can be told of the time.
        assert_eq!(line(&progress(0), seconds(0), None), "0 of 2.00M positions");
        assert_eq!(line(&progress(0), seconds(9), None), "0 of 2.00M positions");
    }

    #[test]
    fn times_and_rates_are_short() {
        let times = [0.2, 59.0, 61.0, 599.0, 3599.0, 3600.0, 90000.0, f64::MAX];
        assert_eq!(
            times.map(duration)[..7],
            [
                "1 s",
                "59 s",
                "1 min 1 s",
                "9 min 59 s",
                "59 min",
                "1 h 0 min",
                "1 d 1 h"
            ]
        );
        assert!(duration(f64::MAX).ends_with(" h"));
        let rates = [1.0, 9999.0, 12_345.0, 456_789.0, 4_567_890.0, 1e10];
        assert_eq!(
            rates.map(rounded),
            ["1", "9999", "12.3k", "457k", "4.57M", "10.0G"]
        );
    }
}
