//! References for the program and for the sources of games.

use gebeta_formats::bibliography::{self, Work};
use gebeta_formats::text::printable_line;
use gebeta_formats::variant::{Source, Variant};
use serde_json::Value;

/// The citation file of the program, the only place of this information.
pub const PROGRAM: &str = include_str!("../../CITATION.cff");

/// A reference, with the place in the work that is cited.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    work: Work,
    /// The work as a reference, without a point at its end.
    cite: String,
    /// The place in it, such as its pages.
    pages: Option<String>,
    url: Option<String>,
    note: Option<String>,
    /// The games of which it is a source.
    games: Vec<String>,
}

impl Citation {
    /// Cites the program.
    pub fn of_program() -> Citation {
        let (author, title) = (of_program("- name:"), of_program("title:"));
        let year = of_program("year:");
        let commit = option_env!("GEBETA_COMMIT").map_or_else(String::new, |it| format!(" ({it})"));
        let version = format!("{}{commit}", of_program("version:"));
        let work = Work::new(&format!("gebeta-{year}"), "software")
            .by(&author)
            .with("title", title)
            .in_year(year.parse().unwrap_or_default())
            .with("version", version);
        Citation {
            cite: work.reference(),
            work,
            pages: None,
            url: None,
            note: None,
            games: Vec::new(),
        }
    }

    /// Cites a source of a game.
    pub fn of_source(source: &Source, variant: &Variant) -> Citation {
        let line = |text: &Option<String>| text.as_deref().map(printable_line);
        let cite = printable_line(source.cite.trim().trim_end_matches('.'));
        let url = line(&source.url);
        let work = match &source.work {
            Some(work) => Work::clone(work),
            None => {
                let work = Work::of_text(&cite);
                match &url {
                    Some(url) => work.at(url),
                    None => work,
                }
            }
        };
        Citation {
            work,
            cite,
            pages: line(&source.pages),
            url,
            note: line(&source.note),
            games: vec![variant.name.clone()],
        }
    }

    /// Returns the citations of the program and of the sources of variants, each once.
    pub fn with_program<'a>(variants: impl IntoIterator<Item = &'a Variant>) -> Vec<Citation> {
        Citation::collected(vec![Citation::of_program()], variants)
    }

    /// Returns the citations of the sources of variants, each once.
    #[cfg(feature = "research")]
    pub fn of_sources<'a>(variants: impl IntoIterator<Item = &'a Variant>) -> Vec<Citation> {
        Citation::collected(Vec::new(), variants)
    }

    fn collected<'a>(
        mut citations: Vec<Citation>,
        variants: impl IntoIterator<Item = &'a Variant>,
    ) -> Vec<Citation> {
        for variant in variants {
            for source in &variant.sources {
                let citation = Citation::of_source(source, variant);
                let known = citations.iter_mut().find(|known| known.is_same(&citation));
                match known {
                    Some(known) => known.is_also_of(variant),
                    None => citations.push(citation),
                }
            }
        }
        citations
    }

    /// Returns the reference with its pages, as a sentence.
    pub fn reference(&self) -> String {
        let pages = self.pages.as_ref();
        let pages = pages.map_or_else(String::new, |pages| format!(": {pages}"));
        format!("{}{pages}.", self.cite)
    }

    /// Returns where it can be read.
    pub fn address(&self) -> Option<String> {
        self.url.clone()
    }

    /// Returns whether another is the same place of the same source.
    fn is_same(&self, other: &Citation) -> bool {
        self.cite == other.cite && self.pages == other.pages && self.url == other.url
    }

    /// Notes another game of which it is a source.
    fn is_also_of(&mut self, variant: &Variant) {
        if !self.games.contains(&variant.name) {
            self.games.push(variant.name.clone());
        }
    }

    /// Returns what is to be said of it that is not part of the reference: the games, the pages and remarks.
    fn annotation(&self) -> Option<String> {
        if self.games.is_empty() {
            return None;
        }
        let pages = self.pages.iter().map(|pages| format!(": {pages}"));
        let games = self.games.join("; ");
        let games = format!("Source of {games}{}", pages.collect::<String>());
        // The address of the work itself is a field of its own.
        let url = self
            .url
            .clone()
            .filter(|url| self.work.address().as_ref() != Some(url));
        let url = url.map(|url| format!("See {url}"));
        let said = [Some(games), self.note.clone(), url].into_iter().flatten();
        let sentences = said.map(|words| format!("{}.", words.trim_end_matches('.')));
        Some(sentences.collect::<Vec<_>>().join(" "))
    }
}

/// Returns the first value of a key in the file by which the program is cited.
fn of_program(key: &str) -> String {
    let mut lines = PROGRAM.lines().map(str::trim_start);
    let value = lines.find_map(|line| line.strip_prefix(key));
    let value = value.unwrap_or_default().trim();
    value.trim_matches('"').to_string()
}

/// Writes references for people.
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

/// Writes references as BibTeX entries, one for each work.
pub fn bibtex(citations: &[Citation]) -> String {
    bibliography::bibtex(&works(citations))
}

/// Writes references as a list of items in CSL-JSON, one for each work.
pub fn csl_json(citations: &[Citation]) -> Value {
    let works = works(citations);
    let items = works
        .iter()
        .map(|(work, annotation)| work.to_csl(annotation.as_deref()));
    items.collect()
}

/// Lists the works, each once, with what is to be said of all places in it.
fn works(citations: &[Citation]) -> Vec<(Work, Option<String>)> {
    let mut works: Vec<(Work, Option<String>)> = Vec::new();
    for citation in citations {
        let annotation = citation.annotation();
        let known = works.iter_mut().find(|(work, _)| *work == citation.work);
        match known {
            Some((_, said)) => {
                let both = said.take().into_iter().chain(annotation);
                *said = Some(both.collect::<Vec<_>>().join(" "));
            }
            None => works.push((citation.work.clone(), annotation)),
        }
    }
    works
}
