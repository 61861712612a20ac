//! Finds where a misplaced key or word belongs.

use super::keys::keys_and_inner;
use super::schema::{Shape, root};
use super::suggest::{self, one_of};

/// The most places that are named.
const MOST_PLACES: usize = 3;

/// Returns the name of a table in a sentence.
pub fn table_name(path: &str) -> String {
    let plain = without_indices(path);
    if path.is_empty() {
        return "the file".to_string();
    }
    if path.ends_with(']') {
        return format!("`[[{plain}]]`");
    }
    match path.rsplit_once(']') {
        Some((row, inner)) => {
            let row = table_name(&format!("{row}]"));
            format!("`{}` of {row}", inner.trim_start_matches('.'))
        }
        None => format!("`[{plain}]`"),
    }
}

/// Returns a path without the numbers of rows.
pub fn without_indices(path: &str) -> String {
    let mut parts = path.split('[');
    let first = parts.next().unwrap_or_default().to_string();
    parts.fold(first, |plain, part| {
        plain + part.split_once(']').map_or("", |(_, rest)| rest)
    })
}

/// A key of the language: its table and its name there, such as `at.facing` of `last[0]`.
struct Home {
    table: String,
    key: String,
}

impl Home {
    fn name(&self) -> String {
        format!("`{}` of {}", self.key, table_name(&self.table))
    }

    /// Returns its path in a file.
    fn path(&self) -> String {
        match self.table.as_str() {
            "" => self.key.clone(),
            table => format!("{table}.{}", self.key),
        }
    }
}

/// Returns the keys of a table, and of the tables in it that have no section of their own.
fn homes(table: Shape, path: &str) -> Vec<(Home, Shape)> {
    let home = |(key, shape): (String, Shape)| {
        // The rows of an inner list are tables of their own.
        let row = key.split_once('.').and_then(|(list, inner)| {
            table.key(list)?.items()?;
            let row = format!("{path}.{list}[0]");
            Some((row.trim_start_matches('.').to_string(), inner.to_string()))
        });
        let (table, key) = row.unwrap_or_else(|| (path.to_string(), key));
        (Home { table, key }, shape)
    };
    keys_and_inner(table).into_iter().map(home).collect()
}

/// Returns the keys of all sections of a file.
fn all_homes() -> Vec<(Home, Shape)> {
    let sections = root().keys().filter_map(|(key, shape)| {
        let path = match shape.items() {
            Some(_) => format!("{key}[0]"),
            None => key.to_string(),
        };
        Some((path, shape.table()?))
    });
    let option = root().key("option").and_then(Shape::named);
    let option = option.map(|shape| ("option.NAME".to_string(), shape));
    let sections = sections.chain(option);
    let mut all = homes(root(), "");
    all.extend(sections.flat_map(|(path, table)| homes(table, &path)));
    all
}

/// The place of a misplaced key.
pub struct MisplacedKey {
    /// How to fix it.
    pub help: String,
    /// The path of the key in a file, if there is only one place for it.
    pub path: Option<String>,
    /// Whether it belongs in the same table, within another key.
    pub is_near: bool,
}

/// Finds where a key belongs that a table does not have.
pub fn of_key(name: &str, table: Shape, path: &str) -> Option<MisplacedKey> {
    let last = |key: &str| key.rsplit('.').next() == Some(name);
    let near = homes(table, path);
    let mut near = near.iter().filter(|(home, _)| last(&home.key)).peekable();
    if near.peek().is_some() {
        let (rows, keys): (Vec<_>, Vec<_>) = near.partition(|(home, _)| home.table != path);
        let keys: Vec<&str> = keys.iter().map(|(home, _)| home.key.as_str()).collect();
        let help = match rows.first() {
            Some((home, _)) if keys.is_empty() => {
                format!("`{name}` is a key of {}", table_name(&home.table))
            }
            _ => format!("did you mean {}?", one_of(keys, '`')),
        };
        return Some(MisplacedKey {
            help,
            path: None,
            is_near: true,
        });
    }
    let found = all_homes().into_iter().map(|(home, _)| home);
    let mut found: Vec<Home> = found.filter(|home| last(&home.key)).collect();
    // The table that contains this one is likelier than another.
    let here = without_indices(path);
    let around = |home: &Home| {
        let table = without_indices(&home.table);
        let inner = here.strip_prefix(&table);
        !table.is_empty() && inner.is_some_and(|inner| inner.starts_with('.'))
    };
    if found.iter().any(around) {
        found.retain(around);
    }
    if found.iter().any(|home| home.key == name) {
        found.retain(|home| home.key == name);
    }
    let only = match &found[..] {
        [] => return None,
        [only] => Some(only),
        _ => None,
    };
    let is_table = root().key(name).is_some_and(is_table);
    let help = match only {
        Some(only) if only.table.is_empty() && is_table => {
            format!(
                "`{name}` is a table of the file; give it a header of its own, outside other tables"
            )
        }
        Some(only) if only.table.is_empty() => {
            format!("`{name}` is a key of the file; write it before the first table")
        }
        _ if found[0].key == name => {
            let tables = found.iter().map(|home| table_name(&home.table));
            format!("`{name}` is a key of {}", joined(tables.collect(), "and"))
        }
        _ => {
            let names = found.iter().map(Home::name).collect();
            format!("did you mean {}?", joined(names, "or"))
        }
    };
    let only = only.filter(|only| !only.table.ends_with(']'));
    Some(MisplacedKey {
        help,
        path: only.map(Home::path),
        is_near: false,
    })
}

/// Returns whether a key of the file is a table or a list of tables.
fn is_table(shape: Shape) -> bool {
    shape.table().is_some() || shape.named().is_some()
}

/// Returns a sentence with the other keys that have a value, first those of the same table. Other tables are named only if
/// few keys have it.
pub fn of_word(word: &str, table: Shape, path: &str) -> Option<String> {
    let knows = |(_, shape): &&(Home, Shape)| shape.words().iter().any(|(known, _)| *known == word);
    let in_homes = |homes: Vec<(Home, Shape)>| -> Vec<String> {
        let homes = homes.iter().filter(knows);
        homes.map(|(home, _)| home.name()).collect()
    };
    let near = in_homes(homes(table, path));
    let names = match near.is_empty() {
        true => in_homes(all_homes()),
        false => near,
    };
    let few = !names.is_empty() && names.len() <= MOST_PLACES;
    few.then(|| format!("\"{word}\" is a value of {}", joined(names, "and")))
}

/// Joins names with commas and a last word, up to a limit.
fn joined(mut names: Vec<String>, word: &str) -> String {
    names.dedup();
    if names.len() > MOST_PLACES {
        names.truncate(MOST_PLACES);
        return format!("{} {word} elsewhere", names.join(", "));
    }
    suggest::joined(names, word)
}
