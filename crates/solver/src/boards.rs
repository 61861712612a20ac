//! All boards that can be reached, each with a number in its group.

use std::sync::Mutex;

use super::budget::{Budget, filled_bytes};
use super::regions::Lead;
use super::unsolved::Unsolved;
use gebeta_storage::packing::{Key, hash};
use gebeta_storage::runtime::prefetch::prefetch;
use gebeta_storage::runtime::{huge_pages, lock, share_out, unlocked};

/// The number of shards of a group, by the boards' hashes. It is high, so threads seldom want the same shard, and low
/// enough that large shards lie in huge pages.
pub(super) const SHARDS: usize = 1 << SHARD_BITS;

const SHARD_BITS: u32 = 4;

/// The number of boards of a group whose moves are played and followed at once.
const PIECE: usize = 1 << 13;

/// The boards of all groups, by the counters in play.
pub(super) struct Boards<const WORDS: usize> {
    groups: Vec<Group<WORDS>>,
}

/// The boards with the same number of counters in play.
struct Group<const WORDS: usize> {
    shards: Vec<Shard<WORDS>>,
    /// The number of each shard's first board.
    first: Vec<usize>,
}

/// A part of a group: its boards in the order in which they were found, and a hash table of their indices.
#[derive(Default)]
pub(super) struct Shard<const WORDS: usize> {
    keys: Vec<Key<WORDS>>,
    /// An index plus one, or zero for an empty slot.
    slots: Vec<u32>,
}

impl<const WORDS: usize> Shard<WORDS> {
    /// Adds a board, if it is new. There must be an empty slot.
    fn insert(&mut self, key: &Key<WORDS>) {
        if let Err(slot) = self.search(key) {
            huge_pages::push(&mut self.keys, *key);
            self.slots[slot] = self.keys.len() as u32;
        }
    }

    /// Adds boards, if they are new and there is room for them.
    ///
    /// The tables are far larger than the caches. So the slots of all boards are prefetched first, and then the boards
    /// in them.
    pub(super) fn insert_all(
        &mut self,
        found: &[Lead<WORDS, ()>],
        budget: &Budget,
    ) -> Result<(), Unsolved> {
        let (boards, bytes) = (self.keys.len(), self.bytes());
        let reserved = self.bytes_with(found.len()).saturating_sub(bytes);
        budget.take(reserved)?;
        while !self.has_slots_for(found.len()) {
            self.grow();
        }
        for board in found {
            self.prefetch_slot(&board.key);
        }
        for board in found {
            self.prefetch_board(&board.key);
        }
        for board in found {
            self.insert(&board.key);
        }
        budget.give_back((bytes + reserved).saturating_sub(self.bytes()));
        budget.found(self.keys.len() - boards);
        Ok(())
    }

    /// Returns `true` if there are slots for that many more boards; a quarter of the slots stays empty.
    fn has_slots_for(&self, more: usize) -> bool {
        (self.keys.len() + more) * 4 <= self.slots.len() * 3
    }

    /// Returns the number of bytes that the boards take.
    fn bytes(&self) -> u64 {
        filled_bytes::<Key<WORDS>>(self.keys.len(), self.keys.capacity())
            + size_of_val(&self.slots[..]) as u64
    }

    /// Returns the number of bytes that the boards can take while that many more are added. When a list grows, the old
    /// and the new one exist together for a moment.
    fn bytes_with(&self, more: usize) -> u64 {
        let boards = self.keys.len() + more;
        let mut capacity = self.keys.capacity();
        let mut slots = self.slots.len();
        let mut bytes = 0;
        if boards > capacity {
            bytes += size_of_val(&self.keys[..]) as u64;
            capacity = (2 * capacity).max(boards);
        }
        if !self.has_slots_for(more) {
            bytes += size_of_val(&self.slots[..]) as u64;
            slots = (boards * 4).div_ceil(3).next_power_of_two();
        }
        bytes + filled_bytes::<Key<WORDS>>(boards, capacity) + (slots * size_of::<u32>()) as u64
    }

    /// Returns the indices of the boards in the order of their keys, which does not depend on how they were found.
    pub(super) fn in_order(&self) -> Vec<u32> {
        let mut order: Vec<u32> = (0..self.keys.len() as u32).collect();
        order.sort_unstable_by_key(|&place| self.keys[place as usize]);
        order
    }

    /// Sorts the boards by their slots, which is nearly the order of their hashes. There must be room for as many
    /// again.
    fn arrange(&mut self) {
        let mut arranged = huge_pages::with_capacity(self.keys.len());
        for slot in self.slots.iter_mut().filter(|slot| **slot != 0) {
            arranged.push(self.keys[*slot as usize - 1]);
            *slot = arranged.len() as u32;
        }
        self.keys = arranged;
    }

    /// Prefetches the slot in which a board will be looked up.
    #[inline(always)]
    fn prefetch_slot(&self, key: &Key<WORDS>) {
        prefetch(&self.slots, slot_of(key, self.slots.len()));
    }

    /// Prefetches the first board that one will be compared with.
    #[inline(always)]
    fn prefetch_board(&self, key: &Key<WORDS>) {
        if let Some(place) = self.slots.get(slot_of(key, self.slots.len())) {
            prefetch(&self.keys, (*place as usize).wrapping_sub(1));
        }
    }

    /// Finds a board's index, or else the slot where it belongs. There must be an empty slot.
    fn search(&self, key: &Key<WORDS>) -> Result<usize, usize> {
        let mask = self.slots.len() - 1;
        let mut slot = slot_of(key, self.slots.len());
        loop {
            match self.slots[slot] as usize {
                0 => return Err(slot),
                place if self.keys[place - 1] == *key => return Ok(place - 1),
                _ => slot = (slot + 1) & mask,
            }
        }
    }

    #[cold]
    fn grow(&mut self) {
        let slots = (2 * self.slots.len()).max(64);
        self.slots = huge_pages::filled(slots, 0);
        for (place, key) in self.keys.iter().enumerate() {
            let mut slot = slot_of(key, slots);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (slots - 1);
            }
            self.slots[slot] = place as u32 + 1;
        }
    }

    /// Returns at most `most` boards from an index on.
    pub(super) fn keys(&self, from: usize, most: usize) -> &[Key<WORDS>] {
        let to = (from + most).min(self.keys.len());
        &self.keys[from..to]
    }

    /// Returns the board at an index.
    pub(super) fn key(&self, place: u32) -> &Key<WORDS> {
        &self.keys[place as usize]
    }

    /// Returns the number of boards.
    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }
}

/// Returns the shard of a board.
#[inline(always)]
pub(super) fn shard_of<const WORDS: usize>(key: &Key<WORDS>) -> usize {
    (hash(key) >> (u64::BITS - SHARD_BITS)) as usize
}

/// Returns the first slot to look for a board in. The number of slots is a power of two or zero. Boards in the order of
/// their hashes are also in the order of these slots.
#[inline(always)]
fn slot_of<const WORDS: usize>(key: &Key<WORDS>, slots: usize) -> usize {
    let in_shard = hash(key) << SHARD_BITS;
    ((u128::from(in_shard) * slots as u128) >> u64::BITS) as usize
}

impl<const WORDS: usize> Boards<WORDS> {
    /// Takes the shards of all groups, when all boards have been found, and sorts the boards of each.
    pub(super) fn new(
        groups: Vec<Vec<Mutex<Shard<WORDS>>>>,
        threads: usize,
        budget: &Budget,
    ) -> Result<Self, Unsolved> {
        share_out(threads, groups.len() * SHARDS, |numbers| {
            for number in numbers {
                let mut shard = lock(&groups[number / SHARDS][number % SHARDS]);
                let bytes = filled_bytes::<Key<WORDS>>(shard.len(), shard.len());
                budget.take(bytes)?;
                let before = shard.bytes();
                shard.arrange();
                budget.give_back(bytes + before - shard.bytes());
            }
            Ok::<_, Unsolved>(())
        })?;
        let group = |shards: Vec<Mutex<Shard<WORDS>>>| {
            let shards: Vec<Shard<WORDS>> = shards.into_iter().map(unlocked).collect();
            let first = shards
                .iter()
                .scan(0, |sum, shard| {
                    let first = *sum;
                    *sum += shard.len();
                    Some(first)
                })
                .collect();
            Group { shards, first }
        };
        Ok(Boards {
            groups: groups.into_iter().map(group).collect(),
        })
    }

    /// Returns the pieces in which the boards of a group are processed: each is a shard and an index in it.
    pub(super) fn pieces(&self, group: usize) -> Vec<(usize, usize)> {
        let shards = self.groups[group].shards.iter().enumerate();
        shards
            .flat_map(|(number, shard)| {
                (0..shard.len())
                    .step_by(PIECE)
                    .map(move |from| (number, from))
            })
            .collect()
    }

    /// Returns the boards of a piece, and the number of the first.
    pub(super) fn piece(
        &self,
        group: usize,
        (shard, from): (usize, usize),
    ) -> (usize, &[Key<WORDS>]) {
        let group = &self.groups[group];
        let keys = group.shards[shard].keys(from, PIECE);
        (group.first[shard] + from, keys)
    }

    /// Returns the number of groups.
    pub(super) fn groups(&self) -> usize {
        self.groups.len()
    }

    /// Returns the number of boards of a group.
    pub(super) fn len(&self, group: usize) -> usize {
        self.groups[group].shards.iter().map(Shard::len).sum()
    }

    /// Returns a shard, and the number of its first board.
    pub(super) fn shard(&self, group: usize, shard: usize) -> (usize, &Shard<WORDS>) {
        let group = &self.groups[group];
        (group.first[shard], &group.shards[shard])
    }

    /// Returns the number of a board in its group.
    #[inline(always)]
    pub(super) fn find(&self, group: usize, key: &Key<WORDS>) -> Option<usize> {
        let group = self.groups.get(group)?;
        let shard = shard_of(key);
        let boards = &group.shards[shard];
        if boards.slots.is_empty() {
            return None;
        }
        boards
            .search(key)
            .ok()
            .map(|place| group.first[shard] + place)
    }

    /// Prefetches the slot in which a board will be looked up.
    #[inline(always)]
    pub(super) fn prefetch_slot(&self, group: usize, key: &Key<WORDS>) {
        self.groups[group].shards[shard_of(key)].prefetch_slot(key);
    }

    /// Prefetches the board that one will be compared with, once the slot is in the cache.
    #[inline(always)]
    pub(super) fn prefetch_board(&self, group: usize, key: &Key<WORDS>) {
        self.groups[group].shards[shard_of(key)].prefetch_board(key);
    }
}
