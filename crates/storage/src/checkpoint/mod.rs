//! Checkpoints: after each level, all that it takes to go on from there is put into a folder.
//!
//! The folder holds a manifest, `checkpoint.json`, that anyone can read; the block file that it names;
//! and a file that is locked as long as a program works in the folder. A new block file is complete and on disk before
//! a new manifest names it, the new manifest is complete and on disk before it takes the place of the old one, and the
//! old block file goes last. So whenever the program, the machine or the disk stops, the folder holds a whole
//! checkpoint, with at most some files beside it that the next program removes.
//!
//! Further files can lie beside the positions, each named once it is whole; what the analysis says in the manifest tells
//! which of them belong to the checkpoint.
//!
//! What an analysis has found, and what it has to say of its positions, are keys of the manifest that are its own.

mod error;
mod manifest;
mod origin;

use std::fmt;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use serde::Serialize;
use tempfile::{NamedTempFile, TempPath};

pub use error::{CheckpointError, number_of};
pub use manifest::Manifest;
pub use origin::{Origin, first_difference};

use super::blocks::{BlockFile, BlockWriter};
use super::{Fault, FaultKind, ordinary};

/// The manifest's name.
pub const MANIFEST: &str = "checkpoint.json";

/// The name of the file that is locked.
pub const LOCK: &str = "lock";

/// What the name of a file of positions ends with, after `level-` and the level.
const LEVEL_FILE: &str = ".positions";

/// What the name of a file beside the positions ends with.
const FILE_BESIDE: &str = ".values";

/// What stands in the file that is locked as long as there has not been a manifest: a level file that lies there then was
/// named by a program that was stopped before it could name its manifest. Otherwise the manifest has been lost.
const NEW: &str = "new\n";

/// What the names of unfinished files begin and end with.
const UNFINISHED: (&str, &str) = (".gebeta-", ".part");

/// So many times as long as a checkpoint took to write, nothing is written.
const PATIENCE: u32 = 10;

/// Says what to do with a checkpoint that a folder holds already.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// The work goes on from there.
    Resume,
    /// The folder is not used.
    Refuse,
}

/// A folder in which an analysis keeps its last checkpoint.
#[derive(Debug)]
pub struct CheckpointFolder {
    folder: PathBuf,
    origin: Origin,
    manifest: Option<Manifest>,
    /// When the last checkpoint was written, and how long that took.
    written: (Instant, Duration),
    /// The file of positions that is being written.
    part: Option<TempPath>,
    /// Locked until it is closed.
    lock: File,
    /// Whether there has not been a manifest yet.
    is_new: bool,
    /// Whether a program has kept a checkpoint there before, or was about to.
    is_known: bool,
}

impl CheckpointFolder {
    /// Takes a folder, which is made if there is none, and gives with it what was found, if the work goes on from there:
    /// `None` if there is no checkpoint yet. `read` takes it from the manifest, or says what is wrong with that, and `holds`
    /// says how much it is.
    ///
    /// # Errors
    /// The folder can't be used or is in use; its checkpoint is not to be resumed, is damaged, or is of something else.
    pub fn open<F>(
        folder: &Path,
        origin: Origin,
        existing: Existing,
        read: impl Fn(&Manifest) -> Result<F, String>,
        holds: impl Fn(&F) -> String,
    ) -> Result<(CheckpointFolder, Option<F>), CheckpointError> {
        let folder = CheckpointFolder::take(folder, origin)?;
        let found = folder.resume(existing, read, holds)?;
        Ok((folder, found))
    }

    /// Takes a folder, which is made if there is none.
    fn take(folder: &Path, origin: Origin) -> Result<CheckpointFolder, CheckpointError> {
        match fs::create_dir(folder) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                return Err(no_folder(folder, error));
            }
            Ok(()) => sync_folder(folder.parent().unwrap_or(Path::new(""))),
            Err(_) if !folder.is_dir() => {
                let error = io::Error::other("it is a file, not a folder");
                return Err(Fault::writing(folder, error).into());
            }
            Err(_) => {}
        }
        let lock = lock(folder)?;
        let manifest = Manifest::read(&folder.join(MANIFEST))?;
        let mut said = String::new();
        let read = (&lock).take(NEW.len() as u64 + 1).read_to_string(&mut said);
        let was_new = read.is_ok() && said == NEW;
        if manifest.is_none()
            && !was_new
            && let Some(file) = names(folder).find(|name| is_level_file(name))
        {
            return Err(CheckpointError::NoManifest {
                folder: folder.to_path_buf(),
                file,
            });
        }
        let mut folder = CheckpointFolder {
            is_new: was_new,
            is_known: was_new || manifest.is_some(),
            manifest,
            folder: folder.to_path_buf(),
            origin,
            written: (Instant::now(), Duration::ZERO),
            part: None,
            lock,
        };
        folder.note_whether_new()?;
        Ok(folder)
    }

    /// Notes on the disk whether there has been a manifest.
    fn note_whether_new(&mut self) -> Result<(), Fault> {
        let is_new = self.manifest.is_none();
        if is_new == self.is_new {
            return Ok(());
        }
        let text = if is_new { NEW } else { "" };
        self.is_new = is_new;
        self.lock
            .set_len(0)
            .and_then(|()| self.lock.rewind())
            .and_then(|()| self.lock.write_all(text.as_bytes()))
            .and_then(|()| self.lock.sync_all())
            .map_err(|error| Fault::writing(&self.folder.join(LOCK), error))
    }

    /// Gives the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Gives the manifest; `None` if there is no checkpoint yet.
    pub fn manifest(&self) -> Option<&Manifest> {
        self.manifest.as_ref()
    }

    /// Reads what was found, if the work goes on from there.
    fn resume<F>(
        &self,
        existing: Existing,
        read: impl Fn(&Manifest) -> Result<F, String>,
        holds: impl Fn(&F) -> String,
    ) -> Result<Option<F>, CheckpointError> {
        let Some(manifest) = &self.manifest else {
            return Ok(None);
        };
        let exists = |holds: String| CheckpointError::Exists {
            folder: self.folder.clone(),
            holds,
        };
        match (manifest.check(&self.folder, &self.origin), existing) {
            (Err(differs), Existing::Resume) => return Err(differs),
            (Err(_), Existing::Refuse) => return Err(exists("something else".to_string())),
            (Ok(()), _) => {}
        }
        let found = read(manifest).map_err(|what| self.damaged(&what))?;
        match existing {
            Existing::Resume => Ok(Some(found)),
            Existing::Refuse => Err(exists(holds(&found))),
        }
    }

    /// Says that the manifest is damaged.
    pub fn damaged(&self, what: &str) -> Fault {
        Fault::damaged(&self.folder.join(MANIFEST), what)
    }

    /// Opens the positions that the manifest names, which take so many words.
    pub fn positions(&self, words: usize) -> Result<Option<BlockFile>, Fault> {
        let Some(manifest) = &self.manifest else {
            return Ok(None);
        };
        let path = self.folder.join(manifest.file());
        let file = BlockFile::open(&path, words)?;
        if !manifest.names(&file) {
            return Err(Fault::damaged(
                &path,
                "it is not the file that the manifest names",
            ));
        }
        Ok(Some(file))
    }

    /// Begins a file of positions that take so many words.
    pub fn begin(&mut self, words: usize) -> Result<BlockWriter, Fault> {
        let (file, part) = self.unfinished()?.into_parts();
        self.part = Some(part);
        BlockWriter::new(file, &self.folder, words)
    }

    /// Says whether it is time for another checkpoint: most of the time is for the analysis. Nothing is written for `least`
    /// after the last, or for some times as long as that took to write if that is longer; and all this `stretch` times.
    pub fn is_due(&self, least: Duration, stretch: u32) -> bool {
        let (when, took) = self.written;
        when.elapsed() >= (took * PATIENCE).max(least).saturating_mul(stretch)
    }

    /// Notes that a checkpoint has just been written, which was begun at a time.
    pub fn note_written(&mut self, begun: Instant) {
        self.written = (Instant::now(), begun.elapsed());
    }

    /// Keeps positions as [`CheckpointFolder::save`] does, of which there is nothing to say. The file has a name of its own, so
    /// that the old one is there until the new one is.
    pub fn save_next(&mut self, file: &mut BlockFile, state: &impl Serialize) -> Result<(), Fault> {
        let number = self.manifest.as_ref().map_or(0, Manifest::level) + 1;
        self.save(number, file, &(), state)
    }

    /// Keeps the positions of a level, in the file that was begun for them, with what the analysis says of them and what
    /// it has found.
    pub fn save(
        &mut self,
        level: u32,
        file: &mut BlockFile,
        details: &impl Serialize,
        state: &impl Serialize,
    ) -> Result<(), Fault> {
        let name = format!("level-{level}{LEVEL_FILE}");
        let path = self.folder.join(&name);
        file.sync()?;
        let old = self.manifest.as_ref().map(|old| old.file().to_string());
        let manifest = Manifest::new(&self.origin, level, &name, file, details, state);
        // A program that is stopped between the two new names leaves a file that the next one removes.
        let ready = self.ready(&manifest)?;
        if let Some(part) = self.part.take() {
            part.persist(&path)
                .map_err(|error| Fault::writing(&path, error.error))?;
        }
        sync_folder(&self.folder);
        self.replace(manifest, ready)?;
        file.set_path(path);
        if let Some(old) = old.filter(|old| *old != name) {
            // If it can't be removed, it is only in the way.
            let _ = fs::remove_file(self.folder.join(old));
        }
        Ok(())
    }

    /// Keeps what was found without new positions, if there is a checkpoint already.
    pub fn save_state(&mut self, state: &impl Serialize) -> Result<(), Fault> {
        match self.manifest.as_ref().map(|old| old.with_state(state)) {
            Some(manifest) => {
                let ready = self.ready(&manifest)?;
                self.replace(manifest, ready)
            }
            None => Ok(()),
        }
    }

    /// Writes a new manifest to a file that has not its name yet.
    fn ready(&self, manifest: &Manifest) -> Result<NamedTempFile, Fault> {
        let mut part = self.unfinished()?;
        part.write_all(manifest.text().as_bytes())
            .and_then(|()| part.as_file().sync_all())
            .map_err(|error| Fault::writing(&self.folder.join(MANIFEST), error))?;
        Ok(part)
    }

    /// Puts a new manifest in the place of the old one.
    fn replace(&mut self, manifest: Manifest, ready: NamedTempFile) -> Result<(), Fault> {
        let path = self.folder.join(MANIFEST);
        ready
            .persist(&path)
            .map_err(|error| Fault::writing(&path, error.error))?;
        sync_folder(&self.folder);
        self.manifest = Some(manifest);
        self.note_whether_new()
    }

    fn unfinished(&self) -> Result<NamedTempFile, Fault> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(UNFINISHED.0).suffix(UNFINISHED.1);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // What any new file gets, less the umask; the temporary file's own default is for secrets.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        builder
            .tempfile_in(&self.folder)
            .map_err(|error| Fault::writing(&self.folder, error))
    }

    /// Begins a file that is to lie beside the positions.
    pub fn begin_beside(&self) -> Result<NamedTempFile, Fault> {
        self.unfinished()
    }

    /// Gives a file beside the positions its name, once the disk has it. It belongs to the checkpoint when a manifest says
    /// so.
    pub fn keep_beside(&self, part: NamedTempFile, name: &str) -> Result<(), Fault> {
        let path = self.folder.join(name);
        part.as_file()
            .sync_all()
            .map_err(|error| Fault::writing(&path, error))?;
        part.persist(&path)
            .map_err(|error| Fault::writing(&path, error.error))?;
        Ok(())
    }

    /// Names a file beside the positions, such as `group-12.values`.
    pub fn name_beside(stem: impl fmt::Display) -> String {
        format!("{stem}{FILE_BESIDE}")
    }

    /// Removes what a program has left that could not clean up after itself; `beside` are the files that belong to the
    /// checkpoint beside the positions.
    ///
    /// In a folder that no program has worked in, what lies there may be somebody else's.
    pub fn clean(&self, beside: &[String]) {
        if !self.is_known {
            return;
        }
        let positions = self.manifest.as_ref().map(Manifest::file);
        for name in names(&self.folder) {
            let unfinished = name.starts_with(UNFINISHED.0) && name.ends_with(UNFINISHED.1);
            let is_ours = unfinished || is_level_file(&name) || name.ends_with(FILE_BESIDE);
            if is_ours && Some(name.as_str()) != positions && !beside.contains(&name) {
                let _ = fs::remove_file(self.folder.join(name));
            }
        }
    }
}

/// Lists the names in a folder, but for those that are no text, which are none of a checkpoint's.
fn names(folder: &Path) -> impl Iterator<Item = String> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().into_string().ok())
}

/// Says whether a name is one that is given to files of positions.
fn is_level_file(name: &str) -> bool {
    name.strip_prefix("level-")
        .and_then(|name| name.strip_suffix(LEVEL_FILE))
        .is_some_and(|level| !level.is_empty() && level.bytes().all(|b| b.is_ascii_digit()))
}

fn no_folder(folder: &Path, error: io::Error) -> CheckpointError {
    let parent = folder.parent().filter(|p| !p.as_os_str().is_empty());
    match parent.filter(|parent| !parent.is_dir()) {
        Some(parent) => {
            let error = io::Error::other(format!("there is no folder {}", parent.display()));
            Fault::writing(folder, error).into()
        }
        None => Fault::writing(folder, error).into(),
    }
}

fn lock(folder: &Path) -> Result<File, CheckpointError> {
    let path = folder.join(LOCK);
    let mut how = File::options();
    how.create(true).truncate(false).read(true).write(true);
    let file = ordinary::open(&path, &how).map_err(|error| Fault::writing(&path, error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(CheckpointError::InUse(folder.to_path_buf())),
        Err(TryLockError::Error(error)) => Err(CheckpointError::Fault(Fault {
            path,
            kind: FaultKind::Unwritable(
                io::Error::other(format!("it can't be locked: {error}")).into(),
            ),
        })),
    }
}

/// Makes sure that the disk has the names in a folder; some systems can't, and then nothing more can be done.
fn sync_folder(folder: &Path) {
    let folder = match folder.as_os_str().is_empty() {
        true => Path::new("."),
        false => folder,
    };
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}
