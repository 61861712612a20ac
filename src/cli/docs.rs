//! `gebeta docs`: the documentation that belongs to this version.

use std::io::{self, IsTerminal, Write};
use std::process::{Command, Stdio};

use clap::ValueEnum;

use crate::failure::Failure;
use crate::interrupt;
use crate::terminal::{print_page, width};
use gebeta_narration::columns;

/// A page of the documentation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
enum Page {
    /// The program at a glance
    Readme,
    /// How to write a first game, step by step
    Tutorial,
    /// Five games of different kinds, each as a whole file
    FiveGames,
    /// How to say single rules, by question
    Cookbook,
    /// The language of variant files, key by key
    #[value(alias = "variant-language")]
    Language,
    /// How game trees are counted, and what the columns mean
    Analysis,
    /// What is measured of a game, with formulas and sources
    Metrics,
    /// Who wins with best play, and how that is found out
    Solving,
    /// What is known of the games that are solved
    Solutions,
    /// The opponents, and how they think
    Opponents,
    /// How players meet in tournaments, and how they are rated
    Tournaments,
    /// What errors are called
    Errors,
    /// What can be wrong with a variant file
    Diagnostics,
    /// How other programs talk to this one
    Engine,
    /// The board in the browser, for a classroom and for programs
    Server,
    /// All games, and where they are played
    Games,
    /// Where the games come from, and what other programs call them
    Catalogues,
    /// What has changed for users
    Changelog,
}

impl Page {
    fn text(self) -> &'static str {
        match self {
            Page::Readme => include_str!("../../README.md"),
            Page::Tutorial => include_str!("../../docs/tutorial.md"),
            Page::Cookbook => include_str!("../../docs/cookbook.md"),
            Page::FiveGames => include_str!("../../docs/five-games.md"),
            Page::Language => include_str!("../../docs/variant-language.md"),
            Page::Analysis => include_str!("../../docs/analysis.md"),
            Page::Metrics => include_str!("../../docs/metrics.md"),
            Page::Solving => include_str!("../../docs/solving.md"),
            Page::Solutions => include_str!("../../docs/solutions.md"),
            Page::Opponents => include_str!("../../docs/opponents.md"),
            Page::Tournaments => include_str!("../../docs/tournaments.md"),
            Page::Errors => include_str!("../../docs/errors.md"),
            Page::Diagnostics => include_str!("../../docs/diagnostics.md"),
            Page::Engine => include_str!("../../docs/engine.md"),
            Page::Server => include_str!("../../docs/server.md"),
            Page::Games => include_str!("../../docs/games.md"),
            Page::Catalogues => include_str!("../../docs/catalogues.md"),
            Page::Changelog => include_str!("../../CHANGELOG.md"),
        }
    }
}

/// Shows the documentation of this version, in a pager where there is one
#[derive(Debug, clap::Args)]
pub struct Args {
    /// The page; without one, all pages are listed
    #[arg(value_name = "PAGE")]
    page: Option<Page>,
}

impl Args {
    /// Runs the subcommand.
    ///
    /// # Errors
    /// The output can't be written.
    pub fn run(self) -> Result<(), Failure> {
        match self.page {
            Some(page) => show(page.text()),
            None => Ok(print_page(&columns(&list(), width()))?),
        }
    }
}

fn list() -> Vec<Vec<String>> {
    let pages = Page::value_variants().iter();
    let values = pages.filter_map(|page| page.to_possible_value());
    values
        .map(|value| {
            let what = value
                .get_help()
                .map_or_else(String::new, ToString::to_string);
            vec![format!("gebeta docs {}", value.get_name()), what]
        })
        .collect()
}

/// Shows a text in the user's pager if he sits at a terminal, or else writes it.
fn show(text: &str) -> Result<(), Failure> {
    if io::stdout().is_terminal() && page(text).is_some() {
        return Ok(());
    }
    Ok(io::stdout().write_all(text.as_bytes())?)
}

/// Shows a text in a pager; `None` if there is none.
fn page(text: &str) -> Option<()> {
    let wanted = ["GEBETA_PAGER", "PAGER"]
        .into_iter()
        .find_map(|name| std::env::var(name).ok());
    let usual = || ["less -FR", "more"].map(String::from).to_vec();
    let pagers = wanted.map_or_else(usual, |pager| vec![pager]);
    // What is typed there, Ctrl-C too, is the pager's.
    let _ = interrupt::listen(|| {});
    pagers.iter().find_map(|pager| {
        let mut words = pager.split_whitespace();
        let mut command = Command::new(words.next()?);
        let mut child = command.args(words).stdin(Stdio::piped()).spawn().ok()?;
        if let Some(mut input) = child.stdin.take() {
            // Whoever has read enough closes it.
            let _ = input.write_all(text.as_bytes());
        }
        child.wait().ok().map(|_| ())
    })
}
