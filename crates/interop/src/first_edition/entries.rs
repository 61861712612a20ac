//! Keys that get other names or other tables, with their comments and in their place.

use toml_edit::{Array, Decor, InlineTable, Item, Key, Table, TableLike, Value};

/// Replaces the entries of a table one by one; each stays where it is.
pub(super) fn replace_each(
    table: &mut dyn TableLike,
    mut replace: impl FnMut(Key, Item) -> Vec<(Key, Item)>,
) {
    let keys: Vec<String> = table.iter().map(|(key, _)| key.to_string()).collect();
    let entries: Vec<(Key, Item)> = keys
        .iter()
        .filter_map(|key| table.get_key_value(key))
        .map(|(key, item)| (key.clone(), item.clone()))
        .collect();
    table.clear();
    for (key, item) in entries {
        for (key, item) in replace(key, item) {
            table.entry_format(&key).or_insert(item);
        }
    }
}

/// Gives a key another name, if it is there, and another value.
pub(super) fn replace(table: &mut dyn TableLike, old: &str, new: &str, value: impl Into<Value>) {
    let value = value.into();
    replace_each(table, |key, item| match key.get() == old {
        true => vec![(
            named(&key, new),
            with_comment_of(value.clone(), &item).into(),
        )],
        false => vec![(key, item)],
    });
}

/// Returns a key of another name, with the comment lines before it.
pub(super) fn named(key: &Key, name: &str) -> Key {
    Key::new(name)
        .with_leaf_decor(key.leaf_decor().clone())
        .with_dotted_decor(key.dotted_decor().clone())
}

/// Returns a value with the comment behind another.
pub(super) fn with_comment_of(mut value: Value, old: &Item) -> Value {
    if let Some(old) = old.as_value() {
        *value.decor_mut() = old.decor().clone();
    }
    value
}

/// Moves a key from one table of a scope to another, with a new value. A table that is not there comes in the place of the
/// one that the key leaves, in the same form.
pub(super) fn move_to(
    scope: &mut dyn TableLike,
    (from, old): (&str, &str),
    (to, new): (&str, &str),
    value: impl Into<Value>,
) {
    let Some(left) = scope.get_mut(from).and_then(Item::as_table_like_mut) else {
        return;
    };
    let Some((key, item)) = left.get_key_value(old) else {
        return;
    };
    let (mut key, item) = (named(key, new), item.clone());
    let value = with_comment_of(value.into(), &item);
    left.remove(old);
    tidy(scope.get_mut(from));
    if scope.get(to).and_then(Item::as_table_like).is_none() {
        replace_each(scope, |name, item| {
            if name.get() != from {
                return vec![(name, item)];
            }
            let made = (named(&name, to), empty_like(&item));
            match item.as_table_like().is_some_and(TableLike::is_empty) {
                true => vec![made],
                false => vec![(name, item), made],
            }
        });
    }
    if let Some(target) = scope.get_mut(to) {
        let mut item = Item::Value(value);
        if target.is_inline_table() {
            (key, item) = (Key::new(new), plain(item));
        }
        if let Some(target) = target.as_table_like_mut() {
            target.entry_format(&key).or_insert(item);
        }
        tidy(Some(target));
    }
    drop_empty(scope, from);
}

/// Puts the blanks of an inline table right again.
pub(super) fn tidy(table: Option<&mut Item>) {
    if let Some(table) = table.and_then(Item::as_inline_table_mut) {
        table.fmt();
    }
}

/// Removes a table if nothing is left in it.
pub(super) fn drop_empty(scope: &mut dyn TableLike, name: &str) {
    let is_empty = |item: &Item| item.as_table_like().is_some_and(TableLike::is_empty);
    if scope.get(name).is_some_and(is_empty) {
        scope.remove(name);
    }
}

/// Returns an empty table that is written as another is, and where it stands.
fn empty_like(table: &Item) -> Item {
    match table {
        Item::Table(table) => {
            let mut empty = Table::new();
            empty.set_dotted(table.is_dotted());
            empty.set_position(table.position());
            *empty.decor_mut() = table.decor().clone();
            Item::Table(empty)
        }
        other => {
            let mut empty = InlineTable::new();
            if let Some(value) = other.as_value() {
                *empty.decor_mut() = value.decor().clone();
            }
            Item::Value(Value::InlineTable(empty))
        }
    }
}

/// Returns a value without the comments and blanks around it.
fn plain(mut item: Item) -> Item {
    if let Some(value) = item.as_value_mut() {
        *value.decor_mut() = Decor::default();
    }
    item
}

/// Writes one word, or a list of several.
pub(super) fn word_or_list(words: &[String]) -> Value {
    match words {
        [word] => word.as_str().into(),
        words => words.iter().map(String::as_str).collect::<Array>().into(),
    }
}
