//! The parts of solved groups that processes have saved.
//!
//! A group is saved in two steps, as a level of a count is. First, each process writes the values of its boards to a
//! file. When all files are there, each process writes a manifest that names them. So a group that any manifest names is
//! complete, whichever process died. After a restart with another number of processes, values are sent to the processes
//! that own their boards now.

use std::fs::File;
use std::io::{Read, Write};
use std::path::{Path, PathBuf};
use std::sync::Mutex;

use serde::{Deserialize, Serialize};

use super::Together;
use super::compact::Compact;
use super::share::Share;
use super::wire::{run, store_run};
use crate::step::common_divisor;
use crate::unsolved::Unsolved;
use crate::value::Packed;
use gebeta_storage::checkpoint::{
    CheckpointError, CheckpointFolder, Existing, Manifest, Origin, names,
};
use gebeta_storage::exchange::{share_parts, unexpected};
use gebeta_storage::runtime::{huge_pages, lock, unlocked};
use gebeta_storage::words::number_of;
use gebeta_storage::{Fault, ordinary};

/// The checkpoint of a process that solves an end table together with others: it saves each group, and resumes from the
/// last one.
#[derive(Debug)]
pub struct PartCheckpoint {
    folder: CheckpointFolder,
    kept: Kept,
}

/// The results, as the manifest holds them.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
struct Kept {
    /// The groups, from the fewest counters in play on.
    groups: Vec<SavedGroup>,
}

/// A group that is saved.
#[derive(Clone, Debug, Serialize, Deserialize)]
struct SavedGroup {
    /// The common divisor of its gains.
    unit: u32,
    parts: Vec<Part>,
}

/// The part of a group that a process has saved.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct Part {
    bytes: u64,
    checksum: u32,
}

impl PartCheckpoint {
    /// Opens the checkpoint of a process. `folder` has a folder for each process that uses it; one or both are created
    /// if they do not exist.
    ///
    /// # Errors
    /// The folder can't be used, or holds a checkpoint that is not to be resumed, is damaged, or is of something else.
    pub fn open(
        folder: &Path,
        process: usize,
        origin: Origin,
        existing: Existing,
    ) -> Result<PartCheckpoint, CheckpointError> {
        let holds = |kept: &Kept| number_of(kept.groups.len() as u64, "group");
        let (folder, kept) =
            CheckpointFolder::open_part(folder, process, origin, existing, Manifest::state, holds)?;
        // Another manifest may name a group that this process has written but not saved.
        let files: Vec<String> = names(folder.folder()).collect();
        folder.clean(&files);
        Ok(PartCheckpoint {
            folder,
            kept: kept.unwrap_or_default(),
        })
    }

    /// Returns the most counters in play of the groups that it holds; `None` if there was no checkpoint yet.
    pub fn counters(&self) -> Option<usize> {
        let groups = self.kept.groups.len();
        (groups > 0).then_some(groups)
    }

    /// Returns the text of the manifest on this disk that has come furthest; empty if there was no checkpoint yet.
    fn manifest(&self) -> String {
        let manifests = self.folder.parts().filter_map(|(_, folder)| {
            let manifest = self.folder.manifest_in(&folder)?;
            let kept: Kept = manifest.state().ok()?;
            Some((kept.groups.len(), manifest.text()))
        });
        let furthest = manifests.max_by_key(|(groups, _)| *groups);
        furthest.map_or_else(String::new, |(_, manifest)| manifest)
    }

    /// Writes the values of the process's boards in a group to a file.
    fn write(&self, counters: usize, values: &Compact) -> Result<Part, Fault> {
        let bytes = values.to_bytes();
        let part = Part {
            bytes: bytes.len() as u64,
            checksum: crc32fast::hash(&bytes),
        };
        let name = file_of(counters);
        let mut file = self.folder.begin_beside()?;
        file.write_all(&part.checksum.to_le_bytes())
            .and_then(|()| file.write_all(&bytes))
            .map_err(|error| Fault::writing(&self.folder.folder().join(&name), error))?;
        self.folder.keep_beside(file, &name)?;
        Ok(part)
    }
}

impl Part {
    /// Returns `true` if a file seems to be the part. Its checksum is verified when it is read.
    fn is_at(&self, path: &Path) -> bool {
        let mut checksum = [0; 4];
        let file = ordinary::open(path, File::options().read(true));
        let is_it = file.and_then(|mut file| {
            file.read_exact(&mut checksum)?;
            Ok(file.metadata()?.len() == self.bytes + 4)
        });
        is_it.unwrap_or(false) && u32::from_le_bytes(checksum) == self.checksum
    }

    /// Reads the values of that many boards.
    fn read(&self, path: &Path, boards: usize) -> Result<Compact, Fault> {
        let reading = |error| Fault::reading(path, error);
        let mut file = ordinary::open(path, File::options().read(true)).map_err(reading)?;
        let mut bytes = Vec::with_capacity(self.bytes as usize + 4);
        file.read_to_end(&mut bytes).map_err(reading)?;
        let bytes = bytes.get(4..).unwrap_or(&[]);
        if crc32fast::hash(bytes) != self.checksum {
            return Err(Fault::damaged(path, "its checksum is wrong"));
        }
        Compact::read(bytes, boards).ok_or_else(|| Fault::damaged(path, "its length is wrong"))
    }
}

fn file_of(counters: usize) -> String {
    CheckpointFolder::name_beside(format_args!("group-{counters}"))
}

impl Together<'_> {
    /// Reads the groups that are saved, if there are any. Adds their values and the common divisor of their gains.
    pub(super) fn resume(
        &self,
        checkpoint: &mut PartCheckpoint,
        solved: &mut Vec<Compact>,
        unit: &mut u32,
    ) -> Result<(), Unsolved> {
        let manifests = self.exchange.notes(checkpoint.manifest().into_bytes())?;
        let mut furthest = Kept::default();
        for (process, manifest) in manifests.iter().enumerate() {
            if manifest.is_empty() {
                continue;
            }
            let read = Manifest::parse(Path::new(""), manifest).ok();
            let kept: Option<Kept> = read.and_then(|manifest| manifest.state().ok());
            let kept = kept.ok_or_else(|| unexpected(self.exchange, process))?;
            if kept.groups.len() > furthest.groups.len() {
                furthest = kept;
            }
        }
        let wanted = furthest.groups.iter().take(self.task.counters());
        for (counters, group) in (1..).zip(wanted) {
            solved.push(self.read(checkpoint, counters, &group.parts)?);
            *unit = common_divisor(*unit, group.unit);
        }
        checkpoint.kept = furthest;
        Ok(())
    }

    /// Reads the values of a saved group.
    fn read(
        &self,
        checkpoint: &PartCheckpoint,
        counters: usize,
        parts: &[Part],
    ) -> Result<Compact, Unsolved> {
        let folders: Vec<PathBuf> = checkpoint.folder.parts().map(|(_, it)| it).collect();
        let path = |part: &Part| {
            let mut paths = folders.iter().map(|folder| folder.join(file_of(counters)));
            paths.find(|path| part.is_at(path))
        };
        let paths: Vec<Option<PathBuf>> = parts.iter().map(path).collect();
        let held: Vec<bool> = paths.iter().map(Option::is_some).collect();
        let chosen = share_parts(self.exchange, &held, |part| {
            let of = format_args!("the boards with {counters} counters in play");
            CheckpointFolder::missing_part(part, parts.len(), of)
        })?;
        let (now, own) = (self.share(counters), self.exchange.process());
        let boards = self.task.boards(counters) as usize;
        let share = |process| Share::new(process, parts.len(), boards);
        let mine = |part: usize| -> Result<Option<Compact>, Fault> {
            match &paths[part] {
                Some(path) if chosen[part] == own => {
                    Ok(Some(parts[part].read(path, share(part).len())?))
                }
                _ => Ok(None),
            }
        };
        let all_own =
            parts.len() == self.exchange.processes() && chosen.iter().copied().eq(0..parts.len());
        if all_own && let Some(values) = mine(own)? {
            return Ok(values);
        }
        let values = Mutex::new(huge_pages::filled(now.len(), Packed::UNKNOWN));
        let put_piece = |bytes: &[u8]| store_run(bytes, &mut lock(&values));
        self.exchange.blocks(
            &mut |send| {
                for part in 0..parts.len() {
                    let Some(saved) = mine(part)? else {
                        continue;
                    };
                    // The pieces of another number of processes can have other lengths.
                    let goes_on =
                        |one: &(usize, usize), next: &(usize, usize)| *next == (one.0, one.1 + 1);
                    let before = share(part);
                    for piece in 0..before.pieces() {
                        let owners: Vec<_> = (before.piece(piece))
                            .map(|number| now.owner(number))
                            .collect();
                        let mut values = before.places(piece).map(|place| saved.get(place));
                        for owners in owners.chunk_by(goes_on) {
                            let (owner, first) = owners[0];
                            let bytes = run(first, values.by_ref().take(owners.len()).flatten());
                            if owner == own {
                                let _ = put_piece(&bytes);
                            } else {
                                send(owner, &bytes)?;
                            }
                        }
                    }
                }
                Ok(())
            },
            &|_, bytes| Ok(put_piece(bytes).is_some()),
        )?;
        Ok(Compact::new(&unlocked(values)))
    }

    /// Saves the last group, once all processes have written their parts. `unit` is the common divisor of its gains.
    pub(super) fn save(
        &self,
        checkpoint: &mut PartCheckpoint,
        solved: &[Compact],
        unit: u32,
    ) -> Result<(), Unsolved> {
        let counters = solved.len() - 1;
        let part = checkpoint.write(counters, &solved[counters])?;
        let (_, parts) = self.agree(Ok(((), part)))?;
        checkpoint.kept.groups.push(SavedGroup { unit, parts });
        checkpoint.folder.save_without_positions(&checkpoint.kept)?;
        Ok(())
    }
}
