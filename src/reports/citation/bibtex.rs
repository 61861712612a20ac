//! References as BibTeX entries.

use super::Citation;
use super::parts::{Published, is_surname_first};

/// The maximum number of letters of a name in a key.
const LONGEST_KEY: usize = 16;

/// Returns references as BibTeX entries with unique keys.
pub fn bibtex(citations: &[Citation]) -> String {
    let keys: Vec<String> = citations.iter().map(key).collect();
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

/// Returns the beginning of a key: the first author's name and the year, without characters that BibTeX can't
/// read.
fn key(citation: &Citation) -> String {
    let name = match &citation.version {
        Some(_) => "gebeta",
        None => citation.parts.authors.first().unwrap_or(&citation.cite),
    };
    let first = name.split([',', '/', ':', '&']).next().unwrap_or_default();
    let letters = first.chars().filter(char::is_ascii_alphanumeric);
    let mut key: String = letters.take(LONGEST_KEY).collect();
    if key.is_empty() {
        key.push_str("source");
    }
    let year = citation.parts.year.as_deref().unwrap_or_default();
    let year = year.chars().filter(char::is_ascii_alphanumeric);
    key.to_ascii_lowercase() + &year.collect::<String>()
}

/// Returns an entry for an article, a book, software or something else, with each fact once.
fn entry(key: &str, citation: &Citation) -> String {
    let mut fields = Vec::new();
    let mut field = |name: &str, value: String| fields.push(format!("  {name} = {{{value}}}"));
    let parts = &citation.parts;
    if !parts.authors.is_empty() {
        let authors: Vec<String> = parts.authors.iter().map(|name| author(name)).collect();
        field("author", authors.join(" and "));
    }
    // Extra braces keep the capitals of the source.
    let title = parts.title.as_ref().unwrap_or(&citation.cite);
    field("title", format!("{{{}}}", escaped(title)));
    let mut notes = Vec::new();
    let mut pages = citation.pages.clone();
    let sort = match &parts.published {
        _ if citation.version.is_some() => "software",
        Published::Journal {
            name,
            volume,
            issue,
            pages: whole,
        } => {
            field("journal", escaped(name));
            for (name, value) in [("volume", volume), ("number", issue)] {
                if let Some(value) = value {
                    field(name, escaped(value));
                }
            }
            // The pages of an article are those of the whole article.
            notes.extend(pages.take().map(|place| format!("Cited: {place}")));
            pages.clone_from(whole);
            "article"
        }
        Published::Book { place, publisher } => {
            field("publisher", escaped(publisher));
            field("address", escaped(place));
            "book"
        }
        Published::Otherwise(how) => {
            field("howpublished", escaped(how));
            "misc"
        }
        Published::Unknown => "misc",
    };
    let pages = pages.as_deref().map(with_dashes);
    for (name, value) in [
        ("pages", &pages),
        ("year", &parts.year),
        ("version", &citation.version),
    ] {
        if let Some(value) = value {
            field(name, escaped(value));
        }
    }
    for (name, value) in [("doi", &citation.doi), ("url", &citation.address())] {
        if let Some(value) = value {
            field(name, value.replace(['{', '}', '\\'], ""));
        }
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
    format!("@{sort}{{{key},\n{}\n}}\n\n", fields.join(",\n"))
}

/// Returns the text with TeX dashes in ranges of numbers.
fn with_dashes(pages: &str) -> String {
    let mut text = String::new();
    let mut letters = pages.chars().peekable();
    while let Some(letter) = letters.next() {
        let after_digit = text.ends_with(|before: char| before.is_ascii_digit());
        let before_digit = letters.peek().is_some_and(char::is_ascii_digit);
        match letter {
            '-' if after_digit && before_digit => text.push_str("--"),
            letter => text.push(letter),
        }
    }
    text
}

/// Returns a name. One that is not a surname with initials stays whole, in braces.
fn author(name: &str) -> String {
    match is_surname_first(name) {
        true => escaped(name),
        false => format!("{{{}}}", escaped(name)),
    }
}

/// Escapes text for TeX.
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
