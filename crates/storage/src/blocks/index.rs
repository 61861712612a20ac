//! The index of a block file: the offset of each block, in the order of their first keys.

use super::block::SEAL;

/// The offset of a block and its number of entries.
#[derive(Clone, Copy, Debug)]
pub(super) struct Location {
    pub offset: u64,
    pub length: u32,
    pub entries: u32,
}

/// The blocks of a file, each with its first key.
#[derive(Debug)]
pub(super) struct Index {
    /// The number of words of a key.
    pub words: usize,
    /// The first keys of the blocks, one after another.
    firsts: Vec<u64>,
    pub locations: Vec<Location>,
}

impl Index {
    pub fn new(words: usize) -> Index {
        Index {
            words,
            firsts: Vec::new(),
            locations: Vec::new(),
        }
    }

    pub fn push(&mut self, first: &[u64], location: Location) {
        self.firsts.extend_from_slice(first);
        self.locations.push(location);
    }

    /// Returns the first key of a block.
    pub fn first(&self, block: usize) -> &[u64] {
        &self.firsts[block * self.words..][..self.words]
    }

    /// Sorts the blocks by their first keys.
    pub fn sort(&mut self) {
        let mut order: Vec<usize> = (0..self.locations.len()).collect();
        order.sort_unstable_by_key(|&block| self.first(block));
        let mut sorted = Index::new(self.words);
        for block in order {
            sorted.push(self.first(block), self.locations[block]);
        }
        *self = sorted;
    }

    /// Returns the number of blocks, from the first, whose first key is not greater than `key`.
    pub fn blocks_up_to(&self, key: &[u64]) -> usize {
        let (mut low, mut high) = (0, self.locations.len());
        while low < high {
            let middle = low.midpoint(high);
            match self.first(middle) <= key {
                true => low = middle + 1,
                false => high = middle,
            }
        }
        low
    }

    pub fn positions(&self) -> u64 {
        let entries = self.locations.iter().map(|it| u64::from(it.entries));
        entries.sum()
    }

    /// Returns the size in bytes of a block's entry in an index of keys of that many words.
    pub fn block_bytes(words: usize) -> usize {
        8 * words + 16
    }

    pub fn to_bytes(&self) -> Vec<u8> {
        let blocks = self.locations.len();
        let mut bytes = Vec::with_capacity(blocks * Index::block_bytes(self.words));
        for (block, location) in self.locations.iter().enumerate() {
            for word in self.first(block) {
                bytes.extend_from_slice(&word.to_le_bytes());
            }
            bytes.extend_from_slice(&location.offset.to_le_bytes());
            bytes.extend_from_slice(&location.length.to_le_bytes());
            bytes.extend_from_slice(&location.entries.to_le_bytes());
        }
        bytes
    }

    pub fn from_bytes(words: usize, bytes: &[u8]) -> Index {
        let mut index = Index::new(words);
        for block in bytes.chunks_exact(Index::block_bytes(words)) {
            let word = |i: usize| {
                u64::from_le_bytes(block[8 * i..8 * i + 8].try_into().expect("eight bytes"))
            };
            let lengths = word(words + 1);
            index.firsts.extend((0..words).map(word));
            index.locations.push(Location {
                offset: word(words),
                length: lengths as u32,
                entries: (lengths >> 32) as u32,
            });
        }
        index
    }

    /// Returns `true` if the blocks lie in order between two offsets of the file.
    pub fn is_sound(&self, begin: u64, end: u64) -> bool {
        let fits = |location: &Location| {
            let behind = location.offset.checked_add(location.length.into());
            location.offset >= begin
                && location.length as usize >= SEAL
                && behind.is_some_and(|behind| behind <= end)
        };
        let in_order = |block: usize| self.first(block - 1) < self.first(block);
        self.locations.iter().all(fits) && (1..self.locations.len()).all(in_order)
    }
}
