//! `gebeta verify`: computes published results again.

mod attempt;
mod report;

use std::collections::HashMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use clap::ValueEnum;
use gebeta_results::{Published, fingerprint, read as read_results};

use super::arguments::read_time;
use super::catalogue::load;
use super::input::read;
use crate::failure::{Code, Failure};
use crate::files;
use crate::interrupt;
use crate::terminal::StepsLine;

use attempt::{Attempt, Outcome};
use report::Report;

/// The results of this version.
pub const BUILT_IN: &str = include_str!("../../../docs/results.csv");

/// The largest file, in bytes.
const LONGEST: usize = 1 << 26;

const EXAMPLES: &str = "\
Examples:
  gebeta verify                            what this version has published
  gebeta verify results.csv --time 30min
  gebeta verify --only solution/geme --time 10min
  gebeta verify --time 1min --format csv > checked.csv";

/// Compute published results again, those that take the least time first
///
/// Each row of the file has a value, the command that finds it, and a fingerprint of the rules. The commands run one after
/// another until the time is over; what is left is listed. `gebeta docs verify` describes the file. The exit status is 1 if a
/// value differs, if the rules of a variant have changed since, or if a command fails.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES)]
pub struct Args {
    /// The file [default: the results of this version]
    #[arg(value_name = "RESULTS")]
    results: Option<PathBuf>,
    /// Time limit, such as 30s or 10min
    #[arg(long, value_name = "TIME", value_parser = read_time, default_value = "1min")]
    time: Duration,
    /// Only results whose id contains this text; may be repeated
    #[arg(long, value_name = "TEXT")]
    only: Vec<String>,
    /// Output format
    #[arg(long, short, value_enum, default_value_t = Format::Text)]
    format: Format,
}

/// The format of the report.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Format {
    /// Numbers, and lists of what differs and what is left
    Text,
    /// A row for each result, with its status
    Csv,
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns a failure if the file can't be read, if a result is not what the file says, or after an interrupt.
    pub fn run(self) -> Result<(), Failure> {
        let mut rows = self.rows()?;
        if !self.only.is_empty() {
            rows.retain(|row| self.only.iter().any(|text| row.id().contains(text)));
        }
        if rows.is_empty() {
            let message = "No result has an id like this.";
            return Err(Code::NotThere
                .failure(message)
                .hint("The ids are in the first column of the file, which for this version is `docs/results.csv`."));
        }
        interrupt::listen();
        let end = Instant::now() + self.time;
        let mut attempts = Attempt::all(rows);
        let line = StepsLine::new(attempts.len() as u64, "commands");
        for attempt in &mut attempts {
            if interrupt::asked() || Instant::now() >= end {
                break;
            }
            line.at(attempt.command.to_string());
            attempt.run(end)?;
            line.step();
        }
        drop(line);
        let report = Report {
            attempts: &attempts,
            changed: changed(&attempts),
        };
        match self.format {
            Format::Text => report.print()?,
            Format::Csv => report.print_csv()?,
        }
        if interrupt::asked() {
            return Err(Failure::interrupted(
                "Interrupted: not all results were computed again.",
            ));
        }
        report.verdict()
    }

    fn rows(&self) -> Result<Vec<Published>, Failure> {
        let (name, bytes) = match &self.results {
            Some(path) => (files::shown(path), read(path, LONGEST)?),
            None => ("the results of this version".to_string(), BUILT_IN.into()),
        };
        if bytes.len() > LONGEST {
            let message = format!("The results in {name} are longer than 64 MiB.");
            return Err(Code::Unreadable.failure(message));
        }
        let text = String::from_utf8_lossy(&bytes);
        read_results(&text).map_err(|errors| {
            let number = errors.len();
            let shown = errors.into_iter().take(MOST_ERRORS);
            let sentences = shown.map(|error| {
                let (line, message) = (error.line, error.message);
                format!("Line {line} of {name}: {message}.")
            });
            let failure = Failure::all(Code::BadResults, sentences);
            let failure = match number.saturating_sub(MOST_ERRORS) {
                0 => failure,
                more => failure.hint(format!("{more} more lines have errors.")),
            };
            failure.hint("`gebeta docs verify` describes the file; `gebeta deposit` writes one for this version.")
        })
    }
}

/// The most errors of a file that are reported.
const MOST_ERRORS: usize = 10;

/// Returns the variants whose rules are not those of the file, as (variant, fingerprint in the file, fingerprint now).
fn changed(attempts: &[Attempt]) -> Vec<[String; 3]> {
    let mut changed: Vec<[String; 3]> = Vec::new();
    // Several commands are about the same variant.
    let mut known: HashMap<&str, Option<String>> = HashMap::new();
    for attempt in attempts {
        let spec = attempt.command.spec.as_str();
        let now = known.entry(spec);
        let now = now.or_insert_with(|| Some(fingerprint(&load(spec, &[]).ok()?)));
        // A variant that can't be loaded is a command that fails.
        let Some(now) = now else {
            continue;
        };
        for row in &attempt.rows {
            let found = [spec.to_string(), row.fingerprint.clone(), now.clone()];
            if row.fingerprint != *now && !changed.contains(&found) {
                changed.push(found);
            }
        }
    }
    changed
}
