//! What several subcommands read from the command line.

use std::num::NonZero;

/// The deepest level that can be asked for. No game needs it; it keeps a slip of the finger from running for years.
pub const DEEPEST: i64 = 10_000;

/// Reads a number of threads.
///
/// # Errors
/// A sentence about how many there can be.
pub fn read_threads(text: &str) -> Result<NonZero<usize>, String> {
    match text.parse() {
        Ok(threads) => NonZero::new(threads)
            .ok_or_else(|| "it takes at least one; leave it out for one for each core".to_string()),
        Err(_) => Err("it takes a whole number of threads, such as 2".to_string()),
    }
}
