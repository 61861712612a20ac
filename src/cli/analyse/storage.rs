//! Where an analysis keeps its positions: how much memory it may use, and which folder it can go on from.

use crate::cli::arguments::read_memory;
use crate::cli::checkpoints::{CheckpointArgs, origin, remove};
use crate::failure::{Code, Failure};
use crate::memory;
use crate::terminal::talk;
use gebeta_analysis::levels::Checkpoint;
use gebeta_core::game::StartingPosition;
use gebeta_formats::variant::Variant;
use gebeta_storage::{Fault, FaultKind};

/// Says how much memory to count with, and where to keep what was counted.
#[derive(Debug, clap::Args)]
pub struct StorageArgs {
    /// Memory to count with, such as 512M or 4G, if not half of what is free; what does not fit goes to files
    #[arg(long, value_name = "SIZE", value_parser = read_memory)]
    memory: Option<u64>,
    #[command(flatten)]
    pub checkpoint: CheckpointArgs,
}

impl StorageArgs {
    /// Opens the checkpoint, if there is to be one, and says where it begins.
    ///
    /// # Errors
    /// The folder can't be used, or its checkpoint is of another analysis.
    pub fn open_checkpoint(
        &self,
        variant: &Variant,
        start: &StartingPosition,
    ) -> Result<Option<Checkpoint>, Failure> {
        let origin = origin("analyse".to_string(), variant, start);
        self.checkpoint.open(origin, Checkpoint::open, |held| {
            let levels = held.levels()?;
            Some(format!("after level {levels}"))
        })
    }

    /// Looks whether what does not fit in memory can go to files, before it has to.
    ///
    /// # Errors
    /// It can't, and the memory was bound. Otherwise this is only told: perhaps all fits.
    pub fn check(&self) -> Result<(), Failure> {
        if self.checkpoint.folder().is_some() {
            return Ok(());
        }
        let folder = std::env::temp_dir();
        let Err(error) = tempfile::tempfile_in(&folder) else {
            return Ok(());
        };
        let fault = Fault::writing(&folder, error);
        let failure = Code::NoRoom.failure(format!("Temporary files can't be kept: {fault}."));
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

    /// Tells of a file that could not be written or read, `levels` levels being finished.
    pub fn failure(&self, fault: &Fault, levels: usize) -> Failure {
        let failure = Failure::fault(fault);
        let finished = format!("The table has the {levels} levels that are finished.");
        let hint = match (&fault.kind, self.checkpoint.folder()) {
            (FaultKind::Damaged(_) | FaultKind::Unreadable(_), Some(folder)) => {
                return failure.hint(remove(folder));
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
