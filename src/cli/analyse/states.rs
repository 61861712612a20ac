//! The positions of a level: their arguments and their file.

use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::cli::arguments::{DEEPEST, parquet_file, whole_number};
use crate::failure::{Code, Failure};
use crate::files::{self, FileError, Overwrite, Part};
use crate::interrupt;
use crate::reports::parquet;
use gebeta_analysis::levels::{LevelRow, States};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_formats::variant::Variant;
use gebeta_storage::runtime::lock;

/// Which positions are written, and where.
#[derive(Debug, clap::Args)]
pub struct StatesArgs {
    /// Write the distinct positions of the last level, with the number of paths to each, to a Parquet file
    ///
    /// The columns are the level, whose turn it is (to_move), the counters in each hole (a1, a2, and so on)
    /// and each store (store_a, store_b), the state of the holes if the variant can mark any (marks, taxed,
    /// owners), the position as --position reads it, and paths. The order of the rows is always the same. The
    /// paths are 64-bit integers if all paths together are fewer than 2^63, otherwise decimals if they have
    /// at most 38 digits, otherwise text.
    #[arg(long, value_name = "FILE", value_parser = parquet_file())]
    states: Option<PathBuf>,
    /// Level whose positions are written [default: the last]
    #[arg(long, value_name = "LEVEL", requires = "states",
          value_parser = whole_number::<u32>(1..=DEEPEST))]
    states_level: Option<u32>,
}

impl StatesArgs {
    /// Returns the requested file.
    pub fn file(&self) -> Option<&Path> {
        self.states.as_deref()
    }

    /// Checks that a checkpoint with the positions of `level` still leads to the requested positions.
    ///
    /// # Errors
    /// Returns a failure if they are on an earlier level.
    pub fn refuse_before(&self, level: u32, depth: u32) -> Result<(), Failure> {
        let wanted = self.states_level.unwrap_or(depth);
        match &self.states {
            Some(file) if wanted < level => Err(Failure::usage(format!(
                "{} can't be written: the checkpoint has the positions of level {level}, no longer those of level {wanted}.",
                file.display()
            ))
            .hint(format!(
                "Name level {level} or a deeper one with --states-level, or count again without the checkpoint."
            ))),
            _ => Ok(()),
        }
    }

    /// Begins the file, if one was requested, so that an unwritable file is reported before anything is
    /// counted. `process` is the number of this process, if several count together.
    ///
    /// # Errors
    /// Returns a failure if the level is not counted or the file can't be written.
    pub fn begin<'a>(
        &self,
        depth: u32,
        overwrite: Overwrite,
        (variant, game, start): (&'a Variant, &'a Game, &'a StartingPosition),
        process: Option<usize>,
    ) -> Result<Option<StatesFile<'a>>, Failure> {
        let Some(file) = &self.states else {
            return Ok(None);
        };
        let file = &match process {
            None => file.clone(),
            Some(_) if files::is_standard_output(file) => {
                return Err(
                    Failure::usage("With --hosts, positions can't go to standard output.")
                        .hint("Name a file; each process adds its number."),
                );
            }
            // Each process writes a part.
            Some(process) => files::with_stem_ending(file, &format!("-{process}")),
        };
        let level = self.states_level.unwrap_or(depth);
        if level > depth {
            return Err(Failure::usage(format!(
                "Level {level} is not counted: the last level is {depth}."
            ))
            .hint("Ask for more levels with --depth."));
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

/// The requested positions and the result of writing them.
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
    /// The maximum bytes of memory in use while the file is written: a group of rows and its compressed form.
    pub const MEMORY: u64 = 10 << 20;

    /// Reports the result of writing the positions, after an analysis of `levels` levels.
    ///
    /// # Errors
    /// Returns a failure if the positions could not be written or the level has none.
    pub fn conclude(self, levels: usize) -> Result<(), Failure> {
        match lock(&self.outcome).take() {
            // The interrupt says enough.
            _ if interrupt::asked() => Ok(()),
            Some(outcome) => Ok(outcome?),
            None => Err(Code::NotThere
                .failure(format!(
                    "{} was not written: {} has no positions on level {}.",
                    self.file.display(),
                    self.variant.id,
                    self.level
                ))
                .hint(format!(
                    "The last level with positions is {}; choose it with --states-level.",
                    levels.saturating_sub(1)
                ))),
        }
    }

    /// Returns whether the file can't be written, so that the count need not go on.
    pub fn has_failed(&self) -> bool {
        self.failed.load(Ordering::Relaxed)
    }

    /// Returns whether the file gets the positions of a level.
    pub fn wants_states(&self, level: u32) -> bool {
        self.level == level
    }

    /// Writes the positions of its level.
    pub fn see_states(&self, row: &LevelRow, found: &dyn States) {
        let part = lock(&self.part).take();
        let Some(part) = part else { return };
        let variant = self.variant.spec();
        let subject = (&variant[..], self.game, &self.start.position);
        let written = parquet::write_states(part, subject, row, found);
        let outcome = match written {
            Ok(part) => part.finish(),
            Err(error) => Err(FileError::write(&self.file, error)),
        };
        self.failed.store(outcome.is_err(), Ordering::Relaxed);
        *lock(&self.outcome) = Some(outcome);
    }
}
