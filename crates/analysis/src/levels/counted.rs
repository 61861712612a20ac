//! What is asked of the count of a level, and what comes of it.

use super::table::Sums;
use gebeta_storage::Fault;

/// Says what becomes of the positions of a level that is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Positions {
    /// They are merged and counted, and the next level can begin with them.
    Keep,
    /// They are of no use: the level is the last.
    Drop,
}

/// A level that was counted.
pub(super) struct CountedLevel {
    pub sums: Sums,
    /// Its distinct positions, if they are kept.
    pub distinct: Option<u64>,
}

/// Says why a level was not counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unfinished {
    /// It was told to stop.
    Stopped,
    /// There are more boards than may be kept, or such as can't be.
    TooMany,
    /// The file of the level that it was to begin with could not be read.
    Fault(Fault),
}

impl From<Fault> for Unfinished {
    fn from(fault: Fault) -> Unfinished {
        Unfinished::Fault(fault)
    }
}
