//! What several subcommands read from the command line.

use std::num::NonZero;
use std::path::PathBuf;
use std::time::Duration;

use clap::ValueEnum;
use clap::builder::{PathBufValueParser, PossibleValuesParser, TypedValueParser};

use crate::files;
use gebeta_core::Side;
use gebeta_narration::{Detail, RaceDetail, StarterChoice, TurnDetail};
use gebeta_players::search::Limit;
use gebeta_storage::runtime::LEAST_MEMORY;

/// The deepest level that can be asked for. No game needs it; it keeps a slip of the finger from running for years.
pub const DEEPEST: i64 = 10_000;

/// Says how figures are written.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Columns for people; those that do not fit the terminal follow below
    Table,
    /// Lines of values after a header
    Csv,
    /// Lines that each name the variant and its options, with one value in each cell, for pandas and R
    Tidy,
    /// An object with all that is known
    Json,
    /// Tables for documents
    Markdown,
}

/// Says how many games machines play, and from where. It stands beside a group `machines` of arguments that let them.
#[derive(Clone, Copy, Debug, clap::Args)]
#[command(next_help_heading = "Play-outs")]
pub struct SampleArgs {
    /// Games of each two players, or of the player who is measured by
    #[arg(long, value_name = "N", default_value_t = 1000, requires = "machines",
          value_parser = clap::value_parser!(u32).range(2..=1_000_000))]
    pub games: u32,
    /// Turns at random with which a game begins
    #[arg(long, value_name = "TURNS", default_value_t = 0, requires = "machines",
          value_parser = clap::value_parser!(u32).range(0..=100))]
    pub opening: u32,
    /// What decides openings, and what players leave to chance
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 0,
        requires = "machines"
    )]
    pub seed: u64,
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

/// Reads a time.
///
/// # Errors
/// A sentence about how it is written, and how long or short it can be.
pub fn read_time(text: &str) -> Result<Duration, String> {
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let milliseconds = match &text[digits.len()..] {
        "ms" => 1.0,
        "s" => 1e3,
        "m" | "min" => 60e3,
        _ => return Err("a time is a number and a unit, such as 2s or 500ms".into()),
    };
    let is_number = |byte: u8| byte.is_ascii_digit() || byte == b'.';
    let number: f64 = match digits.bytes().all(is_number) {
        true => digits
            .parse()
            .map_err(|_| "a time is a number and a unit, such as 2s or 500ms")?,
        false => return Err("a time is a number and a unit, such as 2s or 500ms".into()),
    };
    let all = number * milliseconds;
    if all < 1.0 {
        return Err("it takes at least 1ms".into());
    }
    if all > Limit::LONGEST.as_millis() as f64 {
        return Err("no move can take longer than a day".into());
    }
    Ok(Duration::from_millis(all as u64))
}

/// Reads the letter of a player.
pub fn side() -> impl TypedValueParser<Value = Side> {
    PossibleValuesParser::new(["A", "B"]).map(|letter| match letter.as_str() {
        "B" | "b" => Side::B,
        _ => Side::A,
    })
}

/// Returns how much of a game is told by --trace and --show-race.
pub fn detail(trace: bool, show_race: bool, starter: StarterChoice) -> Detail {
    Detail {
        turns: match trace {
            true => TurnDetail::Laps,
            false => TurnDetail::Events,
        },
        races: match show_race {
            true => RaceDetail::Counters,
            false => RaceDetail::Result,
        },
        starter,
    }
}

/// Reads a path where something is kept on disk, which standard output can't be.
pub fn on_disk() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| match files::is_standard_output(&path) {
        true => Err("`-` is standard output; this has to lie on a disk"),
        false => Ok(path),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times() {
        assert_eq!(read_time("500ms"), Ok(Duration::from_millis(500)));
        assert_eq!(read_time("1.5s"), Ok(Duration::from_millis(1500)));
        assert_eq!(read_time("2min"), Ok(Duration::from_secs(120)));
        for nonsense in [
            "",
            "2",
            "s",
            "-1s",
            "1e3s",
            "0s",
            "0.1ms",
            "1.2.3s",
            "99999999m",
            "2 s",
            "2h",
        ] {
            assert!(read_time(nonsense).is_err(), "{nonsense}");
        }
    }

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
