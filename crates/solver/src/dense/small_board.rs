//! The ranks of small boards with few counters, found without a step for each hole.

use gebeta_core::{MAX_COUNTERS, Position, SMALL_BOARD};

/// One in each byte.
const ONES: u64 = u64::from_ne_bytes([1; 8]);

/// The number of bits that the counters in a hole take, so those of two holes are an index.
const BITS: usize = 5;

/// The most counters, plus one.
const FEW: usize = 1 << BITS;

/// How many boards come after one, for boards that begin with the same hole.
///
/// That depends on the counters in the holes after each hole, which are found for all holes at once: those on the board
/// less a running sum. The running sums begin with the first hole of the board. If the board begins with another hole,
/// the holes before that one come last, so the sum of their counters is added to those after each hole, and all counters
/// are taken away again from those after the holes that come last. Then two holes at a time are looked up.
#[derive(Clone, Debug)]
pub(super) struct SmallBoard {
    /// How far to shift the running sums for the sum of the holes that come last.
    shift: u32,
    /// One in each byte if any holes come last.
    last: u64,
    /// One in the byte of each hole that does not come last.
    first: [u64; 2],
    /// For each two holes, and the counters in the holes after each of them: how many boards come after because of
    /// these two.
    later: [[u32; FEW * FEW]; SMALL_BOARD / 2],
    /// Whether there are more than eight holes.
    is_long: bool,
}

impl SmallBoard {
    /// Prepares for boards that begin with a hole. The rows of `later` are in the order of the holes from there on.
    /// Returns `None` if there are too many holes, counters or boards.
    pub(super) fn new(
        later: &[[u64; MAX_COUNTERS as usize + 1]],
        first: usize,
        counters: usize,
        boards: u128,
    ) -> Option<Box<SmallBoard>> {
        let holes = later.len();
        if holes > SMALL_BOARD || counters >= FEW || u32::try_from(boards).is_err() {
            return None;
        }
        let ones = u128::from_le_bytes([1; SMALL_BOARD]) << (8 * first);
        let mut board = Box::new(SmallBoard {
            shift: 8 * first.saturating_sub(1) as u32,
            last: if first > 0 { ONES } else { 0 },
            first: [ones as u64, (ones >> 64) as u64],
            later: [[0; FEW * FEW]; SMALL_BOARD / 2],
            is_long: holes > SMALL_BOARD / 2,
        });
        for (place, row) in later.iter().enumerate() {
            let hole = (first + place) % holes;
            for (index, later) in board.later[hole / 2].iter_mut().enumerate() {
                let left = [index % FEW, index / FEW][hole % 2];
                // Some sums that no board has may be too large.
                *later = later.wrapping_add(row[left] as u32);
            }
        }
        Some(board)
    }

    /// Returns how many boards with the same number of counters come after one.
    #[inline(always)]
    pub(super) fn later(&self, position: &Position, counters: usize) -> u32 {
        let [low, high] = position.running_sums_in_order();
        let last = (low >> (self.shift % u64::BITS) & 0xff).wrapping_mul(self.last);
        // Each byte is right in the end, whatever it passes on to the next one before.
        let left = |first: u64, sums: u64| {
            last.wrapping_add(first.wrapping_mul(counters as u64))
                .wrapping_sub(sums)
        };
        let mut later = self.later_of_eight(left(self.first[0], low), 0);
        if self.is_long {
            later += self.later_of_eight(left(self.first[1], high), 4);
        }
        later
    }

    /// Returns how many boards come after because of eight holes, with the counters after each in a byte.
    #[inline(always)]
    fn later_of_eight(&self, left: u64, pair: usize) -> u32 {
        /// The bits of every second hole, the first in the lowest byte.
        const EVEN: u64 = 0x1f_001f_001f_001f;
        let pairs = left & EVEN | left >> (8 - BITS) & EVEN << BITS;
        let later = |of: usize| self.later[pair + of][(pairs >> (16 * of)) as usize % (FEW * FEW)];
        later(0) + later(1) + later(2) + later(3)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gebeta_core::{Board, Hole};
    use proptest::collection::vec;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn looking_up_two_holes_is_the_same_as_adding_hole_by_hole(
            columns in 1..=SMALL_BOARD / 2,
            is_turned: bool,
            drops in vec(0..SMALL_BOARD, 1..FEW),
            rows in vec(vec(0..1u64 << 20, FEW), SMALL_BOARD),
        ) {
            let holes = 2 * columns;
            let first = if is_turned { columns } else { 0 };
            let mut position = Position::empty(&Board::two_rows(columns));
            for hole in &drops {
                let hole = Hole((hole % holes) as u8);
                position.set_counters(hole, position.counters(hole) + 1);
            }
            let later: Vec<_> = rows[..holes]
                .iter()
                .map(|row| std::array::from_fn(|left| row.get(left).copied().unwrap_or(0)))
                .collect();
            let mut left = drops.len();
            let mut sum = 0;
            for (place, row) in later.iter().enumerate() {
                left -= usize::from(position.contents(holes)[(first + place) % holes]);
                sum += row[left];
            }
            let board = SmallBoard::new(&later, first, drops.len(), 1).unwrap();
            prop_assert_eq!(u64::from(board.later(&position, drops.len())), sum);
        }
    }
}
