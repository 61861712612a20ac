//! Why a file can't be written.

use std::io;
use std::path::{Path, PathBuf};

use gebeta_storage::without_temporary_name;
use thiserror::Error;

/// Says why a file can't be written.
#[derive(Debug, Error)]
pub enum FileError {
    /// The path is empty.
    #[error("a file needs a name")]
    NoName,
    /// There is a folder of that name.
    #[error("{} is a folder, not a file", .0.display())]
    IsFolder(PathBuf),
    /// The file that is there is write-protected.
    #[error("{} may not be changed", .0.display())]
    ReadOnly(PathBuf),
    /// A file is there that has something in it, and was not to be replaced.
    #[error("{} is there already", .0.display())]
    Exists(PathBuf),
    /// The folder that it should lie in is not there.
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
    /// The file would lie in a folder that a checkpoint has for itself.
    #[error("{} lies in the folder of the checkpoint", .0.display())]
    InCheckpoint(PathBuf),
    /// The system does not let it be written.
    #[error("{} can't be written: {source}", path.display())]
    Write {
        /// The file.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
}

impl FileError {
    /// Takes what the system says of a file that is written.
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
