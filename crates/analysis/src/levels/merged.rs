//! How a table is counted: with a [transposition table](super::graph) as long as that is of use, then by
//! [delayed duplicate detection](super::merging), level after level.

use std::num::NonZero;

use num_bigint::BigUint;

use super::checkpoint::{Checkpoint, Saved};
use super::counted::{CountedLevel, Positions, Unfinished};
use super::evaluator::{Evaluator, SowingTest};
use super::graph::Graph;
use super::merging::{Level, Merging, NewFile, Unordered};
use super::table::{Analysis, End, LevelTable};
use super::{LevelWatcher, States};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_storage::Interruption;
use gebeta_storage::blocks::BlockWriter;
use gebeta_storage::packing::{MOST_WORDS, Packing};
use gebeta_storage::runtime::{MemoryBudget, Method};

/// Says how far, with how many threads and in how much memory to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The last level.
    pub depth: u32,
    /// Threads to count with; `None` is as many as the machine has cores.
    pub threads: Option<NonZero<usize>>,
    /// Whether the positions of the last level are merged too; only then are they counted. It takes longer.
    pub keep_last: bool,
    /// What tells endless sowings from long ones. Where a checkpoint is kept, it is always the exact test, so that a count
    /// can be resumed with other columns.
    pub sowing_test: SowingTest,
    /// Bytes of memory that the whole program may use, at least [`LEAST_MEMORY`](gebeta_storage::runtime::LEAST_MEMORY); `None` is as
    /// many as it takes. What does not fit goes to files: in the folder of the checkpoint, if there is one, or else in the
    /// system's folder for temporary files.
    pub memory: Option<u64>,
    /// Bytes of these that the caller takes for himself, with what he makes of the levels.
    pub besides: u64,
    /// Bytes that the boards which are remembered may take; `None` is what the memory has room for.
    pub boards: Option<u64>,
}

impl Settings {
    /// Counts to a depth, on all cores, in memory.
    pub fn to_depth(depth: u32) -> Settings {
        Settings {
            depth,
            threads: None,
            keep_last: false,
            sowing_test: SowingTest::Variant,
            memory: None,
            besides: 0,
            boards: None,
        }
    }
}

impl LevelTable {
    /// Returns the number of levels by merging equal positions.
    ///
    /// As long as boards come back from level to level, each is played on from only once: it is remembered with its
    /// moves and with the numbers of paths to it by the score, which takes some 100 bytes for GEME's boards at level
    /// 18 and 160 at level 60. Otherwise a position takes 16 to 72 bytes of memory, by the size of
    /// the board and of the counts; there is room for a level's positions and for what the next level is merged from. On
    /// disk, a position takes four to ten bytes.
    pub fn merged(
        game: &Game,
        start: &StartingPosition,
        settings: &Settings,
        watcher: &dyn LevelWatcher,
    ) -> Analysis {
        LevelTable::count_with_checkpoint(game, start, settings, watcher, None)
    }

    /// Returns the number of levels as [`LevelTable::merged`] does, keeps each in a checkpoint, and begins where that has ended.
    ///
    /// The checkpoint must be of this game and start.
    pub fn count_with_checkpoint(
        game: &Game,
        start: &StartingPosition,
        settings: &Settings,
        watcher: &dyn LevelWatcher,
        checkpoint: Option<&mut Checkpoint>,
    ) -> Analysis {
        let packing = Packing::new(game, &start.position);
        let folder = checkpoint.as_ref().map(|checkpoint| checkpoint.folder());
        let budget =
            &MemoryBudget::new(settings.memory, settings.besides, settings.threads, folder);
        let sowing_test = match checkpoint {
            Some(_) => SowingTest::Exact,
            None => settings.sowing_test,
        };
        let counting = Counting {
            start,
            settings,
            merging: Merging {
                evaluator: &Evaluator::new(game, sowing_test),
                packing: &packing,
                watcher,
                budget,
            },
            checkpoint,
            found: Analysis::default(),
        };
        match packing.words() {
            1 => counting.run::<1>(),
            2 => counting.run::<2>(),
            _ => counting.run::<MOST_WORDS>(),
        }
    }
}

/// A table while it is counted. Each of its steps is for positions that take so many words.
struct Counting<'a> {
    start: &'a StartingPosition,
    settings: &'a Settings,
    merging: Merging<'a>,
    checkpoint: Option<&'a mut Checkpoint>,
    found: Analysis,
}

impl Counting<'_> {
    fn run<const WORDS: usize>(mut self) -> Analysis {
        self.found.end = match self.levels::<WORDS>() {
            Ok(end) => end,
            Err(Interruption::Stopped) => End::Stopped,
            Err(Interruption::Fault(fault)) => End::Failed(fault),
        };
        self.found
    }

    /// Counts all levels, from the checkpoint's or from the start.
    fn levels<const WORDS: usize>(&mut self) -> Result<End, Interruption> {
        let root = &self.start.position;
        let (level, method) = match self.resumed::<WORDS>()? {
            Some(resumed) => resumed,
            None if self.start.status.playable.is_empty() => return Ok(End::Exhausted),
            None => (
                Level::of(self.merging.packing.pack(root)),
                Method::Remembering,
            ),
        };
        if let Some(end) = self.end() {
            return Ok(end);
        }
        match method {
            Method::Remembering => self.remember(level),
            _ => self.merge(level),
        }
    }

    /// Restores what the checkpoint holds, and returns its positions, and how they were found; nothing if there is none yet.
    fn resumed<const WORDS: usize>(
        &mut self,
    ) -> Result<Option<(Level<WORDS>, Method)>, Interruption> {
        let Some(checkpoint) = &self.checkpoint else {
            return Ok(None);
        };
        let Some(Saved {
            mut found,
            level,
            method,
        }) = checkpoint.saved().cloned()
        else {
            return Ok(None);
        };
        let depth = self.settings.depth as usize;
        let counted = depth - usize::from(self.positions_of(depth) == Positions::Drop);
        let all = found.table.rows.len() >= depth && found.distinct.len() >= counted;
        if all {
            found.table.rows.truncate(depth);
            found.distinct.truncate(counted);
        } else {
            // What was counted of the level after the positions is counted again, with the positions it leads to.
            found.table.rows.truncate(level as usize);
            found.distinct.truncate(level as usize);
        }
        let wanted = self.merging.watcher.wants_states(level);
        let positions = match all && !wanted {
            true => Level::none(),
            false => checkpoint
                .positions(self.merging.packing.words())?
                .map_or_else(Level::none, Level::File),
        };
        self.found = found;
        self.merging.watcher.see_table(&self.found);
        if wanted && self.found.table.rows.len() == level as usize {
            match &positions {
                // Remembered boards were written in the order in which they lay.
                Level::File(file) if method == Method::Remembering => {
                    let paths = self.paths();
                    let file = Unordered::File(file);
                    self.show(&self.merging.in_order::<WORDS>(&paths, file));
                }
                positions => self.show(&self.merging.states(positions)),
            }
        }
        Ok(Some((positions, method)))
    }

    /// Returns why there are no more levels to count, if it is so.
    fn end(&self) -> Option<End> {
        let rows = &self.found.table.rows;
        let last = rows.last();
        if last.is_some_and(|row| row.own.turns == BigUint::ZERO) {
            return Some(End::Exhausted);
        }
        (rows.len() >= self.settings.depth as usize).then_some(End::Depth)
    }

    /// Returns what becomes of the positions of a level.
    fn positions_of(&self, level: usize) -> Positions {
        let keep = level < self.settings.depth as usize
            || self.settings.keep_last
            || self.merging.watcher.wants_states(level as u32);
        match keep {
            true => Positions::Keep,
            false => Positions::Drop,
        }
    }

    /// Shows the table to the watcher, and the positions of its last level, if it wants to see them and there are any.
    fn show(&self, states: &dyn States) {
        let watcher = self.merging.watcher;
        watcher.see_table(&self.found);
        if let Some(row) = self.found.table.rows.last()
            && watcher.wants_states(row.level)
            && row.own.turns != BigUint::ZERO
        {
            watcher.see_states(row, states);
        }
    }

    /// Returns the number of paths to the last level's positions.
    fn paths(&self) -> BigUint {
        let last = self.found.table.rows.last();
        last.map_or_else(|| BigUint::from(1u32), |row| row.own.turns.clone())
    }

    /// Remembers boards from a level on, and goes on without if there are too many or if the rules do not allow it.
    fn remember<const WORDS: usize>(&mut self, level: Level<WORDS>) -> Result<End, Interruption> {
        let Merging {
            evaluator,
            packing,
            watcher,
            budget,
        } = self.merging;
        let root = &self.start.position;
        let memory = self.settings.boards.unwrap_or(budget.for_transpositions());
        let threads = budget.all_threads();
        let Some(mut graph) = Graph::new(evaluator, root, threads, memory, watcher) else {
            return self.merge(level);
        };
        let begun = unless_too_many(graph.begin(
            self.found.table.rows.len() as u32,
            level.len(),
            &|give| level.each(&mut |key, paths| give(&packing.unpack(key), &paths)),
        ))?;
        if begun.is_none() {
            drop(graph);
            return self.merge(level);
        }
        drop(level);
        if let Some(end) = self.count_graph::<WORDS>(&mut graph)? {
            return Ok(end);
        }
        let paths = self.paths();
        let new_file = &mut || BlockWriter::temporary(budget, WORDS);
        if self.merging.needs_longest_keys(&paths) {
            let level: Level<MOST_WORDS> = self.merging.gather(&paths, &graph, new_file)?;
            drop(graph);
            return self.merge(level);
        }
        let level: Level<WORDS> = self.merging.gather(&paths, &graph, new_file)?;
        drop(graph);
        self.merge(level)
    }

    /// Counts level after level while the boards are remembered; `None` if they have become too many.
    fn count_graph<const WORDS: usize>(
        &mut self,
        graph: &mut Graph<'_>,
    ) -> Result<Option<End>, Interruption> {
        loop {
            if let Some(end) = self.end() {
                return Ok(Some(end));
            }
            let positions = self.positions_of(self.found.table.rows.len() + 1);
            let Some(counted) = unless_too_many(graph.count(positions))? else {
                return Ok(None);
            };
            self.add(counted, |counting| {
                counting.save_graph::<WORDS>(graph, positions)
            })?;
            let paths = self.paths();
            let states = Unordered::Found(graph);
            self.show(&self.merging.in_order::<WORDS>(&paths, states));
        }
    }

    /// Merges level after level.
    fn merge<const WORDS: usize>(&mut self, mut level: Level<WORDS>) -> Result<End, Interruption> {
        loop {
            if let Some(end) = self.end() {
                return Ok(end);
            }
            let number = self.found.table.rows.len() as u32 + 1;
            let (positions, paths) = (self.positions_of(number as usize), self.paths());
            if WORDS < MOST_WORDS && self.merging.needs_longest_keys(&paths) {
                return self.merge(level.with_longest_keys());
            }
            let Merging {
                packing, budget, ..
            } = self.merging;
            let checkpoint = &mut self.checkpoint;
            let mut new_file = || match checkpoint {
                Some(checkpoint) => checkpoint.begin(packing.words()),
                None => BlockWriter::temporary(budget, WORDS),
            };
            let new_file_if_kept: Option<NewFile<'_>> = match positions {
                Positions::Keep => Some(&mut new_file),
                Positions::Drop => None,
            };
            let (sums, mut next) = self.merging.next(level, number, &paths, new_file_if_kept)?;
            let distinct = (positions == Positions::Keep).then(|| next.len());
            self.add(CountedLevel { sums, distinct }, |counting| {
                counting.save(&mut next, positions)
            })?;
            self.show(&self.merging.states(&next));
            level = next;
        }
    }

    /// Adds a level to what was found, and saves it; it is either found and saved, or it has never been.
    fn add(
        &mut self,
        counted: CountedLevel,
        save: impl FnOnce(&mut Self) -> Result<(), Interruption>,
    ) -> Result<(), Interruption> {
        self.found.table.push(counted.sums);
        self.found.distinct.extend(counted.distinct);
        let saved = save(self);
        if saved.is_err() {
            self.found.table.rows.pop();
            self.found.distinct.truncate(self.found.table.rows.len());
        }
        saved
    }

    /// Puts what was found, and the positions that were merged, into the checkpoint.
    fn save<const WORDS: usize>(
        &mut self,
        next: &mut Level<WORDS>,
        positions: Positions,
    ) -> Result<(), Interruption> {
        let words = self.merging.packing.words();
        let Some(checkpoint) = &mut self.checkpoint else {
            return Ok(());
        };
        match next {
            _ if positions == Positions::Drop => checkpoint.save_last(&self.found)?,
            Level::File(file) => checkpoint.save(file, &self.found, Method::Merging)?,
            level => {
                let watcher = self.merging.watcher;
                let mut file = level.write(checkpoint.begin(words)?, &|| watcher.stop())?;
                checkpoint.save(&mut file, &self.found, Method::Merging)?;
            }
        }
        Ok(())
    }

    /// Puts what was found, and the positions of the remembered boards, into the checkpoint.
    fn save_graph<const WORDS: usize>(
        &mut self,
        graph: &Graph<'_>,
        positions: Positions,
    ) -> Result<(), Interruption> {
        let paths = self.paths();
        let Some(checkpoint) = &mut self.checkpoint else {
            return Ok(());
        };
        if positions == Positions::Drop {
            return Ok(checkpoint.save_last(&self.found)?);
        }
        let file = checkpoint.begin(self.merging.packing.words())?;
        let mut file = self.merging.write::<WORDS>(&paths, graph, file)?;
        Ok(checkpoint.save(&mut file, &self.found, Method::Remembering)?)
    }
}

/// Returns what boards that are remembered have come to; `None` if they are too many to be remembered.
fn unless_too_many<T>(found: Result<T, Unfinished>) -> Result<Option<T>, Interruption> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(Unfinished::TooMany) => Ok(None),
        Err(Unfinished::Stopped) => Err(Interruption::Stopped),
        Err(Unfinished::Fault(fault)) => Err(Interruption::Fault(fault)),
    }
}
