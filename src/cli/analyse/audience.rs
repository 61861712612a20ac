use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use crate::files::{self, Part};
use crate::terminal::Curtain;
use crate::{cli::Failure, interrupt, states};
use gebeta_analysis::levels::{Analysis, LevelWatcher, Row, States};
use gebeta_analysis::runtime::{Progress, Watcher};
use gebeta_core::game::{Game, Start};
use gebeta_formats::variant::Variant;

/// Says which positions are written, and where.
#[derive(Debug, clap::Args)]
pub struct StatesArgs {
    /// A Parquet file for the different positions of the last level, with the number of paths to each
    ///
    /// A row has the level, whose turn it is (to_move), the counters in each hole (a1, a2, and so on) and each store
    /// (store_a, store_b), what has become of the holes where the variant can mark any (marks, taxed, owners), the
    /// position as --position reads it, and paths. The rows are in no order. Paths is a 64-bit number if the paths of
    /// all positions together are fewer than 2^63, else a decimal if they have at most 38 digits, else text.
    #[arg(long, value_name = "FILE")]
    states: Option<PathBuf>,
    /// The level whose positions are written, if not the last one
    #[arg(long, value_name = "LEVEL", requires = "states",
          value_parser = clap::value_parser!(u32).range(1..=super::DEEPEST))]
    states_level: Option<u32>,
}

impl StatesArgs {
    /// Says whether there is anything to write.
    pub fn is_asked_for(&self) -> bool {
        self.states.is_some()
    }

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

    /// Begins the file, so that it is known before anything is counted whether it can be written.
    ///
    /// # Errors
    /// A level that is not counted, or a file that can't be written.
    pub fn wanted<'a>(
        &self,
        depth: u32,
        game: &'a Game,
        variant: &'a Variant,
        start: &'a Start,
    ) -> Result<Option<Wanted<'a>>, Failure> {
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
        Ok(Some(Wanted {
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

/// Watches an analysis: shows how it is getting on, and writes the positions of a level if that is wanted.
pub struct Audience<'a> {
    curtain: Curtain,
    wanted: Option<Wanted<'a>>,
}

/// The positions that are wanted, and what has become of them.
pub struct Wanted<'a> {
    game: &'a Game,
    variant: &'a Variant,
    start: &'a Start,
    level: u32,
    file: PathBuf,
    part: Mutex<Option<Part>>,
    outcome: Mutex<Option<Result<(), Failure>>>,
    failed: AtomicBool,
}

impl Wanted<'_> {
    fn write(&self, row: &Row, found: &dyn States) {
        let part = self.part.lock().unwrap_or_else(|e| e.into_inner()).take();
        let Some(part) = part else { return };
        let variant = self.variant.spec();
        let subject = states::Subject {
            game: self.game,
            variant: &variant,
            start: &self.start.position,
        };
        let written = states::write(part, subject, row, found, &interrupt::asked);
        let outcome = match written {
            Ok(part) => part.finish(),
            Err(error) => Err(files::failure(&self.file, &error)),
        };
        self.failed.store(outcome.is_err(), Ordering::Relaxed);
        *self.outcome.lock().unwrap_or_else(|e| e.into_inner()) = Some(outcome);
    }
}

impl<'a> Audience<'a> {
    pub fn new(curtain: Curtain, wanted: Option<Wanted<'a>>) -> Audience<'a> {
        Audience { curtain, wanted }
    }

    /// Says what has become of the positions, once the analysis is over after so many levels.
    ///
    /// # Errors
    /// They could not be written, or there are none on the level.
    pub fn conclude(self, levels: usize) -> Result<(), Failure> {
        let Some(wanted) = self.wanted else {
            return Ok(());
        };
        let outcome = wanted
            .outcome
            .into_inner()
            .unwrap_or_else(|e| e.into_inner());
        match outcome {
            // The interrupt says enough.
            _ if interrupt::asked() => Ok(()),
            Some(outcome) => outcome,
            None => Err(Failure::bad_input(format!(
                "{} is not written: no game of {} goes on to level {}.",
                wanted.file.display(),
                wanted.variant.id,
                wanted.level
            ))
            .hint(format!(
                "The last level with positions is {}, which --states-level chooses.",
                levels.saturating_sub(1)
            ))),
        }
    }
}

impl Watcher for Audience<'_> {
    fn stop(&self) -> bool {
        let failed = |wanted: &Wanted<'_>| wanted.failed.load(Ordering::Relaxed);
        self.curtain.stop() || self.wanted.as_ref().is_some_and(failed)
    }

    fn progress(&self, progress: &Progress) {
        self.curtain.progress(progress);
    }
}

impl LevelWatcher for Audience<'_> {
    fn see_table(&self, found: &Analysis) {
        self.curtain.see_table(found);
    }

    fn wants_states(&self, level: u32) -> bool {
        self.wanted
            .as_ref()
            .is_some_and(|wanted| wanted.level == level)
    }

    fn see_states(&self, row: &Row, states: &dyn States) {
        if let Some(wanted) = &self.wanted {
            wanted.write(row, states);
        }
    }
}
