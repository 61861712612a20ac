//! The values of a group in two bytes each, where that is enough.

use std::sync::atomic::{AtomicU16, Ordering};

use gebeta_storage::runtime::huge_pages;
use gebeta_storage::runtime::prefetch::prefetch;

use crate::value::Packed;

/// How values are written in two bytes: the margin in the high bits, as many as the counters in play need, and the turns
/// in the others.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Short {
    /// The number of bits for the turns.
    bits: u32,
    /// The turns that stand for a never-ending game.
    for_ever: u16,
}

impl Short {
    /// The code of no known value.
    pub(super) const UNKNOWN: u16 = 1 << 15;

    /// Returns the code for boards with that many counters in play.
    pub(super) fn of(counters: usize) -> Short {
        let of_margin = 1 + usize::BITS - counters.leading_zeros();
        let bits = u16::BITS.saturating_sub(of_margin);
        Short {
            bits,
            for_ever: (1 << bits) - 1,
        }
    }

    /// Returns the code of a value; `None` if it does not fit.
    #[inline(always)]
    pub(super) fn code(self, value: Packed) -> Option<u16> {
        if value == Packed::UNKNOWN {
            return Some(Short::UNKNOWN);
        }
        let turns = match value.turns() {
            Packed::FOR_EVER => self.for_ever,
            turns if turns < self.for_ever => turns,
            _ => return None,
        };
        let code = value.margin() << self.bits | turns as i16;
        let fits = code >> self.bits == value.margin() && code as u16 != Short::UNKNOWN;
        fits.then_some(code as u16)
    }

    /// Returns the value of a code.
    #[inline(always)]
    pub(super) fn value(self, code: u16) -> Packed {
        let margin = code as i16 >> self.bits;
        match code & self.for_ever {
            _ if code == Short::UNKNOWN => Packed::UNKNOWN,
            turns if turns == self.for_ever => Packed::new(margin, Packed::FOR_EVER),
            turns => Packed::new(margin, turns),
        }
    }
}

/// The codes of larger groups are counted before they are decoded.
const COUNTED: usize = 1 << 20;

/// The values of all boards of a group, by their numbers.
pub(super) enum DenseValues {
    /// Two bytes each. Several threads can write them while others read.
    Short(Short, Vec<AtomicU16>),
    /// Four bytes each, because some do not fit in two.
    Long(Vec<Packed>),
}

impl DenseValues {
    /// Returns unknown values of that many boards, in two bytes each.
    pub(super) fn unknown(short: Short, boards: usize) -> DenseValues {
        let mut codes = huge_pages::with_capacity(boards);
        codes.extend((0..boards).map(|_| AtomicU16::new(Short::UNKNOWN)));
        DenseValues::Short(short, codes)
    }

    /// Returns values of boards with that many counters in play, in as few bytes as they need.
    pub(super) fn new(counters: usize, values: Vec<Packed>) -> DenseValues {
        let short = Short::of(counters);
        let mut codes = huge_pages::with_capacity(values.len());
        for &value in &values {
            match short.code(value) {
                Some(code) => codes.push(AtomicU16::new(code)),
                None => return DenseValues::Long(values),
            }
        }
        DenseValues::Short(short, codes)
    }

    /// Returns the number of boards.
    pub(super) fn len(&self) -> usize {
        match self {
            DenseValues::Short(_, codes) => codes.len(),
            DenseValues::Long(values) => values.len(),
        }
    }

    /// Returns the number of bytes that the values take.
    pub(super) fn bytes(&self) -> u64 {
        let bytes = match self {
            DenseValues::Short(_, codes) => size_of_val(&codes[..]),
            DenseValues::Long(values) => size_of_val(&values[..]),
        };
        bytes as u64
    }

    /// Returns the value of a board; unknown if no player can move.
    #[inline(always)]
    pub(super) fn get(&self, number: usize) -> Packed {
        match self {
            DenseValues::Short(short, codes) => short.value(codes[number].load(Ordering::Relaxed)),
            DenseValues::Long(values) => values[number],
        }
    }

    /// Returns the codes of the values; `None` if they are written in another way.
    pub(super) fn codes(&self, short: Short) -> Option<&[AtomicU16]> {
        match self {
            DenseValues::Short(of, codes) if *of == short => Some(codes),
            _ => None,
        }
    }

    /// Returns all values, each with a number of boards that have it.
    pub(super) fn counted(&self) -> Box<dyn Iterator<Item = (Packed, u64)> + '_> {
        match self {
            // There are far fewer values than boards then, and counting is faster than decoding.
            DenseValues::Short(short, codes) if codes.len() > COUNTED => {
                Box::new(counted(*short, codes))
            }
            _ => Box::new(self.iter().map(|value| (value, 1))),
        }
    }

    /// Returns the values of all boards.
    pub(super) fn iter(&self) -> impl Iterator<Item = Packed> {
        (0..self.len()).map(|number| self.get(number))
    }

    /// Prefetches the value of a board.
    #[inline(always)]
    pub(super) fn prefetch(&self, number: usize) {
        match self {
            DenseValues::Short(_, codes) => prefetch(codes, number),
            DenseValues::Long(values) => prefetch(values, number),
        }
    }
}

/// Returns the values of codes, each with the number of its codes.
fn counted(short: Short, codes: &[AtomicU16]) -> impl Iterator<Item = (Packed, u64)> {
    let mut counts = vec![0u64; 1 << u16::BITS];
    for code in codes {
        counts[usize::from(code.load(Ordering::Relaxed))] += 1;
    }
    let counts = (0..=u16::MAX).zip(counts);
    counts
        .filter(|&(_, count)| count > 0)
        .map(move |(code, count)| (short.value(code), count))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_come_back_from_two_bytes() {
        for counters in [1, 2, 17, 48, 127, 128, 255] {
            let short = Short::of(counters);
            let margin = counters as i16;
            let turns = [0, 1, short.for_ever - 1, Packed::FOR_EVER];
            let mut values: Vec<Packed> = [-margin, -1, 0, 1, margin]
                .into_iter()
                .flat_map(|margin| turns.map(|turns| Packed::new(margin, turns)))
                .collect();
            values.push(Packed::UNKNOWN);
            let dense = DenseValues::new(counters, values.clone());
            assert!(matches!(dense, DenseValues::Short(..)), "{counters}");
            assert!((0..values.len()).all(|number| dense.get(number) == values[number]));
            for large in [
                Packed::new(0, short.for_ever),
                Packed::new(2 * margin + 2, 1),
            ] {
                values.push(large);
                let dense = DenseValues::new(counters, values.clone());
                assert!(
                    matches!(dense, DenseValues::Long(..)),
                    "{counters}: {large:?}"
                );
                assert_eq!(dense.get(values.len() - 1), large);
                values.pop();
            }
        }
    }
}
