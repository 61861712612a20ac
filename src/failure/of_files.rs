//! Failures of files, with a hint for each.

use std::io;

use gebeta_formats::text::reason;
use gebeta_storage::{Fault, FaultKind};

use super::{Code, Failure};
use crate::configuration::ConfigurationError;
use crate::files::{self, FileError};
use crate::plot::PlotError;

/// Converts errors in writing the output. Files have [their own errors](FileError).
impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Failure {
        match error.kind() {
            io::ErrorKind::BrokenPipe => Failure::silent(0),
            io::ErrorKind::FileTooLarge => Code::Unwritable
                .failure("The output can't be written: it would exceed the size limit for files.")
                .hint("Raise the limit with `ulimit -f`, or write to another disk."),
            io::ErrorKind::StorageFull => {
                Code::NoRoom.failure("The output can't be written: the disk is full.")
            }
            _ => Code::Unwritable
                .failure(format!("The output can't be written: {}.", reason(&error))),
        }
    }
}

impl Failure {
    /// Returns the failure of a file of the program's own that can't be written or read, or is damaged.
    pub fn fault(fault: &Fault) -> Failure {
        let code = match fault.kind {
            FaultKind::Full => Code::NoRoom,
            FaultKind::Unwritable(_) => Code::Unwritable,
            FaultKind::Unreadable(_) => Code::Unreadable,
            FaultKind::Damaged(_) => Code::Damaged,
        };
        let said = match &fault.kind {
            FaultKind::Unreadable(error) => {
                let path = fault.path.display();
                format!(
                    "The file `{path}` can't be read: {}.",
                    reason(error.error())
                )
            }
            _ => format!("{fault}."),
        };
        code.failure(said)
    }

    /// Returns the failure to read standard input.
    pub fn input(error: &io::Error) -> Failure {
        let sentence = format!("Standard input can't be read: {error}.");
        Code::Unreadable.failure(sentence)
    }

    /// Returns the failure of a count whose positions no longer fit in memory and could not be written to a file.
    pub fn uncounted(label: &str, fault: &Fault) -> Failure {
        Code::NoRoom.failure(format!("{label} can't be counted to the end: {fault}.")).hint(
            "Ask for fewer levels, or set the variable TMPDIR to a folder with enough room for temporary files.",
        )
    }
}

impl From<FileError> for Failure {
    fn from(error: FileError) -> Failure {
        match &error {
            FileError::NoName => Code::Unwritable.failure("A file needs a name."),
            FileError::Exists(_) => Code::FileExists.failure(format!("{error}."))
                .hint("Choose another name, or pass `--force` to overwrite it."),
            FileError::NamedTwice(path) if files::is_standard_output(path) => {
                Failure::usage("Two outputs would go to standard output.")
                    .hint("Name a file for one of them; without `--output`, the table goes to standard output.")
            }
            FileError::NamedTwice(_) => {
                Failure::usage(format!("{error}.")).hint("Name a different file for each.")
            }
            FileError::InCheckpoint(_) => {
                Failure::usage(format!("{error}.")).hint("Name a file elsewhere.")
            }
            FileError::Write { path, source } => unwritten(&path.display().to_string(), source),
            _ => Code::Unwritable.failure(format!("{error}.")),
        }
    }
}

/// Returns the failure to write a file, with a hint where there is a remedy.
fn unwritten(path: &str, error: &io::Error) -> Failure {
    let failure = |why: &str| Code::Unwritable.failure(format!("{path} can't be written: {why}."));
    match error.kind() {
        io::ErrorKind::BrokenPipe => Failure::silent(0),
        io::ErrorKind::StorageFull => {
            Code::NoRoom.failure(format!("{path} can't be written: the disk is full."))
        }
        io::ErrorKind::QuotaExceeded => failure("your disk quota is used up"),
        io::ErrorKind::FileTooLarge => failure("it would exceed the size limit for files")
            .hint("Raise the limit with `ulimit -f`, or name a file on another disk."),
        io::ErrorKind::PermissionDenied => failure("you are not allowed to write there"),
        io::ErrorKind::ReadOnlyFilesystem => failure("the disk is read-only"),
        io::ErrorKind::NotFound => failure("its folder does not exist"),
        _ => failure(&reason(error)),
    }
}

impl From<PlotError> for Failure {
    fn from(error: PlotError) -> Failure {
        match error {
            PlotError::UnknownForm(path) => Code::Unwritable
                .failure(format!(
                    "{} can't be written: the name of a picture must end in .svg, .pdf or .png.",
                    path.display()
                ))
                .hint("Name a file such as table.svg, table.pdf or table.png."),
            PlotError::File(error) => error.into(),
            PlotError::Draw { .. } => Code::Unwritable.failure(format!("{error}.")),
        }
    }
}

impl From<ConfigurationError> for Failure {
    fn from(error: ConfigurationError) -> Failure {
        let ConfigurationError::Wrong { path, mistakes } = &error else {
            return Code::Unreadable.failure(format!("{error}."));
        };
        let place = |line: &usize| format!("{}, line {line}", files::shown(path));
        let sentences = mistakes
            .iter()
            .map(|(line, what)| format!("{}: {what}.", place(line)));
        Failure::all(Code::BadSettings, sentences)
            .hint("`gebeta config --help` lists the settings.")
    }
}
