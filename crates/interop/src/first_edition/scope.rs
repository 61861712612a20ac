//! A part of a variant file that gives rule tables: the file, a choice of an option, or a phase.

use toml_edit::{Item, Table, TableLike, Value};

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

    /// Removes and returns what stands under a dotted path of keys, with the tables on the way that are empty then.
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
        return table.remove(path);
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
