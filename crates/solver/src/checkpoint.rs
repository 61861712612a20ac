//! Checkpoints of a game that is being solved.
//!
//! During the search for boards, the folder holds all boards found. Then the values of each solved group are saved
//! beside them, in a file of their own. After a resume, the search continues at the unfinished group, and the groups
//! without values are solved.

use std::fs::File;
use std::io::{BufReader, BufWriter, Read, Write};
use std::path::Path;
use std::time::Duration;

use serde::{Deserialize, Serialize};

use super::boards::Boards;
use super::regions::SHARDS;
use super::sharded_boards::{ExplorationState, ShardedBoards};
use super::unsolved::Unsolved;
use super::value::Packed;
use super::values::GroupValues;
use gebeta_storage::blocks::{BlockFile, BlockWriter, Entry};
use gebeta_storage::checkpoint::{CheckpointError, CheckpointFolder, Existing, Manifest, Origin};
use gebeta_storage::packing::Packing;
use gebeta_storage::runtime::clock::Instant;
use gebeta_storage::runtime::{Watcher, lock, share_out};
use gebeta_storage::sorting::write_sorted;
use gebeta_storage::words::number_of;
use gebeta_storage::{Fault, Interruption, ordinary};

/// The number of values that are read or written at once.
const PIECE: usize = 1 << 16;

/// The checkpoint of a game that is being solved: it saves the results in a folder, and resumes from them.
#[derive(Debug)]
pub struct Checkpoint {
    folder: CheckpointFolder,
    kept: Option<Kept>,
}

/// The results, as the manifest holds them.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct Kept {
    boards: ExplorationState,
    /// The files of the values of the solved groups, from the fewest counters in play on.
    solved: Vec<ValuesFile>,
}

/// A file of the values of a group.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct ValuesFile {
    bytes: u64,
    checksum: String,
}

impl Checkpoint {
    /// Opens the checkpoint of a game that is being solved, and creates its folder if it does not exist.
    ///
    /// # Errors
    /// The folder can't be used; or its checkpoint is not to be resumed, is damaged, or is of something else.
    pub fn open(
        folder: &Path,
        origin: Origin,
        existing: Existing,
    ) -> Result<Checkpoint, CheckpointError> {
        let read = |manifest: &Manifest| {
            let kept: Kept = manifest.state()?;
            Ok((kept, manifest.positions()))
        };
        let holds = |(_, boards): &(Kept, u64)| number_of(*boards, "board");
        let (folder, kept) = CheckpointFolder::open(folder, origin, existing, read, holds)?;
        let kept = kept.map(|(kept, _)| kept);
        let solved = kept.as_ref().map_or(0, |kept| kept.solved.len());
        let beside: Vec<String> = (0..solved).map(values_name).collect();
        folder.clean(&beside);
        Ok(Checkpoint { folder, kept })
    }

    /// Returns the number of boards in it; `None` if there was no checkpoint yet.
    pub fn boards(&self) -> Option<u64> {
        self.folder.manifest().map(Manifest::positions)
    }

    /// Returns what is known of its boards, in that many groups; `None` if there was no checkpoint yet.
    pub(super) fn explored(&self, groups: usize) -> Result<Option<ExplorationState>, Fault> {
        let Some(kept) = &self.kept else {
            return Ok(None);
        };
        let known = &kept.boards;
        let fits = known.within.len() == groups
            && known.groups_left <= groups
            && kept.solved.len() <= groups
            && (known.groups_left == 0 || kept.solved.is_empty());
        match fits {
            true => Ok(Some(known.clone())),
            false => Err(self.folder.damaged("its groups do not match the game")),
        }
    }

    /// Opens the file of its boards.
    pub(super) fn boards_file(&self, packing: &Packing) -> Result<Option<BlockFile>, Fault> {
        self.folder.positions(packing.words())
    }

    /// Returns `true` if the next save is due. Most of the time is left for solving.
    pub(super) fn is_due(&self) -> bool {
        self.folder.is_due(Duration::ZERO, 1)
    }

    /// Saves all boards that have been found, with keys of that many words.
    pub(super) fn save_boards<const WORDS: usize>(
        &mut self,
        words: usize,
        found: &ShardedBoards<WORDS>,
        known: &ExplorationState,
        threads: usize,
        watcher: &dyn Watcher,
    ) -> Result<(), Unsolved> {
        let begun = Instant::now();
        let writer = self.folder.begin(words)?;
        let mut file = write_boards(found, threads, watcher, writer)?;
        let kept = Kept {
            boards: known.clone(),
            solved: Vec::new(),
        };
        self.folder.save_next(&mut file, &kept)?;
        self.kept = Some(kept);
        self.folder.note_written(begun);
        Ok(())
    }

    /// Saves the values of the solved groups that are not saved yet.
    pub(super) fn save_values(&mut self, solved: &[GroupValues]) -> Result<(), Fault> {
        let begun = Instant::now();
        let Some(mut kept) = self.kept.take() else {
            return Ok(());
        };
        for (group, values) in solved.iter().enumerate().skip(kept.solved.len()) {
            kept.solved.push(self.write_values(group, values)?);
        }
        self.folder.save_state(&kept)?;
        self.kept = Some(kept);
        self.folder.note_written(begun);
        Ok(())
    }

    /// Returns the values of a group's boards, that many for each board; `None` if they are not saved.
    pub(super) fn values<const WORDS: usize>(
        &self,
        boards: &Boards<WORDS>,
        group: usize,
        margins: usize,
    ) -> Result<Option<GroupValues>, Fault> {
        let Some(named) = self.kept.as_ref().and_then(|kept| kept.solved.get(group)) else {
            return Ok(None);
        };
        let path = self.folder.folder().join(values_name(group));
        let reading = |error| Fault::reading(&path, error);
        let file = ordinary::open(&path, File::options().read(true)).map_err(reading)?;
        let bytes = file.metadata().map_err(reading)?.len();
        let expected = (boards.len(group) * margins * Packed::BYTES) as u64;
        if bytes != named.bytes || bytes != expected {
            return Err(Fault::damaged(&path, "its length is wrong"));
        }
        let mut file = BufReader::new(file);
        let mut checksum = crc32fast::Hasher::new();
        let mut values = vec![vec![Packed::UNKNOWN; boards.len(group)]; margins];
        let mut bytes = Vec::new();
        for piece in values
            .iter_mut()
            .flat_map(|values| values.chunks_mut(PIECE))
        {
            bytes.resize(piece.len() * Packed::BYTES, 0);
            file.read_exact(&mut bytes).map_err(reading)?;
            checksum.update(&bytes);
            let (written, _) = bytes.as_chunks();
            for (value, &written) in piece.iter_mut().zip(written) {
                *value = Packed::from_bytes(written);
            }
        }
        match hex(checksum) == named.checksum {
            true => Ok(Some(values)),
            false => Err(Fault::damaged(&path, "its checksum is wrong")),
        }
    }

    /// Writes the values of a group: for each margin, in the order of the boards.
    fn write_values(&self, group: usize, values: &GroupValues) -> Result<ValuesFile, Fault> {
        let part = self.folder.begin_beside()?;
        let writing = |error| Fault::writing(self.folder.folder(), error);
        let mut file = BufWriter::new(part);
        let mut checksum = crc32fast::Hasher::new();
        let mut length = 0;
        for piece in values.iter().flat_map(|values| values.chunks(PIECE)) {
            let bytes: Vec<u8> = piece.iter().flat_map(|value| value.to_bytes()).collect();
            checksum.update(&bytes);
            length += bytes.len() as u64;
            file.write_all(&bytes).map_err(writing)?;
        }
        let part = file
            .into_inner()
            .map_err(|error| writing(error.into_error()))?;
        self.folder.keep_beside(part, &values_name(group))?;
        Ok(ValuesFile {
            bytes: length,
            checksum: hex(checksum),
        })
    }
}

/// Writes all boards, those of a shard in the order of their keys. The value of each is the number of its group plus
/// one.
fn write_boards<const WORDS: usize>(
    found: &ShardedBoards<WORDS>,
    threads: usize,
    watcher: &dyn Watcher,
    writer: BlockWriter,
) -> Result<BlockFile, Unsolved> {
    let stop = || watcher.stop();
    share_out(threads, found.len() * SHARDS, |numbers| {
        for number in numbers {
            if stop() {
                return Err(Interruption::Stopped);
            }
            let (group, shard) = (number / SHARDS, number % SHARDS);
            let shard = lock(&found[group][shard]);
            let value = group as u64 + 1;
            let mut boards = shard.boards().to_vec();
            boards.sort_unstable();
            let entries = boards.into_iter().map(|key| Entry { key, value });
            write_sorted(entries, &writer, &stop)?;
        }
        Ok(())
    })?;
    Ok(writer.finish()?)
}

fn values_name(group: usize) -> String {
    CheckpointFolder::name_beside(format_args!("group-{group}"))
}

fn hex(checksum: crc32fast::Hasher) -> String {
    format!("{:08x}", checksum.finalize())
}
