//! The boards that have been found so far.

use std::ops::Range;
use std::sync::Mutex;

use serde::{Deserialize, Serialize};

use super::budget::{Budget, filled_bytes};
use super::regions::{Lead, SHARD_BITS};
use super::unsolved::Unsolved;
use gebeta_storage::packing::{Key, hash};
use gebeta_storage::runtime::huge_pages;
use gebeta_storage::runtime::prefetch::prefetch;

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

/// A part of a group: a set of boards that grows. The boards are numbered in the order in which they were found.
#[derive(Default)]
pub(super) struct FoundShard<const WORDS: usize> {
    boards: Vec<Key<WORDS>>,
    /// An open-addressing hash table of the boards' numbers, in nearly the order of their hashes. Its length is a power of
    /// two. Numbers take the low bits, and the bits above hold a part of the hash, so hardly any other boards are
    /// compared.
    slots: Vec<u32>,
    /// The number of boards that have been taken to be expanded.
    taken: usize,
}

impl<const WORDS: usize> FoundShard<WORDS> {
    /// The most boards of a shard.
    pub(super) const MOST: usize = 1 << (u32::BITS - SHARD_BITS);

    /// What an empty slot holds. A quarter of the slots stays empty, so no number has all bits set.
    const EMPTY: u32 = u32::MAX;

    /// Adds the new ones among some boards, if there is room for them. Calls `give` with each board and its number.
    ///
    /// The table is far larger than the caches, so the slots of all boards are prefetched first, and then the boards that
    /// they are compared with.
    pub(super) fn insert_all(
        &mut self,
        found: &[Lead<WORDS>],
        budget: &Budget,
        mut give: impl FnMut(&Lead<WORDS>, usize),
    ) -> Result<(), Unsolved> {
        let (boards, bytes) = (self.boards.len(), self.bytes());
        let reserved = self.bytes_with(found.len()).saturating_sub(bytes);
        budget.take(reserved)?;
        while !self.has_slots_for(found.len()) {
            self.grow();
        }
        for board in found {
            prefetch(&self.slots, part_of_hash(&board.key, self.slots.len()));
        }
        for board in found {
            if let Ok(number) = self.find(&board.key, |_| true) {
                prefetch(&self.boards, number);
            }
        }
        for board in found {
            let number = self.number_of(&board.key);
            give(board, number);
        }
        budget.give_back((bytes + reserved).saturating_sub(self.bytes()));
        budget.found(self.boards.len() - boards);
        match self.boards.len() > Self::MOST {
            true => Err(Unsolved::TooLarge {
                boards: budget.boards(),
            }),
            false => Ok(()),
        }
    }

    /// Returns the number of a board, which is new if the board is. There must be an empty slot.
    #[inline(always)]
    fn number_of(&mut self, key: &Key<WORDS>) -> usize {
        let slot = match self.find(key, |number| self.boards[number] == *key) {
            Ok(number) => return number,
            Err(slot) => slot,
        };
        let number = self.boards.len();
        self.slots[slot] = self.tag(key) | number as u32;
        huge_pages::push(&mut self.boards, *key);
        number
    }

    /// Returns the number of the first board with a board's tag that `is_it` accepts, or else the slot for that board.
    #[inline(always)]
    fn find(&self, key: &Key<WORDS>, is_it: impl Fn(usize) -> bool) -> Result<usize, usize> {
        let mask = self.slots.len() - 1;
        let tag = self.tag(key);
        let mut at = part_of_hash(key, self.slots.len());
        loop {
            let slot = self.slots[at];
            if slot == Self::EMPTY {
                return Err(at);
            }
            let number = slot as usize & mask;
            if slot & !(mask as u32) == tag && is_it(number) {
                return Ok(number);
            }
            at = (at + 1) & mask;
        }
    }

    /// Returns the part of a board's hash that slots hold, above the bits of a number.
    #[inline(always)]
    fn tag(&self, key: &Key<WORDS>) -> u32 {
        let mask = self.slots.len() as u32 - 1;
        hash(key) as u32 & !mask
    }

    #[cold]
    fn grow(&mut self) {
        let slots = (2 * self.slots.len()).max(64);
        self.slots = Vec::new();
        self.slots = huge_pages::filled(slots, Self::EMPTY);
        for number in 0..self.boards.len() {
            let key = self.boards[number];
            if let Err(slot) = self.find(&key, |_| false) {
                self.slots[slot] = self.tag(&key) | number as u32;
            }
        }
    }

    /// Returns `true` if there are slots for that many more boards; a quarter of the slots stays empty.
    fn has_slots_for(&self, more: usize) -> bool {
        (self.boards.len() + more) * 4 <= self.slots.len() * 3
    }

    /// Returns the number of bytes that the boards take.
    pub(super) fn bytes(&self) -> u64 {
        let boards = filled_bytes::<Key<WORDS>>(self.boards.len(), self.boards.capacity());
        boards + size_of_val(&self.slots[..]) as u64
    }

    /// Returns the number of bytes that the boards can take while that many more are added. When the list grows, the old
    /// one, half as long, and the new one exist together for a moment.
    fn bytes_with(&self, more: usize) -> u64 {
        let boards = self.boards.len() + more;
        let mut capacity = self.boards.capacity();
        let mut slots = self.slots.len();
        let mut bytes = 0;
        while capacity < boards {
            bytes = (capacity * size_of::<Key<WORDS>>()) as u64;
            capacity = (2 * capacity).max(64);
        }
        if !self.has_slots_for(more) {
            slots = (boards * 4).div_ceil(3).next_power_of_two().max(64);
        }
        bytes + filled_bytes::<Key<WORDS>>(boards, capacity) + (slots * size_of::<u32>()) as u64
    }

    /// Frees the memory that is needed only to find boards.
    pub(super) fn stop_finding(&mut self, budget: &Budget) {
        budget.give_back(size_of_val(&self.slots[..]) as u64);
        self.slots = Vec::new();
    }

    /// Takes the boards that have not been taken to be expanded. Returns their numbers.
    pub(super) fn take_fresh(&mut self) -> Range<usize> {
        let fresh = self.taken..self.boards.len();
        self.taken = fresh.end;
        fresh
    }

    /// Returns all boards, by their numbers.
    pub(super) fn boards(&self) -> &[Key<WORDS>] {
        &self.boards
    }
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
