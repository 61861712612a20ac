//! What a thread collects for the next level: entries in any order, sorted and merged when there are too many.

use std::sync::Mutex;

use super::Broken;
use super::room::Room;
use super::sort::sort;
use crate::levels::stored::{BlockBuilder, Entry, LevelFile, LevelWriter, Stored};
use crate::levels::threads::lock;

/// Entries that a thread starts with room for.
const FIRST: usize = 1 << 14;

/// Bytes up to which all room is asked for at once. A list that grows by and by leaves pieces of memory behind that are as
/// large as what it becomes in the end.
const AT_ONCE: usize = 1 << 28;

/// A thread's entries, and the files that all threads have written.
pub struct Collector<'a, const WORDS: usize, C> {
    /// What was collected; the caller adds to it and then calls [`Collector::tidy`].
    pub entries: Vec<Entry<WORDS, C>>,
    /// Entries at which something must be done.
    full: usize,
    most: usize,
    /// Entries that may be added between two calls of [`Collector::tidy`].
    slack: usize,
    room: &'a Room,
    runs: &'a Mutex<Vec<LevelFile<WORDS>>>,
    stop: &'a dyn Fn() -> bool,
}

impl<'a, const WORDS: usize, C: Stored> Collector<'a, WORDS, C> {
    /// Collects so many entries at the most, of which `slack` may be added before [`Collector::tidy`] is called again.
    pub fn new(
        room: &'a Room,
        runs: &'a Mutex<Vec<LevelFile<WORDS>>>,
        most: usize,
        slack: usize,
        stop: &'a dyn Fn() -> bool,
    ) -> Self {
        let most = most.saturating_sub(slack).max(1);
        Collector {
            entries: Vec::new(),
            full: FIRST.min(most),
            most,
            slack,
            room,
            runs,
            stop,
        }
    }

    /// Makes room if there is too little: by merging equal positions, by taking more memory, by writing a file.
    #[inline(always)]
    pub fn tidy(&mut self) -> Result<(), Broken> {
        if self.entries.len() < self.full {
            return Ok(());
        }
        self.make_room()
    }

    #[cold]
    fn make_room(&mut self) -> Result<(), Broken> {
        merge(&mut self.entries, self.stop)?;
        // Where merging leaves much, it will soon be full again.
        if self.entries.len() <= self.full / 2 {
            return Ok(());
        }
        if self.full < self.most {
            self.full = self.full.saturating_mul(2).min(self.most);
            let few = self.most <= AT_ONCE / size_of::<Entry<WORDS, C>>();
            let room = if few { self.most } else { self.full } + self.slack;
            self.entries.reserve_exact(room - self.entries.len());
            return Ok(());
        }
        let run = LevelWriter::new(self.room.file()?, self.room.folder())?;
        put_all(&self.entries, &run, self.stop)?;
        let run = run.finish()?;
        self.entries.clear();
        lock(self.runs).push(run);
        Ok(())
    }

    /// Gives what is left in memory, sorted and merged.
    pub fn rest(mut self) -> Result<Vec<Entry<WORDS, C>>, Broken> {
        merge(&mut self.entries, self.stop)?;
        Ok(self.entries)
    }
}

/// Sorts entries and merges those of equal positions.
fn merge<const WORDS: usize, C: Stored>(
    entries: &mut Vec<Entry<WORDS, C>>,
    stop: &dyn Fn() -> bool,
) -> Result<(), Broken> {
    if !sort(entries, stop) {
        return Err(Broken::Stopped);
    }
    entries.dedup_by(|next, kept| {
        let equal = next.key == kept.key;
        if equal {
            kept.paths += &next.paths;
        }
        equal
    });
    Ok(())
}

/// Writes sorted entries to a file, the last block and all.
pub fn put_all<const WORDS: usize, C: Stored>(
    entries: &[Entry<WORDS, C>],
    file: &LevelWriter<WORDS>,
    stop: &dyn Fn() -> bool,
) -> Result<(), Broken> {
    let mut block = BlockBuilder::new();
    for entry in entries {
        if block.push(entry) {
            file.write(&block.seal())?;
            if stop() {
                return Err(Broken::Stopped);
            }
        }
    }
    if !block.is_empty() {
        file.write(&block.seal())?;
    }
    Ok(())
}
