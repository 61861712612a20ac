use super::{Hole, HoleSet, MAX_HOLES, Mark, Side};

/// The mark of every hole, and the holes whose free first tax has been used.
///
/// Both together are a number from 0 to 15 for each hole. It is stored across four planes with one bit per hole, so all
/// holes with a given mark are found at once. The struct is packed to leave room for the smallest fields of a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
#[repr(Rust, packed)]
pub(super) struct Marks {
    first: [HoleSet; 3],
    last: ShortPlane,
}

/// The number of planes, and of bits in a hole's number.
pub(super) const PLANES: usize = 4;

/// A plane in as few bytes as possible.
type ShortPlane = [u8; MAX_HOLES.div_ceil(8)];

/// Returns the meaning of a number: a mark, and whether the free tax has been used.
///
/// Files of positions store the planes, so the meaning of a number must not change. The first two planes alone show who
/// has captured a hole. No hole has the numbers 9, 10, 13 or 14.
#[inline(always)]
const fn meaning(number: u8) -> (Mark, bool) {
    match number {
        0 => (Mark::Plain, false),
        1 | 9 | 13 => (Mark::Captured(Side::A), false),
        2 | 10 | 14 => (Mark::Captured(Side::B), false),
        3 => (Mark::Lapsed, false),
        4 => (Mark::HalfCaptured, false),
        5 => (Mark::Captured(Side::A), true),
        6 => (Mark::Captured(Side::B), true),
        7 => (Mark::HalfCaptured, true),
        8 => (Mark::Unclaimed, false),
        11 => (Mark::Closed, false),
        12 => (Mark::Resting, false),
        _ => (Mark::Unmoved, false),
    }
}

/// Returns the number of a mark. A used free tax is ignored for marks that have none.
#[inline(always)]
const fn number(mark: Mark, free_tax_used: bool) -> u8 {
    match (mark, free_tax_used) {
        (Mark::Plain, _) => 0,
        (Mark::Captured(Side::A), false) => 1,
        (Mark::Captured(Side::B), false) => 2,
        (Mark::Lapsed, _) => 3,
        (Mark::HalfCaptured, false) => 4,
        (Mark::Captured(Side::A), true) => 5,
        (Mark::Captured(Side::B), true) => 6,
        (Mark::HalfCaptured, true) => 7,
        (Mark::Unclaimed, _) => 8,
        (Mark::Closed, _) => 11,
        (Mark::Resting, _) => 12,
        (Mark::Unmoved, _) => 15,
    }
}

impl Marks {
    /// No marks: every hole is plain.
    pub(super) const NONE: Marks = Marks {
        first: [HoleSet::EMPTY; 3],
        last: [0; MAX_HOLES.div_ceil(8)],
    };

    /// Returns the mark of a hole.
    #[inline(always)]
    pub(super) fn of(&self, hole: Hole) -> Mark {
        meaning(self.number(hole)).0
    }

    /// Returns the mark of a hole that is plain, captured or lapsed, from two planes only.
    #[inline(always)]
    pub(super) fn of_captured(&self, hole: Hole) -> Mark {
        // The first of the two tests usually decides, so this is faster than reading the number.
        match (self.plane(0).contains(hole), self.plane(1).contains(hole)) {
            (false, false) => Mark::Plain,
            (true, false) => Mark::Captured(Side::A),
            (false, true) => Mark::Captured(Side::B),
            (true, true) => Mark::Lapsed,
        }
    }

    /// Returns whether the free tax at a hole has been used.
    #[inline(always)]
    pub(super) fn is_free_tax_used(&self, hole: Hole) -> bool {
        meaning(self.number(hole)).1
    }

    /// Marks a hole. If the mark changes, the free tax is unused again.
    #[inline]
    pub(super) fn set(&mut self, hole: Hole, mark: Mark) {
        if self.of(hole) != mark {
            self.write(hole, number(mark, false));
        }
    }

    /// Sets whether the free tax at a hole has been used, if its mark has one.
    #[inline]
    pub(super) fn set_free_tax_used(&mut self, hole: Hole, free_tax_used: bool) {
        self.write(hole, number(self.of(hole), free_tax_used));
    }

    /// Returns the holes with a mark.
    #[inline(always)]
    pub(super) fn all(&self, mark: Mark) -> HoleSet {
        self.numbered(number(mark, false)) | self.numbered(number(mark, true))
    }

    /// Returns the holes that a player has captured.
    #[inline(always)]
    pub(super) fn captured_by(&self, captor: Side) -> HoleSet {
        let captured = [self.plane(0), self.plane(1)];
        captured[captor.index()] - captured[captor.other().index()]
    }

    /// Returns the holes whose free tax has been used.
    #[inline(always)]
    pub(super) fn free_tax_used(&self) -> HoleSet {
        self.numbered(5) | self.numbered(6) | self.numbered(7)
    }

    /// Returns the planes, for storage.
    #[inline(always)]
    pub(super) fn planes(&self) -> [HoleSet; PLANES] {
        [0, 1, 2, 3].map(|bit| self.plane(bit))
    }

    /// Restores marks from the planes that [`Marks::planes`] returned.
    #[inline(always)]
    pub(super) fn of_planes([first @ .., last]: [HoleSet; PLANES]) -> Marks {
        let [a, b, c, d, e, ..] = last.0.to_le_bytes();
        Marks {
            first,
            last: [a, b, c, d, e],
        }
    }

    #[inline(always)]
    fn plane(&self, bit: usize) -> HoleSet {
        match bit {
            0..3 => self.first[bit],
            _ => {
                let [a, b, c, d, e] = self.last;
                HoleSet(u64::from_le_bytes([a, b, c, d, e, 0, 0, 0]))
            }
        }
    }

    /// Returns the number of a hole.
    #[inline(always)]
    fn number(&self, hole: Hole) -> u8 {
        (0..PLANES).fold(0, |number, bit| {
            number | u8::from(self.plane(bit).contains(hole)) << bit
        })
    }

    /// Sets the number of a hole. Few turns do so.
    #[cold]
    #[inline(never)]
    fn write(&mut self, hole: Hole, number: u8) {
        let mut planes = self.planes();
        for (bit, plane) in planes.iter_mut().enumerate() {
            plane.remove(hole);
            plane.0 |= u64::from(number >> bit & 1) << hole.0;
        }
        *self = Marks::of_planes(planes);
    }

    /// Returns the holes with a number.
    #[inline(always)]
    fn numbered(&self, number: u8) -> HoleSet {
        (0..PLANES).fold(!HoleSet::EMPTY, |holes, bit| match number >> bit & 1 == 1 {
            true => holes & self.plane(bit),
            false => holes - self.plane(bit),
        })
    }
}
