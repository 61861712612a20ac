//! The count of a table: with a [transposition table](super::graph) while it is useful, then by [delayed duplicate
//! detection](super::merging), level after level.

use std::num::NonZero;

use num_bigint::BigUint;

use super::checkpoint::{Checkpoint, Part, Saved};
use super::counted::{CountedLevel, Positions, Unfinished};
use super::evaluator::{Evaluator, SowingTest};
use super::graph::Graph;
use super::merging::{Level, Merging, NewFile, Unordered, owner};
use super::parts;
use super::table::{Analysis, End, LevelTable};
use super::{LevelWatcher, States};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_storage::Interruption;
use gebeta_storage::blocks::BlockWriter;
use gebeta_storage::exchange::Exchange;
use gebeta_storage::packing::{MOST_WORDS, Packing};
use gebeta_storage::runtime::{MemoryBudget, Method};

/// How far to count, and with how many threads and how much memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The last level.
    pub depth: u32,
    /// The number of threads; `None` is one for each core.
    pub threads: Option<NonZero<usize>>,
    /// Whether the positions of the last level are merged too, which is slower. Only then are they counted.
    pub keep_last: bool,
    /// The test that distinguishes endless sowings from long ones. With a checkpoint it is always the exact test, so a
    /// count can be resumed with other columns.
    pub sowing_test: SowingTest,
    /// The memory limit of the whole program in bytes, at least
    /// [`LEAST_MEMORY`](gebeta_storage::runtime::LEAST_MEMORY); `None` means unlimited. Excess data spills to
    /// disk: to the folder of the checkpoint, otherwise to the system's temporary folder.
    pub memory: Option<u64>,
    /// Bytes of this memory that the caller uses for its processing of the levels.
    pub besides: u64,
    /// Bytes for stored boards; `None` is what the memory has room for.
    pub boards: Option<u64>,
}

impl Settings {
    /// Returns settings to count to a depth, on all cores, in memory.
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
    /// Counts the levels by merging equal positions.
    ///
    /// While boards come back from level to level, each is expanded only once: it is stored with its moves and with the
    /// numbers of paths to it by score. This takes about 100 bytes for each of GEME's boards at level 18, and 160 at
    /// level 60. Otherwise, a position takes 16 to 72 bytes of memory, depending on the size of the board and of the
    /// counts. There is room for a level's positions and for the entries that the next level is merged from. On disk, a
    /// position takes four to ten bytes.
    pub fn merged(
        game: &Game,
        start: &StartingPosition,
        settings: &Settings,
        watcher: &dyn LevelWatcher,
    ) -> Analysis {
        LevelTable::count_with_checkpoint(game, start, settings, watcher, None)
    }

    /// Counts the levels like [`LevelTable::merged`], saves each in a checkpoint, and resumes from the last one.
    ///
    /// The checkpoint must be of this game and start.
    pub fn count_with_checkpoint(
        game: &Game,
        start: &StartingPosition,
        settings: &Settings,
        watcher: &dyn LevelWatcher,
        checkpoint: Option<&mut Checkpoint>,
    ) -> Analysis {
        LevelTable::count_levels(game, start, settings, watcher, checkpoint, None)
    }

    /// Counts the levels together with other processes, which are given the same game, start, depth and columns. Each
    /// process expands the positions that it owns, and all get the same table: that of a single process.
    ///
    /// A watcher that asks for positions gets those that this process owns. The checkpoint must be a
    /// [part](Checkpoint::open_part); the count resumes if any process has one.
    pub fn count_together(
        game: &Game,
        start: &StartingPosition,
        settings: &Settings,
        watcher: &dyn LevelWatcher,
        checkpoint: Option<&mut Checkpoint>,
        exchange: &dyn Exchange,
    ) -> Analysis {
        LevelTable::count_levels(game, start, settings, watcher, checkpoint, Some(exchange))
    }

    fn count_levels(
        game: &Game,
        start: &StartingPosition,
        settings: &Settings,
        watcher: &dyn LevelWatcher,
        checkpoint: Option<&mut Checkpoint>,
        exchange: Option<&dyn Exchange>,
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
                exchange,
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

/// A table while it is counted. Each of its steps is compiled for a length of keys.
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

    /// Counts all levels, from the checkpoint or from the start.
    fn levels<const WORDS: usize>(&mut self) -> Result<End, Interruption> {
        let (level, method) = match self.resumed::<WORDS>()? {
            Some(resumed) => resumed,
            None if self.start.status.playable.is_empty() => return Ok(End::Exhausted),
            None => self.first(),
        };
        if let Some(end) = self.end() {
            return Ok(end);
        }
        match method {
            Method::Remembering => self.remember(level),
            _ => self.merge(level),
        }
    }

    /// Returns the start as a level, and how the count begins.
    fn first<const WORDS: usize>(&self) -> (Level<WORDS>, Method) {
        let first = self.merging.packing.pack(&self.start.position);
        match self.merging.exchange {
            None => (Level::of(first), Method::Remembering),
            Some(exchange) if owner(&first, exchange.processes()) == exchange.process() => {
                (Level::of(first), Method::Merging)
            }
            Some(_) => (Level::none(), Method::Merging),
        }
    }

    /// Restores the results of the checkpoint, and returns its positions and how they were found; `None` if there is
    /// none yet.
    fn resumed<const WORDS: usize>(
        &mut self,
    ) -> Result<Option<(Level<WORDS>, Method)>, Interruption> {
        let Some(checkpoint) = &self.checkpoint else {
            return Ok(None);
        };
        let saved = match self.merging.exchange {
            Some(exchange) => parts::agree(checkpoint, exchange)?,
            None => checkpoint.saved().cloned(),
        };
        let Some(saved) = saved else {
            return Ok(None);
        };
        let (mut found, level, method) = (saved.found.clone(), saved.level, saved.method);
        let depth = self.settings.depth as usize;
        let counted = depth - usize::from(self.positions_of(depth) == Positions::Drop);
        let all = found.table.rows.len() >= depth && found.distinct.len() >= counted;
        if all {
            found.table.rows.truncate(depth);
            found.distinct.truncate(counted);
        } else {
            // Levels counted after the saved positions are counted again, because their positions are needed.
            found.table.rows.truncate(level as usize);
            found.distinct.truncate(level as usize);
        }
        let wanted = self.merging.watcher.wants_states(level);
        let positions = match all && !wanted {
            true => Level::none(),
            false => self.positions(checkpoint, &saved)?,
        };
        self.found = found;
        self.merging.watcher.see_table(&self.found);
        if wanted && self.found.table.rows.len() == level as usize {
            match &positions {
                // Stored boards were written in the order in which they lay in memory.
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

    /// Returns the positions of a checkpoint, or those of them that this process owns.
    fn positions<const WORDS: usize>(
        &self,
        checkpoint: &Checkpoint,
        saved: &Saved,
    ) -> Result<Level<WORDS>, Interruption> {
        let words = self.merging.packing.words();
        let Some(exchange) = self.merging.exchange else {
            let positions = checkpoint.positions(words)?;
            return Ok(positions.map_or_else(Level::none, Level::File));
        };
        match parts::find(checkpoint, exchange, saved, words)? {
            parts::Positions::Own(file) => Ok(Level::File(file)),
            parts::Positions::Scattered(files) => {
                let rows = &saved.found.table.rows[..saved.level as usize];
                let paths = rows.last().map(|row| row.own.turns.clone());
                let budget = self.merging.budget;
                let new_file = &mut || BlockWriter::temporary(budget, words);
                self.merging
                    .deal_again(exchange, &files, &paths.unwrap_or_default(), new_file)
            }
        }
    }

    /// Returns the reason why there are no more levels to count, if there is one.
    fn end(&self) -> Option<End> {
        let rows = &self.found.table.rows;
        let last = rows.last();
        if last.is_some_and(|row| row.own.turns == BigUint::ZERO) {
            return Some(End::Exhausted);
        }
        (rows.len() >= self.settings.depth as usize).then_some(End::Depth)
    }

    /// Returns what happens to the positions of a level.
    fn positions_of(&self, level: usize) -> Positions {
        let keep = level < self.settings.depth as usize
            || self.settings.keep_last
            || self.merging.watcher.wants_states(level as u32);
        match keep {
            true => Positions::Keep,
            false => Positions::Drop,
        }
    }

    /// Shows the watcher the table and, if it asks for them and there are any, the positions of the last level.
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

    /// Stores boards from a level on. Continues without if there are too many or the rules do not allow it.
    fn remember<const WORDS: usize>(&mut self, level: Level<WORDS>) -> Result<End, Interruption> {
        let Merging {
            evaluator,
            packing,
            watcher,
            budget,
            ..
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

    /// Counts level after level while the boards are stored; `None` if they have become too many.
    fn count_graph<const WORDS: usize>(
        &mut self,
        graph: &mut Graph<'_>,
    ) -> Result<Option<End>, Interruption> {
        loop {
            if let Some(end) = self.end() {
                return Ok(Some(end));
            }
            let level = self.found.table.rows.len() + 1;
            let positions = self.positions_of(level);
            let depth = self.settings.depth as usize;
            let is_last =
                (level + 1..=depth).all(|next| self.positions_of(next) == Positions::Drop);
            let Some(counted) = unless_too_many(graph.count(positions, is_last))? else {
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
            let (counted, parts) = self.add_up(CountedLevel { sums, distinct }, &mut next)?;
            self.add(counted, |counting| {
                counting.save(&mut next, positions, parts)
            })?;
            self.show(&self.merging.states(&next));
            level = next;
        }
    }

    /// Adds what other processes have counted on a level. Returns the level with the parts of it that all processes have
    /// on disk now.
    fn add_up<const WORDS: usize>(
        &mut self,
        counted: CountedLevel,
        next: &mut Level<WORDS>,
    ) -> Result<(CountedLevel, Vec<Part>), Interruption> {
        let Some(exchange) = self.merging.exchange else {
            return Ok((counted, Vec::new()));
        };
        let mut part = None;
        if let Some(checkpoint) = &mut self.checkpoint
            && counted.distinct.is_some()
        {
            let watcher = self.merging.watcher;
            if !matches!(next, Level::File(_)) {
                let file = checkpoint.begin(self.merging.packing.words())?;
                *next = Level::File(next.write(file, &|| watcher.stop())?);
            }
            if let Level::File(file) = next {
                checkpoint.place(self.found.table.rows.len() as u32 + 1, file)?;
                part = Some(Part::of(file));
            }
        }
        parts::add_up(exchange, counted, part)
    }

    /// Adds a level to the results and saves it. On failure, the level is neither added nor saved.
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

    /// Saves the results and the merged positions in the checkpoint.
    fn save<const WORDS: usize>(
        &mut self,
        next: &mut Level<WORDS>,
        positions: Positions,
        parts: Vec<Part>,
    ) -> Result<(), Interruption> {
        let words = self.merging.packing.words();
        let Some(checkpoint) = &mut self.checkpoint else {
            return Ok(());
        };
        match next {
            _ if positions == Positions::Drop => checkpoint.save_last(&self.found)?,
            Level::File(file) if !parts.is_empty() => {
                checkpoint.save_part(file, &self.found, parts)?;
            }
            Level::File(file) => checkpoint.save(file, &self.found, Method::Merging)?,
            level => {
                let watcher = self.merging.watcher;
                let mut file = level.write(checkpoint.begin(words)?, &|| watcher.stop())?;
                checkpoint.save(&mut file, &self.found, Method::Merging)?;
            }
        }
        Ok(())
    }

    /// Saves the results and the positions of the stored boards in the checkpoint.
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

/// Returns a result of the graph; `None` if there are too many boards to store.
fn unless_too_many<T>(found: Result<T, Unfinished>) -> Result<Option<T>, Interruption> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(Unfinished::TooMany) => Ok(None),
        Err(Unfinished::Stopped) => Err(Interruption::Stopped),
        Err(Unfinished::Fault(fault)) => Err(Interruption::Fault(fault)),
    }
}
