use std::path::PathBuf;

use thiserror::Error;

use crate::Fault;

/// Says why a folder can't be used for an analysis.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CheckpointError {
    /// A file or the folder itself can't be written or read, or is damaged.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// Another program works in the folder.
    #[error("{} is in use by another program", .0.display())]
    InUse(PathBuf),
    /// There is a checkpoint, and nobody has said that it is to be resumed.
    #[error("{} holds a checkpoint already, of {holds}", folder.display())]
    Exists {
        /// The folder.
        folder: PathBuf,
        /// What has been found: so many levels, or so many boards.
        holds: String,
    },
    /// There are positions of a checkpoint, and no manifest that says what they are of.
    #[error(
        "{} holds {file} of a checkpoint, but not its checkpoint.json",
        folder.display()
    )]
    NoManifest {
        /// The folder.
        folder: PathBuf,
        /// The name of the file of positions.
        file: String,
    },
    /// The checkpoint is of another analysis.
    #[error(
        "the checkpoint in {} is of another {what}: there {there}, here {here}",
        folder.display()
    )]
    Differs {
        /// The folder.
        folder: PathBuf,
        /// What differs.
        what: String,
        /// What it is in the checkpoint.
        there: String,
        /// What it is here.
        here: String,
    },
}

/// Returns a number of things in words: `1 level`, `2 levels`.
pub fn number_of(number: u64, thing: &str) -> String {
    match number {
        1 => format!("1 {thing}"),
        _ => format!("{number} {thing}s"),
    }
}
