/// Says which captures of a turn nobody claims, where captures have to be claimed: their numbers, from 1, in the order
/// in which they come up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Misses(u128);

impl Misses {
    /// Everything is claimed.
    pub const NONE: Misses = Misses(0);

    /// The highest number that can be missed; what comes up later in a turn is always claimed.
    pub const MOST: u32 = u128::BITS;

    /// Says whether nothing is missed.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Says whether the capture with this number is missed.
    pub const fn contains(self, number: u32) -> bool {
        number >= 1 && number <= Misses::MOST && self.0 >> (number - 1) & 1 == 1
    }

    /// Adds a number; one above [`Misses::MOST`], and 0, are left out.
    #[must_use]
    pub const fn with(self, number: u32) -> Misses {
        match number {
            1..=Misses::MOST => Misses(self.0 | 1 << (number - 1)),
            _ => self,
        }
    }

    /// Gives the highest number, if there is any.
    pub const fn last(self) -> Option<u32> {
        match self.0 {
            0 => None,
            bits => Some(bits.ilog2() + 1),
        }
    }

    /// Lists the numbers in order.
    pub fn iter(self) -> impl Iterator<Item = u32> {
        (1..=self.last().unwrap_or(0)).filter(move |&number| self.contains(number))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_are_kept_up_to_the_most() {
        let misses = Misses::NONE.with(128).with(0).with(3).with(129).with(3);
        assert_eq!(misses.iter().collect::<Vec<_>>(), [3, 128]);
        assert_eq!(misses.last(), Some(128));
        assert!(!misses.contains(0) && !misses.contains(129) && !misses.contains(2));
        assert!(Misses::NONE.is_empty() && !misses.is_empty());
    }
}
