//! Writing files: completely or not at all.

mod error;
mod partial_file;

use std::fs::{self, Metadata};
use std::io::{self, Write};
use std::path::{Path, PathBuf};

use gebeta_formats::text::printable_line;
use sha2::{Digest, Sha256};

pub use error::FileError;
pub use partial_file::{Part, tidy, write_new};

/// Makes a write beyond the file size limit (`ulimit -f`) fail with an error, as on a full disk.
///
/// Otherwise the system would kill the program. Call this before starting other threads.
pub fn ignore_file_size_signal() {
    #[cfg(unix)]
    {
        use nix::sys::signal::{SigSet, Signal};
        // The blocked signal is never delivered: the error of the write is enough. If blocking fails, nothing
        // changes.
        let _ = SigSet::from(Signal::SIGXFSZ).thread_block();
    }
}

/// Writes a file so that it has either all of the new contents or, after a failure, the old ones.
///
/// The contents go to a temporary file in the same folder, which is synced and then renamed. A replaced file
/// keeps its permissions, and a symbolic link keeps its target. Special files, such as pipes and devices, are
/// written to directly.
///
/// # Errors
/// Returns an error if the file can't be written.
pub fn write(path: &Path, contents: &[u8]) -> Result<(), FileError> {
    let mut part = Part::begin(path)?;
    part.write_all(contents)
        .map_err(|error| FileError::write(path, error))?;
    part.finish()
}

/// Returns the SHA-256 of contents as hexadecimal digits, as `sha256sum` prints it.
pub fn checksum(contents: &[u8]) -> String {
    let digest = Sha256::digest(contents);
    digest.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// Creates a folder that is missing, and the folders above it, but at most this many. Errors are ignored.
pub fn create_last(folder: &Path, most: usize) {
    let missing: Vec<&Path> = folder.ancestors().take(most).collect();
    for folder in missing.into_iter().rev() {
        let _ = fs::create_dir(folder);
    }
}

/// Creates a folder, and the folders above it, if they are missing.
///
/// # Errors
/// Returns an error if the path is a file, or if the folder can't be created.
pub fn create_folder(path: &Path) -> Result<(), FileError> {
    if path.is_file() {
        return Err(FileError::IsFile(path.to_path_buf()));
    }
    fs::create_dir_all(path).map_err(|error| FileError::write(path, error))
}

/// Returns the free bytes on the disk of a regular file, or `None` if they are unknown.
pub fn free(path: &Path) -> Option<u64> {
    if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
        return None;
    }
    #[cfg(unix)]
    {
        let disk = nix::sys::statvfs::statvfs(folder_of(path)).ok()?;
        Some(disk.blocks_available() as u64 * disk.fragment_size() as u64)
    }
    #[cfg(not(unix))]
    {
        None
    }
}

/// Returns a path in printable form, for use in a sentence.
pub fn shown(path: &Path) -> String {
    printable_line(&path.display().to_string())
}

/// Returns a path quoted for a shell.
pub fn quoted(path: &Path) -> String {
    gebeta_formats::text::quoted(&path.display().to_string())
}

/// Returns whether a path is `-`, which means standard output. A file of that name is `./-`.
pub fn is_standard_output(path: &Path) -> bool {
    path == Path::new("-")
}

/// Returns whether two paths name the same file, which need not exist.
pub fn is_same(one: &Path, other: &Path) -> bool {
    identity(one) == identity(other)
}

/// Returns the canonical path of a file or folder, as far as it can be determined: without links and dots.
fn identity(path: &Path) -> PathBuf {
    if is_standard_output(path) {
        return path.to_path_buf();
    }
    let in_folder = || {
        let folder = folder_of(path).canonicalize().ok()?;
        Some(folder.join(path.file_name()?))
    };
    let there = path.canonicalize().ok().or_else(in_folder);
    there.unwrap_or_else(|| std::path::absolute(path).unwrap_or_else(|_| path.to_path_buf()))
}

/// Checks that the output files of a command are different, and that none is in the checkpoint's folder.
///
/// # Errors
/// Returns an error for the first file that breaks this rule.
pub fn keep_apart(files: &[Option<&Path>], folder: Option<&Path>) -> Result<(), FileError> {
    let files: Vec<&Path> = files.iter().flatten().copied().collect();
    let identities: Vec<PathBuf> = files.iter().map(|file| identity(file)).collect();
    let folder = folder.map(identity);
    for (i, (file, same)) in files.iter().zip(&identities).enumerate() {
        if identities[..i].contains(same) {
            return Err(FileError::NamedTwice(file.to_path_buf()));
        }
        if folder.as_deref() == same.parent() && folder.is_some() {
            return Err(FileError::InCheckpoint(file.to_path_buf()));
        }
    }
    Ok(())
}

/// What to do with an existing file that has contents.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Overwrite {
    /// Keep it, and write nothing.
    Refuse,
    /// Replace it.
    Replace,
}

impl Overwrite {
    /// Returns the policy for `--force`.
    pub fn forced(force: bool) -> Overwrite {
        match force {
            true => Overwrite::Replace,
            false => Overwrite::Refuse,
        }
    }
}

/// Checks that a file can be written, before a long computation.
///
/// # Errors
/// Returns an error if the file can't be written or already exists.
pub fn check(path: &Path, overwrite: Overwrite) -> Result<(), FileError> {
    if let Existing::Old(old) = existing(path)?
        && old.len() > 0
        && overwrite == Overwrite::Refuse
    {
        return Err(FileError::Exists(path.to_path_buf()));
    }
    if let Existing::New | Existing::Old(_) = existing(path)? {
        tempfile::tempfile_in(folder_of(path)).map_err(|error| FileError::write(path, error))?;
    }
    Ok(())
}

/// Checks that files can be written, as [`check`] does for one.
///
/// # Errors
/// Returns the error of the first file that can't be written.
pub fn check_all<P: AsRef<Path>>(
    paths: impl IntoIterator<Item = P>,
    overwrite: Overwrite,
) -> Result<(), FileError> {
    let mut paths = paths.into_iter();
    paths.try_for_each(|path| check(path.as_ref(), overwrite))
}

/// Returns the file for a partial result: `table.partial.csv` beside `table.csv`. Special files get the
/// partial result themselves.
pub fn partial(path: &Path) -> PathBuf {
    if !matches!(existing(path), Ok(Existing::New | Existing::Old(_))) {
        return path.to_path_buf();
    }
    with_stem_ending(path, ".partial")
}

/// Returns the file for a result: the named one, or that for a [partial] result.
pub fn whole_or_partial(path: &Path, is_whole: bool) -> PathBuf {
    match is_whole {
        true => path.to_path_buf(),
        false => partial(path),
    }
}

/// Returns a path with more at the end of its name, before the extension.
pub fn with_stem_ending(path: &Path, ending: &str) -> PathBuf {
    let mut name = path.file_stem().unwrap_or_default().to_os_string();
    name.push(ending);
    if let Some(extension) = path.extension() {
        name.push(".");
        name.push(extension);
    }
    path.with_file_name(name)
}

/// What exists at the path of an output file.
enum Existing {
    /// Standard output.
    Output,
    /// Nothing.
    New,
    /// A regular file, which will be replaced.
    Old(Metadata),
    /// A special file, such as a pipe or a device.
    Special,
}

fn existing(path: &Path) -> Result<Existing, FileError> {
    if path.as_os_str().is_empty() {
        return Err(FileError::NoName);
    }
    if is_standard_output(path) {
        return Ok(Existing::Output);
    }
    let old = match fs::metadata(path) {
        Ok(old) => Some(old),
        Err(error) if error.kind() == io::ErrorKind::NotFound => None,
        Err(error) => return Err(FileError::write(path, error)),
    };
    match &old {
        Some(old) if old.is_dir() => return Err(FileError::IsFolder(path.to_path_buf())),
        Some(old) if !old.is_file() => return Ok(Existing::Special),
        Some(old) if old.permissions().readonly() => {
            return Err(FileError::ReadOnly(path.to_path_buf()));
        }
        _ => {}
    }
    if let Some(folder) = parent(path).filter(|folder| !folder.is_dir()) {
        return Err(FileError::NoFolder {
            path: path.to_path_buf(),
            folder: folder.to_path_buf(),
        });
    }
    Ok(old.map_or(Existing::New, Existing::Old))
}

/// Returns the folder of a path.
pub fn folder_of(path: &Path) -> &Path {
    parent(path).unwrap_or(Path::new("."))
}

/// Returns the folder of a path, or `None` for the current folder.
fn parent(path: &Path) -> Option<&Path> {
    path.parent().filter(|p| !p.as_os_str().is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_are_quoted_where_a_shell_needs_it() {
        for (path, pasted) in [
            ("us.txt", "us.txt"),
            ("our games/us.txt", "'our games/us.txt'"),
            ("Ada's.txt", r"'Ada'\''s.txt'"),
            ("a;b", "'a;b'"),
            ("-x", "./-x"),
        ] {
            assert_eq!(quoted(Path::new(path)), pasted);
        }
    }

    #[test]
    fn a_file_is_written_and_replaced_and_nothing_else_is_left() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.txt");
        write(&path, b"one").unwrap();
        write(&path, b"two").unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"two");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 1);
    }

    #[test]
    fn what_a_killed_program_has_left_goes_and_what_is_written_stays() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.txt");
        let other = Part::begin(&path).unwrap();
        let left = folder.path().join(".gebeta-game.txt-aBcDeF.part");
        let of_another = folder.path().join(".gebeta-table.csv-aBcDeF.part");
        fs::write(&left, "half of").unwrap();
        fs::write(&of_another, "half of").unwrap();
        write(&path, b"one").unwrap();
        assert!(!left.exists() && of_another.exists());
        other.finish().unwrap();
        assert_eq!(fs::read(&path).unwrap(), b"");
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn a_new_file_takes_the_first_name_that_is_free() {
        let folder = tempfile::tempdir().unwrap();
        let path = |number: u32| folder.path().join(format!("{number}.txt"));
        fs::write(path(1), "one").unwrap();
        let written = write_new((1..).map(path), b"two").unwrap();
        assert_eq!(written, path(2));
        assert_eq!(fs::read(path(1)).unwrap(), b"one");
        assert_eq!(fs::read(path(2)).unwrap(), b"two");
        let taken = write_new((1..3).map(path), b"three").unwrap_err();
        assert!(matches!(taken, FileError::Exists(name) if name == path(2)));
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 2);
    }

    #[test]
    fn a_folder_is_tidied_of_what_killed_programs_have_left() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        for name in [
            ".gebeta-0001-geme.txt-aBcDeF.part",
            "notes.part",
            ".gebeta-notes",
        ] {
            fs::write(at(name), "half of").unwrap();
        }
        let writing = Part::begin(&at("game.txt")).unwrap();
        tidy(folder.path());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 3);
        assert!(!at(".gebeta-0001-geme.txt-aBcDeF.part").exists());
        writing.finish().unwrap();
        assert!(at("game.txt").exists());
    }

    #[cfg(unix)]
    #[test]
    fn a_file_is_the_same_by_whatever_path() {
        let folder = tempfile::tempdir().unwrap();
        let at = |name: &str| folder.path().join(name);
        fs::create_dir(at("kept")).unwrap();
        fs::write(at("old"), "").unwrap();
        std::os::unix::fs::symlink("kept", at("link")).unwrap();
        std::os::unix::fs::symlink("old", at("other")).unwrap();
        for (one, other) in [
            ("old", "old"),
            ("old", "kept/../old"),
            ("old", "other"),
            ("new", "./new"),
            ("kept/new", "link/new"),
            ("no/folder", "no/folder"),
        ] {
            assert!(is_same(&at(one), &at(other)), "{one} {other}");
        }
        for (one, other) in [("old", "new"), ("new", "kept/new"), ("no/a", "no/b")] {
            assert!(!is_same(&at(one), &at(other)), "{one} {other}");
        }
        let apart = |file: &str| keep_apart(&[Some(&at(file)), None], Some(&at("kept")));
        assert!(apart("new").is_ok());
        assert!(apart("link/new").is_err());
    }

    #[test]
    fn folders_and_missing_folders_are_refused() {
        let folder = tempfile::tempdir().unwrap();
        assert!(write(folder.path(), b"x").is_err());
        assert!(write(&folder.path().join("no/such/file"), b"x").is_err());
        assert_eq!(fs::read_dir(folder.path()).unwrap().count(), 0);
    }

    #[test]
    fn what_is_there_is_replaced_only_if_it_may_be() {
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("table.csv");
        check(&path, Overwrite::Refuse).unwrap();
        fs::write(&path, "").unwrap();
        check(&path, Overwrite::Refuse).unwrap();
        fs::write(&path, "1").unwrap();
        let refused = check(&path, Overwrite::Refuse).unwrap_err();
        assert!(matches!(refused, FileError::Exists(_)));
        check(&path, Overwrite::Replace).unwrap();
        assert_eq!(partial(&path), folder.path().join("table.partial.csv"));
        assert_eq!(
            partial(&folder.path().join("t")),
            folder.path().join("t.partial")
        );
        assert_eq!(partial(Path::new("-")), Path::new("-"));
    }

    #[cfg(unix)]
    #[test]
    fn permissions_and_links_are_kept() {
        use std::os::unix::fs::{PermissionsExt, symlink};
        let folder = tempfile::tempdir().unwrap();
        let path = folder.path().join("game.txt");
        fs::write(&path, "one").unwrap();
        fs::set_permissions(&path, fs::Permissions::from_mode(0o640)).unwrap();
        let link = folder.path().join("link");
        symlink("game.txt", &link).unwrap();
        write(&link, b"two").unwrap();
        assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
        assert_eq!(fs::read(&path).unwrap(), b"two");
        let mode = fs::metadata(&path).unwrap().permissions().mode();
        assert_eq!(mode & 0o777, 0o640);

        fs::set_permissions(&path, fs::Permissions::from_mode(0o440)).unwrap();
        assert!(write(&path, b"three").is_err());
        assert_eq!(fs::read(&path).unwrap(), b"two");
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_an_error_that_says_so() {
        let error = write(Path::new("/dev/full"), b"x").unwrap_err();
        assert!(matches!(
            error,
            FileError::Write { source, .. } if source.kind() == io::ErrorKind::StorageFull
        ));
    }
}
