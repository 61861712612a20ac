//! Values in few bits: frequent values take fewer (canonical Huffman code).

use std::cmp::Reverse;
use std::collections::{BTreeMap, BinaryHeap};

use super::bits::{BitReader, BitWriter};
use crate::value::Packed;

/// The longest code word. No group has enough values for a longer one.
const LONGEST: u32 = 64;

/// The longest code word that is looked up. Longer ones are read bit by bit.
const LONGEST_LOOKED_UP: u32 = 8;

/// Writes and reads the values of a group.
#[derive(Clone, Debug)]
pub(super) struct HuffmanCode {
    /// The values, those with the shortest words first; values with words of the same length ascend.
    values: Vec<Packed>,
    /// The number of words of each length.
    lengths: Vec<u32>,
    /// The word of each value, and its length.
    words: BTreeMap<Packed, (u64, u32)>,
    /// The number of bits by which words are looked up.
    bits: u32,
    /// For each number of that many bits: the value whose word it begins with, and the word's length.
    by_bits: Vec<Option<(Packed, u32)>>,
}

impl HuffmanCode {
    /// Returns the shortest code for values with these counts.
    pub(super) fn new(counts: &BTreeMap<Packed, u64>) -> HuffmanCode {
        let mut by_length: Vec<(u32, Packed)> = lengths(counts)
            .into_iter()
            .zip(counts.keys().copied())
            .collect();
        by_length.sort_unstable();
        let longest = by_length.last().map_or(0, |&(length, _)| length);
        let mut lengths = vec![0; longest as usize + 1];
        for &(length, _) in &by_length {
            lengths[length as usize] += 1;
        }
        let values = by_length.into_iter().map(|(_, value)| value).collect();
        HuffmanCode::of(values, lengths).expect("lengths that make a code")
    }

    /// Returns a code, from its values in the order of their words and the number of words of each length; `None` if
    /// these do not make a code.
    pub(super) fn of(values: Vec<Packed>, lengths: Vec<u32>) -> Option<HuffmanCode> {
        let mut words = BTreeMap::new();
        let mut left = &values[..];
        let mut word = 0u64;
        if lengths.len() > LONGEST as usize {
            return None;
        }
        for (length, &count) in lengths.iter().enumerate() {
            // An empty word is the only word.
            let (these, others) = left.split_at_checked(count as usize)?;
            left = others;
            for &value in these {
                if word >> length != 0 {
                    return None;
                }
                words.insert(value, (word, length as u32));
                word += 1;
            }
            word = word.checked_mul(2)?;
        }
        if !left.is_empty() || words.len() != values.len() {
            return None;
        }
        let bits = (lengths.len() as u32).saturating_sub(1);
        let bits = bits.min(LONGEST_LOOKED_UP);
        let mut by_bits = vec![None; 1 << bits];
        for (&value, &(word, length)) in &words {
            if let Some(more) = bits.checked_sub(length) {
                let first = (word << more) as usize;
                by_bits[first..first + (1 << more)].fill(Some((value, length)));
            }
        }
        Some(HuffmanCode {
            values,
            lengths,
            words,
            bits,
            by_bits,
        })
    }

    /// Returns the values in the order of their words.
    pub(super) fn values(&self) -> &[Packed] {
        &self.values
    }

    /// Returns the number of words of each length, from zero on.
    pub(super) fn lengths(&self) -> &[u32] {
        &self.lengths
    }

    /// Writes a value, which must be part of the code.
    pub(super) fn put(&self, value: Packed, writer: &mut BitWriter) {
        let (word, length) = self.words[&value];
        writer.put(word.into(), length);
    }

    /// Reads a value.
    pub(super) fn take(&self, reader: &mut BitReader<'_>) -> Option<Packed> {
        // The last words can have fewer bits after them.
        if let Some(next) = reader.peek(self.bits)
            && let Some((value, length)) = self.by_bits[next as usize]
        {
            reader.skip(length);
            return Some(value);
        }
        self.take_bit_by_bit(reader)
    }

    fn take_bit_by_bit(&self, reader: &mut BitReader<'_>) -> Option<Packed> {
        // For each length: the distance of a word from the first, and the number of values with shorter words.
        let (mut word, mut first, mut shorter) = (0u64, 0u64, 0u64);
        for (length, &count) in self.lengths.iter().enumerate() {
            if length > 0 {
                word = word << 1 | reader.bit()?;
                first <<= 1;
            }
            let count = u64::from(count);
            if word < first + count {
                return self.values.get((shorter + word - first) as usize).copied();
            }
            first += count;
            shorter += count;
        }
        None
    }
}

/// Returns the length of each value's word, by Huffman's algorithm: the two rarest become one until one is left.
fn lengths(counts: &BTreeMap<Packed, u64>) -> Vec<u32> {
    let mut lengths = vec![0; counts.len()];
    let mut parents = vec![usize::MAX; counts.len()];
    let leaves = counts.values().enumerate();
    let mut rarest: BinaryHeap<_> = leaves
        .map(|(node, &count)| Reverse((count, node)))
        .collect();
    while let (Some(Reverse((one, left))), Some(Reverse((other, right)))) =
        (rarest.pop(), rarest.pop())
    {
        let both = parents.len();
        parents.push(usize::MAX);
        (parents[left], parents[right]) = (both, both);
        rarest.push(Reverse((one + other, both)));
    }
    for (leaf, length) in lengths.iter_mut().enumerate() {
        let mut node = leaf;
        while parents[node] != usize::MAX {
            node = parents[node];
            *length += 1;
        }
    }
    lengths
}

#[cfg(test)]
mod tests {
    use super::*;

    fn value(margin: i16) -> Packed {
        Packed::new(margin, margin.unsigned_abs())
    }

    /// Fibonacci counts give the longest words; a single value needs none.
    #[test]
    fn what_is_written_is_read() {
        for values in [1, 2, 3, 40] {
            let (mut one, mut other) = (1, 1);
            let mut counts = BTreeMap::new();
            for margin in 0..values {
                counts.insert(value(margin), one);
                (one, other) = (other, one + other);
            }
            let code = HuffmanCode::new(&counts);
            let longest = code.lengths().len() - 1;
            assert_eq!(longest, values as usize - 1);
            let code =
                HuffmanCode::of(code.values().to_vec(), code.lengths().to_vec()).expect("a code");
            let mut writer = BitWriter::default();
            (0..values).for_each(|margin| code.put(value(margin), &mut writer));
            let bytes = writer.take();
            let mut reader = BitReader::new(&bytes);
            for margin in 0..values {
                assert_eq!(code.take(&mut reader), Some(value(margin)));
            }
        }
    }

    #[test]
    fn invalid_codes_are_refused() {
        let values = |count| (0..count).map(value).collect::<Vec<_>>();
        assert!(HuffmanCode::of(values(3), vec![0, 1, 2]).is_some());
        assert!(HuffmanCode::of(values(3), vec![0, 3]).is_none());
        assert!(HuffmanCode::of(values(3), vec![0, 1, 1]).is_none());
        assert!(HuffmanCode::of(values(2), vec![0, 1, 2]).is_none());
        assert!(HuffmanCode::of(vec![value(1); 2], vec![0, 2]).is_none());
    }
}
