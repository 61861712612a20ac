//! The distinct positions of a level, each with the number of paths that lead to it.

use super::count::Count;
use super::key::{Key, hash};

/// How many shards a layer has. A shard of a large layer still fits a core's own cache when it is merged into.
pub(super) const SHARDS: usize = 1 << SHARD_BITS;
const SHARD_BITS: u32 = 11;

/// A position and the number of paths that lead to it.
#[derive(Clone, Debug)]
pub(super) struct Entry<const WORDS: usize, C> {
    pub key: Key<WORDS>,
    pub paths: C,
}

/// Gives the shard that a key belongs to, and where in its shard's table it is looked for first.
#[inline(always)]
pub(super) fn shard_of<const WORDS: usize>(key: &Key<WORDS>) -> usize {
    (hash(key) >> (64 - SHARD_BITS)) as usize
}

/// A part of a layer: an open hash table in which an entry without paths is an empty slot.
#[derive(Clone, Debug)]
pub(super) struct Shard<const WORDS: usize, C> {
    slots: Vec<Entry<WORDS, C>>,
    used: usize,
}

impl<const WORDS: usize, C: Count> Shard<WORDS, C> {
    pub(super) const EMPTY: Self = Shard {
        slots: Vec::new(),
        used: 0,
    };

    /// Counts the distinct positions.
    pub(super) fn len(&self) -> usize {
        self.used
    }

    /// Walks the entries, in no order.
    pub(super) fn entries(&self) -> impl Iterator<Item = &Entry<WORDS, C>> {
        self.slots
            .iter()
            .filter(|entry| entry.paths != C::default())
    }

    /// Adds paths that lead to a position.
    #[inline(always)]
    pub(super) fn add(&mut self, entry: Entry<WORDS, C>) {
        // At most three quarters of the slots are used, so that a search soon meets an empty one.
        if 4 * (self.used + 1) > 3 * self.slots.len() {
            self.grow();
        }
        let mask = self.slots.len() - 1;
        let mut at = hash(&entry.key) as usize & mask;
        loop {
            let slot = &mut self.slots[at];
            if slot.paths == C::default() {
                *slot = entry;
                self.used += 1;
                return;
            }
            if slot.key == entry.key {
                slot.paths += &entry.paths;
                return;
            }
            at = (at + 1) & mask;
        }
    }

    #[cold]
    fn grow(&mut self) {
        let empty = Entry {
            key: [0; WORDS],
            paths: C::default(),
        };
        let slots = (2 * self.slots.len()).max(4);
        let old = std::mem::replace(&mut self.slots, vec![empty; slots]);
        self.used = 0;
        for entry in old {
            if entry.paths != C::default() {
                self.add(entry);
            }
        }
    }

    /// Widens the numbers of paths.
    pub(super) fn widen<D: Count + From<C>>(self) -> Shard<WORDS, D> {
        let widened = |entry: Entry<WORDS, C>| Entry {
            key: entry.key,
            paths: D::from(entry.paths),
        };
        Shard {
            slots: self.slots.into_iter().map(widened).collect(),
            used: self.used,
        }
    }
}
