//! The positions worked by hand, set up and played through the engine.

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::{Value, json};
use toml::Table;

use super::talk::Talk;

/// Reads every file of cases: its variant and its tables.
fn files() -> Vec<(String, Table)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data/cases");
    let mut files: Vec<(String, Table)> = Vec::new();
    for entry in fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if path.extension().is_some_and(|end| end == "toml") {
            let variant = path.file_stem().unwrap().to_string_lossy().into_owned();
            files.push((variant, fs::read_to_string(&path).unwrap().parse().unwrap()));
        }
    }
    files.sort_by(|a, b| a.0.cmp(&b.0));
    files
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

/// Holds one file's ways of writing a board: Kalah's has the stores among the holes, GEME counts families.
struct Manner {
    kalah: bool,
    unit: i64,
}

impl Manner {
    fn of(variant: &str) -> Manner {
        Manner {
            kalah: variant == "kalah_java",
            unit: if variant == "geme" { 4 } else { 1 },
        }
    }

    fn board(&self, table: &Table, key: &str) -> Option<Vec<i64>> {
        let mut board = numbers(table, key)?;
        if self.kalah {
            board.remove(13);
            board.remove(6);
        }
        Some(board)
    }

    fn stores(&self, table: &Table, board: &str, stores: &str) -> Option<Vec<i64>> {
        if self.kalah {
            let board = numbers(table, board)?;
            return Some(vec![board[6], board[13]]);
        }
        Some(
            numbers(table, stores)?
                .iter()
                .map(|n| n * self.unit)
                .collect(),
        )
    }

    fn hole(&self, holes: usize, index: i64) -> String {
        let index = index as usize;
        let index = if self.kalah && index > 6 {
            index - 1
        } else {
            index
        };
        let half = holes / 2;
        format!(
            "{}{}",
            if index < half { 'A' } else { 'B' },
            index % half + 1
        )
    }
}

fn check_case(variant: &str, case: &Table) {
    let id = text(case, "id").unwrap();
    let manner = Manner::of(variant);
    let board = manner.board(case, "board").unwrap();
    let mut set = json!({"cmd": "set", "variant": variant, "board": board});
    if let Some(stores) = manner.stores(case, "board", "store") {
        set["stores"] = json!(stores);
    }
    for (key, name) in [
        ("weg", "marks"),
        ("taxed", "taxed"),
        ("owner", "owners"),
        ("to_move", "to_move"),
    ] {
        if let Some(text) = text(case, key) {
            set[name] = json!(text);
        }
    }
    let mut talk = Talk::new();
    let before = talk.get(&set);
    for key in ["board", "stores", "marks", "taxed", "owners", "to_move"] {
        assert!(
            set.get(key).is_none_or(|said| *said == before[key]),
            "{id}: {key} was changed"
        );
    }
    if let Some(legal) = numbers(case, "legal") {
        let names: Vec<String> = legal.iter().map(|&i| manner.hole(board.len(), i)).collect();
        assert_eq!(before["legal"], json!(names), "{id}");
    }

    let after = talk.play(&manner.hole(board.len(), case["hole"].as_integer().unwrap()));
    let result = text(case, "result").unwrap_or_default();
    assert_eq!(after["result"], result, "{id}");
    let finished = !result.is_empty();
    assert_eq!(after["legal"] == json!([]), finished, "{id}");
    if result == "T" {
        assert_eq!(after["board"], before["board"], "{id}");
    }
    // The case counts what is left over on GEME's board as families and leaves it there.
    let geme_over = finished && variant == "geme";
    if let Some(board2) = manner.board(case, "board2").filter(|_| !geme_over) {
        assert_eq!(after["board"], json!(board2), "{id}");
    }
    let stores2 = manner.stores(case, "board2", "store2");
    if geme_over {
        let families = numbers(case, "store2").or(numbers(case, "store")).unwrap();
        assert_eq!(after["score"], json!(families), "{id}");
    } else if let Some(stores2) = stores2 {
        assert_eq!(after["stores"], json!(stores2), "{id}");
    }
    for (key, name) in [("weg2", "marks"), ("taxed2", "taxed")] {
        if let Some(text) = text(case, key) {
            assert_eq!(after[name], text, "{id}: {name}");
        }
    }
    if let Some(score) = numbers(case, "score") {
        assert_eq!(after["score"], json!(score), "{id}");
    }
    if let Some(next) = text(case, "next").filter(|_| !finished) {
        assert_eq!(after["to_move"], next, "{id}");
    }

    let back = talk.get(&json!({"cmd": "undo"}));
    assert_eq!(back["board"], before["board"], "{id}: after undo");
    assert_eq!(back["legal"], before["legal"], "{id}: after undo");
}

#[test]
fn every_case_is_played_as_it_was_worked_out() {
    let mut count = 0;
    for (variant, file) in files() {
        for case in tables(&file, "case") {
            check_case(&variant, case);
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
    for (variant, file) in files() {
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
    for (_, file) in files() {
        kinds.extend(file.keys().cloned());
    }
    // Those that are not tested here belong to later rounds.
    let known = ["case", "layout", "opening", "race", "refill", "round"].map(String::from);
    assert_eq!(kinds, BTreeSet::from(known));
}
