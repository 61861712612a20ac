//! Reads requests on a thread of its own, so a new request can end the thinking about an earlier one.

use std::io::{self, BufRead, Read as _};
use std::sync::Arc;
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::thread;

use super::waiting::Waiting;
use super::{LONGEST_LINE, Session};

/// The number of lines that are read ahead.
const AHEAD: usize = 16;

/// A line of input.
#[derive(Debug, PartialEq, Eq)]
pub enum Line {
    /// A complete line. The last one may lack its line end.
    Whole(Vec<u8>),
    /// A line that was too long to keep. It has been skipped.
    TooLong,
}

/// The result that the reading thread hands over: a line, `None` at the end, or an error.
type Read = io::Result<Option<Line>>;

/// Reads requests on a thread of its own.
pub struct Requests {
    lines: Receiver<(Read, bool)>,
    waiting: Arc<Waiting>,
}

impl Requests {
    /// Starts the reading thread, which opens the input with `open`.
    ///
    /// # Errors
    /// The system can't start a thread.
    pub fn begin<R: BufRead>(
        open: impl FnOnce() -> R + Send + 'static,
        waiting: Arc<Waiting>,
    ) -> io::Result<Requests> {
        let (sender, lines) = sync_channel(AHEAD);
        let shared = waiting.clone();
        thread::Builder::new().spawn(move || read_all(&mut open(), &sender, &shared))?;
        Ok(Requests { lines, waiting })
    }

    /// Waits for the next line; `None` at the end.
    ///
    /// # Errors
    /// The input can't be read.
    pub fn next(&self) -> Read {
        let Ok((read, is_stop)) = self.lines.recv() else {
            return Ok(None);
        };
        self.waiting.change(is_stop, |count| count - 1);
        read
    }
}

fn read_all(input: &mut impl BufRead, sender: &SyncSender<(Read, bool)>, waiting: &Waiting) {
    let mut first = true;
    loop {
        let mut read = read_line(input);
        if let (true, Ok(Some(Line::Whole(line)))) = (first, &mut read) {
            without_mark(line);
        }
        first = false;
        let (last, is_stop) = match &read {
            Ok(Some(Line::Whole(line))) => (false, Session::is_stop(line)),
            Ok(Some(Line::TooLong)) => (false, false),
            // Lines before the end are still answered in full.
            Ok(None) | Err(_) => (true, false),
        };
        waiting.change(is_stop, |count| count + 1);
        if sender.send((read, is_stop)).is_err() || last {
            return;
        }
    }
}

/// Removes the byte order mark that some systems put at the start of piped input.
fn without_mark(line: &mut Vec<u8>) {
    let mark = "\u{feff}".as_bytes();
    if line.starts_with(mark) {
        line.drain(..mark.len());
    }
}

/// Reads the next line without its end, keeping at most [`LONGEST_LINE`] bytes; `None` at the end.
fn read_line(input: &mut impl BufRead) -> Read {
    let mut line = Vec::new();
    let kept = LONGEST_LINE as u64 + 1;
    input.by_ref().take(kept).read_until(b'\n', &mut line)?;
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > LONGEST_LINE {
        input.skip_until(b'\n')?;
        return Ok(Some(Line::TooLong));
    } else if line.is_empty() {
        return Ok(None);
    }
    Ok(Some(Line::Whole(line)))
}
