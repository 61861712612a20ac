//! Delayed duplicate detection with counts: each level from the distinct positions of the level before, in bounded
//! memory.
//!
//! Threads expand the positions of a level (the frontier), part by part, and collect the successors. A thread with a
//! full buffer sorts it and merges equal positions. If too many are left, it writes them to a file. At the end of the
//! level, all files and buffers are merged into the next level. That level stays in memory if it fits; otherwise it is
//! a file that is written and read as a stream.

mod deal;
mod gather;
mod level;
mod ordered;

use std::sync::Mutex;

use num_bigint::BigUint;

pub use deal::owner;
pub use level::Level;
pub use ordered::Unordered;

use level::Width;

use super::evaluator::{Evaluated, Evaluator};
use super::path_count::PathCount;
use super::table::Sums;
use super::{LevelWatcher, States};
use gebeta_core::Position;
use gebeta_storage::blocks::{Block, BlockBuilder, BlockFile, BlockWriter, Entry};
use gebeta_storage::exchange::Exchange;
use gebeta_storage::packing::{MOST_WORDS, Packing};
use gebeta_storage::runtime::{MemoryBudget, Method, ProgressReporter, lock, share_out, unlocked};
use gebeta_storage::sorting::{Merge, Run, RunCollector, splitters};
use gebeta_storage::{Fault, Interruption};

/// The number of shares of a merge for each thread, so all threads end at about the same time.
const SHARES: usize = 4;

/// Counts a level from the one before.
pub struct Merging<'a> {
    pub evaluator: &'a Evaluator<'a>,
    pub packing: &'a Packing,
    pub watcher: &'a dyn LevelWatcher,
    pub budget: &'a MemoryBudget,
    /// The other processes that count the same tree, if there are any.
    pub exchange: Option<&'a dyn Exchange>,
}

/// The results of the threads.
struct Found<const WORDS: usize, C> {
    sums: Sums,
    files: Vec<BlockFile>,
    lists: Vec<Vec<Entry<WORDS, C>>>,
}

/// Creates the file that a level is written to.
pub type NewFile<'a> = &'a mut dyn FnMut() -> Result<BlockWriter, Fault>;

impl Merging<'_> {
    /// Returns a level's positions as states for a watcher.
    pub fn states<'a, const WORDS: usize>(&'a self, level: &'a Level<WORDS>) -> impl States + 'a {
        |give: &mut dyn FnMut(&Position, BigUint)| {
            level.each(&mut |key, paths| {
                give(&self.packing.unpack(key), paths);
                Ok(())
            })
        }
    }

    /// Returns `true` if numbers of a type are large enough for the level after one with that many paths.
    ///
    /// Where captures are claimed, the number of ways to play a hole is not bounded.
    fn suffices<C: PathCount>(&self, paths: &BigUint) -> bool {
        let game = self.evaluator.game();
        !game.rules().has_claims() && C::fits(paths, game.board().holes())
    }

    /// Returns `true` if the next level needs the longest keys, because its numbers have no limit: see
    /// [`Merging::next`].
    pub fn needs_longest_keys(&self, paths: &BigUint) -> bool {
        !self.suffices::<u128>(paths)
    }

    /// Counts the turns of a level, which is consumed, and returns the next level. `paths` is the number of paths to
    /// the level's positions.
    ///
    /// With other processes, the level and the next one are only the part that this process owns, and `paths` counts the
    /// paths to the whole level.
    ///
    /// The next level stays in memory if it fits; otherwise it goes to the file that `new_file` creates. Without
    /// `new_file`, it is the last level and is not kept.
    ///
    /// Not all keys are compiled with all numbers: short keys have numbers of 64 or 128 bits, and the longest have
    /// numbers of 128 bits or without limit.
    pub fn next<const WORDS: usize>(
        &self,
        level: Level<WORDS>,
        number: u32,
        paths: &BigUint,
        new_file: Option<NewFile<'_>>,
    ) -> Result<(Sums, Level<WORDS>), Interruption> {
        if const { WORDS == MOST_WORDS } {
            match self.suffices::<u128>(paths) {
                true => self.next_of::<WORDS, u128>(level, number, paths, new_file),
                false => self.next_of::<WORDS, BigUint>(level, number, paths, new_file),
            }
        } else {
            match self.suffices::<u64>(paths) {
                true => self.next_of::<WORDS, u64>(level, number, paths, new_file),
                false => self.next_of::<WORDS, u128>(level, number, paths, new_file),
            }
        }
    }

    fn next_of<const WORDS: usize, C: Width>(
        &self,
        level: Level<WORDS>,
        number: u32,
        paths: &BigUint,
        new_file: Option<NewFile<'_>>,
    ) -> Result<(Sums, Level<WORDS>), Interruption> {
        let size = size_of::<Entry<WORDS, C>>() + C::heap_bytes(paths);
        let last = new_file.is_none();
        let reporter = ProgressReporter::new(self.watcher, number, Method::Merging, level.len(), 0);
        let found = self.play::<WORDS, C>(&level, &reporter, size, last)?;
        drop(level);
        let Found { sums, files, lists } = found;
        let threads = self.budget.threads(size);
        let Some(new_file) = new_file else {
            return Ok((sums, C::level(Vec::new())));
        };
        let most = self.budget.entries_to_keep(size);
        let (fits, files, lists) = match self.exchange.filter(|it| it.processes() > 1) {
            Some(exchange) => {
                let files = self.deal(exchange, files, &lists, threads)?;
                drop(lists);
                let positions: u64 = files.iter().map(BlockFile::positions).sum();
                let few = files.len() <= self.budget.fan_in(threads);
                (few && positions <= most as u64, files, Vec::new())
            }
            None => {
                let entries: usize = lists.iter().map(Vec::len).sum();
                (files.is_empty() && entries <= most, files, lists)
            }
        };
        let next = match fits {
            true => C::level(self.merge_in_memory(&files, lists, threads, &reporter)?),
            false => {
                let file = new_file()?;
                Level::File(self.merge_into_file(files, lists, threads, file, Some(&reporter))?)
            }
        };
        Ok((sums, next))
    }

    /// Plays every turn of a level.
    fn play<const WORDS: usize, C: PathCount>(
        &self,
        level: &Level<WORDS>,
        reporter: &ProgressReporter<'_>,
        size: usize,
        last: bool,
    ) -> Result<Found<WORDS, C>, Interruption> {
        let runs = Mutex::new(Vec::new());
        let parts = level.parts();
        let stop = || self.watcher.stop();
        let found = share_out(self.budget.threads(size), parts.len(), |taken| {
            let mut sums = Sums::default();
            let mut block = Block::default();
            let mut entries: Vec<Entry<WORDS, C>> = Vec::new();
            let slack = self.evaluator.game().board().holes();
            let most = self.budget.entries_to_collect(size);
            let mut collector = RunCollector::new(self.budget, &runs, most, slack, &stop);
            for part in taken {
                level.read(parts[part], &mut block, &mut entries)?;
                for entry in &entries {
                    self.play_on(entry, last, &mut sums, &mut collector.entries);
                    collector.make_room_if_full()?;
                }
                if self.watcher.stop() {
                    return Err(Interruption::Stopped);
                }
                reporter.played(entries.len());
            }
            Ok::<_, Interruption>((sums.widen(), collector.rest()?))
        })?;
        let mut sums = Sums::default();
        let mut lists = Vec::new();
        for (part, rest) in found {
            sums.add(&part);
            lists.push(rest);
        }
        Ok(Found {
            sums,
            files: unlocked(runs),
            lists,
        })
    }

    /// Plays every move of a position.
    #[inline(always)]
    fn play_on<const WORDS: usize, C: PathCount>(
        &self,
        entry: &Entry<WORDS, C>,
        last: bool,
        sums: &mut Sums<C::Sum>,
        found: &mut Vec<Entry<WORDS, C>>,
    ) {
        let position = self.packing.unpack(&entry.key);
        let mut next = position;
        let game = self.evaluator.game();
        for hole in game.playable(&position) {
            let give = |evaluated: &Evaluated, next: &Position| {
                sums.add_turn(game, evaluated, next, &entry.value);
                if evaluated.status.outcome.is_none() && !last {
                    found.push(Entry {
                        key: self.packing.pack(next),
                        value: entry.value.clone(),
                    });
                }
            };
            self.evaluator
                .play_each_way(&position, &mut next, hole, give);
        }
    }

    /// Merges files and lists into a level in memory.
    fn merge_in_memory<const WORDS: usize, C: PathCount>(
        &self,
        files: &[BlockFile],
        lists: Vec<Vec<Entry<WORDS, C>>>,
        threads: usize,
        reporter: &ProgressReporter<'_>,
    ) -> Result<Vec<Vec<Entry<WORDS, C>>>, Interruption> {
        if let ([], [list]) = (files, &lists[..]) {
            reporter.found(list.len());
            reporter.report();
            return Ok(lists);
        }
        let parts = Mutex::new(Vec::new());
        in_shares(&runs_of(files, &lists), threads, &|number, mut merge| {
            let mut merged = Vec::new();
            while let Some(entry) = merge.next_entry()? {
                merged.push(entry);
            }
            merged.shrink_to_fit();
            reporter.found(merged.len());
            reporter.report();
            let mut parts = lock(&parts);
            let filled = parts.len().max(number + 1);
            parts.resize_with(filled, Vec::new);
            parts[number] = merged;
            Ok(())
        })?;
        Ok(unlocked(parts))
    }

    /// Merges some of the files into longer ones, until there are few enough to be read at once.
    fn few_files<const WORDS: usize, C: PathCount>(
        &self,
        mut files: Vec<BlockFile>,
        threads: usize,
        fan_in: usize,
    ) -> Result<Vec<BlockFile>, Interruption> {
        while files.len() > fan_in {
            let too_many = files.len() - fan_in;
            let some = shortest(&mut files, fan_in.min(too_many + 1));
            let some = runs_of::<WORDS, C>(&some, &[]);
            let longer = BlockWriter::temporary(self.budget, WORDS)?;
            self.merge_runs(&some, threads, &longer, None)?;
            files.push(longer.finish()?);
        }
        Ok(files)
    }

    /// Merges files and lists into a file. If there are too many files to read at once, some are first merged into
    /// longer ones.
    fn merge_into_file<const WORDS: usize, C: PathCount>(
        &self,
        files: Vec<BlockFile>,
        lists: Vec<Vec<Entry<WORDS, C>>>,
        threads: usize,
        file: BlockWriter,
        reporter: Option<&ProgressReporter<'_>>,
    ) -> Result<BlockFile, Interruption> {
        let files = self.few_files::<WORDS, C>(files, threads, self.budget.fan_in(threads))?;
        self.merge_runs(&runs_of(&files, &lists), threads, &file, reporter)?;
        Ok(file.finish()?)
    }

    fn merge_runs<const WORDS: usize, C: PathCount>(
        &self,
        runs: &[Run<'_, WORDS, C>],
        threads: usize,
        file: &BlockWriter,
        reporter: Option<&ProgressReporter<'_>>,
    ) -> Result<(), Interruption> {
        in_shares(runs, threads, &|_, mut merge| {
            let mut block = BlockBuilder::default();
            while let Some(entry) = merge.next_entry()? {
                if block.push(&entry) {
                    self.write_block(&mut block, file, reporter)?;
                }
            }
            if !block.is_empty() {
                self.write_block(&mut block, file, reporter)?;
            }
            Ok(())
        })
    }

    fn write_block<const WORDS: usize>(
        &self,
        block: &mut BlockBuilder<WORDS>,
        file: &BlockWriter,
        reporter: Option<&ProgressReporter<'_>>,
    ) -> Result<(), Interruption> {
        let sealed = block.seal();
        file.write(&sealed)?;
        if let Some(reporter) = reporter {
            reporter.found(sealed.entries as usize);
            reporter.report();
        }
        match self.watcher.stop() {
            true => Err(Interruption::Stopped),
            false => Ok(()),
        }
    }
}

/// Removes that many of the shortest files from a list, and returns them.
fn shortest(files: &mut Vec<BlockFile>, some: usize) -> Vec<BlockFile> {
    files.sort_unstable_by_key(|file| std::cmp::Reverse(file.bytes()));
    files.split_off(files.len() - some)
}

/// Lists files and lists as runs.
fn runs_of<'a, const WORDS: usize, C: PathCount>(
    files: &'a [BlockFile],
    lists: &'a [Vec<Entry<WORDS, C>>],
) -> Vec<Run<'a, WORDS, C>> {
    let mut runs = Vec::with_capacity(files.len() + lists.len());
    runs.extend(files.iter().map(Run::File));
    runs.extend(lists.iter().map(|list| Run::Memory(list)));
    runs
}

/// Work on a share of a merge, which has a number.
type ShareWork<'a, const WORDS: usize, C> =
    dyn Fn(usize, Merge<'_, WORDS, C>) -> Result<(), Interruption> + Sync + 'a;

/// Splits runs into shares, numbered in order, each for the next free thread.
fn in_shares<const WORDS: usize, C: PathCount>(
    runs: &[Run<'_, WORDS, C>],
    threads: usize,
    work: &ShareWork<'_, WORDS, C>,
) -> Result<(), Interruption> {
    let splitters = splitters(runs, threads * SHARES);
    share_out(threads, splitters.len() + 1, |numbers| {
        for number in numbers {
            let from = number.checked_sub(1).map(|before| &splitters[before]);
            work(number, Merge::new(runs, from, splitters.get(number))?)?;
        }
        Ok::<_, Interruption>(())
    })?;
    Ok(())
}
