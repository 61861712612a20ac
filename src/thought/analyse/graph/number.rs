//! Numbers of paths of several widths, so that each level is counted in the narrowest that it fits.

use std::ops::AddAssign;

use num_bigint::BigUint;

/// A number of paths.
pub(super) trait Number: Clone + Default + Send + Sync {
    /// Holds the sum of all numbers of a level: it has 64 bits more, or no limit.
    type Sum: Clone + Default + Send + for<'a> AddAssign<&'a Self::Sum> + Into<BigUint>;

    /// The next wider numbers.
    type Wider: Number;

    /// Adds another number, and its highest bits to those that are seen.
    ///
    /// A number has a bit to spare, so that a sum that is too large shows in that bit before any is lost. To ask once
    /// for many sums is far faster than to ask each time.
    fn add(&mut self, other: &Self, highest: &mut u64);

    /// Says whether any of the sums whose highest bits were seen was too large.
    fn is_too_large(highest: u64) -> bool {
        highest >> 63 != 0
    }

    /// Adds the number to a sum.
    fn add_to(&self, sum: &mut Self::Sum);

    /// Adds up the numbers of a list, and the numbers each as often as its place in the list says.
    #[inline(always)]
    fn sums(list: &[Self]) -> [Self::Sum; 2] {
        let mut all = Self::Sum::default();
        let mut by_place = Self::Sum::default();
        for (place, number) in list.iter().enumerate().rev() {
            number.add_to(&mut all);
            if place > 0 {
                by_place += &all;
            }
        }
        [all, by_place]
    }

    fn is_nought(&self) -> bool;

    fn widen(&self) -> Self::Wider;

    fn big(&self) -> BigUint;
}

impl Number for u32 {
    type Sum = u128;
    type Wider = u64;

    #[inline(always)]
    fn add(&mut self, other: &u32, highest: &mut u64) {
        *self = self.wrapping_add(*other);
        *highest |= u64::from(*self) << 32;
    }

    #[inline(always)]
    fn add_to(&self, sum: &mut u128) {
        *sum += u128::from(*self);
    }

    #[inline(always)]
    fn sums(list: &[u32]) -> [u128; 2] {
        // There are at most 256 places.
        let mut sums = [0u64; 2];
        for (place, number) in list.iter().enumerate() {
            sums[0] += u64::from(*number);
            sums[1] += u64::from(*number) * place as u64;
        }
        sums.map(u128::from)
    }

    #[inline(always)]
    fn is_nought(&self) -> bool {
        *self == 0
    }

    fn widen(&self) -> u64 {
        u64::from(*self)
    }

    fn big(&self) -> BigUint {
        BigUint::from(*self)
    }
}

impl Number for u64 {
    type Sum = u128;
    type Wider = u128;

    #[inline(always)]
    fn add(&mut self, other: &u64, highest: &mut u64) {
        *self = self.wrapping_add(*other);
        *highest |= *self;
    }

    #[inline(always)]
    fn add_to(&self, sum: &mut u128) {
        *sum += u128::from(*self);
    }

    #[inline(always)]
    fn is_nought(&self) -> bool {
        *self == 0
    }

    fn widen(&self) -> u128 {
        u128::from(*self)
    }

    fn big(&self) -> BigUint {
        BigUint::from(*self)
    }
}

impl Number for u128 {
    type Sum = Words<3>;
    type Wider = Words<3>;

    #[inline(always)]
    fn add(&mut self, other: &u128, highest: &mut u64) {
        *self = self.wrapping_add(*other);
        *highest |= (*self >> 64) as u64;
    }

    #[inline(always)]
    fn add_to(&self, sum: &mut Words<3>) {
        sum.add_words(&halves(*self));
    }

    #[inline(always)]
    fn is_nought(&self) -> bool {
        *self == 0
    }

    fn widen(&self) -> Words<3> {
        let [low, high] = halves(*self);
        Words([low, high, 0])
    }

    fn big(&self) -> BigUint {
        BigUint::from(*self)
    }
}

/// Gives the lower and the higher word.
#[inline(always)]
fn halves(number: u128) -> [u64; 2] {
    [number as u64, (number >> 64) as u64]
}

/// A number of several words, the lowest first.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Words<const N: usize>([u64; N]);

impl<const N: usize> Default for Words<N> {
    fn default() -> Self {
        Words([0; N])
    }
}

impl<const N: usize> Words<N> {
    /// Adds words to the lowest ones; says whether the sum was too large.
    #[inline(always)]
    fn add_words(&mut self, other: &[u64]) -> bool {
        let mut carry = false;
        for (i, word) in self.0.iter_mut().enumerate() {
            let (sum, a) = word.overflowing_add(other.get(i).copied().unwrap_or(0));
            let (sum, b) = sum.overflowing_add(carry.into());
            *word = sum;
            carry = a | b;
        }
        carry
    }
}

impl<const N: usize> From<Words<N>> for BigUint {
    fn from(words: Words<N>) -> BigUint {
        let halves = |word: u64| [word as u32, (word >> 32) as u32];
        BigUint::new(words.0.iter().copied().flat_map(halves).collect())
    }
}

impl<const N: usize> AddAssign<&Words<N>> for Words<N> {
    #[inline(always)]
    fn add_assign(&mut self, other: &Words<N>) {
        let too_large = self.add_words(&other.0);
        debug_assert!(!too_large, "sums have words to spare");
    }
}

macro_rules! number_of_words {
    ($words:literal, $more:literal, $wider:ty) => {
        impl Number for Words<$words> {
            type Sum = Words<$more>;
            type Wider = $wider;

            #[inline(always)]
            fn add(&mut self, other: &Self, highest: &mut u64) {
                self.add_words(&other.0);
                *highest |= self.0[$words - 1];
            }

            #[inline(always)]
            fn add_to(&self, sum: &mut Self::Sum) {
                sum.add_words(&self.0);
            }

            #[inline(always)]
            fn is_nought(&self) -> bool {
                self.0 == [0; $words]
            }

            fn widen(&self) -> $wider {
                (*self).into()
            }

            fn big(&self) -> BigUint {
                (*self).into()
            }
        }
    };
}

impl From<Words<3>> for Words<4> {
    fn from(words: Words<3>) -> Words<4> {
        let [a, b, c] = words.0;
        Words([a, b, c, 0])
    }
}

number_of_words!(3, 4, Words<4>);
number_of_words!(4, 5, BigUint);

impl Number for BigUint {
    type Sum = BigUint;
    type Wider = BigUint;

    fn add(&mut self, other: &BigUint, _: &mut u64) {
        *self += other;
    }

    fn add_to(&self, sum: &mut BigUint) {
        *sum += self;
    }

    fn is_nought(&self) -> bool {
        *self == BigUint::ZERO
    }

    fn widen(&self) -> BigUint {
        self.clone()
    }

    fn big(&self) -> BigUint {
        self.clone()
    }
}
