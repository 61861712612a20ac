//! Writes what no turn starts from as the first rows of the lifting table.

use toml_edit::{
    Array, ArrayOfTables, Decor, InlineTable, Item, Key, RawString, Table, TableLike, Value,
};

use super::entries::{drop_empty, named, replace_each, word_or_list};
use super::scope::{Scope, copy, for_each_table};

/// What no turn starts from, and the rows behind it.
#[derive(Default)]
struct Said {
    /// Kinds of hole that no turn starts from, and the comment behind them.
    never_from: Option<(Vec<String>, RawString)>,
    /// The fewest counters of a turn, and the comment behind them.
    fewest: Option<(i64, RawString)>,
    /// The other rows.
    rows: Option<Vec<Table>>,
}

/// Makes rows of `lift.never_from` and `lift.min`.
pub(super) fn rewrite(scope: &mut Scope<'_>) {
    let own = said_in_first_edition(scope);
    if own.never_from.is_none() && own.fewest.is_none() && own.rows.is_none() {
        return;
    }
    let inherited = inherited(scope);
    let is_said_again = own.rows.is_none();
    // Rows of the first edition never asked for a kind of hole.
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
    let is_the_same = rows.len() == before.len()
        && rows
            .iter()
            .zip(&before)
            .all(|(row, before)| is_same(row, before));
    if is_said_again && is_the_same {
        scope.take("lift.never_from");
        scope.take("lift.min");
        drop_empty(scope.table, "lift");
    } else {
        write(scope.table, rows);
    }
}

/// Reads what the scope itself says.
fn said_in_first_edition(scope: &Scope<'_>) -> Said {
    let comment = |item: &Item| {
        let decor = item.as_value().map(Value::decor);
        decor.and_then(Decor::suffix).cloned().unwrap_or_default()
    };
    let never_from = scope.own("lift.never_from").and_then(|item| {
        let kinds = item.as_array()?.iter();
        let kinds = kinds.filter_map(|kind| Some(kind.as_str()?.to_string()));
        Some((kinds.collect(), comment(item)))
    });
    let fewest = scope.own("lift.min");
    Said {
        never_from,
        fewest: fewest.and_then(|item| Some((item.as_integer()?, comment(item)))),
        rows: scope.own("lifting").map(rows_of),
    }
}

/// Reads what the scope is laid over, in the second edition: the first rows say what no turn starts from.
fn inherited(scope: &Scope<'_>) -> Said {
    let mut rows = scope.inherited("lifting").map_or(Vec::new(), rows_of);
    let mut said = Said::default();
    while let Some(row) = rows.first() {
        let forbids = row.get("do").and_then(Item::as_str) == Some("forbid");
        let only = |key: &str| (forbids && row.len() == 2).then(|| row.get(key)).flatten();
        if let Some(kinds) = only("kind") {
            let words = match kinds.as_array() {
                Some(kinds) => kinds.iter().filter_map(Value::as_str).collect(),
                None => kinds.as_str().into_iter().collect::<Vec<&str>>(),
            };
            let words = words.into_iter().map(str::to_string).collect();
            said.never_from = Some((words, RawString::default()));
        } else if let Some(most) = only("holds").and_then(most_of) {
            said.fewest = Some((most + 1, RawString::default()));
        } else {
            break;
        }
        rows.remove(0);
    }
    said.rows = Some(rows);
    said
}

/// Returns the greatest of some small numbers, which are 1 or all up to one.
fn most_of(holds: &Item) -> Option<i64> {
    match holds.as_str() {
        Some(range) => range.strip_prefix("..")?.parse().ok(),
        None => holds.as_integer().filter(|&number| number == 1),
    }
}

/// Makes the rows for what no turn starts from.
fn barred_rows(said: &Said) -> Vec<Table> {
    let row = |key: &str, mut value: Value, comment: &RawString| {
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

fn rows_of(rows: &Item) -> Vec<Table> {
    let mut rows = rows.clone();
    let mut all = Vec::new();
    for_each_table(&mut rows, &mut |row| all.push(copy(row)));
    if let Item::ArrayOfTables(tables) = &rows {
        all = tables.iter().cloned().collect();
    }
    all
}

fn is_same(row: &Table, other: &Table) -> bool {
    let said = |row: &Table| {
        let mut row = row.clone().into_inline_table();
        row.fmt();
        row.to_string().trim().to_string()
    };
    said(row) == said(other)
}

/// Writes the rows of the lifting table in the place of the old ones, or of `lift`.
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

/// Writes rows in the form that stood in their place.
fn written(old: &Item, rows: Vec<Table>, lift: Option<&Table>) -> Item {
    let as_tables = match old {
        Item::ArrayOfTables(_) => true,
        Item::Table(table) => !table.is_dotted(),
        _ => false,
    };
    if !as_tables || rows.is_empty() {
        let rows = rows.into_iter().map(|row| Value::InlineTable(inline(&row)));
        let mut rows: Array = rows.collect();
        rows.fmt();
        let mut value = Value::Array(rows);
        if let Some(old) = old.as_value() {
            *value.decor_mut() = old.decor().clone();
        }
        return value.into();
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
            // The comment above the first of the old rows has gone to the new one.
            _ if is_new || row.position() == position => row.decor_mut().set_prefix("\n"),
            _ => {}
        }
        tables.push(row);
    }
    Item::ArrayOfTables(tables)
}

fn inline(row: &Table) -> InlineTable {
    let mut inline = InlineTable::new();
    for (key, item) in row.iter() {
        let value = match item {
            Item::Value(value) => {
                let mut value = value.clone();
                *value.decor_mut() = Decor::default();
                value
            }
            Item::Table(table) => Value::InlineTable(self::inline(table)),
            _ => continue,
        };
        inline.insert_formatted(&Key::new(key), value);
    }
    inline.fmt();
    inline
}
