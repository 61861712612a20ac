//! Works as entries for BibTeX.

use super::name::Name;
use super::work::Work;

/// Writes works as BibTeX entries, each with a remark of ours as its annotation. All keys are different.
pub fn bibtex(works: &[(Work, Option<String>)]) -> String {
    let keys: Vec<String> = works.iter().map(|(work, _)| key(&work.key())).collect();
    let mut text = String::new();
    for (i, (work, annotation)) in works.iter().enumerate() {
        let before = keys[..i].iter().filter(|key| **key == keys[i]).count();
        let alone = before == 0 && !keys[i + 1..].contains(&keys[i]);
        let key = match alone {
            true => keys[i].clone(),
            false => format!("{}-{}", keys[i], before + 1),
        };
        text.push_str(&entry(&key, work, annotation.as_deref()));
    }
    text
}

/// Returns a key without what BibTeX can't read.
fn key(key: &str) -> String {
    let is_allowed = |c: &char| c.is_ascii_alphanumeric() || "-_.:+/".contains(*c);
    let key: String = key.chars().filter(is_allowed).collect();
    match key.is_empty() {
        true => "source".to_string(),
        false => key,
    }
}

/// Writes an entry.
fn entry(key: &str, work: &Work, annotation: Option<&str>) -> String {
    let (entry, container_field, publisher_field) = form(work);
    let mut fields = Vec::new();
    let mut field = |name: &str, value: String| fields.push(format!("  {name} = {{{value}}}"));
    for name in ["author", "editor"] {
        let names: Vec<String> = work.names(name).iter().map(person).collect();
        if !names.is_empty() {
            field(name, names.join(" and "));
        }
    }
    if let Some(title) = work.title() {
        // In its own braces, so capitals stay as in the source.
        field("title", format!("{{{}}}", escaped(&title)));
    }
    let in_series = work.text("collection-number");
    // A number in a series is a volume if there is no other.
    let (volume, series_number) = match work.text("volume") {
        None => (in_series, None),
        volume => (volume, in_series),
    };
    let (container, number) = match work.kind() {
        "patent" => (work.patent(), None),
        _ => (work.text("container-title"), work.text("number")),
    };
    let number = work.text("issue").or(number);
    let pages = work.text("page").map(|pages| with_dashes(&pages));
    for (name, value) in [
        (container_field, container),
        ("series", work.text("collection-title")),
        ("volume", volume),
        ("number", number.or(series_number)),
        ("edition", work.text("edition")),
        ("pages", pages),
        (publisher_field, work.text("publisher")),
        ("address", work.text("publisher-place")),
        ("year", work.year()),
        ("version", work.text("version")),
    ] {
        if let Some(value) = value {
            field(name, escaped(&value));
        }
    }
    for (name, value) in [("doi", work.doi()), ("url", work.address())] {
        if let Some(value) = value {
            field(name, value.replace(['{', '}', '\\'], ""));
        }
    }
    if let Some(annotation) = annotation {
        // BibTeX would print a `note` with the reference.
        field("annote", escaped(annotation));
    }
    format!("@{entry}{{{key},\n{}\n}}\n\n", fields.join(",\n"))
}

/// Returns the entry type of a work, and the names of its fields for the container and the publisher.
fn form(work: &Work) -> (&'static str, &'static str, &'static str) {
    match work.kind() {
        "article" | "article-journal" | "article-magazine" | "article-newspaper"
            if work.text("container-title").is_some() =>
        {
            ("article", "journal", "publisher")
        }
        "book" => ("book", "booktitle", "publisher"),
        "chapter" | "entry-encyclopedia" | "entry-dictionary" => {
            ("incollection", "booktitle", "publisher")
        }
        "paper-conference" => ("inproceedings", "booktitle", "publisher"),
        "thesis" => ("phdthesis", "booktitle", "school"),
        "report" => ("techreport", "booktitle", "institution"),
        "software" => ("software", "organization", "organization"),
        _ => ("misc", "howpublished", "publisher"),
    }
}

/// Writes a name. A name that is not split stays whole, in braces.
fn person(name: &Name) -> String {
    if name.is_literal {
        return format!("{{{}}}", escaped(&name.family));
    }
    let surname = escaped(&name.surname());
    let rest = [&name.suffix, &name.given].into_iter().flatten();
    let rest = rest.map(|part| format!(", {}", escaped(part)));
    format!("{surname}{}", rest.collect::<String>())
}

/// Writes ranges of numbers with the dash of TeX.
fn with_dashes(pages: &str) -> String {
    let mut text = String::new();
    for (at, letter) in pages.char_indices() {
        let (before, after) = (&pages[..at], &pages[at + letter.len_utf8()..]);
        let is_digit = |c: char| c.is_ascii_digit();
        match letter {
            '-' | '–' if before.ends_with(is_digit) && after.starts_with(is_digit) => {
                text += "--"
            }
            letter => text.push(letter),
        }
    }
    text
}

/// Writes text so that TeX shows it as it is.
fn escaped(text: &str) -> String {
    let mut escaped = String::new();
    for letter in text.chars() {
        match letter {
            '&' | '%' | '$' | '#' | '_' => escaped.extend(['\\', letter]),
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
