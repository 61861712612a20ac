//! The JSON Schema of requests and answers, derived from the types that read and write them.

use gebeta_formats::variant::without_null;
use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{JsonSchema, Schema};
use serde_json::{Map, Value, json};

use super::answer::{Done, Greeting, Levels, Offer, Refused, Standing};
use super::request::Request;
use super::thinking::{Deciding, Thinking};

/// The description of the whole schema.
const ABOUT: &str = "Each line written to `gebeta engine` is a request, and each line read from it is an answer. \
Later versions may add keys to answers, and may add events.";

/// Returns the JSON Schema (draft 7) of requests and answers: `#/definitions/request` and `#/definitions/answer`.
pub fn json_schema() -> Value {
    let mut definitions = Map::new();
    let request = requests(&mut definitions);
    let answers = answers(&mut definitions);
    definitions.insert("request".into(), request);
    definitions.insert("answer".into(), json!({ "anyOf": answers }));
    definitions.sort_keys();
    json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "gebeta engine",
        "description": ABOUT,
        "anyOf": [
            { "$ref": "#/definitions/request" },
            { "$ref": "#/definitions/answer" },
        ],
        "definitions": definitions,
    })
}

/// Returns the schema of all requests.
///
/// To serde a request is an object with one key, its command. On the line, the command stands under `cmd`, beside its
/// own keys.
fn requests(definitions: &mut Map<String, Value>) -> Value {
    let settings = SchemaSettings::draft07().with(|settings| settings.inline_subschemas = true);
    let mut generator = settings.into_generator();
    let mut schema = Request::json_schema(&mut generator);
    RecursiveTransform(plain).transform(&mut schema);
    let mut ways = Vec::new();
    let choices = schema.get("oneOf").and_then(Value::as_array);
    for choice in choices.into_iter().flatten() {
        let own = choice["properties"].as_object();
        let Some((command, own)) = own.and_then(|own| own.iter().next()) else {
            continue;
        };
        let mut way = own.clone();
        let keys = way["properties"].take();
        let mut properties = Map::new();
        properties.insert("cmd".into(), json!({ "const": command }));
        properties.extend(keys.as_object().cloned().unwrap_or_default());
        properties.insert("id".into(), id());
        let required = way["required"].as_array().cloned().unwrap_or_default();
        let required: Vec<Value> = [json!("cmd")].into_iter().chain(required).collect();
        if let Some(says) = choice.get("description") {
            way["description"] = says.clone();
        }
        way["properties"] = properties.into();
        way["required"] = required.into();
        way["additionalProperties"] = false.into();
        definitions.insert(format!("request-{command}"), way);
        ways.push(json!({ "$ref": format!("#/definitions/request-{command}") }));
    }
    json!({ "oneOf": ways })
}

/// Returns references to the schemas of all kinds of answers, each of which can have the id of its request.
fn answers(definitions: &mut Map<String, Value>) -> Vec<Value> {
    let settings = SchemaSettings::draft07().for_serialize();
    let mut generator = settings.into_generator();
    let sorts = [
        ("answer-standing", Standing::json_schema(&mut generator)),
        ("answer-hello", Greeting::json_schema(&mut generator)),
        ("answer-thought", Thinking::json_schema(&mut generator)),
        ("answer-decision", Deciding::json_schema(&mut generator)),
        ("answer-perft", Levels::json_schema(&mut generator)),
        ("answer-variants", Offer::json_schema(&mut generator)),
        ("answer-done", Done::json_schema(&mut generator)),
        ("answer-refused", Refused::json_schema(&mut generator)),
    ];
    for (name, definition) in generator.take_definitions(true) {
        let mut definition = Schema::try_from(definition).unwrap_or_default();
        RecursiveTransform(plain).transform(&mut definition);
        definitions.insert(name, definition.to_value());
    }
    let named = sorts.into_iter().map(|(name, mut schema)| {
        RecursiveTransform(plain).transform(&mut schema);
        let mut schema = schema.to_value();
        schema["properties"]["id"] = id();
        schema["properties"]["ok"] = json!({ "const": name != "answer-refused" });
        definitions.insert(name.into(), schema);
        json!({ "$ref": format!("#/definitions/{name}") })
    });
    named.collect()
}

/// Returns the schema of the id of a request.
fn id() -> Value {
    json!({
        "description": "The id of the request; its answer has the same id.",
        "type": ["string", "integer"],
        "maxLength": 256,
        "minimum": 0,
    })
}

/// Removes null from a schema: a key without a value is omitted.
fn plain(schema: &mut Schema) {
    if let Some(object) = schema.as_object_mut() {
        without_null(object, &["default", "format", "title", "$schema"]);
    }
}
