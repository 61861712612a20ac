//! Rewrites keys and words of the second edition that went when tables came to share theirs.

use toml_edit::{Array, Item, TableLike, Value};

use super::for_each_inner;
use super::keys::{NewWord, is, remove, rename, replace_value, reword};
use super::scope::{Scope, for_each_table};

/// The words for the hole that an opening starts from.
const ORIGINS: [NewWord; 4] = [
    ("from", "leftmost", "from", "left"),
    ("from", "rightmost", "from", "right"),
    ("from", "rightmost_of_row", "from", "right_of_row"),
    ("from", "choice_or_leftmost", "from", "choice_or_left"),
];

/// Rewrites the keys and words of a scope that went.
pub(super) fn rewrite(scope: &mut Scope<'_>) {
    if scope.is_file {
        names(scope);
    }
    if let Some(opening) = scope.table("opening") {
        reword(opening, &ORIGINS);
    }
    let is_default = scope.inherited("score.unit").is_none();
    if is_default && scope.own("score.unit").and_then(Item::as_integer) == Some(1) {
        scope.take("score.unit");
    }
    if let Some(rows) = scope.table.get_mut("lifting") {
        for_each_table(rows, &mut ends);
    }
    let sowing = |key| scope.own(key).or_else(|| scope.inherited(key));
    let direction = sowing("sow.direction").and_then(Item::as_str);
    let goes_forward =
        sowing("sow.choice_from_left").is_none() && direction.is_none_or(|it| it == "forward");
    if let Some(rows) = scope.table.get_mut("last") {
        for_each_table(rows, &mut |row| {
            take_here(row);
            if goes_forward {
                relay_from_store(row);
            }
        });
    }
    for_each_inner(scope.table.get_mut("rows"), &mut ends);
}

/// Moves the choices of an option, which had a table of their own, into that of the option.
pub(super) fn choices(option: &mut dyn TableLike) {
    let has_choices = option.get("choice").and_then(Item::as_table_like);
    let Some(choices) = has_choices.filter(|choices| is_all_choices(*choices)) else {
        return;
    };
    let keys = choices.iter().filter_map(|(name, _)| choices.key(name));
    let keys: Vec<_> = keys.cloned().collect();
    let is_taken = |name| name != "choice" && option.contains_key(name);
    if keys.iter().any(|key| is_taken(key.get())) {
        return;
    }
    let Some(mut choices) = option.remove("choice") else {
        return;
    };
    for key in keys {
        let moved = choices.as_table_like_mut();
        if let Some(choice) = moved.and_then(|choices| choices.remove(key.get())) {
            option.entry_format(&key).or_insert(choice);
        }
    }
}

/// Returns whether a table holds choices, and is not itself a choice that is called `choice`.
fn is_all_choices(table: &dyn TableLike) -> bool {
    let says = table.get("says").is_some_and(Item::is_str);
    !says && table.iter().all(|(_, item)| item.is_table_like())
}

/// Joins the id with the other ids, and the name with the other names.
fn names(scope: &mut Scope<'_>) {
    join(scope, "id", "aliases");
    join(scope, "name", "about.names");
}

/// Puts the names of a list behind the one under a key. If the list has no other names, the key stays as it is.
fn join(scope: &mut Scope<'_>, key: &str, list: &str) {
    let Some(usual) = scope.text(key) else {
        return;
    };
    let Some(names) = scope.own(list).and_then(Item::as_array) else {
        return;
    };
    if names.iter().any(|name| !name.is_str()) {
        return;
    }
    let mut all = Array::from_iter([usual.as_str()]);
    for name in names.iter().filter_map(Value::as_str) {
        if all.iter().all(|known| known.as_str() != Some(name)) {
            all.push(name);
        }
    }
    if all.len() > 1 {
        replace_value(scope.table, key, key, all);
    }
    scope.take(list);
}

/// Names the contents of the hole where a handful ends like those of any other hole.
fn ends(row: &mut dyn TableLike) {
    let ends = row.get_mut("ends").and_then(Item::as_table_like_mut);
    if let Some(ends) = ends {
        rename(ends, "before", "holds");
    }
}

/// Removes the place that a row takes from by default.
fn take_here(row: &mut dyn TableLike) {
    let from = row.get("from").and_then(Item::as_array);
    let is_here = from.is_some_and(|from| from.iter().filter_map(Value::as_str).eq(["here"]));
    if is_here && is(row, "do", "take") {
        remove(row, "from");
    }
}

/// Sows on from the store as from the next hole, if the store comes next in a sowing that goes forward. Otherwise, the word
/// stays, and the check reports it.
fn relay_from_store(row: &mut dyn TableLike) {
    let is_last_hole = row.get("from_right").and_then(Item::as_integer) == Some(1);
    if is_last_hole && is(row, "owner", "own") && is(row, "then", "relay_store") {
        replace_value(row, "then", "then", "relay_next");
    }
}
