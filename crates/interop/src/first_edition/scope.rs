//! A part of a variant file that has rule tables: the file, a choice of an option, or a phase.

use toml_edit::{Array, InlineTable, Item, Table, TableLike, Value};

use super::keys;

/// A part of a file that is rewritten, and the parts that it inherits from.
pub(super) struct Scope<'a> {
    /// The part itself.
    pub table: &'a mut dyn TableLike,
    /// The parts that it inherits from, nearest first, in the second edition. For a phase of a choice they are the
    /// choice, the file, the file's parent, and so on.
    pub outer: &'a [&'a dyn TableLike],
    /// Whether the part is the file itself.
    pub is_file: bool,
}

impl Scope<'_> {
    /// Returns the item at a dotted path of keys in this part alone.
    pub fn own(&self, path: &str) -> Option<&Item> {
        find(&*self.table, path)
    }

    /// Returns the item at a dotted path of keys of the second edition in the nearest outer part that has it.
    pub fn inherited(&self, path: &str) -> Option<&Item> {
        self.outer.iter().find_map(|outer| find(*outer, path))
    }

    /// Returns the rows of a list of the outer parts, with the changes that nearer parts make to named ones.
    pub fn inherited_rows(&self, list: &str) -> Vec<Table> {
        let Some(from) = self.outer.iter().position(|outer| outer.contains_key(list)) else {
            return Vec::new();
        };
        let mut rows = self.outer[from].get(list).map_or(Vec::new(), tables);
        for outer in self.outer[..from].iter().rev() {
            let changes = outer.get("rows").and_then(Item::as_table_like);
            let Some(changes) = changes else { continue };
            for row in &mut rows {
                let change = name(row).and_then(|name| changes.get(name)?.as_table_like());
                for (key, item) in change.into_iter().flat_map(TableLike::iter) {
                    row.insert(key, item.clone());
                }
            }
        }
        rows
    }

    /// Returns the text at a dotted path of keys in this part alone.
    pub fn text(&self, path: &str) -> Option<String> {
        Some(self.own(path)?.as_str()?.to_string())
    }

    /// Returns a mutable table of this part.
    pub fn table(&mut self, key: &str) -> Option<&mut dyn TableLike> {
        self.table.get_mut(key)?.as_table_like_mut()
    }

    /// Removes and returns the item at a dotted path of keys, together with a table that is left empty. Its comments
    /// [stay](keys::remove).
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
        return keys::remove(table, path);
    };
    let inner = table.get_mut(key)?.as_table_like_mut()?;
    if inner.len() > 1 || rest.contains('.') {
        return remove(inner, rest);
    }
    inner.get(rest)?;
    let mut outer = keys::remove(table, key)?;
    outer.as_table_like_mut()?.remove(rest)
}

/// Returns a copy of a table of any form.
pub(super) fn copy(table: &dyn TableLike) -> Table {
    table
        .iter()
        .map(|(key, item)| (key.to_string(), item.clone()))
        .collect()
}

/// Applies a change to each table of a list, written as `[[name]]` or as `[{ ... }]`.
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

/// Returns copies of the tables of a list, written as `[[name]]` or as `[{ ... }]`.
pub(super) fn tables(list: &Item) -> Vec<Table> {
    match list {
        Item::ArrayOfTables(tables) => tables.iter().cloned().collect(),
        Item::Value(Value::Array(values)) => {
            let tables = values.iter().filter_map(Value::as_inline_table);
            tables.map(|table| copy(table)).collect()
        }
        _ => Vec::new(),
    }
}

/// Returns a copy of a table in one line, without comments.
pub(super) fn inline(table: &dyn TableLike) -> InlineTable {
    let mut inline = InlineTable::new();
    for (key, item) in table.iter() {
        let value = match item {
            Item::Value(value) => value.clone(),
            Item::Table(table) => Value::InlineTable(self::inline(table)),
            _ => continue,
        };
        inline.insert(key, value);
    }
    inline.fmt();
    inline
}

/// Returns the name of a row.
pub(super) fn name(row: &dyn TableLike) -> Option<&str> {
    row.get("row")?.as_str()
}

/// Returns the words of a key that holds one word or a list of words.
pub(super) fn words(item: &Item) -> Vec<String> {
    let one = item.as_str().into_iter();
    let several = item.as_array().into_iter().flatten();
    let words = one.chain(several.filter_map(Value::as_str));
    words.map(str::to_string).collect()
}

/// Returns a word, or a list of several.
pub(super) fn word_or_list(words: &[String]) -> Value {
    match words {
        [word] => word.as_str().into(),
        words => words.iter().map(String::as_str).collect::<Array>().into(),
    }
}
