//! Tests of the answers to requests that can't be read.

use gebeta_engine::Session;
use gebeta_formats::variant::Catalogue;

/// Returns what the refusal of a request has under a key: its `message` or its `code`.
fn refusal(line: &str, key: &str) -> String {
    let catalogue = Catalogue::builtin();
    let answer = Session::new(&catalogue).answer(line.as_bytes());
    let answer: serde_json::Value = serde_json::from_str(&answer.unwrap().line).unwrap();
    assert_eq!(answer["ok"], false, "{line}");
    answer["error"][key].as_str().unwrap().to_string()
}

/// Returns the message of the refusal of a request.
fn refused(line: &str) -> String {
    refusal(line, "message")
}

/// Each request has the error that is named, and another of a later step of docs/engine.md, "Errors".
#[test]
fn requests_are_checked_in_the_order_of_the_page() {
    for (line, code) in [
        (r#"{"cmd":"nix","cmd":1,"id":{}}"#, "duplicate-key"),
        (r#"{"id":{},"x":1}"#, "wrong-type"),
        (r#"{"id":-1,"cmd":"nix"}"#, "bad-number"),
        (r#"{"x":1}"#, "missing-key"),
        (r#"{"cmd":1,"x":1}"#, "wrong-type"),
        (r#"{"cmd":"nix","x":1}"#, "unknown-command"),
        (r#"{"cmd":"perft","dpeth":0}"#, "unknown-key"),
        (
            r#"{"cmd":"new","options":{"a":"b"},"nix":1}"#,
            "unknown-key",
        ),
        (
            r#"{"cmd":"new","options":{"a":"b"},"first":1}"#,
            "missing-key",
        ),
        (r#"{"cmd":"set","marks":1}"#, "wrong-type"),
        (r#"{"cmd":"set","stores":[-1,0]}"#, "bad-number"),
        (r#"{"cmd":"set","to_move":"C"}"#, "bad-value"),
        (r#"{"cmd":"set","variant":"nix"}"#, "missing-key"),
        (
            r#"{"cmd":"set","position":"","board":[],"variant":"nix"}"#,
            "bad-value",
        ),
        (r#"{"cmd":"perft","ms":0}"#, "missing-key"),
        (r#"{"cmd":"perft","depth":0}"#, "bad-number"),
        (r#"{"cmd":"best","ms":0,"level":"nix"}"#, "bad-number"),
        (r#"{"cmd":"play","moves":[]}"#, "bad-value"),
        (r#"{"cmd":"play","hole":"Z9"}"#, "no-game"),
        (r#"{"cmd":"best","level":"nix"}"#, "no-game"),
        (
            r#"{"cmd":"set","variant":"nix","board":[4]}"#,
            "unknown-variant",
        ),
        (
            r#"{"cmd":"set","variant":"geme:nix","board":[4]}"#,
            "bad-option",
        ),
    ] {
        assert_eq!(refusal(line, "code"), code, "{line}");
    }
}

#[test]
fn of_two_mistakes_the_first_is_told() {
    for (line, message) in [
        (
            r#"{"cmd":"play","hole":1,"home":"A1"}"#,
            "`play` has no key `home`; did you mean `hole`?",
        ),
        (
            r#"{"cmd":"set","stores":[1,2]}"#,
            "The key `board` is missing: the counters of every hole in sowing order, or a whole `position`.",
        ),
        (
            r#"{"cmd":"set","board":1,"options":{"tax":"one"}}"#,
            "The key `variant` is missing: the variant that the options belong to.",
        ),
        (
            r#"{"cmd":"set","board":[],"options":{"tax":1}}"#,
            "`options.tax` must be a string, not a number.",
        ),
        (
            r#"{"cmd":"set","board":[],"marks":1,"stores":[1,-2]}"#,
            "`stores[1]` must be a whole number from 0 to 255, not -2.",
        ),
        (
            r#"{"cmd":"new","race":["A1","B1",1]}"#,
            "`race[2]` must be a string, not a number.",
        ),
    ] {
        assert_eq!(refused(line), message, "{line}");
    }
}

/// A number is quoted as it was written, whatever its size, and a repeated key is found.
#[test]
fn what_is_wrong_is_kept_as_it_was_written() {
    for number in ["4.0", "18446744073709551616", "-0.5"] {
        let transcript = refused(&format!(
            r#"{{"cmd":"set","board":[],"stores":[{number},0]}}"#
        ));
        assert!(
            transcript.ends_with(&format!("not {number}.")),
            "{transcript}"
        );
    }
    let twice = refused(r#"{"cmd":"set","board":[],"board":-1}"#);
    assert_eq!(twice, "The key `board` appears twice.");
}
