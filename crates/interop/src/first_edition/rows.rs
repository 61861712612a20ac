//! Rewrites rows: what happens and how the turn goes on, the names of keys, the numbers that rows ask for, and the laps
//! that they make.

use toml_edit::{InlineTable, Item, Table, TableLike, Value};

use super::key_list::Entries;
use super::scope::{Scope, copy, for_each_table};

/// The lists of rows.
const LISTS: [&str; 3] = ["last", "passing", "lifting"];

/// Rewrites what the scope says of it.
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
                Entries::change(row, |row| {
                    rename_keys(row, None);
                    if list == "last" {
                        say_how_it_goes_on(row, None);
                        turn_back(row, turns_back);
                    }
                });
            });
        }
    }
    change_rows(scope);
    drop_laps(scope.table);
    for path in ["sow.skip.holds", "sow.choice_from_left"] {
        let mut item = scope.table.get_mut("sow");
        for key in path.split('.').skip(1) {
            item = item.and_then(|item| item.as_table_like_mut()?.get_mut(key));
        }
        item.into_iter().for_each(say_even_or_none);
    }
}

/// Returns whether each lap goes the other way than the one before it, and leaves out what says so.
fn turns_back(scope: &mut Scope<'_>) -> bool {
    let next_lap = scope.take("sow.next_lap");
    next_lap.is_some_and(|word| word.as_str() == Some("other_way"))
}

fn turn_back(row: &mut Entries, turns_back: bool) {
    if turns_back && row.text("then").as_deref() == Some("relay") {
        row.set("then", "relay_back");
    }
}

/// Leaves out whether a turn has laps, and the table with it if it says nothing else. What was said before the table then
/// stands before the next one.
fn drop_laps(scope: &mut dyn TableLike) {
    let Some(sow) = scope.get_mut("sow").and_then(Item::as_table_like_mut) else {
        return;
    };
    if sow.get("laps").is_none() {
        return;
    }
    Entries::change(sow, |sow| {
        sow.remove("laps");
    });
    if !sow.is_empty() {
        return;
    }
    let keys = scope.iter().map(|(key, _)| key.to_string());
    let next = keys.skip_while(|key| key != "sow").nth(1);
    let sow = scope.remove("sow");
    let comments = sow
        .as_ref()
        .and_then(Item::as_table)
        .and_then(|sow| sow.decor().prefix()?.as_str());
    if let Some(comments) = comments.filter(|comments| comments.contains('#'))
        && let Some(next) = next.and_then(|key| scope.get_mut(&key))
        && let Some(next) = match next {
            Item::Table(table) => Some(table),
            Item::ArrayOfTables(tables) => tables.get_mut(0),
            _ => None,
        }
    {
        let own = next.decor().prefix().and_then(|prefix| prefix.as_str());
        let joined = format!("{}{}", comments.trim_end_matches('\n'), own.unwrap_or("\n"));
        next.decor_mut().set_prefix(joined);
    }
}

/// Gives keys of a row the names that they have now; `base` is the row that it changes.
fn rename_keys(row: &mut Entries, base: Option<&Table>) {
    row.rename("taker", "to");
    row.rename("reached", "reaches");
    row.rename("comes_over", "counters");
    if row.get("take").is_some_and(Item::is_integer) {
        row.rename("take", "counters");
    }
    match row.text("into").as_deref() {
        Some("own_weg") if row.get("do").is_some() => row.set("do", "pull_to_weg"),
        Some("own_weg") => row.insert_after("into", "do", "pull_to_weg"),
        _ => {}
    }
    row.remove("into");
    say_from_which_alone(row, base);
    let takes_here_alone = |from: &Item| {
        let from = from.as_array().map(|from| from.iter());
        from.is_some_and(|from| from.filter_map(Value::as_str).eq(["here"]))
    };
    let from = row.get("from").or_else(|| base?.get("from"));
    let takes_here_alone = from.is_some_and(takes_here_alone);
    for (key, item) in row.items_mut() {
        match key {
            // No counter makes an empty hole.
            "makes" if item.as_str() == Some("some_even") => replace_text(item, "even"),
            "before" | "handful" | "holds" | "from_left" | "from_right" => say_even_or_none(item),
            "only" | "ends" => say_even_or_none_in(item),
            // No chain goes on to a hole in which there is nothing to take.
            "chain" if !takes_here_alone => say_even_or_none_in(item),
            "at" => {
                if let Some(at) = item.as_table_like_mut() {
                    Entries::change(at, compare);
                }
                say_even_or_none_in(item);
            }
            _ => {}
        }
    }
}

/// Writes which place is to hold as many as the hole itself as a number of that place.
fn compare(at: &mut Entries) {
    if let Some(place) = at.text("like_here") {
        at.set("like_here", "same");
        at.rename("like_here", &place);
    }
}

/// Writes `whose` and `holding` as one table.
fn say_from_which_alone(row: &mut Entries, base: Option<&Table>) {
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
    row.set(first, only);
    row.rename(first, "only");
    row.remove(second);
}

/// Separates what a last row does from how the turn goes on; `base` is the row that it changes.
fn say_how_it_goes_on(row: &mut Entries, base: Option<&Table>) {
    let Some(does) = row.text("do") else { return };
    let of_base = |key: &str| base?.get(key)?.as_str();
    let did = of_base("do").filter(|did| *did != "stay");
    let then = match &does[..] {
        // The row has done nothing before, and is left as it is.
        "stop" if did.is_none() && of_base("then") == Some("again") => Some("again"),
        "stop" => Some("end"),
        "relay" | "relay_next" | "relay_store" => Some(&does[..]),
        _ => None,
    };
    let went_on = of_base("then").is_some_and(|then| then != "end");
    let Some(then) = then else {
        // What the row did before went on in a way of its own.
        if went_on && did != Some(&does) && row.get("then").is_none() {
            row.insert_after("do", "then", "end");
        }
        return;
    };
    let is_said = row.get("then").is_some();
    match (did, is_said) {
        (Some(_), false) if then == "end" && !went_on => row.set("do", "stay"),
        (Some(_), false) => {
            row.set("do", "stay");
            row.insert_after("do", "then", then);
        }
        (Some(_), true) => row.set("do", "stay"),
        (None, false) => {
            row.set("do", then);
            row.rename("do", "then");
        }
        (None, true) => {
            row.remove("do");
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
        let changes = scope
            .table
            .get_mut("rows")
            .and_then(Item::as_table_like_mut);
        let change = changes.and_then(|rows| rows.get_mut(&name)?.as_table_like_mut());
        let Some(change) = change else { continue };
        Entries::change(change, |change| {
            rename_keys(change, base.as_ref());
            if list != Some("passing") && list != Some("lifting") {
                say_how_it_goes_on(change, base.as_ref());
            }
        });
    }
}

/// Finds the row that a change of the scope is laid over, with the list that it is in.
fn base(scope: &Scope<'_>, name: &str) -> Option<(&'static str, Table)> {
    let mut changes: Vec<&dyn TableLike> = Vec::new();
    for (i, part) in [&*scope.table]
        .into_iter()
        .chain(scope.outer.iter().copied())
        .enumerate()
    {
        for list in LISTS {
            let Some(row) = part.get(list).and_then(|rows| named(rows, name)) else {
                continue;
            };
            let mut row = row;
            for change in changes.iter().rev() {
                for (key, item) in change.iter() {
                    row.insert(key, item.clone());
                }
            }
            return Some((list, row));
        }
        let change = part
            .get("rows")
            .and_then(|rows| rows.as_table_like()?.get(name));
        if i > 0 {
            changes.extend(change.and_then(Item::as_table_like));
        }
    }
    None
}

/// Returns a copy of the row of a list that has a name.
fn named(rows: &Item, name: &str) -> Option<Table> {
    let is_named = |row: &&dyn TableLike| row.get("row").and_then(Item::as_str) == Some(name);
    match rows {
        Item::ArrayOfTables(rows) => {
            let mut rows = rows.iter().map(|row| row as &dyn TableLike);
            rows.find(is_named).map(copy)
        }
        Item::Value(Value::Array(rows)) => {
            let rows = rows.iter().filter_map(Value::as_inline_table);
            let mut rows = rows.map(|row| row as &dyn TableLike);
            rows.find(is_named).map(copy)
        }
        _ => None,
    }
}

/// Says of the numbers of a table which reading of an even number is meant.
fn say_even_or_none_in(item: &mut Item) {
    let table = item.as_table_like_mut();
    for (_, item) in table.into_iter().flat_map(|table| table.iter_mut()) {
        say_even_or_none(item);
    }
}

/// Says which reading of an even number is meant.
fn say_even_or_none(number: &mut Item) {
    match number.as_str() {
        Some("even") => replace_text(number, "even_or_none"),
        Some("some_even") => replace_text(number, "even"),
        _ => {}
    }
}

/// Replaces a text, and keeps the comment behind it.
fn replace_text(item: &mut Item, text: &str) {
    if let Item::Value(old) = item {
        let decor = old.decor().clone();
        *old = Value::from(text);
        *old.decor_mut() = decor;
    }
}

#[cfg(test)]
mod tests {
    use crate::first_edition::migrate;

    #[test]
    fn what_happens_is_separated_from_how_the_turn_goes_on() {
        let first = r#"
[sow]
laps = "relay"

# What a turn takes.
[[last]]
row = "capture"
before = "even"
do = "take"
from = ["all"]
whose = "opponent" # the other's
holding = [2, 3]
then = "again"

[[last]]
row = "occupied"
do = "relay" # and so on

[option.o.choice.c]
sow.laps = "single"
rows.capture.do = "relay"
rows.occupied = { do = "stop" }
"#;
        let second = r#"
# What a turn takes.
[[last]]
row = "capture"
before = "even_or_none"
do = "take"
from = ["all"]
only = { owner = "opponent", holds = [2, 3] } # the other's
then = "again"

[[last]]
row = "occupied"
then = "relay" # and so on

[option.o.choice.c]
rows.capture.do = "stay"
rows.capture.then = "relay"
rows.occupied = { then = "end" }
"#;
        assert_eq!(migrate(first, &[]).expect("it is TOML"), second);
        let done = format!("schema = 2\n{second}");
        assert_eq!(migrate(&done, &[]).expect("it is TOML"), done);
    }
}
