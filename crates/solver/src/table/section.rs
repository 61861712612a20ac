//! The boards of a group with their values, sorted and compressed.
//!
//! First come the blocks. A block holds so many boards, in the order of their [numbers](super::numbering): what is between
//! one number and the next, less one, by Rice's code, and then the board's value for each margin by the group's
//! [code](super::code). A block begins with the eight bits that say how many bits of a difference are written as they
//! are. Behind the blocks lies the directory: of each block the first number (16 bytes), and where it begins (8 bytes),
//! the lowest byte first.

use std::collections::BTreeMap;
use std::ops::ControlFlow;

use super::bits::{BitReader, BitWriter};
use super::huffman::HuffmanCode;
use crate::value::Packed;

/// Boards of a block. A value is found by reading half a block, which takes microseconds.
const BLOCK: usize = 256;

/// Bytes of an entry of the directory.
const ENTRY: usize = 24;

/// Bits that a difference can have.
const DIFFERENCE_BITS: u32 = 127;

/// Returns the number of bytes that a board with so many values takes while its group is written: its number, its values, and what is
/// written of them.
pub(crate) fn bytes_of_writing(margins: u64) -> u64 {
    let board = (size_of::<u128>() + 1) as u64;
    board + margins * (size_of::<Packed>() + 2) as u64
}

/// Boards that are collected to be written: each number has the place of its values behind it.
pub(super) struct Unsorted {
    boards: Vec<u128>,
    values: Vec<Packed>,
    /// How many values a board has.
    margins: usize,
}

impl Unsorted {
    /// Begins, for so many boards with so many values each.
    pub(super) fn new(boards: usize, margins: usize) -> Unsorted {
        Unsorted {
            boards: Vec::with_capacity(boards),
            values: Vec::with_capacity(boards * margins),
            margins,
        }
    }

    /// Adds a board by its number.
    pub(super) fn push(&mut self, number: u128, values: &[Packed]) {
        self.boards.push(number << 32 | self.boards.len() as u128);
        self.values.extend_from_slice(values);
    }

    /// Writes the boards as a section, and returns it with its code.
    pub(super) fn write(mut self) -> (Vec<u8>, HuffmanCode) {
        self.boards.sort_unstable();
        let mut counts = BTreeMap::new();
        for value in &self.values {
            *counts.entry(*value).or_insert(0) += 1;
        }
        let code = HuffmanCode::new(&counts);
        let mut writer = BitWriter::default();
        let mut directory = Vec::with_capacity(self.boards.len().div_ceil(BLOCK) * ENTRY);
        for block in self.boards.chunks(BLOCK) {
            directory.extend_from_slice(&(block[0] >> 32).to_le_bytes());
            directory.extend_from_slice(&(writer.len() as u64).to_le_bytes());
            self.write_block(block, &code, &mut writer);
        }
        let mut section = writer.take();
        section.append(&mut directory);
        (section, code)
    }

    fn write_block(&self, block: &[u128], code: &HuffmanCode, writer: &mut BitWriter) {
        let number = |board: u128| board >> 32;
        let differences = || {
            let pairs = block.windows(2);
            pairs.map(|pair| number(pair[1]) - number(pair[0]) - 1)
        };
        let plain = bits_as_they_are(differences);
        writer.put(plain.into(), 8);
        // Nothing is before the first.
        for (difference, &board) in [None].into_iter().chain(differences().map(Some)).zip(block) {
            if let Some(difference) = difference {
                writer.put_unary((difference >> plain) as u64);
                writer.put(difference & ((1 << plain) - 1), plain);
            }
            let place = board as u32 as usize * self.margins;
            for &value in &self.values[place..place + self.margins] {
                code.put(value, writer);
            }
        }
        writer.fill_byte();
    }
}

/// Finds out how many bits of each difference have to be written as they are, so that all take the fewest.
fn bits_as_they_are<I: Iterator<Item = u128>>(differences: impl Fn() -> I) -> u32 {
    let most = differences().max().unwrap_or(0);
    let bits = |plain: u32| -> u128 {
        differences()
            .map(|difference| (difference >> plain) + 1 + u128::from(plain))
            .sum()
    };
    // As many as the mean has, about: the best is near.
    let mean = differences().sum::<u128>() / differences().count().max(1) as u128;
    let middle = (u128::BITS - mean.leading_zeros()).min(u128::BITS - most.leading_zeros());
    let near = middle.saturating_sub(2)..=middle;
    near.min_by_key(|&plain| bits(plain)).unwrap_or(0)
}

/// A section that is read.
#[derive(Clone, Debug)]
pub(super) struct Section<'a> {
    blocks: &'a [u8],
    directory: &'a [u8],
    boards: u64,
    margins: usize,
    code: &'a HuffmanCode,
}

impl<'a> Section<'a> {
    /// Takes the bytes of a section of so many boards with so many values each; `None` if they are too few.
    pub(super) fn new(
        bytes: &'a [u8],
        boards: u64,
        margins: usize,
        code: &'a HuffmanCode,
    ) -> Option<Section<'a>> {
        let directory = usize::try_from(boards)
            .ok()?
            .div_ceil(BLOCK)
            .checked_mul(ENTRY)?;
        let (blocks, directory) = bytes.split_at_checked(bytes.len().checked_sub(directory)?)?;
        Some(Section {
            blocks,
            directory,
            boards,
            margins,
            code,
        })
    }

    /// Returns the number of blocks.
    pub(super) fn blocks(&self) -> usize {
        self.directory.len() / ENTRY
    }

    /// Finds the value of the board with a number, for the margin of a number.
    pub(super) fn find(&self, number: u128, margin: usize) -> Option<Packed> {
        let (mut low, mut high) = (0, self.blocks());
        while low < high {
            let middle = low.midpoint(high);
            match self.entry(middle)?.0 <= number {
                true => low = middle + 1,
                false => high = middle,
            }
        }
        let mut found = None;
        self.read(
            low.checked_sub(1)?,
            &mut |board, values| match board < number {
                true => ControlFlow::Continue(()),
                false => {
                    found = values.get(margin).filter(|_| board == number).copied();
                    ControlFlow::Break(())
                }
            },
        )?;
        found
    }

    /// Reads the boards of a block in the order of their numbers, with their values, as long as more are wanted; `None` if
    /// what is there is no block.
    pub(super) fn read(
        &self,
        block: usize,
        give: &mut dyn FnMut(u128, &[Packed]) -> ControlFlow<()>,
    ) -> Option<()> {
        let (mut number, begin) = self.entry(block)?;
        let bytes = self.blocks.get(usize::try_from(begin).ok()?..)?;
        let mut reader = BitReader::new(bytes);
        let plain = reader.take(8)? as u32;
        if plain > DIFFERENCE_BITS {
            return None;
        }
        let boards = (self.boards - (block * BLOCK) as u64).min(BLOCK as u64);
        let mut values = vec![Packed::UNKNOWN; self.margins];
        for board in 0..boards {
            if board > 0 {
                let high = u128::from(reader.take_unary()?);
                let difference = high
                    .checked_mul(1 << plain)?
                    .checked_add(reader.take(plain)?)?;
                number = number.checked_add(difference)?.checked_add(1)?;
            }
            for value in &mut values {
                *value = self.code.take(&mut reader)?;
            }
            if give(number, &values).is_break() {
                break;
            }
        }
        Some(())
    }

    /// Returns the first number of a block, and where it begins.
    fn entry(&self, block: usize) -> Option<(u128, u64)> {
        let entry = self.directory.get(block.checked_mul(ENTRY)?..)?;
        let (number, rest) = entry.split_first_chunk()?;
        let begin = rest.first_chunk()?;
        Some((u128::from_le_bytes(*number), u64::from_le_bytes(*begin)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_found_and_nothing_else() {
        let mut unsorted = Unsorted::new(1000, 2);
        let numbers: Vec<u128> = (0..1000u128)
            .map(|i| i * i * i % 1009 * (1 << 60) + i)
            .collect();
        let value = |number: u128| {
            [
                Packed::new((number % 7) as i16, (number % 5) as u16),
                Packed::NEVER_ENDS,
            ]
        };
        numbers
            .iter()
            .for_each(|&number| unsorted.push(number, &value(number)));
        let (bytes, code) = unsorted.write();
        let section = Section::new(&bytes, 1000, 2, &code).expect("a section");
        assert_eq!(section.blocks(), 4);
        for &number in &numbers {
            let [one, other] = value(number).map(Some);
            assert_eq!(
                (section.find(number, 0), section.find(number, 1)),
                (one, other)
            );
            assert_eq!(section.find(number, 2), None);
            if !numbers.contains(&(number + 1)) {
                assert_eq!(section.find(number + 1, 0), None);
            }
        }
        let mut read = Vec::new();
        for block in 0..4 {
            section
                .read(block, &mut |number, _| {
                    read.push(number);
                    ControlFlow::Continue(())
                })
                .expect("a block");
        }
        let mut sorted = numbers;
        sorted.sort_unstable();
        assert_eq!(read, sorted);
    }

    /// Whoever reads has looked at the checksum; but nothing that he meets may make the program fail.
    #[test]
    fn nonsense_is_read_without_harm() {
        let mut unsorted = Unsorted::new(1, 1);
        (0..300u128).for_each(|number| unsorted.push(number * 3, &[Packed::new(number as i16, 1)]));
        let (bytes, code) = unsorted.write();
        for place in 0..bytes.len() {
            for change in [1, 0x80, 0xff] {
                let mut bytes = bytes.clone();
                bytes[place] ^= change;
                let section = Section::new(&bytes, 300, 1, &code).expect("a section");
                (0..40).for_each(|number| {
                    section.find(number * 30, 0);
                });
            }
        }
        assert!(Section::new(&bytes[..40], 300, 1, &code).is_none());
        assert!(Section::new(&bytes, u64::MAX, 1, &code).is_none());
    }
}
