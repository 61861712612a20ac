//! Numbers of paths of several widths, so that each level is counted in the narrowest that it fits.

use std::ops::AddAssign;

use num_bigint::BigUint;

/// A number of paths.
pub(super) trait Number: Clone + Default + Send + Sync {
    /// Holds the sum of all numbers of a level: it has 64 bits more, or no limit.
    type Sum: Clone + Default + Send + for<'a> AddAssign<&'a Self::Sum> + Into<BigUint>;

    /// The next wider numbers.
    type Wider: Number;

    /// Adds another number; says whether the sum was too large, which leaves something useless behind.
    fn add(&mut self, other: &Self) -> bool;

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
    fn add(&mut self, other: &u32) -> bool {
        let (sum, too_large) = self.overflowing_add(*other);
        *self = sum;
        too_large
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
    type Wider = Words<2>;

    #[inline(always)]
    fn add(&mut self, other: &u64) -> bool {
        let (sum, too_large) = self.overflowing_add(*other);
        *self = sum;
        too_large
    }

    #[inline(always)]
    fn add_to(&self, sum: &mut u128) {
        *sum += u128::from(*self);
    }

    #[inline(always)]
    fn is_nought(&self) -> bool {
        *self == 0
    }

    fn widen(&self) -> Words<2> {
        Words([*self, 0])
    }

    fn big(&self) -> BigUint {
        BigUint::from(*self)
    }
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
            fn add(&mut self, other: &Self) -> bool {
                self.add_words(&other.0)
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

impl From<Words<2>> for Words<3> {
    fn from(words: Words<2>) -> Words<3> {
        let [a, b] = words.0;
        Words([a, b, 0])
    }
}

impl From<Words<3>> for Words<4> {
    fn from(words: Words<3>) -> Words<4> {
        let [a, b, c] = words.0;
        Words([a, b, c, 0])
    }
}

number_of_words!(2, 3, Words<3>);
number_of_words!(3, 4, Words<4>);
number_of_words!(4, 5, BigUint);

impl Number for BigUint {
    type Sum = BigUint;
    type Wider = BigUint;

    fn add(&mut self, other: &BigUint) -> bool {
        *self += other;
        false
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
