//! The boards of a group with their values, sorted and compressed.
//!
//! A section is a list of blocks, then a directory. A block holds [`BLOCK`] boards in the order of their
//! [numbers](super::numbering). It begins with eight bits: the number of low bits of a difference in Rice code. Each
//! board is its difference from the number before, less one, in Rice code, then its value for each margin in the
//! [code](super::huffman) of the group. The directory has the first number (16 bytes) and the offset (8 bytes) of each
//! block, little-endian.

use std::collections::BTreeMap;
use std::io::{self, Write};
use std::ops::ControlFlow;

use super::bits::{BitReader, BitWriter};
use super::huffman::HuffmanCode;
use crate::value::Packed;

/// The number of boards of a block. A lookup reads half a block on average.
const BLOCK: usize = 256;

/// Size of an entry of the directory, in bytes.
const ENTRY: usize = 24;

/// The most bits of a difference.
const DIFFERENCE_BITS: u32 = 127;

/// Returns the memory of a board with that many values while its group is written, in bytes: its number, its values,
/// and the output.
pub(crate) fn bytes_of_writing(margins: u64) -> u64 {
    let board = (size_of::<u128>() + 1) as u64;
    board + margins * (size_of::<Packed>() + 2) as u64
}

/// Boards that are collected to be written. The index of its values follows each number.
pub(super) struct Unsorted {
    boards: Vec<u128>,
    values: Vec<Packed>,
    /// The number of values of each board.
    margins: usize,
}

impl Unsorted {
    /// Returns an empty list with room for that many boards with that many values each.
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

    /// Writes the boards as a section.
    pub(super) fn write(mut self, to: &mut dyn Write) -> io::Result<Written> {
        self.boards.sort_unstable();
        let mut counts = BTreeMap::new();
        for value in &self.values {
            *counts.entry(*value).or_insert(0) += 1;
        }
        let mut section = SectionWriter::new(HuffmanCode::new(&counts), to);
        for &board in &self.boards {
            let place = board as u32 as usize * self.margins;
            section.push(board >> 32, &self.values[place..place + self.margins])?;
        }
        section.finish()
    }
}

/// A section that was written.
pub(super) struct Written {
    pub bytes: u64,
    pub checksum: u32,
    pub code: HuffmanCode,
}

/// Writes a section, block after block.
pub(crate) struct SectionWriter<'a> {
    code: HuffmanCode,
    /// The boards of the block, and their values.
    numbers: Vec<u128>,
    values: Vec<Packed>,
    writer: BitWriter,
    directory: Vec<u8>,
    to: &'a mut dyn Write,
    bytes: u64,
    checksum: crc32fast::Hasher,
}

impl<'a> SectionWriter<'a> {
    /// Begins a section whose values have a code.
    pub(super) fn new(code: HuffmanCode, to: &'a mut dyn Write) -> SectionWriter<'a> {
        SectionWriter {
            code,
            numbers: Vec::with_capacity(BLOCK),
            values: Vec::new(),
            writer: BitWriter::default(),
            directory: Vec::new(),
            to,
            bytes: 0,
            checksum: crc32fast::Hasher::new(),
        }
    }

    /// Adds a board with its values. Its number is greater than those before.
    pub(crate) fn push(&mut self, number: u128, values: &[Packed]) -> io::Result<()> {
        self.numbers.push(number);
        self.values.extend_from_slice(values);
        match self.numbers.len() == BLOCK {
            true => self.write_block(),
            false => Ok(()),
        }
    }

    /// Writes the rest.
    pub(super) fn finish(mut self) -> io::Result<Written> {
        if !self.numbers.is_empty() {
            self.write_block()?;
        }
        let directory = std::mem::take(&mut self.directory);
        self.put(&directory)?;
        Ok(Written {
            bytes: self.bytes,
            checksum: self.checksum.finalize(),
            code: self.code,
        })
    }

    fn put(&mut self, bytes: &[u8]) -> io::Result<()> {
        self.to.write_all(bytes)?;
        self.checksum.update(bytes);
        self.bytes += bytes.len() as u64;
        Ok(())
    }

    fn write_block(&mut self) -> io::Result<()> {
        let (numbers, values) = (&self.numbers, &self.values);
        self.directory.extend_from_slice(&numbers[0].to_le_bytes());
        self.directory.extend_from_slice(&self.bytes.to_le_bytes());
        let differences = || numbers.windows(2).map(|pair| pair[1] - pair[0] - 1);
        let plain = bits_as_they_are(differences);
        let writer = &mut self.writer;
        writer.put(plain.into(), 8);
        // The first board has no difference.
        let differences = [None].into_iter().chain(differences().map(Some));
        let margins = values.len() / numbers.len();
        for (difference, values) in differences.zip(values.chunks(margins)) {
            if let Some(difference) = difference {
                writer.put_unary((difference >> plain) as u64);
                writer.put(difference & ((1 << plain) - 1), plain);
            }
            for &value in values {
                self.code.put(value, writer);
            }
        }
        let block = writer.take();
        self.numbers.clear();
        self.values.clear();
        self.put(&block)
    }
}

/// Returns the number of low bits of each difference that makes the Rice code shortest.
fn bits_as_they_are<I: Iterator<Item = u128>>(differences: impl Fn() -> I) -> u32 {
    let most = differences().max().unwrap_or(0);
    let bits = |plain: u32| -> u128 {
        differences()
            .map(|difference| (difference >> plain) + 1 + u128::from(plain))
            .sum()
    };
    // The best number is close to the bits of the mean.
    let mean = differences().sum::<u128>() / differences().count().max(1) as u128;
    let middle = (u128::BITS - mean.leading_zeros()).min(u128::BITS - most.leading_zeros());
    let near = middle.saturating_sub(2)..=middle;
    near.min_by_key(|&plain| bits(plain)).unwrap_or(0)
}

/// A section that is read.
#[derive(Clone, Debug)]
pub(super) struct Section<'a> {
    blocks: &'a [u8],
    directory: &'a [[u8; ENTRY]],
    boards: u64,
    margins: usize,
    code: &'a HuffmanCode,
}

impl<'a> Section<'a> {
    /// Returns a section of that many boards with that many values each; `None` if its bytes are too few.
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
            directory: directory.as_chunks().0,
            boards,
            margins,
            code,
        })
    }

    /// Returns the number of blocks.
    pub(super) fn blocks(&self) -> usize {
        self.directory.len()
    }

    /// Returns the value of the board with a number, for the margin with a number.
    pub(super) fn find(&self, number: u128, margin: usize) -> Option<Packed> {
        let before = |entry: &[u8; ENTRY]| read_entry(entry).0 <= number;
        let block = self.directory.partition_point(before).checked_sub(1)?;
        let mut found = None;
        self.read(block, &mut |board, values| match board < number {
            true => ControlFlow::Continue(()),
            false => {
                found = values.get(margin).filter(|_| board == number).copied();
                ControlFlow::Break(())
            }
        })?;
        found
    }

    /// Reads the boards of a block in the order of their numbers, with their values, until the callback breaks; `None`
    /// if the bytes are not a block.
    pub(super) fn read(
        &self,
        block: usize,
        give: &mut dyn FnMut(u128, &[Packed]) -> ControlFlow<()>,
    ) -> Option<()> {
        let (mut number, begin) = read_entry(self.directory.get(block)?);
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
}

/// Returns the first number and the offset of a block, from its entry in the directory.
fn read_entry(entry: &[u8; ENTRY]) -> (u128, u64) {
    let number = u128::from_le_bytes(std::array::from_fn(|byte| entry[byte]));
    let begin = u64::from_le_bytes(std::array::from_fn(|byte| entry[16 + byte]));
    (number, begin)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn written_boards_are_found_and_no_others() {
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
        let mut bytes = Vec::new();
        let Written { code, .. } = unsorted.write(&mut bytes).unwrap();
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

    /// Readers have verified the checksum, but no contents may make the program fail.
    #[test]
    fn invalid_bytes_do_no_harm() {
        let mut unsorted = Unsorted::new(1, 1);
        (0..300u128).for_each(|number| unsorted.push(number * 3, &[Packed::new(number as i16, 1)]));
        let mut bytes = Vec::new();
        let Written { code, .. } = unsorted.write(&mut bytes).unwrap();
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
