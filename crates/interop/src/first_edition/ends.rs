//! Rewrites round_end, endless, limits, rounds, match, opening and setup.

use toml_edit::{Array, ArrayOfTables, InlineTable, Item, Key, Table, TableLike, Value};

use super::edit::{put_entries, rename, replace, say, suffix, take_entries, with_comment};
use super::openings;
use super::scope::{self, Scope};

/// Rewrites what the scope says of it.
pub(super) fn rewrite(scope: &mut Scope<'_>) {
    setup(scope);
    openings::rewrite(scope);
    limits(scope);
    round_end(scope);
    match_end(scope);
    rounds(scope);
    phase(scope);
}

/// Makes a list of counters of a layout.
fn setup(scope: &mut Scope<'_>) {
    if let Some(setup) = table(scope, "setup") {
        rename(setup, "layout", "counters");
    }
}

/// Moves what follows an endless sowing into the limits, and shortens their names.
fn limits(scope: &mut Scope<'_>) {
    let stands_alone = scope.is_file && scope.own("extends").is_none();
    let inherited = |key: &str| scope.inherited(&format!("limits.{key}"));
    let had_limit = inherited("laps").is_some_and(|laps| laps.as_str() != Some("unlimited"));
    let mut added = Vec::new();
    if let Some(endless) = scope.own("endless").and_then(Item::as_table_like) {
        let value = |key: &str| endless.get(key).and_then(Item::as_value).cloned();
        let (test, limit, result) = (value("test"), value("limit"), value("result"));
        let is_exact = test.as_ref().and_then(Value::as_str) == Some("cycle");
        let comment = test.as_ref().and_then(suffix);
        match (limit, test) {
            (Some(limit), _) => added.push(("laps", with_comment(limit, comment.clone()))),
            (None, Some(test)) if is_exact && had_limit => {
                added.push(("laps", say(test, "unlimited")));
            }
            _ => {}
        }
        if let Some(result) = result {
            let comment = comment.filter(|_| added.is_empty());
            let result = with_comment(result, comment);
            let is_usual = result.as_str() == Some("void_game") && suffix(&result).is_none();
            if !(stands_alone && is_usual) {
                added.push(("endless", result));
            }
        }
    }
    let Some(limits) = table(scope, "limits") else {
        // There are none yet: the table of endless sowings becomes theirs.
        match added.is_empty() {
            true => drop(scope.take("endless")),
            false => {
                rename(scope.table, "endless", "limits");
                if let Some(limits) = table(scope, "limits") {
                    fill_first(limits, added);
                }
            }
        }
        return;
    };
    rename(limits, "max_turns", "turns");
    rename(limits, "max_rounds", "rounds");
    fill_first(limits, added);
    scope.take("endless");
}

/// Makes rows of the ends of a round.
fn round_end(scope: &mut Scope<'_>) {
    let is_old = scope
        .own("round_end")
        .is_some_and(|item| item.is_table_like());
    if !is_old {
        return;
    }
    let wants_a_name = scope.is_file && is_changed_by_a_choice(scope.table);
    let inherited: Vec<Table> = scope.inherited("round_end").map_or_else(Vec::new, rows);
    let own = scope.own("round_end").map(Item::to_owned);
    let Some(own) = own.as_ref().and_then(Item::as_table_like) else {
        return;
    };
    let early = own.get("or_when").map(rows);
    let keys = ["when", "rest"].into_iter();
    let given: Vec<(&str, Value)> = keys
        .filter_map(|key| Some((key, own.get(key)?.as_value()?.clone())))
        .collect();
    let name = inherited
        .first()
        .and_then(|row| row.get("row"))
        .and_then(Item::as_str);
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
            if let Some(value) = values.get(key) {
                ends[0].insert(key, value.clone());
            }
        }
    }
    for (key, mut value) in given {
        value.decor_mut().set_prefix(" ");
        ends[0].insert(key, Item::Value(value));
    }
    put_ends(scope, ends);
}

/// Puts rows in the place of the table of a round's end.
fn put_ends(scope: &mut Scope<'_>, mut ends: Vec<Table>) {
    let old = scope.table.get("round_end").cloned();
    let list = match old.and_then(|old| old.into_table().ok()) {
        Some(old) if scope.is_file && !old.is_dotted() => {
            ends[0].decor_mut().clone_from(old.decor());
            ends[0].set_position(old.position());
            Item::ArrayOfTables(ends.into_iter().collect::<ArrayOfTables>())
        }
        _ => {
            let mut list = Array::new();
            for end in ends {
                let mut inline = InlineTable::new();
                for (key, item) in end {
                    if let Item::Value(mut value) = item {
                        value.decor_mut().clear();
                        inline.insert(&key, value);
                    }
                }
                list.push(inline);
            }
            Item::Value(Value::Array(list))
        }
    };
    replace(scope.table, "round_end", "round_end", list);
}

/// Changes keys of a named row in place of the table of a round's end.
fn change_row(scope: &mut Scope<'_>, name: &str, given: Vec<(&str, Value)>) {
    let old = scope.table.get("round_end").cloned();
    let mut row = match old.and_then(|old| old.into_table().ok()) {
        Some(old)
            if !scope
                .table
                .get("round_end")
                .is_some_and(Item::is_inline_table) =>
        {
            old
        }
        _ => dotted(Table::new()),
    };
    row.clear();
    for (key, value) in given {
        row.insert(key, Item::Value(value));
    }
    if let Some(rows) = table(scope, "rows") {
        rows.insert(name, Item::Table(row));
        scope.table.remove("round_end");
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

/// Returns whether a choice of the file's changes its first end of a round, and not all of them.
fn is_changed_by_a_choice(file: &dyn TableLike) -> bool {
    let inner = |item: &Item| -> Vec<Item> {
        let table = item.as_table_like();
        table.map_or_else(Vec::new, |table| {
            table.iter().map(|(_, item)| item.clone()).collect()
        })
    };
    let options = file.get("option").map_or_else(Vec::new, inner);
    let choices = options.iter().filter_map(|option| option.get("choice"));
    choices.flat_map(inner).any(|choice| {
        let end = choice.get("round_end").and_then(Item::as_table_like);
        end.is_some_and(|end| end.get("or_when").is_none())
    })
}

/// Returns a name that no row of the file and its parents has.
fn row_name(scope: &Scope<'_>) -> &'static str {
    let lists = ["last", "passing", "lifting"];
    let named = |list: &&str, name: &str| {
        [scope.own(list), scope.inherited(list)]
            .into_iter()
            .flatten()
            .flat_map(rows)
            .any(|row| row.get("row").and_then(Item::as_str) == Some(name))
    };
    let is_free = |name: &&str| !lists.iter().any(|list| named(list, name));
    ["end", "round_over"]
        .into_iter()
        .find(is_free)
        .unwrap_or("the_end_of_the_round")
}

/// Names the end of a match as every end is named.
fn match_end(scope: &mut Scope<'_>) {
    let Some(rules) = table(scope, "match") else {
        return;
    };
    if let Some(counts) = rules.remove("counts") {
        let word = match counts.as_str() {
            Some("counters") => "counters_won",
            Some(word) => word,
            None => "",
        };
        let end = rules.get("end").or(Some(&counts)).cloned();
        if let Some(Item::Value(end)) = end {
            rules.insert("end", Item::Value(say(end, word)));
        }
    }
    rename(rules, "end", "when");
    rename(rules, "at_least", "goal");
}

/// Says how holes are filled in one key, and leaves out which rounds have an opening where there is none.
fn rounds(scope: &mut Scope<'_>) {
    let stands_alone = scope.is_file && scope.own("extends").is_none();
    let has_opening = scope.own("opening").is_some();
    let Some(rounds) = table(scope, "rounds") else {
        return;
    };
    let part = rounds.get("part").and_then(Item::as_value).cloned();
    if let Some(part) = part {
        let fill = match part.as_str() {
            Some("next_hole") => "full_then_rest",
            _ => "full_alone",
        };
        rounds.insert("part", Item::Value(say(part, fill)));
        rename(rounds, "part", "fill");
    }
    let opening = rounds.get("opening").and_then(Item::as_value);
    let is_idle = opening.is_some_and(|opening| {
        let comment = suffix(opening);
        let comment = comment.as_deref().unwrap_or("# there is none").trim();
        opening.as_str() == Some("first_round") && comment == "# there is none"
    });
    if stands_alone && !has_opening && is_idle {
        rounds.remove("opening");
    }
}

/// Asks of the turns of a phase what ends of a round ask.
fn phase(scope: &mut Scope<'_>) {
    let when = scope.own("when").and_then(Item::as_value).cloned();
    let Some(when) = when.filter(|when| when.as_str() == Some("only_singles")) else {
        return;
    };
    let mut entries = take_entries(scope.table);
    let at = entries.iter().position(|(key, _)| key.get() == "when");
    let at = at.map_or(0, |at| at + 1);
    entries.insert(at, (Key::new("at_most"), Item::Value(1.into())));
    put_entries(scope.table, entries);
    scope
        .table
        .insert("when", Item::Value(say(when, "each_hole_at_most")));
}

/// Returns a table of the scope to change it.
pub(super) fn table<'s>(scope: &'s mut Scope<'_>, key: &str) -> Option<&'s mut dyn TableLike> {
    scope.table.get_mut(key)?.as_table_like_mut()
}

/// Returns copies of the rows of a list of tables, without what surrounded them.
fn rows(list: &Item) -> Vec<Table> {
    let mut list = list.clone();
    let mut rows = Vec::new();
    scope::for_each_table(&mut list, &mut |row| {
        let mut copy = Table::new();
        for (key, item) in row.iter() {
            if let Some(value) = item.as_value() {
                let mut value = value.clone();
                value.decor_mut().clear();
                copy.insert(key, Item::Value(value));
            }
        }
        rows.push(copy);
    });
    rows
}

/// Puts keys before all others of a table, in place of those of the first edition.
fn fill_first(table: &mut dyn TableLike, added: Vec<(&str, Value)>) {
    let old = ["test", "limit", "result"];
    let mut entries = take_entries(table);
    entries.retain(|(key, _)| !old.contains(&key.get()));
    let added = added.into_iter();
    let added = added.map(|(key, mut value)| {
        value.decor_mut().set_prefix(" ");
        (Key::new(key), Item::Value(value))
    });
    entries.splice(0..0, added);
    put_entries(table, entries);
}
