//! Writes what a sowing passes over as one list.

use toml_edit::{Array, Decor, InlineTable, Item, RawString, TableLike, Value};

use super::entries::{named, replace_each, tidy, word_or_list};
use super::scope::{Scope, for_each_table};

/// The keys of the first edition that say what a sowing passes over.
const KEYS: [&str; 3] = ["skip_origin", "skip_stores", "skip"];

/// What a sowing passes over.
#[derive(Clone, Default)]
struct Said {
    origin: Option<bool>,
    /// The stores, as the list names them.
    stores: Option<Vec<String>>,
    /// The entry for holes that are passed over because of what they hold.
    holes: Option<Vec<InlineTable>>,
}

/// Makes one list of `sow.skip_origin`, `sow.skip_stores` and `sow.skip`.
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
    if let Some(sow) = scope.table.get_mut("sow").and_then(Item::as_table_like_mut) {
        write(sow, entries);
    }
    tidy(scope.table.get_mut("sow"));
}

/// Reads what the scope itself says.
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
            false => vec![plain(skip)],
        }),
    }
}

/// Returns whether an entry passes over nothing: in the first edition, a number that no hole ever holds had to say so.
fn is_nothing(skip: &dyn TableLike) -> bool {
    skip.len() == 1 && skip.get("holds").and_then(Item::as_integer) == Some(255)
}

/// Reads what the scope is laid over, in the second edition.
fn inherited(scope: &Scope<'_>) -> Said {
    let mut said = Said::default();
    let (mut stores, mut holes) = (Vec::new(), Vec::new());
    let mut skip = scope.inherited("sow.skip").cloned().unwrap_or_default();
    for_each_table(&mut skip, &mut |entry| {
        let kinds: Vec<String> = match entry.get("kind") {
            Some(Item::Value(Value::Array(kinds))) => {
                let kinds = kinds.iter().filter_map(Value::as_str);
                kinds.map(str::to_string).collect()
            }
            kind => {
                let kind = kind.and_then(Item::as_str);
                kind.into_iter().map(str::to_string).collect()
            }
        };
        let is_always = |kind: &&String| *kind == "origin" || kind.ends_with("_store");
        if kinds.iter().any(|kind| is_always(&kind)) {
            said.origin = Some(kinds.iter().any(|kind| kind == "origin"));
            stores.extend(kinds.into_iter().filter(|kind| kind.ends_with("_store")));
        } else {
            holes.push(plain(entry));
        }
    });
    said.stores = Some(stores);
    said.holes = Some(holes);
    said
}

/// Returns a copy of an entry without comments.
fn plain(entry: &dyn TableLike) -> InlineTable {
    let mut copy = InlineTable::new();
    for (key, item) in entry.iter() {
        if let Some(value) = item.as_value() {
            let mut value = value.clone();
            *value.decor_mut() = Decor::default();
            copy.insert(key, value);
        }
    }
    copy.fmt();
    copy
}

/// Writes the list in the place of the first key that it replaces, with the comments of all of them.
fn write(sow: &mut dyn TableLike, entries: Array) {
    let comments: Vec<String> = KEYS
        .iter()
        .filter(|key| {
            !sow.get(key)
                .is_some_and(|skip| skip.as_table_like().is_some_and(is_nothing))
        })
        .filter_map(|key| sow.get(key)?.as_value()?.decor().suffix()?.as_str())
        .map(|comment| comment.trim_end().to_string())
        .filter(|comment| !comment.is_empty())
        .collect();
    let mut list = Some(Value::Array(entries));
    replace_each(sow, |key, item| {
        if !KEYS.contains(&key.get()) {
            return vec![(key, item)];
        }
        let Some(mut list) = list.take() else {
            return Vec::new();
        };
        if let Some(old) = item.as_value() {
            *list.decor_mut() = old.decor().clone();
        }
        list.decor_mut()
            .set_suffix(RawString::from(joined(&comments)));
        vec![(named(&key, "skip"), list.into())]
    });
}

/// Makes one comment of several.
fn joined(comments: &[String]) -> String {
    let mut comments = comments.iter();
    let first = comments.next().cloned().unwrap_or_default();
    comments.fold(first, |all, comment| {
        format!(
            "{all}; {}",
            comment.trim_start().trim_start_matches('#').trim_start()
        )
    })
}
