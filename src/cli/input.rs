//! Where the input of a subcommand comes from.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use gebeta_formats::text::reason;

use crate::failure::{Code, Failure};
use crate::files;

/// Reads a file, or standard input for `-`, and no more than one byte beyond what it may have: that is enough to know
/// that it is too long.
///
/// # Errors
/// A sentence that says why it can't be read.
pub fn read(path: &Path, most: usize) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let most = most as u64 + 1;
    // `-` is standard input here, as it is standard output where a file is written.
    let result = if files::is_standard_output(path) {
        std::io::stdin().lock().take(most).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
    };
    match result {
        Ok(_) => Ok(bytes),
        Err(error) => {
            let (path, why) = (path.display(), reason(&error));
            Err(Code::Unreadable.failure(format!("{path} can't be read: {why}.")))
        }
    }
}
