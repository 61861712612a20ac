//! The ways to divide counters into parts: weak compositions, ranked by the combinatorial number system.

/// Ranks the ways to divide counters into parts, in the order of the first parts that differ.
#[derive(Clone, Debug)]
pub(super) struct Divisions {
    /// The number of ways to divide a number of counters into a number of parts: for each number of parts from zero on,
    /// for each number of counters.
    ways: Vec<u128>,
    /// The most counters, plus one.
    width: usize,
}

impl Divisions {
    /// Prepares for at most that many parts and counters; `None` if the number of ways overflows.
    pub(super) fn new(parts: usize, counters: usize) -> Option<Divisions> {
        let width = counters + 1;
        // Zero counters can be divided into zero parts in one way; any other number can't.
        let mut ways = vec![0; width];
        ways[0] = 1u128;
        for part in 0..parts {
            let mut sum = 0u128;
            for counters in 0..width {
                sum = sum.checked_add(ways[part * width + counters])?;
                ways.push(sum);
            }
        }
        Some(Divisions { ways, width })
    }

    /// Returns the number of ways to divide that many counters into that many parts.
    #[inline(always)]
    pub(super) fn count(&self, parts: usize, counters: usize) -> u128 {
        self.ways[parts * self.width + counters]
    }

    /// Returns the rank of a division of that many counters into that many parts.
    #[inline(always)]
    pub(super) fn number(
        &self,
        count: usize,
        counters: usize,
        parts: impl Iterator<Item = usize>,
    ) -> u128 {
        let mut left = counters;
        let mut number = 0;
        for (count, part) in (1..=count).rev().zip(parts) {
            // Divisions with a smaller part come before this one.
            number += self.count(count, left) - self.count(count, left - part);
            left -= part;
        }
        number
    }

    /// Returns the parts, one after another, of the division of that many counters with a rank.
    pub(super) fn parts(
        &self,
        parts: usize,
        counters: usize,
        mut number: u128,
    ) -> impl Iterator<Item = usize> {
        let mut left = counters;
        (1..=parts).rev().map(move |count| {
            let before = |part: usize| self.count(count, left) - self.count(count, left - part);
            let part = (1..=left)
                .take_while(|&part| number >= before(part))
                .count();
            number -= before(part);
            left -= part;
            part
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn divisions_are_ranked_in_order() {
        let divisions = Divisions::new(4, 5).unwrap();
        assert_eq!(divisions.count(4, 5), 56);
        let mut before: Option<Vec<usize>> = None;
        for number in 0..56 {
            let parts: Vec<usize> = divisions.parts(4, 5, number).collect();
            assert_eq!(parts.iter().sum::<usize>(), 5);
            assert_eq!(divisions.number(4, 5, parts.iter().copied()), number);
            assert!(before.is_none_or(|before| before < parts));
            before = Some(parts);
        }
        assert!(Divisions::new(300, 255).is_none());
    }
}
