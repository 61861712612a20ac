/// Says which captures of a turn nobody claims, where captures have to be claimed: their numbers, from 1, in the order
/// in which they come up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Unclaimed(u16);

impl Unclaimed {
    /// Everything is claimed.
    pub const NONE: Unclaimed = Unclaimed(0);

    /// The highest number that can be left; what comes up later in a turn is always claimed.
    ///
    /// So a hole can be played in 65,536 ways at most, whatever the rules and the position. In games of Mewelad played
    /// at random, no more than seven captures come up in a turn.
    pub const MOST: u32 = u16::BITS;

    /// Says whether everything is claimed.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Says whether nobody claims the capture with this number.
    #[inline]
    pub const fn contains(self, number: u32) -> bool {
        number >= 1 && number <= Unclaimed::MOST && self.0 >> (number - 1) & 1 == 1
    }

    /// Adds a number; one above [`Unclaimed::MOST`], and 0, are left out.
    #[must_use]
    #[inline]
    pub const fn with(self, number: u32) -> Unclaimed {
        match number {
            1..=Unclaimed::MOST => Unclaimed(self.0 | 1 << (number - 1)),
            _ => self,
        }
    }

    /// Gives the highest number, if there is any.
    #[inline]
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
        let unclaimed = Unclaimed::NONE.with(16).with(0).with(3).with(17).with(3);
        assert_eq!(unclaimed.iter().collect::<Vec<_>>(), [3, 16]);
        assert_eq!(unclaimed.last(), Some(16));
        assert!(!unclaimed.contains(0) && !unclaimed.contains(17) && !unclaimed.contains(2));
        assert!(Unclaimed::NONE.is_empty() && !unclaimed.is_empty());
    }
}
