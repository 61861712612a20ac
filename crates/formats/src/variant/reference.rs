//! The language's reference, made of the doc comments of its types.

use std::fmt::Write;

use super::keys::{KNOWN_OF_A_CHOICE, SHARED, Shared, keys_and_inner};
use super::schema::{Shape, Sort, defect_codes, root};

/// Opens the reference with what the types' comments can't say.
const GUIDE: &str = include_str!("guide.md");

/// Writes the reference of the language as Markdown.
pub fn reference() -> String {
    let mut text = GUIDE.to_string();
    text.push_str("\n## What many keys have for a value\n");
    for it in &SHARED {
        shared(&mut text, it);
    }
    text.push_str("\n## The keys of a file\n\n");
    keys(&mut text, root());
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
            // Its keys are names, and its values texts.
            (Some(named), _) if named.sort() == Sort::Text => {}
            // Its keys are those of the rows.
            (Some(_), "rows") => {
                let _ = writeln!(text, "\n### `[rows.NAME]`\n\n{}", shape.says());
            }
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
                    rows_of(&mut text, choice, |key| own.contains(&key));
                }
            }
        }
    }
    text.push_str("\n## Codes\n\nEvery diagnostic has a code.\n\n| Code | Meaning |\n|---|---|\n");
    for (code, says) in defect_codes() {
        let _ = writeln!(text, "| `{code}` | {says} |");
    }
    text
}

/// Tells of what many keys have for a value.
fn shared(text: &mut String, shared: &Shared) {
    let Some(shape) = shared.shape() else {
        return;
    };
    let _ = writeln!(text, "\n### {}\n\n{}\n", shared.title, shape.says());
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
    words_of(text, shape);
}

/// Lists the words that a value can be, each with its meaning.
fn words_of(text: &mut String, shape: Shape) {
    for (word, says) in shape.words() {
        let _ = writeln!(text, "- `\"{word}\"`: {says}");
    }
}

/// Gives the shape of a table, or of the rows of a list of tables.
fn table_of(shape: Shape) -> Shape {
    shape.items().unwrap_or(shape)
}

fn section(text: &mut String, title: &str, shape: Shape, inner: Shape) {
    let _ = writeln!(text, "\n### `{title}`\n\n{}\n", shape.says());
    keys(text, inner);
}

fn keys(text: &mut String, table: Shape) {
    rows_of(text, table, |_| true);
}

/// Lists the keys of a table and those of the tables in it that are described nowhere else, and then the words that they can be.
fn rows_of(text: &mut String, table: Shape, wanted: impl Fn(&str) -> bool) {
    let mut rows = keys_and_inner(table);
    rows.retain(|(key, _)| wanted(key.split('.').next().unwrap_or(key)));
    text.push_str("| Key | Value | Meaning |\n|---|---|---|\n");
    for (key, shape) in &rows {
        let (value, says) = (value(*shape), cell(shape.says()));
        let _ = match has_section(key, *shape) {
            true => writeln!(text, "| [`{key}`](#{key}) | {value} | {says} |"),
            false => writeln!(text, "| `{key}` | {value} | {says} |"),
        };
    }
    let listed = rows.iter().map(|(key, shape)| (key, table_of(*shape)));
    let mut listed: Vec<(&String, Shape)> = listed
        .filter(|(_, shape)| Shared::of(*shape).is_none() && !shape.words().is_empty())
        .collect();
    while let Some(&(_, shape)) = listed.first() {
        let words = shape.words();
        let same: Vec<String> = listed
            .extract_if(.., |(_, other)| other.words() == words)
            .map(|(key, _)| format!("`{key}`"))
            .collect();
        let _ = writeln!(text, "\n{}:\n", same.join(", "));
        words_of(text, shape);
    }
}

/// Says whether a key is a table of the file, or a list of tables, that has a section with its name.
fn has_section(key: &str, shape: Shape) -> bool {
    shape.table().is_some() && root().key(key).is_some()
}

/// Names the sort of value that a key has.
fn value(shape: Shape) -> String {
    if let Some(shared) = Shared::of(table_of(shape)) {
        return match shape.sort() {
            Sort::List => format!("list of [{}](#{})", shared.several, shared.several),
            _ => format!("[{}](#{})", shared.one, shared.several),
        };
    }
    match shape.sort() {
        Sort::Text if shape.list().is_some() => "text, or list of two".to_string(),
        Sort::Text => "text".to_string(),
        Sort::Word => "word".to_string(),
        Sort::Number if shape.list().is_some() => format!("{} or list of numbers", numbers(shape)),
        Sort::Number => numbers(shape),
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
