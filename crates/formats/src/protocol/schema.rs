//! The JSON Schema of the protocol, derived from the types of requests and answers.

use schemars::generate::SchemaSettings;
use schemars::transform::{Transform, transform_subschemas};
use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde_json::{Map, Value, json};

use crate::variant::without_null;

use super::answer::{Counted, Done, Greeting, Offer, Refused, Standing};
use super::id::Id;
use super::request::Request;
use super::thinking::{Deciding, Thinking};

/// Gives the JSON Schema (draft 7) of requests and answers.
///
/// A line is a `Request` or an `Answer` of its definitions. `x-answers` names the answers that each command can have, but for
/// `Refused`, which any can. Requests have no keys but these; answers may come to have more.
pub fn json_schema() -> Value {
    let settings = SchemaSettings::draft07().with(|settings| {
        settings.meta_schema = Some("http://json-schema.org/draft-07/schema#".into())
    });
    let mut requests = settings.clone().for_deserialize().into_generator();
    let request = requests.subschema_for::<Request>();
    let id = requests.subschema_for::<Id>();
    let mut definitions = requests.take_definitions(true);

    let mut answers = settings.for_serialize().into_generator();
    let refused = reference::<Refused>(&mut answers);
    let standing = reference::<Standing>(&mut answers);
    let thinking = reference::<Thinking>(&mut answers);
    let deciding = reference::<Deciding>(&mut answers);
    let counted = reference::<Counted>(&mut answers);
    let offer = reference::<Offer>(&mut answers);
    let greeting = reference::<Greeting>(&mut answers);
    let done = reference::<Done>(&mut answers);
    let all = [
        &refused, &standing, &thinking, &deciding, &counted, &offer, &greeting, &done,
    ];
    let mut of_answers = answers.take_definitions(true);
    for answer in all {
        let name = answer.rsplit('/').next().unwrap_or_default();
        if let Some(Value::Object(answer)) = of_answers.get_mut(name) {
            add_id(answer, &id);
        }
    }
    definitions.extend(of_answers);
    if let Some(Value::Array(commands)) = definitions
        .get_mut("Request")
        .and_then(|request| request.get_mut("oneOf"))
    {
        for command in commands.iter_mut().filter_map(Value::as_object_mut) {
            add_id(command, &id);
        }
    }
    let by_reference = |name: &&String| json!({"$ref": name});
    definitions.insert(
        "Answer".into(),
        json!({"anyOf": all.iter().map(by_reference).collect::<Vec<_>>()}),
    );
    definitions.sort_keys();
    let schema = json!({
        "$schema": "http://json-schema.org/draft-07/schema#",
        "title": "The protocol of gebeta engine",
        "description": "A line of the engine's input is a Request, a line of its output an Answer.",
        "anyOf": [request, {"$ref": "#/definitions/Answer"}],
        "x-answers": {
            "hello": [greeting],
            "new": [standing], "set": [standing], "play": [standing], "decide": [standing],
            "undo": [standing], "state": [standing],
            "best": [thinking, deciding], "values": [thinking],
            "perft": [counted],
            "variants": [offer],
            "stop": [done], "quit": [done],
        },
        "definitions": definitions,
    });
    let mut schema = Schema::try_from(schema).expect("an object is a schema");
    Plain.transform(&mut schema);
    schema.to_value()
}

/// Defines a type and gives the reference to it.
fn reference<T: JsonSchema>(generator: &mut SchemaGenerator) -> String {
    let schema = generator.subschema_for::<T>();
    let reference = schema.get("$ref").and_then(Value::as_str);
    reference.unwrap_or_default().to_string()
}

fn add_id(object: &mut Map<String, Value>, id: &Schema) {
    if let Some(Value::Object(properties)) = object.get_mut("properties") {
        let mut id = id.clone();
        let says = "Whatever the request was named by, a string or a number.";
        id.insert("description".into(), says.into());
        properties.insert("id".into(), id.to_value());
    }
}

/// Says of the schema what is so of the protocol: nothing is null, a key that says nothing is left out.
#[derive(Clone, Debug)]
struct Plain;

impl Transform for Plain {
    fn transform(&mut self, schema: &mut Schema) {
        transform_subschemas(self, schema);
        if let Some(object) = schema.as_object_mut() {
            without_null(object);
        }
    }
}
