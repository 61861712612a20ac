//! What several subcommands read from the command line.

use std::num::NonZero;

use clap::ValueEnum;

use gebeta_analysis::runtime::LEAST_MEMORY;

/// The deepest level that can be asked for. No game needs it; it keeps a slip of the finger from running for years.
pub const DEEPEST: i64 = 10_000;

/// Says how figures are written.
#[derive(Clone, Copy, Debug, ValueEnum)]
pub enum Format {
    /// Columns for people
    Table,
    /// Lines of values after a header
    Csv,
    /// An object with all that is known
    Json,
    /// Tables for documents
    Markdown,
}

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

/// Reads an amount of memory, in bytes.
///
/// # Errors
/// A sentence about how it is written, and how little it can be.
pub fn read_memory(text: &str) -> Result<u64, String> {
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let power = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "K" | "KB" | "KIB" => 10,
        "M" | "MB" | "MIB" => 20,
        "G" | "GB" | "GIB" => 30,
        "T" | "TB" | "TIB" => 40,
        _ => return Err("an amount of memory is a number and a unit, such as 512M or 4G".into()),
    };
    let number: u64 = digits
        .parse()
        .map_err(|_| "an amount of memory is a whole number and a unit, such as 512M or 4G")?;
    match number.checked_mul(1 << power) {
        None => Err("no machine has that much memory".into()),
        Some(bytes) if bytes < LEAST_MEMORY => {
            Err(format!("it takes at least {}M", LEAST_MEMORY >> 20))
        }
        Some(bytes) => Ok(bytes),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_of_memory() {
        assert_eq!(read_memory("512M"), Ok(512 << 20));
        assert_eq!(read_memory("4g"), Ok(4 << 30));
        assert_eq!(read_memory("1TiB"), Ok(1 << 40));
        for nonsense in [
            "",
            "4",
            "G",
            "4 G",
            "-4G",
            "4.5G",
            "4X",
            "0M",
            "63M",
            "99999999T",
        ] {
            assert!(read_memory(nonsense).is_err(), "{nonsense}");
        }
    }
}
