//! Lookups in the order of memory.
//!
//! The boards of a group fill hundreds of megabytes, and the successors of a board lie anywhere among them. A processor
//! waits longer for the address translation of a distant page than for the memory itself. Lookups that are collected
//! and sorted first touch each page only once.

use super::moves::MoveOn;
use gebeta_storage::packing::{Key, hash};

/// The number of lookups that are collected before they are sorted.
pub(super) const COLLECTED: usize = 1 << 15;

/// The number of shards of a group, by the boards' hashes. It is high, so threads seldom want the same shard, and low
/// enough that large shards lie in huge pages.
pub(super) const SHARDS: usize = 1 << SHARD_BITS;

pub(super) const SHARD_BITS: u32 = 4;

/// The number of regions of a group, by the boards' hashes; each shard has some of them.
const REGIONS: usize = 1 << REGION_BITS;

const REGION_BITS: u32 = 8;

/// A reference to a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Lead<const WORDS: usize> {
    /// The board.
    pub key: Key<WORDS>,
    /// The group of the board.
    group: u16,
    /// The region of the group.
    region: u8,
    /// The move that leads to it.
    pub by: MoveOn,
}

impl<const WORDS: usize> Lead<WORDS> {
    /// Returns a reference to a board of a group.
    #[inline(always)]
    pub(super) fn new(group: usize, key: Key<WORDS>, by: MoveOn) -> Self {
        Lead {
            key,
            group: group as u16,
            region: (hash(&key) >> (u64::BITS - REGION_BITS)) as u8,
            by,
        }
    }

    /// Returns the shard of the board.
    #[inline(always)]
    pub(super) fn shard(&self) -> usize {
        usize::from(self.region) >> (REGION_BITS - SHARD_BITS)
    }

    /// Returns the group of the board.
    #[inline(always)]
    pub(super) fn group(&self) -> usize {
        self.group.into()
    }
}

/// Collects references to boards.
pub(super) struct Collected<const WORDS: usize> {
    items: Vec<Lead<WORDS>>,
    sorted: Vec<Lead<WORDS>>,
    /// The places for the next items of each region.
    next: Vec<u32>,
}

impl<const WORDS: usize> Collected<WORDS> {
    /// The memory that it takes, in bytes, apart from a few for each group.
    pub(super) const BYTES: u64 = (2 * COLLECTED * size_of::<Lead<WORDS>>()) as u64;

    /// Returns an empty collection for that many groups.
    pub(super) fn new(groups: usize) -> Self {
        Collected {
            items: Vec::new(),
            sorted: Vec::new(),
            next: vec![0; groups * REGIONS],
        }
    }

    /// Adds an item. Returns `true` if there is no room for another.
    #[inline(always)]
    #[must_use]
    pub(super) fn add(&mut self, item: Lead<WORDS>) -> bool {
        self.items.push(item);
        self.items.len() >= COLLECTED
    }

    /// Takes all items, group by group, and within a group in the order of the regions.
    pub(super) fn take_sorted(&mut self) -> &[Lead<WORDS>] {
        let region = |item: &Lead<WORDS>| item.group() * REGIONS + usize::from(item.region);
        self.next.fill(0);
        for item in &self.items {
            self.next[region(item)] += 1;
        }
        let mut sum = 0;
        for next in &mut self.next {
            sum += std::mem::replace(next, sum);
        }
        // The contents of the list are overwritten.
        self.sorted.clone_from(&self.items);
        for item in self.items.drain(..) {
            let next = &mut self.next[region(&item)];
            self.sorted[*next as usize] = item;
            *next += 1;
        }
        &self.sorted
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn collected_items_come_in_order_and_none_is_lost() {
        let mut collected = Collected::new(5);
        for count in [0, 1, 1000, COLLECTED as u64] {
            let leads = |number: u64| {
                Lead::new((number * number % 5) as usize, [number % 777], MoveOn::NONE)
            };
            for number in 0..count {
                assert_eq!(collected.add(leads(number)), number + 1 == COLLECTED as u64);
            }
            let mut sorted = collected.take_sorted().to_vec();
            assert!(sorted.is_sorted_by_key(|lead| (lead.group, hash(&lead.key) >> 56)));
            sorted.sort_unstable();
            let mut all: Vec<Lead<1>> = (0..count).map(leads).collect();
            all.sort_unstable();
            assert!(sorted == all);
        }
    }
}
