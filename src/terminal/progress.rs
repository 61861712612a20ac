//! How a long analysis shows that it is getting on.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use terminal_size::{Width, terminal_size_of};

use super::progress_text::progress_text;
use crate::{interrupt, memory};
use gebeta_analysis::levels::LevelWatcher;
use gebeta_analysis::runtime::{Progress, Watcher};

/// What takes no longer than this is not worth a word.
const SILENCE: Duration = Duration::from_millis(250);

/// How long a line stands before it is written anew.
const PAUSE: Duration = Duration::from_millis(125);

/// The columns of a terminal that does not tell how wide it is.
const COLUMNS: usize = 80;

/// Shows on standard error, if that is a terminal, how far an analysis has come; and passes Ctrl-C on to it.
///
/// A line tells the level, how much of it is done, the time that the rest of the level will take at this rate, the
/// positions that have been dealt with, the memory that the program has in use, and the positions in a second. Where
/// the terminal is narrow, what comes last is left out first.
#[derive(Debug)]
pub struct ProgressLine {
    terminal: bool,
    shown: Mutex<ShownLine>,
}

impl ProgressLine {
    /// Begins, silent at first, for an analysis of so many levels.
    pub fn new(depth: u32) -> ProgressLine {
        ProgressLine {
            terminal: io::stderr().is_terminal(),
            shown: Mutex::new(ShownLine::new(depth, Instant::now())),
        }
    }
}

impl Watcher for ProgressLine {
    fn stop(&self) -> bool {
        interrupt::asked()
    }

    fn progress(&self, progress: &Progress) {
        if !self.terminal {
            return;
        }
        // While one thread writes the line, the others need not wait to write it again.
        let Ok(mut shown) = self.shown.try_lock() else {
            return;
        };
        if !shown.is_due(progress, Instant::now()) {
            return;
        }
        let wide = terminal_size_of(io::stderr()).map_or(COLUMNS, |(Width(wide), _)| wide.into());
        let frame = shown.frame(progress, memory::used(), wide);
        // Nobody has to hear that a terminal can't be written to.
        let _ = io::stderr().write_all(frame.as_bytes());
    }
}

impl LevelWatcher for ProgressLine {}

impl Drop for ProgressLine {
    fn drop(&mut self) {
        let shown = self.shown.get_mut();
        let shown = shown.unwrap_or_else(PoisonError::into_inner);
        let _ = io::stderr().write_all(shown.end().as_bytes());
    }
}

/// What is shown at the moment.
#[derive(Debug)]
struct ShownLine {
    depth: u32,
    begun: Instant,
    level: u32,
    /// When the level was begun, as far as it was seen.
    level_begun: Instant,
    /// When the line was last written.
    written: Instant,
    /// How long it is.
    columns: usize,
}

impl ShownLine {
    fn new(depth: u32, now: Instant) -> ShownLine {
        ShownLine {
            depth,
            begun: now,
            level: 0,
            level_begun: now,
            written: now,
            columns: 0,
        }
    }

    /// Says whether it is time for a line.
    fn is_due(&mut self, progress: &Progress, now: Instant) -> bool {
        if self.level != progress.level {
            self.level = progress.level;
            self.level_begun = now;
        }
        let rested = self.columns == 0 || now - self.written >= PAUSE;
        let due = now - self.begun >= SILENCE && rested;
        if due {
            self.written = now;
        }
        due
    }

    /// Writes a line over the one that is there, all of it at once.
    fn frame(&mut self, progress: &Progress, memory: Option<u64>, wide: usize) -> String {
        // In its last column, a terminal may begin a new line.
        let wide = wide.saturating_sub(1);
        let spent = self.written - self.level_begun;
        let line = progress_text(progress, self.depth, spent, memory, wide);
        let old = self.columns.min(wide);
        self.columns = line.chars().count();
        format!("\r{line:<old$}")
    }

    /// Takes the line away.
    fn end(&mut self) -> String {
        match std::mem::take(&mut self.columns) {
            0 => String::new(),
            columns => format!("\r{:columns$}\r", ""),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const HALF_MILLION: Progress = Progress {
        level: 12,
        done: 500_000,
        all: 2_000_000,
        work: 0.25,
        distinct: 5,
    };

    #[test]
    fn frames_are_whole_and_begin_after_a_while() {
        let begun = Instant::now();
        let at = |milliseconds| begun + Duration::from_millis(milliseconds);
        let mut shown = ShownLine::new(18, begun);
        let level = |level| Progress {
            level,
            ..HALF_MILLION
        };
        assert!(!shown.is_due(&level(7), at(0)));
        assert!(!shown.is_due(&level(8), at(249)));
        assert_eq!(shown.end(), "");
        assert!(shown.is_due(&level(9), at(250)));
        assert_eq!(shown.frame(&level(9), None, 40), "\rlevel 9 of 18: 25%");
        // A second one comes after a while, and tells all of the new level and nothing of the old one.
        assert!(!shown.is_due(&level(10), at(374)));
        assert!(shown.is_due(&level(11), at(375)));
        assert_eq!(
            shown.frame(&level(11), None, 80),
            "\rlevel 11 of 18: 25%, 500k of 2.00M positions"
        );
        // A shorter line hides the longer one, and nothing is left in the end.
        assert!(shown.is_due(&level(11), at(1375)));
        let frame = shown.frame(&level(11), None, 80);
        assert_eq!(
            frame,
            "\rlevel 11 of 18: 25%, 3s of it left, 500k of 2.00M positions, 500k/s"
        );
        assert_eq!(shown.end().trim(), "");
    }
}
