use std::io::Write;

use serde_json::{Value, json};

use super::watch;
use crate::cli::catalogue::catalogue_for;
use crate::failure::Failure;
use crate::terminal::{paragraph, print_json};
use gebeta_formats::text::printable_line;
use gebeta_formats::variant::{Catalogue, Diagnostics};
use gebeta_storage::words::number_of;

/// Check variant files: keys and values, rules, every option, worked examples, and the game-tree table
///
/// A single file without errors is also summed up: what it says, what it inherits and what it leaves out.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// Variant files; ids and aliases work too
    #[arg(required = true, value_name = "FILE", add = clap_complete::ArgValueCompleter::new(crate::cli::completions::spec))]
    files: Vec<String>,
    /// Fail if there are warnings, such as a missing source, reading, example or table
    #[arg(long)]
    strict: bool,
    /// Sum up what the files say, even if there are several
    #[arg(long)]
    summary: bool,
    /// Check again whenever a file, or a variant that it extends, changes, until Ctrl-C
    #[arg(long, conflicts_with = "format")]
    watch: bool,
    /// Output format
    #[arg(long, short, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// Readable, with the lines of the file
    Text,
    /// JSON, for editors and other programs
    Json,
}

impl Args {
    /// Runs the subcommand. The diagnostics are its result, so they go to standard output.
    pub fn run(self) -> Result<(), Failure> {
        if self.watch {
            return watch::watch(&self.files, |catalogue, file, time| {
                let checked = Checked::of(catalogue, file);
                self.print(catalogue, &checked, self.summary, time)
            });
        }
        let catalogue = catalogue_for(self.files.iter().map(String::as_str))?;
        let mut failed = false;
        let mut list: Vec<Value> = Vec::new();
        for file in &self.files {
            let checked = Checked::of(&catalogue, file);
            failed |= self.fails(&checked);
            match self.format {
                Format::Json => list.push(self.object(&catalogue, &checked)),
                Format::Text => {
                    let summary = self.summary || self.files.len() == 1;
                    self.print(&catalogue, &checked, summary, None)?;
                }
            }
        }
        if self.format == Format::Json {
            print_json(&Value::Array(list))?;
        }
        if failed {
            Err(Failure::silent(1))
        } else {
            Ok(())
        }
    }

    /// Returns whether a file fails the check.
    fn fails(&self, checked: &Checked<'_>) -> bool {
        checked.errors > 0 || self.strict && checked.warnings > 0
    }

    /// Returns the report about a file as an object.
    fn object(&self, catalogue: &Catalogue, checked: &Checked<'_>) -> Value {
        let report = checked.report.as_ref();
        json!({
            "file": checked.file,
            "ok": !self.fails(checked),
            "summary": checked.summary(catalogue),
            "diagnostics": report.map_or(json!([]), Diagnostics::to_json),
        })
    }

    /// Prints the diagnostics of a file, its summary, and the verdict, with the time if one is given.
    fn print(
        &self,
        catalogue: &Catalogue,
        checked: &Checked<'_>,
        summary: bool,
        time: Option<&str>,
    ) -> Result<(), Failure> {
        let mut out = anstream::stdout();
        if let Some(report) = &checked.report {
            writeln!(out, "{}\n", report.render(true))?;
        }
        let lines = match summary {
            true => checked.summary(catalogue),
            false => Vec::new(),
        };
        if !lines.is_empty() {
            writeln!(out, "What the file says:")?;
            for line in lines {
                write!(out, "{}", paragraph(&printable_line(&line), "  ", "      "))?;
            }
            writeln!(out)?;
        }
        let verdict = verdict(checked.errors, checked.warnings);
        // A file can have errors in its description although its rules are valid.
        let is_read = catalogue.text(checked.file).is_ok();
        let plays = match checked.errors > 0 && is_read && catalogue.load(checked.file).is_ok() {
            true => "; its rules can still be played",
            false => "",
        };
        let time = time.map_or(String::new(), |time| format!("{time} "));
        writeln!(
            out,
            "{time}{}: {verdict}{plays}.",
            printable_line(checked.file)
        )?;
        Ok(())
    }
}

/// A file and its diagnostics.
struct Checked<'a> {
    file: &'a str,
    report: Option<Diagnostics>,
    errors: usize,
    warnings: usize,
}

impl Checked<'_> {
    fn of<'a>(catalogue: &Catalogue, file: &'a str) -> Checked<'a> {
        let report = catalogue.check(file);
        let (errors, all) = report
            .as_ref()
            .map_or((0, 0), |r| (r.errors(), r.diagnostics().len()));
        Checked {
            file,
            report,
            errors,
            warnings: all - errors,
        }
    }

    /// Returns a summary of the file, if it has no errors.
    fn summary(&self, catalogue: &Catalogue) -> Vec<String> {
        match self.errors {
            0 => catalogue.summary(self.file),
            _ => Vec::new(),
        }
    }
}

fn verdict(errors: usize, warnings: usize) -> String {
    let count = |n: usize, what: &str| number_of(n as u64, what);
    match (errors, warnings) {
        (0, 0) => "no problems found".to_string(),
        (0, n) => count(n, "warning"),
        (n, 0) => count(n, "error"),
        (e, w) => format!("{}, {}", count(e, "error"), count(w, "warning")),
    }
}
