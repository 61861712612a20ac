//! Failures of the program: the code, what is wrong and where, and how to fix it.

mod code;
mod of_files;

use std::fmt;
use std::io;
use std::iter;
use std::process::ExitCode;

use anstyle::AnsiColor;

use gebeta_formats::text::printable;

pub use code::Code;

use crate::terminal::fitted_talk;

/// The exit status after which the same command may succeed when it is repeated.
#[cfg_attr(not(feature = "cluster"), allow(dead_code))]
pub const FOR_NOW: u8 = 75;

/// The reason why a subcommand failed, and the exit status.
///
/// Messages are whole sentences. An output that was closed at the other end is a silent failure with status 0.
#[derive(Debug)]
pub struct Failure {
    parts: Vec<Part>,
    status: u8,
}

#[derive(Debug)]
enum Part {
    /// What is wrong, and where.
    Error(Code, String),
    /// How to fix it.
    Hint(String),
    /// A remark, where nothing is wrong.
    Remark(String),
    /// Text that is already laid out, such as a diagnostic with its line of a file.
    Ready(String),
}

impl Failure {
    /// Returns the failure of a command that this program was built without, with the way to build it.
    pub fn not_built_in(code: Code, command: &str, feature: &str) -> Failure {
        code.failure(format!("This program was built without `gebeta {command}`."))
            .hint(format!("In a clone of the source, `cargo install --path . --features {feature}` builds and installs a program that has it."))
    }

    /// Returns a failure with status 2 for an invalid command line, as clap does.
    pub fn usage(sentence: impl fmt::Display) -> Failure {
        Failure::new(Code::Usage, sentence)
    }

    /// Returns a failure with status 130, after the user has stopped the program.
    pub fn interrupted(sentence: impl fmt::Display) -> Failure {
        Failure::with(130, [Part::Remark(sentence.to_string())])
    }

    /// Returns a failure with a status and no message.
    pub fn silent(status: u8) -> Failure {
        Failure::with(status, [])
    }

    /// Returns a failure with status 1 whose text is already laid out, such as diagnostics.
    pub fn ready(text: impl fmt::Display) -> Failure {
        Failure::with(1, [Part::Ready(text.to_string())])
    }

    fn new(code: Code, sentence: impl fmt::Display) -> Failure {
        let status = if code == Code::Usage { 2 } else { 1 };
        Failure::with(status, [Part::Error(code, sentence.to_string())])
    }

    fn with(status: u8, parts: impl IntoIterator<Item = Part>) -> Failure {
        let parts = parts.into_iter().collect();
        Failure { parts, status }
    }

    /// Returns a failure with status 1 and several errors, one for each sentence.
    pub fn all(code: Code, sentences: impl IntoIterator<Item = String>) -> Failure {
        let sentences = sentences.into_iter();
        Failure::with(1, sentences.map(|sentence| Part::Error(code, sentence)))
    }

    /// Returns a failure with status 1: what is wrong, and each item of a list as a sentence of its own.
    #[cfg_attr(not(feature = "interop"), allow(dead_code))]
    pub fn listed<T: fmt::Display>(code: Code, sentence: String, items: &[T]) -> Failure {
        let items = items.iter().map(|item| format!("{item}."));
        Failure::all(code, iter::once(sentence).chain(items))
    }

    /// Changes the exit status to [`FOR_NOW`].
    #[must_use]
    #[cfg_attr(not(feature = "cluster"), allow(dead_code))]
    pub fn for_now(self) -> Failure {
        Failure {
            status: FOR_NOW,
            ..self
        }
    }

    /// Adds a hint, a sentence that says how to fix it.
    #[must_use]
    pub fn hint(mut self, sentence: impl fmt::Display) -> Failure {
        self.parts.push(Part::Hint(sentence.to_string()));
        self
    }

    /// Adds another error, as a sentence.
    #[must_use]
    pub fn and(mut self, code: Code, sentence: impl fmt::Display) -> Failure {
        self.parts.push(Part::Error(code, sentence.to_string()));
        self
    }

    /// Writes the failure to standard error and returns the exit status.
    pub fn report(self) -> ExitCode {
        let red = AnsiColor::Red.on_default().bold();
        let cyan = AnsiColor::Cyan.on_default().bold();
        let mut text = String::new();
        for part in &self.parts {
            // Sentences can quote input and files, so they are made printable. Text that is laid out has its own colours.
            let sentences = match part {
                Part::Error(code, sentence) => {
                    format!("{red}error[{code}]:{red:#} {}", printable(sentence))
                }
                Part::Hint(sentence) => format!("{cyan}  help:{cyan:#} {}", printable(sentence)),
                Part::Remark(sentence) => printable(sentence).to_string(),
                Part::Ready(ready) => ready.clone(),
            };
            for line in sentences.trim_end().split('\n') {
                // Lines of a file, and the markers under them, are not wrapped.
                let line = match part {
                    Part::Ready(_) if !is_sentence(line) => line.into(),
                    _ => fitted_talk(line),
                };
                text.push_str(&(line + "\n"));
            }
        }
        // If standard error is closed too, nothing can be reported.
        let _ = io::Write::write_all(&mut anstream::stderr(), text.as_bytes());
        ExitCode::from(self.status)
    }
}

/// Returns whether a line of a diagnostic is a sentence, not a line of a file.
fn is_sentence(line: &str) -> bool {
    let line = anstream::adapter::strip_str(line).to_string();
    let line = line.trim_start();
    ["error", "warning", "help", "= help", "= note"]
        .iter()
        .any(|word| line.starts_with(word))
}
