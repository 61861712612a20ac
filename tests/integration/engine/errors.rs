//! Every way to be refused, with what is then said.

use std::collections::BTreeSet;

use gebeta_engine::LONGEST_LINE;
use serde_json::{Value, json};

use super::matches;
use super::schema::all_codes;
use super::talk::{Talk, standing};

/// What is asked without a game.
const BEFORE: &[&str] = &[
    r#"{"cmd":"state"}"#,
    r#"{"cmd":"undo"}"#,
    r#"{"cmd":"play","hole":"A1"}"#,
    // A request must be right before it can come too early.
    r#"{"cmd":"play","hole":1}"#,
];

fn code(answer: &str) -> String {
    let answer: Value = serde_json::from_str(answer).unwrap();
    assert_eq!(answer["ok"], false, "{answer}");
    let error = answer["error"].as_object().unwrap();
    assert_eq!(error.keys().collect::<Vec<_>>(), ["code", "message"]);
    let message = error["message"].as_str().unwrap();
    assert!(message.ends_with(['.', '?']), "no sentence: {message}");
    assert!(
        !message.starts_with(|c: char| c.is_lowercase()),
        "no sentence: {message}"
    );
    error["code"].as_str().unwrap().to_string()
}

#[test]
fn every_refusal_says_why_and_changes_nothing() {
    let mut talk = Talk::new();
    let mut codes = BTreeSet::new();
    for line in BEFORE {
        codes.insert(code(&talk.say(line.as_bytes()).unwrap()));
    }

    talk.get(&json!({"cmd": "new", "variant": "geme"}));
    let start = talk.state();
    let mut script = talk.script.split_off(0);
    // Asked at GEME's start, turn by turn with the shape of the request.
    for line in gebeta_testing::read("engine/refused.txt").lines() {
        codes.insert(code(&talk.say(line.as_bytes()).unwrap()));
        script.push_str(&talk.script.split_off(0));
        assert_eq!(talk.state(), start, "{line} has changed the game");
        talk.script.clear();
    }
    codes.insert(code(
        &talk.say(b"{\"cmd\":\"play\",\"hole\":\"\xff\"}").unwrap(),
    ));
    codes.insert(code(&talk.say("[".repeat(1000).as_bytes()).unwrap()));
    let huge = format!(r#"{{"cmd":"set","board":[{}]}}"#, "9".repeat(200));
    codes.insert(code(&talk.say(huge.as_bytes()).unwrap()));
    let long = format!(r#"{{"cmd":"play","hole":"{}"}}"#, "long".repeat(100));
    codes.insert(code(&talk.say(long.as_bytes()).unwrap()));
    assert_eq!(talk.state(), start);

    talk.get(&json!({"cmd": "set", "variant": "gabata_i", "board": [0, 0, 0, 0, 0, 1, 3, 4, 0, 0, 0, 1], "marks": ".......b...."}));
    for hole in ["A1", "B1", "B2"] {
        codes.insert(code(
            &talk
                .say(json!({"cmd": "play", "hole": hole}).to_string().as_bytes())
                .unwrap(),
        ));
    }
    talk.get(&json!({"cmd": "set", "variant": "gabata_i", "board": [4, 0, 0, 0, 0, 1, 3, 4, 0, 0, 0, 1], "marks": "a..........."}));
    codes.insert(code(&talk.say(br#"{"cmd":"play","hole":"A1"}"#).unwrap()));
    talk.get(&json!({"cmd": "set", "board": vec![0; 12]}));
    codes.insert(code(&talk.say(br#"{"cmd":"play","hole":"A1"}"#).unwrap()));
    matches::before_lots(&mut talk);
    for line in [
        r#"{"cmd":"play","hole":"A1"}"#,
        r#"{"cmd":"decide","holes":["B1"]}"#,
    ] {
        codes.insert(code(&talk.say(line.as_bytes()).unwrap()));
    }
    matches::before_choice(&mut talk);
    for holes in [
        "[]",
        "[\"B1\"]",
        "[\"B1\",\"b1\"]",
        "[\"A1\",\"B1\"]",
        "[\"B1\",\"B7\"]",
    ] {
        let line = format!(r#"{{"cmd":"decide","holes":{holes}}}"#);
        codes.insert(code(&talk.say(line.as_bytes()).unwrap()));
    }
    talk.get(&json!({"cmd": "new", "variant": "mewelad:origin=choice", "match": true}));
    for line in [
        r#"{"cmd":"play","hole":"A1"}"#,
        r#"{"cmd":"decide","race":["B1","A1"]}"#,
        r#"{"cmd":"decide","race":["A1","A1"]}"#,
        r#"{"cmd":"new","variant":"mewelad:origin=choice","race":["A1","A1"]}"#,
        r#"{"cmd":"undo"}"#,
    ] {
        codes.insert(code(&talk.say(line.as_bytes()).unwrap()));
    }
    talk.get(&matches::over());
    for line in [
        r#"{"cmd":"play","hole":"A1"}"#,
        r#"{"cmd":"decide","lots":"A"}"#,
    ] {
        codes.insert(code(&talk.say(line.as_bytes()).unwrap()));
    }
    script.push_str(&talk.script);
    insta::assert_snapshot!(script);

    // Those of thinking need somebody who does.
    codes.extend(["unknown-level", "unsolved", "nobody-thinks"].map(String::from));
    // Too long to show, and those whose words belong to the variants.
    let long = " ".repeat(LONGEST_LINE + 1);
    codes.insert(code(&talk.say(long.as_bytes()).unwrap()));
    codes.extend(["unknown-variant", "bad-variant", "bad-option"].map(String::from));

    let all: BTreeSet<String> = all_codes().into_iter().collect();
    assert_eq!(codes, all);
}

#[test]
fn variants_that_are_not_there_or_can_not_be_played_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let broken = folder.path().join("broken.toml");
    std::fs::write(
        &broken,
        "schema = 2\nid = \"broken\"\nname = \"Broken\"\nextends = \"geme\"\n[bord]\n",
    )
    .unwrap();
    let missing = folder.path().join("missing.toml");
    let path = |path: &std::path::Path| path.to_str().unwrap().to_string();

    let mut talk = Talk::new();
    let start = talk.get(&json!({"cmd": "new", "variant": "ansaba"}));
    let mut refused = |variant: &str, options: Value, says: &[&str]| {
        for request in [
            json!({"cmd": "new", "variant": variant, "options": options}),
            json!({"cmd": "set", "variant": variant, "options": options, "board": [4]}),
        ] {
            let answer = talk.say(request.to_string().as_bytes()).unwrap();
            assert!(answer.len() < 3000, "{answer}");
            assert_eq!(code(&answer), says[0]);
            for word in &says[1..] {
                assert!(answer.contains(word), "{answer} does not say {word}");
            }
            assert_eq!(standing(&talk.state()), standing(&start));
        }
    };
    let long = "long".repeat(100_000);
    let broken_file = &["bad-variant", "bord", "broken.toml:5:"];
    let in_folder = "\"In tests/invalid/unknown-key.toml:7:1: ";
    for (variant, says) in [
        ("gemme", &["unknown-variant", "`gemme`", "`geme`"][..]),
        ("chess", &["unknown-variant", "`chess`"]),
        ("", &["unknown-variant"]),
        (&long, &["unknown-variant", "longlong…"]),
        (&path(&broken), broken_file),
        (
            "tests/invalid/unknown-key.toml",
            &["bad-variant", in_folder],
        ),
        (&path(&missing), &["bad-variant", "missing.toml"]),
        (&path(folder.path()), &["bad-variant", "folder"]),
        ("gabata_i:sevn", &["bad-option", "seven"]),
    ] {
        refused(variant, json!({}), says);
    }
    for (variant, options, says) in [
        ("gabata_i", json!({"tx": "one"}), &["`tx`", "`tax`"][..]),
        ("gabata_i", json!({"tax": "onee"}), &["`onee`", "`one`"]),
        (
            "gabata_i:tax=one",
            json!({"tax": "two"}),
            &["`one`", "`two`"],
        ),
        ("gabata_i", json!({"x".repeat(5000): "one"}), &["xxx…"]),
    ] {
        refused(variant, options, &[&["bad-option"], says].concat());
    }
}

#[test]
fn a_blank_line_asks_nothing() {
    let mut talk = Talk::new();
    for line in ["", " ", "\t\r", "    "] {
        assert_eq!(talk.say(line.as_bytes()), None);
    }
    assert!(
        talk.say(b"  {\"cmd\":\"new\"}\r")
            .unwrap()
            .starts_with("{\"ok\":true")
    );
}
