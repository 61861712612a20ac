//! Files that get their names only when they are complete.

use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::{Existing, FileError, existing, folder_of};

/// A file that is written in pieces and gets its name only when it is complete; see
/// [`write`](super::write()).
///
/// Dropping it earlier changes nothing.
#[derive(Debug)]
pub struct Part {
    path: PathBuf,
    to: Destination,
}

#[derive(Debug)]
enum Destination {
    /// Standard output, for `-`.
    Output(io::Stdout),
    /// A special file, which is written to directly.
    Special(File),
    /// A temporary file, with the permissions of the file that it will replace.
    Part(NamedTempFile, Option<Permissions>),
}

impl Part {
    /// Begins a file.
    ///
    /// # Errors
    /// Returns an error if the file can't be written.
    pub fn begin(path: &Path) -> Result<Part, FileError> {
        let begun = match existing(path)? {
            Existing::Output => Ok(Destination::Output(io::stdout())),
            Existing::Special => File::options()
                .write(true)
                .open(path)
                .map(Destination::Special),
            Existing::New => part_of(path).map(|part| Destination::Part(part, None)),
            // A link stays a link: its target is replaced.
            Existing::Old(old) => fs::canonicalize(path)
                .and_then(|path| part_of(&path))
                .map(|part| Destination::Part(part, Some(old.permissions()))),
        };
        Ok(Part {
            path: path.to_path_buf(),
            to: begun.map_err(|error| FileError::write(path, error))?,
        })
    }

    /// Gives the file its name.
    ///
    /// # Errors
    /// Returns an error if the file can't be written.
    pub fn finish(self) -> Result<(), FileError> {
        let Part { path, to } = self;
        match to {
            Destination::Part(part, old) => persist(part, &path, old),
            mut other => other.writer().flush(),
        }
        .map_err(|error| FileError::write(&path, error))
    }
}

/// Writes a new file, completely or not at all, under the first unused name, and returns that name.
///
/// # Errors
/// Returns an error if the file can't be written, or for the last name if all are taken.
pub fn write_new(
    mut paths: impl Iterator<Item = PathBuf>,
    contents: &[u8],
) -> Result<PathBuf, FileError> {
    let mut path = paths.next().ok_or(FileError::NoName)?;
    let fail = |path: &Path, error| FileError::write(path, error);
    let mut part = part_of(&path).map_err(|error| fail(&path, error))?;
    let written = part
        .write_all(contents)
        .and_then(|()| part.as_file().sync_all());
    written.map_err(|error| fail(&path, error))?;
    loop {
        let taken = match part.persist_noclobber(&path) {
            Ok(_) => break,
            Err(taken) if taken.error.kind() == io::ErrorKind::AlreadyExists => taken,
            Err(other) => return Err(fail(&path, other.error)),
        };
        part = taken.file;
        path = paths.next().ok_or(FileError::Exists(path))?;
    }
    sync_folder(&path);
    Ok(path)
}

impl Destination {
    fn writer(&mut self) -> &mut dyn Write {
        match self {
            Destination::Output(output) => output,
            Destination::Special(file) => file,
            Destination::Part(part, _) => part,
        }
    }
}

impl Write for Part {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.to.writer().write(bytes)
    }

    fn flush(&mut self) -> io::Result<()> {
        self.to.writer().flush()
    }
}

/// The beginning and the end of temporary file names.
const BEGINNING: &str = ".gebeta-";
const ENDING: &str = ".part";

/// Removes all temporary files of this program from a folder, except those still in use.
pub fn tidy(folder: &Path) {
    remove_left_over(folder, BEGINNING);
}

/// Creates a temporary file beside the final one, and removes those left by killed processes.
fn part_of(path: &Path) -> io::Result<NamedTempFile> {
    let folder = folder_of(path);
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    // A full name could be too long with the prefix and suffix.
    let beginning = format!("{BEGINNING}{name:.40}-");
    remove_left_over(folder, &beginning);
    let mut builder = tempfile::Builder::new();
    builder.prefix(&beginning).suffix(ENDING);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // The usual permissions of new files. The default of temporary files is for secrets.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    loop {
        let part = builder.tempfile_in(folder)?;
        // A locked file is still being written. If files can't be locked, none is ever removed.
        let locked = part.as_file().lock();
        // Another process may have removed it as left over just before it was locked.
        if locked.is_err() || part.path().exists() {
            return Ok(part);
        }
    }
}

/// Removes temporary files that are no longer in use because their process was killed.
fn remove_left_over(folder: &Path, beginning: &str) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let name = entry.file_name();
        let name = name.to_string_lossy();
        let is_file = entry.file_type().is_ok_and(|kind| kind.is_file());
        if is_file && name.starts_with(beginning) && name.ends_with(ENDING) {
            let path = entry.path();
            if let Ok(file) = File::open(&path)
                && file.try_lock().is_ok()
            {
                let _ = fs::remove_file(&path);
            }
        }
    }
}

fn persist(part: NamedTempFile, path: &Path, old: Option<Permissions>) -> io::Result<()> {
    let path: PathBuf = match &old {
        Some(_) => fs::canonicalize(path)?,
        None => path.to_path_buf(),
    };
    if let Some(old) = old {
        part.as_file().set_permissions(old)?;
    }
    part.as_file().sync_all()?;
    part.persist(&path).map_err(|error| error.error)?;
    sync_folder(&path);
    Ok(())
}

/// Syncs a folder, which makes the new name durable. Some systems can't do it, but the contents are safe by
/// then.
fn sync_folder(path: &Path) {
    if let Ok(folder) = File::open(folder_of(path)) {
        let _ = folder.sync_all();
    }
}
