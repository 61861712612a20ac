/// The captures of a turn that are left unclaimed, in games where captures must be claimed.
///
/// Captures are numbered from 1 in the order in which they come up.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Unclaimed(u16);

impl Unclaimed {
    /// Everything is claimed.
    pub const NONE: Unclaimed = Unclaimed(0);

    /// The highest number that can be left unclaimed. Later captures of a turn are always claimed.
    ///
    /// So a hole can be played in at most 65,536 ways, whatever the rules and the position. In random games of Mewelad,
    /// a turn has at most seven captures.
    pub const MOST: u32 = u16::BITS;

    /// Returns whether everything is claimed.
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns whether the capture with this number is left unclaimed.
    #[inline]
    pub const fn contains(self, number: u32) -> bool {
        number >= 1 && number <= Unclaimed::MOST && self.0 >> (number - 1) & 1 == 1
    }

    /// Returns the set with a number added. Zero and numbers above [`Unclaimed::MOST`] are ignored.
    #[must_use]
    #[inline]
    pub const fn with(self, number: u32) -> Unclaimed {
        match number {
            1..=Unclaimed::MOST => Unclaimed(self.0 | 1 << (number - 1)),
            _ => self,
        }
    }

    /// Returns the highest number, or `None` if everything is claimed.
    #[inline]
    pub const fn last(self) -> Option<u32> {
        match self.0 {
            0 => None,
            bits => Some(bits.ilog2() + 1),
        }
    }

    /// Returns an iterator over the numbers in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u32> {
        (1..=self.last().unwrap_or(0)).filter(move |&number| self.contains(number))
    }
}
