use std::io::Write;

use serde_json::{Value, json};

use crate::cli::catalogue::catalogue_for;
use crate::failure::Failure;
use gebeta_formats::text::{printable_json, printable_line};

/// Checks variant files in every way: words, rules, every option, the examples, the table
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The files; ids and aliases are fine too
    #[arg(required = true, value_name = "FILE", add = clap_complete::ArgValueCompleter::new(crate::cli::completions::spec))]
    files: Vec<String>,
    /// Take missing evidence, which is only a warning, for an error
    #[arg(long)]
    strict: bool,
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
        let catalogue = catalogue_for(self.files.iter().map(String::as_str))?;
        let mut out = anstream::stdout();
        let mut failed = false;
        let mut list: Vec<Value> = Vec::new();
        for file in &self.files {
            let report = catalogue.check(file);
            let (errors, all) = report
                .as_ref()
                .map_or((0, 0), |r| (r.errors(), r.diagnostics().len()));
            failed |= errors > 0 || self.strict && all > 0;
            if self.format == Format::Json {
                list.push(json!({
                    "file": file,
                    "ok": errors == 0 && !(self.strict && all > 0),
                    "diagnostics": report.map_or(json!([]), |report| report.to_json()),
                }));
                continue;
            }
            if let Some(report) = &report {
                writeln!(out, "{}\n", report.render(true))?;
            }
            let verdict = verdict(errors, all - errors);
            // What a file says of its game can be wrong while its rules are whole.
            let plays = match errors > 0 && catalogue.load(file).is_ok() {
                true => "; its rules can be played all the same",
                false => "",
            };
            writeln!(out, "{}: {verdict}{plays}.", printable_line(file))?;
        }
        if self.format == Format::Json {
            writeln!(
                out,
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
