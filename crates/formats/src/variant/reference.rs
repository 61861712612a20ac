//! The language's reference, generated from the doc comments of its types.

use std::fmt::Write;

use super::keys::{KNOWN_OF_A_CHOICE, SHARED, Shared, keys_and_inner};
use super::schema::{Shape, Sort, defect_codes, root};
use super::suggest::joined;
use crate::text::{lower_first, upper_first};

/// The introduction of the reference, which the types' comments can't give.
const GUIDE: &str = include_str!("guide.md");

/// The introduction of the page of codes.
const CODES: &str = "# Errors and warnings in variant files

`gebeta variants check` reports every error and warning in a variant file with one of these codes. The codes don't change from one
version to the next, so scripts can rely on them. This page is generated (`gebeta variants schema --codes`).
";

/// The type of the conditions on places, which several tables share. The page lists them once.
const CONDITIONS: &str = "At";

/// The fewest words of a common beginning that are written only once.
const LEAST_SHARED_WORDS: usize = 3;

/// Returns the reference of the language as Markdown.
pub fn reference() -> String {
    let mut text = GUIDE.to_string();
    text.push_str("\n## Types of values\n");
    for it in &SHARED {
        shared(&mut text, it);
    }
    text.push_str("\n## The keys of a file\n\nA key without a type takes a string, or a word listed below it. A flag is `true` or `false`.\n\n");
    let mut listed = Listed::default();
    listed.keys(&mut text, "the file", root());
    for (key, shape) in root().keys() {
        let inner = table_of(shape);
        if inner.sort() != Sort::Table {
            continue;
        }
        match (inner.named(), key) {
            (None, _) => {
                let title = match shape.sort() {
                    Sort::List => format!("[[{key}]]"),
                    _ => format!("[{key}]"),
                };
                heading(&mut text, &title, rest(shape));
                text.push('\n');
                listed.keys(&mut text, &format!("[`{title}`](#{key})"), inner);
            }
            // A table of texts has no section.
            (Some(named), _) if named.sort() == Sort::Text => {}
            // Its keys are those of the rows, which have their own sections.
            (Some(_), "rows") => {
                heading(&mut text, "[rows.NAME]", rest(shape));
            }
            (Some(named), _) => {
                heading(&mut text, &format!("[{key}.NAME]"), rest(shape));
                text.push('\n');
                rows_of(&mut text, named, |_| true);
                if let Some(choice) = named.named() {
                    let title = format!("[{key}.NAME.CHOICE]");
                    heading(&mut text, &title, choice.says());
                    text.push('\n');
                    rows_of(&mut text, choice, |key| KNOWN_OF_A_CHOICE.contains(&key));
                }
            }
        }
    }
    text
}

/// Returns the page of the codes of diagnostics as Markdown.
pub fn codes() -> String {
    let mut text = CODES.to_string();
    text.push_str("\n| Code | Meaning |\n|---|---|\n");
    for (code, says) in defect_codes() {
        let _ = writeln!(text, "| `{code}` | {says} |");
    }
    text
}

/// Writes the section of a kind of value that many keys share.
fn shared(text: &mut String, shared: &Shared) {
    let Some(shape) = shared.shape() else {
        return;
    };
    let title = upper_first(&shared.several());
    let _ = writeln!(text, "\n### {title}\n\n{}\n", shape.says());
    let several = match shape.number() {
        Some(_) => "`[2, 3]`",
        None => "a list",
    };
    let examples = [
        ("`3`", shape.number()),
        (several, shape.list()),
        ("`\"4..\"`", shape.ranges()),
    ];
    for (example, way) in examples {
        if let Some(way) = way {
            let _ = writeln!(text, "- {example}: {}", way.says());
        }
    }
    for (word, says) in shape.words() {
        let _ = writeln!(text, "- `\"{word}\"`: {says}");
    }
    if shared.one == "place"
        && let Some(conditions) = Shape::of_type(CONDITIONS)
    {
        let keys = conditions.keys().map(|(key, _)| format!("`at.{key}`"));
        let keys = joined(keys, "and");
        let _ = writeln!(text, "\n{keys}: {}", lower_first(conditions.says()));
    }
}

/// Lists the words that a key can be. A common beginning of their meanings is written once, after the key's
/// description.
fn words_of_key(text: &mut String, shape: Shape) {
    let words = shape.words();
    let all = words.iter().map(|(_, says)| *says).collect::<Vec<_>>();
    let common = common_beginning(&all);
    if !common.is_empty() {
        let _ = write!(text, " {}…", common.trim_end());
    }
    text.push('\n');
    for (word, says) in words {
        let dots = if common.is_empty() { "" } else { "…" };
        let _ = writeln!(text, "  - `\"{word}\"`: {dots}{}", &says[common.len()..]);
    }
}

/// Returns the common beginning of several sentences, or nothing if it is too short.
fn common_beginning<'a>(sentences: &[&'a str]) -> &'a str {
    let [first, others @ ..] = sentences else {
        return "";
    };
    let is_shared = |end: &usize| others.iter().all(|other| other.starts_with(&first[..*end]));
    let mut ends = first.match_indices(' ').map(|(end, _)| end + 1);
    let common = &first[..ends.rfind(is_shared).unwrap_or(0)];
    match !others.is_empty() && common.split_whitespace().count() >= LEAST_SHARED_WORDS {
        true => common,
        false => "",
    }
}

/// Returns the shape of a table, or of the rows of a list of tables.
fn table_of(shape: Shape) -> Shape {
    shape.items().unwrap_or(shape)
}

fn heading(text: &mut String, title: &str, says: &str) {
    let _ = writeln!(text, "\n### `{title}`");
    if !says.is_empty() {
        let _ = writeln!(text, "\n{says}");
    }
}

/// Returns the description of a key after its first sentence, which is in the list of the file's keys.
fn rest(shape: Shape) -> &'static str {
    let says = shape.says();
    says[first_sentence(says).len()..].trim_start()
}

/// The keys of the tables that have been listed, each with its description and the name of the table.
#[derive(Default)]
struct Listed(Vec<(&'static str, &'static str, String)>);

impl Listed {
    /// Lists the keys of a table. Those that mean the same as in an earlier table are only named.
    fn keys(&mut self, text: &mut String, name: &str, table: Shape) {
        let mut same: Vec<(&str, Vec<String>)> = Vec::new();
        let mut new = Vec::new();
        for (key, shape) in table.keys() {
            let mut earlier = self.0.iter();
            match earlier.find(|(known, says, _)| *known == key && *says == shape.says()) {
                None => new.push(key),
                Some((.., table)) => match same.iter_mut().find(|(known, _)| known == table) {
                    Some((_, keys)) => keys.push(format!("`{key}`")),
                    None => same.push((table, vec![format!("`{key}`")])),
                },
            }
        }
        for (table, keys) in &same {
            let keys = joined(keys.iter().cloned(), "and");
            let _ = writeln!(text, "- {keys}: As in {table}.");
        }
        rows_of(text, table, |key| new.contains(&key));
        let added = table.keys().filter(|(key, _)| new.contains(key));
        self.0
            .extend(added.map(|(key, shape)| (key, shape.says(), name.to_string())));
    }
}

/// Lists the keys of a table, and those of its inner tables without a section, each with the words that it can be.
fn rows_of(text: &mut String, table: Shape, wanted: impl Fn(&str) -> bool) {
    for (key, shape) in keys_and_inner(table) {
        let (outer, inner) = key.split_once('.').unwrap_or((&key, ""));
        let is_listed_above = !inner.is_empty() && table.key(outer).is_some_and(asks_about_places);
        if wanted(outer) && !is_listed_above {
            key_line(text, &key, shape);
        }
    }
}

/// Writes what a key means and the words that it can be.
fn key_line(text: &mut String, key: &str, shape: Shape) {
    let name = match (has_section(key, shape), shape.sort()) {
        (true, Sort::List) => format!("[`[[{key}]]`](#{key})"),
        (true, _) => format!("[`[{key}]`](#{key})"),
        _ => format!("`{key}`"),
    };
    // A section of its own has the rest of the description.
    let is_described_below = has_section(key, shape) || key == "rows" && shape.named().is_some();
    let says = match is_described_below {
        true => first_sentence(shape.says()),
        false => shape.says(),
    };
    let sort = value(shape).filter(|_| !has_section(key, shape));
    let sort = sort.map_or(String::new(), |sort| format!(" ({sort})"));
    let _ = write!(text, "- {name}{sort}: {says}");
    let words = table_of(shape);
    match Shared::of(words) {
        Some(_) => text.push('\n'),
        None => words_of_key(text, words),
    }
}

/// Returns whether a key is a table or list of tables that has its own section.
fn has_section(key: &str, shape: Shape) -> bool {
    shape.table().is_some() && root().key(key).is_some()
}

/// Returns whether a key holds the conditions on places.
fn asks_about_places(shape: Shape) -> bool {
    shape.type_name() == Some(CONDITIONS)
}

/// Returns the first sentence of a text, with its punctuation mark.
fn first_sentence(text: &str) -> &str {
    let end = [". ", "? "].iter().filter_map(|end| text.find(end)).min();
    end.map_or(text, |end| &text[..=end])
}

/// Returns the type of a key's value, unless it is a text, a word, or a table with a section.
fn value(shape: Shape) -> Option<String> {
    if asks_about_places(shape) {
        return Some("[places](#places)".to_string());
    }
    if let Some(shared) = Shared::of(table_of(shape)) {
        let (one, several) = (shared.one, shared.several());
        return Some(match shape.sort() {
            Sort::List => format!("list of [{several}](#{several})"),
            _ => format!("[{one}](#{several})"),
        });
    }
    Some(match shape.sort() {
        Sort::Text if shape.list().is_some_and(|list| !list.holds(1)) => {
            "text or list of two".to_string()
        }
        Sort::Text if shape.list().is_some() => "text or list".to_string(),
        Sort::Text | Sort::Word => return None,
        Sort::Number if shape.list().is_some() => format!("{} or list", numbers(shape)),
        Sort::Number => numbers(shape),
        Sort::Numbers => format!("{} or word", numbers(shape)),
        Sort::Flag => "flag".to_string(),
        Sort::Table => "table".to_string(),
        Sort::List => "list".to_string(),
    })
}

/// Returns the range of numbers that a key allows, as text.
fn numbers(shape: Shape) -> String {
    match shape.range() {
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least}–{most}"),
    }
}
