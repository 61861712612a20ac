//! The transposition table: every board that was reached, packed, without the scores.

use std::sync::Mutex;

use super::cell::{SHARD_BITS, SHARDS, push};
use gebeta_storage::packing::{Key, Packing, hash};
use gebeta_storage::runtime::prefetch::prefetch;

/// Boards with keys of that many words, in shards with a lock each.
pub(super) struct TranspositionTable<const WORDS: usize> {
    pub packing: Packing,
    /// The buckets of each shard, one for each group.
    pub shards: Vec<Mutex<Vec<Bucket<WORDS>>>>,
    /// The batches of the threads, kept for the next level. Allocating such memory takes the system as long as
    /// expanding the boards of a small level.
    pub batches: Mutex<Vec<Vec<Reached<WORDS>>>>,
}

/// The boards of one shard and one group, numbered in the order in which they were found.
#[derive(Default)]
pub(super) struct Bucket<const WORDS: usize> {
    pub boards: Vec<Key<WORDS>>,
    /// An open-addressing hash table of the boards' numbers.
    pub slots: Vec<Slot>,
}

/// Returns the shard of a board.
#[inline(always)]
pub(super) fn shard_of<const WORDS: usize>(key: &Key<WORDS>) -> usize {
    (hash(key) >> (64 - SHARD_BITS)) as usize
}

/// Returns the bucket of a group, which is created if there is none.
#[inline(always)]
pub(super) fn bucket<const WORDS: usize>(
    buckets: &mut Vec<Bucket<WORDS>>,
    group: usize,
) -> &mut Bucket<WORDS> {
    if buckets.len() <= group {
        buckets.resize_with(group + 1, Bucket::default);
    }
    &mut buckets[group]
}

impl<const WORDS: usize> TranspositionTable<WORDS> {
    pub fn new(packing: Packing) -> Self {
        TranspositionTable {
            packing,
            shards: (0..SHARDS).map(|_| Mutex::default()).collect(),
            batches: Mutex::default(),
        }
    }
}

/// A board that a move leads to.
#[derive(Clone, Copy)]
pub(super) struct Reached<const WORDS: usize> {
    pub key: Key<WORDS>,
    /// See [`Move::origin`](super::cell::Move::origin).
    pub origin: u32,
    pub group: u8,
    pub from_group: u8,
    pub high: u8,
}

impl<const WORDS: usize> Reached<WORDS> {
    /// A placeholder for no board.
    pub const NONE: Self = Reached {
        key: [0; WORDS],
        origin: 0,
        group: 0,
        from_group: 0,
        high: 0,
    };
}

/// A board's number in the hash table, with a part of its hash, so hardly any other boards are compared.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Slot {
    number: u16,
    tag: u16,
}

impl Slot {
    const EMPTY: Slot = Slot {
        number: u16::MAX,
        tag: u16::MAX,
    };

    #[inline(always)]
    fn new(hash: u64, number: u16) -> Slot {
        let tag = (hash >> 32) as u16;
        Slot { number, tag }
    }

    #[inline(always)]
    fn may_be(self, hash: u64) -> bool {
        self.tag == (hash >> 32) as u16
    }

    #[inline(always)]
    fn number(self) -> usize {
        self.number.into()
    }
}

impl<const WORDS: usize> Bucket<WORDS> {
    /// Returns the number of a board, which is new if the board is; `None` if there are too many boards.
    #[inline(always)]
    pub(super) fn number_of(&mut self, key: &Key<WORDS>) -> Option<u16> {
        if 4 * (self.boards.len() + 1) > 3 * self.slots.len() {
            self.grow();
        }
        let hash = hash(key);
        let mask = self.slots.len() - 1;
        let mut at = hash as usize & mask;
        loop {
            let slot = self.slots[at];
            if slot == Slot::EMPTY {
                break;
            }
            if slot.may_be(hash) && self.boards[slot.number()] == *key {
                return Some(slot.number);
            }
            at = (at + 1) & mask;
        }
        let number = u16::try_from(self.boards.len()).ok()?;
        if number == Slot::EMPTY.number {
            return None;
        }
        self.slots[at] = Slot::new(hash, number);
        push(&mut self.boards, *key);
        Some(number)
    }

    /// Prefetches the slot in which a board's number is looked up.
    #[inline(always)]
    pub(super) fn prefetch_slot(&self, key: &Key<WORDS>) {
        prefetch(
            &self.slots,
            hash(key) as usize & self.slots.len().wrapping_sub(1),
        );
    }

    /// Prefetches the board to compare with, once the slot is in the cache.
    #[inline(always)]
    pub(super) fn prefetch_board(&self, key: &Key<WORDS>) {
        let hash = hash(key);
        let mask = self.slots.len().wrapping_sub(1);
        let mut at = hash as usize & mask;
        while let Some(slot) = self.slots.get(at)
            && *slot != Slot::EMPTY
        {
            if slot.may_be(hash) {
                return prefetch(&self.boards, slot.number());
            }
            at = (at + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let slots = (2 * self.boards.len()).next_power_of_two().max(4);
        self.slots.clear();
        self.slots.resize(slots, Slot::EMPTY);
        for (number, key) in self.boards.iter().enumerate() {
            let hash = hash(key);
            let mut at = hash as usize & (slots - 1);
            while self.slots[at] != Slot::EMPTY {
                at = (at + 1) & (slots - 1);
            }
            self.slots[at] = Slot::new(hash, number as u16);
        }
    }
}
