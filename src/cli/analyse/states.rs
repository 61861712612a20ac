//! The positions of a level, as they are asked for and written.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

#[cfg(feature = "parquet")]
use crate::cli::arguments::DEEPEST;
use crate::failure::{Code, Failure};
use crate::files::{self, FileError, Overwrite, Part};
use crate::interrupt;
use crate::reports::parquet;
use crate::threads::locked;
use gebeta_analysis::levels::{LevelRow, LevelWatcher, States};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_formats::variant::Variant;
use gebeta_storage::runtime::Watcher;

/// Says which positions are written, and where.
#[derive(Debug, clap::Args)]
pub struct StatesArgs {
    /// A Parquet file for the different positions of the last level, with the number of paths to each
    ///
    /// A row has the level, whose turn it is (to_move), the counters in each hole (a1, a2, and so on) and each store
    /// (store_a, store_b), what has become of the holes where the variant can mark any (marks, taxed, owners), the
    /// position as --position reads it, and paths. The rows are in the same order each time. Paths is a 64-bit number if the paths of
    /// all positions together are fewer than 2^63, else a decimal if they have at most 38 digits, else text.
    #[cfg_attr(feature = "parquet", arg(long, value_name = "FILE"))]
    #[cfg_attr(not(feature = "parquet"), arg(skip))]
    states: Option<PathBuf>,
    /// The level whose positions are written, if not the last one
    #[cfg_attr(feature = "parquet", arg(long, value_name = "LEVEL", requires = "states",
               value_parser = clap::value_parser!(u32).range(1..=DEEPEST)))]
    #[cfg_attr(not(feature = "parquet"), arg(skip))]
    states_level: Option<u32>,
}

impl StatesArgs {
    /// Gives the file that is asked for.
    pub fn file(&self) -> Option<&Path> {
        self.states.as_deref()
    }

    /// Makes sure that the positions asked for are still to come, where a checkpoint has those of a level.
    ///
    /// # Errors
    /// They are of an earlier level.
    pub fn refuse_before(&self, level: u32, depth: u32) -> Result<(), Failure> {
        let wanted = self.states_level.unwrap_or(depth);
        match &self.states {
            Some(file) if wanted < level => Err(Failure::usage(format!(
                "{} can't be written: the checkpoint has the positions of level {level}, and no longer those of {wanted}.",
                file.display()
            ))
            .hint(format!(
                "Name level {level} or a deeper one with --states-level, or count again without the checkpoint."
            ))),
            _ => Ok(()),
        }
    }

    /// Begins the file, if one is asked for, so that it is known before anything is counted whether it can be written.
    ///
    /// # Errors
    /// A level that is not counted, or a file that can't be written.
    pub fn begin<'a>(
        &self,
        depth: u32,
        overwrite: Overwrite,
        game: &'a Game,
        variant: &'a Variant,
        start: &'a StartingPosition,
    ) -> Result<Option<StatesFile<'a>>, Failure> {
        let Some(file) = &self.states else {
            return Ok(None);
        };
        let level = self.states_level.unwrap_or(depth);
        if level > depth {
            return Err(Failure::usage(format!(
                "Level {level} is not counted: the last level is {depth}."
            ))
            .hint("Name a deeper one with --depth."));
        }
        files::check(file, overwrite)?;
        Ok(Some(StatesFile {
            game,
            variant,
            start,
            level,
            file: file.clone(),
            part: Mutex::new(Some(Part::begin(file)?)),
            outcome: Mutex::new(None),
            failed: AtomicBool::new(false),
        }))
    }
}

/// The positions that are wanted, and what has become of them.
pub struct StatesFile<'a> {
    game: &'a Game,
    variant: &'a Variant,
    start: &'a StartingPosition,
    level: u32,
    file: PathBuf,
    part: Mutex<Option<Part>>,
    outcome: Mutex<Option<Result<(), FileError>>>,
    failed: AtomicBool,
}

impl StatesFile<'_> {
    /// The most bytes of memory that the file takes while it is written: a group of rows, and what it is compressed to.
    pub const MEMORY: u64 = 10 << 20;

    /// Says what has become of the positions, once the analysis is over after so many levels.
    ///
    /// # Errors
    /// They could not be written, or there are none on the level.
    pub fn conclude(self, levels: usize) -> Result<(), Failure> {
        match locked(&self.outcome).take() {
            // The interrupt says enough.
            _ if interrupt::asked() => Ok(()),
            Some(outcome) => Ok(outcome?),
            None => Err(Code::NotThere
                .failure(format!(
                    "{} is not written: no game of {} goes on to level {}.",
                    self.file.display(),
                    self.variant.id,
                    self.level
                ))
                .hint(format!(
                    "The last level with positions is {}, which --states-level chooses.",
                    levels.saturating_sub(1)
                ))),
        }
    }
}

impl Watcher for StatesFile<'_> {
    fn stop(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }
}

impl LevelWatcher for StatesFile<'_> {
    fn wants_states(&self, level: u32) -> bool {
        self.level == level
    }

    fn see_states(&self, row: &LevelRow, found: &dyn States) {
        let part = locked(&self.part).take();
        let Some(part) = part else { return };
        let variant = self.variant.spec();
        let subject = parquet::Subject {
            game: self.game,
            variant: &variant,
            start: &self.start.position,
        };
        let written = parquet::write_states(part, subject, row, found, &interrupt::asked);
        let outcome = match written {
            Ok(part) => part.finish(),
            Err(error) => Err(FileError::write(&self.file, error)),
        };
        self.failed.store(outcome.is_err(), Ordering::Relaxed);
        *locked(&self.outcome) = Some(outcome);
    }
}
