//! Where a subcommand reads its input.

use std::fs::File;
use std::io::Read;
use std::path::Path;

use gebeta_formats::text::reason;

use crate::failure::{Code, Failure};
use crate::files;

/// Reads a file, or standard input for `-`. Stops one byte beyond the maximum, so that the caller can tell
/// that the input is too long.
///
/// # Errors
/// Returns a failure if the input can't be read.
pub fn read(path: &Path, most: usize) -> Result<Vec<u8>, Failure> {
    let mut bytes = Vec::new();
    let most = most as u64 + 1;
    // `-` is standard input here, as it is standard output where a file is written.
    let is_standard_input = files::is_standard_output(path);
    let result = if is_standard_input {
        std::io::stdin().lock().take(most).read_to_end(&mut bytes)
    } else {
        File::open(path).and_then(|file| file.take(most).read_to_end(&mut bytes))
    };
    match result {
        Ok(_) => Ok(bytes),
        Err(error) => {
            let why = reason(&error);
            let what = match is_standard_input {
                true => "Standard input".to_string(),
                false => format!("The file `{}`", path.display()),
            };
            Err(Code::Unreadable.failure(format!("{what} can't be read: {why}.")))
        }
    }
}
