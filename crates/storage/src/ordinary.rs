//! Regular files: neither pipes nor devices.

use std::fs::{self, File, OpenOptions};
use std::io;
use std::path::Path;

/// Opens an existing regular file.
///
/// Opening a pipe would block until another program opens it, and a device can be endless.
///
/// # Errors
/// It is not a regular file, or can't be opened.
pub fn open(path: &Path, how: &OpenOptions) -> io::Result<File> {
    match fs::metadata(path) {
        Ok(there) if !there.is_file() => Err(io::Error::other("it is not a regular file")),
        Err(error) if error.kind() != io::ErrorKind::NotFound => Err(error),
        _ => how.open(path),
    }
}
