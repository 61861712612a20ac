//! Changes the keys of a table and keeps comments and order.

use toml_edit::{Decor, InlineTable, Item, Key, RawString, Table, TableLike, Value};

/// Replaces the entries of a table one by one, each in its place.
pub(super) fn replace_each(
    table: &mut dyn TableLike,
    mut replace: impl FnMut(Key, Item) -> Vec<(Key, Item)>,
) {
    let keys = all(table).into_iter();
    let entries: Vec<(Key, Item)> = keys
        .filter_map(|key| table.remove(key.get()).map(|item| (key, item)))
        .collect();
    for (key, item) in entries {
        for (key, item) in replace(key, item) {
            table.entry_format(&key).or_insert(item);
        }
    }
}

/// Returns whether the value of a key is a word.
pub(super) fn is(table: &dyn TableLike, key: &str, word: &str) -> bool {
    table.get(key).and_then(Item::as_str) == Some(word)
}

/// Renames a key, unless the new name is taken. A comment at a distance from the value stays in its column.
pub(super) fn rename(table: &mut dyn TableLike, old: &str, new: &str) {
    if table.contains_key(new) {
        return;
    }
    replace_each(table, |key, mut item| {
        if key.get() != old {
            return vec![(key, item)];
        }
        if let Some(value) = item.as_value_mut()
            && let Some(comment) = comment(value)
        {
            let width = comment.len() - comment.trim_start().len();
            if width > 2 {
                let spaces = (width + old.len()).saturating_sub(new.len()).max(1);
                let comment = format!("{}{}", " ".repeat(spaces), comment.trim_start());
                value.decor_mut().set_suffix(comment);
            }
        }
        vec![(named(&key, new), item)]
    });
}

/// Replaces a key and its item by another key. The comment lines above stay there.
pub(super) fn replace(table: &mut dyn TableLike, old: &str, new: &str, item: Item) {
    let mut item = Some(item);
    replace_each(table, |key, before| match key.get() == old {
        true => vec![(named(&key, new), item.take().unwrap_or(before))],
        false => vec![(key, before)],
    });
}

/// Replaces a key and its value by another key, with all comments.
pub(super) fn replace_value(
    table: &mut dyn TableLike,
    old: &str,
    new: &str,
    value: impl Into<Value>,
) {
    if let Some(before) = table.get(old) {
        let value = with_comment_of(value.into(), before);
        replace(table, old, new, Item::Value(value));
    }
}

/// A key and its word, and the key and the word that say the same now.
pub(super) type NewWord = (&'static str, &'static str, &'static str, &'static str);

/// Replaces words of a table. If another key says the same now and is already there, nothing changes.
pub(super) fn reword(table: &mut dyn TableLike, words: &[NewWord]) {
    for &(old, word, new, now) in words {
        if is(table, old, word) && (old == new || !table.contains_key(new)) {
            replace_value(table, old, new, now);
        }
    }
}

/// Inserts a key after another one, in the same form.
pub(super) fn insert_after(
    table: &mut dyn TableLike,
    other: &str,
    name: &str,
    value: impl Into<Value>,
) {
    let value = value.into();
    replace_each(table, |key, mut item| {
        if key.get() != other {
            return vec![(key, item)];
        }
        // Copy only the indentation: the comments above the other key belong to it.
        let prefix = text(key.leaf_decor().prefix());
        let indent = prefix.rsplit('\n').next().unwrap_or_default();
        let suffix = key.leaf_decor().suffix().cloned().unwrap_or_default();
        let added = Key::new(name).with_leaf_decor(Decor::new(indent, suffix));
        let mut value = value.clone();
        if let Some(other) = item.as_value_mut() {
            // The space at the end of an inline table stays there.
            let space = text(other.decor().suffix());
            let is_comment = space.contains('#');
            value.decor_mut().set_prefix(" ");
            if !is_comment {
                other.decor_mut().set_suffix("");
                value.decor_mut().set_suffix(space);
            }
        }
        vec![(key, item), (added, Item::Value(value))]
    });
}

/// Removes a key and returns its item. Its comments go to the next key, or else to the previous one. Those of a table
/// with a header go to the next header.
pub(super) fn remove(table: &mut dyn TableLike, name: &str) -> Option<Item> {
    let keys = all(table);
    let place = keys.iter().position(|key| key.get() == name)?;
    let item = table.remove(name)?;
    let header = item.as_table().and_then(Table::position);
    let comments = comments_of(&keys[place], &item);
    if let Some(position) = header
        && let Some(next) = next_header(table, position)
    {
        if !comments.is_empty() {
            add_above_header(table, next, &comments);
        }
        return Some(item);
    }
    let is_line = |table: &dyn TableLike, key: &Key| {
        let item = table.get(key.get());
        item.is_some_and(|item| {
            item.is_value() || item.as_table().is_some_and(|table| table.is_dotted())
        })
    };
    let next = keys[place + 1..].iter().find(|key| is_line(table, key));
    let last = keys[..place].iter().rfind(|key| is_line(table, key));
    if let (Some(next), None) = (next, header) {
        if !comments.is_empty() {
            add_above(table, next.get(), &comments);
        }
    } else if let Some(last) = last.or(next) {
        let after = text(item.as_value().and_then(|value| value.decor().suffix()));
        add_behind(table, last.get(), &comments, &after);
    }
    Some(item)
}

/// Moves a key from one table of a scope to another, with a new value. A new table takes the place of the one that the
/// key leaves, in the same form.
pub(super) fn move_to(
    scope: &mut dyn TableLike,
    (from, old): (&str, &str),
    (to, new): (&str, &str),
    value: impl Into<Value>,
) {
    let is_new = scope.get(to).and_then(Item::as_table_like).is_none();
    let Some(item) = scope.get_mut(from) else {
        return;
    };
    let header = item.as_table().map(|table| text(table.decor().prefix()));
    let Some(left) = item.as_table_like_mut() else {
        return;
    };
    let Some((key, moved)) = left.get_key_value(old) else {
        return;
    };
    let mut key = named(key, new);
    let mut value = with_comment_of(value.into(), moved);
    left.remove(old);
    // The comments above a table go with the last key that leaves it.
    if let Some(header) = header.filter(|_| left.is_empty() && !is_new) {
        let prefix = comments_in(&header) + &text(key.leaf_decor().prefix());
        key.leaf_decor_mut().set_prefix(prefix);
    }
    tidy(item);
    if is_new {
        replace_each(scope, |name, item| {
            if name.get() != from {
                return vec![(name, item)];
            }
            let made = (named(&name, to), empty_like(&item));
            match is_empty(&item) {
                true => vec![made],
                false => vec![(name, item), made],
            }
        });
    }
    if scope.get(from).is_some_and(is_empty) {
        scope.remove(from);
    }
    if let Some(target) = scope.get_mut(to) {
        if target.is_inline_table() {
            key = Key::new(new);
            value.decor_mut().clear();
        }
        if let Some(target) = target.as_table_like_mut() {
            target.entry_format(&key).or_insert(Item::Value(value));
        }
        tidy(target);
    }
}

/// Restores the blanks of an inline table.
pub(super) fn tidy(table: &mut Item) {
    if let Some(table) = table.as_inline_table_mut() {
        table.fmt();
    }
}

/// Returns a key with another name and the same comment lines above it.
pub(super) fn named(key: &Key, name: &str) -> Key {
    Key::new(name)
        .with_leaf_decor(key.leaf_decor().clone())
        .with_dotted_decor(key.dotted_decor().clone())
}

/// Returns a value with the comment of another.
pub(super) fn with_comment_of(mut value: Value, old: &Item) -> Value {
    if let Some(old) = old.as_value() {
        *value.decor_mut() = old.decor().clone();
    }
    value
}

/// Returns the comment behind a value, with the space before it.
pub(super) fn comment(value: &Value) -> Option<String> {
    Some(text(value.decor().suffix())).filter(|text| text.contains('#'))
}

/// Joins several comments to one.
pub(super) fn joined(comments: &[String]) -> String {
    let Some((first, more)) = comments.split_first() else {
        return String::new();
    };
    more.iter().fold(first.clone(), |all, comment| {
        format!("{all}; {}", comment.trim_start_matches([' ', '#']))
    })
}

/// Returns the comments of a text between keys, each on a line of its own.
pub(super) fn comments_in(text: &str) -> String {
    let comments = text
        .lines()
        .map(str::trim)
        .filter(|line| line.starts_with('#'));
    comments.map(|line| format!("{line}\n")).collect()
}

/// Returns the text around a key or a value.
pub(super) fn text(raw: Option<&RawString>) -> String {
    let text = raw.and_then(RawString::as_str);
    text.unwrap_or_default().to_string()
}

fn all(table: &dyn TableLike) -> Vec<Key> {
    let names = table.iter().map(|(name, _)| name);
    names.filter_map(|name| table.key(name).cloned()).collect()
}

fn is_empty(item: &Item) -> bool {
    item.as_table_like().is_some_and(TableLike::is_empty)
}

/// Returns all comments of an entry, and the blank lines above its key.
fn comments_of(key: &Key, item: &Item) -> String {
    let above = text(key.leaf_decor().prefix());
    match item {
        Item::Value(value) => {
            let above = above.contains(['#', '\n']).then_some(above);
            above.unwrap_or_default() + &comments_in(&text(value.decor().suffix()))
        }
        Item::Table(table) => {
            let keys = all(table).into_iter();
            let inner = keys.map(|key| comments_in(&comments_of(&key, &table[key.get()])));
            let above = text(table.decor().prefix());
            let above = Some(above).filter(|above| above.contains('#'));
            inner.fold(above.unwrap_or_default(), |all, inner| all + &inner)
        }
        _ => String::new(),
    }
}

/// Puts comment lines above a key, which may be dotted.
fn add_above(table: &mut dyn TableLike, name: &str, comments: &str) {
    if let Some(inner) = table.get_mut(name).and_then(Item::as_table_mut) {
        let first = inner.iter().next().map(|(first, _)| first.to_string());
        if let Some(first) = first {
            add_above(inner, &first, comments);
        }
    } else if let Some(mut key) = table.key_mut(name) {
        let prefix = comments.to_string() + &text(key.leaf_decor().prefix());
        key.leaf_decor_mut().set_prefix(prefix);
    }
}

/// Puts comment lines behind a value, or the space that stood before the brace of `{ one = 1 }`.
fn add_behind(table: &mut dyn TableLike, name: &str, comments: &str, space: &str) {
    let Some(item) = table.get_mut(name) else {
        return;
    };
    if let Some(inner) = item.as_table_mut() {
        let last = inner.iter().last().map(|(last, _)| last.to_string());
        if let Some(last) = last {
            add_behind(inner, &last, comments, space);
        }
    } else if let Some(value) = item.as_value_mut() {
        let comments = comments_in(comments);
        let mut suffix = text(value.decor().suffix());
        if !comments.is_empty() {
            suffix += &format!("\n{}", comments.trim_end());
        } else if suffix.is_empty() {
            suffix = space.to_string();
        }
        value.decor_mut().set_suffix(suffix);
    }
}

/// Returns the position of the first header of a table after a position.
fn next_header(table: &dyn TableLike, after: isize) -> Option<isize> {
    let of_table = |table: &Table| {
        let own = table.position().filter(|_| !table.is_implicit());
        let inner = next_header(table, after);
        own.filter(|&own| own > after)
            .into_iter()
            .chain(inner)
            .min()
    };
    let positions = table.iter().filter_map(|(_, item)| match item {
        Item::Table(table) => of_table(table),
        Item::ArrayOfTables(tables) => tables.iter().filter_map(of_table).min(),
        _ => None,
    });
    positions.min()
}

/// Puts comment lines above the header at a position.
fn add_above_header(table: &mut dyn TableLike, at: isize, comments: &str) {
    let add = |table: &mut Table| {
        if table.position() == Some(at) && !table.is_implicit() {
            let own = text(table.decor().prefix());
            let (comments, own) = (comments.trim_matches('\n'), own.trim_start_matches('\n'));
            table.decor_mut().set_prefix(format!("\n{comments}\n{own}"));
        } else {
            add_above_header(table, at, comments);
        }
    };
    for (_, item) in table.iter_mut() {
        match item {
            Item::Table(table) => add(table),
            Item::ArrayOfTables(tables) => tables.iter_mut().for_each(add),
            _ => {}
        }
    }
}

/// Returns an empty table in the form and at the place of another.
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
            let empty = Value::InlineTable(InlineTable::new());
            Item::Value(with_comment_of(empty, other))
        }
    }
}
