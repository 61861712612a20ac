//! The keys of a table as a list, in which one can be renamed, replaced or dropped without losing comments or the order.

use toml_edit::{Decor, Item, Key, TableLike, Value};

/// The keys of a table with what stands under them, in their order.
pub(super) struct Entries(Vec<(Key, Item)>);

impl Entries {
    /// Changes the keys of a table.
    pub fn change(table: &mut dyn TableLike, change: impl FnOnce(&mut Entries)) {
        let keys: Vec<Key> = table
            .iter()
            .filter_map(|(key, _)| table.key(key).cloned())
            .collect();
        let entries = keys
            .into_iter()
            .filter_map(|key| table.remove(key.get()).map(|item| (key, item)));
        let mut entries = Entries(entries.collect());
        change(&mut entries);
        for (key, item) in entries.0 {
            table.entry_format(&key).or_insert(item);
        }
    }

    /// Returns the place of a key.
    pub fn position(&self, name: &str) -> Option<usize> {
        self.0.iter().position(|(key, _)| key.get() == name)
    }

    /// Returns what stands under a key.
    pub fn get(&self, name: &str) -> Option<&Item> {
        Some(&self.0[self.position(name)?].1)
    }

    /// Returns the text under a key.
    pub fn text(&self, name: &str) -> Option<String> {
        self.get(name)?.as_str().map(str::to_string)
    }

    /// Gives a key another name.
    pub fn rename(&mut self, old: &str, new: &str) {
        if let Some(at) = self.position(old) {
            let key = &mut self.0[at].0;
            *key = Key::new(new)
                .with_leaf_decor(key.leaf_decor().clone())
                .with_dotted_decor(key.dotted_decor().clone());
        }
    }

    /// Puts a value under a key, with the comment that stands behind it.
    pub fn set(&mut self, name: &str, value: impl Into<Value>) {
        let value = value.into();
        match self.position(name) {
            Some(at) => {
                let decor = self.decor(at);
                self.0[at].1 = Item::Value(with_decor(value, decor));
            }
            None => self.0.push((Key::new(name), Item::Value(value))),
        }
    }

    /// Puts a key behind another one, in the same form.
    pub fn insert_after(&mut self, other: &str, name: &str, value: impl Into<Value>) {
        let at = self.position(other).map_or(self.0.len(), |at| at + 1);
        let mut key = Key::new(name);
        let mut value: Value = value.into();
        if let Some((before, item)) = at.checked_sub(1).and_then(|at| self.0.get_mut(at)) {
            // Only the indentation: comments before the other key are its own.
            let decor = before.leaf_decor();
            let prefix = decor.prefix().and_then(|prefix| prefix.as_str());
            let indent = prefix.unwrap_or_default().rsplit('\n').next();
            key = key.with_leaf_decor(Decor::new(
                indent.unwrap_or_default(),
                decor.suffix().cloned().unwrap_or_default(),
            ));
            if let Item::Value(other) = item {
                value = with_decor(value, Some(Decor::new(" ", trailing_space(other))));
            }
        }
        self.0.insert(at, (key, Item::Value(value)));
    }

    /// Drops a key, and leaves the comments before it to the key that follows.
    pub fn remove(&mut self, name: &str) -> Option<Item> {
        let at = self.position(name)?;
        let (key, item) = self.0.remove(at);
        // The space before the end of an inline table stays there.
        if at == self.0.len()
            && let Some(removed) = item.as_value()
            && let Some(space) = removed.decor().suffix().and_then(|suffix| suffix.as_str())
            && let Some((_, Item::Value(last))) = self.0.last_mut()
            && !space.contains('#')
        {
            last.decor_mut().set_suffix(space);
        }
        let comments = key.leaf_decor().prefix().and_then(|prefix| prefix.as_str());
        if let Some((next, _)) = self.0.get_mut(at)
            && let Some(comments) = comments.filter(|comments| comments.contains('#'))
        {
            let decor = next.leaf_decor_mut();
            let own = decor.prefix().and_then(|prefix| prefix.as_str());
            let joined = comments.to_string() + own.unwrap_or_default();
            decor.set_prefix(joined);
        }
        Some(item)
    }

    /// Changes the tables and values in place.
    pub fn items_mut(&mut self) -> impl Iterator<Item = (&str, &mut Item)> {
        self.0.iter_mut().map(|(key, item)| (key.get(), item))
    }

    fn decor(&self, at: usize) -> Option<Decor> {
        self.0[at].1.as_value().map(|value| value.decor().clone())
    }
}

/// Takes the space at the end of an inline table from its last value, for the one that comes after it.
fn trailing_space(value: &mut Value) -> String {
    let suffix = value.decor().suffix().and_then(|suffix| suffix.as_str());
    let suffix = suffix.unwrap_or_default().to_string();
    match suffix.contains('#') {
        true => String::new(),
        false => {
            value.decor_mut().set_suffix("");
            suffix
        }
    }
}

fn with_decor(mut value: Value, decor: Option<Decor>) -> Value {
    if let Some(decor) = decor {
        *value.decor_mut() = decor;
    }
    value
}
