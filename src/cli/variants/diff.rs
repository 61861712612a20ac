use std::io::Write;

use serde_json::json;

use crate::cli::catalogue::load;
use crate::failure::Failure;
use crate::terminal::{page_width, paragraph, print_page};
use gebeta_formats::variant::{Difference, RuleValue, Variant};
use gebeta_narration::{padded, width};

/// Show the rules in which two variants differ
#[derive(Debug, clap::Args)]
pub struct Args {
    /// First variant: an id, an alias or a path, with options after a colon as in oware:slam=allowed
    #[arg(add = clap_complete::ArgValueCompleter::new(crate::cli::completions::spec))]
    first: String,
    /// Second variant
    #[arg(add = clap_complete::ArgValueCompleter::new(crate::cli::completions::spec))]
    second: String,
    /// Output format
    #[arg(long, short, value_enum, default_value_t = Format::Table)]
    format: Format,
}

#[derive(Clone, Copy, Debug, clap::ValueEnum)]
enum Format {
    /// The keys that differ, each with its two values (`-`: none)
    Table,
    /// A Markdown table
    Markdown,
    /// One object per key
    Json,
}

impl Args {
    /// Runs the subcommand.
    pub fn run(self) -> Result<(), Failure> {
        let (first, second) = (load(&self.first, &[])?, load(&self.second, &[])?);
        let found = first.differences(&second);
        let text = match self.format {
            Format::Table => return Ok(print_page(&table(&first, &second, &found))?),
            Format::Markdown => markdown(&first, &second, &found),
            Format::Json => format!(
                "{:#}\n",
                json!({"first": first.spec(), "second": second.spec(), "differences": found})
            ),
        };
        write!(anstream::stdout(), "{text}")?;
        Ok(())
    }
}

fn table(first: &Variant, second: &Variant, found: &[Difference]) -> String {
    let (one, other) = (first.spec(), second.spec());
    if found.is_empty() {
        return format!("{one} and {other} have the same rules.\n");
    }
    let width = width(&one).max(width(&other));
    let mut text = String::new();
    for difference in found {
        text.push_str(&format!("{}\n", difference.key));
        for (name, said) in [(&one, &difference.first), (&other, &difference.second)] {
            let words = words(said.as_ref());
            if width > page_width() / 2 {
                text.push_str(&paragraph(name, "  ", "  "));
                text.push_str(&paragraph(&words, "    ", "    "));
            } else {
                let indent = " ".repeat(width + 4);
                let name = format!("  {}  ", padded(name, width));
                text.push_str(&paragraph(&words, &name, &indent));
            }
        }
    }
    text
}

/// Returns the value of a rule, followed by its meaning if it has one.
pub fn words(said: Option<&RuleValue>) -> String {
    match said {
        None => "-".to_string(),
        Some(said) if said.meaning.is_empty() => said.value.clone(),
        Some(said) => format!("{}: {}", said.value, said.meaning),
    }
}

fn markdown(first: &Variant, second: &Variant, found: &[Difference]) -> String {
    let cell = |said: &Option<RuleValue>| words(said.as_ref()).replace('|', "\\|");
    let mut text = format!(
        "| Rule | {} | {} |\n|---|---|---|\n",
        first.spec(),
        second.spec()
    );
    for difference in found {
        let (one, other) = (cell(&difference.first), cell(&difference.second));
        text.push_str(&format!("| `{}` | {one} | {other} |\n", difference.key));
    }
    text
}
