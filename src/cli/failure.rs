use std::fmt;
use std::io;
use std::process::ExitCode;

use anstyle::{AnsiColor, Style};

use gebeta_formats::text::printable;
use gebeta_storage::Fault;

use crate::files::{self, FileError};
#[cfg(feature = "plot")]
use crate::plot::PlotError;
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
    /// What is wrong.
    Error(String),
    /// What to do about it.
    Hint(String),
    /// Text that is already laid out, such as a diagnostic with the line it is about.
    Ready(String),
}

impl Failure {
    /// The input can't be used: status 1.
    pub fn bad_input(sentence: impl fmt::Display) -> Failure {
        Failure::new(sentence, 1)
    }

    /// A game's positions could not go to a file when memory had no more room for them.
    pub fn uncounted(label: &str, fault: &Fault) -> Failure {
        Failure::bad_input(format!("{label} can't be counted to the end: {fault}.")).hint(
            "Ask for fewer levels, or name a folder with room for what memory can't hold with the variable TMPDIR.",
        )
    }

    /// The command line can't be understood: status 2, the same as for what clap finds.
    pub fn usage(sentence: impl fmt::Display) -> Failure {
        Failure::new(sentence, 2)
    }

    /// The user has stopped the program: status 130.
    pub fn interrupted(sentence: impl fmt::Display) -> Failure {
        Failure::new(sentence, 130)
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

    fn new(sentence: impl fmt::Display, status: u8) -> Failure {
        Failure {
            parts: vec![Part::Error(sentence.to_string())],
            status,
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
    pub fn and(mut self, sentence: impl fmt::Display) -> Failure {
        self.parts.push(Part::Error(sentence.to_string()));
        self
    }

    /// Tells it on standard error and gives the exit status.
    pub fn report(self) -> ExitCode {
        let red = AnsiColor::Red.on_default().bold();
        let cyan = AnsiColor::Cyan.on_default().bold();
        let mut text = String::new();
        for part in &self.parts {
            let (style, word, sentence) = match part {
                Part::Error(sentence) if self.status == 130 => (Style::new(), "", sentence),
                Part::Error(sentence) => (red, "error: ", sentence),
                Part::Hint(sentence) => (cyan, "  help: ", sentence),
                Part::Ready(ready) => (Style::new(), "", ready),
            };
            // What was typed, and what stands in files, is quoted; text that is laid out has colours of its own.
            let sentence = match part {
                Part::Ready(ready) => ready.clone(),
                Part::Error(_) | Part::Hint(_) => printable(sentence),
            };
            let sentences = format!("{style}{word}{style:#}{}", sentence.trim_end());
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
    ["error", "warning", "= help", "= note"]
        .iter()
        .any(|word| line.starts_with(word))
}

/// Everything that fails in writing the output; files have [their own errors](FileError).
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::silent(0),
            io::ErrorKind::FileTooLarge => Failure::bad_input(
                "The output can't be written: it would be larger than a file may be here.",
            )
            .hint("Raise the limit with `ulimit -f`, or write to another disk."),
            _ => Failure::bad_input(format!("The output can't be written: {error}.")),
        }
    }
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Failure {
        match &error {
            FileError::NoName => Failure::bad_input("A file needs a name."),
            FileError::Exists(_) => Failure::bad_input(format!("{error}."))
                .hint("Give another name, or --force to overwrite it."),
            FileError::NamedTwice(path) if files::is_standard_output(path) => {
                Failure::usage("Standard output would get two outputs.")
                    .hint("Give one of them a file of its own; the table goes to standard output if no `--output` is given.")
            }
            FileError::NamedTwice(_) => {
                Failure::usage(format!("{error}.")).hint("Give each a file of its own.")
            }
            FileError::InCheckpoint(_) => {
                Failure::usage(format!("{error}.")).hint("Name a file elsewhere.")
            }
            FileError::Write { path, source } => unwritten(&path.display().to_string(), source),
            _ => Failure::bad_input(format!("{error}.")),
        }
    }
}

/// Says what to do about a file that the system does not let be written.
fn unwritten(path: &str, error: &io::Error) -> Failure {
    let failure = |why: &str| Failure::bad_input(format!("{path} can't be written: {why}."));
    match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::silent(0),
        io::ErrorKind::StorageFull => failure("the disk is full"),
        io::ErrorKind::QuotaExceeded => failure("you may not use more of the disk"),
        io::ErrorKind::FileTooLarge => failure("it would be larger than a file may be here")
            .hint("Raise the limit with `ulimit -f`, or name a file on another disk."),
        io::ErrorKind::PermissionDenied => failure("you are not allowed to write there"),
        _ => failure(&error.to_string()),
    }
}

#[cfg(feature = "plot")]
impl From<PlotError> for Failure {
    fn from(error: PlotError) -> Failure {
        match error {
            PlotError::UnknownForm(path) => Failure::bad_input(format!(
                "It is not clear how to draw {}: its name ends in none of .svg, .pdf and .png.",
                path.display()
            ))
            .hint("Name a file such as table.svg, table.pdf or table.png."),
            PlotError::File(error) => error.into(),
            PlotError::Draw { .. } => Failure::bad_input(format!("{error}.")),
        }
    }
}
