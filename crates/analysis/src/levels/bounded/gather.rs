//! Levels of positions that somebody else has found, and still has in memory.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use num_bigint::BigUint;

use super::collect::{Collector, put_all};
use super::sort::sort;
use super::{Bounded, Broken, Give, Kept, Level, StopOthers};
use crate::levels::count::Count;
use crate::levels::stored::{Entry, LevelFile, LevelWriter};
use crate::levels::threads::together;
use gebeta_core::Position;

/// Positions that are written together: the more, the less they differ from each other, and the shorter is what is
/// written.
const TOGETHER: usize = 1 << 18;

/// A level's positions, for whoever asks for them, in parts for which several threads can ask.
pub trait Positions: Sync {
    /// Counts the parts.
    fn parts(&self) -> usize;

    /// Gives each position of a part, in any order and but once in all parts, with the number of paths to it: in words
    /// of 64 bits, the lowest first.
    fn each(&self, part: usize, give: &mut dyn FnMut(&Position, &[u64]));
}

impl Bounded<'_> {
    /// Makes a level of positions that somebody else has found; `paths` lead to all of them together.
    ///
    /// It stays in memory if it fits, else it goes to the file that `give` gives.
    pub fn gather<const WORDS: usize>(
        &self,
        paths: &BigUint,
        positions: &dyn Positions,
        give: Give<'_, WORDS>,
    ) -> Result<Level<WORDS>, Broken> {
        if u64::fits(paths, 1) {
            self.gather_of::<WORDS, u64>(paths, positions, give)
        } else if u128::fits(paths, 1) {
            self.gather_of::<WORDS, u128>(paths, positions, give)
        } else {
            self.gather_of::<WORDS, BigUint>(paths, positions, give)
        }
    }

    fn gather_of<const WORDS: usize, C: Kept>(
        &self,
        paths: &BigUint,
        positions: &dyn Positions,
        give: Give<'_, WORDS>,
    ) -> Result<Level<WORDS>, Broken> {
        let size = size_of::<Entry<WORDS, C>>() + C::beyond(paths);
        let (runs, stop) = (Mutex::new(Vec::new()), || self.watcher.stop());
        let threads = self.room.threads(size);
        // Whoever has found the positions still has them in memory.
        let most = self.room.gathered(size) / threads;
        let lists = self.for_parts(threads, positions, |parts| {
            let mut collector = Collector::new(self.room, &runs, most, 1, &stop);
            for part in parts {
                let mut collected = Ok(());
                positions.each(part, &mut |position, paths| {
                    if collected.is_ok() {
                        collector.entries.push(self.entry(position, paths));
                        collected = collector.tidy();
                    }
                });
                collected?;
            }
            collector.rest()
        })?;
        let files = runs.into_inner().unwrap_or_else(PoisonError::into_inner);
        if files.is_empty() {
            return Ok(C::level(lists));
        }
        self.join(files, lists, threads, give()?, None)
            .map(Level::File)
    }

    /// Writes a level of positions that somebody else has found; `paths` lead to all of them together.
    pub fn write<const WORDS: usize>(
        &self,
        paths: &BigUint,
        positions: &dyn Positions,
        file: LevelWriter<WORDS>,
    ) -> Result<LevelFile<WORDS>, Broken> {
        if u64::fits(paths, 1) {
            self.write_of::<WORDS, u64>(paths, positions, file)
        } else if u128::fits(paths, 1) {
            self.write_of::<WORDS, u128>(paths, positions, file)
        } else {
            self.write_of::<WORDS, BigUint>(paths, positions, file)
        }
    }

    fn write_of<const WORDS: usize, C: Kept>(
        &self,
        paths: &BigUint,
        positions: &dyn Positions,
        file: LevelWriter<WORDS>,
    ) -> Result<LevelFile<WORDS>, Broken> {
        let size = size_of::<Entry<WORDS, C>>() + C::beyond(paths);
        let threads = self.room.threads(size);
        let most = (self.room.gathered(size) / threads).min(TOGETHER);
        let stop = || self.watcher.stop();
        let put = |entries: &mut Vec<Entry<WORDS, C>>| {
            if !sort(entries, &stop) {
                return Err(Broken::Stopped);
            }
            put_all(entries, &file, &stop)?;
            entries.clear();
            Ok(())
        };
        self.for_parts(threads, positions, |parts| {
            let mut entries: Vec<Entry<WORDS, C>> = Vec::new();
            for part in parts {
                positions.each(part, &mut |position, paths| {
                    entries.push(self.entry(position, paths));
                });
                if entries.len() >= most {
                    put(&mut entries)?;
                }
            }
            put(&mut entries)
        })?;
        Ok(file.finish()?)
    }

    fn entry<const WORDS: usize, C: Kept>(
        &self,
        position: &Position,
        paths: &[u64],
    ) -> Entry<WORDS, C> {
        Entry {
            key: self.packing.pack(position),
            paths: C::of_words(paths),
        }
    }

    /// Does some work in threads that share out the parts; gives what each has done, unless one of them has failed.
    fn for_parts<R: Send>(
        &self,
        threads: usize,
        positions: &dyn Positions,
        work: impl Fn(&mut dyn Iterator<Item = usize>) -> Result<R, Broken> + Sync,
    ) -> Result<Vec<R>, Broken> {
        let taken = AtomicUsize::new(0);
        let done = together(threads, || {
            let others = StopOthers(&taken);
            let next = || Some(taken.fetch_add(1, Ordering::Relaxed));
            let mut parts = std::iter::from_fn(next).take_while(|&part| part < positions.parts());
            let done = work(&mut parts)?;
            others.not();
            Ok(done)
        });
        done.into_iter().collect()
    }
}
