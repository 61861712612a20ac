//! The JSON Schema of the engine's lines, held against what the engine hears and says.

use gebeta_engine::json_schema;
use serde_json::{Map, Value, json};
use std::collections::BTreeSet;
use std::sync::LazyLock;

use super::talk::{CATALOGUE, Dice, Talk, legal};

static SCHEMA: LazyLock<Value> = LazyLock::new(json_schema);

/// Lists the codes of refusals, in the order in which a request is examined.
pub fn all_codes() -> Vec<String> {
    let codes = SCHEMA["definitions"]["Code"]["oneOf"].as_array();
    let code = |code: &Value| code["const"].as_str().expect("a code").to_string();
    codes.expect("the codes").iter().map(code).collect()
}

/// Returns the keys of a definition and of all that it is put together from.
pub fn keys(definition: &str) -> BTreeSet<String> {
    let schema = &SCHEMA["definitions"][definition];
    assert!(schema.is_object(), "{definition}");
    let properties = schema["properties"].as_object();
    let own = properties.into_iter().flat_map(Map::keys).cloned();
    let parts = ["allOf", "anyOf"].map(|list| schema[list].as_array());
    let parts = parts.into_iter().flatten().flatten();
    let names = parts
        .chain(std::iter::once(schema))
        .filter_map(|part| part["$ref"].as_str()?.strip_prefix("#/definitions/"));
    let inner = names.flat_map(keys);
    own.chain(inner).collect()
}

/// Finds what a value breaks of a definition. A key that the schema does not know is a break too: the schema has all keys
/// that this version writes.
fn breaks(definition: &str, value: &Value) -> Option<String> {
    let schema = &SCHEMA["definitions"][definition];
    assert!(schema.is_object(), "{definition}");
    let mut known = Vec::new();
    find(schema, value, &mut known)
        .err()
        .or_else(|| unknown(value, &known))
}

fn unknown(value: &Value, known: &[String]) -> Option<String> {
    let mut keys = value.as_object().into_iter().flat_map(Map::keys);
    keys.find(|key| !known.contains(key))
        .map(|key| format!("no schema has the key {key}"))
}

/// Holds a value against a schema, and notes the keys that the schema knows. Every keyword has to be understood.
fn find(schema: &Value, value: &Value, known: &mut Vec<String>) -> Result<(), String> {
    let expect = |holds: bool, what: &str| match holds {
        true => Ok(()),
        false => Err(format!("{value} breaks {what} of {schema}")),
    };
    let ways = |list: &Value, known: &mut Vec<String>| {
        let ways = list.as_array().expect("a list");
        let fit = ways.iter().filter(|way| {
            let mut keys = Vec::new();
            let fits = find(way, value, &mut keys).is_ok();
            if fits {
                known.append(&mut keys);
            }
            fits
        });
        fit.count()
    };
    for (keyword, wanted) in schema.as_object().expect("a schema") {
        let least = wanted.as_u64().unwrap_or(0) as usize;
        match keyword.as_str() {
            "description" => {}
            "$ref" => {
                let name = wanted
                    .as_str()
                    .and_then(|it| it.strip_prefix("#/definitions/"));
                find(
                    &SCHEMA["definitions"][name.expect("a definition")],
                    value,
                    known,
                )?;
            }
            "allOf" => {
                for way in wanted.as_array().expect("a list") {
                    find(way, value, known)?;
                }
            }
            "oneOf" => expect(ways(wanted, known) == 1, "oneOf")?,
            "anyOf" => expect(ways(wanted, known) > 0, "anyOf")?,
            "const" => expect(value == wanted, "const")?,
            "enum" => expect(wanted.as_array().expect("a list").contains(value), "enum")?,
            "type" => {
                let sorts = wanted.as_array().cloned().unwrap_or(vec![wanted.clone()]);
                let is = |sort: &Value| match sort.as_str().expect("a sort") {
                    "object" => value.is_object(),
                    "array" => value.is_array(),
                    "string" => value.is_string(),
                    "boolean" => value.is_boolean(),
                    "number" => value.is_number(),
                    "integer" => value.is_number() && !value.to_string().contains(['.', 'e', 'E']),
                    other => panic!("the sort {other} is not understood"),
                };
                expect(sorts.iter().any(is), "type")?;
            }
            "minimum" => expect(
                value
                    .as_f64()
                    .is_none_or(|it| it >= wanted.as_f64().unwrap()),
                keyword,
            )?,
            "maximum" => expect(
                value
                    .as_f64()
                    .is_none_or(|it| it <= wanted.as_f64().unwrap()),
                keyword,
            )?,
            "minLength" => expect(
                value.as_str().is_none_or(|it| it.chars().count() >= least),
                keyword,
            )?,
            "maxLength" => expect(
                value.as_str().is_none_or(|it| it.chars().count() <= least),
                keyword,
            )?,
            "minItems" => expect(value.as_array().is_none_or(|it| it.len() >= least), keyword)?,
            "maxItems" => expect(value.as_array().is_none_or(|it| it.len() <= least), keyword)?,
            "items" => {
                for item in value.as_array().into_iter().flatten() {
                    let mut keys = Vec::new();
                    find(wanted, item, &mut keys)?;
                    unknown(item, &keys).map_or(Ok(()), Err)?;
                }
            }
            "required" => {
                let keys = wanted.as_array().expect("a list").iter();
                for key in keys.map(|key| key.as_str().expect("a key")) {
                    expect(value.get(key).is_some(), key)?;
                }
            }
            "properties" => {
                for (key, schema) in wanted.as_object().expect("keys") {
                    known.push(key.clone());
                    let mut keys = Vec::new();
                    if let Some(value) = value.get(key) {
                        find(schema, value, &mut keys)?;
                        if !keys.is_empty() {
                            unknown(value, &keys).map_or(Ok(()), Err)?;
                        }
                    }
                }
            }
            "additionalProperties" if *wanted == json!(false) => {
                let known = schema["properties"].as_object().expect("keys");
                let keys = value.as_object().into_iter().flat_map(Map::keys);
                for key in keys {
                    expect(known.contains_key(key), key)?;
                }
            }
            "additionalProperties" => {
                for value in value.as_object().into_iter().flat_map(Map::values) {
                    find(wanted, value, &mut Vec::new())?;
                }
            }
            other => panic!("the keyword {other} is not understood"),
        }
    }
    Ok(())
}

/// Returns the kind of answer that a request gets.
fn sort_of(request: &Value, answer: &Value) -> &'static str {
    match request["cmd"].as_str() {
        _ if answer["ok"] == false => "answer-refused",
        Some("hello") => "answer-hello",
        Some("best" | "values") if answer.get("decide").is_some() => "answer-decision",
        Some("best" | "values") => "answer-thought",
        Some("perft") => "answer-perft",
        Some("variants") => "answer-variants",
        Some("stop" | "quit") => "answer-done",
        _ => "answer-standing",
    }
}

/// Holds a request and its answer against the schema; says whether the request was granted.
fn hold(request: &str, answer: &str) -> bool {
    let answer: Value = serde_json::from_str(answer).expect("answers are JSON");
    let Ok(request) = serde_json::from_str::<Value>(request) else {
        assert_eq!(answer["ok"], false);
        return false;
    };
    let sort = sort_of(&request, &answer);
    assert_eq!(breaks(sort, &answer), None, "{answer}");
    let wrong = breaks("request", &request);
    let granted = answer["ok"] == true;
    if granted {
        assert_eq!(wrong, None, "{request}");
    }
    let code = answer["error"]["code"].as_str().unwrap_or_default();
    let by_its_form = [
        "unknown-command",
        "unknown-key",
        "wrong-type",
        "missing-key",
        "bad-number",
    ];
    if by_its_form.contains(&code)
        && !answer["error"]["message"]
            .as_str()
            .unwrap()
            .contains("variant")
    {
        assert!(wrong.is_some(), "{request} was answered {answer}");
    }
    granted
}

#[test]
fn the_schema_is_kept_beside_the_page() {
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/engine.schema.json");
    let schema = format!("{:#}\n", *SCHEMA);
    if std::env::var_os("GEBETA_UPDATE_DOCS").is_some() {
        std::fs::write(file, &schema).expect("it can be written");
    }
    let kept = std::fs::read_to_string(file).expect("it is there");
    assert!(
        kept == schema,
        "`gebeta engine --schema > docs/engine.schema.json` writes it anew"
    );
    assert_eq!(crate::program::run(&["engine", "--schema"]).1, schema);
}

#[test]
fn every_line_of_the_page_is_as_the_schema_says() {
    let page = include_str!("../../../docs/engine.md");
    let mut request = None;
    let (mut granted, mut refused) = (0, 0);
    for line in page.lines() {
        if let Some(line) = line.strip_prefix("> ") {
            request = Some(line);
        } else if let (Some(answer), Some(request)) = (line.strip_prefix("< "), request.take()) {
            match hold(request, answer) {
                true => granted += 1,
                false => refused += 1,
            }
        }
    }
    assert!(granted >= 25 && refused >= 5, "{granted} and {refused}");
}

#[test]
fn every_line_of_games_at_random_is_as_the_schema_says() {
    let mut dice = Dice(2026);
    let ids = CATALOGUE.ids();
    for game in 0..12 {
        let mut talk = Talk::new();
        let id = &ids[dice.throw(ids.len())];
        let mut say = |request: Value| -> Value {
            let request = request.to_string();
            let answer = talk.say(request.as_bytes()).expect("an answer");
            hold(&request, &answer);
            serde_json::from_str(&answer).unwrap()
        };
        say(json!({"cmd": "hello", "protocol": 1, "id": game}));
        let mut state = say(json!({"cmd": "new", "variant": id, "match": game % 2 == 0}));
        for turn in 0..20 {
            let moves = legal(&state);
            if moves.is_empty() {
                break;
            }
            let played = &moves[dice.throw(moves.len())];
            state = match turn % 3 {
                0 => say(json!({"cmd": "play", "hole": played, "id": "a turn"})),
                1 => say(json!({"cmd": "play", "moves": [played]})),
                _ => say(json!({"cmd": "play", "hole": played, "events": false})),
            };
        }
        let set = say(json!({"cmd": "set", "position": state["position"]}));
        assert_eq!(set["position"].is_string(), set["ok"] == true);
    }
}
