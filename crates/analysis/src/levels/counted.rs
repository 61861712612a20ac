//! The request to count a level, and its result.

use super::table::Sums;
use gebeta_storage::Fault;

/// What happens to the positions of a counted level.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Positions {
    /// They are merged and counted, and the next level can start from them.
    Keep,
    /// They are not needed, because the level is the last.
    Drop,
}

/// A counted level.
pub(super) struct CountedLevel {
    pub sums: Sums,
    /// The number of its distinct positions, if they are kept.
    pub distinct: Option<u64>,
}

/// The reason why a level was not counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unfinished {
    /// It was told to stop.
    Stopped,
    /// There are more boards than may be stored, or a board that can't be stored.
    TooMany,
    /// The file of the level to start from could not be read.
    Fault(Fault),
}

impl From<Fault> for Unfinished {
    fn from(fault: Fault) -> Unfinished {
        Unfinished::Fault(fault)
    }
}
