//! Numbers of paths, as wide as a level needs.

use std::any::Any;

use num_bigint::BigUint;

use gebeta_storage::blocks::Value;

/// A number of paths, never zero, that is stored with a position while levels are merged.
pub(super) trait PathCount: Value {
    /// The type of sums of numbers over a whole level.
    type Sum: Default + Send + Into<BigUint>;

    /// Returns `true` if every number of the next level fits, and every sum over it.
    ///
    /// `paths` is the number of paths to all positions of the level before, and `holes` the most moves of a position.
    fn fits(paths: &BigUint, holes: usize) -> bool;

    /// Adds the number to a sum that many times.
    fn add_to(&self, sum: &mut Self::Sum, times: u32);

    /// Returns a number that is known to fit, from its words, the lowest first.
    fn of_words(words: &[u64]) -> Self;

    /// Returns a number that is known to fit, from one of another width.
    #[inline(always)]
    fn of<C: PathCount>(paths: &C) -> Self {
        if let Some(same) = (paths as &dyn Any).downcast_ref::<Self>() {
            return same.clone();
        }
        let mut bytes = Vec::new();
        paths.put(&mut bytes);
        Self::get(&bytes).expect("the greatest number fits")
    }

    /// Returns the number of bytes that a number takes beyond its own size, if it is at most `greatest`.
    fn heap_bytes(_greatest: &BigUint) -> usize {
        0
    }
}

/// Returns a number from its words of 64 bits, the lowest first.
pub(super) fn big(words: &[u64]) -> BigUint {
    let halves = |word: &u64| [*word as u32, (*word >> 32) as u32];
    BigUint::new(words.iter().flat_map(halves).collect())
}

/// The upper bound of any figure of a turn that is added up along the paths: moves, or counters in a store.
const LARGEST_FIGURE: u32 = 255;

impl PathCount for u64 {
    type Sum = u128;

    fn fits(paths: &BigUint, holes: usize) -> bool {
        paths * holes <= BigUint::from(u64::MAX)
    }

    #[inline(always)]
    fn add_to(&self, sum: &mut u128, times: u32) {
        *sum += u128::from(*self) * u128::from(times);
    }

    #[inline(always)]
    fn of_words(words: &[u64]) -> u64 {
        words.first().copied().unwrap_or(0)
    }
}

impl PathCount for u128 {
    type Sum = u128;

    fn fits(paths: &BigUint, holes: usize) -> bool {
        paths * holes * LARGEST_FIGURE <= BigUint::from(u128::MAX)
    }

    #[inline(always)]
    fn add_to(&self, sum: &mut u128, times: u32) {
        *sum += self * u128::from(times);
    }

    #[inline(always)]
    fn of_words(words: &[u64]) -> u128 {
        let word = |place: usize| u128::from(words.get(place).copied().unwrap_or(0));
        word(0) | word(1) << 64
    }
}

impl PathCount for BigUint {
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

    fn of_words(words: &[u64]) -> BigUint {
        big(words)
    }

    fn heap_bytes(greatest: &BigUint) -> usize {
        // An allocation of its own, including the allocator's overhead and room to grow by a word.
        (greatest.bits() as usize).div_ceil(64) * 8 + 32
    }
}
