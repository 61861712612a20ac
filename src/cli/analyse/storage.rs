//! Where an analysis keeps its positions: how much memory it may use, and which folder it can go on from.

use std::path::{Path, PathBuf};

use crate::cli::Failure;
use crate::cli::arguments::read_memory;
use crate::files;
use crate::memory;
use crate::terminal::talk;
use gebeta_analysis::levels::{Checkpoint, Existing};
use gebeta_analysis::storage::checkpoint::{CheckpointError, Origin};
use gebeta_analysis::storage::{Fault, FaultKind};
use gebeta_core::game::Start;
use gebeta_formats::notation::write_position;
use gebeta_formats::variant::Variant;

/// Says how much memory to count with, and where to keep what was counted.
#[derive(Debug, clap::Args)]
pub struct StorageArgs {
    /// Memory to count with, such as 512M or 4G, if not half of what is free; what does not fit goes to files
    #[arg(long, value_name = "SIZE", value_parser = read_memory)]
    memory: Option<u64>,
    /// A folder to keep each finished level in, so that nothing is lost if the program is stopped
    #[arg(long, value_name = "DIR")]
    checkpoint: Option<PathBuf>,
    /// Go on from what the folder of --checkpoint holds
    #[arg(long, requires = "checkpoint")]
    resume: bool,
}

/// Says what an analysis of a variant depends on.
fn origin(variant: &Variant, start: &Start) -> Origin {
    Origin {
        variant: variant.id.clone(),
        options: variant.chosen.clone(),
        rules: variant.rules_as_json(),
        position: write_position(&start.position, &variant.rules.board),
    }
}

impl StorageArgs {
    /// Opens the checkpoint, if there is to be one, and says where it begins.
    ///
    /// # Errors
    /// The folder can't be used, or its checkpoint is of another analysis.
    pub fn checkpoint(
        &self,
        variant: &Variant,
        start: &Start,
    ) -> Result<Option<Checkpoint>, Failure> {
        let Some(folder) = &self.checkpoint else {
            return Ok(None);
        };
        let existing = match self.resume {
            true => Existing::Resume,
            false => Existing::Refuse,
        };
        let checkpoint = Checkpoint::open(folder, origin(variant, start), existing)?;
        let shown = files::shown(folder);
        match checkpoint.levels() {
            Some(levels) => talk(format!(
                "Going on after level {levels}, which {shown} holds."
            )),
            None if self.resume => {
                talk(format!(
                    "There is no checkpoint in {shown} yet; it begins at the start."
                ));
            }
            None => {}
        }
        Ok(Some(checkpoint))
    }

    /// Looks whether what does not fit in memory can go to files, before it has to.
    ///
    /// # Errors
    /// It can't, and the memory was bound. Otherwise this is only told: perhaps all fits.
    pub fn check(&self) -> Result<(), Failure> {
        if self.keeps() {
            return Ok(());
        }
        let folder = std::env::temp_dir();
        let Err(error) = tempfile::tempfile_in(&folder) else {
            return Ok(());
        };
        let fault = Fault::writing(&folder, error);
        let failure = Failure::bad_input(format!("Temporary files can't be kept: {fault}."));
        if self.memory.is_some() {
            return Err(failure.hint(
                "What does not fit in memory goes there; name another folder with the variable TMPDIR, or use --checkpoint.",
            ));
        }
        talk(format!(
            "Temporary files can't be kept: {fault}. A level that does not fit in memory will not be counted, unless the variable TMPDIR names another folder."
        ));
        Ok(())
    }

    /// Gives the folder of the checkpoint.
    pub fn folder(&self) -> Option<&Path> {
        self.checkpoint.as_deref()
    }

    /// Says whether there is to be a checkpoint.
    pub fn keeps(&self) -> bool {
        self.checkpoint.is_some()
    }

    /// Says how to go on when an analysis has stopped, if that is possible.
    pub fn way_on(&self) -> Option<&'static str> {
        let kept = self.checkpoint.is_some();
        kept.then_some("The same command with --resume goes on from there.")
    }

    /// Tells of a file that could not be written or read, `levels` levels being finished.
    pub fn failure(&self, fault: &Fault, levels: usize) -> Failure {
        let failure = Failure::bad_input(format!("{fault}."));
        let finished = format!("The table has the {levels} levels that are finished.");
        let hint = match (&fault.kind, &self.checkpoint) {
            (FaultKind::Damaged(_) | FaultKind::Unreadable(_), Some(folder)) => {
                return failure.hint(remove(&folder.display().to_string()));
            }
            (FaultKind::Full, Some(_)) => {
                "When there is room on the disk, and by `ulimit -f`, the same command with --resume goes on from there."
            }
            (_, Some(_)) => "The same command with --resume goes on from there.",
            (FaultKind::Full, None) => {
                "Make room on the disk, or by `ulimit -f`, or name a folder on a larger disk with --checkpoint or the variable TMPDIR."
            }
            (_, None) => {
                "Another folder for temporary files can be named with the variable TMPDIR."
            }
        };
        failure.hint(format!("{finished} {hint}"))
    }

    /// Gives the bytes of memory that the program may use; `None` is all that it takes.
    ///
    /// # Errors
    /// A limit on the program leaves too little.
    pub fn memory(&self) -> Result<Option<u64>, Failure> {
        memory::for_levels(self.memory)
    }
}

/// Says what to do about a checkpoint that is of no use.
fn remove(folder: &str) -> String {
    format!("It can't be gone on from: remove {folder}, or name another folder, to begin anew.")
}

impl From<CheckpointError> for Failure {
    fn from(error: CheckpointError) -> Failure {
        let mut said = error.to_string();
        if let Some(first) = said.get_mut(..1).filter(|_| {
            // A sentence that begins with a path is left alone.
            matches!(error, CheckpointError::Differs { .. })
        }) {
            first.make_ascii_uppercase();
        }
        let failure = Failure::bad_input(format!("{said}."));
        match &error {
            CheckpointError::Exists { .. } => failure
                .hint("Add --resume to go on from there, or name another folder to begin anew."),
            CheckpointError::Differs { .. } => {
                failure.hint("Name another folder, or analyse what the checkpoint is of.")
            }
            CheckpointError::NoManifest { .. } => failure
                .hint("Put it back to go on from there, or name another folder to begin anew."),
            CheckpointError::InUse(_) => {
                failure.hint("Wait until the other program has ended, or name another folder.")
            }
            CheckpointError::Fault(fault) => match fault.kind {
                FaultKind::Damaged(_) => {
                    let folder = fault.path.parent().unwrap_or(&fault.path);
                    failure.hint(remove(&folder.display().to_string()))
                }
                _ => failure.hint("Name a folder that can be written to."),
            },
        }
    }
}
