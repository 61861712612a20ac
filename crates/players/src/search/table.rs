//! The transposition table: what has been found out about boards, as many as there is room for.

use gebeta_core::{Hole, Move};

use gebeta_storage::runtime::prefetch::prefetch;

/// Says what a value says of the true one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// It is it.
    Exactly,
    /// It is no less.
    AtLeast,
    /// It is no more.
    AtMost,
}

/// The depth of a value that no deeper search can change: every play was followed to its end.
pub(super) const TO_THE_END: u8 = u8::MAX;

/// What is known of a board.
#[derive(Clone, Copy, Debug)]
pub(super) struct Known {
    /// The move that was best, or that refuted; any, if none is known.
    pub played: Move,
    /// What is won from there on more than by the other, in parts of counters.
    pub value: i16,
    pub depth: u8,
    /// What the value says; `None` if it is no use and only the move is known.
    pub bound: Option<Bound>,
}

/// A slot of the table: 16 bytes.
#[derive(Clone, Copy)]
struct Slot {
    hash: u64,
    played: Move,
    value: i16,
    depth: u8,
    label: Label,
}

/// The bound of a value in the two lowest bits, and the number of the search that found it.
#[derive(Clone, Copy)]
struct Label(u8);

impl Label {
    const BOUNDS: [Option<Bound>; 4] = [
        None,
        Some(Bound::Exactly),
        Some(Bound::AtLeast),
        Some(Bound::AtMost),
    ];

    /// What is added for each search.
    const SEARCH: u8 = 4;

    fn new(search: u8, bound: Option<Bound>) -> Label {
        Label(search | bound.map_or(0, |bound| bound as u8 + 1))
    }

    fn bound(self) -> Option<Bound> {
        Label::BOUNDS[usize::from(self.0 % Label::SEARCH)]
    }

    fn is_of(self, search: u8) -> bool {
        self.0 / Label::SEARCH == search / Label::SEARCH
    }
}

/// Slots that a board can be in, one after the other: a line of the processor's cache.
const BUCKET: usize = 4;

/// Remembers boards by their hashes, each in 16 bytes. Two boards with the same hash of 64 bits are taken for the same.
pub(super) struct Table {
    slots: Vec<Slot>,
    /// The number of the search, so that what is left of earlier ones is replaced first.
    search: u8,
}

impl Table {
    /// Makes a table of so many bytes at the most, or of one bucket.
    pub(super) fn new(bytes: usize) -> Table {
        let slots = (bytes / size_of::<Slot>()).max(BUCKET);
        let slots = 1 << slots.ilog2();
        Table {
            slots: vec![Slot::empty(); slots],
            search: 0,
        }
    }

    /// Forgets everything.
    pub(super) fn clear(&mut self) {
        self.slots.fill(Slot::empty());
    }

    /// Begins another search.
    pub(super) fn begin_search(&mut self) {
        self.search = self.search.wrapping_add(Label::SEARCH);
    }

    #[inline(always)]
    fn bucket(&self, hash: u64) -> usize {
        hash as usize & (self.slots.len() - 1) & !(BUCKET - 1)
    }

    /// Lets the processor fetch what will be looked at.
    #[inline(always)]
    pub(super) fn prefetch(&self, hash: u64) {
        prefetch(&self.slots, self.bucket(hash));
    }

    /// Finds what is known of a board.
    #[inline(always)]
    pub(super) fn find(&self, hash: u64) -> Option<Known> {
        let first = self.bucket(hash);
        let bucket = &self.slots[first..first + BUCKET];
        let slot = bucket.iter().find(|slot| slot.hash == hash)?;
        Some(Known {
            played: slot.played,
            value: slot.value,
            depth: slot.depth,
            bound: slot.label.bound(),
        })
    }

    /// Remembers what is known of a board, in the place of what is worth least.
    #[inline(always)]
    pub(super) fn keep(&mut self, hash: u64, known: Known) {
        let first = self.bucket(hash);
        let search = self.search;
        let bucket = &mut self.slots[first..first + BUCKET];
        let worth = |slot: &Slot| match slot.hash == hash {
            true => 0,
            false => 1 + u32::from(slot.depth) + 256 * u32::from(slot.label.is_of(search)),
        };
        if let Some(slot) = bucket.iter_mut().min_by_key(|slot| worth(slot)) {
            *slot = Slot {
                hash,
                played: known.played,
                value: known.value,
                depth: known.depth,
                label: Label::new(search, known.bound),
            };
        }
    }
}

impl Slot {
    fn empty() -> Slot {
        Slot {
            hash: 0,
            played: Move::from(Hole(0)),
            value: 0,
            depth: 0,
            label: Label(0),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_slot_takes_sixteen_bytes() {
        assert_eq!(size_of::<Slot>(), 16);
    }

    #[test]
    fn the_deepest_of_a_bucket_stay() {
        let mut table = Table::new(0);
        let known = |depth| Known {
            played: Move::from(Hole(depth)),
            value: i16::from(depth),
            depth,
            bound: Some(Bound::AtMost),
        };
        for depth in [4, 2, 5, 3, 6] {
            table.keep(100 + u64::from(depth), known(depth));
        }
        let found = (0..10).map(|depth| table.find(100 + depth).map(|known| known.depth));
        let found: Vec<u8> = found.flatten().collect();
        assert_eq!(found, [3, 4, 5, 6]);
        assert_eq!(
            table.find(104).and_then(|known| known.bound),
            Some(Bound::AtMost)
        );
        // What an earlier search has left goes first.
        table.begin_search();
        table.keep(101, known(1));
        assert!(table.find(101).is_some() && table.find(103).is_none());
        table.keep(107, known(1));
        assert!(table.find(101).is_some() && table.find(104).is_none());
    }
}
