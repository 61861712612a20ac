//! Writes a file's tables as TOML, laid out as a person would.

use std::fmt::Write;

use serde_json::{Map, Value};

use super::loaded_variant::Variant;
use super::schema::VariantFile;
use super::to_variant_file::{tables, to_variant_file};

impl Variant {
    /// Returns the variant as JSON, with the contents of [`Variant::to_toml`]. The JSON Schema of variant files describes it.
    pub fn to_json(&self) -> Value {
        serde_json::to_value(to_variant_file(self)).map_or(Value::Null, bare)
    }

    /// Returns the variant as a file without parent or open options. Loaded again, it has the same rules.
    pub fn to_toml(&self) -> String {
        let (spec, file) = (self.spec(), to_toml(&to_variant_file(self)));
        format!("# {spec}, with every option decided and nothing left to a parent.\n{file}")
    }

    /// Returns the rules as a file's tables, with every option decided and nothing left out. Two are equal exactly if the
    /// rules are, regardless of the names of variants, files and rows.
    pub fn rules_as_json(&self) -> Value {
        bare(Value::Object(tables(&self.rules.without_row_names())))
    }
}

/// Returns the text of a file.
pub fn to_toml(file: &VariantFile) -> String {
    let mut text = String::new();
    if let Some(Value::Object(file)) = serde_json::to_value(file).ok().map(bare) {
        table(&mut text, "", &file);
    }
    text
}

/// Leaves out null and empty lists and tables.
pub(super) fn bare(value: Value) -> Value {
    leave_out(value, says_nothing)
}

/// Leaves out null and empty tables of a phase.
pub(super) fn bare_in_phase(value: Value) -> Value {
    leave_out(value, says_nothing_in_a_phase)
}

fn says_nothing(value: &Value) -> bool {
    value.as_array().is_some_and(Vec::is_empty) || says_nothing_in_a_phase(value)
}

/// Returns whether a value says nothing in a phase. An empty list says something: it replaces the file's list.
fn says_nothing_in_a_phase(value: &Value) -> bool {
    value.is_null() || value.as_object().is_some_and(Map::is_empty)
}

fn leave_out(value: Value, says_nothing: fn(&Value) -> bool) -> Value {
    let within = |key: &str| match key {
        "phase" => says_nothing_in_a_phase,
        _ => says_nothing,
    };
    match value {
        Value::Array(items) => {
            let items = items.into_iter();
            items.map(|item| leave_out(item, says_nothing)).collect()
        }
        Value::Object(mut entries) => {
            for (key, value) in &mut entries {
                *value = leave_out(value.take(), within(key));
            }
            entries.retain(|_, value| !says_nothing(value));
            entries.into()
        }
        other => other,
    }
}

/// Writes a table: first its own keys, then the tables in it.
fn table(text: &mut String, path: &str, entries: &Map<String, Value>) {
    let is_table = |value: &Value| value.is_object() && path.is_empty();
    let is_rows = |value: &Value| {
        let items = value.as_array().filter(|_| path.is_empty());
        items.is_some_and(|items| items.iter().all(Value::is_object))
    };
    let is_own = |(_, value): &(&String, &Value)| !is_table(value) && !is_rows(value);
    for (key, value) in entries.iter().filter(is_own) {
        let key = quoted_key(key);
        let _ = writeln!(text, "{key} = {}", written(value, key.len() + 3));
    }
    for (key, value) in entries {
        match value {
            Value::Object(inner) if is_table(value) => {
                let _ = writeln!(text, "\n[{key}]");
                table(text, key, inner);
            }
            Value::Array(rows) if is_rows(value) => {
                for row in rows.iter().filter_map(Value::as_object) {
                    let _ = writeln!(text, "\n[[{key}]]");
                    table(text, key, row);
                }
            }
            _ => {}
        }
    }
}

/// Writes a key, in quotes where it needs them.
fn quoted_key(key: &str) -> String {
    let is_bare = |c: char| c.is_ascii_alphanumeric() || "_-".contains(c);
    match !key.is_empty() && key.chars().all(is_bare) {
        true => key.to_string(),
        false => toml::Value::String(key.to_string()).to_string(),
    }
}

/// The width at which a long text is wrapped.
const WIDTH: usize = 110;

/// Wraps a long text of one line into several lines that TOML reads as one.
fn folded(text: &str) -> Option<String> {
    let plain =
        !text.contains(['\\', '"']) && !text.contains("  ") && !text.contains(char::is_control);
    if text.len() < WIDTH || !plain {
        return None;
    }
    let mut folded = String::from("\"\"\"\n");
    let mut width = 0;
    for word in text.split_inclusive(' ') {
        if width + word.len() > WIDTH {
            folded.push_str("\\\n");
            width = 0;
        }
        folded.push_str(word);
        width += word.len();
    }
    Some(folded + "\"\"\"")
}

/// Returns a value as it is written after its key.
pub fn written(value: &Value, indent: usize) -> String {
    match value {
        Value::String(text) if text.trim_end().contains('\n') => {
            let needs_escapes = |c: char| c == '\\' || c.is_control() && c != '\n';
            match text.contains("\"\"\"") || text.contains(needs_escapes) {
                true => toml::Value::String(text.clone()).to_string(),
                false => format!("\"\"\"\n{}\n\"\"\"", text.trim_matches('\n')),
            }
        }
        Value::String(text) => {
            let text = text.trim_end_matches('\n');
            let quoted = || toml::Value::String(text.to_string()).to_string();
            folded(text).filter(|_| indent > 0).unwrap_or_else(quoted)
        }
        Value::Array(items) => {
            let mut texts = items.iter().filter_map(Value::as_str);
            let between = match texts.any(|text| text.len() > 10) {
                true => format!(",\n{}", " ".repeat(indent + 1)),
                false => ", ".to_string(),
            };
            let items: Vec<String> = items.iter().map(|item| written(item, 0)).collect();
            format!("[{}]", items.join(&between))
        }
        Value::Object(entries) => {
            let entries = entries.iter();
            let entries = entries.map(|(key, value)| format!("{key} = {}", written(value, indent)));
            format!("{{ {} }}", entries.collect::<Vec<_>>().join(", "))
        }
        other => other.to_string(),
    }
}
