//! Numbers of paths, as wide as a level needs them.

use std::ops::AddAssign;

/// A number of paths that is never nought: nought marks an empty slot.
pub(super) trait Count: Copy + Default + PartialEq + AddAssign + Send + Sync {
    /// The most that it can count.
    const MOST: u128;

    /// Narrows a number that is known to fit.
    fn of(paths: u128) -> Self;

    /// Widens the number.
    fn wide(self) -> u128;
}

impl Count for u64 {
    const MOST: u128 = u64::MAX as u128;

    fn of(paths: u128) -> u64 {
        paths as u64
    }

    #[inline(always)]
    fn wide(self) -> u128 {
        self.into()
    }
}

impl Count for u128 {
    const MOST: u128 = u128::MAX;

    fn of(paths: u128) -> u128 {
        paths
    }

    #[inline(always)]
    fn wide(self) -> u128 {
        self
    }
}
