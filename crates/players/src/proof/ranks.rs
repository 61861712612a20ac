//! Exact ranks of boards: how many boards come before one.

use gebeta_core::{Position, SMALL_BOARD};

/// The numbers of each hole: one for each sum, and some that only keep the holes apart in the processor's cache.
const WIDTH: usize = 256 + 8;

/// Ranks boards by the combinatorial number system: all boards with fewer counters come first.
///
/// The counters of a board with `n` holes have `n` running sums. The sum up to hole `i` adds the number of ways to lay
/// out fewer counters in the first `i + 1` holes. So ranks have no gaps, and two boards never share one.
#[derive(Clone, Debug)]
pub(super) struct Ranks {
    /// For each hole, what each running sum adds. Empty holes follow up to a multiple of four.
    added: Vec<[u64; WIDTH]>,
    holes: usize,
}

impl Ranks {
    /// Prepares for boards with that many holes and at most that many counters; `None` if ranks would be too large.
    pub(super) fn new(holes: usize, counters: u32) -> Option<Ranks> {
        let width = counters as usize + 1;
        // The ways to lay out exactly so many counters in one hole more than none: one each.
        let mut exactly = vec![1u64; width];
        let mut added = vec![[0; WIDTH]; holes.next_multiple_of(4)];
        for row in &mut added[..holes] {
            let mut fewer = 0u64;
            for (adds, ways) in row.iter_mut().zip(&mut exactly) {
                *adds = fewer;
                fewer = fewer.checked_add(*ways)?;
                *ways = fewer;
            }
        }
        let ranks = Ranks { added, holes };
        (exactly.last()? >> 62 == 0).then_some(ranks)
    }

    /// Returns the number of boards with at most that many counters.
    pub(super) fn count(&self, counters: u32) -> u64 {
        // One more counter would begin the next group; within the last group, its own sums are added.
        let sum = counters as usize;
        self.added.iter().map(|row| row[sum]).sum::<u64>() + 1
    }

    /// Returns the rank of a board, whose holes begin with that one.
    #[inline(always)]
    pub(super) fn rank(&self, board: &Position, first: usize) -> u64 {
        if self.holes > SMALL_BOARD {
            return self.rank_of_large(board, first);
        }
        let (rows, _) = self.added.as_chunks::<4>();
        let [low, high] = board.running_sums(self.holes, first);
        let fours = [low, low >> 32, high, high >> 32];
        let mut rank = 0;
        for (sums, rows) in fours.into_iter().zip(rows) {
            for (hole, row) in rows.iter().enumerate() {
                rank += row[usize::from((sums >> (8 * hole)) as u8)];
            }
        }
        rank
    }

    fn rank_of_large(&self, board: &Position, first: usize) -> u64 {
        let (after, before) = board.contents(self.holes).split_at(first);
        let (mut rank, mut sum, mut rows) = (0, 0, self.added.iter());
        // A loop for each part takes fewer instructions than one for both.
        for part in [before, after] {
            for (counters, row) in part.iter().zip(&mut rows) {
                sum += usize::from(*counters);
                rank += row[sum];
            }
        }
        rank
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use gebeta_core::{Board, Hole};

    #[test]
    fn ranks_have_no_gaps() {
        let ranks = Ranks::new(4, 5).unwrap();
        let board = Board::two_rows(2);
        let mut all = Vec::new();
        for number in 0..6u32.pow(4) {
            let mut position = Position::empty(&board);
            for hole in 0..4 {
                let counters = number / 6u32.pow(hole) % 6;
                position.set_counters(Hole(hole as u8), counters as u8);
            }
            let sum = position.total();
            if sum <= 5 {
                let rank = ranks.rank(&position, 2);
                assert_eq!(rank, ranks.rank_of_large(&position, 2));
                all.push((rank, sum));
            }
        }
        all.sort_unstable();
        assert!(all.iter().zip(0..).all(|((rank, _), place)| *rank == place));
        assert!(all.is_sorted_by_key(|(_, sum)| *sum));
        for counters in 0..=5 {
            let counted = all.iter().filter(|(_, sum)| *sum <= counters).count();
            assert_eq!(ranks.count(counters), counted as u64);
        }
        assert!(Ranks::new(36, 255).is_none());
    }
}
