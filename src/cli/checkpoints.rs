//! Checkpoints on the command line: their folder, whether to resume, and their errors.

use std::path::{Path, PathBuf};

use super::arguments::on_disk;
use crate::failure::{Code, Failure};
use crate::files;
use crate::reports::options;
use crate::terminal::talk;
use gebeta_core::game::StartingPosition;
use gebeta_formats::notation::write_position;
use gebeta_formats::variant::Variant;
use gebeta_messages::capitalised;
use gebeta_storage::FaultKind;
use gebeta_storage::checkpoint::{CheckpointError, Existing, Origin};

/// Where to save progress, and whether to resume.
#[derive(Debug, clap::Args)]
pub struct CheckpointArgs {
    /// Save progress in this folder, so that little is lost if the program is stopped
    #[arg(long, value_name = "DIR", value_parser = on_disk())]
    checkpoint: Option<PathBuf>,
    /// Continue from the checkpoint in the --checkpoint folder
    #[arg(long, requires = "checkpoint")]
    resume: bool,
}

impl CheckpointArgs {
    /// Returns the folder, if one was named.
    pub fn folder(&self) -> Option<&Path> {
        self.checkpoint.as_deref()
    }

    /// Opens the checkpoint of a task, if one was requested, and prints where the task begins. `held`
    /// describes what the checkpoint holds, such as `after level 4`.
    ///
    /// # Errors
    /// Returns a failure if the folder can't be used or its checkpoint belongs to another task.
    pub fn open<T>(
        &self,
        origin: Origin,
        open: impl FnOnce(&Path, Origin, Existing) -> Result<T, CheckpointError>,
        held: impl FnOnce(&T) -> Option<String>,
    ) -> Result<Option<T>, Failure> {
        let Some(folder) = &self.checkpoint else {
            return Ok(None);
        };
        let existing = match self.resume {
            true => Existing::Resume,
            false => Existing::Refuse,
        };
        let checkpoint = open(folder, origin, existing)?;
        let shown = files::shown(folder);
        match held(&checkpoint) {
            Some(held) => talk(format!("Resuming {held} (checkpoint in {shown}).")),
            None if self.resume => talk(format!(
                "There is no checkpoint in {shown} yet; starting from the beginning."
            )),
            None => {}
        }
        Ok(Some(checkpoint))
    }

    /// Returns a hint on how to continue after the task was stopped, if that is possible.
    pub fn way_on(&self) -> Option<&'static str> {
        let kept = self.checkpoint.is_some();
        kept.then_some("Run the same command with --resume to continue.")
    }
}

/// Returns everything that a checkpoint depends on. `task` has the words of the command line that make a
/// difference.
pub fn origin(task: String, variant: &Variant, start: &StartingPosition) -> Origin {
    Origin {
        task,
        variant: variant.id.clone(),
        options: options(variant),
        rules: variant.rules_as_json(),
        position: write_position(&start.position, &variant.rules.board),
    }
}

/// Returns the hint for a checkpoint that can't be used.
pub fn remove(folder: &Path) -> String {
    let folder = folder.display();
    format!(
        "This checkpoint can't be resumed: remove {folder} or name another folder to start again."
    )
}

impl From<CheckpointError> for Failure {
    fn from(error: CheckpointError) -> Failure {
        let hint = match &error {
            CheckpointError::Exists { .. } => {
                "Add --resume to continue from it; to start again, name another folder."
            }
            CheckpointError::Differs { .. } => {
                "Name another folder, or repeat the command that began the checkpoint, with --resume."
            }
            CheckpointError::NoManifest { .. } => {
                "Put it back to continue; to start again, name another folder."
            }
            CheckpointError::InUse(_) => {
                "Wait until the other program has ended, or name another folder."
            }
            CheckpointError::Fault(fault) => {
                let folder = fault.path.parent().unwrap_or(&fault.path);
                return Failure::fault(fault).hint(match fault.kind {
                    FaultKind::Damaged(_) => remove(folder),
                    _ => "Name a folder that can be written to.".to_string(),
                });
            }
        };
        let said = match &error {
            CheckpointError::Differs { .. } => capitalised(&error.to_string()),
            // The others begin with a path, which is left as it is.
            _ => error.to_string(),
        };
        Code::BadCheckpoint.failure(format!("{said}.")).hint(hint)
    }
}
