//! External merge sort: entries are collected in any order, sorted, and written as runs when they do not fit in memory;
//! sorted runs are merged, and entries of equal keys become one.
//!
//! With positions as keys, this is what the field calls delayed duplicate detection: equal positions are found not when
//! they are reached but when a whole level is sorted.

mod merge;
mod radix;
mod runs;

pub use merge::{Merge, Run, splitters};
pub use radix::sort;
pub use runs::{RunCollector, write_sorted};
