//! The merged count in bounded memory: each level from the distinct positions of the level before.
//!
//! Threads play on from a level's positions, part by part, and collect what comes out. Whoever has collected all that
//! fits sorts it, merges equal positions, and writes what is left to a file if it is still too much. When the level is
//! played, all files and what is still in memory are merged into the next level: in memory if it fits there, else in a
//! file that is written and read as a stream.

mod collect;
mod gather;
mod join;
mod room;
mod sort;

use std::any::Any;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Mutex, PoisonError};

use num_bigint::BigUint;

pub use gather::Positions;
pub use room::{LEAST_MEMORY, Room};

use super::count::{Count, big};
use super::judge::{Judge, Outcome};
use super::key::{Key, Packing};
use super::stored::{Block, BlockBuilder, Entry, Fault, LevelFile, LevelWriter, Stored};
use super::table::Sums;
use super::teller::Teller;
use super::threads::together;
use super::{States, Watcher};
use collect::{Collector, put_all};
use gebeta_core::Position;
use join::{Join, List, partings};

/// Entries of a level in memory that a thread takes at a time.
const A_PART: usize = 1 << 12;

/// Entries that are played on from before a collector is tidied.
const A_BITE: usize = 64;

/// Shares of a merge for each thread, so that they end at about the same time.
const SHARES: usize = 4;

/// A level's distinct positions: as they are read, part by part, in any order.
pub enum Level<const WORDS: usize> {
    /// In memory, in several lists, with numbers of paths of 64 bits.
    Narrow(Vec<Vec<Entry<WORDS, u64>>>),
    /// In memory, with 128 bits.
    Wide(Vec<Vec<Entry<WORDS, u128>>>),
    /// In memory, with as many as it takes.
    Boundless(Vec<Vec<Entry<WORDS, BigUint>>>),
    /// In a file.
    File(LevelFile<WORDS>),
}

/// Says why a level could not be counted.
#[derive(Debug)]
pub enum Broken {
    /// The watcher has said so.
    Stopped,
    /// A file could not be written or read.
    Fault(Fault),
}

impl From<Fault> for Broken {
    fn from(fault: Fault) -> Broken {
        Broken::Fault(fault)
    }
}

impl<const WORDS: usize> Level<WORDS> {
    /// Makes a level without a position.
    pub fn none() -> Self {
        Level::Narrow(Vec::new())
    }

    /// Makes a level of one position.
    pub fn of(key: Key<WORDS>) -> Self {
        Level::Narrow(vec![vec![Entry { key, paths: 1 }]])
    }

    /// Counts the positions.
    pub fn len(&self) -> u64 {
        match self {
            Level::Narrow(lists) => lists.iter().map(|list| list.len() as u64).sum(),
            Level::Wide(lists) => lists.iter().map(|list| list.len() as u64).sum(),
            Level::Boundless(lists) => lists.iter().map(|list| list.len() as u64).sum(),
            Level::File(file) => file.positions(),
        }
    }

    /// Gives each position, as it is packed, with the number of paths to it, until something goes wrong.
    pub fn each<E: From<Fault>>(
        &self,
        give: &mut dyn FnMut(&Key<WORDS>, BigUint) -> Result<(), E>,
    ) -> Result<(), E> {
        let mut block = Block::default();
        let mut entries: Vec<Entry<WORDS, BigUint>> = Vec::new();
        for part in self.parts() {
            self.read(part, &mut block, &mut entries)?;
            for entry in entries.drain(..) {
                give(&entry.key, entry.paths)?;
            }
        }
        Ok(())
    }

    /// Lists the parts that can be played on from independently.
    fn parts(&self) -> Vec<Part> {
        fn of<T>(lists: &[Vec<T>]) -> Vec<Part> {
            let parts = |(list, entries): (usize, &Vec<T>)| {
                let part = move |from| Part { list, from };
                (0..entries.len()).step_by(A_PART).map(part)
            };
            lists.iter().enumerate().flat_map(parts).collect()
        }
        match self {
            Level::Narrow(lists) => of(lists),
            Level::Wide(lists) => of(lists),
            Level::Boundless(lists) => of(lists),
            Level::File(file) => (0..file.blocks())
                .map(|list| Part { list, from: 0 })
                .collect(),
        }
    }

    /// Reads a part, in place of what the list held.
    fn read<C: Kept>(
        &self,
        part: Part,
        block: &mut Block,
        entries: &mut Vec<Entry<WORDS, C>>,
    ) -> Result<(), Fault> {
        fn of<const WORDS: usize, B: Kept, C: Kept>(
            list: &[Entry<WORDS, B>],
            from: usize,
            entries: &mut Vec<Entry<WORDS, C>>,
        ) {
            entries.clear();
            let part = &list[from..list.len().min(from + A_PART)];
            entries.extend(part.iter().map(|entry| Entry {
                key: entry.key,
                paths: C::taking(&entry.paths),
            }));
        }
        match self {
            Level::Narrow(lists) => of(&lists[part.list], part.from, entries),
            Level::Wide(lists) => of(&lists[part.list], part.from, entries),
            Level::Boundless(lists) => of(&lists[part.list], part.from, entries),
            Level::File(file) => return file.read_entries(part.list, block, entries),
        }
        Ok(())
    }

    /// Writes the level to a file that was just made.
    pub fn write(
        &self,
        file: LevelWriter<WORDS>,
        stop: &dyn Fn() -> bool,
    ) -> Result<LevelFile<WORDS>, Broken> {
        fn of<const WORDS: usize, C: Stored>(
            lists: &[Vec<Entry<WORDS, C>>],
            file: &LevelWriter<WORDS>,
            stop: &dyn Fn() -> bool,
        ) -> Result<(), Broken> {
            lists.iter().try_for_each(|list| put_all(list, file, stop))
        }
        match self {
            Level::Narrow(lists) => of(lists, &file, stop)?,
            Level::Wide(lists) => of(lists, &file, stop)?,
            Level::Boundless(lists) => of(lists, &file, stop)?,
            Level::File(_) => unreachable!("what lies in a file is not written again"),
        }
        Ok(file.finish()?)
    }
}

/// Names a part of a level: a block of a file, or some entries of a list.
#[derive(Clone, Copy)]
struct Part {
    list: usize,
    from: usize,
}

/// A number of paths of which levels in memory are made.
pub trait Kept: Stored {
    /// Makes a level of sorted lists.
    fn level<const WORDS: usize>(lists: Vec<Vec<Entry<WORDS, Self>>>) -> Level<WORDS>;

    /// Takes over a number that is known to fit, from its words, the lowest first.
    fn of_words(words: &[u64]) -> Self;

    /// Takes over a number that is known to fit.
    #[inline(always)]
    fn taking<C: Stored>(paths: &C) -> Self {
        if let Some(same) = (paths as &dyn Any).downcast_ref::<Self>() {
            return same.clone();
        }
        let mut bytes = Vec::new();
        paths.put(&mut bytes);
        Self::get(&bytes).expect("the greatest number fits")
    }
}

impl Kept for u64 {
    fn level<const WORDS: usize>(lists: Vec<Vec<Entry<WORDS, u64>>>) -> Level<WORDS> {
        Level::Narrow(lists)
    }

    #[inline(always)]
    fn of_words(words: &[u64]) -> u64 {
        words.first().copied().unwrap_or(0)
    }
}

impl Kept for u128 {
    fn level<const WORDS: usize>(lists: Vec<Vec<Entry<WORDS, u128>>>) -> Level<WORDS> {
        Level::Wide(lists)
    }

    #[inline(always)]
    fn of_words(words: &[u64]) -> u128 {
        let word = |place: usize| u128::from(words.get(place).copied().unwrap_or(0));
        word(0) | word(1) << 64
    }
}

impl Kept for BigUint {
    fn level<const WORDS: usize>(lists: Vec<Vec<Entry<WORDS, BigUint>>>) -> Level<WORDS> {
        Level::Boundless(lists)
    }

    fn of_words(words: &[u64]) -> BigUint {
        big(words)
    }
}

/// What it takes to count a level from the one before.
pub struct Bounded<'a> {
    pub judge: &'a Judge<'a>,
    pub packing: &'a Packing,
    pub watcher: &'a dyn Watcher,
    pub room: &'a Room,
}

/// A level whose positions are asked for.
struct Unpacked<'a, const WORDS: usize> {
    level: &'a Level<WORDS>,
    packing: &'a Packing,
}

impl<const WORDS: usize> States for Unpacked<'_, WORDS> {
    fn each(&self, give: &mut dyn FnMut(&Position, BigUint)) -> Result<(), Fault> {
        self.level.each(&mut |key, paths| {
            give(&self.packing.unpack(key), paths);
            Ok(())
        })
    }
}

/// What the threads found.
struct Found<const WORDS: usize, C> {
    sums: Sums,
    files: Vec<LevelFile<WORDS>>,
    lists: Vec<Vec<Entry<WORDS, C>>>,
}

/// What gives the file that a level is written to.
pub type Give<'a, const WORDS: usize> = &'a mut dyn FnMut() -> Result<LevelWriter<WORDS>, Fault>;

impl Bounded<'_> {
    /// Gives a level's positions to whoever asks for them.
    pub fn states<'a, const WORDS: usize>(
        &'a self,
        level: &'a Level<WORDS>,
    ) -> impl States + use<'a, WORDS> {
        Unpacked {
            level,
            packing: self.packing,
        }
    }

    /// Says whether numbers of a type are large enough for what a level leads to that so many paths lead to.
    ///
    /// Where captures are claimed, there is no telling in how many ways a hole can be played.
    fn suffices<C: Count>(&self, paths: &BigUint) -> bool {
        let game = self.judge.game();
        !game.rules().has_claims() && C::fits(paths, game.board().holes())
    }

    /// Counts the turns of a level, which is used up, and finds the next one. `paths` lead to the level's positions.
    ///
    /// The next level stays in memory if it fits, else it goes to the file that `give` gives; without that, it is the
    /// last and is not kept.
    pub fn next<const WORDS: usize>(
        &self,
        level: Level<WORDS>,
        number: u32,
        paths: &BigUint,
        give: Option<Give<'_, WORDS>>,
    ) -> Result<(Sums, Level<WORDS>), Broken> {
        if self.suffices::<u64>(paths) {
            self.next_of::<WORDS, u64>(level, number, paths, give)
        } else if self.suffices::<u128>(paths) {
            self.next_of::<WORDS, u128>(level, number, paths, give)
        } else {
            self.next_of::<WORDS, BigUint>(level, number, paths, give)
        }
    }

    fn next_of<const WORDS: usize, C: Kept>(
        &self,
        level: Level<WORDS>,
        number: u32,
        paths: &BigUint,
        give: Option<Give<'_, WORDS>>,
    ) -> Result<(Sums, Level<WORDS>), Broken> {
        let size = size_of::<Entry<WORDS, C>>() + C::beyond(paths);
        let last = give.is_none();
        let teller = Teller::new(self.watcher, number, level.len(), 0);
        let found = self.play::<WORDS, C>(&level, &teller, size, last)?;
        drop(level);
        let Found { sums, files, lists } = found;
        let threads = self.room.threads(size);
        let entries: usize = lists.iter().map(Vec::len).sum();
        let fits = files.is_empty() && entries <= self.room.kept(size);
        let next = match give {
            None => C::level(Vec::new()),
            Some(_) if fits => C::level(self.join_in_memory(lists, threads, &teller)?),
            Some(give) => {
                let file = give()?;
                Level::File(self.join(files, lists, threads, file, Some(&teller))?)
            }
        };
        Ok((sums, next))
    }

    /// Plays every turn of a level.
    fn play<const WORDS: usize, C: Kept>(
        &self,
        level: &Level<WORDS>,
        teller: &Teller<'_>,
        size: usize,
        last: bool,
    ) -> Result<Found<WORDS, C>, Broken> {
        let runs = Mutex::new(Vec::new());
        let parts = level.parts();
        let stop = || self.watcher.stop();
        let taken = AtomicUsize::new(0);
        let work = || -> Result<(Sums, Vec<Entry<WORDS, C>>), Broken> {
            let others = StopOthers(&taken);
            let mut sums = Sums::default();
            let mut block = Block::default();
            let mut entries: Vec<Entry<WORDS, C>> = Vec::new();
            let slack = A_BITE * self.judge.game().board().holes();
            let most = self.room.collected(size);
            let mut collector = Collector::new(self.room, &runs, most, slack, &stop);
            while let Some(&part) = parts.get(taken.fetch_add(1, Ordering::Relaxed)) {
                level.read(part, &mut block, &mut entries)?;
                for bite in entries.chunks(A_BITE) {
                    self.play_on(bite, last, &mut sums, &mut collector.entries);
                    collector.tidy()?;
                }
                if self.watcher.stop() {
                    return Err(Broken::Stopped);
                }
                teller.played(entries.len());
            }
            let rest = collector.rest()?;
            others.not();
            Ok((sums.widen(), rest))
        };
        let threads = self.room.threads(size).min(parts.len());
        let mut sums = Sums::default();
        let mut lists = Vec::new();
        for found in together(threads, work) {
            let (part, rest) = found?;
            sums.add(&part);
            lists.push(rest);
        }
        let files = runs.into_inner().unwrap_or_else(PoisonError::into_inner);
        Ok(Found { sums, files, lists })
    }

    /// Plays every move of some positions.
    #[inline(always)]
    fn play_on<const WORDS: usize, C: Count>(
        &self,
        entries: &[Entry<WORDS, C>],
        last: bool,
        sums: &mut Sums<C::Sum>,
        found: &mut Vec<Entry<WORDS, C>>,
    ) {
        for entry in entries {
            let position = self.packing.unpack(&entry.key);
            let mut next = position;
            let game = self.judge.game();
            for hole in game.moves(&position) {
                let give = |outcome: &Outcome, next: &Position| {
                    sums.add_turn(game, outcome, next, &entry.paths);
                    if outcome.turn.verdict.is_none() && !last {
                        found.push(Entry {
                            key: self.packing.pack(next),
                            paths: entry.paths.clone(),
                        });
                    }
                };
                self.judge.play_each_way(&position, &mut next, hole, give);
            }
        }
    }

    /// Merges lists into a level in memory.
    fn join_in_memory<const WORDS: usize, C: Kept>(
        &self,
        lists: Vec<Vec<Entry<WORDS, C>>>,
        threads: usize,
        teller: &Teller<'_>,
    ) -> Result<Vec<Vec<Entry<WORDS, C>>>, Broken> {
        if let [list] = &lists[..] {
            teller.found(list.len());
            teller.tell();
            return Ok(lists);
        }
        let lists: Vec<List<'_, WORDS, C>> = lists.iter().map(|list| List::Memory(list)).collect();
        self.in_shares(&lists, threads, |mut join| {
            let mut merged = Vec::new();
            while let Some(entry) = join.next()? {
                merged.push(entry);
            }
            merged.shrink_to_fit();
            teller.found(merged.len());
            teller.tell();
            Ok(merged)
        })
    }

    /// Merges files and lists into a file. Where there are too many files to read them all at once, some are merged
    /// into longer ones first.
    fn join<const WORDS: usize, C: Kept>(
        &self,
        mut files: Vec<LevelFile<WORDS>>,
        lists: Vec<Vec<Entry<WORDS, C>>>,
        threads: usize,
        file: LevelWriter<WORDS>,
        teller: Option<&Teller<'_>>,
    ) -> Result<LevelFile<WORDS>, Broken> {
        let fan = self.room.fan(threads);
        while files.len() > fan {
            // The shortest, and no more than it takes.
            files.sort_unstable_by_key(|file| std::cmp::Reverse(file.bytes()));
            let some = files.split_off(files.len() - fan.min(files.len() - fan + 1));
            let some: Vec<List<'_, WORDS, C>> = some.iter().map(List::File).collect();
            let longer = LevelWriter::new(self.room.file()?, self.room.folder())?;
            self.join_into(&some, threads, &longer, None)?;
            files.push(longer.finish()?);
        }
        let all: Vec<List<'_, WORDS, C>> = (files.iter().map(List::File))
            .chain(lists.iter().map(|list| List::Memory(list)))
            .collect();
        self.join_into(&all, threads, &file, teller)?;
        Ok(file.finish()?)
    }

    fn join_into<const WORDS: usize, C: Kept>(
        &self,
        lists: &[List<'_, WORDS, C>],
        threads: usize,
        file: &LevelWriter<WORDS>,
        teller: Option<&Teller<'_>>,
    ) -> Result<(), Broken> {
        self.in_shares(lists, threads, |mut join| {
            let mut block = BlockBuilder::new();
            let seal = |block: &mut BlockBuilder<WORDS>| -> Result<(), Broken> {
                let sealed = block.seal();
                file.write(&sealed)?;
                if let Some(teller) = teller {
                    teller.found(sealed.entries as usize);
                    teller.tell();
                }
                match self.watcher.stop() {
                    true => Err(Broken::Stopped),
                    false => Ok(()),
                }
            };
            while let Some(entry) = join.next()? {
                if block.push(&entry) {
                    seal(&mut block)?;
                }
            }
            if !block.is_empty() {
                seal(&mut block)?;
            }
            Ok(())
        })?;
        Ok(())
    }

    /// Parts the lists into shares and gives each to whichever thread is free; what comes out is in order.
    fn in_shares<const WORDS: usize, C: Kept, R: Send>(
        &self,
        lists: &[List<'_, WORDS, C>],
        threads: usize,
        work: impl Fn(Join<'_, WORDS, C>) -> Result<R, Broken> + Sync,
    ) -> Result<Vec<R>, Broken> {
        let partings = partings(lists, threads * SHARES);
        let shares = partings.len() + 1;
        let taken = AtomicUsize::new(0);
        let take = || -> Result<Vec<(usize, R)>, Broken> {
            let others = StopOthers(&taken);
            let mut done = Vec::new();
            loop {
                let number = taken.fetch_add(1, Ordering::Relaxed);
                if number >= shares {
                    others.not();
                    return Ok(done);
                }
                let from = number.checked_sub(1).map(|before| &partings[before]);
                let join = Join::new(lists, from, partings.get(number))?;
                done.push((number, work(join)?));
            }
        };
        let mut done = Vec::with_capacity(shares);
        for some in together(threads.min(shares), take) {
            done.extend(some?);
        }
        done.sort_unstable_by_key(|(number, _)| *number);
        Ok(done.into_iter().map(|(_, result)| result).collect())
    }
}

/// Leaves nothing to take for the other threads, when one of them has failed and drops it.
struct StopOthers<'a>(&'a AtomicUsize);

impl StopOthers<'_> {
    /// All is well: the others go on.
    fn not(self) {
        std::mem::forget(self);
    }
}

impl Drop for StopOthers<'_> {
    fn drop(&mut self) {
        // Each thread adds one more and then stops, so that this never comes round to nought.
        self.0.store(usize::MAX / 2, Ordering::Relaxed);
    }
}
