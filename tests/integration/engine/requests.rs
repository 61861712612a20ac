//! What a program can ask beside the game itself: who answers, by which name, how much is told, how many turns there are.

use gebeta_analysis::levels::{LevelTable, SowingTest};
use gebeta_core::game::Game;
use serde_json::{Value, json};

use super::talk::{CATALOGUE, Talk};
use crate::program;

#[test]
fn answers_bear_the_id_of_their_request() {
    let mut talk = Talk::new();
    for (request, end) in [
        (r#"{"id":7,"cmd":"new"}"#, r#","id":7}"#),
        (
            r#"{"cmd":"state","id":"a \"b\" é"}"#,
            r#","id":"a \"b\" é"}"#,
        ),
        (
            r#"{"cmd":"play","hole":"B1","id":18446744073709551615}"#,
            r#"},"id":18446744073709551615}"#,
        ),
        (r#"{"cmd":"what","id":"x"}"#, r#"},"id":"x"}"#),
        (r#"{"id":"only"}"#, r#"},"id":"only"}"#),
    ] {
        let answer = talk.say(request.as_bytes()).expect("an answer");
        assert!(answer.ends_with(end), "{request}: {answer}");
    }
    let long = format!(r#"{{"cmd":"state","id":"{}"}}"#, "x".repeat(257));
    for (request, code) in [
        (r#"{"cmd":"state","id":null}"#, "wrong-type"),
        (r#"{"cmd":"state","id":[1]}"#, "wrong-type"),
        (r#"{"cmd":"state","id":-1}"#, "bad-number"),
        (r#"{"cmd":"state","id":1.5}"#, "bad-number"),
        (r#"{"cmd":"state","id":1,"id":2}"#, "duplicate-key"),
        (&long, "bad-value"),
    ] {
        let answer: Value = serde_json::from_str(&talk.say(request.as_bytes()).unwrap()).unwrap();
        assert_eq!(answer["error"]["code"], code, "{request}");
        assert_eq!(answer.get("id"), None, "{request}");
    }
}

#[test]
fn events_are_left_out_where_nobody_wants_them() {
    let mut talk = Talk::new();
    let has_events = |answer: Value| answer.get("events").is_some();
    assert!(has_events(talk.get(&json!({"cmd": "new"}))));
    assert!(!has_events(
        talk.get(&json!({"cmd": "play", "hole": "A1", "events": false}))
    ));
    assert!(has_events(talk.state()));
    talk.get(&json!({"cmd": "hello", "events": false}));
    assert!(!has_events(talk.state()));
    assert!(!has_events(talk.play("B1")));
    assert!(has_events(
        talk.get(&json!({"cmd": "play", "hole": "A4", "events": true}))
    ));
    let refused = talk.ask(&json!({"cmd": "hello", "protocol": 2, "events": true}));
    assert_eq!(refused["error"]["code"], "unknown-protocol");
    assert!(!has_events(talk.state()), "a refusal changes nothing");
}

#[test]
fn moves_are_played_all_or_none_and_told_as_one_by_one() {
    for (variant, whole) in [("geme", false), ("gabata_i", true), ("mbangbi", false)] {
        let begin = json!({"cmd": "new", "variant": variant, "match": whole});
        let mut one_by_one = Talk::new();
        let mut state = one_by_one.get(&begin);
        let (mut moves, mut events) = (Vec::new(), Vec::new());
        for turn in 0..12 {
            let legal = state["legal"].as_array().unwrap().clone();
            let played = legal[turn * 7 % legal.len()].as_str().unwrap().to_string();
            state = one_by_one.play(&played);
            events.extend(state["events"].as_array().unwrap().clone());
            moves.push(played);
        }
        let mut at_once = Talk::new();
        at_once.get(&begin);
        let mut answer = at_once.get(&json!({"cmd": "play", "moves": moves}));
        assert_eq!(answer["events"], Value::from(events));
        answer["events"] = state["events"].clone();
        assert_eq!(answer, state, "{variant}");

        at_once.get(&begin);
        let before = at_once.state();
        let mut wrong = moves.clone();
        wrong[11] = "A9".to_string();
        let refused = at_once.ask(&json!({"cmd": "play", "moves": wrong}));
        assert_eq!(refused["error"]["move"], 12);
        assert_eq!(refused["error"]["code"], "no-such-hole");
        assert_eq!(at_once.state(), before);
        let undone = at_once.ask(&json!({"cmd": "undo"}));
        assert_eq!(undone["error"]["code"], "nothing-to-undo");
    }
    let mut talk = Talk::new();
    talk.get(&json!({"cmd": "new"}));
    for (moves, code) in [
        (json!([]), "bad-value"),
        (json!(vec!["A1"; 1001]), "bad-value"),
        (json!([1]), "wrong-type"),
    ] {
        let refused = talk.ask(&json!({"cmd": "play", "moves": moves}));
        assert_eq!(refused["error"]["code"], code);
    }
    let both = talk.ask(&json!({"cmd": "play", "hole": "A1", "moves": ["A1"]}));
    assert_eq!(both["error"]["code"], "bad-value");
}

/// The events of all moves together are as bounded as those of one.
#[test]
fn many_turns_are_told_in_bounds() {
    let mut talk = Talk::new();
    // After A's relay, nothing has been played; B's turn is short.
    talk.set_long_relay("ansaba:endless=ends");
    let one = talk.play("A6");
    let other = talk.play("B1");
    let short = other["events"].as_array().unwrap().len();
    talk.get(&json!({"cmd": "undo"}));
    talk.get(&json!({"cmd": "undo"}));
    let both = talk.get(&json!({"cmd": "play", "moves": ["A6", "B1"]}));
    let (one, both_events) = (
        one["events"].as_array().unwrap(),
        both["events"].as_array().unwrap(),
    );
    assert_eq!(both_events[..one.len()], one[..]);
    assert_eq!(
        both_events[one.len()],
        json!({"event": "cut", "events": short})
    );
    assert_eq!(both_events.len(), one.len() + 1);
    assert_eq!(both["position"], other["position"]);
}

#[test]
fn positions_are_set_up_as_they_are_told() {
    for variant in ["geme", "awagagae", "um_el_bagara", "mewelad", "oware"] {
        let mut talk = Talk::new();
        let mut state = talk.get(&json!({"cmd": "new", "variant": variant}));
        for _ in 0..9 {
            let Some(played) = state["legal"][0].as_str().map(str::to_string) else {
                break;
            };
            state = talk.play(&played);
            let again = Talk::new()
                .ask(&json!({"cmd": "set", "variant": variant, "position": state["position"]}));
            for key in [
                "board", "marks", "taxed", "owners", "stores", "to_move", "legal", "position",
            ] {
                assert_eq!(again[key], state[key], "{variant}: {key}");
            }
        }
    }
}

#[test]
fn perft_is_the_table_and_its_parts_add_up() {
    let ask = |requests: &[Value]| -> Vec<Value> {
        let lines: String = requests
            .iter()
            .map(|request| format!("{request}\n"))
            .collect();
        let output = program::feed(program::gebeta(["engine"]), &lines).stdout;
        let text = String::from_utf8(output).unwrap();
        text.lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    };
    for (variant, depth) in [("geme", 7), ("mewelad:jen=claim", 4), ("mbangbi", 4)] {
        let answers = ask(&[
            json!({"cmd": "new", "variant": variant}),
            json!({"cmd": "perft", "depth": depth, "divide": true}),
        ]);
        let perft = &answers[1];
        assert_eq!(perft["final"], true);
        let rules = CATALOGUE.load(variant).unwrap().rules;
        let game = Game::new(rules).unwrap();
        let start = game.start(game.rules().setup.first.side());
        let table = LevelTable::perft(&game, &start, depth, SowingTest::Variant).table;
        for (row, level) in table.rows.iter().zip(perft["levels"].as_array().unwrap()) {
            assert_eq!(level["level"], row.level);
            assert_eq!(
                level["turns"].to_string(),
                (&row.own.turns + &row.own.games).to_string()
            );
            assert_eq!(level["games"].to_string(), row.own.games.to_string());
        }
        for key in ["turns", "games"] {
            let parts = perft["divide"].as_array().unwrap().iter();
            let sum: u64 = parts.map(|part| part[key].as_u64().unwrap()).sum();
            assert_eq!(
                perft["levels"][depth as usize - 1][key],
                sum,
                "{variant}: {key}"
            );
        }
    }
    let over = ask(&[
        json!({"cmd": "set", "variant": "geme", "board": [1,0,0,0,0,0,0,0,0,0,0,0], "stores": [23, 24]}),
        json!({"cmd": "perft", "depth": 1000, "divide": true}),
        json!({"cmd": "new", "variant": "geme"}),
        json!({"cmd": "perft", "depth": 1000, "ms": 50}),
        json!({"cmd": "state"}),
    ]);
    assert_eq!(over[1]["final"], true, "no game goes on: {}", over[1]);
    assert_eq!(over[3]["final"], false);
    assert!(!over[3]["levels"].as_array().unwrap().is_empty());
    assert_eq!(
        over[4]["board"], over[2]["board"],
        "a count changes nothing"
    );
}
