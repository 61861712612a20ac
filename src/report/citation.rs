//! References: the program's own, and those of the sources of games.

use gebeta_formats::text::printable_line;
use gebeta_formats::variant::{Source, Variant};

/// The file by which others cite the program too.
const PROGRAM: &str = include_str!("../../CITATION.cff");

/// The year of this version.
const YEAR: &str = "2026";

/// The most letters of a name that a key begins with.
const LONGEST_KEY: usize = 16;

/// A reference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Citation {
    /// Who wrote it; nothing if that can't be told from its text.
    author: Option<String>,
    year: Option<String>,
    title: Option<String>,
    /// The whole reference as it was written.
    cite: String,
    pages: Option<String>,
    url: Option<String>,
    note: Option<String>,
    version: Option<String>,
    /// The games of which it is a source.
    games: Vec<String>,
}

impl Citation {
    /// Cites the program.
    pub fn of_program() -> Citation {
        let said = |key: &str| {
            let line = PROGRAM.lines().find_map(|line| line.strip_prefix(key));
            line.map_or(String::new(), |line| {
                line.trim().trim_matches('"').to_string()
            })
        };
        let author = said("  - name:");
        let title = said("title:");
        let commit = option_env!("GEBETA_COMMIT").map_or_else(String::new, |it| format!(" ({it})"));
        let version = format!("{}{commit}", env!("CARGO_PKG_VERSION"));
        Citation {
            cite: format!("{author} ({YEAR}). {title}. Version {version}"),
            author: Some(author),
            year: Some(YEAR.to_string()),
            title: Some(title),
            pages: None,
            url: None,
            note: None,
            version: Some(version),
            games: Vec::new(),
        }
    }

    /// Cites a source of a game.
    pub fn of_source(source: &Source, variant: &Variant) -> Citation {
        let line = |text: &Option<String>| text.as_deref().map(printable_line);
        let cite = printable_line(source.cite.trim().trim_end_matches('.'));
        let parts = parts(&cite);
        let part = |part: &str| Some(part.trim().to_string()).filter(|part| !part.is_empty());
        Citation {
            author: parts.and_then(|(author, _, _)| part(author)),
            year: parts.and_then(|(_, year, _)| part(year)),
            title: parts.and_then(|(_, _, title)| part(title)),
            cite,
            pages: line(&source.pages),
            url: line(&source.url),
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

    /// Gives the reference with its pages, as a sentence.
    pub fn reference(&self) -> String {
        let pages = self.pages.as_ref();
        let pages = pages.map_or_else(String::new, |pages| format!(": {pages}"));
        format!("{}{pages}.", self.cite)
    }

    /// Says whether another is the same place of the same source.
    fn is_same(&self, other: &Citation) -> bool {
        self.cite == other.cite && self.pages == other.pages && self.url == other.url
    }

    /// Notes another game of which it is a source.
    fn is_also_of(&mut self, variant: &Variant) {
        if !self.games.contains(&variant.name) {
            self.games.push(variant.name.clone());
        }
    }

    /// Gives the beginning of a key: the first author's name and the year, without what BibTeX could not read.
    fn key(&self) -> String {
        let name = match &self.version {
            Some(_) => "gebeta",
            None => self.author.as_deref().unwrap_or(&self.cite),
        };
        let first = name.split([',', '/', ':', '&']).next().unwrap_or_default();
        let letters = first.chars().filter(char::is_ascii_alphanumeric);
        let mut key: String = letters.take(LONGEST_KEY).collect();
        if key.is_empty() {
            key.push_str("source");
        }
        key.to_ascii_lowercase() + self.year.as_deref().unwrap_or_default()
    }
}

/// Takes a reference such as `Author, A. (1971). Title. Journal 1` apart: author, year, title. Nothing of one that is written
/// otherwise is guessed.
fn parts(cite: &str) -> Option<(&str, &str, &str)> {
    let (author, rest) = cite.split_once(" (")?;
    let (year, rest) = rest.split_once("). ")?;
    let is_year = year.len() >= 4 && year.chars().take(4).all(|letter| letter.is_ascii_digit());
    let title = rest.split(". ").next().unwrap_or(rest);
    is_year.then_some((author, year, title))
}

/// Writes references for people.
pub fn plain(citations: &[Citation]) -> String {
    let mut text = String::new();
    for citation in citations {
        text.push_str(&citation.reference());
        if let Some(url) = &citation.url {
            text.push_str(&format!(" <{url}>"));
        }
        if !citation.games.is_empty() {
            text.push_str(&format!(" [{}]", citation.games.join("; ")));
        }
        text.push('\n');
    }
    text
}

/// Writes references as BibTeX entries, whose keys are all different.
pub fn bibtex(citations: &[Citation]) -> String {
    let keys: Vec<String> = citations.iter().map(Citation::key).collect();
    let mut text = String::new();
    for (i, citation) in citations.iter().enumerate() {
        let before = keys[..i].iter().filter(|key| **key == keys[i]).count();
        let alone = before == 0 && !keys[i + 1..].contains(&keys[i]);
        let key = match alone {
            true => keys[i].clone(),
            false => format!("{}-{}", keys[i], before + 1),
        };
        text.push_str(&entry(&key, citation));
    }
    text
}

/// Writes an entry. What can't be told from the reference's text stands in `note`, whole.
fn entry(key: &str, citation: &Citation) -> String {
    let mut fields = Vec::new();
    let mut field = |name: &str, value: String| fields.push(format!("  {name} = {{{value}}}"));
    if let Some(author) = &citation.author {
        // In braces of its own: names are kept as the source gives them.
        field("author", format!("{{{}}}", escaped(author)));
    }
    match &citation.title {
        Some(title) => field("title", format!("{{{}}}", escaped(title))),
        None => field("title", format!("{{{}}}", escaped(&citation.cite))),
    }
    if let Some(year) = &citation.year {
        field("year", escaped(year));
    }
    if let Some(version) = &citation.version {
        field("version", escaped(version));
    }
    if let Some(pages) = &citation.pages {
        field("pages", escaped(pages));
    }
    if let Some(url) = &citation.url {
        field("url", url.replace(['{', '}', '\\'], ""));
    }
    let mut notes = Vec::new();
    if citation.version.is_none() && citation.title.is_some() {
        notes.push(citation.cite.clone());
    }
    notes.extend(citation.note.clone());
    if !citation.games.is_empty() {
        notes.push(format!("Source of: {}", citation.games.join("; ")));
    }
    if !notes.is_empty() {
        let sentences = notes.iter().map(|note| note.trim_end_matches('.'));
        let note = sentences.collect::<Vec<_>>().join(". ");
        field("note", escaped(&note));
    }
    let sort = match citation.version {
        Some(_) => "software",
        None => "misc",
    };
    format!("@{sort}{{{key},\n{}\n}}\n\n", fields.join(",\n"))
}

/// Writes text so that TeX shows it as it is.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' | '%' | '$' | '#' | '_' => {
                escaped.push('\\');
                escaped.push(letter);
            }
            '{' => escaped.push_str("\\textbraceleft{}"),
            '}' => escaped.push_str("\\textbraceright{}"),
            '\\' => escaped.push_str("\\textbackslash{}"),
            '~' => escaped.push_str("\\textasciitilde{}"),
            '^' => escaped.push_str("\\textasciicircum{}"),
            letter => escaped.push(letter),
        }
    }
    escaped
}
