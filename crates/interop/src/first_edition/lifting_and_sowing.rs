//! Rewrites `lift`, `lifting`, `sow` and `turn`.

use toml_edit::{Item, RawString, TableLike, Value};

use super::keys::{self, move_to, named, replace_each, replace_value};
use super::scope::{Scope, for_each_table};
use super::{barred, for_each_inner, skipped};

/// The tables whose rows or entries can name kinds of hole.
const TABLES_OF_KINDS: [&str; 6] = ["lifting", "sow", "passing", "last", "rows", "phase"];

/// Rewrites these tables of the scope.
pub(super) fn rewrite(scope: &mut Scope<'_>) {
    rewrite_turn(scope);
    rewrite_moved_by(scope);
    rewrite_reaches(scope);
    skipped::rewrite(scope);
    barred::rewrite(scope);
}

/// Moves the keys for a whole turn to `turn`, and the first counter that is taken to `sow`.
fn rewrite_turn(scope: &mut Scope<'_>) {
    if let Some(from) = scope.text("lift.from") {
        move_to(scope.table, ("lift", "from"), ("turn", "from"), from);
    }
    for rests in ["crossed", "moved"] {
        if let Some(becomes) = scope.text(&format!("lift.{rests}")) {
            let rests_so = if becomes == "rests" { rests } else { "nothing" };
            move_to(scope.table, ("lift", rests), ("turn", "rests"), rests_so);
        }
    }
    let inherited = scope.inherited("turn.captures").and_then(Item::as_str);
    let takes_past_own = inherited == Some("past_own") && scope.own("sow.past_own").is_none();
    match scope.text("lift.takes").as_deref() {
        Some("first") => move_to(scope.table, ("lift", "takes"), ("sow", "first"), "store"),
        // What the parent takes would be taken no longer: the check reports the key.
        Some(_) if takes_past_own => {}
        Some(takes) => move_to(scope.table, ("lift", "takes"), ("turn", "takes"), takes),
        None => {}
    }
    const AGAIN: &str = "again_if_captured";
    let Some(turn) = scope.table("turn") else {
        return;
    };
    let is_free = !turn.contains_key("captures");
    match turn.get(AGAIN).and_then(Item::as_bool) {
        Some(true) if is_free => replace_value(turn, AGAIN, "captures", "play_again"),
        Some(false) if is_free => replace_value(turn, AGAIN, "captures", "automatic"),
        Some(false) => drop(keys::remove(turn, AGAIN)),
        // The second edition has no captures that are claimed or given away and also played again for. The check
        // reports the key.
        Some(true) | None => {}
    }
}

/// Rewrites `unmoved` holes as `unlifted` ones where laps move holes.
fn rewrite_moved_by(scope: &mut Scope<'_>) {
    let asks = |table: &dyn TableLike, kind: &str| {
        let mut said = TABLES_OF_KINDS.iter().filter_map(|name| table.get(name));
        said.any(|rows| asks_for(rows, kind))
    };
    let laps_move = match scope.text("sow.moved_by") {
        Some(moved_by) => moved_by == "lap",
        None => scope.outer.iter().any(|outer| asks(*outer, "unlifted")),
    };
    let asks_for_unmoved = asks(scope.table, "unmoved");
    if laps_move && !asks_for_unmoved {
        // Rows of a parent that ask for unmoved holes can't be changed here. The check reports the key.
        return;
    }
    let sow = scope.table("sow");
    let said = sow.and_then(|sow| sow.get_mut("moved_by")?.as_value_mut());
    // The comment behind the key goes with its meaning.
    let mut comment = said.filter(|_| laps_move).and_then(|value| {
        let comment = value.decor().suffix().cloned();
        value.decor_mut().set_suffix("");
        comment
    });
    scope.take("sow.moved_by");
    if laps_move {
        for name in TABLES_OF_KINDS {
            if let Some(item) = scope.table.get_mut(name) {
                ask_for_unlifted(item, &mut comment);
            }
        }
    }
}

/// Returns whether some rows ask for a kind of hole.
fn asks_for(item: &Item, kind: &str) -> bool {
    let in_table = |table: &dyn TableLike| {
        table.iter().any(|(key, item)| match key {
            "kind" => item.as_str() == Some(kind),
            _ => asks_for(item, kind),
        })
    };
    match item {
        Item::ArrayOfTables(rows) => rows.iter().any(|row| in_table(row)),
        Item::Value(Value::Array(rows)) => {
            let mut rows = rows.iter().filter_map(Value::as_inline_table);
            rows.any(|row| in_table(row))
        }
        _ => item.as_table_like().is_some_and(in_table),
    }
}

/// Rewrites every kind `unmoved` as `unlifted`. A comment goes to the first.
fn ask_for_unlifted(item: &mut Item, comment: &mut Option<RawString>) {
    let mut in_table = |table: &mut dyn TableLike| {
        for (key, item) in table.iter_mut() {
            match item.as_value_mut() {
                Some(value) if key.get() == "kind" && value.as_str() == Some("unmoved") => {
                    let decor = value.decor().clone();
                    *value = "unlifted".into();
                    *value.decor_mut() = decor;
                    if let Some(comment) = comment.take() {
                        value.decor_mut().set_suffix(comment);
                    }
                }
                _ => ask_for_unlifted(item, comment),
            }
        }
    };
    match item.as_table_like_mut() {
        Some(table) => in_table(table),
        None => for_each_table(item, &mut in_table),
    }
}

/// Moves the condition on the owner of the holes that a handful reaches from `ends` to the row itself.
fn rewrite_reaches(scope: &mut Scope<'_>) {
    let mut rewrite_row = |row: &mut dyn TableLike| {
        move_out(row, "ends", "reaches");
    };
    if let Some(rows) = scope.table.get_mut("lifting") {
        for_each_table(rows, &mut rewrite_row);
    }
    for_each_inner(scope.table.get_mut("rows"), &mut rewrite_row);
}

/// Moves a key from an inner table to the table around it, after the inner one or in its place.
fn move_out(table: &mut dyn TableLike, inner: &str, name: &str) {
    let moved = table.get_mut(inner).and_then(|item| {
        let inner = item.as_table_like_mut()?;
        let (key, value) = inner.get_key_value(name)?;
        let moved = (key.clone(), value.clone());
        inner.remove(name);
        Some(moved)
    });
    let Some((key, item)) = moved else { return };
    replace_each(table, |outer, old| {
        if outer.get() != inner {
            return vec![(outer, old)];
        }
        let mut old = old;
        if let Some(inner) = old.as_inline_table_mut() {
            inner.fmt();
        }
        let key = match old.is_inline_table() {
            true => outer.clone(),
            false => key.clone(),
        };
        let mut item = item.clone();
        if let (Some(old), Some(item)) = (old.as_value_mut(), item.as_value_mut()) {
            // The text behind the inner table now stands behind the key.
            *item.decor_mut() = old.decor().clone();
            old.decor_mut().set_suffix("");
        }
        let moved = (named(&key, name), item);
        match old.as_table_like().is_some_and(TableLike::is_empty) {
            true => vec![moved],
            false => vec![(outer, old), moved],
        }
    });
}
