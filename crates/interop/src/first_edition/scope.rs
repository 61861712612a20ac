//! A part of a variant file that gives rule tables: the file, a choice of an option, or a phase.

use toml_edit::{Item, Key, RawString, Table, TableLike, Value};

/// A part of a file that is rewritten, and what it is laid over.
pub(super) struct Scope<'a> {
    /// The part itself.
    pub table: &'a mut dyn TableLike,
    /// What the part is laid over, nearest first, in the second edition: for a phase of a choice the choice, the file,
    /// the file's parent, and so on.
    pub outer: &'a [&'a dyn TableLike],
    /// Whether the part is the file itself.
    pub is_file: bool,
}

impl Scope<'_> {
    /// Returns what stands under a dotted path of keys in this part alone.
    pub fn own(&self, path: &str) -> Option<&Item> {
        find(&*self.table, path)
    }

    /// Returns what the nearest of the outer parts says under a dotted path of keys of the second edition.
    pub fn inherited(&self, path: &str) -> Option<&Item> {
        self.outer.iter().find_map(|outer| find(*outer, path))
    }

    /// Removes and returns what stands under a dotted path of keys, with the tables on the way that are empty then. Its
    /// comments [stay](drop_key).
    pub fn take(&mut self, path: &str) -> Option<Item> {
        remove(self.table, path)
    }
}

fn find<'a>(table: &'a dyn TableLike, path: &str) -> Option<&'a Item> {
    match path.split_once('.') {
        None => table.get(path),
        Some((key, rest)) => find(table.get(key)?.as_table_like()?, rest),
    }
}

fn remove(table: &mut dyn TableLike, path: &str) -> Option<Item> {
    let Some((key, rest)) = path.split_once('.') else {
        return drop_key(table, path);
    };
    let inner = table.get_mut(key)?.as_table_like_mut()?;
    let removed = remove(inner, rest);
    if removed.is_some() && inner.is_empty() {
        table.remove(key);
    }
    removed
}

/// Returns a copy of a table, of whichever sort.
pub(super) fn copy(table: &dyn TableLike) -> Table {
    table
        .iter()
        .map(|(key, item)| (key.to_string(), item.clone()))
        .collect()
}

/// Changes each table of a list of tables, whether it is written as `[[name]]` or as `[{ ... }]`.
pub(super) fn for_each_table(list: &mut Item, change: &mut dyn FnMut(&mut dyn TableLike)) {
    match list {
        Item::ArrayOfTables(tables) => tables.iter_mut().for_each(|table| change(table)),
        Item::Value(Value::Array(values)) => {
            for value in values.iter_mut() {
                if let Some(table) = value.as_inline_table_mut() {
                    change(table);
                }
            }
        }
        _ => {}
    }
}

/// Gives a key that is there another value, with its comments: inserting it would lay the key out anew.
pub(super) fn replace(table: &mut dyn TableLike, key: &str, item: Item) {
    if let Some(old) = table.get_mut(key) {
        *old = item;
    }
}

/// Renames a key where it stands, with its comments; nothing happens if the new name is taken.
pub(super) fn rename(table: &mut dyn TableLike, old: &str, new: &str) {
    if table.get(old).is_none() || table.get(new).is_some() {
        return;
    }
    let keys: Vec<Key> = keys_of(table);
    for key in keys {
        let Some(item) = table.remove(key.get()) else {
            continue;
        };
        let renamed = match key.get() == old {
            true => Key::new(new)
                .with_leaf_decor(key.leaf_decor().clone())
                .with_dotted_decor(key.dotted_decor().clone()),
            false => key,
        };
        table.entry_format(&renamed).or_insert(item);
    }
}

/// Removes a key and returns its value. Its comments go to the value after it, or else to the one before.
pub(super) fn drop_key(table: &mut dyn TableLike, key: &str) -> Option<Item> {
    let keys = keys_of(table);
    let place = keys.iter().position(|known| known.get() == key)?;
    let item = table.remove(key)?;
    let text = |raw: Option<&RawString>| {
        raw.and_then(|raw| raw.as_str())
            .unwrap_or_default()
            .to_string()
    };
    let before = text(keys[place].leaf_decor().prefix());
    let after = text(item.as_value().and_then(|value| value.decor().suffix()));
    let comments = match before.contains(['#', '\n']) {
        true => before + &comments_in(&after),
        false => comments_in(&after),
    };
    let is_value =
        |table: &dyn TableLike, key: &Key| table.get(key.get()).is_some_and(Item::is_value);
    let next = keys[place + 1..].iter().find(|key| is_value(table, key));
    let last = keys[..place].iter().rfind(|key| is_value(table, key));
    if let Some(next) = next {
        if !comments.is_empty() {
            let prefix = comments + &text(next.leaf_decor().prefix());
            table
                .key_mut(next.get())?
                .leaf_decor_mut()
                .set_prefix(prefix);
        }
    } else if let Some(last) = last {
        let value = table.get_mut(last.get()).and_then(Item::as_value_mut)?;
        let mut suffix = text(value.decor().suffix());
        match comments_in(&comments) {
            // The space before the brace of `{ one = 1 }`.
            none if none.is_empty() && suffix.is_empty() => suffix = after,
            none if none.is_empty() => {}
            comments => suffix += &format!("\n{}", comments.trim_end()),
        }
        value.decor_mut().set_suffix(suffix);
    }
    Some(item)
}

/// Returns the comments of a text between keys, each on a line of its own.
pub(super) fn comments_in(text: &str) -> String {
    let comments = text
        .lines()
        .map(str::trim)
        .filter(|line| line.starts_with('#'));
    comments.map(|line| format!("{line}\n")).collect()
}

fn keys_of(table: &dyn TableLike) -> Vec<Key> {
    let names = table.iter().map(|(name, _)| name);
    names.filter_map(|name| table.key(name).cloned()).collect()
}
