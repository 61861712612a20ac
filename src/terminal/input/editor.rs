//! Line editing with arrow keys, history and completion, in terminals that support it.

use std::borrow::Cow;
use std::fs;
use std::io;
use std::path::Path;

use rustyline::completion::{Completer, Pair};
use rustyline::error::ReadlineError;
use rustyline::highlight::{CmdKind, Highlighter};
use rustyline::hint::Hinter;
use rustyline::history::DefaultHistory;
use rustyline::validate::Validator;
use rustyline::{CompletionType, Config, Context, Editor, Helper};

use super::{Input, Question, Typed};

/// A reader of lines from a terminal.
pub(super) struct LineEditor(Editor<Question, DefaultHistory>);

impl LineEditor {
    /// Returns an editor, which takes over the terminal while it reads a line, or `None` if that is not
    /// possible.
    pub(super) fn new() -> Option<LineEditor> {
        let config = Config::builder()
            .completion_type(CompletionType::List)
            // Several pasted turns are several lines.
            .bracketed_paste(false)
            .build();
        Some(LineEditor(Editor::with_config(config).ok()?))
    }

    /// Reads a line.
    pub(super) fn read(&mut self, question: Question) -> Input {
        let (prompt, typed) = (question.prompt.clone(), question.typed);
        self.0.set_helper(Some(question));
        match self.0.readline(&prompt) {
            Ok(line) => {
                if typed == Typed::Openly && !line.trim().is_empty() {
                    // A line without history is just as good.
                    let _ = self.0.add_history_entry(&line);
                }
                Input::of(line)
            }
            Err(ReadlineError::Interrupted) => Input::Interrupted,
            Err(ReadlineError::Eof) => Input::End,
            // Closing the window also ends the input.
            #[cfg(unix)]
            Err(ReadlineError::Errno(nix::errno::Errno::EIO)) => Input::End,
            Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
                Input::NotText
            }
            Err(error) => Input::Failed(io::Error::other(error.to_string())),
        }
    }
}

impl Completer for Question {
    type Candidate = Pair;

    fn complete(
        &self,
        line: &str,
        pos: usize,
        _: &Context<'_>,
    ) -> rustyline::Result<(usize, Vec<Pair>)> {
        if self.typed == Typed::Secretly {
            return Ok((pos, Vec::new()));
        }
        let typed = &line[..pos];
        Ok(match typed.strip_prefix("save ") {
            Some(path) => files(path, pos),
            None => (0, words(typed, &self.words)),
        })
    }
}

/// Returns the words that begin with the typed text.
fn words(typed: &str, words: &[String]) -> Vec<Pair> {
    let begins = |word: &&String| {
        let start = word.get(..typed.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(typed))
    };
    words.iter().filter(begins).cloned().map(pair).collect()
}

/// Returns the files and folders that begin with a path, and where their names begin in the line.
fn files(path: &str, pos: usize) -> (usize, Vec<Pair>) {
    let begun = path.rfind(std::path::is_separator).map_or(0, |at| at + 1);
    let (folder, name) = path.split_at(begun);
    let folder = if folder.is_empty() { "." } else { folder };
    let entries = fs::read_dir(Path::new(folder)).into_iter().flatten();
    let mut fitting: Vec<String> = entries
        .flatten()
        .filter_map(|entry| {
            let found = entry.file_name().into_string().ok()?;
            let shown = !found.starts_with('.') || name.starts_with('.');
            let end = if entry.path().is_dir() { "/" } else { "" };
            (found.starts_with(name) && shown).then(|| found + end)
        })
        .collect();
    fitting.sort();
    let pairs = fitting.into_iter().map(pair).collect();
    (pos - name.len(), pairs)
}

fn pair(word: String) -> Pair {
    Pair {
        display: word.clone(),
        replacement: word,
    }
}

impl Highlighter for Question {
    fn highlight<'l>(&self, line: &'l str, _: usize) -> Cow<'l, str> {
        match self.typed {
            Typed::Openly => Cow::Borrowed(line),
            Typed::Secretly => Cow::Owned("*".repeat(line.chars().count())),
        }
    }

    fn highlight_char(&self, _: &str, _: usize, _: CmdKind) -> bool {
        self.typed == Typed::Secretly
    }
}

impl Hinter for Question {
    type Hint = String;
}

impl Validator for Question {}

impl Helper for Question {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_and_files_are_completed() {
        let known = ["help", "hint", "A1", "A2"].map(String::from);
        let replacements = |pairs: Vec<Pair>| -> Vec<String> {
            pairs.into_iter().map(|pair| pair.replacement).collect()
        };
        assert_eq!(replacements(words("h", &known)), ["help", "hint"]);
        assert_eq!(replacements(words("a", &known)), ["A1", "A2"]);
        assert_eq!(replacements(words("help me and", &known)), [""; 0]);
        let folder = tempfile::tempdir().unwrap();
        fs::write(folder.path().join("us.txt"), "").unwrap();
        fs::write(folder.path().join(".hidden"), "").unwrap();
        fs::create_dir(folder.path().join("us and them")).unwrap();
        let typed = format!("{}/", folder.path().display());
        let (begun, found) = files(&typed, 5 + typed.len());
        assert_eq!(begun, 5 + typed.len());
        assert_eq!(replacements(found), ["us and them/", "us.txt"]);
        assert_eq!(
            replacements(files(&format!("{typed}us."), 99).1),
            ["us.txt"]
        );
    }
}
