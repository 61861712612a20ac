//! How a table is counted: with a memory for boards as long as that is of use, then by merging level after level.

use std::num::NonZero;

use num_bigint::BigUint;

use super::bounded::{Bounded, Broken, Give, Level, Room};
use super::checkpoint::{Checkpoint, Saved};
use super::graph::{self, Graph, Unfinished};
use super::judge::Judge;
use super::key::{MOST_WORDS, Packing};
use super::stored::{Fault, LevelWriter};
use super::table::{Analysis, End, Sums, Table};
use super::{States, Watcher};
use gebeta_core::game::{Game, Start};

/// Says how far, with how many threads and in how much memory to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The last level.
    pub depth: u32,
    /// Threads to count with; `None` is as many as the machine has cores.
    pub threads: Option<NonZero<usize>>,
    /// Whether the positions of the last level are merged too; only then are they counted. It takes longer.
    pub keep_last: bool,
    /// Bytes of memory that the whole program may use, at least [`LEAST_MEMORY`](super::LEAST_MEMORY); `None` is as
    /// many as it takes. What does not fit goes to files: in the folder of the checkpoint, if there is one, or else in the
    /// system's folder for temporary files.
    pub memory: Option<u64>,
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
            memory: None,
            boards: None,
        }
    }
}

/// A level that was counted.
pub(super) struct Counted {
    pub sums: Sums,
    /// Its distinct positions, if they are kept.
    pub distinct: Option<u64>,
}

impl Table {
    /// Counts the levels by merging equal positions.
    ///
    /// As long as boards come back from level to level, each is played on from only once: it is remembered with its
    /// moves and with the numbers of paths to it by the score, which takes some 100 bytes for GEME's boards at level
    /// 18 and 160 at level 60. Otherwise a position takes 16 to 72 bytes of memory, by the size of
    /// the board and of the counts; there is room for a level's positions and for what the next level is merged from. On
    /// disk, a position takes four to ten bytes.
    pub fn merged(
        game: &Game,
        start: &Start,
        settings: &Settings,
        watcher: &dyn Watcher,
    ) -> Analysis {
        Table::merged_from(game, start, settings, watcher, None)
    }

    /// Counts the levels as [`Table::merged`] does, keeps each in a checkpoint, and begins where that has ended.
    ///
    /// The checkpoint must be of this game and start.
    pub fn merged_from(
        game: &Game,
        start: &Start,
        settings: &Settings,
        watcher: &dyn Watcher,
        checkpoint: Option<&mut Checkpoint>,
    ) -> Analysis {
        let packing = Packing::new(game, &start.position);
        let folder = checkpoint.as_ref().map(|checkpoint| checkpoint.folder());
        let room = &Room::new(settings, folder);
        let count = Count {
            start,
            settings,
            bounded: Bounded {
                judge: &Judge::new(game),
                packing: &packing,
                watcher,
                room,
            },
            checkpoint,
            found: Analysis {
                table: Table::default(),
                distinct: Vec::new(),
                end: End::Depth,
            },
        };
        match packing.words() {
            1 => count.run::<1>(),
            2 => count.run::<2>(),
            3 | 4 => count.run::<4>(),
            _ => count.run::<MOST_WORDS>(),
        }
    }
}

/// A table while it is counted. Each of its steps is for positions that take so many words.
struct Count<'a> {
    start: &'a Start,
    settings: &'a Settings,
    bounded: Bounded<'a>,
    checkpoint: Option<&'a mut Checkpoint>,
    found: Analysis,
}

impl Count<'_> {
    fn run<const WORDS: usize>(mut self) -> Analysis {
        self.found.end = match self.levels::<WORDS>() {
            Ok(end) => end,
            Err(Broken::Stopped) => End::Stopped,
            Err(Broken::Fault(fault)) => End::Failed(fault),
        };
        self.found
    }

    /// Counts all levels, from the checkpoint's or from the start.
    fn levels<const WORDS: usize>(&mut self) -> Result<End, Broken> {
        let root = &self.start.position;
        let (level, remembered) = match self.resumed::<WORDS>()? {
            Some(resumed) => resumed,
            None if self.start.outcome.playable.is_empty() => return Ok(End::Exhausted),
            None => (Level::of(self.bounded.packing.pack(root)), true),
        };
        if let Some(end) = self.end() {
            return Ok(end);
        }
        match graph::words(self.bounded.judge.game(), root).filter(|_| remembered) {
            Some(1) => self.remember::<WORDS, 1>(level),
            Some(2) => self.remember::<WORDS, 2>(level),
            Some(3 | 4) => self.remember::<WORDS, 4>(level),
            Some(_) => self.remember::<WORDS, MOST_WORDS>(level),
            None => self.merge::<WORDS>(level),
        }
    }

    /// Takes over what the checkpoint holds, and gives its positions, and whether their boards were remembered; nothing
    /// if there is none yet.
    fn resumed<const WORDS: usize>(&mut self) -> Result<Option<(Level<WORDS>, bool)>, Broken> {
        let Some(checkpoint) = &self.checkpoint else {
            return Ok(None);
        };
        let Some(Saved {
            mut found,
            level,
            remembered,
        }) = checkpoint.found()
        else {
            return Ok(None);
        };
        let depth = self.settings.depth as usize;
        let counted = depth - usize::from(!self.keeps(depth));
        let all = found.table.rows.len() >= depth && found.distinct.len() >= counted;
        if all {
            found.table.rows.truncate(depth);
            found.distinct.truncate(counted);
        } else {
            // What was counted of the level after the positions is counted again, with the positions it leads to.
            found.table.rows.truncate(level as usize);
            found.distinct.truncate(level as usize);
        }
        let wanted = self.bounded.watcher.wants_states(level);
        let positions = match all && !wanted {
            true => Level::none(),
            false => Level::File(checkpoint.level()?),
        };
        self.found = found;
        self.bounded.watcher.see_table(&self.found);
        if wanted && self.found.table.rows.len() == level as usize {
            self.show(&self.bounded.states(&positions));
        }
        Ok(Some((positions, remembered)))
    }

    /// Says why there are no more levels to count, if it is so.
    fn end(&self) -> Option<End> {
        let rows = &self.found.table.rows;
        let last = rows.last();
        if last.is_some_and(|row| row.own.turns == BigUint::ZERO) {
            return Some(End::Exhausted);
        }
        (rows.len() >= self.settings.depth as usize).then_some(End::Depth)
    }

    /// Says whether the positions of a level are kept.
    fn keeps(&self, level: usize) -> bool {
        level < self.settings.depth as usize
            || self.settings.keep_last
            || self.bounded.watcher.wants_states(level as u32)
    }

    /// Shows the table to the watcher, and the positions of its last level, if it wants to see them and there are any.
    fn show(&self, states: &dyn States) {
        let watcher = self.bounded.watcher;
        watcher.see_table(&self.found);
        if let Some(row) = self.found.table.rows.last()
            && watcher.wants_states(row.level)
            && row.own.turns != BigUint::ZERO
        {
            watcher.see_states(row, states);
        }
    }

    /// Counts the paths to the last level's positions.
    fn paths(&self) -> BigUint {
        let last = self.found.table.rows.last();
        last.map_or_else(|| BigUint::from(1u32), |row| row.own.turns.clone())
    }

    /// Remembers boards from a level on, and goes on without if there are too many.
    fn remember<const WORDS: usize, const BOARD: usize>(
        &mut self,
        level: Level<WORDS>,
    ) -> Result<End, Broken> {
        let Bounded {
            judge,
            packing,
            watcher,
            room,
        } = self.bounded;
        let root = &self.start.position;
        let memory = self.settings.boards.unwrap_or(room.boards());
        let mut graph: Graph<'_, BOARD> =
            Graph::new(judge, root, room.all_threads(), memory, watcher)
                .expect("it has been asked whether the rules allow it");
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
        loop {
            if let Some(end) = self.end() {
                return Ok(end);
            }
            let keep = self.keeps(self.found.table.rows.len() + 1);
            let Some(counted) = unless_too_many(graph.count(keep))? else {
                break;
            };
            self.found.table.push(counted.sums);
            self.found.distinct.extend(counted.distinct);
            let saved = self.save_graph::<WORDS, BOARD>(&graph, keep);
            self.unless_lost(saved)?;
            self.show(&graph);
        }
        let paths = self.paths();
        let level = self.bounded.gather(&paths, &graph, &mut self.give())?;
        drop(graph);
        self.merge::<WORDS>(level)
    }

    /// Gives files for positions that do not fit in memory.
    fn give<const WORDS: usize>(
        &self,
    ) -> impl FnMut() -> Result<LevelWriter<WORDS>, Fault> + use<'_, WORDS> {
        let room = self.bounded.room;
        move || LevelWriter::new(room.file()?, room.folder())
    }

    /// Merges level after level.
    fn merge<const WORDS: usize>(&mut self, mut level: Level<WORDS>) -> Result<End, Broken> {
        loop {
            if let Some(end) = self.end() {
                return Ok(end);
            }
            let number = self.found.table.rows.len() as u32 + 1;
            let (keep, paths) = (self.keeps(number as usize), self.paths());
            let room = self.bounded.room;
            let checkpoint = &mut self.checkpoint;
            let mut give = || match checkpoint {
                Some(checkpoint) => checkpoint.begin(),
                None => LevelWriter::new(room.file()?, room.folder()),
            };
            let give_if_kept: Option<Give<'_, WORDS>> = match keep {
                true => Some(&mut give),
                false => None,
            };
            let (sums, mut next) = self.bounded.next(level, number, &paths, give_if_kept)?;
            self.found.table.push(sums);
            if keep {
                self.found.distinct.push(next.len());
            }
            let saved = self.save(&mut next, keep);
            self.unless_lost(saved)?;
            self.show(&self.bounded.states(&next));
            level = next;
        }
    }

    /// Takes the last level back if it could not be kept: it is either found and kept, or it has never been.
    fn unless_lost(&mut self, saved: Result<(), Broken>) -> Result<(), Broken> {
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
        keep: bool,
    ) -> Result<(), Broken> {
        let Some(checkpoint) = &mut self.checkpoint else {
            return Ok(());
        };
        match next {
            _ if !keep => checkpoint.save_last(&self.found)?,
            Level::File(file) => checkpoint.save(file, &self.found, false)?,
            level => {
                let watcher = self.bounded.watcher;
                let mut file = level.write(checkpoint.begin()?, &|| watcher.stop())?;
                checkpoint.save(&mut file, &self.found, false)?;
            }
        }
        Ok(())
    }

    /// Puts what was found, and the positions of the remembered boards, into the checkpoint.
    fn save_graph<const WORDS: usize, const BOARD: usize>(
        &mut self,
        graph: &Graph<'_, BOARD>,
        keep: bool,
    ) -> Result<(), Broken> {
        let paths = self.paths();
        let Some(checkpoint) = &mut self.checkpoint else {
            return Ok(());
        };
        if !keep {
            return Ok(checkpoint.save_last(&self.found)?);
        }
        let file: LevelWriter<WORDS> = checkpoint.begin()?;
        let mut file = self.bounded.write(&paths, graph, file)?;
        Ok(checkpoint.save(&mut file, &self.found, true)?)
    }
}

/// Gives what boards that are remembered have come to; `None` if they are too many to be remembered.
fn unless_too_many<T>(found: Result<T, Unfinished>) -> Result<Option<T>, Broken> {
    match found {
        Ok(found) => Ok(Some(found)),
        Err(Unfinished::TooMany) => Ok(None),
        Err(Unfinished::Stopped) => Err(Broken::Stopped),
        Err(Unfinished::Fault(fault)) => Err(Broken::Fault(fault)),
    }
}
