//! The entries that a thread collects: in any order, sorted and merged when there are too many, and written as runs.

use std::borrow::Borrow;
use std::sync::Mutex;

use super::sort;
use crate::Interruption;
use crate::blocks::{BlockBuilder, BlockFile, BlockWriter, Entry, Value};
use crate::runtime::{MemoryBudget, lock};

/// The initial capacity of a thread, in entries.
const FIRST_CAPACITY: usize = 1 << 14;

/// The most bytes that are reserved at once. A list that grows in steps leaves freed pieces of memory behind that
/// together are as large as the final list.
const RESERVED_AT_ONCE: usize = 1 << 28;

/// The entries of a thread, and the runs that all threads have written.
pub struct RunCollector<'a, const WORDS: usize, V> {
    /// The collected entries. The caller adds to them and then calls [`RunCollector::make_room_if_full`].
    pub entries: Vec<Entry<WORDS, V>>,
    /// The number of entries at which room must be made.
    full: usize,
    most: usize,
    /// The number of entries that are expected at most between two calls of [`RunCollector::make_room_if_full`].
    slack: usize,
    budget: &'a MemoryBudget,
    runs: &'a Mutex<Vec<BlockFile>>,
    stop: &'a dyn Fn() -> bool,
}

impl<'a, const WORDS: usize, V: Value> RunCollector<'a, WORDS, V> {
    /// Returns an empty collector with room for a number of entries, of which `slack` are expected at most between two
    /// calls of [`RunCollector::make_room_if_full`]. If more are added, the list grows for them.
    pub fn new(
        budget: &'a MemoryBudget,
        runs: &'a Mutex<Vec<BlockFile>>,
        most: usize,
        slack: usize,
        stop: &'a dyn Fn() -> bool,
    ) -> Self {
        let most = most.saturating_sub(slack).max(1);
        RunCollector {
            entries: Vec::new(),
            full: FIRST_CAPACITY.min(most),
            most,
            slack,
            budget,
            runs,
            stop,
        }
    }

    /// Makes room if there is too little: by merging equal positions, by taking more memory, or by writing a run.
    #[inline(always)]
    pub fn make_room_if_full(&mut self) -> Result<(), Interruption> {
        if self.entries.len() < self.full {
            return Ok(());
        }
        self.make_room()
    }

    #[cold]
    fn make_room(&mut self) -> Result<(), Interruption> {
        sort_and_merge(&mut self.entries, self.stop)?;
        // Where merging leaves many entries, the list would soon be full again.
        if self.entries.len() <= self.full / 2 {
            return Ok(());
        }
        if self.full < self.most {
            self.full = self.full.saturating_mul(2).min(self.most);
            let few = self.most <= RESERVED_AT_ONCE / size_of::<Entry<WORDS, V>>();
            let room = if few { self.most } else { self.full } + self.slack;
            self.entries
                .reserve_exact(room.saturating_sub(self.entries.len()));
            return Ok(());
        }
        let run = BlockWriter::temporary(self.budget, WORDS)?;
        write_sorted(&self.entries, &run, self.stop)?;
        let run = run.finish()?;
        self.entries.clear();
        lock(self.runs).push(run);
        Ok(())
    }

    /// Returns the entries left in memory, sorted and merged.
    pub fn rest(mut self) -> Result<Vec<Entry<WORDS, V>>, Interruption> {
        sort_and_merge(&mut self.entries, self.stop)?;
        Ok(self.entries)
    }
}

/// Sorts entries and merges equal positions.
fn sort_and_merge<const WORDS: usize, V: Value>(
    entries: &mut Vec<Entry<WORDS, V>>,
    stop: &dyn Fn() -> bool,
) -> Result<(), Interruption> {
    if !sort(entries, stop) {
        return Err(Interruption::Stopped);
    }
    entries.dedup_by(|next, kept| {
        let equal = next.key == kept.key;
        if equal {
            kept.value.merge(&next.value);
        }
        equal
    });
    Ok(())
}

/// Writes sorted entries to a file, including the last block.
pub fn write_sorted<const WORDS: usize, V: Value>(
    entries: impl IntoIterator<Item: Borrow<Entry<WORDS, V>>>,
    file: &BlockWriter,
    stop: &dyn Fn() -> bool,
) -> Result<(), Interruption> {
    let mut block = BlockBuilder::default();
    for entry in entries {
        if block.push(entry.borrow()) {
            file.write(&block.seal())?;
            if stop() {
                return Err(Interruption::Stopped);
            }
        }
    }
    if !block.is_empty() {
        file.write(&block.seal())?;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::runtime::unlocked;

    #[test]
    fn more_entries_at_once_than_expected_are_collected() {
        let budget = MemoryBudget::new(None, 0, None, None);
        let runs = Mutex::new(Vec::new());
        let mut collector = RunCollector::new(&budget, &runs, 3 * FIRST_CAPACITY, 1, &|| false);
        let keys = 0..10 * FIRST_CAPACITY as u64;
        let found = keys.clone().map(|key| Entry {
            key: [key],
            value: 1u64,
        });
        collector.entries.extend(found);
        collector.make_room_if_full().unwrap();
        let rest = collector.rest().unwrap();
        assert!(rest.iter().map(|entry| entry.key[0]).eq(keys));
        assert!(unlocked(runs).is_empty());
    }
}
