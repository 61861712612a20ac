//! What a thread collects for the next level: entries in any order, sorted and merged when there are too many.

use std::sync::{Mutex, PoisonError};

use super::room::Room;
use crate::thought::analyse::stored::{BlockBuilder, Entry, Fault, LevelFile, LevelWriter, Stored};

/// Entries that a thread starts with room for.
const FIRST: usize = 1 << 14;

/// A thread's entries, and the files that all threads have written.
pub struct Collector<'a, const WORDS: usize, C> {
    /// What was collected; the caller adds to it and then calls [`Collector::tidy`].
    pub entries: Vec<Entry<WORDS, C>>,
    /// Entries at which something must be done.
    full: usize,
    most: usize,
    room: &'a Room,
    runs: &'a Mutex<Vec<LevelFile<WORDS>>>,
}

impl<'a, const WORDS: usize, C: Stored> Collector<'a, WORDS, C> {
    /// Collects not many more than `most` entries.
    pub fn new(room: &'a Room, runs: &'a Mutex<Vec<LevelFile<WORDS>>>, most: usize) -> Self {
        Collector {
            entries: Vec::new(),
            full: FIRST.min(most),
            most,
            room,
            runs,
        }
    }

    /// Makes room if there is too little: by merging equal positions, by taking more memory, by writing a file.
    #[inline(always)]
    pub fn tidy(&mut self) -> Result<(), Fault> {
        if self.entries.len() < self.full {
            return Ok(());
        }
        self.make_room()
    }

    #[cold]
    fn make_room(&mut self) -> Result<(), Fault> {
        merge(&mut self.entries);
        // Where merging leaves much, it will soon be full again.
        if self.entries.len() <= self.full / 2 {
            return Ok(());
        }
        if self.full < self.most {
            self.full = self.full.saturating_mul(2).min(self.most);
            return Ok(());
        }
        let run = write(self.room, |block, file| put_all(&self.entries, block, file))?;
        self.entries.clear();
        self.runs
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(run);
        Ok(())
    }

    /// Gives what is left in memory, sorted and merged.
    pub fn rest(mut self) -> Vec<Entry<WORDS, C>> {
        merge(&mut self.entries);
        self.entries
    }
}

/// Sorts entries and merges those of equal positions.
pub fn merge<const WORDS: usize, C: Stored>(entries: &mut Vec<Entry<WORDS, C>>) {
    entries.sort_unstable_by(|a, b| a.key.cmp(&b.key));
    entries.dedup_by(|next, kept| {
        let equal = next.key == kept.key;
        if equal {
            kept.paths += &next.paths;
        }
        equal
    });
}

/// Writes a file without a name.
pub fn write<const WORDS: usize>(
    room: &Room,
    put: impl FnOnce(&mut BlockBuilder<WORDS>, &LevelWriter<WORDS>) -> Result<(), Fault>,
) -> Result<LevelFile<WORDS>, Fault> {
    let file = LevelWriter::new(room.file()?, room.folder())?;
    let mut block = BlockBuilder::new();
    put(&mut block, &file)?;
    file.finish()
}

/// Writes sorted entries to a file, the last block and all.
pub fn put_all<const WORDS: usize, C: Stored>(
    entries: &[Entry<WORDS, C>],
    block: &mut BlockBuilder<WORDS>,
    file: &LevelWriter<WORDS>,
) -> Result<(), Fault> {
    for entry in entries {
        if block.push(entry) {
            file.write(&block.seal())?;
        }
    }
    if !block.is_empty() {
        file.write(&block.seal())?;
    }
    Ok(())
}
