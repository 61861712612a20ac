use std::fmt;
use std::ops::{BitAnd, BitOr, Not, Sub};

/// The most holes that a board can have: three rows of twelve.
pub const MAX_HOLES: usize = 36;

/// A hole, identified by its index in sowing order: A1 is 0, and B's last hole has the highest index.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Hole(pub u8);

impl Hole {
    /// Returns the index in sowing order, from 0.
    #[inline(always)]
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A set of holes, with one bit per hole.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Default)]
pub struct HoleSet(pub u64);

impl HoleSet {
    /// The empty set.
    pub const EMPTY: HoleSet = HoleSet(0);

    /// Returns the holes from `from` up to but not including `to`.
    pub const fn range(from: usize, to: usize) -> HoleSet {
        HoleSet(((1u64 << to) - 1) & !((1u64 << from) - 1))
    }

    /// Returns whether the hole is in the set.
    #[inline(always)]
    pub const fn contains(self, hole: Hole) -> bool {
        self.0 >> hole.0 & 1 != 0
    }

    /// Adds a hole to the set.
    #[inline(always)]
    pub fn insert(&mut self, hole: Hole) {
        self.0 |= 1 << hole.0;
    }

    /// Removes a hole from the set.
    #[inline(always)]
    pub fn remove(&mut self, hole: Hole) {
        self.0 &= !(1 << hole.0);
    }

    /// Returns whether no hole is in the set.
    #[inline(always)]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Returns the number of holes.
    #[inline(always)]
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Returns an iterator over the holes in sowing order.
    #[inline(always)]
    pub const fn iter(self) -> Holes {
        Holes(self.0)
    }
}

impl BitAnd for HoleSet {
    type Output = HoleSet;
    #[inline(always)]
    fn bitand(self, other: HoleSet) -> HoleSet {
        HoleSet(self.0 & other.0)
    }
}

impl BitOr for HoleSet {
    type Output = HoleSet;
    #[inline(always)]
    fn bitor(self, other: HoleSet) -> HoleSet {
        HoleSet(self.0 | other.0)
    }
}

impl Sub for HoleSet {
    type Output = HoleSet;
    #[inline(always)]
    fn sub(self, other: HoleSet) -> HoleSet {
        HoleSet(self.0 & !other.0)
    }
}

impl Not for HoleSet {
    type Output = HoleSet;
    #[inline(always)]
    fn not(self) -> HoleSet {
        HoleSet(!self.0)
    }
}

impl FromIterator<Hole> for HoleSet {
    fn from_iter<I: IntoIterator<Item = Hole>>(holes: I) -> HoleSet {
        let mut set = HoleSet::EMPTY;
        for hole in holes {
            set.insert(hole);
        }
        set
    }
}

impl IntoIterator for HoleSet {
    type Item = Hole;
    type IntoIter = Holes;
    #[inline(always)]
    fn into_iter(self) -> Holes {
        self.iter()
    }
}

impl fmt::Display for HoleSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set()
            .entries(self.iter().map(|hole| hole.0))
            .finish()
    }
}

/// An iterator over a [`HoleSet`] in sowing order.
#[derive(Clone, Debug)]
pub struct Holes(u64);

impl Iterator for Holes {
    type Item = Hole;

    #[inline(always)]
    fn next(&mut self) -> Option<Hole> {
        if self.0 == 0 {
            return None;
        }
        let hole = Hole(self.0.trailing_zeros() as u8);
        self.0 &= self.0 - 1;
        Some(hole)
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.0.count_ones() as usize;
        (left, Some(left))
    }
}

impl ExactSizeIterator for Holes {}
