//! What makes it convenient to programs: positions in one text, ids, answers without events, several moves, counted lines.

use gebeta_formats::protocol::Code;
use serde_json::{Value, json};

use super::talk::{Dice, Talk, legal, standing};
use crate::program::{feed, gebeta};

#[test]
fn ids_come_back_with_every_answer() {
    let mut talk = Talk::new();
    for (id, request) in [
        ("7", r#""cmd":"new""#),
        (r#""a name""#, r#""cmd":"play","hole":"A1""#),
        ("-0.50", r#""cmd":"play","hole":"Z1""#),
        (
            "123456789012345678901234567890",
            r#""cmd":"perft","depth":1"#,
        ),
        ("1e+400", r#""cmd":"nothing""#),
        (r#""ሀ\n\u0000""#, r#""cmd":"stop""#),
        ("0", r#""cmd":"best""#),
        ("1", r#""board":[]"#),
    ] {
        let answer = talk.say(format!("{{\"id\":{id},{request}}}").as_bytes());
        let answer = answer.unwrap();
        assert!(answer.ends_with(&format!(",\"id\":{id}}}")), "{answer}");
    }
    let long = |length: usize| json!({"cmd": "state", "id": "ሀ".repeat(length)});
    talk.get(&long(200));
    assert_eq!(talk.ask(&long(201))["error"]["code"], "bad-value");
    for id in [json!(null), json!([1]), json!({}), json!(true)] {
        let refused = talk.ask(&json!({"cmd": "state", "id": id}));
        assert_eq!(refused["error"]["code"], "wrong-type");
        assert!(refused.get("id").is_none());
    }
    let twice = talk.say(br#"{"id":1,"cmd":"state","id":2}"#).unwrap();
    assert!(twice.contains("duplicate-key"), "{twice}");
}

#[test]
fn events_are_told_only_to_those_who_want_them() {
    let mut talk = Talk::new();
    assert!(talk.get(&json!({"cmd": "new"})).get("events").is_some());
    let greeting = talk.get(&json!({"cmd": "hello", "events": false}));
    assert_eq!(greeting["events"], false);
    let silent = talk.play("A1");
    assert!(silent.get("events").is_none());
    talk.get(&json!({"cmd": "undo"}));
    let told = talk.get(&json!({"cmd": "play", "hole": "A1", "events": true}));
    assert_eq!(standing(&told), silent);
    assert!(!told["events"].as_array().unwrap().is_empty());
    assert!(talk.state().get("events").is_none());
    assert_eq!(talk.get(&json!({"cmd": "hello"}))["events"], false);
    talk.get(&json!({"cmd": "hello", "events": true}));
    assert_eq!(talk.state()["events"], json!([]));
    let silent = talk.get(&json!({"cmd": "undo", "events": false}));
    assert!(silent.get("events").is_none());
}

#[test]
fn a_protocol_that_nobody_speaks_is_refused() {
    let mut talk = Talk::new();
    let greeting = talk.get(&json!({"cmd": "hello"}));
    assert_eq!(greeting["version"], env!("CARGO_PKG_VERSION"));
    let spoken = greeting["protocol"].as_u64().unwrap();
    talk.get(&json!({"cmd": "hello", "protocol": spoken}));
    let refused = talk.ask(&json!({"cmd": "hello", "protocol": spoken + 1, "events": false}));
    assert_eq!(refused["error"]["code"], "bad-value");
    assert_eq!(talk.get(&json!({"cmd": "hello"}))["events"], true);
}

/// Plays some turns at random one by one, in rounds that follow one another, and then all at once.
#[test]
fn several_moves_are_as_good_as_one_after_the_other() {
    for (variant, seed) in [
        ("gabata_i", 5),
        ("ansaba", 6),
        ("mewelad:jen=claim", 7),
        ("oware", 8),
    ] {
        let new = json!({"cmd": "new", "variant": variant, "match": true});
        let mut dice = Dice(seed);
        let mut talk = Talk::new();
        let start = talk.get(&new);
        let mut game = start.clone();
        let mut events = Vec::new();
        let mut moves = Vec::new();
        while moves.len() < 200 && !legal(&game).is_empty() {
            let holes = legal(&game);
            moves.push(holes[dice.throw(holes.len())].clone());
            game = talk.play(moves.last().unwrap());
            events.extend(game["events"].as_array().unwrap().clone());
        }
        assert!(moves.len() > 20);
        let mut talk = Talk::new();
        talk.get(&new);
        let all = talk.get(&json!({"cmd": "play", "moves": moves}));
        assert_eq!(standing(&all), standing(&game), "{variant}");
        assert_eq!(all["events"], Value::from(events), "{variant}");

        // The last is forbidden now: nothing is played.
        let mut talk = Talk::new();
        talk.get(&new);
        let mut spoilt = moves.clone();
        spoilt.push("Z1".to_string());
        let refused = talk.ask(&json!({"cmd": "play", "moves": spoilt}));
        assert_eq!(refused["error"]["move"], json!(spoilt.len()), "{refused}");
        assert_eq!(standing(&talk.state()), standing(&start));
    }
}

#[test]
fn moves_are_one_to_a_thousand() {
    let mut talk = Talk::new();
    talk.get(&json!({"cmd": "new"}));
    let code = |answer: &Value| answer["error"]["code"].as_str().unwrap().to_string();
    for (request, expected) in [
        (json!({"cmd": "play", "moves": []}), "bad-value"),
        (
            json!({"cmd": "play", "moves": vec!["A1"; 1001]}),
            "bad-value",
        ),
        (
            json!({"cmd": "play", "moves": ["A1"], "hole": "A1"}),
            "bad-value",
        ),
        (json!({"cmd": "play"}), "missing-key"),
        (json!({"cmd": "play", "moves": ["A1", 1]}), "wrong-type"),
        (
            json!({"cmd": "play", "moves": vec!["A1"; 1000]}),
            "illegal-move",
        ),
    ] {
        assert_eq!(code(&talk.ask(&request)), expected, "{request}");
    }
}

#[test]
fn a_position_is_told_once() {
    let mut talk = Talk::new();
    let position = "1 0 0 0 0 2 | 0 3 0 0 0 1; B; 3:2";
    let set = talk.get(&json!({"cmd": "set", "variant": "gabata_i", "position": position}));
    assert_eq!(set["position"], position);
    assert_eq!(set["stores"], json!([3, 2]));
    for (key, value) in [
        ("board", json!([4])),
        ("to_move", json!("A")),
        ("marks", json!("")),
    ] {
        let mut both = json!({"cmd": "set", "position": position});
        both[key] = value;
        assert_eq!(talk.ask(&both)["error"]["code"], "bad-value", "{both}");
    }
    for position in [
        "",
        "4 4 4",
        "4 4 4 4 4 4 | 4 4 4 4 4 4a; A",
        "250 0 0 0 0 0 | 9 0 0 0 0 0",
    ] {
        let refused = talk.ask(&json!({"cmd": "set", "variant": "geme", "position": position}));
        let code = serde_json::to_value(Code::BadPosition).unwrap();
        assert_eq!(refused["error"]["code"], code, "{position}");
    }
}

/// MancalaGames has counted the same turns.
#[test]
fn perft_counts_as_another_program_does() {
    let text = gebeta_testing::read("catalogues/perft.csv");
    let mut talk = Talk::new();
    let mut games = 0;
    for line in text.lines().skip(1).step_by(3) {
        let fields: Vec<&str> = line.split(',').collect();
        let expected: Vec<u64> = fields[2..]
            .iter()
            .take(3)
            .map(|n| n.parse().unwrap())
            .collect();
        talk.get(&json!({"cmd": "new", "variant": fields[1], "first": "A"}));
        let depth = expected.len();
        let counted = talk.get(&json!({"cmd": "perft", "depth": depth, "divide": true}));
        assert_eq!(counted["levels"], json!(expected), "{line}");
        assert_eq!(counted["stopped"], false);
        let divided = counted["divide"].as_array().unwrap().iter();
        let sum: u64 = divided
            .map(|branch| branch["nodes"].as_u64().unwrap())
            .sum();
        assert_eq!(json!(sum), counted["nodes"]);
        games += 1;
    }
    assert!(games >= 10, "{games} games were compared");
}

#[test]
fn perft_is_bounded_and_has_its_time() {
    let mut talk = Talk::new();
    let perft = json!({"cmd": "perft", "depth": 2});
    assert_eq!(talk.ask(&perft)["error"]["code"], "no-game");
    talk.get(&json!({"cmd": "new"}));
    for depth in [json!(0), json!(101), json!(-1), json!(2.5)] {
        let refused = talk.ask(&json!({"cmd": "perft", "depth": depth}));
        assert_eq!(refused["error"]["code"], "bad-number");
    }
    let counted = talk.get(&json!({"cmd": "perft", "depth": 100, "nodes": 2000}));
    assert_eq!(counted["levels"], json!([6, 32, 140, 638]));
    assert_eq!(
        (&counted["depth"], &counted["stopped"]),
        (&json!(4), &json!(true))
    );
    let none = talk.get(&json!({"cmd": "perft", "depth": 1, "nodes": 1}));
    assert_eq!((&none["depth"], &none["nodes"]), (&json!(0), &json!(1)));
    super::matches::before_lots(&mut talk);
    assert_eq!(talk.ask(&perft)["error"]["code"], "decision-first");
    talk.get(&super::matches::over());
    assert_eq!(talk.ask(&perft)["error"]["code"], "round-over");
}

#[test]
fn perft_is_stopped_by_what_is_asked_next_but_not_by_the_end() {
    let run = |requests: &str| -> Vec<Value> {
        let output = feed(gebeta(["engine"]), requests);
        let text = String::from_utf8(output.stdout).unwrap();
        text.lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect()
    };
    let new = r#"{"cmd":"new"}"#;
    let endless = r#"{"cmd":"perft","depth":100,"nodes":1000000000000000}"#;
    let answers = run(&format!("{new}\n{endless}\n{{\"cmd\":\"state\"}}\n"));
    assert_eq!(answers[1]["stopped"], true);
    assert_eq!(answers[2]["position"], answers[0]["position"]);
    let answers = run(&format!("{new}\n{{\"cmd\":\"perft\",\"depth\":4}}\n\n"));
    assert_eq!(answers[1]["nodes"], 638);
    assert_eq!(answers[1]["stopped"], false);
}
