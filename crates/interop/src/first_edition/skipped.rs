//! Rewrites the places that a sowing skips as one list.

use toml_edit::{Array, InlineTable, Item, TableLike, Value};

use super::keys::{comment, joined, named, replace_each, tidy, with_comment_of};
use super::scope::{Scope, inline, tables, word_or_list, words};

/// The keys of the first edition for the places that a sowing skips.
const KEYS: [&str; 3] = ["skip_origin", "skip_stores", "skip"];

/// The places that a sowing skips.
#[derive(Clone, Default)]
struct Said {
    origin: Option<bool>,
    /// The stores, with the names of the list.
    stores: Option<Vec<String>>,
    /// The entry for holes that are skipped because of their contents.
    holes: Option<Vec<InlineTable>>,
}

/// Joins `sow.skip_origin`, `sow.skip_stores` and `sow.skip` to one list.
pub(super) fn rewrite(scope: &mut Scope<'_>) {
    let own = said_in_first_edition(scope);
    if own.origin.is_none() && own.stores.is_none() && own.holes.is_none() {
        return;
    }
    let inherited = inherited(scope);
    let origin = own.origin.or(inherited.origin).unwrap_or_default();
    let stores = own.stores.or(inherited.stores).unwrap_or_default();
    let holes = own.holes.or(inherited.holes).unwrap_or_default();
    let always = origin.then(|| "origin".to_string());
    let always: Vec<String> = always.into_iter().chain(stores).collect();
    let mut entries = Array::new();
    if !always.is_empty() {
        let mut entry = InlineTable::new();
        entry.insert("kind", word_or_list(&always));
        entries.push(entry);
    }
    entries.extend(holes);
    entries.fmt();
    if let Some(sow) = scope.table("sow") {
        write(sow, entries);
    }
    if let Some(sow) = scope.table.get_mut("sow") {
        tidy(sow);
    }
}

/// Reads the values of the scope itself.
fn said_in_first_edition(scope: &Scope<'_>) -> Said {
    let words = |words: &[&str]| words.iter().map(|word| word.to_string()).collect();
    let stores = scope.own("sow.skip_stores").and_then(Item::as_str);
    let skip = scope.own("sow.skip").and_then(Item::as_table_like);
    Said {
        origin: scope.own("sow.skip_origin").and_then(Item::as_bool),
        stores: stores.map(|stores| match stores {
            "opponent" => words(&["opponent_store"]),
            "both" => words(&["own_store", "opponent_store"]),
            _ => Vec::new(),
        }),
        holes: skip.map(|skip| match is_nothing(skip) {
            true => Vec::new(),
            false => vec![inline(skip)],
        }),
    }
}

/// Returns whether an entry skips nothing. In the first edition, this was written as a number that no hole ever holds.
fn is_nothing(skip: &dyn TableLike) -> bool {
    skip.len() == 1 && skip.get("holds").and_then(Item::as_integer) == Some(255)
}

/// Reads the values that the scope inherits, in the second edition.
fn inherited(scope: &Scope<'_>) -> Said {
    let mut said = Said::default();
    let (mut stores, mut holes) = (Vec::new(), Vec::new());
    for entry in scope.inherited("sow.skip").map_or(Vec::new(), tables) {
        let kinds = entry.get("kind").map_or(Vec::new(), words);
        let is_store = |kind: &String| kind.ends_with("_store");
        let has_origin = kinds.iter().any(|kind| kind == "origin");
        if has_origin || kinds.iter().any(is_store) {
            said.origin = Some(has_origin);
            stores.extend(kinds.into_iter().filter(is_store));
        } else {
            holes.push(inline(&entry));
        }
    }
    said.stores = Some(stores);
    said.holes = Some(holes);
    said
}

/// Writes the list in place of the first key that it replaces, with the comments of all of them.
fn write(sow: &mut dyn TableLike, entries: Array) {
    let says_something = |item: &&Item| !item.as_table_like().is_some_and(is_nothing);
    let said = KEYS.iter().filter_map(|key| sow.get(key));
    let comments: Vec<String> = said
        .filter(says_something)
        .filter_map(|item| comment(item.as_value()?))
        .collect();
    let mut list = Some(Value::Array(entries));
    replace_each(sow, |key, item| {
        if !KEYS.contains(&key.get()) {
            return vec![(key, item)];
        }
        let Some(list) = list.take() else {
            return Vec::new();
        };
        let mut list = with_comment_of(list, &item);
        list.decor_mut().set_suffix(joined(&comments));
        vec![(named(&key, "skip"), list.into())]
    });
}
