//! Checkpoints as they are asked for on the command line: which folder, whether to go on from it, and what is wrong with it.

use std::path::{Path, PathBuf};

use super::arguments::on_disk;
use crate::failure::{Code, Failure};
use crate::files;
use crate::reports::options;
use crate::terminal::talk;
use gebeta_core::game::StartingPosition;
use gebeta_formats::notation::write_position;
use gebeta_formats::variant::Variant;
use gebeta_storage::FaultKind;
use gebeta_storage::checkpoint::{CheckpointError, Existing, Origin};

/// Says where to keep what has been found, and whether to go on from there.
#[derive(Debug, clap::Args)]
pub struct CheckpointArgs {
    /// A folder to keep what has been found in, so that little is lost if the program is stopped
    #[arg(long, value_name = "DIR", value_parser = on_disk())]
    checkpoint: Option<PathBuf>,
    /// Go on from what the folder of --checkpoint holds
    #[arg(long, requires = "checkpoint")]
    resume: bool,
}

impl CheckpointArgs {
    /// Gives the folder, if one is named.
    pub fn folder(&self) -> Option<&Path> {
        self.checkpoint.as_deref()
    }

    /// Opens the checkpoint of some work, if there is to be one, and says on standard error where it begins: `held` tells what
    /// the folder holds, such as `after level 4`.
    ///
    /// # Errors
    /// The folder can't be used, or its checkpoint is of other work.
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
            Some(held) => talk(format!("Going on {held}, which {shown} holds.")),
            None if self.resume => talk(format!(
                "There is no checkpoint in {shown} yet; it begins at the start."
            )),
            None => {}
        }
        Ok(Some(checkpoint))
    }

    /// Says how to go on when the work has stopped, if that is possible.
    pub fn way_on(&self) -> Option<&'static str> {
        let kept = self.checkpoint.is_some();
        kept.then_some("The same command with --resume goes on from there.")
    }
}

/// Says what the work on a variant depends on: the task is the words of the command line that make a difference.
pub fn origin(task: String, variant: &Variant, start: &StartingPosition) -> Origin {
    Origin {
        task,
        variant: variant.id.clone(),
        options: options(variant),
        rules: variant.rules_as_json(),
        position: write_position(&start.position, &variant.rules.board),
    }
}

/// Says what to do about a checkpoint that is of no use.
pub fn remove(folder: &Path) -> String {
    let folder = folder.display();
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
        let failure = match &error {
            CheckpointError::Fault(fault) => Failure::fault(fault),
            _ => Code::BadCheckpoint.failure(format!("{said}.")),
        };
        match &error {
            CheckpointError::Exists { .. } => failure
                .hint("Add --resume to go on from there, or name another folder to begin anew."),
            CheckpointError::Differs { .. } => {
                failure.hint("Name another folder, or do what the checkpoint is of.")
            }
            CheckpointError::NoManifest { .. } => failure
                .hint("Put it back to go on from there, or name another folder to begin anew."),
            CheckpointError::InUse(_) => {
                failure.hint("Wait until the other program has ended, or name another folder.")
            }
            CheckpointError::Fault(fault) => match fault.kind {
                FaultKind::Damaged(_) => {
                    let folder = fault.path.parent().unwrap_or(&fault.path);
                    failure.hint(remove(folder))
                }
                _ => failure.hint("Name a folder that can be written to."),
            },
        }
    }
}
