//! A block: some thousand entries, each stored as the difference from the one before, compressed and sealed.
//!
//! An entry is a byte with two lengths, then the difference between its key and the key before, then its number of
//! paths. The lengths count the bytes of these two numbers, which are little-endian. A length of fifteen or more
//! follows in two bytes of its own. The first key of a block is stored as its difference from zero.

use lz4_flex::block::{compress_into, decompress_into, get_maximum_output_size};

use super::{Entry, Value};
use crate::packing::{Key, MOST_WORDS};

/// Size of the entries, in bytes before compression, at which a block is closed.
pub const BLOCK: usize = 1 << 16;

/// The longest entry: its lengths, a difference of seven words, and a number of paths of as many bytes as two bytes can
/// state. Only a level some hundred thousand turns deep would need that.
const LONGEST: usize = 5 + 56 + u16::MAX as usize;

/// The most bytes of a sealed block in a file.
const LONGEST_BLOCK: usize = SEAL + get_maximum_output_size(BLOCK + LONGEST);

/// The most bytes of a sealed block that travels.
pub const LONGEST_SEALED: usize = 5 + size_of::<Key<MOST_WORDS>>() + LONGEST_BLOCK;

/// Size of a block's seal, in bytes: its compressed and uncompressed lengths, its entries, and a checksum of these and
/// of what follows.
pub const SEAL: usize = 16;

/// The greatest length that fits half a byte.
const SHORT: usize = 14;

/// Collects entries in the order of their keys until a block is full.
pub struct BlockBuilder<const WORDS: usize> {
    plain: Vec<u8>,
    sealed: Vec<u8>,
    entries: u32,
    first: Key<WORDS>,
    last: Key<WORDS>,
}

/// A block that is ready to be written.
#[derive(Clone, Copy, Debug)]
pub struct Sealed<'a> {
    /// Its bytes in a file.
    pub bytes: &'a [u8],
    /// The words of its first key.
    pub first: &'a [u64],
    /// The number of its entries.
    pub entries: u32,
}

impl Sealed<'_> {
    /// Returns the block for another process: the number of the first key's words, the number of entries, the first key,
    /// and the bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(5 + size_of_val(self.first) + self.bytes.len());
        bytes.push(self.first.len() as u8);
        bytes.extend_from_slice(&self.entries.to_le_bytes());
        bytes.extend(self.first.iter().flat_map(|word| word.to_le_bytes()));
        bytes.extend_from_slice(self.bytes);
        bytes
    }

    /// Reads a block from another process and passes it on. Returns `None` if it is not one.
    pub fn read<R>(bytes: &[u8], give: impl FnOnce(&Sealed<'_>) -> R) -> Option<R> {
        let (&words, bytes) = bytes.split_first()?;
        let (entries, bytes) = bytes.split_first_chunk()?;
        let words = usize::from(words);
        let (first, bytes) = bytes.split_at_checked(8 * words)?;
        let mut key = [0; MOST_WORDS];
        let key = key.get_mut(..words)?;
        for (word, bytes) in key.iter_mut().zip(first.chunks_exact(8)) {
            *word = u64::from_le_bytes(bytes.try_into().ok()?);
        }
        Some(give(&Sealed {
            bytes,
            first: key,
            entries: u32::from_le_bytes(*entries),
        }))
    }
}

impl<const WORDS: usize> Default for BlockBuilder<WORDS> {
    fn default() -> Self {
        BlockBuilder {
            plain: Vec::with_capacity(BLOCK + 1024),
            sealed: Vec::new(),
            entries: 0,
            first: [0; WORDS],
            last: [0; WORDS],
        }
    }
}

impl<const WORDS: usize> BlockBuilder<WORDS> {
    /// Adds an entry whose key is greater than those before. Returns `true` if the block is full.
    #[inline(always)]
    pub fn push<V: Value>(&mut self, entry: &Entry<WORDS, V>) -> bool {
        let plain = &mut self.plain;
        if self.entries == 0 {
            self.first = entry.key;
            self.last = [0; WORDS];
        }
        let (difference, under) = carried(&entry.key, &self.last, u64::overflowing_sub);
        debug_assert!(!under, "keys must increase");
        self.last = entry.key;
        self.entries += 1;

        let lengths = plain.len();
        plain.push(0);
        put_key(plain, &difference);
        let middle = plain.len();
        entry.value.put(plain);
        let key_bytes = middle - lengths - 1;
        let value_bytes = plain.len() - middle;
        if key_bytes.max(value_bytes) <= SHORT {
            plain[lengths] = (key_bytes | value_bytes << 4) as u8;
        } else {
            spell_out(plain, lengths, key_bytes, value_bytes);
        }
        plain.len() >= BLOCK
    }

    /// Returns `true` if the block is empty.
    pub fn is_empty(&self) -> bool {
        self.entries == 0
    }

    /// Compresses and seals the entries, and starts a new block.
    pub fn seal(&mut self) -> Sealed<'_> {
        self.sealed
            .resize(SEAL + get_maximum_output_size(self.plain.len()), 0);
        let length = compress_into(&self.plain, &mut self.sealed[SEAL..])
            .expect("the output is as large as it can be");
        self.sealed.truncate(SEAL + length);
        let numbers = [length as u32, self.plain.len() as u32, self.entries];
        for (place, number) in self.sealed.chunks_exact_mut(4).zip(numbers) {
            place.copy_from_slice(&number.to_le_bytes());
        }
        let checksum = checksum(&self.sealed);
        self.sealed[12..SEAL].copy_from_slice(&checksum.to_le_bytes());
        self.plain.clear();
        Sealed {
            bytes: &self.sealed,
            first: &self.first,
            entries: std::mem::take(&mut self.entries),
        }
    }
}

/// Writes the lengths of an entry that do not fit half a byte.
#[cold]
fn spell_out(plain: &mut Vec<u8>, at: usize, key_bytes: usize, value_bytes: usize) {
    let mut lengths = vec![0];
    for (length, shift) in [(key_bytes, 0), (value_bytes, 4)] {
        if length <= SHORT {
            lengths[0] |= (length as u8) << shift;
        } else {
            lengths[0] |= 15 << shift;
            lengths.extend_from_slice(&(length as u16).to_le_bytes());
        }
    }
    plain.splice(at..=at, lengths);
}

/// Returns the checksum of a sealed block: of all its bytes except the checksum itself.
fn checksum(sealed: &[u8]) -> u32 {
    let mut hasher = crc32fast::Hasher::new();
    hasher.update(&sealed[..12]);
    hasher.update(&sealed[SEAL..]);
    hasher.finalize()
}

/// A block as it is read, entry by entry.
#[derive(Default)]
pub struct Block {
    /// The bytes as they lie in the file, filled by the reader.
    pub sealed: Vec<u8>,
    plain: Vec<u8>,
    at: usize,
    left: u32,
}

/// A description of the damage to a block.
pub type Damage = &'static str;

impl Block {
    /// Checks the seal of the bytes that were read, and decompresses them.
    pub fn open(&mut self, entries: u32) -> Result<(), Damage> {
        let sealed = &self.sealed[..];
        let number = |at: usize| -> u32 {
            u32::from_le_bytes(sealed[at..at + 4].try_into().expect("four bytes"))
        };
        if sealed.len() < SEAL || number(12) != checksum(sealed) {
            return Err("the checksum of a block is wrong");
        }
        // What follows fails only for a file made with valid checksums and invalid contents, never by accident.
        if number(0) as usize != sealed.len() - SEAL
            || number(4) as usize > BLOCK + LONGEST
            || number(8) != entries
        {
            return Err("the length of a block is wrong");
        }
        self.plain.clear();
        self.plain.resize(number(4) as usize, 0);
        match decompress_into(&sealed[SEAL..], &mut self.plain) {
            Ok(length) if length == self.plain.len() => {}
            _ => return Err("a block can't be decompressed"),
        }
        (self.at, self.left) = (0, entries);
        Ok(())
    }

    /// Returns the number of entries that are left.
    pub fn left(&self) -> u32 {
        self.left
    }

    /// Reads the next entry. `last` is the key before, or zero for the first entry.
    #[inline(always)]
    pub fn next<const WORDS: usize, V: Value>(
        &mut self,
        last: &Key<WORDS>,
    ) -> Result<Entry<WORDS, V>, Damage> {
        let first = self.at == 0;
        let [difference, value] = self.next_bytes()?;
        let difference: Key<WORDS> = get_key(difference).ok_or("a position is too long")?;
        let value = V::get(value).ok_or("a number of paths is too large")?;
        let (key, over) = carried(last, &difference, u64::overflowing_add);
        if over {
            return Err("the positions are not in order");
        }
        if difference == [0; WORDS] && !first {
            return Err("a position is repeated");
        }
        if value == V::default() {
            return Err("a position has no paths");
        }
        Ok(Entry { key, value })
    }

    /// Returns the bytes of the next entry: those of the difference between its key and the key before, and those of
    /// its value.
    fn next_bytes(&mut self) -> Result<[&[u8]; 2], Damage> {
        const SHORTER: Damage = "a block holds fewer entries than it states";
        self.left = self.left.checked_sub(1).ok_or(SHORTER)?;
        let lengths = *self.plain.get(self.at).ok_or(SHORTER)?;
        self.at += 1;
        let mut length = |half: u8| -> Result<usize, Damage> {
            if half < 15 {
                return Ok(usize::from(half));
            }
            let spelled = self.plain.get(self.at..self.at + 2).ok_or(SHORTER)?;
            self.at += 2;
            Ok(usize::from(u16::from_le_bytes([spelled[0], spelled[1]])))
        };
        let key_bytes = length(lengths & 15)?;
        let value_bytes = length(lengths >> 4)?;
        let middle = self.at + key_bytes;
        let end = middle + value_bytes;
        let difference = self.plain.get(self.at..middle).ok_or(SHORTER)?;
        let value = self.plain.get(middle..end).ok_or(SHORTER)?;
        self.at = end;
        Ok([difference, value])
    }
}

/// Adds or subtracts keys, word by word from the lowest, which is the last. Returns `true` if the result does not fit.
#[inline(always)]
fn carried<const WORDS: usize>(
    a: &Key<WORDS>,
    b: &Key<WORDS>,
    step: impl Fn(u64, u64) -> (u64, bool),
) -> (Key<WORDS>, bool) {
    let mut result = [0; WORDS];
    let mut carry = false;
    for i in (0..WORDS).rev() {
        let (low, over) = step(a[i], b[i]);
        let (low, again) = step(low, u64::from(carry));
        result[i] = low;
        carry = over || again;
    }
    (result, carry)
}

#[inline(always)]
fn put_key<const WORDS: usize>(bytes: &mut Vec<u8>, key: &Key<WORDS>) {
    let Some(highest) = key.iter().position(|&word| word != 0) else {
        return;
    };
    for &word in key[highest + 1..].iter().rev() {
        bytes.extend_from_slice(&word.to_le_bytes());
    }
    let length = (u64::BITS - key[highest].leading_zeros()).div_ceil(8) as usize;
    bytes.extend_from_slice(&key[highest].to_le_bytes()[..length]);
}

#[inline(always)]
fn get_key<const WORDS: usize>(bytes: &[u8]) -> Option<Key<WORDS>> {
    let mut key = [0; WORDS];
    let mut words = key.iter_mut().rev();
    for part in bytes.chunks(8) {
        let mut whole = [0; 8];
        whole[..part.len()].copy_from_slice(part);
        *words.next()? = u64::from_le_bytes(whole);
    }
    Some(key)
}
