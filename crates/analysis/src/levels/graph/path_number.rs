//! Numbers of paths of several widths, so each level is counted in the narrowest width that fits.

use std::ops::AddAssign;

use num_bigint::BigUint;

use crate::levels::path_count::big;

/// A number of paths.
pub(super) trait PathNumber: Clone + Default + PartialEq + Send + Sync {
    /// The sum of all numbers of a level: it has 64 more bits, or no limit.
    type Sum: Clone + Default + Send + for<'a> AddAssign<&'a Self::Sum> + Into<BigUint>;

    /// The number of bits; the greatest value for numbers without limit.
    const BITS: u32;

    /// Returns 64 bits at an index, counted from the lowest; zero beyond the last.
    #[inline(always)]
    fn word(&self, place: usize) -> u64 {
        self.words().as_ref().get(place).copied().unwrap_or(0)
    }

    /// Adds a number that is no wider, and adds the highest bits of the sum to those that were seen.
    ///
    /// A number has a spare bit, so a sum that is too large shows in that bit before any bit is lost. One check for
    /// many sums is far faster than a check for each.
    fn add<N: PathNumber>(&mut self, other: &N, highest: &mut u64);

    /// Returns `true` if any of the sums whose highest bits were seen was too large.
    fn is_too_large(highest: u64) -> bool {
        highest >> 63 != 0
    }

    /// Adds the number to a sum.
    fn add_to(&self, sum: &mut Self::Sum);

    /// Returns the sum of the numbers of a list, and their sum weighted by their indices.
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

    #[inline(always)]
    fn is_nought(&self) -> bool {
        *self == Self::default()
    }

    /// Returns the words of 64 bits, from the lowest.
    fn words(&self) -> impl AsRef<[u64]>;
}

/// Numbers of at most one word. A list of them has at most 256 elements and is summed in numbers of twice the width.
macro_rules! number_of_a_word {
    ($number:ty, $wider:ty) => {
        impl PathNumber for $number {
            type Sum = u128;

            const BITS: u32 = <$number>::BITS;

            #[inline(always)]
            fn add<N: PathNumber>(&mut self, other: &N, highest: &mut u64) {
                *self = self.wrapping_add(other.word(0) as $number);
                *highest |= u64::from(*self) << (u64::BITS - Self::BITS);
            }

            #[inline(always)]
            fn add_to(&self, sum: &mut u128) {
                *sum += u128::from(*self);
            }

            #[inline(always)]
            fn sums(list: &[$number]) -> [u128; 2] {
                let mut sums: [$wider; 2] = [0; 2];
                for (place, number) in list.iter().enumerate() {
                    sums[0] += <$wider>::from(*number);
                    sums[1] += <$wider>::from(*number) * place as $wider;
                }
                sums.map(u128::from)
            }

            #[inline(always)]
            fn words(&self) -> impl AsRef<[u64]> {
                [u64::from(*self)]
            }
        }
    };
}

number_of_a_word!(u32, u64);
number_of_a_word!(u64, u128);

impl PathNumber for u128 {
    type Sum = Words<3>;

    const BITS: u32 = 128;

    #[inline(always)]
    fn add<N: PathNumber>(&mut self, other: &N, highest: &mut u64) {
        let other = u128::from(other.word(0)) | u128::from(other.word(1)) << 64;
        *self = self.wrapping_add(other);
        *highest |= (*self >> 64) as u64;
    }

    #[inline(always)]
    fn add_to(&self, sum: &mut Words<3>) {
        add_words(&mut sum.0, &halves(*self));
    }

    #[inline(always)]
    fn words(&self) -> impl AsRef<[u64]> {
        halves(*self)
    }
}

/// Returns the lower and the higher word.
#[inline(always)]
fn halves(number: u128) -> [u64; 2] {
    [number as u64, (number >> 64) as u64]
}

/// Adds words, from the lowest, to the lowest ones of a number. Returns `true` if the sum was too large.
#[inline(always)]
fn add_words(sum: &mut [u64], other: &[u64]) -> bool {
    let mut carry = false;
    for (i, word) in sum.iter_mut().enumerate() {
        let (sum, a) = word.overflowing_add(other.get(i).copied().unwrap_or(0));
        let (sum, b) = sum.overflowing_add(carry.into());
        *word = sum;
        carry = a | b;
    }
    carry
}

/// A sum of several words, from the lowest.
#[derive(Clone, Copy, Debug)]
pub(super) struct Words<const N: usize>([u64; N]);

impl<const N: usize> Default for Words<N> {
    fn default() -> Self {
        Words([0; N])
    }
}

impl<const N: usize> From<Words<N>> for BigUint {
    fn from(words: Words<N>) -> BigUint {
        big(&words.0)
    }
}

impl<const N: usize> AddAssign<&Words<N>> for Words<N> {
    #[inline(always)]
    fn add_assign(&mut self, other: &Words<N>) {
        let too_large = add_words(&mut self.0, &other.0);
        debug_assert!(!too_large, "sums have words to spare");
    }
}

macro_rules! number_of_words {
    ($words:literal, $more:literal) => {
        impl PathNumber for [u64; $words] {
            type Sum = Words<$more>;

            const BITS: u32 = 64 * $words;

            #[inline(always)]
            fn add<N: PathNumber>(&mut self, other: &N, highest: &mut u64) {
                let other: [u64; $words] = std::array::from_fn(|place| other.word(place));
                add_words(self, &other);
                *highest |= self[$words - 1];
            }

            #[inline(always)]
            fn add_to(&self, sum: &mut Self::Sum) {
                add_words(&mut sum.0, self);
            }

            #[inline(always)]
            fn words(&self) -> impl AsRef<[u64]> {
                *self
            }
        }
    };
}

number_of_words!(3, 4);
number_of_words!(4, 5);

impl PathNumber for BigUint {
    type Sum = BigUint;

    const BITS: u32 = u32::MAX;

    fn word(&self, place: usize) -> u64 {
        self.iter_u64_digits().nth(place).unwrap_or(0)
    }

    fn add<N: PathNumber>(&mut self, other: &N, _: &mut u64) {
        *self += big(other.words().as_ref());
    }

    fn add_to(&self, sum: &mut BigUint) {
        *sum += self;
    }

    fn words(&self) -> impl AsRef<[u64]> {
        self.to_u64_digits()
    }
}
