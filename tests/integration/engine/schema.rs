//! The JSON Schema of the protocol: what is said and answered is held against it.

use std::collections::HashMap;
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::sync::LazyLock;

use gebeta_formats::protocol::json_schema;
use serde_json::{Value, json};

use super::talk::{CATALOGUE, Dice, legal};
use crate::program::{gebeta, run};

const FILE: &str = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/engine.schema.json");

static SCHEMA: LazyLock<Value> = LazyLock::new(json_schema);

/// The schemas of events, by name: an answer can have thousands.
static EVENTS: LazyLock<HashMap<&str, &Value>> = LazyLock::new(|| {
    let events = defined("Told")["oneOf"].as_array().expect("a list").iter();
    let named =
        |event: &'static Value| Some((event["properties"]["event"]["const"].as_str()?, event));
    events.filter_map(named).collect()
});

/// The codes of what a schema knows to be wrong, and of what it may know.
const SURELY_WRONG: [&str; 4] = [
    "unknown-command",
    "unknown-key",
    "wrong-type",
    "not-an-object",
];
const PERHAPS_WRONG: [&str; 5] = [
    "bad-json",
    "missing-key",
    "bad-number",
    "bad-value",
    "duplicate-key",
];

/// Holds a request and its answer against the schema: an answer has no key that is not described.
pub fn hold(request: &[u8], answer: &Value) {
    let request: Option<Value> = serde_json::from_slice(request).ok();
    if answer["ok"] == false {
        assert!(fits(answer, "Refused"), "{answer}");
        let code = answer["error"]["code"].as_str().unwrap();
        let Some(request) = request else { return };
        let fit = fits(&request, "Request");
        if SURELY_WRONG.contains(&code) {
            assert!(!fit, "{request} fits, and is refused: {answer}");
        } else if !PERHAPS_WRONG.contains(&code) {
            assert!(fit, "{request} does not fit: {answer}");
        }
        return;
    }
    let request = request.expect("what is granted is JSON");
    assert!(fits(&request, "Request"), "{request}");
    let mut can_be = can_be_answered(&request);
    assert!(can_be.any(|name| fits(answer, name)), "{request}: {answer}");
}

/// Lists what can be answered to a request.
fn can_be_answered(request: &Value) -> impl Iterator<Item = &'static str> {
    let command = request["cmd"].as_str().expect("a command");
    let answers = SCHEMA["x-answers"][command]
        .as_array()
        .expect("its answers");
    answers.iter().map(|name| name.as_str().expect("a name"))
}

/// Says whether a value is as a definition of the schema has it.
fn fits(value: &Value, reference: &str) -> bool {
    check(value, defined(reference))
}

fn defined(reference: &str) -> &'static Value {
    &SCHEMA["definitions"][reference.trim_start_matches("#/definitions/")]
}

/// Checks a value by all words that the schema uses; one that is not known here fails the test.
fn check(value: &Value, schema: &Value) -> bool {
    let list = value.as_array();
    let characters = || Some(value.as_str()?.chars().count());
    let schema = schema.as_object().expect("a schema is an object");
    schema.iter().all(|(word, says)| {
        let ways = || says.as_array().expect("a list").iter();
        let at_least =
            |count: Option<usize>| count.is_none_or(|n| n as u64 >= says.as_u64().unwrap());
        let at_most =
            |count: Option<usize>| count.is_none_or(|n| n as u64 <= says.as_u64().unwrap());
        match word.as_str() {
            "description" | "title" => true,
            "$ref" => fits(value, says.as_str().unwrap()),
            "type" => match says {
                Value::Array(types) => types.iter().any(|name| is_a(value, name)),
                name => is_a(value, name),
            },
            "const" => value == says,
            "enum" => ways().any(|way| value == way),
            "oneOf" => match value.get("event").and_then(Value::as_str) {
                Some(event) => EVENTS.get(event).is_some_and(|says| check(value, says)),
                None => ways().any(|way| check(value, way)),
            },
            "anyOf" => ways().any(|way| check(value, way)),
            "allOf" => ways().all(|way| check(value, way)),
            "required" => ways().all(|key| value.get(key.as_str().unwrap()).is_some()),
            "minimum" => value.as_f64().is_none_or(|n| n >= says.as_f64().unwrap()),
            "maximum" => value.as_f64().is_none_or(|n| n <= says.as_f64().unwrap()),
            "minItems" => at_least(list.map(Vec::len)),
            "maxItems" => at_most(list.map(Vec::len)),
            "minLength" => at_least(characters()),
            "maxLength" => at_most(characters()),
            "items" => list.into_iter().flatten().all(|item| check(item, says)),
            // What is not described is not there.
            "properties" => value.as_object().is_none_or(|keys| {
                let mut keys = keys.iter();
                keys.all(|(key, part)| says.get(key).is_some_and(|says| check(part, says)))
            }),
            "additionalProperties" if says == false && schema.contains_key("properties") => true,
            "additionalProperties" if says == false => {
                value.as_object().is_none_or(|keys| keys.is_empty())
            }
            "additionalProperties" => {
                assert!(
                    !schema.contains_key("properties"),
                    "not checked: {schema:?}"
                );
                value
                    .as_object()
                    .is_none_or(|keys| keys.values().all(|part| check(part, says)))
            }
            unknown => panic!("the schema says {unknown}, which is not checked"),
        }
    })
}

fn is_a(value: &Value, name: &Value) -> bool {
    match name.as_str().unwrap() {
        "object" => value.is_object(),
        "array" => value.is_array(),
        "string" => value.is_string(),
        "boolean" => value.is_boolean(),
        "number" => value.is_number(),
        "integer" => value.is_u64() || value.is_i64(),
        "null" => value.is_null(),
        unknown => panic!("the schema says {unknown}, which is not checked"),
    }
}

#[test]
fn the_program_and_its_documentation_have_the_schema() {
    let text = format!("{:#}\n", *SCHEMA);
    if std::env::var_os("GEBETA_UPDATE_DOCS").is_some() {
        std::fs::write(FILE, &text).unwrap();
    }
    let written = std::fs::read_to_string(FILE).unwrap_or_default();
    assert!(
        written == text,
        "docs/engine.schema.json is stale; run the tests with GEBETA_UPDATE_DOCS=1 to write it anew"
    );
    let (status, printed, _) = run(["engine", "--schema"]);
    assert_eq!((status, printed), (0, text));
}

/// What is wrong has to be seen, or the other tests would say nothing.
#[test]
fn the_schema_refuses_what_is_not_of_the_protocol() {
    for request in [
        json!({}),
        json!({"cmd": "begin"}),
        json!({"cmd": "play", "hole": 1}),
        json!({"cmd": "play", "home": "A1"}),
        json!({"cmd": "set", "board": [256]}),
        json!({"cmd": "set", "board": [4], "stores": [1]}),
        json!({"cmd": "new", "first": "C"}),
        json!({"cmd": "new", "first": null}),
        json!({"cmd": "perft"}),
        json!({"cmd": "state", "id": []}),
    ] {
        assert!(!fits(&request, "Request"), "{request}");
    }
    assert!(fits(&json!({"ok": true, "id": 7}), "Done"));
    for answer in [
        json!({"ok": false}),
        json!({"ok": true, "more": 1}),
        json!([]),
    ] {
        assert!(!fits(&answer, "Done"), "{answer}");
    }
}

/// The program, asked line by line.
struct Asked {
    child: std::process::Child,
    answers: BufReader<std::process::ChildStdout>,
}

impl Asked {
    fn begin(mut command: Command) -> Asked {
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped());
        let mut child = piped.spawn().unwrap();
        let answers = BufReader::new(child.stdout.take().unwrap());
        Asked { child, answers }
    }

    fn ask(&mut self, request: &Value) -> Value {
        let mut line = request.to_string();
        line.push('\n');
        let stdin = self.child.stdin.as_mut().unwrap();
        stdin.write_all(line.as_bytes()).unwrap();
        let mut answer = String::new();
        self.answers.read_line(&mut answer).unwrap();
        let answer = serde_json::from_str(&answer).unwrap();
        hold(line.as_bytes(), &answer);
        answer
    }
}

#[test]
fn a_random_session_of_the_program_fits_the_schema() {
    let mut engine = Asked::begin(gebeta(["engine"]));
    let mut dice = Dice(1606);
    let ids = CATALOGUE.ids();
    let mut heard = 0;
    let mut game = engine.ask(&json!({"cmd": "hello", "id": "first"}));
    assert_eq!(game["program"], "gebeta");
    for number in 0..250 {
        let holes = if game["legal"].is_array() {
            legal(&game)
        } else {
            Vec::new()
        };
        let any_hole = holes.get(dice.throw(holes.len().max(1))).cloned();
        let mut request = match dice.throw(12) {
            _ if number == 0 || (holes.is_empty() && dice.throw(2) == 0) => json!({
                "cmd": "new", "variant": ids[dice.throw(ids.len())], "match": dice.throw(2) == 0,
            }),
            0 => json!({"cmd": "undo"}),
            1 => json!({"cmd": "state"}),
            2 => json!({"cmd": "best", "level": "easy", "nodes": 50}),
            3 => json!({"cmd": "values", "depth": 1}),
            4 => json!({"cmd": "perft", "depth": 2, "divide": dice.throw(2) == 0}),
            5 => json!({"cmd": "set", "position": game["position"], "variant": game["variant"]}),
            6 => json!({"cmd": "play", "moves": [any_hole, "A1"]}),
            7 => json!({"cmd": "hello", "events": dice.throw(2) == 0}),
            8 => json!({"cmd": "stop"}),
            _ => json!({"cmd": "play", "hole": any_hole.unwrap_or("A1".into())}),
        };
        match dice.throw(3) {
            0 => request["id"] = json!(number),
            1 => request["id"] = json!(format!("request {number}")),
            _ => {}
        }
        let answer = engine.ask(&request);
        assert_eq!(answer.get("id"), request.get("id"));
        heard += usize::from(answer["ok"] == true);
        if answer["legal"].is_array() {
            game = answer;
        }
    }
    engine.ask(&json!({"cmd": "variants"}));
    assert_eq!(engine.ask(&json!({"cmd": "quit"})), json!({"ok": true}));
    assert!(engine.child.wait().unwrap().success());
    assert!(heard > 150, "{heard} requests were granted");
}
