//! Tests of the answers to requests that can't be read.

use gebeta_engine::Session;
use gebeta_formats::variant::Catalogue;

/// Returns the message of the refusal of a request.
fn refused(line: &str) -> String {
    let catalogue = Catalogue::builtin();
    let answer = Session::new(&catalogue).answer(line.as_bytes());
    let answer: serde_json::Value = serde_json::from_str(&answer.unwrap().line).unwrap();
    assert_eq!(answer["ok"], false, "{line}");
    answer["error"]["message"].as_str().unwrap().to_string()
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
