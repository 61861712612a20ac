//! Keys and words that authors try, and their names in the language.
//!
//! `seeds` is not spelled like `counters`, so `meant_keys.toml` lists such pairs. A test writes each slip into a file and
//! checks that the help names a key of the language.

use std::sync::LazyLock;

use serde::Deserialize;

use super::misplaced_key::without_indices;
use super::tree::{Node, Value};

/// What is meant by a key that a table does not have.
pub struct MeantKey {
    /// How to fix it.
    pub help: String,
    /// The required key that is meant, so it is not reported as missing too.
    pub excused: Option<String>,
}

/// All entries.
#[derive(Deserialize)]
struct Entries {
    key: Vec<KeyEntry>,
    word: Vec<WordEntry>,
}

/// Keys that authors try in some tables.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct KeyEntry {
    #[serde(rename = "in")]
    tables: Vec<String>,
    said: Vec<String>,
    means: Option<String>,
    help: String,
}

/// Words that authors try for a key.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct WordEntry {
    of: String,
    said: Vec<String>,
    help: String,
}

static ENTRIES: LazyLock<Entries> = LazyLock::new(|| {
    toml::from_str(include_str!("meant_keys.toml")).expect("a test reads the entries")
});

/// Finds what is meant by a key that a table does not have, from its name and its value. The path contains row numbers.
pub fn of_key(name: &str, table: &str, value: &Node) -> Option<MeantKey> {
    let plain = without_indices(table);
    let within = |key: &str| match table {
        "" => key.to_string(),
        table => format!("{table}.{key}"),
    };
    let sizes = [
        "holes", "size", "width", "columns", "pits", "cups", "length",
    ];
    let (help, excused) = if plain == "board" && sizes.contains(&name) {
        let help = format!("draw the holes with `rows`: {}", drawn(value));
        (help, Some(within("rows")))
    } else if let Some(option) = table.strip_suffix(".choice")
        && is_at(option, "option.NAME")
        && matches!(value.value, Value::Table(_))
    {
        // Choices had a table of their own.
        let help = format!("write `[{option}.{name}]`, without `choice`");
        (help, Some(within("says")))
    } else {
        let found = ENTRIES.key.iter().find(|entry| {
            let is_meant = entry.said.iter().any(|said| said == name);
            is_meant && entry.tables.iter().any(|table| is_at(&plain, table))
        })?;
        let path = |needed: &String| match needed.contains('.') {
            true => needed.clone(),
            false => within(needed),
        };
        (found.help.clone(), found.means.as_ref().map(path))
    };
    Some(MeantKey { help, excused })
}

/// Finds what is meant by a word that a key does not know.
pub fn of_word(word: &str, path: &str) -> Option<&'static str> {
    let word = word.to_lowercase().replace(' ', "_");
    let plain = without_indices(path);
    let ends = |end: &str| {
        let rest = plain.strip_suffix(end);
        rest.is_some_and(|rest| rest.is_empty() || rest.ends_with('.'))
    };
    let mut entries = ENTRIES.word.iter();
    let found = entries.find(|entry| ends(&entry.of) && entry.said.contains(&word));
    found.map(|entry| entry.help.as_str())
}

/// Returns whether a path without numbers leads to a table of the file, of a phase or of a choice.
fn is_at(path: &str, table: &str) -> bool {
    if table == "option.NAME" {
        let name = path.strip_prefix("option.");
        return name.is_some_and(|name| !name.contains('.'));
    }
    let Some(scope) = path.strip_suffix(table) else {
        return false;
    };
    let is_choice = || scope.starts_with("option.") && scope.matches('.').count() == 3;
    match table {
        "" => path.is_empty(),
        _ => scope.is_empty() || scope == "phase." || (scope.ends_with('.') && is_choice()),
    }
}

/// Returns how to fix a value of the wrong type, if it is known what is meant.
pub fn of_value(node: &Node, path: &str) -> Option<String> {
    let plain = without_indices(path);
    let (table, name) = plain.rsplit_once('.').unwrap_or(("", &plain));
    let rows = drawn(node);
    let help: &str = match (name, &node.value) {
        ("board", Value::Text(_) | Value::Number(_)) if table.is_empty() => {
            &format!("write `[board]` on a line of its own, and below it {rows}")
        }
        ("rows", Value::Number(_)) if table == "board" => &format!("draw the holes: {rows}"),
        ("skip", Value::Text(text)) if text == "origin" => "write `skip = [{ kind = \"origin\" }]`",
        ("skip", Value::Text(text)) if text.contains("store") => {
            "write `skip = [{ kind = \"opponent_store\" }]`, or a list of kinds for both stores"
        }
        ("stores", Value::Number(_)) => {
            "write `stores = true`: each player has one, and counters are sown into it"
        }
        ("counters", Value::Text(_)) if path == "setup.counters" => {
            "write the number without quotes: `counters = 4`"
        }
        _ => return None,
    };
    Some(help.to_string())
}

/// Returns a board of two rows whose width is a value's number, or the last number of a text such as `2x6`.
fn drawn(value: &Node) -> String {
    let said = match &value.value {
        Value::Number(number) => usize::try_from(*number).ok(),
        Value::Text(text) => {
            let mut parts = text.split(|c: char| !c.is_ascii_digit());
            let number = parts.rfind(|part| !part.is_empty());
            number.and_then(|number| number.parse().ok())
        }
        _ => None,
    };
    let width = said.filter(|width| (3..=12).contains(width)).unwrap_or(6);
    let names = |side| (1..=width).map(move |number| format!("{side}{number}"));
    let b = names('B').rev().collect::<Vec<_>>().join(" ");
    let a = names('A').collect::<Vec<_>>().join(" ");
    format!("`rows = [\"{b}\", \"{a}\"]`")
}
