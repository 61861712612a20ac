//! Changes of tables and values that keep comments and the order of keys.

use toml_edit::{Item, Key, TableLike, Value};

/// Gives a key another name, in the same place and with the same comments.
pub(super) fn rename(table: &mut dyn TableLike, from: &str, to: &str) {
    if let Some(mut item) = table.get(from).cloned() {
        if let Item::Value(value) = &mut item {
            let comment = suffix(value);
            let width = |comment: &String| comment.len() - comment.trim_start().len();
            if let Some(comment) = comment.filter(|comment| width(comment) > 2) {
                // The comment stays in its column.
                let spaces = (width(&comment) + from.len()).saturating_sub(to.len());
                let comment = format!("{}{}", " ".repeat(spaces.max(1)), comment.trim_start());
                value.decor_mut().set_suffix(comment);
            }
        }
        replace(table, from, to, item);
    }
}

/// Puts a key with its value in the place of another.
pub(super) fn replace(table: &mut dyn TableLike, from: &str, to: &str, item: Item) {
    let mut entries = take_entries(table);
    for (key, old) in &mut entries {
        if key.get() == from {
            let mut renamed = Key::new(to);
            *renamed.leaf_decor_mut() = key.leaf_decor().clone();
            *renamed.dotted_decor_mut() = key.dotted_decor().clone();
            (*key, *old) = (renamed, item.clone());
        }
    }
    put_entries(table, entries);
}

/// Takes all keys of a table out, with their comments.
pub(super) fn take_entries(table: &mut dyn TableLike) -> Vec<(Key, Item)> {
    let entries: Vec<(Key, Item)> = table
        .iter()
        .filter_map(|(name, item)| Some((table.key(name)?.clone(), item.clone())))
        .collect();
    table.clear();
    entries
}

/// Puts keys into a table, with their comments.
pub(super) fn put_entries(table: &mut dyn TableLike, entries: Vec<(Key, Item)>) {
    for (key, item) in entries {
        table.entry_format(&key).or_insert(item);
    }
}

/// Returns the comment behind a value.
pub(super) fn suffix(value: &Value) -> Option<String> {
    let text = value.decor().suffix()?.as_str()?;
    text.contains('#').then(|| text.to_string())
}

/// Gives a value a comment, if it has none.
pub(super) fn with_comment(mut value: Value, comment: Option<String>) -> Value {
    if let (None, Some(comment)) = (suffix(&value), comment) {
        value.decor_mut().set_suffix(comment);
    }
    value
}

/// Returns a word with the comment of another value.
pub(super) fn say(value: Value, word: &str) -> Value {
    let mut said = Value::from(word);
    *said.decor_mut() = value.decor().clone();
    said
}
