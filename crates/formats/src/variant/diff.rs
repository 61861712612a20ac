//! The differences between the rules of two variants.

use serde::Serialize;
use serde_json::{Map, Value};

use super::keys::{ROW_TABLES, rule_tables};
use super::loaded_variant::Variant;
use super::schema::{Shape, root};
use super::to_variant_file::tables;

/// A rule in which two variants differ.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Difference {
    /// The key in a file, such as `limits.laps` or `rows.tax.take`.
    pub key: String,
    /// What the first variant says; `None` if it says nothing.
    pub first: Option<RuleValue>,
    /// What the second variant says.
    pub second: Option<RuleValue>,
}

/// A value with its meaning.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct RuleValue {
    /// The value as a file has it.
    pub value: String,
    /// What it means; empty where the value says it all.
    pub meaning: String,
}

impl Difference {
    fn new(key: String, first: Option<RuleValue>, second: Option<RuleValue>) -> Difference {
        Difference { key, first, second }
    }

    /// Returns the place of the key in the language, by which differences of several pairs can be sorted.
    ///
    /// All keys of rows have the same place; they keep the order of [`Variant::differences`].
    pub fn place(&self) -> [usize; 2] {
        let split = self.key.split_once(['.', '[']);
        let (table, key) = split.unwrap_or((&self.key, ""));
        let mut tables = rule_tables().enumerate();
        if let Some((place, (_, shape))) = tables.find(|(_, (name, _))| *name == table) {
            let key = shape.keys().position(|(name, _)| name == key);
            return [place, key.unwrap_or(usize::MAX)];
        }
        let rows = rule_tables().position(|(name, _)| name == "last");
        [rows.unwrap_or(usize::MAX), 0]
    }
}

impl Variant {
    /// Returns the rules in which this variant and another differ, in the order of the language.
    pub fn differences(&self, other: &Variant) -> Vec<Difference> {
        let (ours, theirs) = (tables(&self.rules), tables(&other.rules));
        let mut found = Vec::new();
        for (table, shape) in rule_tables() {
            if table == "phase" {
                compare_phases(self, other, &mut found);
            } else if ROW_TABLES.contains(&table) {
                let [ours, theirs] = [&ours, &theirs].map(|tables| rows(tables, table));
                compare_rows(self, other, table, &ours, &theirs, &mut found);
            } else {
                let keys = |tables: &Map<String, Value>| {
                    let keys = tables.get(table).and_then(Value::as_object);
                    keys.cloned().unwrap_or_default()
                };
                compare_keys(table, shape, &keys(&ours), &keys(&theirs), &mut found);
            }
        }
        found
    }
}

fn compare_keys(
    path: &str,
    shape: Shape,
    ours: &Map<String, Value>,
    theirs: &Map<String, Value>,
    found: &mut Vec<Difference>,
) {
    for (key, shape) in shape.keys().filter(|(key, _)| *key != "row") {
        let value =
            |table: &Map<String, Value>| table.get(key).filter(|value| !value.is_null()).cloned();
        let (first, second) = (value(ours), value(theirs));
        if first != second {
            let said = |value: Value| {
                let meaning = value.as_str().and_then(|word| shape.meaning(word));
                RuleValue {
                    meaning: meaning.unwrap_or("").to_string(),
                    value: super::write::written(&value, 0).replace('\n', " "),
                }
            };
            let key = format!("{path}.{key}");
            found.push(Difference::new(key, first.map(said), second.map(said)));
        }
    }
}

/// Compares phases by their numbers.
fn compare_phases(a: &Variant, b: &Variant, found: &mut Vec<Difference>) {
    let said = |variant: &Variant, i: usize| {
        let phase = variant.rules.phases.get(i)?;
        Some(RuleValue {
            value: phase.tables().join(", "),
            meaning: variant.row_words("phase", i)?,
        })
    };
    // The names of rows change nothing in play.
    let [ours, theirs] = [a, b].map(|variant| variant.rules.without_row_names().phases);
    for i in 0..ours.len().max(theirs.len()) {
        if ours.get(i) != theirs.get(i) {
            let key = format!("phase[{i}]");
            found.push(Difference::new(key, said(a, i), said(b, i)));
        }
    }
}

/// A row with its key: its name, otherwise its number in its table.
type Row = (String, Map<String, Value>);

fn rows(tables: &Map<String, Value>, table: &str) -> Vec<Row> {
    let rows = tables.get(table).and_then(Value::as_array);
    let rows = rows.into_iter().flatten().filter_map(Value::as_object);
    let keyed = rows.enumerate().map(|(i, row)| {
        let name = row.get("row").and_then(Value::as_str);
        let key = name.map_or(format!("{table}[{i}]"), |name| format!("rows.{name}"));
        (key, row.clone())
    });
    keyed.collect()
}

/// Returns the row of the other list with which each row is compared: the one with its name, otherwise an equal one,
/// otherwise the one with its number if neither has a name.
fn partners(ours: &[Row], theirs: &[Row]) -> Vec<Option<usize>> {
    let is_named = |(key, _): &Row| key.starts_with("rows.");
    let is_equal = |(_, one): &Row, (_, other): &Row| {
        let [one, other] = [one, other].map(|row| row.iter().filter(|(key, _)| *key != "row"));
        one.eq(other)
    };
    let mut found = vec![None; ours.len()];
    let mut pair = |fits: &dyn Fn(&Row, &Row) -> bool| {
        for (i, row) in ours.iter().enumerate() {
            if found[i].is_none() {
                let fits = |j: &usize| !found.contains(&Some(*j)) && fits(row, &theirs[*j]);
                found[i] = (0..theirs.len()).find(fits);
            }
        }
    };
    pair(&|one, other| is_named(one) && one.0 == other.0);
    pair(&is_equal);
    pair(&|one, other| one.0 == other.0);
    found
}

fn compare_rows(
    a: &Variant,
    b: &Variant,
    table: &str,
    ours: &[Row],
    theirs: &[Row],
    found: &mut Vec<Difference>,
) {
    let row_said = |variant: &Variant, index: usize, row: &Map<String, Value>| {
        let mut keys = ["do", "then", "when"].into_iter();
        let value = keys.find_map(|key| row.get(key)).and_then(Value::as_str);
        Some(RuleValue {
            value: value.unwrap_or("").to_string(),
            meaning: variant.row_words(table, index).unwrap_or_default(),
        })
    };
    let partners = partners(ours, theirs);
    for (index, (key, row)) in ours.iter().enumerate() {
        match partners[index] {
            Some(other) => {
                if let Some(shape) = root().at(&format!("{table}[0]")) {
                    compare_keys(key, shape, row, &theirs[other].1, found);
                }
            }
            None => found.push(Difference::new(key.clone(), row_said(a, index, row), None)),
        }
    }
    for (index, (key, row)) in theirs.iter().enumerate() {
        if !partners.contains(&Some(index)) {
            found.push(Difference::new(key.clone(), None, row_said(b, index, row)));
        }
    }
    // The rows that both have, in the order of each.
    let first: Vec<usize> = (0..ours.len()).filter(|&i| partners[i].is_some()).collect();
    let mut second = first.clone();
    second.sort_by_key(|&i| partners[i]);
    if first != second {
        let name = |i: usize| ours[i].0.strip_prefix("rows.").unwrap_or(&ours[i].0);
        let said = |order: Vec<usize>| {
            let names: Vec<&str> = order.into_iter().map(name).collect();
            Some(RuleValue {
                value: names.join(", "),
                meaning: "The first row that fits decides.".into(),
            })
        };
        let key = format!("{table} (order of rows)");
        found.push(Difference::new(key, said(first), said(second)));
    }
}
