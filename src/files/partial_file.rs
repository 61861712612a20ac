//! Files that get their names only when all of them is there.

use std::fs::{self, File, Permissions};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use tempfile::NamedTempFile;

use super::{Existing, FileError, existing, parent};

/// A file that is written bit by bit, and that gets its name only when all of it is there; see [`write`](super::write()).
///
/// If it is dropped before that, nothing has changed.
#[derive(Debug)]
pub struct Part {
    path: PathBuf,
    to: Destination,
}

#[derive(Debug)]
enum Destination {
    /// What `-` names.
    Output(io::Stdout),
    /// What is no ordinary file is written to at once.
    Special(File),
    /// A temporary file, with what may be done with the file that it will replace.
    Part(NamedTempFile, Option<Permissions>),
}

impl Part {
    /// Begins a file.
    ///
    /// # Errors
    /// What can't be done with the file.
    pub fn begin(path: &Path) -> Result<Part, FileError> {
        let begun = match existing(path)? {
            Existing::Output => Ok(Destination::Output(io::stdout())),
            Existing::Special => File::options()
                .write(true)
                .open(path)
                .map(Destination::Special),
            Existing::New => part_of(path).map(|part| Destination::Part(part, None)),
            // A link stays a link: its target is what gets replaced.
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
    /// What can't be done with the file.
    pub fn finish(self) -> Result<(), FileError> {
        let Part { path, to } = self;
        match to {
            Destination::Part(part, old) => persist(part, &path, old),
            mut other => other.writer().flush(),
        }
        .map_err(|error| FileError::write(&path, error))
    }
}

/// Writes a new file, whole or not at all, under the first of some names that nothing has; returns that name.
///
/// # Errors
/// What can't be done with the file; or every name is taken, and then the last one is reported.
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

/// What the names of temporary files begin and end with.
const BEGINNING: &str = ".gebeta-";
const ENDING: &str = ".part";

/// Removes all temporary files of this program from a folder, but for those that are still written to.
pub fn tidy(folder: &Path) {
    remove_left_over(folder, BEGINNING);
}

/// Makes a temporary file beside the file that it will become; those that a killed program has left there go.
fn part_of(path: &Path) -> io::Result<NamedTempFile> {
    let folder = parent(path).unwrap_or(Path::new("."));
    let name = path.file_name().unwrap_or_default().to_string_lossy();
    // A whole name could be too long with what stands around it.
    let beginning = format!("{BEGINNING}{name:.40}-");
    remove_left_over(folder, &beginning);
    let mut builder = tempfile::Builder::new();
    builder.prefix(&beginning).suffix(ENDING);
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt;
        // What any new file gets, less the umask; the temporary file's own default is for secrets.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    loop {
        let part = builder.tempfile_in(folder)?;
        // Who holds the lock still writes. Where files can't be locked, none is ever removed.
        let locked = part.as_file().lock();
        // Another program may have taken it for one that was left, just before it was locked.
        if locked.is_err() || part.path().exists() {
            return Ok(part);
        }
    }
}

/// Removes temporary files that nobody writes to any more: their program was killed.
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

/// Makes a name safe: it is only when its folder is. Some systems can't sync one, and the contents are safe by then.
fn sync_folder(path: &Path) {
    if let Ok(folder) = File::open(parent(path).unwrap_or(Path::new("."))) {
        let _ = folder.sync_all();
    }
}
