//! Rewrites the holes that no turn starts from as the first rows of the lifting table.

use toml_edit::{Array, ArrayOfTables, Item, Table, TableLike, Value};

use super::keys::{named, replace_each, text, with_comment_of};
use super::scope::{Scope, inline, tables, word_or_list, words};

/// The holes that no turn starts from, and the rows after them.
#[derive(Default)]
struct Said {
    /// The kinds of hole that no turn starts from, and the comment behind them.
    never_from: Option<(Vec<String>, String)>,
    /// The least number of counters of a turn, and the comment behind it.
    fewest: Option<(i64, String)>,
    /// The other rows.
    rows: Option<Vec<Table>>,
}

/// Turns `lift.never_from` and `lift.min` into rows.
pub(super) fn rewrite(scope: &mut Scope<'_>) {
    let own = said_in_first_edition(scope);
    if own.never_from.is_none() && own.fewest.is_none() && own.rows.is_none() {
        return;
    }
    let inherited = inherited(scope);
    let is_said_again = own.rows.is_none();
    // Rows of the first edition could not ask for a kind of hole.
    let asks_for_kinds = |rows: &Vec<Table>| rows.iter().any(|row| row.contains_key("kind"));
    let is_complete = own.never_from.is_none()
        && own.fewest.is_none()
        && (barred_rows(&inherited).is_empty() || own.rows.as_ref().is_some_and(asks_for_kinds));
    if is_complete {
        return;
    }
    let said = Said {
        never_from: own.never_from.or(inherited.never_from.clone()),
        fewest: own.fewest.or(inherited.fewest.clone()),
        rows: own.rows.or(inherited.rows.clone()),
    };
    let mut rows = barred_rows(&said);
    rows.extend(said.rows.unwrap_or_default());
    let mut before = barred_rows(&inherited);
    before.extend(inherited.rows.unwrap_or_default());
    let written = |rows: &[Table]| -> Vec<String> {
        rows.iter().map(|row| inline(row).to_string()).collect()
    };
    let is_the_same = written(&rows) == written(&before);
    if is_said_again && is_the_same {
        scope.take("lift.never_from");
        scope.take("lift.min");
    } else {
        write(scope.table, rows);
    }
}

/// Reads the values of the scope itself.
fn said_in_first_edition(scope: &Scope<'_>) -> Said {
    let comment = |item: &Item| text(item.as_value().and_then(|value| value.decor().suffix()));
    let never_from = scope.own("lift.never_from");
    let fewest = scope.own("lift.min");
    Said {
        never_from: never_from.map(|item| (words(item), comment(item))),
        fewest: fewest.and_then(|item| Some((item.as_integer()?, comment(item)))),
        rows: scope.own("lifting").map(tables),
    }
}

/// Reads the values that the scope inherits, in the second edition. There, the first rows list what no turn starts
/// from.
fn inherited(scope: &Scope<'_>) -> Said {
    let mut rows = scope.inherited_rows("lifting");
    let mut said = Said::default();
    while let Some(row) = rows.first() {
        let forbids = row.get("do").and_then(Item::as_str) == Some("forbid");
        let only = |key: &str| (forbids && row.len() == 2).then(|| row.get(key)).flatten();
        if let Some(kinds) = only("kind") {
            said.never_from = Some((words(kinds), String::new()));
        } else if let Some(most) = only("holds").and_then(most_of) {
            said.fewest = Some((most + 1, String::new()));
        } else {
            break;
        }
        rows.remove(0);
    }
    said.rows = Some(rows);
    said
}

/// Returns the largest of some small numbers, which are 1 or all numbers up to the largest.
fn most_of(holds: &Item) -> Option<i64> {
    match holds.as_str() {
        Some(range) => range.strip_prefix("..")?.parse().ok(),
        None => holds.as_integer().filter(|&number| number == 1),
    }
}

/// Returns the rows for the holes that no turn starts from.
fn barred_rows(said: &Said) -> Vec<Table> {
    let row = |key: &str, mut value: Value, comment: &String| {
        let mut row = Table::new();
        value.decor_mut().set_suffix(comment.clone());
        row.insert(key, Item::Value(value));
        row.insert("do", Item::Value("forbid".into()));
        row
    };
    let mut rows = Vec::new();
    if let Some((kinds, comment)) = said.never_from.as_ref().filter(|said| !said.0.is_empty()) {
        rows.push(row("kind", word_or_list(kinds), comment));
    }
    if let Some((fewest, comment)) = said.fewest.as_ref().filter(|said| said.0 > 1) {
        let few = match fewest - 1 {
            1 => Value::from(1),
            most => format!("..{most}").into(),
        };
        rows.push(row("holds", few, comment));
    }
    rows
}

/// Writes the rows of the lifting table in place of the old ones, or of `lift`.
fn write(scope: &mut dyn TableLike, rows: Vec<Table>) {
    let has_rows = scope.contains_key("lifting");
    let place = if has_rows { "lifting" } else { "lift" };
    let lift = scope.get("lift").and_then(Item::as_table).cloned();
    let mut rows = Some(rows);
    replace_each(scope, |key, item| {
        if key.get() == place {
            let rows = rows.take().unwrap_or_default();
            return vec![(named(&key, "lifting"), written(&item, rows, lift.as_ref()))];
        }
        match key.get() == "lift" {
            true => Vec::new(),
            false => vec![(key, item)],
        }
    });
}

/// Returns rows in the form of the item that they replace.
fn written(old: &Item, rows: Vec<Table>, lift: Option<&Table>) -> Item {
    let as_tables = match old {
        Item::ArrayOfTables(_) => true,
        Item::Table(table) => !table.is_dotted(),
        _ => false,
    };
    if !as_tables || rows.is_empty() {
        let mut rows: Array = rows.iter().map(|row| inline(row)).collect();
        rows.fmt();
        return with_comment_of(Value::Array(rows), old).into();
    }
    let first = match old {
        Item::ArrayOfTables(tables) => tables.get(0),
        other => other.as_table(),
    };
    let (position, decor) = match (lift, first) {
        (Some(lift), _) => (lift.position(), Some(lift.decor().clone())),
        (None, first) => (
            first.and_then(Table::position),
            first.map(|first| first.decor().clone()),
        ),
    };
    let mut tables = ArrayOfTables::new();
    for (number, mut row) in rows.into_iter().enumerate() {
        let is_new = row.position().is_none();
        if is_new {
            row.set_position(position);
        }
        match &decor {
            Some(decor) if number == 0 => *row.decor_mut() = decor.clone(),
            // The comment above the first of the old rows has moved to the new one.
            _ if is_new || row.position() == position => row.decor_mut().set_prefix("\n"),
            _ => {}
        }
        tables.push(row);
    }
    Item::ArrayOfTables(tables)
}
