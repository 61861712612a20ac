//! The language's reference, made of the doc comments of its types.

use std::fmt::Write;

use super::codes::CODES;
use super::keys::KNOWN_OF_A_CHOICE;
use super::schema::{Shape, Sort, root};

/// Opens the reference with what the types' comments can't say.
const GUIDE: &str = include_str!("guide.md");

/// Writes the reference of the language as Markdown.
pub fn reference() -> String {
    let mut text = GUIDE.to_string();
    text.push_str("\n## The keys of a file\n\n");
    keys(&mut text, root(), &mut Vec::new());
    for (key, shape) in root().keys() {
        let inner = table_of(shape);
        if inner.sort() != Sort::Table {
            continue;
        }
        let rows = shape.sort() == Sort::List;
        match (inner.named(), key) {
            (None, _) => {
                let title = if rows {
                    format!("[[{key}]]")
                } else {
                    format!("[{key}]")
                };
                section(&mut text, &title, shape, inner);
            }
            (Some(named), "rows") => section(&mut text, "[rows.NAME]", shape, named),
            (Some(named), _) => {
                section(&mut text, &format!("[{key}.NAME]"), shape, named);
                if let Some((_, choices)) = named.keys().find(|(_, shape)| shape.named().is_some())
                    && let Some(choice) = choices.named()
                {
                    let title = format!("[{key}.NAME.choice.NAME]");
                    let _ = writeln!(text, "\n### `{title}`\n\n{}\n", choice.says());
                    let _ = writeln!(
                        text,
                        "Besides its own keys it has those rule tables of the file that it changes.\n"
                    );
                    let own = KNOWN_OF_A_CHOICE;
                    rows_of(&mut text, choice, |key| own.contains(&key), &mut Vec::new());
                }
            }
        }
    }
    text.push_str("\n## Codes\n\nEvery diagnostic has a code.\n\n| Code | Meaning |\n|---|---|\n");
    for (code, says) in CODES {
        let _ = writeln!(text, "| `{code}` | {says} |");
    }
    text
}

/// Gives the shape of a table, or of the rows of a list of tables.
fn table_of(shape: Shape) -> Shape {
    shape.items().unwrap_or(shape)
}

fn section(text: &mut String, title: &str, shape: Shape, inner: Shape) {
    let _ = writeln!(text, "\n### `{title}`\n\n{}\n", shape.says());
    keys(text, inner, &mut Vec::new());
}

fn keys(text: &mut String, table: Shape, words: &mut Vec<(String, Shape)>) {
    rows_of(text, table, |_| true, words);
}

fn rows_of(
    text: &mut String,
    table: Shape,
    wanted: impl Fn(&str) -> bool,
    words: &mut Vec<(String, Shape)>,
) {
    text.push_str("| Key | Value | Meaning |\n|---|---|---|\n");
    for (key, shape) in table.keys().filter(|(key, _)| wanted(key)) {
        let _ = writeln!(
            text,
            "| `{key}` | {} | {} |",
            value(shape),
            cell(shape.says())
        );
        if !word_shape(shape).words().is_empty() {
            words.push((key.to_string(), word_shape(shape)));
        }
        if is_top(table) {
            continue;
        }
        let listed = own_rows(key, shape);
        if let Some(inner) = listed.or((shape.sort() == Sort::Table).then_some(shape))
            && inner.named().is_none()
        {
            let is_described_here = root().key(key).is_none();
            for (inner_key, shape) in inner.keys() {
                let key = format!("{key}.{inner_key}");
                let (value, says) = (value(shape), cell(shape.says()));
                let _ = writeln!(text, "| `{key}` | {value} | {says} |");
                let words_are_its_own = listed.is_some() || shape.sort() == Sort::Word;
                if is_described_here && words_are_its_own && !word_shape(shape).words().is_empty() {
                    words.push((key, word_shape(shape)));
                }
            }
        }
    }
    for (key, shape) in words {
        let _ = writeln!(text, "\n`{key}`:\n");
        for (word, says) in shape.words() {
            let _ = writeln!(text, "- `\"{word}\"`: {says}");
        }
    }
}

/// Gives the rows of a list of tables that are described nowhere else.
fn own_rows(key: &str, shape: Shape) -> Option<Shape> {
    let rows = shape.items().filter(|rows| rows.sort() == Sort::Table);
    rows.filter(|_| root().key(key).is_none())
}

fn is_top(table: Shape) -> bool {
    table.key("extends").is_some()
}

/// Gives the shape whose words a value has: its own, or its items'.
fn word_shape(shape: Shape) -> Shape {
    table_of(shape)
}

/// Names the sort of value that a key has.
fn value(shape: Shape) -> String {
    match shape.sort() {
        Sort::Text => "text".to_string(),
        Sort::Word => "word".to_string(),
        Sort::Number => numbers(shape),
        Sort::Numbers if shape.has_ranges() => format!("{}, list, range or word", numbers(shape)),
        Sort::Numbers => format!("{} or word", numbers(shape)),
        Sort::Flag => "true or false".to_string(),
        Sort::Table => "table".to_string(),
        Sort::List => match shape.items().map(Shape::sort) {
            Some(Sort::Table) => "tables".to_string(),
            Some(Sort::Word) => "list of words".to_string(),
            Some(Sort::Number) => "list of numbers".to_string(),
            _ => "list of texts".to_string(),
        },
    }
}

/// Gives the range of numbers that a key can have.
fn numbers(shape: Shape) -> String {
    match shape.range() {
        (least, most) if least == most => least.to_string(),
        (least, most) => format!("{least} to {most}"),
    }
}

/// Keeps a text from ending its cell.
fn cell(text: &str) -> String {
    text.replace('|', "\\|")
}
