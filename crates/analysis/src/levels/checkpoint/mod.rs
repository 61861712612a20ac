//! Checkpoints: after each level, all that it takes to go on from there is put into a folder.
//!
//! The folder holds a manifest, `checkpoint.json`, that anyone can read; the [level file](super::stored) that it names;
//! and a file that is locked as long as a program works in the folder. A new level file is complete and on disk before
//! a new manifest names it, the new manifest is complete and on disk before it takes the place of the old one, and the
//! old level file goes last. So whenever the program, the machine or the disk stops, the folder holds a whole
//! checkpoint, with at most some files beside it that the next program removes.

mod manifest;
mod origin;

use std::fs::{self, File, TryLockError};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::{NamedTempFile, TempPath};

pub use origin::{CheckpointError, Origin};

use super::stored::{Fault, FaultKind, LevelFile, LevelWriter};
use super::table::Analysis;
use manifest::Manifest;

/// The manifest's name.
const MANIFEST: &str = "checkpoint.json";

/// The name of the file that is locked.
const LOCK: &str = "lock";

/// What the name of a level file ends with, after `level-` and the level.
const LEVEL_FILE: &str = ".positions";

/// What the names of unfinished files begin and end with.
const UNFINISHED: (&str, &str) = (".gebeta-", ".part");

/// Keeps an analysis in a folder, level by level, and begins where it ended.
#[derive(Debug)]
pub struct Checkpoint {
    folder: PathBuf,
    origin: Origin,
    saved: Option<Manifest>,
    /// The level file that is being written.
    part: Option<TempPath>,
    /// Locked until it is closed.
    _lock: File,
}

/// What a checkpoint holds, but for the positions.
pub(super) struct Saved {
    /// The finished levels.
    pub found: Analysis,
    /// How many levels had been played when the positions were written.
    pub level: u32,
    /// Whether their boards were remembered.
    pub remembered: bool,
}

impl Checkpoint {
    /// Takes a folder, which is made if there is none, for an analysis. If it holds a checkpoint of it, and it is to be
    /// resumed, it will go on from there.
    ///
    /// # Errors
    /// The folder can't be used or is in use; its checkpoint is not to be resumed, is damaged, or is of another
    /// analysis.
    pub fn open(
        folder: &Path,
        origin: Origin,
        resume: bool,
    ) -> Result<Checkpoint, CheckpointError> {
        match fs::create_dir(folder) {
            Err(error) if error.kind() != io::ErrorKind::AlreadyExists => {
                return Err(no_folder(folder, &error));
            }
            Ok(()) => sync_folder(folder.parent().unwrap_or(Path::new(""))),
            Err(_) if !folder.is_dir() => {
                let error = io::Error::other("it is a file, not a folder");
                return Err(Fault::writing(folder, &error).into());
            }
            Err(_) => {}
        }
        let lock = lock(folder)?;
        let saved = Manifest::read(&folder.join(MANIFEST))?;
        if let Some(saved) = &saved {
            if !resume {
                return Err(CheckpointError::Exists {
                    folder: folder.to_path_buf(),
                    levels: saved.levels(),
                });
            }
            saved.check(folder, &origin)?;
        }
        let checkpoint = Checkpoint {
            folder: folder.to_path_buf(),
            origin,
            saved,
            part: None,
            _lock: lock,
        };
        checkpoint.clean();
        Ok(checkpoint)
    }

    /// Counts the levels that are finished; `None` if there was no checkpoint yet.
    pub fn levels(&self) -> Option<u32> {
        self.saved.as_ref().map(Manifest::levels)
    }

    /// Names the level whose positions it holds; `None` if there was no checkpoint yet.
    pub fn positions_of(&self) -> Option<u32> {
        self.found().map(|saved| saved.level)
    }

    /// Gives the folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// Gives what it holds, but for the positions; `None` if there was no checkpoint yet.
    pub(super) fn found(&self) -> Option<Saved> {
        self.saved.as_ref().map(Manifest::found)
    }

    /// Opens the file of positions.
    pub(super) fn level<const WORDS: usize>(&self) -> Result<LevelFile<WORDS>, Fault> {
        let manifest = self.folder.join(MANIFEST);
        let Some(saved) = &self.saved else {
            return Err(Fault::damaged(&manifest, "it is gone"));
        };
        let path = self.folder.join(saved.file());
        let file = LevelFile::open(&path)?;
        if !saved.names(&file) {
            return Err(Fault::damaged(
                &path,
                "it is not the file that the manifest names",
            ));
        }
        Ok(file)
    }

    /// Begins the file of the next level's positions.
    pub(super) fn begin<const WORDS: usize>(&mut self) -> Result<LevelWriter<WORDS>, Fault> {
        let (file, part) = self.unfinished()?.into_parts();
        self.part = Some(part);
        LevelWriter::new(file, &self.folder)
    }

    /// Keeps a level: its positions, in the file that was begun for them, whether their boards were remembered, and what
    /// was found up to it.
    pub(super) fn save<const WORDS: usize>(
        &mut self,
        file: &mut LevelFile<WORDS>,
        found: &Analysis,
        remembered: bool,
    ) -> Result<(), Fault> {
        let name = format!("level-{}{LEVEL_FILE}", found.table.rows.len());
        let path = self.folder.join(&name);
        file.sync()?;
        if let Some(part) = self.part.take() {
            part.persist(&path)
                .map_err(|error| Fault::writing(&path, &error.error))?;
        }
        sync_folder(&self.folder);
        let old = self.saved.as_ref().map(|saved| saved.file().to_string());
        self.replace(Manifest::new(&self.origin, found, &name, file, remembered))?;
        file.set_path(path);
        if let Some(old) = old.filter(|old| *old != name) {
            // If it can't be removed, it is only in the way.
            let _ = fs::remove_file(self.folder.join(old));
        }
        Ok(())
    }

    /// Keeps what was found of the last level, whose positions are not kept.
    pub(super) fn save_last(&mut self, found: &Analysis) -> Result<(), Fault> {
        match self.saved.as_ref().map(|saved| saved.with(found)) {
            Some(manifest) => self.replace(manifest),
            // There was but one level, and it is counted again sooner than it is read.
            None => Ok(()),
        }
    }

    /// Puts a new manifest in the place of the old one.
    fn replace(&mut self, manifest: Manifest) -> Result<(), Fault> {
        let path = self.folder.join(MANIFEST);
        let mut part = self.unfinished()?;
        part.write_all(manifest.text().as_bytes())
            .and_then(|()| part.as_file().sync_all())
            .and_then(|()| part.persist(&path).map_err(|error| error.error))
            .map_err(|error| Fault::writing(&path, &error))?;
        sync_folder(&self.folder);
        self.saved = Some(manifest);
        Ok(())
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
            .map_err(|error| Fault::writing(&self.folder, &error))
    }

    /// Removes what a program has left that could not clean up after itself.
    fn clean(&self) {
        let Ok(entries) = fs::read_dir(&self.folder) else {
            return;
        };
        let needed = self.saved.as_ref().map(Manifest::file);
        for entry in entries.flatten() {
            let name = entry.file_name();
            let Some(name) = name.to_str() else { continue };
            let unfinished = name.starts_with(UNFINISHED.0) && name.ends_with(UNFINISHED.1);
            if unfinished || is_level_file(name) && Some(name) != needed {
                let _ = fs::remove_file(entry.path());
            }
        }
    }
}

/// Says whether a name is one that is given to level files.
fn is_level_file(name: &str) -> bool {
    name.strip_prefix("level-")
        .and_then(|name| name.strip_suffix(LEVEL_FILE))
        .is_some_and(|level| !level.is_empty() && level.bytes().all(|b| b.is_ascii_digit()))
}

fn no_folder(folder: &Path, error: &io::Error) -> CheckpointError {
    let parent = folder.parent().filter(|p| !p.as_os_str().is_empty());
    match parent.filter(|parent| !parent.is_dir()) {
        Some(parent) => {
            let error = io::Error::other(format!("there is no folder {}", parent.display()));
            Fault::writing(folder, &error).into()
        }
        None => Fault::writing(folder, error).into(),
    }
}

fn lock(folder: &Path) -> Result<File, CheckpointError> {
    let path = folder.join(LOCK);
    let file = File::options()
        .create(true)
        .truncate(false)
        .write(true)
        .open(&path)
        .map_err(|error| Fault::writing(&path, &error))?;
    match file.try_lock() {
        Ok(()) => Ok(file),
        Err(TryLockError::WouldBlock) => Err(CheckpointError::InUse(folder.to_path_buf())),
        Err(TryLockError::Error(error)) => Err(CheckpointError::Fault(Fault {
            path,
            kind: FaultKind::Unwritable(format!("it can't be locked: {error}")),
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

#[cfg(test)]
mod tests;
