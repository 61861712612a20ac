use std::error::Error;
use std::fmt;
use std::io;
use std::path::{Path, PathBuf};

/// Says what is wrong with a file or folder that an analysis keeps levels in.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// The file, or the folder of a file without a name.
    pub path: PathBuf,
    /// What is wrong with it.
    pub kind: FaultKind,
}

/// Says what kind of fault it is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// There is no more room: the disk is full, or more than a quota or limit allows.
    Full,
    /// It can't be written to, with the system's reason.
    Unwritable(String),
    /// It can't be read, with the system's reason.
    Unreadable(String),
    /// It is not what was written, with what shows it.
    Damaged(String),
}

impl Fault {
    /// Tells of a write that failed.
    pub fn writing(path: &Path, error: &io::Error) -> Fault {
        let kind = match error.kind() {
            io::ErrorKind::StorageFull
            | io::ErrorKind::QuotaExceeded
            | io::ErrorKind::FileTooLarge => FaultKind::Full,
            _ => FaultKind::Unwritable(error.to_string()),
        };
        Fault {
            path: path.to_path_buf(),
            kind,
        }
    }

    /// Tells of a read that failed.
    pub fn reading(path: &Path, error: &io::Error) -> Fault {
        let kind = match error.kind() {
            io::ErrorKind::UnexpectedEof => FaultKind::Damaged("it is cut short".to_string()),
            _ => FaultKind::Unreadable(error.to_string()),
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

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let path = self.path.display();
        match &self.kind {
            FaultKind::Full => write!(f, "{path} has no more room"),
            FaultKind::Unwritable(reason) => write!(f, "{path} can't be written: {reason}"),
            FaultKind::Unreadable(reason) => write!(f, "{path} can't be read: {reason}"),
            FaultKind::Damaged(what) => write!(f, "{path} is damaged: {what}"),
        }
    }
}

impl Error for Fault {}
