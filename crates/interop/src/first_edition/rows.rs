//! Rewrites rows: their effects, how the turn continues, the names of keys, the numbers that rows ask for, and the laps
//! that they make.

use toml_edit::{InlineTable, Item, Table, TableLike, Value};

use super::keys::{insert_after, remove, rename, replace_value};
use super::scope::{self, Scope, for_each_table, tables};

/// The lists of rows.
const LISTS: [&str; 3] = ["last", "passing", "lifting"];

/// Rewrites the rows of the scope.
pub(super) fn rewrite(scope: &mut Scope<'_>) {
    let turns_back = turns_back(scope);
    if turns_back
        && scope.own("last").is_none()
        && let Some(rows) = scope.inherited("last").cloned()
    {
        scope.table.insert("last", rows);
    }
    for list in LISTS {
        if let Some(rows) = scope.table.get_mut(list) {
            for_each_table(rows, &mut |row| {
                rename_keys(row, None);
                if list == "last" {
                    say_how_it_goes_on(row, None);
                    turn_back(row, turns_back);
                }
            });
        }
    }
    change_rows(scope);
    scope.take("sow.laps");
    if let Some(sow) = scope.table("sow") {
        let from_left = sow.get_mut("choice_from_left");
        from_left.into_iter().for_each(say_even_or_none);
        let skip = sow.get_mut("skip").and_then(Item::as_table_like_mut);
        let holds = skip.and_then(|skip| skip.get_mut("holds"));
        holds.into_iter().for_each(say_even_or_none);
    }
}

/// Returns whether each lap goes the other way than the one before, and removes the key for it.
fn turns_back(scope: &mut Scope<'_>) -> bool {
    let next_lap = scope.take("sow.next_lap");
    next_lap.is_some_and(|word| word.as_str() == Some("other_way"))
}

fn turn_back(row: &mut dyn TableLike, turns_back: bool) {
    if turns_back && text(row, "then") == Some("relay") {
        replace_value(row, "then", "then", "relay_back");
    }
}

/// Renames the keys of a row. `base` is the row that it changes.
fn rename_keys(row: &mut dyn TableLike, base: Option<&Table>) {
    rename(row, "taker", "to");
    rename(row, "reached", "reaches");
    for old in ["comes_over", "take"] {
        if let Some(number) = row.get(old).and_then(Item::as_integer) {
            replace_value(row, old, "counters", number);
        }
    }
    match text(row, "into") {
        Some("own_weg") if row.get("do").is_some() => replace_value(row, "do", "do", "pull_to_weg"),
        Some("own_weg") => insert_after(row, "into", "do", "pull_to_weg"),
        _ => {}
    }
    remove(row, "into");
    say_from_which_alone(row, base);
    let takes_here_alone = |from: &Item| {
        let from = from.as_array().map(|from| from.iter());
        from.is_some_and(|from| from.filter_map(Value::as_str).eq(["here"]))
    };
    let from = row.get("from").or_else(|| base?.get("from"));
    let takes_here_alone = from.is_some_and(takes_here_alone);
    for (key, item) in row.iter_mut() {
        match key.get() {
            // No counter makes an empty hole.
            "makes" if item.as_str() == Some("some_even") => replace_text(item, "even"),
            "before" | "handful" | "holds" | "from_left" | "from_right" => say_even_or_none(item),
            "only" | "ends" => say_even_or_none_in(item),
            // A chain does not continue to a hole in which there is nothing to take.
            "chain" if !takes_here_alone => say_even_or_none_in(item),
            "at" => {
                if let Some(at) = item.as_table_like_mut() {
                    compare(at);
                }
                say_even_or_none_in(item);
            }
            _ => {}
        }
    }
}

/// Rewrites the place that must hold as many as the hole itself as a number of that place.
fn compare(at: &mut dyn TableLike) {
    if let Some(place) = text(at, "like_here").map(str::to_string) {
        replace_value(at, "like_here", &place, "same");
    }
}

/// Writes `whose` and `holding` as one table.
fn say_from_which_alone(row: &mut dyn TableLike, base: Option<&Table>) {
    let keys = [("whose", "owner"), ("holding", "holds")];
    if keys.iter().all(|(old, _)| row.get(old).is_none()) {
        return;
    }
    let before = base.and_then(|base| base.get("only")?.as_table_like());
    let mut only = InlineTable::new();
    for (old, new) in keys {
        let inherited = || before?.get(new)?.as_value().cloned();
        let own = row.get(old).and_then(Item::as_value).cloned();
        if let Some(mut asked) = own.or_else(inherited) {
            asked.decor_mut().clear();
            only.insert(new, asked);
        }
    }
    let (first, second) = match row.get("whose") {
        Some(_) => ("whose", "holding"),
        None => ("holding", "whose"),
    };
    replace_value(row, first, "only", only);
    remove(row, second);
}

/// Separates the effect of a last row from how the turn continues. `base` is the row that it changes.
fn say_how_it_goes_on(row: &mut dyn TableLike, base: Option<&Table>) {
    let Some(does) = text(row, "do").map(str::to_string) else {
        return;
    };
    let of_base = |key: &str| base?.get(key)?.as_str();
    let did = of_base("do").filter(|did| *did != "stay");
    let then = match &does[..] {
        // The row had no effect before, and is left as it is.
        "stop" if did.is_none() && of_base("then") == Some("again") => Some("again"),
        "stop" => Some("end"),
        "relay" | "relay_next" | "relay_store" => Some(&does[..]),
        _ => None,
    };
    let went_on = of_base("then").is_some_and(|then| then != "end");
    let Some(then) = then else {
        // The old effect of the row had a continuation of its own.
        if went_on && did != Some(&does) && row.get("then").is_none() {
            insert_after(row, "do", "then", "end");
        }
        return;
    };
    let is_said = row.get("then").is_some();
    match (did, is_said) {
        (Some(_), false) if then == "end" && !went_on => replace_value(row, "do", "do", "stay"),
        (Some(_), false) => {
            replace_value(row, "do", "do", "stay");
            insert_after(row, "do", "then", then);
        }
        (Some(_), true) => replace_value(row, "do", "do", "stay"),
        (None, false) => {
            replace_value(row, "do", "then", then);
        }
        (None, true) => {
            remove(row, "do");
        }
    }
}

/// Rewrites the changes of rows.
fn change_rows(scope: &mut Scope<'_>) {
    let Some(changes) = scope.own("rows").and_then(Item::as_table_like) else {
        return;
    };
    let names: Vec<String> = changes.iter().map(|(name, _)| name.to_string()).collect();
    for name in names {
        let (list, base) = base(scope, &name).unzip();
        let changes = scope.table("rows");
        let change = changes.and_then(|rows| rows.get_mut(&name)?.as_table_like_mut());
        let Some(change) = change else { continue };
        rename_keys(change, base.as_ref());
        if list != Some("passing") && list != Some("lifting") {
            say_how_it_goes_on(change, base.as_ref());
        }
    }
}

/// Returns the row that a change of the scope applies to, with its list.
fn base(scope: &Scope<'_>, name: &str) -> Option<(&'static str, Table)> {
    LISTS.into_iter().find_map(|list| {
        let own = scope.own(list).map_or(Vec::new(), tables);
        let mut rows = own.into_iter().chain(scope.inherited_rows(list));
        Some((list, rows.find(|row| scope::name(row) == Some(name))?))
    })
}

/// Returns the text under a key.
fn text<'a>(table: &'a dyn TableLike, key: &str) -> Option<&'a str> {
    table.get(key)?.as_str()
}

/// Sets the reading of an even number in the numbers of a table.
fn say_even_or_none_in(item: &mut Item) {
    let table = item.as_table_like_mut();
    for (_, item) in table.into_iter().flat_map(|table| table.iter_mut()) {
        say_even_or_none(item);
    }
}

/// Sets the reading of an even number.
fn say_even_or_none(number: &mut Item) {
    match number.as_str() {
        Some("even") => replace_text(number, "even_or_none"),
        Some("some_even") => replace_text(number, "even"),
        _ => {}
    }
}

/// Replaces a text and keeps the comment behind it.
fn replace_text(item: &mut Item, text: &str) {
    if let Item::Value(old) = item {
        let decor = old.decor().clone();
        *old = Value::from(text);
        *old.decor_mut() = decor;
    }
}
