//! Errors of writing files.

use std::io;
use std::path::{Path, PathBuf};

use gebeta_storage::without_temporary_name;
use thiserror::Error;

/// The reason why a file can't be written.
#[derive(Debug, Error)]
pub enum FileError {
    /// The path is empty.
    #[error("a file needs a name")]
    NoName,
    /// The path is a folder.
    #[error("{} is a folder, not a file", .0.display())]
    IsFolder(PathBuf),
    /// The path of a folder is a file.
    #[error("{} is a file, not a folder", .0.display())]
    IsFile(PathBuf),
    /// The existing file is write-protected.
    #[error("{} is write-protected", .0.display())]
    ReadOnly(PathBuf),
    /// A file with contents exists and was not to be replaced.
    #[error("{} already exists", .0.display())]
    Exists(PathBuf),
    /// The folder of the file does not exist.
    #[error("{} can't be written: there is no folder {}", path.display(), folder.display())]
    NoFolder {
        /// The file.
        path: PathBuf,
        /// Its folder.
        folder: PathBuf,
    },
    /// Two outputs would be the same file.
    #[error("{} is named for two outputs", .0.display())]
    NamedTwice(PathBuf),
    /// The file would be in the folder of a checkpoint.
    #[error("{} is in the folder of the checkpoint", .0.display())]
    InCheckpoint(PathBuf),
    /// The system reports an error.
    #[error("{} can't be written: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// The error of the system.
        source: io::Error,
    },
}

impl FileError {
    /// Returns the error for a failed write.
    pub fn write(path: &Path, source: io::Error) -> FileError {
        FileError::Write {
            path: path.to_path_buf(),
            source: without_temporary_name(source),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_error_names_the_file_that_the_user_knows() {
        let folder = tempfile::tempdir().unwrap();
        let missing = folder.path().join("missing");
        let source = tempfile::NamedTempFile::with_prefix_in(".gebeta-", &missing).unwrap_err();
        assert!(source.to_string().contains(".gebeta-"), "{source}");
        let kind = source.kind();
        let error = FileError::write(Path::new("us.txt"), source);
        let FileError::Write { source, .. } = &error else {
            panic!("{error}");
        };
        assert_eq!(source.kind(), kind);
        assert!(!error.to_string().contains("gebeta"), "{error}");
    }
}
