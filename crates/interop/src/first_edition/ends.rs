//! Rewrites `round_end`, `endless`, `limits`, `rounds`, `match`, `opening` and `setup`.

use toml_edit::{Array, ArrayOfTables, Item, Key, Table, TableLike, Value};

use super::keys::{
    comment, insert_after, rename, replace, replace_each, replace_value, with_comment_of,
};
use super::scope::{Scope, copy, inline, name, tables};
use super::{for_each_choice, openings};

/// Rewrites these tables of the scope.
pub(super) fn rewrite(scope: &mut Scope<'_>) {
    setup(scope);
    openings::rewrite(scope);
    limits(scope);
    round_end(scope);
    match_end(scope);
    rounds(scope);
    phase(scope);
}

/// Turns the counters of a layout into a list.
fn setup(scope: &mut Scope<'_>) {
    if let Some(setup) = scope.table("setup") {
        rename(setup, "layout", "counters");
    }
}

/// Moves the consequences of an endless sowing into the limits, and shortens their names.
fn limits(scope: &mut Scope<'_>) {
    let stands_alone = scope.is_file && scope.own("extends").is_none();
    let inherited = |key: &str| scope.inherited(&format!("limits.{key}"));
    let had_limit = inherited("laps").is_some_and(|laps| laps.as_str() != Some("unlimited"));
    let mut added = Vec::new();
    if let Some(endless) = scope.own("endless").and_then(Item::as_table_like) {
        let value = |key: &str| endless.get(key).and_then(Item::as_value).cloned();
        let (test, limit, result) = (value("test"), value("limit"), value("result"));
        let is_exact = test.as_ref().and_then(Value::as_str) == Some("cycle");
        let behind = test.as_ref().and_then(comment);
        match (limit, test) {
            (Some(limit), _) => added.push(("laps", with_comment(limit, behind.clone()))),
            (None, Some(test)) if is_exact && had_limit => {
                let unlimited = with_comment_of("unlimited".into(), &Item::Value(test));
                added.push(("laps", unlimited));
            }
            _ => {}
        }
        if let Some(result) = result {
            let behind = behind.filter(|_| added.is_empty());
            let result = with_comment(result, behind);
            let is_usual = result.as_str() == Some("void_game") && comment(&result).is_none();
            if !(stands_alone && is_usual) {
                added.push(("endless", result));
            }
        }
    }
    let Some(limits) = scope.table("limits") else {
        if added.is_empty() {
            scope.take("endless");
            return;
        }
        // The file has no limits yet, so the table of endless sowings becomes that table.
        rename(scope.table, "endless", "limits");
        if let Some(limits) = scope.table("limits") {
            fill_first(limits, added);
        }
        return;
    };
    rename(limits, "max_turns", "turns");
    rename(limits, "max_rounds", "rounds");
    fill_first(limits, added);
    if let Some(endless) = scope.table("endless") {
        // The comments behind its values have moved with them.
        endless.clear();
    }
    scope.take("endless");
}

/// Adds a comment to a value that has none.
fn with_comment(mut value: Value, behind: Option<String>) -> Value {
    if let (None, Some(behind)) = (comment(&value), behind) {
        value.decor_mut().set_suffix(behind);
    }
    value
}

/// Turns the ends of a round into rows.
fn round_end(scope: &mut Scope<'_>) {
    let wants_a_name = scope.is_file && is_changed_by_a_choice(scope.table);
    let inherited: Vec<Table> = plain(scope.inherited_rows("round_end"));
    let Some(own) = scope.own("round_end").and_then(Item::as_table_like) else {
        return;
    };
    let early = own.get("or_when").map(|rows| plain(tables(rows)));
    let keys = ["when", "rest"].into_iter();
    let given: Vec<(&str, Value)> = keys
        .filter_map(|key| Some((key, own.get(key)?.as_value()?.clone())))
        .collect();
    let name = inherited.first().and_then(|row| name(row));
    if let (Some(name), None) = (name, &early) {
        return change_row(scope, name, given);
    }
    let mut ends = inherited.clone();
    if ends.is_empty() {
        ends.push(Table::new());
    }
    if let Some(early) = early {
        ends.truncate(1);
        ends.extend(early);
    }
    if wants_a_name && !ends[0].contains_key("row") {
        ends[0].insert("row", row_name(scope).into());
        let values = std::mem::take(&mut ends[0]);
        for key in ["row", "when", "rest"] {
            let value = values.get(key).cloned();
            value.map(|value| ends[0].insert(key, value));
        }
    }
    for (key, mut value) in given {
        value.decor_mut().set_prefix(" ");
        ends[0].insert(key, Item::Value(value));
    }
    put_ends(scope, ends);
}

/// Replaces the table of a round's end by rows.
fn put_ends(scope: &mut Scope<'_>, mut ends: Vec<Table>) {
    let list = match scope.own("round_end") {
        Some(Item::Table(old)) if scope.is_file && !old.is_dotted() => {
            ends[0].decor_mut().clone_from(old.decor());
            ends[0].set_position(old.position());
            Item::ArrayOfTables(ends.into_iter().collect::<ArrayOfTables>())
        }
        _ => {
            let list: Array = ends.iter().map(|end| inline(end)).collect();
            Item::Value(Value::Array(list))
        }
    };
    replace(scope.table, "round_end", "round_end", list);
}

/// Replaces the table of a round's end by changes to keys of a named row.
fn change_row(scope: &mut Scope<'_>, name: &str, given: Vec<(&str, Value)>) {
    let mut row = match scope.own("round_end") {
        Some(Item::Table(old)) => old.clone(),
        _ => dotted(Table::new()),
    };
    row.clear();
    for (key, value) in given {
        row.insert(key, Item::Value(value));
    }
    if let Some(rows) = scope.table("rows") {
        rows.insert(name, Item::Table(row));
        if let Some(end) = scope.table("round_end") {
            end.clear();
        }
        scope.take("round_end");
        return;
    }
    let mut rows = match row.is_dotted() {
        true => dotted(Table::new()),
        false => Table::new(),
    };
    rows.set_implicit(true);
    rows.insert(name, Item::Table(row));
    replace(scope.table, "round_end", "rows", Item::Table(rows));
}

fn dotted(mut table: Table) -> Table {
    table.set_dotted(true);
    table
}

/// Returns whether a choice of the file changes its first end of a round, and not all of them.
fn is_changed_by_a_choice(file: &dyn TableLike) -> bool {
    let mut is_changed = false;
    for_each_choice(&mut copy(file), |choice| {
        let end = choice.get("round_end").and_then(Item::as_table_like);
        is_changed |= end.is_some_and(|end| !end.contains_key("or_when"));
    });
    is_changed
}

/// Returns a name that no row of the file and its parents has.
fn row_name(scope: &Scope<'_>) -> &'static str {
    let lists = ["last", "passing", "lifting"];
    let named = |list: &&str, free: &str| {
        let lists = [scope.own(list), scope.inherited(list)].into_iter();
        let mut rows = lists.flatten().flat_map(tables);
        rows.any(|row| name(&row) == Some(free))
    };
    let is_free = |name: &&str| !lists.iter().any(|list| named(list, name));
    ["end", "round_over"]
        .into_iter()
        .find(is_free)
        .unwrap_or("the_end_of_the_round")
}

/// Names the end of a match in the way of all ends.
fn match_end(scope: &mut Scope<'_>) {
    let Some(rules) = scope.table("match") else {
        return;
    };
    let value = |key: &str| rules.get(key).and_then(Item::as_value).cloned();
    if let Some(counts) = value("counts") {
        let word = match counts.as_str() {
            Some("counters") => "counters_won",
            Some(word) => word,
            None => "",
        };
        match value("end") {
            Some(end) => {
                let end = with_comment(end, comment(&counts));
                let when = with_comment_of(word.into(), &Item::Value(end));
                replace(rules, "end", "end", Item::Value(when));
                rules.remove("counts");
            }
            None => replace_value(rules, "counts", "end", word),
        }
    }
    rename(rules, "end", "when");
    rename(rules, "at_least", "goal");
}

/// Writes in one key how holes are filled, and removes the rounds of an opening where there is none.
fn rounds(scope: &mut Scope<'_>) {
    let stands_alone = scope.is_file && scope.own("extends").is_none();
    let has_opening = scope.own("opening").is_some();
    let Some(rounds) = scope.table("rounds") else {
        return;
    };
    let part = rounds.get("part").and_then(Item::as_str);
    if let Some(part) = part {
        let fill = match part {
            "next_hole" => "full_then_rest",
            _ => "full_alone",
        };
        replace_value(rounds, "part", "part", fill);
        rename(rounds, "part", "fill");
    }
    let opening = rounds.get("opening").and_then(Item::as_value);
    let is_idle = opening.is_some_and(|opening| {
        let comment = comment(opening);
        let comment = comment.as_deref().unwrap_or("# there is none").trim();
        opening.as_str() == Some("first_round") && comment == "# there is none"
    });
    if stands_alone && !has_opening && is_idle {
        rounds.remove("opening");
    }
}

/// Renames the conditions of a phase as ends of a round name them.
fn phase(scope: &mut Scope<'_>) {
    if scope.text("when").as_deref() == Some("only_singles") {
        replace_value(scope.table, "when", "when", "each_hole_at_most");
        insert_after(scope.table, "when", "at_most", 1);
    }
}

/// Returns copies of rows without the text around them.
fn plain(rows: Vec<Table>) -> Vec<Table> {
    let copy = |row: &Table| inline(row).into_table();
    rows.iter().map(copy).collect()
}

/// Puts keys at the beginning of a table, in place of those of the first edition.
fn fill_first(table: &mut dyn TableLike, added: Vec<(&str, Value)>) {
    let old = ["test", "limit", "result"];
    let added = added.into_iter().map(|(key, mut value)| {
        value.decor_mut().set_prefix(" ");
        (Key::new(key), Item::Value(value))
    });
    let mut added: Vec<(Key, Item)> = added.collect();
    replace_each(table, |key, item| {
        let mut entries = std::mem::take(&mut added);
        if !old.contains(&key.get()) {
            entries.push((key, item));
        }
        entries
    });
    for (key, item) in added {
        table.entry_format(&key).or_insert(item);
    }
}
