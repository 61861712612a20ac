//! Typed input, line by line, with Ctrl-C.

mod editor;

use std::cell::Cell;
use std::io::{self, BufRead, IsTerminal, Read, Write};
use std::sync::mpsc::{Receiver, SyncSender, sync_channel};
use std::sync::{Arc, Mutex};

use crate::failure::Failure;
use crate::interrupt;
use crate::terminal::modes::TerminalModes;
use crate::terminal::suspension::{block_suspend_signal, unblock_suspend_signal, when_continued};
use crate::threads;
use editor::LineEditor;
use gebeta_storage::runtime::lock;

/// The maximum length of a line, in bytes.
const LONGEST: usize = 4096;

/// The length, in bytes, from which a line was certainly not typed.
const ABSURD: u64 = 1 << 24;

/// A request for a line.
#[derive(Clone, Debug)]
pub struct Question {
    /// The prompt, at a terminal.
    pub prompt: String,
    /// The words that can be completed at the beginning of the line.
    pub words: Vec<String>,
    /// Whether others may see the line.
    pub typed: Typed,
}

/// Whether others may see what is typed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Typed {
    /// Everyone sees it.
    Openly,
    /// The other player, who sits at the same terminal, does not.
    Secretly,
}

impl Question {
    /// Returns a visible question without completions.
    pub fn plain() -> Question {
        Question {
            prompt: "> ".to_string(),
            words: Vec::new(),
            typed: Typed::Openly,
        }
    }
}

/// An event of the input.
#[derive(Debug)]
pub enum Input {
    /// A line, without its end.
    Line(String),
    /// A line that is too long.
    TooLong,
    /// A line that is not UTF-8.
    NotText,
    /// The end of the input.
    End,
    /// Standard input can't be read.
    Failed(io::Error),
    /// The user wants to stop.
    Interrupted,
}

impl Input {
    /// Returns the event for a typed line, without its end.
    pub(super) fn of(line: String) -> Input {
        match line.len() > LONGEST {
            true => Input::TooLong,
            false => Input::Line(line),
        }
    }
}

/// A reader of lines on its own thread, so an interrupt need not wait for the next line.
///
/// In a terminal, lines can be edited.
pub struct InputLines {
    came: Receiver<Input>,
    /// Asks for a line if lines can be edited. Otherwise they come by themselves.
    editor: Option<SyncSender<Question>>,
    /// Whether a line is being edited.
    editing: Cell<bool>,
    modes: Option<TerminalModes>,
    /// The current prompt.
    prompt: Arc<Mutex<Option<String>>>,
}

impl InputLines {
    /// Starts to read lines and to listen for Ctrl-C.
    ///
    /// # Errors
    /// Returns a failure if the reading thread can't be started.
    pub fn begin() -> Result<InputLines, Failure> {
        let prompt = Arc::new(Mutex::new(None));
        // This comes before any thread starts.
        match (can_rewrite(), are_people()) {
            (true, _) => block_suspend_signal(),
            (false, true) => {
                let prompt = prompt.clone();
                when_continued(move || show_again(&prompt));
            }
            (false, false) => {}
        }
        let (sender, came) = sync_channel(1);
        let waker = sender.clone();
        // Every turn has been saved when Ctrl-C comes.
        interrupt::listen_and(move || {
            let _ = waker.try_send(Input::Interrupted);
        });
        let editor = if can_rewrite() {
            let (ask, asked) = sync_channel(1);
            threads::begin(move || edit_all(&asked, &sender))?;
            Some(ask)
        } else {
            threads::begin(move || read_all(&mut io::stdin().lock(), &sender))?;
            None
        };
        Ok(InputLines {
            came,
            editor,
            editing: Cell::new(false),
            modes: TerminalModes::now(),
            prompt,
        })
    }

    /// Waits for the next event.
    pub fn next(&self, question: Question) -> Input {
        let silence = match (&self.editor, &self.modes, question.typed) {
            (None, Some(modes), Typed::Secretly) => Some(modes.silence()),
            _ => None,
        };
        self.waits_at(Some(question.prompt.clone()));
        if let Some(editor) = &self.editor {
            self.editing.set(editor.send(question).is_ok());
        }
        let input = self.came.recv().unwrap_or(Input::End);
        drop(silence);
        self.waits_at(None);
        if interrupt::asked() {
            return Input::Interrupted;
        }
        self.editing.set(false);
        input
    }

    fn waits_at(&self, prompt: Option<String>) {
        *lock(&self.prompt) = prompt;
    }
}

/// Shows the prompt again after the program was suspended.
fn show_again(prompt: &Mutex<Option<String>>) {
    let prompt = lock(prompt);
    if let Some(prompt) = prompt.as_ref() {
        let mut out = anstream::stdout();
        let _ = write!(out, "{prompt}").and_then(|()| out.flush());
    }
}

/// Restores the terminal after an interrupt during editing.
impl Drop for InputLines {
    fn drop(&mut self) {
        if let Some(modes) = self.modes.as_ref().filter(|_| self.editing.get()) {
            modes.restore();
        }
    }
}

/// Returns whether people use a terminal that can rewrite lines, as most can.
pub fn can_rewrite() -> bool {
    let plain = ["dumb", "cons25", "emacs"];
    let is_plain = std::env::var("TERM").is_ok_and(|term| plain.contains(&term.as_str()));
    are_people() && !is_plain
}

/// Returns whether people use a terminal, so that they can be asked.
pub fn are_people() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}

fn edit_all(asked: &Receiver<Question>, sender: &SyncSender<Input>) {
    unblock_suspend_signal();
    let Some(mut editor) = LineEditor::new() else {
        return;
    };
    while let Ok(question) = asked.recv() {
        if sender.send(editor.read(question)).is_err() {
            return;
        }
    }
}

fn read_all(source: &mut impl BufRead, sender: &SyncSender<Input>) {
    loop {
        let input = read_line(source);
        let last = matches!(input, Input::End | Input::Failed(_));
        if sender.send(input).is_err() || last {
            return;
        }
    }
}

fn read_line(source: &mut impl BufRead) -> Input {
    let mut line = Vec::new();
    let kept = LONGEST as u64 + 1;
    match source.take(kept).read_until(b'\n', &mut line) {
        Ok(0) => return Input::End,
        Ok(_) => {}
        Err(error) => return Input::Failed(error),
    }
    if line.last() == Some(&b'\n') {
        line.pop();
    } else if line.len() > LONGEST {
        // Skip the rest of the line.
        return match source.take(ABSURD - kept).skip_until(b'\n') {
            Ok(skipped) if skipped as u64 == ABSURD - kept => {
                Input::Failed(io::Error::other("a line never ends"))
            }
            Ok(_) => Input::TooLong,
            Err(error) => Input::Failed(error),
        };
    }
    if line.last() == Some(&b'\r') {
        line.pop();
    }
    String::from_utf8(line).map_or(Input::NotText, Input::Line)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn lines_are_bounded_and_the_last_needs_no_end() {
        let long = [b'x'; 5000];
        let text = [b"3\r\n\n" as &[u8], &long, b"\n\xff\n4"].concat();
        let mut source = io::BufReader::with_capacity(7, &text[..]);
        assert!(matches!(read_line(&mut source), Input::Line(line) if line == "3"));
        assert!(matches!(read_line(&mut source), Input::Line(line) if line.is_empty()));
        assert!(matches!(read_line(&mut source), Input::TooLong));
        assert!(matches!(read_line(&mut source), Input::NotText));
        assert!(matches!(read_line(&mut source), Input::Line(line) if line == "4"));
        assert!(matches!(read_line(&mut source), Input::End));
    }

    #[test]
    fn what_never_ends_is_given_up() {
        let mut source = io::BufReader::new(io::repeat(b'x'));
        assert!(matches!(read_line(&mut source), Input::Failed(_)));
    }
}
