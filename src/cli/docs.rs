//! `gebeta docs`: the documentation of this version, chapter by chapter as on the site.

use std::io::{self, IsTerminal, Write};
use std::process::{Command, Stdio};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};

use crate::failure::Failure;
use crate::interrupt;
use crate::terminal::{print_page, width};
use gebeta_narration::columns;

/// The chapters in order, with their parts and titles.
const SUMMARY: &str = include_str!("../../docs/SUMMARY.md");

/// The text of each chapter, by the name of its file in `SUMMARY.md` without the ending.
const TEXTS: &[(&str, &str)] = &[
    ("README", include_str!("../../README.md")),
    ("install", include_str!("../../docs/install.md")),
    ("play", include_str!("../../docs/play.md")),
    ("teach", include_str!("../../docs/teach.md")),
    ("count", include_str!("../../docs/count.md")),
    ("tutorial", include_str!("../../docs/tutorial.md")),
    ("python", include_str!("../../docs/python.md")),
    ("javascript", include_str!("../../docs/javascript.md")),
    ("environments", include_str!("../../docs/environments.md")),
    ("cite", include_str!("../../docs/cite.md")),
    ("cookbook", include_str!("../../docs/cookbook.md")),
    ("five-games", include_str!("../../docs/five-games.md")),
    ("analysis", include_str!("../../docs/analysis.md")),
    ("cluster", include_str!("../../docs/cluster.md")),
    ("metrics", include_str!("../../docs/metrics.md")),
    ("matrix", include_str!("../../docs/matrix.md")),
    ("readings", include_str!("../../docs/readings.md")),
    ("reconstruct", include_str!("../../docs/reconstruct.md")),
    ("solving", include_str!("../../docs/solving.md")),
    ("opponents", include_str!("../../docs/opponents.md")),
    ("tournaments", include_str!("../../docs/tournaments.md")),
    ("server", include_str!("../../docs/server.md")),
    ("sowing-log", include_str!("../../docs/sowing-log.md")),
    ("command-line", include_str!("../../docs/command-line.md")),
    (
        "variant-language",
        include_str!("../../docs/variant-language.md"),
    ),
    ("diagnostics", include_str!("../../docs/diagnostics.md")),
    ("errors", include_str!("../../docs/errors.md")),
    ("engine", include_str!("../../docs/engine.md")),
    ("solutions", include_str!("../../docs/solutions.md")),
    ("atlas", include_str!("../../docs/atlas.md")),
    ("verify", include_str!("../../docs/verify.md")),
    ("performance", include_str!("../../docs/performance.md")),
    ("games", include_str!("../../docs/games.md")),
    ("catalogues", include_str!("../../docs/catalogues.md")),
    ("CHANGELOG", include_str!("../../CHANGELOG.md")),
];

/// Show the documentation of this version, in a pager if one is installed
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The page to show; without it, list all pages
    #[arg(value_name = "PAGE", value_parser = pages())]
    page: Option<&'static str>,
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// Returns an error if the output cannot be written.
    pub fn run(self) -> Result<(), Failure> {
        match self.page {
            Some(text) => show(text),
            None => Ok(print_page(&list())?),
        }
    }
}

/// Returns the name that a user types for a chapter.
fn name(chapter: &str) -> String {
    match chapter {
        "variant-language" => "language".to_string(),
        _ => chapter.to_lowercase(),
    }
}

/// Returns a parser of page names that yields the text of the page.
fn pages() -> impl TypedValueParser<Value = &'static str> {
    let values = TEXTS.iter().map(|&(chapter, _)| {
        let title = chapters()
            .find(|line| line.1 == chapter)
            .map_or("", |line| line.0);
        PossibleValue::new(name(chapter)).alias(chapter).help(title)
    });
    PossibleValuesParser::new(values).map(|typed| {
        TEXTS
            .iter()
            .find(|(chapter, _)| *chapter == typed || name(chapter) == typed)
            .map_or("", |&(_, text)| text)
    })
}

/// Returns the title and the file's name of each chapter, in the order of `SUMMARY.md`.
fn chapters() -> impl Iterator<Item = (&'static str, &'static str)> {
    SUMMARY.lines().filter_map(chapter)
}

/// Reads a line such as `- [Play](play.md)`.
fn chapter(line: &str) -> Option<(&str, &str)> {
    let line = line.trim_start_matches("- ").strip_prefix('[')?;
    let (title, file) = line.strip_suffix(".md)")?.split_once("](")?;
    Some((title, file))
}

/// Returns the list of all pages under the headings of their parts.
fn list() -> String {
    let mut rows = Vec::new();
    for line in SUMMARY.lines().skip(1) {
        if let Some((title, file)) = chapter(line) {
            let command = format!("  gebeta docs {}", name(file));
            rows.push(vec![command, title.to_string()]);
        } else if let Some(part) = line.strip_prefix("# ") {
            rows.push(vec![format!("\n{part}")]);
        }
    }
    columns(&rows, width())
}

/// Shows a text in the user's pager at a terminal; otherwise writes it.
fn show(text: &str) -> Result<(), Failure> {
    if io::stdout().is_terminal() && page(text).is_some() {
        return Ok(());
    }
    Ok(io::stdout().write_all(text.as_bytes())?)
}

/// Shows a text in a pager. Returns `None` if there is none.
fn page(text: &str) -> Option<()> {
    let wanted = ["GEBETA_PAGER", "PAGER"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok());
    let usual = || ["less -FR", "more"].map(String::from).to_vec();
    let pagers = wanted.map_or_else(usual, |pager| vec![pager]);
    // The pager handles the keys, Ctrl-C among them.
    interrupt::listen();
    pagers.iter().find_map(|pager| {
        let mut words = pager.split_whitespace();
        let mut command = Command::new(words.next()?);
        let mut child = command.args(words).stdin(Stdio::piped()).spawn().ok()?;
        if let Some(mut input) = child.stdin.take() {
            // A reader who has seen enough closes the pager.
            let _ = input.write_all(text.as_bytes());
        }
        child.wait().ok().map(|_| ())
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_chapter_has_its_text_and_every_text_its_chapter() {
        let texts = TEXTS.iter().map(|&(chapter, _)| chapter);
        assert!(texts.eq(chapters().map(|(_, file)| file)));
    }
}
