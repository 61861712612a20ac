//! Numbers of paths, as wide as a level needs them.

use std::ops::{Add, AddAssign};

use num_bigint::BigUint;

/// A number of paths that is never nought: nought marks an empty slot.
pub(super) trait Count:
    Clone + Default + PartialEq + for<'a> AddAssign<&'a Self> + Send + Sync
{
    /// What numbers of paths are added up in, over a whole level.
    type Sum: Default + Send + Into<BigUint> + Add<Output = Self::Sum>;

    /// Says whether every number of the level that so many paths lead to fits, and every sum over it.
    ///
    /// `paths` are those to the level before, all together, and `holes` the most moves of a position.
    fn fits(paths: &BigUint, holes: usize) -> bool;

    /// Adds the number to a sum so many times.
    fn add_to(&self, sum: &mut Self::Sum, times: u32);
}

/// Makes a number of its words of 64 bits, the lowest first.
pub(super) fn big(words: &[u64]) -> BigUint {
    let halves = |word: &u64| [*word as u32, (*word >> 32) as u32];
    BigUint::new(words.iter().flat_map(halves).collect())
}

/// No figure of a turn that is added up along the paths is larger: neither moves nor counters in a store.
const LARGEST_FIGURE: u32 = 255;

impl Count for u64 {
    type Sum = u128;

    fn fits(paths: &BigUint, holes: usize) -> bool {
        paths * holes <= BigUint::from(u64::MAX)
    }

    #[inline(always)]
    fn add_to(&self, sum: &mut u128, times: u32) {
        *sum += u128::from(*self) * u128::from(times);
    }
}

impl Count for u128 {
    type Sum = u128;

    fn fits(paths: &BigUint, holes: usize) -> bool {
        paths * holes * LARGEST_FIGURE <= BigUint::from(u128::MAX)
    }

    #[inline(always)]
    fn add_to(&self, sum: &mut u128, times: u32) {
        *sum += self * u128::from(times);
    }
}

impl Count for BigUint {
    type Sum = BigUint;

    fn fits(_: &BigUint, _: usize) -> bool {
        true
    }

    fn add_to(&self, sum: &mut BigUint, times: u32) {
        if times == 1 {
            *sum += self;
        } else {
            *sum += self * times;
        }
    }
}
