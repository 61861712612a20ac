//! Turns a variant back into a complete file, without parent or open options.

use gebeta_core::rules::{RoundsKind, Rules};
use serde_json::{Map, Value};

use super::SCHEMA;
use super::keys::rule_tables;
use super::loaded_variant::{DiffersFrom, Variant, Words};
use super::schema::*;

/// Returns a variant as a complete file.
pub fn to_variant_file(variant: &Variant) -> VariantFile {
    // Their options are decided.
    let readings = variant.readings.iter().map(|reading| Reading {
        option: None,
        ..reading.clone()
    });
    VariantFile {
        schema: Some(SCHEMA),
        id: Some(Names::of(&variant.id, &variant.aliases)),
        name: Some(Names::of(&variant.name, &variant.about.names)),
        same_as: variant.same_as.clone(),
        differs_from: variant.differs_from.iter().map(differs).collect(),
        about: Some(variant.about.clone()),
        source: variant.sources.iter().map(Source::in_a_file).collect(),
        words: Some(words(&variant.words)),
        rules: RuleTables(tables(&variant.rules)),
        reading: readings.collect(),
        example: variant.examples.clone(),
        table: variant.table.clone().map(|csv| Table { csv }),
        ..VariantFile::default()
    }
}

fn differs(other: &DiffersFrom) -> (String, String) {
    (other.game.clone(), other.how.clone())
}

/// Returns the words as a table of a file.
pub fn words(words: &Words) -> WordTable {
    let word = |one: &String, several: &String| {
        Some(match *several == format!("{one}s") {
            true => Noun::One(one.clone()),
            false => Noun::OneAndSeveral([one.clone(), several.clone()]),
        })
    };
    WordTable {
        counter: word(&words.counter, &words.counters),
        hole: word(&words.hole, &words.holes),
        unit: word(&words.unit, &words.units),
        weg: Some(words.weg.clone()),
        columns: Some(words.columns),
    }
}

/// Returns rules as tables in which nothing is left out.
pub fn tables(rules: &Rules) -> Map<String, Value> {
    let mut tables = match rules.to_json() {
        Value::Object(tables) => tables,
        _ => Map::new(),
    };
    drop_meaningless_in_rows(&mut tables);
    drop_idle_keys_of_steps(&mut tables, rules);
    // A game of one round has no second round to begin.
    if let Some(rounds) = tables.get_mut("rounds").and_then(Value::as_object_mut)
        && rules.rounds.kind == RoundsKind::Single
    {
        rounds.retain(|key, _| key == "kind");
    }
    let phases = tables.get_mut("phase").and_then(Value::as_array_mut);
    let phases = phases.into_iter().flatten();
    phases
        .filter_map(Value::as_object_mut)
        .for_each(drop_meaningless_in_rows);
    tables
}

/// Drops the keys of the opening that are for steps that it does not have.
fn drop_idle_keys_of_steps(tables: &mut Map<String, Value>, rules: &Rules) {
    let shape = root().key("opening");
    let opening = tables.get_mut("opening").and_then(Value::as_object_mut);
    if let (Some(opening), Some(shape)) = (opening, shape) {
        let steps = opening.get("steps").cloned().unwrap_or_default();
        let steps = steps.as_array().cloned().unwrap_or_default();
        let has = |step: &str| steps.iter().any(|it| it == step);
        opening.retain(|key, _| {
            let step = shape.key(key).and_then(Shape::step);
            step.is_none_or(has) && (key == "steps" || rules.opening.is_any())
        });
    }
}

/// Drops the keys of rows that have no effect with their action.
fn drop_meaningless_in_rows(tables: &mut Map<String, Value>) {
    for (name, shape) in rule_tables() {
        let rows = tables.get_mut(name).and_then(Value::as_array_mut);
        let rows = rows.into_iter().flatten().filter_map(Value::as_object_mut);
        if let Some(choice) = shape.items().and_then(Shape::choice) {
            rows.for_each(|row| drop_meaningless(row, choice));
        }
    }
}

/// Returns rules as tables without optional tables that have their defaults.
fn left_out(rules: &Rules) -> Map<String, Value> {
    tables(&Rules {
        opening: Default::default(),
        sow: Default::default(),
        weg: Default::default(),
        turn: Default::default(),
        score: Default::default(),
        rounds: Default::default(),
        match_: Default::default(),
        limits: Default::default(),
        ..rules.clone()
    })
}

/// Optional keys of the other tables, with their defaults.
const KEYS_LEFT_OUT: [(&str, &str, &str); 15] = [
    ("board", "stores", "false"),
    ("board", "route", "\"forward\""),
    ("sow", "direction", "\"forward\""),
    ("sow", "first", "\"next\""),
    ("sow", "skip", "[]"),
    ("sow", "passing", "\"at_once\""),
    ("last", "then", "\"end\""),
    ("last", "from", "[\"here\"]"),
    ("rounds", "fill", "\"full_alone\""),
    ("rounds", "opening", "\"first_round\""),
    ("limits", "laps", "\"unlimited\""),
    ("limits", "endless", "\"void_game\""),
    ("limits", "turns", "1000"),
    ("limits", "rounds", "10000"),
    ("match", "last_hole", "\"ordinary\""),
];

/// Returns rules as the tables of a file, without defaults.
pub fn minimal_rule_tables(rules: &Rules) -> RuleTables {
    const NEED_NOT_BE_THERE: [&str; 8] = [
        "opening", "sow", "weg", "turn", "score", "rounds", "match", "limits",
    ];
    let left_out = left_out(rules);
    let mut tables = tables(rules);
    tables.retain(|name, table| {
        !NEED_NOT_BE_THERE.contains(&name.as_str()) || left_out.get(name) != Some(table)
    });
    for (name, key, default) in KEYS_LEFT_OUT {
        let rows: Vec<&mut Value> = match tables.get_mut(name) {
            Some(Value::Array(rows)) => rows.iter_mut().collect(),
            table => table.into_iter().collect(),
        };
        for row in rows.into_iter().filter_map(Value::as_object_mut) {
            // A `[[last]]` row needs `do` or `then`.
            let says_nothing_else = name == "last" && !row.contains_key("do");
            let said = row.get(key).map(Value::to_string);
            if !says_nothing_else && said.as_deref() == Some(default) {
                row.shift_remove(key);
            }
        }
    }
    RuleTables(tables)
}

/// Drops the keys of a row that have no effect with its action.
fn drop_meaningless(row: &mut Map<String, Value>, choice: Choice) {
    let word = row.get(choice.tag()).and_then(Value::as_str);
    if let Some(word) = word.map(str::to_string) {
        let parameters = choice.parameters();
        row.retain(|key, _| !parameters.contains(&key.as_str()) || choice.fits(key, &word));
    }
}
