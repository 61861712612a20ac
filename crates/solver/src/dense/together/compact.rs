//! The values of a group in few bytes: each is the number of its value in a list of those that occur.

use std::collections::BTreeMap;

use crate::value::Packed;

/// The values of a process's boards in a group. One byte for each suffices for 256 different values, two for 65,536.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Compact {
    /// The values that occur, in order.
    values: Vec<Packed>,
    /// The number of each board's value, in [`Compact::width`] bytes.
    codes: Vec<u8>,
    boards: usize,
}

impl Compact {
    /// Packs values.
    pub(super) fn new(all: &[Packed]) -> Compact {
        let mut compact = Compact {
            values: all
                .iter()
                .copied()
                .collect::<std::collections::BTreeSet<_>>()
                .into_iter()
                .collect(),
            codes: Vec::new(),
            boards: all.len(),
        };
        let width = compact.width();
        compact.codes.reserve_exact(width * all.len());
        for value in all {
            let code = compact.values.partition_point(|other| other < value);
            compact
                .codes
                .extend_from_slice(&code.to_le_bytes()[..width]);
        }
        compact
    }

    /// Returns the bytes of each value.
    pub(super) fn width(&self) -> usize {
        let largest = self.values.len().saturating_sub(1);
        (usize::BITS - largest.leading_zeros()).div_ceil(8).max(1) as usize
    }

    /// Returns the bytes of memory that the values take.
    pub(super) fn bytes(&self) -> u64 {
        (self.codes.len() + self.values.len() * Packed::BYTES) as u64
    }

    /// Returns the value of the board at a place; `None` if there is none.
    #[inline(always)]
    pub(super) fn get(&self, place: usize) -> Option<Packed> {
        let width = self.width();
        let code = self.codes.get(place * width..(place + 1) * width)?;
        let code = code
            .iter()
            .rev()
            .fold(0, |code, &byte| code << 8 | usize::from(byte));
        self.values.get(code).copied()
    }

    /// Returns the number of boards with each value, without places of no board.
    pub(super) fn counts(&self) -> BTreeMap<Packed, u64> {
        let mut counts = BTreeMap::new();
        for value in (0..self.boards).filter_map(|place| self.get(place)) {
            if value != Packed::UNKNOWN {
                *counts.entry(value).or_insert(0) += 1;
            }
        }
        counts
    }

    /// Returns the bytes of a file: the number of values that occur, these values, and the numbers of the boards'.
    pub(super) fn to_bytes(&self) -> Vec<u8> {
        let mut bytes =
            Vec::with_capacity(4 + self.values.len() * Packed::BYTES + self.codes.len());
        bytes.extend_from_slice(&(self.values.len() as u32).to_le_bytes());
        bytes.extend(self.values.iter().flat_map(|value| value.to_bytes()));
        bytes.extend_from_slice(&self.codes);
        bytes
    }

    /// Reads the bytes of a file; `None` if they are not values of that many boards.
    pub(super) fn read(bytes: &[u8], boards: usize) -> Option<Compact> {
        let (count, bytes) = bytes.split_first_chunk()?;
        let count = u32::from_le_bytes(*count) as usize;
        let (values, codes) = bytes.split_at_checked(count.checked_mul(Packed::BYTES)?)?;
        let (values, _) = values.as_chunks();
        let compact = Compact {
            values: values
                .iter()
                .map(|&value| Packed::from_bytes(value))
                .collect(),
            codes: codes.to_vec(),
            boards,
        };
        (compact.codes.len() == boards.checked_mul(compact.width())?).then_some(compact)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_take_as_few_bytes_as_their_kinds_allow() {
        for (kinds, width) in [(0, 1), (1, 1), (256, 1), (257, 2), (65_536, 2), (65_537, 3)] {
            let values: Vec<Packed> = (0..kinds + kinds / 2)
                .map(|number| number * 7 % kinds)
                .map(|number| Packed::new((number >> 10) as i16 - 30, number as u16 & 1023))
                .collect();
            let compact = Compact::new(&values);
            assert_eq!((compact.width(), compact.boards), (width, values.len()));
            assert!((0..values.len()).all(|place| compact.get(place) == Some(values[place])));
            assert_eq!(compact.get(values.len()), None);
            assert_eq!(compact.counts().values().sum::<u64>(), values.len() as u64);
            let bytes = compact.to_bytes();
            assert_eq!(Compact::read(&bytes, values.len()), Some(compact));
            assert_eq!(Compact::read(&bytes, values.len() + 1), None);
        }
    }
}
