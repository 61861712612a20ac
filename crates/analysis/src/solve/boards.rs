//! All boards that can be reached, each with a number in its group.

use std::sync::Mutex;

use crate::runtime::lock;
use crate::runtime::prefetch::prefetch;
use crate::storage::packing::{Key, hash};

/// Parts that a group is divided into by the boards' hashes, so that threads seldom want the same one.
pub(super) const SHARDS: usize = 64;

/// Boards that are dealt with at once.
pub(super) const CHUNK: usize = 1024;

/// The boards of all groups, by the counters in play.
pub(super) struct Boards<const WORDS: usize> {
    groups: Vec<Group<WORDS>>,
}

/// The boards with as many counters in play.
struct Group<const WORDS: usize> {
    shards: Vec<Shard<WORDS>>,
    /// The number of each shard's first board.
    first: Vec<usize>,
}

/// A part of a group: its boards in the order in which they were found, and a hash table of their places.
#[derive(Default)]
pub(super) struct Shard<const WORDS: usize> {
    keys: Vec<Key<WORDS>>,
    /// A place and one, or nought where none is.
    slots: Vec<u32>,
}

impl<const WORDS: usize> Shard<WORDS> {
    /// Adds a board, if it is not there.
    fn insert(&mut self, key: &Key<WORDS>) {
        if (self.keys.len() + 1) * 4 > self.slots.len() * 3 {
            self.grow();
        }
        if let Err(slot) = self.search(key) {
            self.keys.push(*key);
            self.slots[slot] = self.keys.len() as u32;
        }
    }

    /// Adds boards, if they are not there, and forgets what is in the list.
    ///
    /// A table of millions lies far away: where all boards will be looked for is fetched first, and then what lies there.
    pub(super) fn insert_all(&mut self, keys: &mut Vec<Key<WORDS>>) {
        for key in keys.iter() {
            self.prefetch_slot(key);
        }
        for key in keys.iter() {
            self.prefetch_board(key);
        }
        for key in keys.drain(..) {
            self.insert(&key);
        }
    }

    /// Lets the processor fetch the slot in which a board will be looked for.
    #[inline(always)]
    fn prefetch_slot(&self, key: &Key<WORDS>) {
        prefetch(&self.slots, slot_of(key) & self.slots.len().wrapping_sub(1));
    }

    /// Lets the processor fetch the first board that one will be compared with.
    #[inline(always)]
    fn prefetch_board(&self, key: &Key<WORDS>) {
        let slot = slot_of(key) & self.slots.len().wrapping_sub(1);
        if let Some(place) = self.slots.get(slot) {
            prefetch(&self.keys, (*place as usize).wrapping_sub(1));
        }
    }

    /// Finds a board's place, or else the slot where it belongs; there must be slots.
    fn search(&self, key: &Key<WORDS>) -> Result<usize, usize> {
        let mask = self.slots.len() - 1;
        let mut slot = slot_of(key) & mask;
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
        self.slots = vec![0; slots];
        for (place, key) in self.keys.iter().enumerate() {
            let mut slot = slot_of(key) & (slots - 1);
            while self.slots[slot] != 0 {
                slot = (slot + 1) & (slots - 1);
            }
            self.slots[slot] = place as u32 + 1;
        }
    }

    /// Gives the boards from a place on, so many at the most.
    pub(super) fn keys(&self, from: usize, most: usize) -> &[Key<WORDS>] {
        let to = (from + most).min(self.keys.len());
        &self.keys[from..to]
    }

    /// Counts the boards.
    pub(super) fn len(&self) -> usize {
        self.keys.len()
    }
}

/// Says in which shard a board belongs.
#[inline(always)]
pub(super) fn shard_of<const WORDS: usize>(key: &Key<WORDS>) -> usize {
    (hash(key) >> 58) as usize
}

#[inline(always)]
fn slot_of<const WORDS: usize>(key: &Key<WORDS>) -> usize {
    hash(key) as usize
}

impl<const WORDS: usize> Boards<WORDS> {
    /// Takes the shards of all groups, once all boards have been found.
    pub(super) fn new(groups: Vec<Vec<Mutex<Shard<WORDS>>>>) -> Self {
        let group = |shards: Vec<Mutex<Shard<WORDS>>>| {
            let shards: Vec<Shard<WORDS>> = shards
                .into_iter()
                .map(|shard| std::mem::take(&mut *lock(&shard)))
                .collect();
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
        Boards {
            groups: groups.into_iter().map(group).collect(),
        }
    }

    /// Lists the pieces that the boards of a group are dealt with in: a shard, and a place in it.
    pub(super) fn pieces(&self, group: usize) -> Vec<(usize, usize)> {
        let shards = self.groups[group].shards.iter().enumerate();
        shards
            .flat_map(|(number, shard)| {
                (0..shard.len())
                    .step_by(CHUNK)
                    .map(move |from| (number, from))
            })
            .collect()
    }

    /// Gives the boards of a piece, and the number of the first.
    pub(super) fn piece(
        &self,
        group: usize,
        (shard, from): (usize, usize),
    ) -> (usize, &[Key<WORDS>]) {
        let group = &self.groups[group];
        let keys = group.shards[shard].keys(from, CHUNK);
        (group.first[shard] + from, keys)
    }

    /// Counts the groups.
    pub(super) fn groups(&self) -> usize {
        self.groups.len()
    }

    /// Counts the boards of a group.
    pub(super) fn len(&self, group: usize) -> usize {
        self.groups[group].shards.iter().map(Shard::len).sum()
    }

    /// Gives the boards of a shard, and the number of the first.
    pub(super) fn shard(&self, group: usize, shard: usize) -> (usize, &[Key<WORDS>]) {
        let group = &self.groups[group];
        (group.first[shard], &group.shards[shard].keys)
    }

    /// Finds the number of a board in its group.
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

    /// Lets the processor fetch the slot in which a board will be looked for.
    #[inline(always)]
    pub(super) fn prefetch_slot(&self, group: usize, key: &Key<WORDS>) {
        self.groups[group].shards[shard_of(key)].prefetch_slot(key);
    }

    /// Lets the processor fetch the board that one will be compared with, once the slot is there.
    #[inline(always)]
    pub(super) fn prefetch_board(&self, group: usize, key: &Key<WORDS>) {
        self.groups[group].shards[shard_of(key)].prefetch_board(key);
    }
}
