//! Files that are neither pipes nor devices.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

/// Opens a file that is there, if it is an ordinary one.
///
/// To open a pipe would wait until somebody else opens it, and a device can be read without end.
///
/// # Errors
/// It is no ordinary file, or can't be opened.
pub fn open(path: &Path, how: &OpenOptions) -> io::Result<File> {
    match fs::metadata(path) {
        Ok(there) if !there.is_file() => Err(io::Error::other("it is no ordinary file")),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => how.open(path),
    }
}
