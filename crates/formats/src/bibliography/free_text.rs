//! Works that a variant file cites in its own words.

use serde_json::Value;

use super::name::{Name, names_in};
use super::work::Work;

/// The most letters of a name that a key begins with.
const LONGEST_NAME: usize = 16;

impl Work {
    /// Parses a reference such as `Author, A. (1971). Title. Journal 14(3), 154-206`. If it is written differently,
    /// nothing is guessed and all of it becomes the title.
    pub fn of_text(cite: &str) -> Work {
        dated(cite).unwrap_or_else(|| {
            let name = cite.split([',', '/', ':', '&', '.']).next();
            Work::new(&key(name.unwrap_or_default(), ""), "document").with("title", cite)
        })
    }
}

fn dated(cite: &str) -> Option<Work> {
    let (authors, rest) = cite.split_once(" (")?;
    let (year, rest) = rest.split_once(')')?;
    let rest = match rest {
        "" | "." => "",
        rest => rest.strip_prefix(". ")?,
    };
    let digits = year.chars().take_while(char::is_ascii_digit).count();
    if digits < 4 || authors.trim().is_empty() {
        return None;
    }
    let (title, published) = rest.split_once(". ").unwrap_or((rest, ""));
    let authors = names_in(authors.trim());
    let name = authors.first().map(Name::surname).unwrap_or_default();
    let names: Vec<Value> = authors.iter().map(Name::to_json).collect();
    let work = Work::new(&key(&name, year), "document").with("author", names);
    let work = match year.parse::<i64>() {
        Ok(year) => work.in_year(year),
        Err(_) => work.with("issued", serde_json::json!({"literal": year})),
    };
    let work = match title.trim() {
        "" => work,
        title => work.with("title", title),
    };
    if !rest.contains(". ") {
        return Some(work);
    }
    let published = published.trim();
    let known = in_journal(&work, published).or_else(|| as_book(&work, published));
    Some(known.unwrap_or_else(|| work.with("container-title", published)))
}

/// Reads `Journal 14(3), 154-206`.
fn in_journal(work: &Work, text: &str) -> Option<Work> {
    let (name_and_volume, pages) = text.rsplit_once(", ")?;
    let (name, volume) = name_and_volume.rsplit_once(' ')?;
    let with_issue = volume.strip_suffix(')').and_then(|it| it.split_once('('));
    let (volume, issue) = with_issue.map_or((volume, None), |(it, issue)| (it, Some(issue)));
    // Something that looks like a year is not a volume.
    let is_volume = volume.len() < 4;
    let is_number = |text: &str| {
        text.starts_with(|c: char| c.is_ascii_digit())
            && text.chars().all(|c| c.is_ascii_digit() || c == '-')
    };
    let is_journal = name.starts_with(char::is_uppercase) && !name.contains(". ");
    let is_numbered = is_number(volume) && is_number(pages) && issue.is_none_or(is_number);
    if !(is_journal && is_volume && is_numbered) {
        return None;
    }
    let article = work.clone().with("type", "article-journal");
    let article = article.with("container-title", name);
    let article = article.with("volume", volume).with("page", pages);
    Some(match issue {
        Some(issue) => article.with("issue", issue),
        None => article,
    })
}

/// Reads `Place: Publisher`.
fn as_book(work: &Work, text: &str) -> Option<Work> {
    let (place, publisher) = text.split_once(": ")?;
    let is_name = |text: &str| text.starts_with(char::is_uppercase) && !text.contains(". ");
    let is_book = is_name(place) && is_name(publisher) && !publisher.contains(": ");
    let book = || work.clone().with("type", "book");
    is_book.then(|| {
        book()
            .with("publisher", publisher)
            .with("publisher-place", place)
    })
}

/// Makes a key of a name and a year: `pankhurst-1971`.
fn key(name: &str, year: &str) -> String {
    let letters = name.chars().filter(char::is_ascii_alphanumeric);
    let letters: String = letters.take(LONGEST_NAME).collect();
    let year: String = year.chars().filter(char::is_ascii_alphanumeric).collect();
    let parts = [letters.to_ascii_lowercase(), year].into_iter();
    let parts: Vec<String> = parts.filter(|part| !part.is_empty()).collect();
    match parts.is_empty() {
        true => "source".to_string(),
        false => parts.join("-"),
    }
}
