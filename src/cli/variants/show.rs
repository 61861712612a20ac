use std::fmt::Write as _;
use std::io::Write as _;

use anstyle::{AnsiColor, Style};
use clap::ValueEnum;
use serde_json::{Value, json};

use crate::cli::variant_args::VariantArgs;
use crate::failure::Failure;
use crate::reports::{Citation, choice};
use crate::terminal::{self, messages, paragraph, print_json, print_page};
use gebeta_formats::variant::Variant;
use gebeta_narration::{columns, width};

/// Show one variant: its rules in words, sources, readings and options
#[derive(Debug, clap::Args)]
pub struct Args {
    #[command(flatten)]
    pub variant: VariantArgs,
    /// Print the variant as one complete file: the same rules, but without `extends` and without options
    #[arg(long)]
    pub resolved: bool,
    /// Output format
    #[arg(long, short, value_enum, default_value_t = Format::Text, conflicts_with = "resolved")]
    pub format: Format,
}

/// The format of a variant.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Format {
    /// A readable page
    #[value(alias = "table")]
    Text,
    /// An object with the rules in words, the options, and the file that --resolved prints
    Json,
}

impl Args {
    /// Runs the subcommand.
    pub fn run(self) -> Result<(), Failure> {
        let variant = self.variant.load()?;
        match (self.resolved, self.format) {
            (true, _) => write!(anstream::stdout(), "{}", variant.to_toml())?,
            (false, Format::Text) => print_page(&page(&variant))?,
            (false, Format::Json) => print_json(&object(&variant))?,
        }
        Ok(())
    }
}

/// Returns the variant as an object. Under `file` is a variant file without a parent and without options.
fn object(variant: &Variant) -> Value {
    json!({
        "variant": variant.spec(),
        "options": crate::reports::options(variant),
        "fingerprint": gebeta_results::fingerprint(variant),
        "parent": variant.parent,
        "offers": variant.options,
        "rules": variant.in_words(),
        "file": variant.to_json(),
    })
}

const HEADING: Style = Style::new().bold();
const KEY: Style = AnsiColor::Cyan.on_default();

/// Returns the whole page. Writing to a string can't fail.
fn page(variant: &Variant) -> String {
    let mut text = String::new();
    let about = &variant.about;
    let _ = writeln!(
        text,
        "{HEADING}{}{HEADING:#} ({KEY}{}{KEY:#})",
        variant.name,
        variant.spec()
    );
    let mut facts = Vec::new();
    let mut fact = |key: &str, value: String| {
        if !value.is_empty() {
            facts.push(vec![format!("  {}", messages().message(key)), value]);
        }
    };
    fact("fact-place", about.place.clone().unwrap_or_default());
    let coordinates = about.coordinates.as_ref().map(ToString::to_string);
    fact("fact-coordinates", coordinates.unwrap_or_default());
    fact("fact-names", about.names.join(", "));
    fact("fact-ids", variant.aliases.join(", "));
    fact("fact-same", variant.same_as.join(", "));
    let differs = variant.differs_from.iter();
    let differs: Vec<_> = differs.map(|other| other.game.as_str()).collect();
    fact("fact-similar", differs.join(", "));
    fact("fact-extends", variant.parent.clone().unwrap_or_default());
    text.push_str(&columns(&facts, terminal::width()));
    for words in [&about.summary, &about.rules].into_iter().flatten() {
        text.push('\n');
        text.push_str(&paragraph(&in_language(words), "", ""));
    }
    for other in &variant.differs_from {
        text.push('\n');
        let words = format!("{} is similar, but not the same: {}", other.game, other.how);
        text.push_str(&paragraph(&words, "", ""));
    }
    rules(&mut text, variant);
    sources(&mut text, variant);
    readings(&mut text, variant);
    options(&mut text, variant);
    if !variant.examples.is_empty() {
        heading(&mut text, "worked-examples");
        for example in &variant.examples {
            let result = example
                .result
                .map(|letter| format!(" ({letter})"))
                .unwrap_or_default();
            let after = match example.is_illegal() {
                true => messages().message("example-not-allowed").to_string(),
                false => example.after.clone(),
            };
            let _ = writeln!(
                text,
                "  {}   {} ->   {after}{result}",
                example.before, example.play
            );
            text.push_str(&paragraph(&in_language(&example.why), "    ", "    "));
        }
    }
    text
}

/// Returns a text or a sentence of the rules in the user's language, or in English if it is not translated.
fn in_language(english: &str) -> String {
    let translated = messages().translated(english);
    translated.unwrap_or_else(|| english.to_string())
}

/// Writes the heading that a message says.
fn heading(text: &mut String, key: &str) {
    let words = messages().message(key);
    let _ = writeln!(text, "\n{HEADING}{words}{HEADING:#}\n");
}

fn rules(text: &mut String, variant: &Variant) {
    heading(text, "rules-one-by-one");
    let unchecked = String::from(messages().message("rules-unchecked"));
    if !unchecked.is_empty() {
        text.push_str(&paragraph(&unchecked, "  ", "  "));
        text.push('\n');
    }
    for section in variant.in_words() {
        let question = in_language(&section.question);
        let _ = writeln!(text, "  {question} {KEY}[{}]{KEY:#}", section.table);
        let names = variant.row_names(&section.table);
        for (i, sentence) in section.answer.iter().enumerate() {
            // A file that extends this one refers to a row by its name, with `[rows.NAME]`.
            let name = names.get(i).copied().flatten();
            let name = name.map_or(String::new(), |name| format!("{name}: "));
            let sentence = format!("{name}{}", in_language(sentence));
            text.push_str(&paragraph(&sentence, "    ", "      "));
        }
    }
}

fn sources(text: &mut String, variant: &Variant) {
    if variant.sources.is_empty() {
        return;
    }
    heading(text, "sources");
    for source in &variant.sources {
        let pages = source.pages.iter().map(|pages| format!(": {pages}"));
        let cite = source.cite.trim_end_matches('.');
        let reference = format!("{cite}{}.", pages.collect::<String>());
        text.push_str(&paragraph(&reference, "  ", "    "));
        let address = Citation::of_source(source, variant).address();
        for more in [&address, &source.note].into_iter().flatten() {
            text.push_str(&paragraph(more, "    ", "    "));
        }
    }
}

fn readings(text: &mut String, variant: &Variant) {
    if variant.readings.is_empty() {
        return;
    }
    heading(text, "disputed-points");
    for reading in &variant.readings {
        let _ = write!(text, "  {KEY}{}{KEY:#} ", reading.id);
        let indent = " ".repeat(width(&reading.id) + 3);
        let sentence = reading.sentence.iter().map(|words| format!("\"{words}\""));
        let question = reading.question.as_deref().map(in_language);
        let point: Vec<String> = sentence.chain(question).collect();
        text.push_str(paragraph(&point.join(" "), &indent, &indent).trim_start());
        let mut answer = |key: &str, words: &str| {
            let words = format!("{}: {}", messages().message(key), in_language(words));
            text.push_str(&paragraph(&words, &indent, &format!("{indent}  ")));
        };
        answer("point-taken", &reading.taken);
        for other in &reading.others {
            answer("point-other", other);
        }
        if let Some(option) = &reading.option {
            let label = messages().message("point-option");
            let _ = writeln!(text, "{indent}{label}: {KEY}{option}{KEY:#}");
        }
    }
}

fn options(text: &mut String, variant: &Variant) {
    if variant.options.is_empty() {
        return;
    }
    heading(text, "options");
    for option in &variant.options {
        let _ = writeln!(text, "  {}", in_language(&option.question));
        let taken = choice(variant, &option.name);
        for choice in &option.choices {
            let mark = if taken == choice.name { "*" } else { " " };
            let mut says = format!(
                "{}={}  {}",
                option.name,
                choice.name,
                in_language(&choice.says)
            );
            if !choice.same_as.is_empty() {
                let _ = write!(says, " Same as {}.", choice.same_as.join(", "));
            }
            text.push_str(&paragraph(&says, &format!("  {mark} "), "        "));
        }
    }
}
