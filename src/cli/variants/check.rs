use std::io::Write;

use serde_json::{Value, json};

use super::watch;
use crate::cli::catalogue::catalogue_for;
use crate::failure::Failure;
use crate::terminal::paragraph;
use gebeta_formats::text::{printable_json, printable_line};
use gebeta_formats::variant::{Catalogue, Diagnostics};

/// Checks variant files in every way: words, rules, every option, the examples, the table
///
/// Of a single file that has no error it also sums up what the file says, what it inherits and what it leaves out.
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The files; ids and aliases are fine too
    #[arg(required = true, value_name = "FILE", add = clap_complete::ArgValueCompleter::new(crate::cli::completions::spec))]
    files: Vec<String>,
    /// Take missing evidence, which is only a warning, for an error
    #[arg(long)]
    strict: bool,
    /// Sum up what the files say, if there are several too
    #[arg(long)]
    summary: bool,
    /// Check again whenever a file changes, or one that it extends, until Ctrl-C
    #[arg(long, conflicts_with = "format")]
    watch: bool,
    /// How to write what is wrong
    #[arg(long, short, value_enum, default_value_t = Format::Text)]
    format: Format,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, clap::ValueEnum)]
enum Format {
    /// With the lines of the file, for people
    Text,
    /// One object a diagnostic, for editors and other programs
    Json,
}

impl Args {
    /// Runs the subcommand. The diagnostics are what was asked for: they go to standard output.
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
            writeln!(
                anstream::stdout(),
                "{}",
                printable_json(&format!("{:#}", Value::Array(list)))
            )?;
        }
        if failed {
            Err(Failure::silent(1))
        } else {
            Ok(())
        }
    }

    /// Says whether a file does not pass.
    fn fails(&self, checked: &Checked<'_>) -> bool {
        checked.errors > 0 || self.strict && checked.warnings > 0
    }

    /// Gives all that is to be said of a file as an object.
    fn object(&self, catalogue: &Catalogue, checked: &Checked<'_>) -> Value {
        let report = checked.report.as_ref();
        json!({
            "file": checked.file,
            "ok": !self.fails(checked),
            "summary": checked.summary(catalogue),
            "diagnostics": report.map_or(json!([]), Diagnostics::to_json),
        })
    }

    /// Writes what is wrong with a file, what it says, and the verdict, with the time if one is given.
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
        // What a file says of its game can be wrong while its rules are whole.
        let plays = match checked.errors > 0 && catalogue.load(checked.file).is_ok() {
            true => "; its rules can be played all the same",
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

/// A file with what was found in it.
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

    /// Sums up what the file says, if it has no error.
    fn summary(&self, catalogue: &Catalogue) -> Vec<String> {
        match self.errors {
            0 => catalogue.summary(self.file),
            _ => Vec::new(),
        }
    }
}

fn verdict(errors: usize, warnings: usize) -> String {
    let count = |n: usize, what: &str| match n {
        1 => format!("1 {what}"),
        n => format!("{n} {what}s"),
    };
    match (errors, warnings) {
        (0, 0) => "all is well".to_string(),
        (0, n) => count(n, "warning"),
        (n, 0) => count(n, "error"),
        (e, w) => format!("{}, {}", count(e, "error"), count(w, "warning")),
    }
}
