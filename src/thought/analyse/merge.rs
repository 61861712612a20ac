//! The merged count: each level from the distinct positions of the level before.

use std::num::NonZero;

use num_bigint::BigUint;

use super::Watcher;
use super::bounded::{Bounded, Broken, Give, Level, Room};
use super::checkpoint::Checkpoint;
use super::judge::Judge;
use super::key::{MOST_WORDS, Packing};
use super::stored::LevelWriter;
use super::table::{Analysis, End, Table};
use crate::game::{Game, Start};

/// Says how far to count, with how many threads and how much memory.
#[derive(Clone, Debug, PartialEq, Eq)]
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
}

impl Settings {
    /// Counts to a depth, on all cores, in memory.
    pub fn to_depth(depth: u32) -> Settings {
        Settings {
            depth,
            threads: None,
            keep_last: false,
            memory: None,
        }
    }
}

impl Table {
    /// Counts the levels by merging equal positions.
    ///
    /// A position takes 16 to 72 bytes of memory, by the size of the board and of the counts; there is room for a
    /// level's positions and for what the next level is merged from. On disk, a position takes about ten bytes.
    pub fn merged(
        game: &Game,
        start: &Start,
        settings: &Settings,
        watcher: &impl Watcher,
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
        watcher: &impl Watcher,
        checkpoint: Option<&mut Checkpoint>,
    ) -> Analysis {
        let packing = Packing::new(game, &start.position);
        let folder = checkpoint.as_ref().map(|checkpoint| checkpoint.folder());
        let merging = Merging {
            start,
            settings,
            bounded: Bounded {
                game,
                judge: &Judge::new(game),
                packing: &packing,
                watcher,
                room: &Room::new(settings, folder),
            },
            checkpoint,
            found: Analysis {
                table: Table::default(),
                distinct: Vec::new(),
                end: End::Depth,
            },
        };
        match packing.words() {
            1 => merging.run::<1>(),
            2 => merging.run::<2>(),
            3 | 4 => merging.run::<4>(),
            _ => merging.run::<MOST_WORDS>(),
        }
    }
}

/// An analysis while it goes on.
struct Merging<'a, W> {
    start: &'a Start,
    settings: &'a Settings,
    bounded: Bounded<'a, W>,
    checkpoint: Option<&'a mut Checkpoint>,
    found: Analysis,
}

impl<W: Watcher> Merging<'_, W> {
    fn run<const WORDS: usize>(mut self) -> Analysis {
        let counted = self.begin::<WORDS>().and_then(|level| self.go_on(level));
        self.found.end = match counted {
            Ok(end) => end,
            Err(Broken::Stopped) => End::Stopped,
            Err(Broken::Fault(fault)) => End::Failed(fault),
        };
        self.found
    }

    /// Gives the positions to begin with: those of the checkpoint, or else the start.
    fn begin<const WORDS: usize>(&mut self) -> Result<Level<WORDS>, Broken> {
        let kept = self
            .checkpoint
            .as_ref()
            .and_then(|kept| kept.found().zip(Some(kept)));
        if let Some(((mut found, level), checkpoint)) = kept {
            let depth = self.settings.depth as usize;
            let counted = depth - usize::from(!self.settings.keep_last);
            if found.table.rows.len() >= depth && found.distinct.len() >= counted {
                // All is known already.
                found.table.rows.truncate(depth);
                found.distinct.truncate(counted);
                self.found = found;
                return Ok(Level::Narrow(Vec::new()));
            }
            // What was counted of the level after the positions is counted again, with the positions it leads to.
            found.table.rows.truncate(level as usize);
            found.distinct.truncate(level as usize);
            self.found = found;
            return Ok(Level::File(checkpoint.level()?));
        }
        Ok(match self.start.turn.moves.is_empty() {
            true => Level::Narrow(Vec::new()),
            false => Level::of(self.bounded.packing.pack(&self.start.position)),
        })
    }

    /// Counts level after level.
    fn go_on<const WORDS: usize>(&mut self, mut level: Level<WORDS>) -> Result<End, Broken> {
        let depth = self.settings.depth;
        let one = BigUint::from(1u32);
        loop {
            let rows = &self.found.table.rows;
            let paths = rows.last().map_or(&one, |row| &row.own.turns).clone();
            let number = rows.len() as u32 + 1;
            if paths == BigUint::ZERO {
                return Ok(End::Exhausted);
            }
            if number > depth {
                return Ok(End::Depth);
            }
            let keep = number < depth || self.settings.keep_last;
            level = self.count(level, number, &paths, keep)?;
        }
    }

    /// Counts a level and keeps what was found.
    fn count<const WORDS: usize>(
        &mut self,
        level: Level<WORDS>,
        number: u32,
        paths: &BigUint,
        keep: bool,
    ) -> Result<Level<WORDS>, Broken> {
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
        let (sums, mut next) = self.bounded.next(level, number, paths, give_if_kept)?;
        self.found.table.push(sums);
        if keep {
            self.found.distinct.push(next.len());
        }
        if let Err(broken) = self.save(&mut next, keep) {
            // A level is either found and kept, or it has never been.
            self.found.table.rows.pop();
            self.found.distinct.truncate(self.found.table.rows.len());
            return Err(broken);
        }
        Ok(next)
    }

    /// Puts what was found into the checkpoint.
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
            Level::File(file) => checkpoint.save(file, &self.found)?,
            level => {
                let watcher = self.bounded.watcher;
                let mut file = level.write(checkpoint.begin()?, &|| watcher.stop())?;
                checkpoint.save(&mut file, &self.found)?;
            }
        }
        Ok(())
    }
}
