//! What can be wrong with a table.

use std::path::PathBuf;

use thiserror::Error;

use gebeta_storage::Fault;

/// Says why a table can't be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TableError {
    /// It can't be read, or is damaged, or is no table.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// It is of another version of the layout.
    #[error("{} is of format {there}, and this program reads format {here}", path.display())]
    OtherFormat {
        /// The table.
        path: PathBuf,
        /// Its format.
        there: u32,
        /// The format that is read.
        here: u32,
    },
    /// It is of another game, or was solved with other settings.
    #[error("{} does not match: expected {what} {here}, found {there}", path.display())]
    Differs {
        /// The table.
        path: PathBuf,
        /// What differs.
        what: String,
        /// What it is in the table.
        there: String,
        /// What it is here.
        here: String,
        /// What the table says that it is of.
        variant: String,
    },
}

/// Says why a table could not be written.
#[derive(Debug, Error)]
pub enum TableUnwritten {
    /// It was told to stop.
    #[error("it was stopped")]
    Stopped,
    /// The boards can be laid out in too many ways for a table.
    #[error("there are too many ways to lay out the boards of this game")]
    TooManyBoards,
    /// What it was written to has failed.
    #[error(transparent)]
    Failed(#[from] std::io::Error),
}
