use std::fmt;
use std::io;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use thiserror::Error;

/// Says what is wrong with a file or folder that an analysis keeps positions in.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[error("{} {kind}", path.display())]
pub struct Fault {
    /// The file, or the folder of a file without a name.
    pub path: PathBuf,
    /// What is wrong with it.
    #[source]
    pub kind: FaultKind,
}

/// Says what kind of fault it is.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum FaultKind {
    /// There is no more room: the disk is full, or more than a quota or limit allows.
    #[error("has no more room")]
    Full,
    /// It can't be written to, with the system's reason.
    #[error("can't be written: {0}")]
    Unwritable(#[source] SystemError),
    /// It can't be read, with the system's reason.
    #[error("can't be read: {0}")]
    Unreadable(#[source] SystemError),
    /// It is not what was written, with what shows it.
    #[error("is damaged: {0}")]
    Damaged(String),
}

impl Fault {
    /// Tells of a write that failed.
    pub fn writing(path: &Path, error: io::Error) -> Fault {
        let kind = match error.kind() {
            io::ErrorKind::StorageFull
            | io::ErrorKind::QuotaExceeded
            | io::ErrorKind::FileTooLarge => FaultKind::Full,
            _ => FaultKind::Unwritable(without_temporary_name(error).into()),
        };
        Fault {
            path: path.to_path_buf(),
            kind,
        }
    }

    /// Tells of a read that failed.
    pub fn reading(path: &Path, error: io::Error) -> Fault {
        let kind = match error.kind() {
            io::ErrorKind::UnexpectedEof => FaultKind::Damaged("it is cut short".to_string()),
            _ => FaultKind::Unreadable(error.into()),
        };
        Fault {
            path: path.to_path_buf(),
            kind,
        }
    }

    /// Tells of contents that are not what was written.
    pub fn damaged(path: &Path, what: impl fmt::Display) -> Fault {
        Fault {
            path: path.to_path_buf(),
            kind: FaultKind::Damaged(what.to_string()),
        }
    }
}

/// Returns the system's own error, without the name of a temporary file: whoever reads of it knows the file that was to be
/// written.
pub fn without_temporary_name(error: io::Error) -> io::Error {
    // What makes temporary files puts their path behind what the system says, and gives no other way to that.
    let said = error.to_string();
    match said.split_once(" at path ") {
        Some((said, _)) if error.get_ref().is_some() => io::Error::new(error.kind(), said),
        _ => error,
    }
}

/// An error of the system, which is equal to another if it says the same.
#[derive(Clone, Debug, Error)]
#[error(transparent)]
pub struct SystemError(Arc<io::Error>);

impl SystemError {
    /// Gives the error itself.
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
