//! A file to start from: complete and playable, with every key explained.

use std::fmt::Write;

use serde_json::{Map, Value};

use super::SCHEMA;
use super::keys::{SHARED, Shared, inner_table, keys_and_inner, rule_tables};
use super::loaded_variant::Variant;
use super::schema::{Shape, Sort, root};
use super::to_variant_file::tables;
use super::write::{bare, bare_in_phase, written};

/// The width at which comments are broken.
const WIDTH: usize = 110;

/// Returns a new file with the rules of a variant, with every key explained.
///
/// With `extends`, the name or path of the variant, the new file inherits the rules, and has them only as comments.
pub fn template(model: &Variant, id: &str, extends: Option<&str>) -> String {
    let mut text = format!(
        "# A variant file of gebeta. Check it with `gebeta variants check FILE`.\n\nschema = {SCHEMA}\nid = \"{id}\"\n"
    );
    text.push_str("name = \"My game\"\n");
    if let Some(parent) = extends {
        comment(&mut text, root().at("extends").map_or("", Shape::says));
        let _ = writeln!(text, "extends = {}", written(&parent.into(), 0));
        example_key(&mut text, "without", root().at("without"));
    }
    let extends = extends.is_some();
    example_key(&mut text, "same_as", root().at("same_as"));
    for table in ["differs_from", "about", "words", "source"] {
        skeleton(&mut text, table);
    }
    text.push_str(
        "\n# ------------------------------------------------------------------ the rules\n\
         \n# Values that many keys share:\n",
    );
    for shared in &SHARED {
        let says = shared.shape().map_or("", Shape::says);
        let words = shared.shape().map(words).unwrap_or_default();
        comment(&mut text, &format!("{}: {says}{words}", shared.one));
    }
    // Values that repeat the parent's are comments.
    let mark = if extends { "# " } else { "" };
    let values = tables(&model.rules);
    for (table, shape) in rule_tables() {
        text.push('\n');
        comment(&mut text, shape.says());
        match values.get(table) {
            Some(Value::Object(keys)) => rule_table(&mut text, table, shape, keys, mark),
            Some(Value::Array(rows)) => rule_rows(&mut text, table, shape, rows, mark),
            _ => rule_rows(&mut text, table, shape, &[], mark),
        }
    }
    if extends {
        text.push('\n');
        comment(&mut text, root().at("rows").map_or("", Shape::says));
        text.push_str("# [rows.NAME]\n# then = \"end\"\n");
    }
    text.push_str(
        "\n# --------------------------------------------- disputed points, options, examples\n",
    );
    for table in ["reading", "option", "example", "table"] {
        skeleton(&mut text, table);
    }
    text
}

/// Writes a rule table with its values after a mark. Those that the variant lacks are comments.
fn rule_table(
    text: &mut String,
    table: &str,
    shape: Shape,
    values: &Map<String, Value>,
    mark: &str,
) {
    let _ = writeln!(text, "{mark}[{table}]");
    for (key, shape) in shape.keys() {
        key_comment(text, shape);
        let inner = inner_table(key, shape).into_iter().flat_map(Shape::keys);
        inner.for_each(|(inner, shape)| named_comment(text, &format!("{key}.{inner}"), shape));
        match values.get(key).filter(|value| !value.is_null()) {
            Some(value) => key_line(text, mark, key, &written(value, key.len() + 3)),
            _ => key_line(text, "# ", key, &sample(shape)),
        }
    }
}

/// Writes rows with their values after a mark. The keys are explained once, before the first row.
fn rule_rows(text: &mut String, table: &str, shape: Shape, rows: &[Value], mark: &str) {
    for (key, shape) in shape.items().into_iter().flat_map(keys_and_inner) {
        named_comment(text, &key, shape);
    }
    if rows.is_empty() {
        let _ = writeln!(text, "# [[{table}]]");
    }
    for row in rows.iter().filter_map(Value::as_object) {
        let _ = writeln!(text, "{mark}[[{table}]]");
        for (key, value) in row.iter().filter(|(_, value)| !value.is_null()) {
            let value = match table {
                "phase" => bare_in_phase(value.clone()),
                _ => bare(value.clone()),
            };
            key_line(text, mark, key, &written(&value, 0));
        }
    }
}

/// Writes a key with its value, with the mark of a comment before each line if it is one.
fn key_line(text: &mut String, mark: &str, key: &str, value: &str) {
    let line = format!("{key} = {value}");
    let _ = writeln!(text, "{mark}{}", line.replace('\n', &format!("\n{mark}")));
}

/// Writes a table of the evidence as comments, to fill in.
fn skeleton(text: &mut String, table: &str) {
    let Some(shape) = root().at(table) else {
        return;
    };
    text.push('\n');
    comment(text, shape.says());
    let (header, inner) = match (shape.items(), shape.named()) {
        (Some(items), _) => (format!("[[{table}]]"), items),
        (_, Some(named)) if named.sort() == Sort::Text => {
            let _ = writeln!(text, "# [{table}]\n# \"...\" = {}", sample(named));
            return;
        }
        (_, Some(named)) => (format!("[{table}.my_{table}]"), named),
        _ => (format!("[{table}]"), shape),
    };
    let _ = writeln!(text, "# {header}");
    for (key, shape) in inner.keys() {
        example_key(text, key, Some(shape));
    }
    if inner.named().is_some() {
        let _ = writeln!(text, "# [{table}.my_{table}.first]\n# says = \"...\"");
    }
}

fn example_key(text: &mut String, key: &str, shape: Option<Shape>) {
    if let Some(shape) = shape {
        key_comment(text, shape);
        key_line(text, "# ", key, &sample(shape));
    }
}

fn key_comment(text: &mut String, shape: Shape) {
    comment(text, &format!("{}{}", shape.says(), words(shape)));
}

/// Explains a key by name, since it does not follow its comment.
fn named_comment(text: &mut String, key: &str, shape: Shape) {
    comment(text, &format!("{key}: {}{}", shape.says(), words(shape)));
}

/// Returns the words that a key can be, with their meanings, or the name of a type that many keys share and that is
/// explained above.
fn words(shape: Shape) -> String {
    let item = shape.items().unwrap_or(shape);
    if let Some(shared) = Shared::of(item) {
        return match shape.sort() {
            Sort::List => format!(" [{}]", shared.several()),
            _ => format!(" [{}]", shared.one),
        };
    }
    let words = item.words().into_iter();
    let words = words.map(|(word, says)| format!("\n  \"{word}\": {says}"));
    words.collect()
}

/// Returns an example of a key's value.
fn sample(shape: Shape) -> String {
    match shape.sort() {
        Sort::Text => "\"...\"".to_string(),
        Sort::Word => format!("\"{}\"", shape.words().first().map_or("", |(word, _)| word)),
        Sort::Number | Sort::Numbers => shape.range().0.max(1).to_string(),
        Sort::Flag => "false".to_string(),
        Sort::List => match shape.items().map(Shape::sort) {
            Some(Sort::Number) => "[4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4]".to_string(),
            Some(Sort::Word) => "[]".to_string(),
            Some(Sort::Table) => {
                let table = shape.items().map(sample).unwrap_or_default();
                format!("[{table}]")
            }
            _ => "[\"...\"]".to_string(),
        },
        Sort::Table => {
            let keys = shape.keys().filter(|(key, _)| is_in_sample(shape, key));
            let keys = keys.map(|(key, shape)| format!("{key} = {}", sample(shape)));
            format!("{{ {} }}", keys.collect::<Vec<_>>().join(", "))
        }
    }
}

/// Returns whether an example of a table has a key: whether the key has a meaning with the first word of the tag.
fn is_in_sample(table: Shape, key: &str) -> bool {
    let Some(choice) = table.choice() else {
        return true;
    };
    let tag = table.key(choice.tag());
    let words = tag.map(Shape::words).unwrap_or_default();
    let word = words.first().map_or("", |(word, _)| word);
    !choice.parameters().contains(&key) || choice.fits(key, word)
}

/// Writes a comment, wrapped into lines.
fn comment(text: &mut String, says: &str) {
    for paragraph in says.lines() {
        let indent = &paragraph[..paragraph.len() - paragraph.trim_start().len()];
        let mut line = format!("#{indent}");
        for word in paragraph.split_whitespace() {
            if line.len() + 1 + word.len() > WIDTH {
                let _ = writeln!(text, "{line}");
                line = format!("#{indent}   ");
            }
            line.push(' ');
            line.push_str(word);
        }
        let _ = writeln!(text, "{line}");
    }
}
