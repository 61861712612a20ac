//! What goes wrong, told in one style: what it is called, what is wrong and where, and what to do about it.

mod code;
mod of_files;

use std::fmt;
use std::io;
use std::process::ExitCode;

use anstyle::AnsiColor;

use gebeta_formats::text::printable;

pub use code::Code;

use crate::terminal::fitted_talk;

/// Says why a subcommand could not do what it was asked to, and the exit status that follows.
///
/// Messages are whole sentences. An output that was closed at the other end is a failure that nobody has to hear
/// of: it says nothing, and the status is 0.
#[derive(Debug)]
pub struct Failure {
    parts: Vec<Part>,
    status: u8,
}

#[derive(Debug)]
enum Part {
    /// What is wrong, and where.
    Error(Code, String),
    /// What to do about it.
    Hint(String),
    /// What is to be known though nothing is wrong.
    Remark(String),
    /// Text that is already laid out, such as a diagnostic with the line it is about.
    Ready(String),
}

impl Failure {
    /// The command line can't be understood: status 2, the same as for what clap finds.
    pub fn usage(sentence: impl fmt::Display) -> Failure {
        Failure::new(Code::Usage, sentence, 2)
    }

    /// The user has stopped the program: status 130.
    pub fn interrupted(sentence: impl fmt::Display) -> Failure {
        Failure {
            parts: vec![Part::Remark(sentence.to_string())],
            status: 130,
        }
    }

    /// Everything has been said already; only the status is left.
    pub fn silent(status: u8) -> Failure {
        Failure {
            parts: Vec::new(),
            status,
        }
    }

    /// Takes text that is laid out already, such as diagnostics, without adding anything: status 1.
    pub fn ready(text: impl fmt::Display) -> Failure {
        Failure {
            parts: vec![Part::Ready(text.to_string())],
            status: 1,
        }
    }

    fn new(code: Code, sentence: impl fmt::Display, status: u8) -> Failure {
        Failure {
            parts: vec![Part::Error(code, sentence.to_string())],
            status,
        }
    }

    /// Several things are wrong, a sentence each: status 1.
    pub fn all(code: Code, sentences: impl IntoIterator<Item = String>) -> Failure {
        let parts = sentences
            .into_iter()
            .map(|sentence| Part::Error(code, sentence));
        Failure {
            parts: parts.collect(),
            status: 1,
        }
    }

    /// Adds what to do about it, as a sentence.
    #[must_use]
    pub fn hint(mut self, sentence: impl fmt::Display) -> Failure {
        self.parts.push(Part::Hint(sentence.to_string()));
        self
    }

    /// Adds another thing that is wrong, as a sentence.
    #[must_use]
    pub fn and(mut self, code: Code, sentence: impl fmt::Display) -> Failure {
        self.parts.push(Part::Error(code, sentence.to_string()));
        self
    }

    /// Tells it on standard error and gives the exit status.
    pub fn report(self) -> ExitCode {
        let red = AnsiColor::Red.on_default().bold();
        let cyan = AnsiColor::Cyan.on_default().bold();
        let mut text = String::new();
        for part in &self.parts {
            // What was typed, and what stands in files, is quoted; text that is laid out has colours of its own.
            let sentences = match part {
                Part::Error(code, sentence) => {
                    format!("{red}error[{code}]:{red:#} {}", printable(sentence))
                }
                Part::Hint(sentence) => format!("{cyan}  help:{cyan:#} {}", printable(sentence)),
                Part::Remark(sentence) => printable(sentence).to_string(),
                Part::Ready(ready) => ready.clone(),
            };
            let sentences = sentences.trim_end();
            for line in sentences.split('\n') {
                // The lines of a file, and what points at them, stay where they are.
                let laid_out = matches!(part, Part::Ready(_)) && !is_sentence(line);
                let line = if laid_out {
                    line.into()
                } else {
                    fitted_talk(line)
                };
                text.push_str(&(line + "\n"));
            }
        }
        // There is nobody left to tell if standard error is closed too.
        let _ = io::Write::write_all(&mut anstream::stderr(), text.as_bytes());
        ExitCode::from(self.status)
    }
}

/// Says whether a line of a diagnostic is a sentence of its own, and no line of a file.
fn is_sentence(line: &str) -> bool {
    let line = anstream::adapter::strip_str(line).to_string();
    let line = line.trim_start();
    ["error", "warning", "help", "= help", "= note"]
        .iter()
        .any(|word| line.starts_with(word))
}
