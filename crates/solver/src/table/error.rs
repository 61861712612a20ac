//! The errors of tables.

use std::path::PathBuf;

use thiserror::Error;

use gebeta_storage::Fault;

/// The reason why a table can't be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TableError {
    /// It can't be read, is damaged, or is not a table.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// It has another format.
    #[error("{} has format {there}; this program reads format {here}", path.display())]
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
        /// Its value in the table.
        there: String,
        /// Its value in this game.
        here: String,
        /// The variant that the table names.
        variant: String,
    },
}

/// The reason why a table could not be written.
#[derive(Debug, Error)]
pub enum TableUnwritten {
    /// The watcher stopped it.
    #[error("writing the table was stopped")]
    Stopped,
    /// There are too many ways to lay out the boards for a table.
    #[error("there are too many ways to lay out the boards of this game")]
    TooManyBoards,
    /// The output failed.
    #[error(transparent)]
    Failed(#[from] std::io::Error),
}
