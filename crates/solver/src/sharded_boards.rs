//! The boards that have been found so far.

use std::sync::Mutex;

use serde::{Deserialize, Serialize};

use super::budget::{Budget, filled_bytes};
use super::regions::Lead;
use super::unsolved::Unsolved;
use gebeta_storage::packing::{Key, hash};
use gebeta_storage::runtime::huge_pages;
use gebeta_storage::runtime::prefetch::prefetch;

/// The number of shards of a group, by the boards' hashes. It is high, so threads seldom want the same shard, and low
/// enough that large shards lie in huge pages.
pub(super) const SHARDS: usize = 1 << SHARD_BITS;

const SHARD_BITS: u32 = 4;

/// The boards, by group and shard.
pub(super) type ShardedBoards<const WORDS: usize> = Vec<Vec<Mutex<FoundShard<WORDS>>>>;

/// What is known of the boards besides themselves.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct ExplorationState {
    /// The groups with boards that have not been expanded, from the fewest counters in play on.
    pub groups_left: usize,
    /// The common divisor of all gains.
    pub unit: u32,
    /// The number of moves from boards of each group to boards of the same group.
    pub within: Vec<u64>,
}

impl ExplorationState {
    /// Returns the state before the search, for that many groups.
    pub(super) fn nothing(groups: usize) -> ExplorationState {
        ExplorationState {
            groups_left: groups,
            unit: 0,
            within: vec![0; groups],
        }
    }
}

/// A part of a group: a set of boards that grows.
#[derive(Default)]
pub(super) struct FoundShard<const WORDS: usize> {
    /// An open-addressing hash table of the boards themselves, in nearly the order of their hashes.
    slots: Vec<Key<WORDS>>,
    /// The number of boards.
    len: usize,
    /// The boards that have not been taken to be expanded.
    fresh: Vec<Key<WORDS>>,
}

impl<const WORDS: usize> FoundShard<WORDS> {
    /// What an empty slot holds. No board has this key: written in binary, each hole would hold all counters or more, and in
    /// unary, no hole would hold any.
    const EMPTY: Key<WORDS> = [u64::MAX; WORDS];

    /// Adds boards, if they are new and there is room for them.
    ///
    /// The table is far larger than the caches, so the slots of all boards are prefetched first.
    pub(super) fn insert_all(
        &mut self,
        found: &[Lead<WORDS, ()>],
        budget: &Budget,
    ) -> Result<(), Unsolved> {
        let (boards, bytes) = (self.len, self.bytes());
        let reserved = self.bytes_with(found.len()).saturating_sub(bytes);
        budget.take(reserved)?;
        while !self.has_slots_for(found.len()) {
            self.grow();
        }
        for board in found {
            prefetch(&self.slots, part_of_hash(&board.key, self.slots.len()));
        }
        for board in found {
            if self.insert(&board.key) {
                self.len += 1;
                huge_pages::push(&mut self.fresh, board.key);
            }
        }
        budget.give_back((bytes + reserved).saturating_sub(self.bytes()));
        budget.found(self.len - boards);
        Ok(())
    }

    /// Puts a board into its slot. There must be an empty slot. Returns `false` if the board was there.
    #[inline(always)]
    fn insert(&mut self, key: &Key<WORDS>) -> bool {
        debug_assert_ne!(*key, Self::EMPTY);
        let mask = self.slots.len() - 1;
        let mut slot = part_of_hash(key, self.slots.len());
        loop {
            let there = &mut self.slots[slot];
            if there == key {
                return false;
            }
            if *there == Self::EMPTY {
                *there = *key;
                return true;
            }
            slot = (slot + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let slots = (2 * self.slots.len()).max(64);
        let old = std::mem::replace(&mut self.slots, huge_pages::filled(slots, Self::EMPTY));
        for key in old.iter().filter(|key| **key != Self::EMPTY) {
            self.insert(key);
        }
    }

    /// Returns `true` if there are slots for that many more boards; a quarter of the slots stays empty.
    fn has_slots_for(&self, more: usize) -> bool {
        (self.len + more) * 4 <= self.slots.len() * 3
    }

    /// Returns the number of bytes that the boards take.
    pub(super) fn bytes(&self) -> u64 {
        bytes_of(&self.fresh) + size_of_val(&self.slots[..]) as u64
    }

    /// Returns the number of bytes that the boards can take while that many more are added. When a list grows, the old
    /// and the new one exist together for a moment.
    fn bytes_with(&self, more: usize) -> u64 {
        let fresh = self.fresh.len() + more;
        let mut capacity = self.fresh.capacity();
        let mut slots = self.slots.len();
        let mut bytes = 0;
        if fresh > capacity {
            bytes += size_of_val(&self.fresh[..]) as u64;
            capacity = (2 * capacity).max(fresh);
        }
        if !self.has_slots_for(more) {
            bytes += size_of_val(&self.slots[..]) as u64;
            slots = ((self.len + more) * 4).div_ceil(3).next_power_of_two();
        }
        let slots = (slots * size_of::<Key<WORDS>>()) as u64;
        bytes + filled_bytes::<Key<WORDS>>(fresh, capacity) + slots
    }

    /// Takes the boards that have not been taken to be expanded.
    pub(super) fn take_fresh(&mut self) -> Vec<Key<WORDS>> {
        std::mem::take(&mut self.fresh)
    }

    /// Returns all boards, in nearly the order of their hashes.
    pub(super) fn boards(&self) -> impl Iterator<Item = &Key<WORDS>> {
        self.slots.iter().filter(|key| **key != Self::EMPTY)
    }

    /// Returns the number of boards.
    pub(super) fn len(&self) -> usize {
        self.len
    }
}

/// Returns the number of bytes that a list of boards takes.
pub(super) fn bytes_of<const WORDS: usize>(boards: &Vec<Key<WORDS>>) -> u64 {
    filled_bytes::<Key<WORDS>>(boards.len(), boards.capacity())
}

/// Returns the shard of a board.
#[inline(always)]
pub(super) fn shard_of<const WORDS: usize>(key: &Key<WORDS>) -> usize {
    (hash(key) >> (u64::BITS - SHARD_BITS)) as usize
}

/// Returns which of that many equal parts of its shard's hashes the hash of a board is in.
#[inline(always)]
pub(super) fn part_of_hash<const WORDS: usize>(key: &Key<WORDS>, parts: usize) -> usize {
    let in_shard = hash(key) << SHARD_BITS;
    ((u128::from(in_shard) * parts as u128) >> u64::BITS) as usize
}
