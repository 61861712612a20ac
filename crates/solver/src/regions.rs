//! Boards that are looked for together are looked for in the order in which they lie in memory.
//!
//! The boards of a group fill hundreds of megabytes, and what one board leads to lies anywhere among them. A processor waits
//! longer for the place of a far piece of memory (a page) than for the piece itself; what is collected first, and then
//! brought into order, comes to each page but once.

use gebeta_storage::packing::{Key, hash};

/// What is collected before it is brought into order.
pub(super) const COLLECTED: usize = 1 << 15;

/// Regions that a group is divided into by the boards' hashes.
const REGIONS: usize = 1 << REGION_BITS;

const REGION_BITS: u32 = 8;

/// Something that leads to a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Lead<const WORDS: usize, T> {
    /// The board.
    pub key: Key<WORDS>,
    /// The group of the board.
    group: u16,
    /// What leads there.
    pub by: T,
}

impl<const WORDS: usize, T> Lead<WORDS, T> {
    /// Notes what leads to a board of a group.
    #[inline(always)]
    pub(super) fn new(group: usize, key: Key<WORDS>, by: T) -> Self {
        let group = group as u16;
        Lead { key, group, by }
    }

    /// Returns the group of the board.
    #[inline(always)]
    pub(super) fn group(&self) -> usize {
        self.group.into()
    }
}

/// Collects what leads to boards.
pub(super) struct Collected<const WORDS: usize, T> {
    items: Vec<Lead<WORDS, T>>,
    sorted: Vec<Lead<WORDS, T>>,
    /// Where the items of each region go.
    next: Vec<u32>,
}

impl<const WORDS: usize, T: Copy> Collected<WORDS, T> {
    /// Bytes that it takes, but for a few for each group.
    pub(super) const BYTES: u64 = (2 * COLLECTED * size_of::<Lead<WORDS, T>>()) as u64;

    /// Begins with nothing, for so many groups.
    pub(super) fn new(groups: usize) -> Self {
        Collected {
            items: Vec::new(),
            sorted: Vec::new(),
            next: vec![0; groups * REGIONS],
        }
    }

    /// Adds an item, and says whether there is no room for another.
    #[inline(always)]
    #[must_use]
    pub(super) fn add(&mut self, item: Lead<WORDS, T>) -> bool {
        self.items.push(item);
        self.items.len() >= COLLECTED
    }

    /// Takes all items, group by group, and within a group in the order of the regions.
    pub(super) fn take_sorted(&mut self) -> &[Lead<WORDS, T>] {
        let region = |item: &Lead<WORDS, T>| item.group() * REGIONS + region_of(&item.key);
        self.next.fill(0);
        for item in &self.items {
            self.next[region(item)] += 1;
        }
        let mut sum = 0;
        for next in &mut self.next {
            sum += std::mem::replace(next, sum);
        }
        // What was in the list is overwritten.
        self.sorted.clone_from(&self.items);
        for item in self.items.drain(..) {
            let next = &mut self.next[region(&item)];
            self.sorted[*next as usize] = item;
            *next += 1;
        }
        &self.sorted
    }
}

#[inline(always)]
fn region_of<const WORDS: usize>(key: &Key<WORDS>) -> usize {
    (hash(key) >> (u64::BITS - REGION_BITS)) as usize
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_was_collected_comes_in_order_and_nothing_is_lost() {
        let mut collected = Collected::new(5);
        for count in [0, 1, 1000, COLLECTED as u64] {
            let leads = |number: u64| Lead::new((number * number % 5) as usize, [number % 777], ());
            for number in 0..count {
                assert_eq!(collected.add(leads(number)), number + 1 == COLLECTED as u64);
            }
            let mut sorted = collected.take_sorted().to_vec();
            assert!(sorted.is_sorted_by_key(|lead| (lead.group, region_of(&lead.key))));
            sorted.sort_unstable();
            let mut all: Vec<Lead<1, ()>> = (0..count).map(leads).collect();
            all.sort_unstable();
            assert!(sorted == all);
        }
    }
}
