//! The transposition table: the results of searched boards, as many as there is room for.

use gebeta_core::{Hole, Move};

use gebeta_storage::runtime::huge_pages;
use gebeta_storage::runtime::prefetch::prefetch;

use super::boards::BoardHash;

/// The relation of a value to the true value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bound {
    /// The true value.
    Exactly,
    /// A lower bound.
    AtLeast,
    /// An upper bound.
    AtMost,
}

/// The stored result of a board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct TableEntry {
    /// The best or refuting move; any move if none is known.
    pub played: Move,
    /// The counters won from there on less the opponent's, in parts.
    pub value: i16,
    /// The search depth, in turns.
    pub depth: u8,
    /// The kind of the value; `None` if only the move is useful.
    pub bound: Option<Bound>,
    /// Whether every line was searched to its end, so no deeper search changes the value.
    pub is_final: bool,
    /// Whether every line was searched exactly to this depth or to its end.
    pub is_even: bool,
}

/// A slot of the table, of 16 bytes.
#[derive(Clone, Copy)]
struct Slot {
    check: u64,
    played: Move,
    value: i16,
    depth: u8,
    label: Label,
}

/// The kind of a value in the two lowest bits, one bit each for final and even values, and the number of the search
/// that found it.
#[derive(Clone, Copy)]
struct Label(u8);

impl Label {
    /// The kinds of values in the order of their [numbers](Label::number).
    const BOUNDS: [Option<Bound>; 4] = [
        None,
        Some(Bound::Exactly),
        Some(Bound::AtLeast),
        Some(Bound::AtMost),
    ];

    /// Returns the number of a kind of value, in two bits.
    fn number(bound: Option<Bound>) -> u8 {
        bound.map_or(0, |bound| bound as u8 + 1)
    }

    const FINAL: u8 = 4;

    const EVEN: u8 = 8;

    /// The increment for each search.
    const SEARCH: u8 = 16;

    fn new(search: u8, known: &TableEntry) -> Label {
        let bound = Label::number(known.bound);
        let is_final = u8::from(known.is_final) * Label::FINAL;
        let is_even = u8::from(known.is_even) * Label::EVEN;
        Label(search | bound | is_final | is_even)
    }

    fn bound(self) -> Option<Bound> {
        Label::BOUNDS[usize::from(self.0 % 4)]
    }

    fn is_final(self) -> bool {
        self.0 & Label::FINAL != 0
    }

    fn is_even(self) -> bool {
        self.0 & Label::EVEN != 0
    }

    fn is_of(self, search: u8) -> bool {
        self.0 / Label::SEARCH == search / Label::SEARCH
    }
}

impl Slot {
    #[inline(always)]
    fn known(&self) -> TableEntry {
        TableEntry {
            played: self.played,
            value: self.value,
            depth: self.depth,
            bound: self.label.bound(),
            is_final: self.label.is_final(),
            is_even: self.label.is_even(),
        }
    }

    /// Returns the depth of the value; a final value is deeper than any other.
    #[inline(always)]
    fn reach(&self) -> u32 {
        match self.label.is_final() {
            true => u32::from(u8::MAX),
            false => u32::from(self.depth),
        }
    }
}

/// The number of slots of a board.
const SLOTS: usize = 4;

/// The slots of a board: exactly one cache line.
#[derive(Clone, Copy)]
#[repr(align(64))]
struct Bucket([Slot; SLOTS]);

/// Stores boards by their hashes, each in 16 bytes. Two boards with the same place and the same 64 bits besides are
/// confused.
///
/// Boards are looked up in random order, so the table lies in huge pages. With small pages, nearly every lookup needs
/// an address translation, and prefetching fails.
pub(super) struct TranspositionTable {
    buckets: Vec<Bucket>,
    /// The number of the current search. Results of earlier searches are replaced first.
    search: u8,
}

impl TranspositionTable {
    /// Returns a table of at most that many bytes, and at least one bucket.
    pub(super) fn new(bytes: usize) -> TranspositionTable {
        let buckets = (bytes / size_of::<Bucket>()).max(1);
        TranspositionTable {
            buckets: huge_pages::filled(1 << buckets.ilog2(), Bucket::empty()),
            search: 0,
        }
    }

    /// Clears the table.
    pub(super) fn clear(&mut self) {
        self.buckets.fill(Bucket::empty());
    }

    /// Starts another search.
    pub(super) fn begin_search(&mut self) {
        self.search = self.search.wrapping_add(Label::SEARCH);
    }

    #[inline(always)]
    fn bucket(&self, met: &BoardHash) -> usize {
        (met.hash as usize / SLOTS) & (self.buckets.len() - 1)
    }

    /// Prefetches the bucket of a board.
    #[inline(always)]
    pub(super) fn prefetch(&self, met: &BoardHash) {
        prefetch(&self.buckets, self.bucket(met));
    }

    /// Returns the stored result of a board.
    #[inline(always)]
    pub(super) fn find(&self, met: &BoardHash) -> Option<TableEntry> {
        let Bucket(bucket) = &self.buckets[self.bucket(met)];
        let slot = bucket.iter().find(|slot| slot.check == met.check)?;
        Some(slot.known())
    }

    /// Stores the result of a board, replacing the least useful one.
    #[inline(always)]
    pub(super) fn keep(&mut self, met: &BoardHash, known: TableEntry) {
        let (number, search) = (self.bucket(met), self.search);
        let Bucket(bucket) = &mut self.buckets[number];
        let worth = |slot: &Slot| match slot.check == met.check {
            true => 0,
            false => 1 + slot.reach() + 256 * u32::from(slot.label.is_of(search)),
        };
        if let Some(slot) = bucket.iter_mut().min_by_key(|slot| worth(slot)) {
            *slot = Slot {
                check: met.check,
                played: known.played,
                value: known.value,
                depth: known.depth,
                label: Label::new(search, &known),
            };
        }
    }
}

impl Bucket {
    fn empty() -> Bucket {
        let slot = Slot {
            check: 0,
            played: Move::from(Hole(0)),
            value: 0,
            depth: 0,
            label: Label(0),
        };
        Bucket([slot; SLOTS])
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_bucket_is_a_line_of_the_cache() {
        assert_eq!(size_of::<Bucket>(), 64);
    }

    #[test]
    fn the_deepest_of_a_bucket_stay() {
        let mut table = TranspositionTable::new(0);
        let known = |depth| TableEntry {
            played: Move::from(Hole(depth)),
            value: i16::from(depth),
            depth,
            bound: Some(Bound::AtMost),
            is_final: false,
            is_even: true,
        };
        let met = |depth: u8| BoardHash {
            hash: 0,
            check: 100 + u64::from(depth),
            left: 0,
        };
        for depth in [4, 2, 5, 3, 6] {
            table.keep(&met(depth), known(depth));
        }
        let found = (0..10).map(|depth| table.find(&met(depth)).map(|known| known.depth));
        let found: Vec<u8> = found.flatten().collect();
        assert_eq!(found, [3, 4, 5, 6]);
        assert_eq!(
            table.find(&met(4)).and_then(|known| known.bound),
            Some(Bound::AtMost)
        );
        // Results of earlier searches are replaced first.
        table.begin_search();
        table.keep(&met(1), known(1));
        assert!(table.find(&met(1)).is_some() && table.find(&met(3)).is_none());
        table.keep(&met(7), known(1));
        assert!(table.find(&met(1)).is_some() && table.find(&met(4)).is_none());
    }
}
