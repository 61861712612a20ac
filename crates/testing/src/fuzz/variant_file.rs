//! Variant files: the built-in ones, files that extend them, and files of random rules, changed as trees and as texts.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use fastrand::Rng;
use gebeta_formats::variant::{Catalogue, SCHEMA, json_schema};
use serde_json::Value as Json;
use toml::{Table, Value};

use super::damage::{NUMBERS, damage};
use super::sample;

/// The tables that do not affect the rules, and so are seldom changed.
const PROSE: [&str; 11] = [
    "schema", "id", "name", "about", "words", "source", "reading", "example", "table", "without",
    "option",
];

/// Texts that are not words of the language.
const TEXTS: [&str; 13] = [
    "",
    " ",
    "A1",
    "B9 B8",
    "geme",
    "x",
    "two\nlines",
    "a\rb",
    "\u{1b}[31m",
    "\u{202e}abc",
    "\u{ffff}",
    "relay ",
    "1 1a 0 0 0 0 | 1 1 1 1 0 1",
];

/// The contents of all built-in files together, and the words of the schema.
struct Vocabulary {
    trees: Vec<Table>,
    /// The values that a key has somewhere.
    values: BTreeMap<String, Vec<Value>>,
    /// The keys that a table has somewhere, by its path without the numbers of rows.
    keys: BTreeMap<String, Vec<String>>,
    /// All keys, to put where they have no meaning.
    all_keys: Vec<String>,
}

static VOCABULARY: LazyLock<Vocabulary> = LazyLock::new(|| {
    let catalogue = Catalogue::builtin();
    let trees: Vec<Table> = catalogue
        .entries()
        .map(|entry| entry.text().parse().expect("a file of the program"))
        .collect();
    let mut values = BTreeMap::new();
    let mut keys = BTreeMap::new();
    for tree in &trees {
        collect(tree, "", &mut values, &mut keys);
    }
    let schema = json_schema();
    collect_words(schema, schema, &mut values);
    for values in values.values_mut() {
        let mut seen = BTreeSet::new();
        values.retain(|value| seen.insert(value.to_string()));
    }
    let all_keys = values.keys().cloned().collect();
    let keys = keys
        .into_iter()
        .map(|(way, keys)| (way, keys.into_iter().collect()))
        .collect();
    Vocabulary {
        trees,
        values,
        keys,
        all_keys,
    }
});

/// Returns lines that have a meaning somewhere in a variant file, and words that do: all that the language has for a
/// key, and the numbers that the built-in files give it.
pub fn lines_of_the_language() -> Vec<String> {
    let is_word = |text: &str| {
        text.bytes()
            .all(|byte| byte.is_ascii_lowercase() || byte == b'_')
    };
    let of_key = |(key, values): (&String, &Vec<Value>)| -> Vec<String> {
        let lines = values.iter().flat_map(|value| match value {
            Value::String(word) if is_word(word) => {
                vec![format!("{key} = {value}"), value.to_string()]
            }
            Value::Integer(_) | Value::Boolean(_) => vec![format!("{key} = {value}")],
            _ => Vec::new(),
        });
        lines.collect()
    };
    VOCABULARY.values.iter().flat_map(of_key).collect()
}

fn collect(
    table: &Table,
    way: &str,
    values: &mut BTreeMap<String, Vec<Value>>,
    keys: &mut BTreeMap<String, BTreeSet<String>>,
) {
    for (key, value) in table {
        values.entry(key.clone()).or_default().push(value.clone());
        keys.entry(way.to_string()).or_default().insert(key.clone());
        let way = format!("{way}.{key}");
        match value {
            Value::Table(inner) => collect(inner, &way, values, keys),
            Value::Array(items) => {
                for inner in items.iter().filter_map(Value::as_table) {
                    collect(inner, &way, values, keys);
                }
            }
            _ => {}
        }
    }
}

/// Collects the words that a key can have by the schema.
fn collect_words(schema: &Json, root: &Json, values: &mut BTreeMap<String, Vec<Value>>) {
    if let Some(Json::Object(properties)) = schema.get("properties") {
        for (key, property) in properties {
            let mut words = Vec::new();
            words_of(property, root, 6, &mut words);
            let words = words.into_iter().map(Value::String);
            values.entry(key.clone()).or_default().extend(words);
        }
    }
    let inner: Vec<&Json> = match schema {
        Json::Object(entries) => entries.values().collect(),
        Json::Array(items) => items.iter().collect(),
        _ => return,
    };
    for inner in inner {
        collect_words(inner, root, values);
    }
}

fn words_of(schema: &Json, root: &Json, depth: u8, words: &mut Vec<String>) {
    if depth == 0 {
        return;
    }
    if let Some(name) = schema.get("$ref").and_then(Json::as_str)
        && let Some(target) = root.pointer(name.trim_start_matches('#'))
    {
        words_of(target, root, depth - 1, words);
    }
    words.extend(schema.get("const").and_then(Json::as_str).map(String::from));
    for list in ["enum", "oneOf", "anyOf"] {
        for item in schema
            .get(list)
            .and_then(Json::as_array)
            .into_iter()
            .flatten()
        {
            words.extend(item.as_str().map(String::from));
            words_of(item, root, depth - 1, words);
        }
    }
    if let Some(items) = schema.get("items") {
        words_of(items, root, depth - 1, words);
    }
}

/// Returns a variant file, most often one with a few mistakes.
pub fn variant_file(dice: &mut Rng) -> Vec<u8> {
    let vocabulary = &*VOCABULARY;
    let mut tree = match dice.u8(..20) {
        0..11 => built_in(dice, vocabulary),
        11..16 => child(dice, vocabulary),
        _ => random(dice, vocabulary),
    };
    // Tables that are checked one by one, or for each choice, take long and add little.
    for (key, of) in [("example", 4), ("source", 4), ("table", 20), ("option", 5)] {
        if dice.u8(..of) > 0 {
            tree.remove(key);
        }
    }
    if !tree.contains_key("option") {
        // Its readings name its options.
        tree.remove("reading");
    }
    let changes = match dice.u8(..10) {
        0 => 0,
        1..6 => 1,
        6..8 => 2,
        _ => dice.usize(3..8),
    };
    for _ in 0..changes {
        change(dice, vocabulary, &mut tree);
    }
    let mut text = toml::to_string(&tree).unwrap_or_default().into_bytes();
    if dice.u8(..8) == 0 {
        let words: Vec<&str> = vocabulary.all_keys.iter().map(String::as_str).collect();
        for _ in 0..dice.usize(1..4) {
            damage(dice, &mut text, &words);
        }
    }
    text
}

fn built_in(dice: &mut Rng, vocabulary: &Vocabulary) -> Table {
    let tree = dice.choice(&vocabulary.trees).expect("there are some");
    tree.clone()
}

/// Returns a file that extends another and has some tables of a third.
fn child(dice: &mut Rng, vocabulary: &Vocabulary) -> Table {
    let mut tree = Table::new();
    tree.insert("schema".to_string(), Value::Integer(SCHEMA));
    for (key, value) in [("id", "child"), ("name", "Child")] {
        tree.insert(key.to_string(), Value::String(value.to_string()));
    }
    let parent = built_in(dice, vocabulary);
    tree.insert("extends".to_string(), parent["id"].clone());
    for _ in 0..dice.usize(..4) {
        let other = built_in(dice, vocabulary);
        let keys: Vec<&String> = other.keys().collect();
        let key = (*dice.choice(&keys).expect("no file is empty")).clone();
        if PROSE[..3].contains(&&key[..]) {
            continue;
        }
        match (&other[&key], dice.bool()) {
            // Only some keys of a table.
            (Value::Table(table), true) => {
                let mut some = table.clone();
                some.retain(|_, _| dice.bool());
                tree.insert(key, Value::Table(some));
            }
            (value, _) => {
                tree.insert(key, value.clone());
            }
        }
    }
    if dice.u8(..3) == 0 {
        let rows: Vec<&Value> = parent
            .get("last")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .filter_map(|row| row.get("row"))
            .collect();
        if let Some(name) = dice.choice(&rows).and_then(|row| row.as_str()) {
            let mut row = Table::new();
            for key in &["do", "then", "makes", "take"][dice.usize(..3)..] {
                if let Some(value) = some_value(dice, vocabulary, key) {
                    row.insert(key.to_string(), value);
                }
            }
            let mut rows = Table::new();
            rows.insert(name.to_string(), Value::Table(row));
            tree.insert("rows".to_string(), Value::Table(rows));
        }
    }
    tree
}

/// Returns a file of random rules.
fn random(dice: &mut Rng, vocabulary: &Vocabulary) -> Table {
    match sample::rules(dice) {
        Some(rules) => sample::file_of(rules).parse().expect("a written file"),
        None => built_in(dice, vocabulary),
    }
}

/// Changes a tree in one place.
fn change(dice: &mut Rng, vocabulary: &Vocabulary, tree: &mut Table) {
    if dice.u8(..12) == 0 {
        return replace_table(dice, vocabulary, tree);
    }
    let mut keys: Vec<String> = tree.keys().cloned().collect();
    if dice.u8(..5) > 0 {
        keys.retain(|key| !PROSE.contains(&&key[..]));
    }
    let Some(key) = dice.choice(&keys) else {
        return replace_table(dice, vocabulary, tree);
    };
    if dice.u8(..25) == 0 {
        tree.remove(key);
        return;
    }
    let way = format!(".{key}");
    if let Some(value) = tree.get_mut(key) {
        change_value(dice, vocabulary, value, key, &way);
    }
}

/// Replaces a whole table of this file by that of another.
fn replace_table(dice: &mut Rng, vocabulary: &Vocabulary, tree: &mut Table) {
    let other = built_in(dice, vocabulary);
    let keys: Vec<&String> = other.keys().collect();
    if let Some(key) = dice.choice(&keys) {
        tree.insert((*key).clone(), other[&key[..]].clone());
    }
}

/// Descends into a value, and changes something there.
fn change_value(dice: &mut Rng, vocabulary: &Vocabulary, value: &mut Value, key: &str, way: &str) {
    let here = dice.u8(..4) == 0;
    match value {
        Value::Table(table) if here || table.is_empty() => {
            change_table(dice, vocabulary, table, way)
        }
        Value::Table(table) => {
            let keys: Vec<String> = table.keys().cloned().collect();
            let key = dice.choice(&keys).expect("it is not empty");
            let way = format!("{way}.{key}");
            if let Some(value) = table.get_mut(key) {
                change_value(dice, vocabulary, value, key, &way);
            }
        }
        Value::Array(items) if here || items.is_empty() => {
            change_list(dice, vocabulary, items, key)
        }
        Value::Array(items) => {
            let at = dice.usize(..items.len());
            change_value(dice, vocabulary, &mut items[at], key, way);
        }
        leaf => *leaf = other_value(dice, vocabulary, leaf, key),
    }
}

/// Removes a key from a table, or inserts one.
fn change_table(dice: &mut Rng, vocabulary: &Vocabulary, table: &mut Table, way: &str) {
    let keys: Vec<String> = table.keys().cloned().collect();
    match dice.u8(..10) {
        0..4 => {
            if let Some(key) = dice.choice(&keys) {
                table.remove(key);
            }
        }
        4 => {
            if let Some(mut key) = dice.choice(keys)
                && let Some(value) = table.remove(&key)
            {
                key.insert(dice.usize(..=key.len().min(1)), 'x');
                table.insert(key, value);
            }
        }
        5 => {
            if let Some(key) = dice.choice(&vocabulary.all_keys)
                && let Some(value) = some_value(dice, vocabulary, key)
            {
                table.insert(key.clone(), value);
            }
        }
        _ => {
            let keys = vocabulary.keys.get(way).and_then(|keys| dice.choice(keys));
            if let Some(key) = keys
                && let Some(value) = some_value(dice, vocabulary, key)
            {
                table.insert(key.clone(), value);
            }
        }
    }
}

/// Removes an item from a list, inserts one, or moves one.
fn change_list(dice: &mut Rng, vocabulary: &Vocabulary, items: &mut Vec<Value>, key: &str) {
    if !items.is_empty() {
        let [at, to] = [dice.usize(..items.len()), dice.usize(..items.len())];
        match dice.u8(..6) {
            0 => drop(items.remove(at)),
            1 => items.insert(to, items[at].clone()),
            2 | 3 => items.swap(at, to),
            4 => items[at] = some_value(dice, vocabulary, key).unwrap_or(Value::Integer(0)),
            _ => {}
        }
    }
    let other = match some_value(dice, vocabulary, key) {
        Some(Value::Array(others)) => dice.choice(others),
        other => other,
    };
    if let Some(item) = other
        && dice.bool()
    {
        items.insert(dice.usize(..=items.len()), item);
    }
}

/// Returns a value that some file or the schema has for a key.
fn some_value(dice: &mut Rng, vocabulary: &Vocabulary, key: &str) -> Option<Value> {
    let values = vocabulary.values.get(key)?;
    dice.choice(values).cloned()
}

/// Returns another value for a key that has one.
fn other_value(dice: &mut Rng, vocabulary: &Vocabulary, value: &Value, key: &str) -> Value {
    if dice.u8(..3) > 0
        && let Some(value) = some_value(dice, vocabulary, key)
    {
        return value;
    }
    let text = || Value::String(String::new());
    match (value, dice.u8(..6)) {
        (_, 0) => {
            let key = dice.choice(&vocabulary.all_keys);
            key.and_then(|key| some_value(dice, vocabulary, key))
                .unwrap_or_else(text)
        }
        (Value::Integer(number), 1..4) => Value::Integer(number.saturating_add(dice.i64(-2..=2))),
        (Value::Integer(_), _) => {
            let number = dice.choice(NUMBERS).unwrap_or_default();
            Value::Integer(number.parse().unwrap_or(i64::MAX))
        }
        (Value::Boolean(flag), _) => Value::Boolean(!flag),
        (Value::String(text), 1..4) => {
            // Rows, positions and lists of numbers are texts of words.
            let mut text = text.clone().into_bytes();
            damage(
                dice,
                &mut text,
                &["A1", "B1", "A7", "0", "4", "1a", "2j", "|"],
            );
            Value::String(String::from_utf8_lossy(&text).into_owned())
        }
        _ => Value::String(dice.choice(TEXTS).unwrap_or_default().to_string()),
    }
}
