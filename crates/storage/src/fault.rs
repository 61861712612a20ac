use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;

/// A fault of a file or folder that holds positions.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{} {kind}", path.display())]
pub struct Fault {
    /// The file, or the folder of an unnamed file.
    pub path: PathBuf,
    /// What is wrong with it.
    #[source]
    pub kind: FaultKind,
}

/// The kinds of faults.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FaultKind {
    /// No space is left: the disk is full, or a quota or limit is reached.
    #[error(
        "can't be written: the disk is full, or a quota or the size limit for files is reached"
    )]
    Full,
    /// It can't be written, for the system's reason.
    #[error("can't be written: {0}")]
    Unwritable(#[source] SystemError),
    /// It can't be read, for the system's reason.
    #[error("can't be read: {0}")]
    Unreadable(#[source] SystemError),
    /// Its contents are not what was written.
    #[error("is damaged: {0}")]
    Damaged(String),
}

impl Fault {
    /// Returns the fault of a failed write.
    pub fn writing(path: &Path, error: io::Error) -> Fault {
        let kind = match error.kind() {
            io::ErrorKind::StorageFull
            | io::ErrorKind::QuotaExceeded
            | io::ErrorKind::FileTooLarge => FaultKind::Full,
            _ => FaultKind::Unwritable(without_temporary_name(error).into()),
        };
        Fault::new(path, kind)
    }

    /// Returns the fault of a failed read.
    pub fn reading(path: &Path, error: io::Error) -> Fault {
        match error.kind() {
            io::ErrorKind::UnexpectedEof => Fault::damaged(path, "the file is truncated"),
            _ => Fault::new(path, FaultKind::Unreadable(error.into())),
        }
    }

    /// Returns a fault: the contents are not what was written.
    pub fn damaged(path: &Path, what: impl fmt::Display) -> Fault {
        Fault::new(path, FaultKind::Damaged(what.to_string()))
    }

    fn new(path: &Path, kind: FaultKind) -> Fault {
        let path = path.to_path_buf();
        Fault { path, kind }
    }
}

/// The reason why work on positions was not finished.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Interruption {
    /// It was told to stop.
    Stopped,
    /// A file could not be written or read.
    Fault(Fault),
}

impl From<Fault> for Interruption {
    fn from(fault: Fault) -> Interruption {
        Interruption::Fault(fault)
    }
}

/// Returns the system's own error, without the name of a temporary file. The reader knows only the file that was to be
/// written.
pub fn without_temporary_name(error: io::Error) -> io::Error {
    // `tempfile` appends its path to the system's message, and offers no other access to that message.
    let said = error.to_string();
    match said.split_once(" at path ") {
        Some((said, _)) if error.get_ref().is_some() => io::Error::new(error.kind(), said),
        _ => error,
    }
}

/// A system error. It equals another one with the same message.
#[derive(Clone, Debug, Error)]
#[error(transparent)]
pub struct SystemError(Arc<io::Error>);

impl SystemError {
    /// Returns the system error.
    pub fn error(&self) -> &io::Error {
        &self.0
    }
}

impl From<io::Error> for SystemError {
    fn from(error: io::Error) -> SystemError {
        SystemError(Arc::new(error))
    }
}

impl PartialEq for SystemError {
    fn eq(&self, other: &SystemError) -> bool {
        self.to_string() == other.to_string()
    }
}

impl Eq for SystemError {}
