use std::path::PathBuf;

use thiserror::Error;

use crate::Fault;

/// The reason why a folder can't be used for an analysis.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum CheckpointError {
    /// A file or the folder itself can't be written or read, or is damaged.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// Another program uses the folder.
    #[error("{} is in use by another program", .0.display())]
    InUse(PathBuf),
    /// There is a checkpoint, and it is not to be resumed.
    #[error("{} already holds a checkpoint of {holds}", folder.display())]
    Exists {
        /// The folder.
        folder: PathBuf,
        /// What it holds: a number of levels or of boards.
        holds: String,
    },
    /// There are positions of a checkpoint, but no manifest.
    #[error(
        "{} holds {file} of a checkpoint, but checkpoint.json is missing",
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
        "the checkpoint in {} does not fit: the {what} is `{there}` there, but `{here}` here",
        folder.display()
    )]
    Differs {
        /// The folder.
        folder: PathBuf,
        /// What differs.
        what: String,
        /// Its value in the checkpoint.
        there: String,
        /// Its value in this analysis.
        here: String,
    },
}
