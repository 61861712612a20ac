//! Arguments and value parsers that several subcommands share.

use std::num::NonZero;
use std::ops::RangeInclusive;
use std::path::PathBuf;
use std::time::Duration;

use clap::ValueEnum;
use clap::builder::{PathBufValueParser, PossibleValuesParser, TypedValueParser};

use crate::files;
use gebeta_core::Side;
use gebeta_narration::{Detail, RaceDetail, StarterChoice, TurnDetail};
use gebeta_players::metrics::Sample;
use gebeta_players::search::Limit;
use gebeta_players::tournament::Entrant;
use gebeta_storage::runtime::LEAST_MEMORY;

/// The deepest level that can be requested. No game needs more, and the limit keeps a typing error from
/// running for years.
pub const DEEPEST: u64 = 10_000;

/// The format of a result.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// Aligned columns; those that do not fit the terminal follow below
    Table,
    /// Comma-separated values with a header line
    Csv,
    /// CSV with the variant and its options in every row and one value per cell, for pandas and R
    Tidy,
    /// A JSON object with the results, the variant and its options
    Json,
    /// Markdown tables
    Markdown,
}

/// How many games the program plays against itself, and from which openings. A command that uses these
/// arguments must define the argument group `machines`.
#[derive(Clone, Copy, Debug, clap::Args)]
#[command(next_help_heading = "Playouts")]
pub struct SampleArgs {
    /// Games for each pair of players, at least 2, or, with --metrics, games that its PLAYER plays against itself
    #[arg(long, value_name = "N", default_value_t = 1000, requires = "machines",
          value_parser = whole_number::<u32>(2..=1_000_000))]
    pub games: u32,
    /// Random turns at the start of each game
    #[arg(long, value_name = "TURNS", default_value_t = 0, requires = "machines",
          value_parser = whole_number::<u32>(0..=100))]
    pub opening: u32,
    /// Random seed
    #[arg(
        long,
        value_name = "NUMBER",
        default_value_t = 0,
        requires = "machines",
        value_parser = any_number()
    )]
    pub seed: u64,
}

impl SampleArgs {
    /// Returns the games of a player against itself.
    pub fn of(self, player: Entrant) -> Sample {
        Sample {
            player,
            games: self.games,
            opening_turns: self.opening,
            seed: self.seed,
        }
    }
}

/// Returns a parser for a whole number in a range.
pub fn whole_number<T>(range: RangeInclusive<u64>) -> impl TypedValueParser<Value = T>
where
    T: TryFrom<u64> + Clone + Send + Sync + 'static,
{
    move |text: &str| {
        let number = text.parse().ok().filter(|number| range.contains(number));
        let number = number.and_then(|number| T::try_from(number).ok());
        number.ok_or_else(|| match (*range.start(), *range.end()) {
            (0, u64::MAX) => "expected a whole number from 0 to 2^64 - 1".to_string(),
            (least, u64::MAX) => format!("expected a whole number, at least {least}"),
            (least, most) => format!("expected a whole number from {least} to {most}"),
        })
    }
}

/// Returns a parser for any whole number, such as a random seed.
pub fn any_number() -> impl TypedValueParser<Value = u64> {
    whole_number(0..=u64::MAX)
}

/// Reads a number of threads.
///
/// # Errors
/// Returns a message if the text is not a positive whole number.
pub fn read_threads(text: &str) -> Result<NonZero<usize>, String> {
    match text.parse() {
        Ok(threads) => NonZero::new(threads).ok_or_else(|| {
            "at least one thread is needed; omit the option to use one per core".to_string()
        }),
        Err(_) => Err("expected a whole number, such as 2".to_string()),
    }
}

/// Reads an amount of memory and returns it in bytes.
///
/// # Errors
/// Returns a message if the text is malformed or the amount is too small.
pub fn read_memory(text: &str) -> Result<u64, String> {
    const EXPECTED: &str = "expected a whole number and a unit, such as 512M or 4G";
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let power = match text[digits.len()..].to_ascii_uppercase().as_str() {
        "K" | "KB" | "KIB" => 10,
        "M" | "MB" | "MIB" => 20,
        "G" | "GB" | "GIB" => 30,
        "T" | "TB" | "TIB" => 40,
        _ => return Err(EXPECTED.into()),
    };
    let number: u64 = digits.parse().map_err(|_| EXPECTED)?;
    match number.checked_mul(1 << power) {
        None => Err("no machine has that much memory".into()),
        Some(bytes) if bytes < LEAST_MEMORY => {
            Err(format!("at least {}M is needed", LEAST_MEMORY >> 20))
        }
        Some(bytes) => Ok(bytes),
    }
}

/// Reads a duration.
///
/// # Errors
/// Returns a message if the text is malformed, or if the time is too short or too long.
pub fn read_time(text: &str) -> Result<Duration, String> {
    const EXPECTED: &str = "expected a number and a unit, such as 2s or 500ms";
    let digits = text.trim_end_matches(|letter: char| letter.is_ascii_alphabetic());
    let milliseconds = match &text[digits.len()..] {
        "ms" => 1.0,
        "s" => 1e3,
        "m" | "min" => 60e3,
        _ => return Err(EXPECTED.into()),
    };
    // Not every text that is a number for Rust, such as `inf`.
    let is_decimal = |byte: u8| byte.is_ascii_digit() || byte == b'.';
    let number = digits.parse::<f64>().ok();
    let number = number.filter(|_| digits.bytes().all(is_decimal));
    let all = number.ok_or(EXPECTED)? * milliseconds;
    if all < 1.0 {
        return Err("the shortest time is 1ms".into());
    }
    if all > Limit::LONGEST.as_millis() as f64 {
        return Err("the longest time is one day".into());
    }
    Ok(Duration::from_millis(all as u64))
}

/// Returns a parser for the letter of a player.
pub fn side() -> impl TypedValueParser<Value = Side> {
    PossibleValuesParser::new(["A", "B"]).map(|letter| match letter.as_str() {
        "B" | "b" => Side::B,
        _ => Side::A,
    })
}

/// Returns the amount of detail that `--trace` and `--show-race` select.
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
        lists_turns: true,
    }
}

/// Returns a parser for a path on disk, which rejects standard output.
pub fn on_disk() -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(|path| match files::is_standard_output(&path) {
        true => Err("expected a path on disk, not `-` (standard output)"),
        false => Ok(path),
    })
}

/// Returns a parser of the file for a picture.
pub fn picture() -> impl TypedValueParser<Value = PathBuf> {
    const OTHERWISE: &str = "this program can't draw pictures; build it with `--features plot`";
    if_built_in(cfg!(feature = "plot"), OTHERWISE)
}

/// Returns a parser of the name of a Parquet file.
pub fn parquet_file() -> impl TypedValueParser<Value = PathBuf> {
    const OTHERWISE: &str =
        "this program can't write Parquet files; build it with `--features parquet`";
    if_built_in(cfg!(feature = "parquet"), OTHERWISE)
}

/// Returns a parser of paths that accepts none in a program built without a feature.
fn if_built_in(
    is_built_in: bool,
    otherwise: &'static str,
) -> impl TypedValueParser<Value = PathBuf> {
    PathBufValueParser::new().try_map(move |path| match is_built_in {
        true => Ok(path),
        false => Err(otherwise),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers() {
        let read = |range: RangeInclusive<u64>, text: &str| {
            let command = clap::Command::new("gebeta")
                .arg(clap::Arg::new("number").value_parser(whole_number::<u32>(range)));
            let read = command.try_get_matches_from(["gebeta", text]);
            read.map(|read| *read.get_one::<u32>("number").unwrap())
                .map_err(|error| error.to_string())
        };
        assert_eq!(read(1..=250, "250"), Ok(250));
        for (range, text, expected) in [
            (1..=250, "0", "a whole number from 1 to 250"),
            (1..=250, "ten", "a whole number from 1 to 250"),
            (1..=250, "2.5", "a whole number from 1 to 250"),
            (1..=u64::MAX, "0", "a whole number, at least 1"),
            (0..=u64::MAX, "x", "a whole number from 0 to 2^64 - 1"),
        ] {
            let error = read(range, text).unwrap_err();
            assert!(
                error.contains(&format!(": expected {expected}\n")),
                "{error}"
            );
        }
    }

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
