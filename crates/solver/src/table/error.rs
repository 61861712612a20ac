//! The errors of tables.

use std::path::PathBuf;

use thiserror::Error;

use crate::settings::NeverEnding;
use gebeta_storage::Fault;

/// The reason why a table can't be used.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
pub enum TableError {
    /// It can't be read, or is damaged.
    #[error(transparent)]
    Fault(#[from] Fault),
    /// It is another kind of file.
    #[error("{} is not a table of a solved game", .0.display())]
    NotATable(PathBuf),
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
    /// It is of a game with other rules.
    #[error("{} is for other rules: `{rule}` is {there} there, but {here} here", path.display())]
    OtherRules {
        /// The table.
        path: PathBuf,
        /// The first rule that differs.
        rule: String,
        /// Its value in the table.
        there: String,
        /// Its value in this game.
        here: String,
        /// The variant that the table names.
        variant: String,
    },
    /// It was solved with another value of never-ending play.
    #[error("in {}, play that never ends counts as `{there}`, not as `{here}`", path.display())]
    OtherNeverEnding {
        /// The table.
        path: PathBuf,
        /// The setting of the table.
        there: NeverEnding,
        /// The requested setting.
        here: NeverEnding,
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
