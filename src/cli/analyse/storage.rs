//! Storage for an analysis: its memory limit and its checkpoint.

use crate::cli::arguments::read_memory;
use crate::cli::checkpoints::{CheckpointArgs, origin, remove};
use crate::failure::{Code, Failure};
use crate::terminal::talk;
use gebeta_analysis::levels::Checkpoint;
use gebeta_core::game::StartingPosition;
use gebeta_formats::variant::Variant;
use gebeta_storage::{Fault, FaultKind};

/// The task of processes that count together. Their checkpoints are in parts.
pub const TOGETHER: &str = "analyse --hosts";

/// The memory limit and the checkpoint.
#[derive(Debug, clap::Args)]
pub struct StorageArgs {
    /// Memory limit, such as 512M or 4G; excess data spills to disk [default: half of the free memory]
    #[arg(long, value_name = "SIZE", value_parser = read_memory)]
    pub memory: Option<u64>,
    #[command(flatten)]
    pub checkpoint: CheckpointArgs,
}

impl StorageArgs {
    /// Opens the checkpoint, if one was requested, and prints where the analysis begins. `process` is the number of this
    /// process, if several count together.
    ///
    /// # Errors
    /// Returns a failure if the folder can't be used or its checkpoint belongs to another analysis.
    pub fn open_checkpoint(
        &self,
        variant: &Variant,
        start: &StartingPosition,
        process: Option<usize>,
    ) -> Result<Option<Checkpoint>, Failure> {
        let held = |held: &Checkpoint| {
            let levels = held.levels()?;
            Some(format!("after level {levels}"))
        };
        let task = process.map_or("analyse", |_| TOGETHER);
        let origin = origin(task.to_string(), variant, start);
        let open = |folder: &_, origin, existing| match process {
            None => Checkpoint::open(folder, origin, existing),
            Some(process) => Checkpoint::open_part(folder, process, origin, existing),
        };
        self.checkpoint.open(origin, open, held)
    }

    /// Checks in advance that excess data can be written to temporary files.
    ///
    /// # Errors
    /// Returns a failure if it can't and a memory limit was requested. Without a limit, only prints a
    /// warning: everything may fit in memory.
    pub fn check(&self) -> Result<(), Failure> {
        if self.checkpoint.folder().is_some() {
            return Ok(());
        }
        let folder = std::env::temp_dir();
        let Err(error) = tempfile::tempfile_in(&folder) else {
            return Ok(());
        };
        let fault = Fault::writing(&folder, error);
        let failure = Code::NoRoom.failure(format!("Temporary files can't be written: {fault}."));
        if self.memory.is_some() {
            return Err(failure.hint(
                "Data that does not fit in memory goes there. Name another folder with the variable TMPDIR, or use --checkpoint.",
            ));
        }
        talk(format!(
            "Temporary files can't be written: {fault}. A level that does not fit in memory can't be counted unless the variable TMPDIR names another folder."
        ));
        Ok(())
    }

    /// Returns the failure for a file that could not be written or read. `levels` is how many levels the table has, if
    /// this process writes it.
    pub fn failure(&self, fault: &Fault, levels: Option<usize>) -> Failure {
        let failure = Failure::fault(fault);
        let hint = match (&fault.kind, self.checkpoint.folder()) {
            (FaultKind::Damaged(_) | FaultKind::Unreadable(_), Some(folder)) => {
                return failure.hint(remove(folder));
            }
            (FaultKind::Full, Some(_)) => {
                "Free some disk space or raise `ulimit -f`, then run the same command with --resume to continue."
            }
            (_, Some(_)) => "Run the same command with --resume to continue.",
            (FaultKind::Full, None) => {
                "Free some disk space, raise `ulimit -f`, or name a folder on a larger disk with --checkpoint or the variable TMPDIR."
            }
            (_, None) => "Name another folder for temporary files with the variable TMPDIR.",
        };
        failure.hint(match levels {
            Some(levels) => format!("The table has the {levels} finished levels. {hint}"),
            None => hint.to_string(),
        })
    }
}
