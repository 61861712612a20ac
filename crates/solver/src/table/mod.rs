//! Solved games on disk: a table of the values of all boards, that is asked without being read as a whole.
//!
//! The file begins with eight letters and the version of the layout. Then come the [sections](section) of the groups, from
//! the fewest counters in play to the most; then a description, as JSON; then a trailer that says where the description
//! lies, with its checksum and its own. The description holds the rules, the start and the settings that the game was
//! solved with, so that a table is never taken for another game's, and of each section the place, a checksum, the code and
//! the census. Every byte is under some checksum, and all are looked at when a table is opened.

mod bits;
mod code;
mod description;
mod file;
mod numbering;
mod section;

use std::path::PathBuf;

use thiserror::Error;

use gebeta_storage::Fault;

pub(super) use description::fingerprint;
pub(super) use file::{TableFile, write};
pub(super) use section::bytes_of_writing;

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
    #[error("{} is of another {what}: there {there}, here {here}", path.display())]
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
