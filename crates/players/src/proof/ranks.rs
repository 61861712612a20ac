//! Exact ranks of boards: how many boards come before one.

/// Ranks boards by the combinatorial number system: all boards with fewer counters come first.
///
/// The counters of a board with `n` holes have `n` running sums. The sum up to hole `i` adds the number of ways to lay
/// out fewer counters in the first `i + 1` holes. So ranks have no gaps, and two boards never share one.
#[derive(Clone, Debug)]
pub(super) struct Ranks {
    /// For each hole, what each running sum adds.
    added: Vec<u64>,
    /// The most counters, plus one.
    width: usize,
    holes: usize,
}

impl Ranks {
    /// Prepares for boards with that many holes and at most that many counters; `None` if ranks would be too large.
    pub(super) fn new(holes: usize, counters: u32) -> Option<Ranks> {
        let width = counters as usize + 1;
        // The ways to lay out exactly so many counters in one hole more than none: one each.
        let mut exactly = vec![1u64; width];
        let mut added = Vec::with_capacity(holes * width);
        for _ in 0..holes {
            let mut fewer = 0u64;
            for ways in &mut exactly {
                added.push(fewer);
                fewer = fewer.checked_add(*ways)?;
                *ways = fewer;
            }
        }
        let ranks = Ranks {
            added,
            width,
            holes,
        };
        (exactly.last()? >> 62 == 0).then_some(ranks)
    }

    /// Returns the number of boards with at most that many counters.
    pub(super) fn count(&self, counters: u32) -> u64 {
        // One more counter would begin the next group; within the last group, its own sums are added.
        let sum = counters as usize;
        (0..self.holes).map(|hole| self.at(hole, sum)).sum::<u64>() + 1
    }

    #[inline(always)]
    fn at(&self, hole: usize, sum: usize) -> u64 {
        self.added[hole * self.width + sum]
    }

    /// Returns the rank of a board. Its holes are those of the first part, then those of the second.
    #[inline(always)]
    pub(super) fn rank(&self, first: &[u8], second: &[u8]) -> u64 {
        let (mut rank, mut sum, mut row) = (0, 0, 0);
        // A loop for each part takes fewer instructions than one for both.
        for part in [first, second] {
            for counters in part {
                sum += usize::from(*counters);
                rank += self.added[row + sum];
                row += self.width;
            }
        }
        rank
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranks_have_no_gaps() {
        let ranks = Ranks::new(4, 5).unwrap();
        let mut all = Vec::new();
        for board in 0..6u32.pow(4) {
            let holes: [u8; 4] =
                std::array::from_fn(|hole| (board / 6u32.pow(hole as u32) % 6) as u8);
            let sum: u8 = holes.iter().sum();
            if sum <= 5 {
                all.push((ranks.rank(&holes[..2], &holes[2..]), sum));
            }
        }
        all.sort_unstable();
        assert!(all.iter().zip(0..).all(|((rank, _), place)| *rank == place));
        assert!(all.is_sorted_by_key(|(_, sum)| *sum));
        for counters in 0..=5 {
            let counted = all.iter().filter(|(_, sum)| *sum <= counters).count();
            assert_eq!(ranks.count(counters.into()), counted as u64);
        }
        assert!(Ranks::new(36, 255).is_none());
    }
}
