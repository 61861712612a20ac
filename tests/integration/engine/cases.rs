//! The positions worked by hand, set up and played through the engine.

use std::collections::BTreeSet;

use serde_json::{Value, json};
use toml::Table;

use super::talk::Talk;

/// Reads every file of a folder of cases: its variant and its tables.
fn files(folder: &str) -> Vec<(String, Table)> {
    let names = gebeta_testing::files(folder, ".toml").into_iter();
    let read = |name: &str| gebeta_testing::read(&format!("{folder}/{name}.toml"));
    names
        .map(|name| (name.clone(), read(&name).parse().unwrap()))
        .collect()
}

fn tables<'a>(file: &'a Table, name: &str) -> Vec<&'a Table> {
    let tables = file.get(name).and_then(toml::Value::as_array);
    tables
        .into_iter()
        .flatten()
        .map(|table| table.as_table().unwrap())
        .collect()
}

fn numbers(table: &Table, key: &str) -> Option<Vec<i64>> {
    let list = table.get(key)?.as_array().unwrap();
    Some(list.iter().map(|n| n.as_integer().unwrap()).collect())
}

fn text<'a>(table: &'a Table, key: &str) -> Option<&'a str> {
    Some(table.get(key)?.as_str().unwrap())
}

/// Lists the pairs of texts that a case has under a key.
fn pairs<'a>(case: &'a Table, key: &str) -> Vec<[&'a str; 2]> {
    let rows = case.get(key).and_then(toml::Value::as_array);
    rows.into_iter()
        .flatten()
        .map(|row| [0, 1].map(|at| row[at].as_str().unwrap()))
        .collect()
}

fn check_case(id: &str, case: &Table) {
    let [example] = tables(case, "example")[..] else {
        panic!("{id} is a single turn");
    };
    let before = text(example, "before").unwrap();
    let set = json!({"cmd": "set", "variant": text(case, "extends"), "position": before});
    let mut talk = Talk::new();
    let set = talk.get(&set);
    assert_eq!(set["position"], before, "{id}");
    for [_, legal] in pairs(case, "legal") {
        let names: Vec<&str> = legal.split(' ').collect();
        assert_eq!(set["legal"], json!(names), "{id}");
    }

    let after = talk.play(text(example, "play").unwrap());
    let result = text(example, "result").unwrap_or_default();
    assert_eq!(after["result"], result, "{id}");
    assert_eq!(after["legal"] == json!([]), !result.is_empty(), "{id}");
    assert_eq!(after["position"], text(example, "after").unwrap(), "{id}");
    for [_, score] in pairs(case, "points") {
        let points: Vec<u32> = score.split(':').map(|n| n.parse().unwrap()).collect();
        assert_eq!(after["score"], json!(points), "{id}");
    }

    let back = talk.get(&json!({"cmd": "undo"}));
    assert_eq!(back["position"], set["position"], "{id}: after undo");
    assert_eq!(back["legal"], set["legal"], "{id}: after undo");
}

#[test]
fn every_case_is_played_as_it_was_worked_out() {
    let mut count = 0;
    for (_, file) in files("cases") {
        for (id, case) in &file {
            check_case(id, case.as_table().unwrap());
            count += 1;
        }
    }
    assert_eq!(count, 88);
}

/// Counts the events with a name that a player made.
fn count(events: &Value, event: &str, by: &str) -> usize {
    let is = |e: &&Value| e["event"] == event && e["by"] == by;
    events.as_array().unwrap().iter().filter(is).count()
}

#[test]
fn every_race_and_push_is_told_as_it_was_worked_out() {
    let mut races = 0;
    let mut pushes = 0;
    for (variant, file) in files("rounds") {
        for race in tables(&file, "race") {
            let answer = Talk::new().get(&json!({"cmd": "new", "variant": variant}));
            let events = &answer["events"];
            assert_eq!(
                answer["board"],
                json!(numbers(race, "board2").unwrap()),
                "{variant}"
            );
            assert_eq!(answer["to_move"], "A", "{variant}");
            let ticks = race["ticks"].as_integer().unwrap() as usize;
            assert_eq!(
                [count(events, "drop", "A"), count(events, "drop", "B")],
                [ticks, ticks]
            );
            races += 1;
        }
        for push in tables(&file, "opening") {
            let first = text(push, "first").unwrap();
            let answer =
                Talk::new().get(&json!({"cmd": "new", "variant": variant, "first": first}));
            let events = answer["events"].as_array().unwrap();
            let sown = events.iter().position(|e| e["event"] == "lift").unwrap();
            assert_eq!(events[0]["event"], "layout", "{variant}");
            let mut board: [i64; 12] = serde_json::from_value(events[0]["board"].clone()).unwrap();
            assert_eq!(board, [4; 12], "{variant}");
            let mut marks = ["."; 12];
            let at = |name: &Value| {
                let name = name.as_str().unwrap();
                let side = if name.starts_with('A') { 0 } else { 6 };
                side + name[1..].parse::<usize>().unwrap() - 1
            };
            for event in &events[1..sown] {
                if event["event"] == "push" {
                    board[at(&event["to"])] += board[at(&event["from"])];
                    board[at(&event["from"])] = 0;
                } else {
                    marks[at(&event["hole"])] = event["mark"].as_str().unwrap();
                }
            }
            assert_eq!(board.to_vec(), numbers(push, "board2").unwrap());
            assert_eq!(marks.concat(), text(push, "weg2").unwrap());
            assert_eq!(
                at(&events[sown]["hole"]) as i64,
                push["sow_from"].as_integer().unwrap()
            );
            pushes += 1;
        }
    }
    assert_eq!((races, pushes), (3, 2));
}

#[test]
fn no_kind_of_case_is_overlooked() {
    let mut kinds = BTreeSet::new();
    for (_, file) in files("rounds") {
        kinds.extend(file.keys().cloned());
    }
    // Those that are not tested here belong to later rounds.
    let known = ["layout", "opening", "race", "refill", "round"].map(String::from);
    assert_eq!(kinds, BTreeSet::from(known));
}
