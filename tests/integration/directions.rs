//! Games in which players choose the direction of sowing: in the terminal, in records, through the engine.

use crate::program::{Folder, assert_contains, feed, lines};
use insta::assert_snapshot;
use serde_json::{Value, json};

#[test]
fn the_direction_is_asked_for_if_players_choose_it() {
    let folder = Folder::new();
    let typed = lines("? A3 A1> a3< help B2 B3> quit");
    assert_snapshot!(folder.talk("play -v um_el_bagara", typed));
}

#[test]
fn a_record_keeps_directions() {
    let folder = Folder::new();
    folder.talk("play -v mbangbi --save us.txt", lines("3> 2< A1<"));
    let saved = folder.read("us.txt");
    let moves = saved.lines().filter(|line| line.starts_with(' '));
    let moves: Vec<&str> = moves.map(str::trim).collect();
    assert_eq!(moves, ["1. A3>", "2. B2<", "3. A1<"]);
    assert_snapshot!("replayed", folder.talk("replay us.txt", ""));
    let transcript = folder.read("us.txt").replace("A1<", "A1");
    folder.write("them.txt", &transcript);
    let output = feed(folder.gebeta("replay them.txt"), "");
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr).into_owned();
    assert_contains(&said, "choose a direction");
}

#[test]
fn the_engine_accepts_the_directions_that_it_offers() {
    let folder = Folder::new();
    let requests = [
        json!({"cmd": "new", "variant": "um_el_bagara"}),
        json!({"cmd": "play", "hole": "A3"}),
        json!({"cmd": "play", "hole": "A1<"}),
        json!({"cmd": "play", "hole": "A3<"}),
        json!({"cmd": "best", "depth": 3}),
    ];
    let typed: String = requests.iter().map(|it| format!("{it}\n")).collect();
    let output = feed(folder.gebeta("engine"), &typed);
    let said = String::from_utf8(output.stdout).expect("text");
    let answers = said
        .lines()
        .map(|line| serde_json::from_str(line).expect("an answer"));
    let answers: Vec<Value> = answers.collect();
    let legal = ["A1", "A2", "A3>", "A3<", "A4", "A5"];
    assert_eq!(answers[0]["legal"], json!(legal));
    let refused = |at: usize| answers[at]["error"]["message"].as_str().unwrap_or_default();
    assert!(refused(1).contains("from A3 needs a direction"), "{said}");
    assert!(refused(2).contains("from A1 has no `>` or `<`"), "{said}");
    assert_eq!(answers[3]["board"], json!([6, 6, 0, 5, 5, 5, 5, 6, 6, 6]));
    let best = answers[4]["best"].as_str().unwrap_or_default();
    let turns = ["B1", "B2", "B3>", "B3<", "B4", "B5"];
    assert!(turns.contains(&best), "{said}");
}

#[test]
fn levels_count_each_direction() {
    let folder = Folder::new();
    let table = folder.talk("analyse -v mbangbi -d 1 --format csv", "");
    assert_contains(&table, "\n10, 1, 0, 10, 0, 0, 0, 0");
}
