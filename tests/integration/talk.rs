//! Holds conversations with the program, for tests to look at.

use std::path::Path;
use std::process::Output;

use assert_cmd::Command;
use tempfile::TempDir;

/// A folder of its own in which the program runs, without any variables or configuration of the user's.
pub struct Room(TempDir);

impl Room {
    pub fn new() -> Room {
        Room(tempfile::tempdir().expect("a temporary folder"))
    }

    pub fn path(&self) -> &Path {
        self.0.path()
    }

    /// Prepares the program with words of a command line; words with blanks can be quoted with `'`.
    pub fn gebeta(&self, line: &str) -> Command {
        let mut command = Command::new(env!("CARGO_BIN_EXE_gebeta"));
        let words = line.split('\'').enumerate().flat_map(|(i, part)| {
            if i % 2 == 1 {
                vec![part]
            } else {
                part.split_whitespace().collect()
            }
        });
        command
            .args(words)
            .current_dir(self.path())
            .env_clear()
            .env("HOME", self.path())
            .timeout(std::time::Duration::from_secs(60));
        command
    }

    /// Runs the program with lines of input, and gives all that it says.
    pub fn talk(&self, line: &str, input: impl AsRef<[u8]>) -> String {
        let input = input.as_ref().to_vec();
        said(&self.gebeta(line).write_stdin(input).output().unwrap())
    }

    pub fn read(&self, file: &str) -> String {
        std::fs::read_to_string(self.path().join(file)).unwrap()
    }

    pub fn write(&self, file: &str, text: impl AsRef<[u8]>) {
        std::fs::write(self.path().join(file), text).unwrap();
    }
}

/// Gives both outputs and the exit status, one after the other.
pub fn said(output: &Output) -> String {
    let mut text = String::from_utf8(output.stdout.clone()).unwrap();
    let talk = String::from_utf8(output.stderr.clone()).unwrap();
    if !talk.is_empty() {
        text.push_str(&format!("--- standard error\n{talk}"));
    }
    let status = output
        .status
        .code()
        .map_or("killed".to_string(), |c| c.to_string());
    text + &format!("--- status {status}\n")
}

/// Puts each word of a text on a line of its own.
pub fn lines(words: &str) -> String {
    words
        .split_whitespace()
        .map(|word| format!("{word}\n"))
        .collect()
}
