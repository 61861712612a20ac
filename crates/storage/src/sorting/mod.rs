//! External merge sort: entries are collected in any order, sorted, and written as runs where they do not fit in
//! memory. Sorted runs are merged, and entries with equal keys become one.
//!
//! With positions as keys, this is delayed duplicate detection: equal positions are found when a whole level is sorted,
//! not when they are reached.

mod merge;
mod radix;
mod runs;

pub use merge::{Merge, Run, splitters};
pub use radix::sort;
pub use runs::{RunCollector, write_sorted};
