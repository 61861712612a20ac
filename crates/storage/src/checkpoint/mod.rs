//! Checkpoints: after each level, everything that is needed to continue is saved in a folder.
//!
//! The folder holds a readable manifest, `checkpoint.json`; the block file that it names; and a file that is locked
//! while a program uses the folder. A new block file is complete and on disk before a new manifest names it. The new
//! manifest is complete and on disk before it replaces the old one. The old block file is removed last. So whenever the
//! program, the machine or the disk fails, the folder holds a complete checkpoint, and at most some other files that
//! the next program removes.
//!
//! Further files can lie beside the positions. Each is named once it is complete, and the analysis records in the
//! manifest which of them belong to the checkpoint.
//!
//! The results of an analysis and its records about the positions are separate keys of the manifest.

mod error;
mod manifest;
mod origin;

use std::fmt;
use std::fs::{self, File, TryLockError};
use std::io::{self, Read, Seek, Write};
use std::path::{Path, PathBuf};
use std::time::Duration;

use serde::Serialize;
use tempfile::{NamedTempFile, TempPath};

pub use error::CheckpointError;
pub use manifest::Manifest;
pub use origin::{Origin, first_difference};

use super::blocks::{BlockFile, BlockWriter};
use super::runtime::clock::Instant;
use super::{Fault, ordinary};

/// The name of the manifest.
pub const MANIFEST: &str = "checkpoint.json";

/// The name of the lock file.
pub const LOCK: &str = "lock";

/// The end of the name of a file of positions, after `level-` and the level.
const LEVEL_FILE: &str = ".positions";

/// The end of the name of a file beside the positions.
const FILE_BESIDE: &str = ".values";

/// The beginning of the names of the processes' folders, before their numbers.
const PROCESS: &str = "process-";

/// The contents of the lock file before there is a manifest. A level file in such a folder was named by a program that
/// was stopped before it could name its manifest. Otherwise, the manifest has been lost.
const NEW: &str = "new\n";

/// The beginning and end of the names of unfinished files.
const UNFINISHED: (&str, &str) = (".gebeta-", ".part");

/// After a save, the analysis runs at least this many times as long as the save took.
const PATIENCE: u32 = 10;

/// What to do with a checkpoint that is already in a folder.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Existing {
    /// Continue from it.
    Resume,
    /// Do not use the folder.
    Refuse,
}

/// A folder that holds the last checkpoint of an analysis.
#[derive(Debug)]
pub struct CheckpointFolder {
    folder: PathBuf,
    origin: Origin,
    manifest: Option<Manifest>,
    /// When the last checkpoint was saved, and how long that took.
    written: (Instant, Duration),
    /// The file of positions that is being written.
    part: Option<TempPath>,
    /// Locked until it is closed.
    lock: File,
    /// Whether there has been no manifest yet.
    is_new: bool,
    /// Whether a program has saved a checkpoint here before, or was about to.
    is_known: bool,
}

impl CheckpointFolder {
    /// Opens a folder, or creates it if there is none. Returns it with what its checkpoint holds, if that is to be
    /// resumed; `None` if there is no checkpoint yet.
    ///
    /// `read` reads the results from the manifest, or returns what is wrong with it. `holds` describes their amount.
    ///
    /// # Errors
    /// The folder can't be used or is in use; or its checkpoint is not to be resumed, is damaged, or is of another
    /// analysis.
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

    /// Opens the folder of a process that works with others. `shared` has a folder for each process that uses it; one or
    /// both are created if they do not exist.
    ///
    /// # Errors
    /// As for [`CheckpointFolder::open`].
    pub fn open_part<F>(
        shared: &Path,
        process: usize,
        origin: Origin,
        existing: Existing,
        read: impl Fn(&Manifest) -> Result<F, String>,
        holds: impl Fn(&F) -> String,
    ) -> Result<(CheckpointFolder, Option<F>), CheckpointError> {
        match fs::create_dir(shared) {
            Err(error) if !shared.is_dir() => return Err(Fault::writing(shared, error).into()),
            _ => {}
        }
        let folder = shared.join(CheckpointFolder::name_of_part(process));
        CheckpointFolder::open(&folder, origin, existing, read, holds)
    }

    /// Returns the name of a process's folder.
    pub fn name_of_part(process: usize) -> String {
        format!("{PROCESS}{process}")
    }

    /// Returns the folders of all processes that have used this disk, with their numbers.
    pub fn parts(&self) -> impl Iterator<Item = (usize, PathBuf)> + use<> {
        let shared = self.folder.parent().unwrap_or(Path::new("")).to_path_buf();
        names(&shared).filter_map(move |name| {
            let process = name.strip_prefix(PROCESS)?.parse().ok()?;
            Some((process, shared.join(name)))
        })
    }

    /// Describes a part that no process has, in the words of [`share_parts`](crate::exchange::share_parts).
    pub fn missing_part(part: usize, parts: usize, of: fmt::Arguments<'_>) -> String {
        format!(
            "no host has part {} of the {parts} parts of {of}; put its folder `{}` back into the checkpoint's folder of any host",
            part + 1,
            CheckpointFolder::name_of_part(part),
        )
    }

    /// Opens and locks a folder, or creates it if there is none.
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

    /// Records on disk whether there has been a manifest.
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

    /// Returns the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Returns the manifest; `None` if there is no checkpoint yet.
    pub fn manifest(&self) -> Option<&Manifest> {
        self.manifest.as_ref()
    }

    /// Returns the manifest in another folder, if it is of the same analysis.
    pub fn manifest_in(&self, folder: &Path) -> Option<Manifest> {
        let manifest = Manifest::read(&folder.join(MANIFEST)).ok()??;
        manifest.check(folder, &self.origin).ok()?;
        Some(manifest)
    }

    /// Reads the results, if the checkpoint is to be resumed.
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

    /// Returns a fault: the manifest is damaged.
    pub fn damaged(&self, what: &str) -> Fault {
        Fault::damaged(&self.folder.join(MANIFEST), what)
    }

    /// Opens the positions that the manifest names, with keys of that many words.
    pub fn positions(&self, words: usize) -> Result<Option<BlockFile>, Fault> {
        let named = self.manifest.as_ref().and_then(|it| Some((it, it.file()?)));
        let Some((manifest, name)) = named else {
            return Ok(None);
        };
        let path = self.folder.join(name);
        let file = BlockFile::open(&path, words)?;
        if !manifest.names(&file) {
            return Err(Fault::damaged(&path, "it does not match the manifest"));
        }
        Ok(Some(file))
    }

    /// Starts a file of positions with keys of that many words.
    pub fn begin(&mut self, words: usize) -> Result<BlockWriter, Fault> {
        let (file, part) = self.begin_beside()?.into_parts();
        self.part = Some(part);
        BlockWriter::new(file, &self.folder, words)
    }

    /// Returns `true` if the next checkpoint is due. It is due `least` after the last one, or a multiple of the time
    /// that saving the last one took, if that is longer. Both are multiplied by `stretch`.
    pub fn is_due(&self, least: Duration, stretch: u32) -> bool {
        let (when, took) = self.written;
        when.elapsed() >= (took * PATIENCE).max(least).saturating_mul(stretch)
    }

    /// Records that a checkpoint has just been saved, and when saving began.
    pub fn note_written(&mut self, begun: Instant) {
        self.written = (Instant::now(), begun.elapsed());
    }

    /// Saves positions like [`CheckpointFolder::save`], without details. The file gets a new name, so the old one
    /// exists until the new one does.
    pub fn save_next(&mut self, file: &mut BlockFile, state: &impl Serialize) -> Result<(), Fault> {
        let number = self.manifest.as_ref().map_or(0, Manifest::level) + 1;
        self.save(number, file, &(), state)
    }

    /// Saves the positions of a level, in the file that was started for them, with details about them and the results
    /// so far.
    pub fn save(
        &mut self,
        level: u32,
        file: &mut BlockFile,
        details: &impl Serialize,
        state: &impl Serialize,
    ) -> Result<(), Fault> {
        let name = level_file(level);
        let path = self.folder.join(&name);
        file.sync()?;
        let old = self.manifest.as_ref().and_then(Manifest::file);
        let old = old.map(String::from);
        let manifest = Manifest::new(&self.origin, level, &name, file, details, state);
        // If the program stops between the two new names, the next program removes the file that is left.
        let ready = self.ready(&manifest)?;
        self.name_positions(&path)?;
        self.replace(manifest, ready)?;
        file.set_path(path);
        if let Some(old) = old.filter(|old| *old != name) {
            // A file that can't be removed does no harm.
            let _ = fs::remove_file(self.folder.join(old));
        }
        Ok(())
    }

    /// Flushes the positions of a level to disk and gives their file its name, beside the old one. They belong to the
    /// checkpoint when [`CheckpointFolder::save`] has saved them.
    pub fn place(&mut self, level: u32, file: &mut BlockFile) -> Result<(), Fault> {
        let path = self.folder.join(level_file(level));
        file.sync()?;
        self.name_positions(&path)?;
        file.set_path(path);
        Ok(())
    }

    /// Renames the file of positions that was started, if it still has its temporary name.
    fn name_positions(&mut self, path: &Path) -> Result<(), Fault> {
        if let Some(part) = self.part.take() {
            part.persist(path)
                .map_err(|error| Fault::writing(path, error.error))?;
        }
        sync_folder(&self.folder);
        Ok(())
    }

    /// Saves new results without new positions, if there is a checkpoint already.
    pub fn save_state(&mut self, state: &impl Serialize) -> Result<(), Fault> {
        let manifest = self.manifest.as_ref().map(|old| old.with_state(state));
        manifest.map_or(Ok(()), |manifest| self.renew(manifest))
    }

    /// Saves new results of an analysis whose files all lie beside where positions would.
    pub fn save_without_positions(&mut self, state: &impl Serialize) -> Result<(), Fault> {
        self.renew(Manifest::without_positions(&self.origin, state))
    }

    /// Writes a new manifest and replaces the old one with it.
    fn renew(&mut self, manifest: Manifest) -> Result<(), Fault> {
        let ready = self.ready(&manifest)?;
        self.replace(manifest, ready)
    }

    /// Writes a new manifest to a file that does not have its name yet.
    fn ready(&self, manifest: &Manifest) -> Result<NamedTempFile, Fault> {
        let mut part = self.begin_beside()?;
        part.write_all(manifest.text().as_bytes())
            .and_then(|()| part.as_file().sync_all())
            .map_err(|error| Fault::writing(&self.folder.join(MANIFEST), error))?;
        Ok(part)
    }

    /// Replaces the old manifest with a new one.
    fn replace(&mut self, manifest: Manifest, ready: NamedTempFile) -> Result<(), Fault> {
        let path = self.folder.join(MANIFEST);
        ready
            .persist(&path)
            .map_err(|error| Fault::writing(&path, error.error))?;
        sync_folder(&self.folder);
        self.manifest = Some(manifest);
        self.note_whether_new()
    }

    /// Starts a file in the folder, without a name. [`CheckpointFolder::keep_beside`] gives it one.
    pub fn begin_beside(&self) -> Result<NamedTempFile, Fault> {
        let mut builder = tempfile::Builder::new();
        builder.prefix(UNFINISHED.0).suffix(UNFINISHED.1);
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            // The usual permissions of a new file, less the umask; the default of temporary files is private.
            builder.permissions(fs::Permissions::from_mode(0o666));
        }
        builder
            .tempfile_in(&self.folder)
            .map_err(|error| Fault::writing(&self.folder, error))
    }

    /// Flushes a file beside the positions to disk and gives it its name. It belongs to the checkpoint when a manifest
    /// says so.
    pub fn keep_beside(&self, part: NamedTempFile, name: &str) -> Result<(), Fault> {
        let path = self.folder.join(name);
        part.as_file()
            .sync_all()
            .map_err(|error| Fault::writing(&path, error))?;
        part.persist(&path)
            .map_err(|error| Fault::writing(&path, error.error))?;
        Ok(())
    }

    /// Returns the name of a file beside the positions, such as `group-12.values`.
    pub fn name_beside(stem: impl fmt::Display) -> String {
        format!("{stem}{FILE_BESIDE}")
    }

    /// Removes the files that a killed program has left. `beside` are the files beside the positions that belong to the
    /// checkpoint.
    ///
    /// Leaves a folder alone that no program has used, because its files may belong to somebody else.
    pub fn clean(&self, beside: &[String]) {
        if !self.is_known {
            return;
        }
        let positions = self.manifest.as_ref().and_then(Manifest::file);
        for name in names(&self.folder) {
            let unfinished = name.starts_with(UNFINISHED.0) && name.ends_with(UNFINISHED.1);
            let is_ours = unfinished || is_level_file(&name) || name.ends_with(FILE_BESIDE);
            if is_ours && Some(name.as_str()) != positions && !beside.contains(&name) {
                let _ = fs::remove_file(self.folder.join(name));
            }
        }
    }
}

/// Returns the file names in a folder, except those that are not text: no checkpoint has these.
pub fn names(folder: &Path) -> impl Iterator<Item = String> + use<> {
    let entries = fs::read_dir(folder).into_iter().flatten().flatten();
    entries.filter_map(|entry| entry.file_name().into_string().ok())
}

/// Returns the name of the file of a level's positions.
#[must_use]
pub fn level_file(level: u32) -> String {
    format!("level-{level}{LEVEL_FILE}")
}

/// Returns `true` if a name is that of a file of positions.
#[must_use]
pub fn is_level_file(name: &str) -> bool {
    name.strip_prefix("level-")
        .and_then(|name| name.strip_suffix(LEVEL_FILE))
        .is_some_and(|level| !level.is_empty() && level.bytes().all(|b| b.is_ascii_digit()))
}

fn no_folder(folder: &Path, error: io::Error) -> CheckpointError {
    let parent = folder.parent().filter(|p| !p.as_os_str().is_empty());
    let error = match parent.filter(|parent| !parent.is_dir()) {
        Some(parent) => io::Error::other(format!("there is no folder {}", parent.display())),
        None => error,
    };
    Fault::writing(folder, error).into()
}

fn lock(folder: &Path) -> Result<File, CheckpointError> {
    let path = folder.join(LOCK);
    let mut how = File::options();
    how.create(true).truncate(false).read(true).write(true);
    let file = ordinary::open(&path, &how).map_err(|error| Fault::writing(&path, error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(CheckpointError::InUse(folder.to_path_buf())),
        Err(TryLockError::Error(error)) => {
            let error = io::Error::other(format!("it can't be locked: {error}"));
            Err(Fault::writing(&path, error).into())
        }
    }
}

/// Flushes the file names in a folder to disk. On systems that can't do this, nothing more can be done.
fn sync_folder(folder: &Path) {
    let folder = match folder.as_os_str().is_empty() {
        true => Path::new("."),
        false => folder,
    };
    if let Ok(folder) = File::open(folder) {
        let _ = folder.sync_all();
    }
}
