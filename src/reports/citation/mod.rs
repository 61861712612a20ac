//! References for the program and for the sources of games.

mod bibtex;
mod parts;

use gebeta_formats::text::printable_line;
use gebeta_formats::variant::{Source, Variant};

pub use bibtex::bibtex;
use parts::Parts;

/// The citation file of the program, the only place of this information.
const PROGRAM: &str = include_str!("../../../CITATION.cff");

/// The address of a DOI's resolver.
const DOI: &str = "https://doi.org/";

/// A reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    /// Author, title, year and place of publication, as far as they are known.
    parts: Parts,
    /// The whole reference as written.
    cite: String,
    /// The cited place, such as pages.
    pages: Option<String>,
    doi: Option<String>,
    url: Option<String>,
    note: Option<String>,
    version: Option<String>,
    /// The games that use it as a source.
    games: Vec<String>,
}

impl Citation {
    /// Returns the reference of the program.
    pub fn of_program() -> Citation {
        let (author, title) = (of_program("- name:"), of_program("title:"));
        let year = of_program("year:");
        let commit = option_env!("GEBETA_COMMIT").map_or_else(String::new, |it| format!(" ({it})"));
        let version = format!("{}{commit}", of_program("version:"));
        Citation {
            cite: format!("{author} ({year}). {title}. Version {version}"),
            parts: Parts {
                authors: vec![author],
                year: Some(year),
                title: Some(title),
                ..Parts::default()
            },
            pages: None,
            doi: None,
            url: None,
            note: None,
            version: Some(version),
            games: Vec::new(),
        }
    }

    /// Returns the reference of a game's source.
    pub fn of_source(source: &Source, variant: &Variant) -> Citation {
        let line = |text: &Option<String>| text.as_deref().map(printable_line);
        let cite = printable_line(source.cite.trim().trim_end_matches('.'));
        let url = line(&source.url);
        Citation {
            parts: Parts::of_reference(&cite),
            cite,
            pages: line(&source.pages),
            doi: url
                .as_ref()
                .and_then(|url| url.strip_prefix(DOI))
                .map(String::from),
            url,
            note: line(&source.note),
            version: None,
            games: vec![variant.name.clone()],
        }
    }

    /// Adds the sources of a game to references, each once.
    pub fn collect(citations: &mut Vec<Citation>, variant: &Variant) {
        for source in &variant.sources {
            let citation = Citation::of_source(source, variant);
            let known = citations.iter_mut().find(|known| known.is_same(&citation));
            match known {
                Some(known) => known.is_also_of(variant),
                None => citations.push(citation),
            }
        }
    }

    /// Returns the reference with its pages, as a sentence.
    pub fn reference(&self) -> String {
        let pages = self.pages.as_ref();
        let pages = pages.map_or_else(String::new, |pages| format!(": {pages}"));
        format!("{}{pages}.", self.cite)
    }

    /// Returns its web address.
    pub fn address(&self) -> Option<String> {
        self.url.clone()
    }

    /// Returns whether another reference is to the same place in the same source.
    fn is_same(&self, other: &Citation) -> bool {
        self.cite == other.cite && self.pages == other.pages && self.url == other.url
    }

    /// Adds a game that uses it as a source.
    fn is_also_of(&mut self, variant: &Variant) {
        if !self.games.contains(&variant.name) {
            self.games.push(variant.name.clone());
        }
    }
}

/// Returns the first value of a key in the citation file.
fn of_program(key: &str) -> String {
    let mut lines = PROGRAM.lines().map(str::trim_start);
    let value = lines.find_map(|line| line.strip_prefix(key));
    let value = value.unwrap_or_default().trim();
    value.trim_matches('"').to_string()
}

/// Returns references as plain text.
pub fn plain(citations: &[Citation]) -> String {
    let mut text = String::new();
    for citation in citations {
        text.push_str(&citation.reference());
        if let Some(address) = citation.address() {
            text.push_str(&format!(" <{address}>"));
        }
        if !citation.games.is_empty() {
            text.push_str(&format!(" [{}]", citation.games.join("; ")));
        }
        text.push('\n');
    }
    text
}
