//! Derives the schema of variant files from their types.
//!
//! That takes far longer than to load a variant, so the program reads the result from `derived.json`.

use std::sync::LazyLock;

use schemars::generate::SchemaSettings;
use schemars::transform::{RecursiveTransform, Transform};
use schemars::{Schema, schema_for};
use serde_json::{Map, Value, json};

use gebeta_core::rules::DefectCode;

use super::VariantFile;
use super::flat::flatten;
use super::json::Shape;

/// Derives the schema of variant files, with the keys that only this program reads, as it stands in `derived.json`.
pub fn derived_schema() -> Value {
    let generator = SchemaSettings::draft07()
        .with(|settings| {
            settings.meta_schema = Some("http://json-schema.org/draft-07/schema#".into());
        })
        .into_generator();
    let mut schema = generator.into_root_schema_for::<VariantFile>().to_value();
    flatten(&mut schema);
    let mut schema = Schema::try_from(schema).expect("a flat schema is one too");
    RecursiveTransform(plain).transform(&mut schema);
    if let Some(object) = schema.as_object_mut()
        && let Some(definitions) = object.get_mut("definitions").and_then(Value::as_object_mut)
    {
        definitions.sort_keys();
    }
    schema.to_value()
}

/// Returns the codes of diagnostics with their meanings, in the order in which a file is read.
pub fn defect_codes() -> Vec<(&'static str, &'static str)> {
    static CODES: LazyLock<Value> = LazyLock::new(|| {
        let mut schema = schema_for!(DefectCode);
        RecursiveTransform(plain).transform(&mut schema);
        schema.to_value()
    });
    Shape::new(&CODES).words()
}

/// Removes null from an object of a schema, since TOML has none, and removes unwanted keys.
pub fn without_null(object: &mut Map<String, Value>, unwanted: &[&str]) {
    for key in unwanted {
        object.remove(*key);
    }
    if let Some(Value::Array(types)) = object.get("type")
        && let Some(only) = types.iter().find(|sort| **sort != json!("null")).cloned()
    {
        object.insert("type".into(), only);
    }
    if let Some(Value::Array(ways)) = object.get("anyOf")
        && let [one, null] = &ways[..]
        && *null == json!({ "type": "null" })
    {
        let one = one.clone();
        object.remove("anyOf");
        object.insert("allOf".into(), json!([one]));
    }
}

/// Makes a schema describe TOML: without null or defaults, and without unknown keys.
fn plain(schema: &mut Schema) {
    let Some(object) = schema.as_object_mut() else {
        return;
    };
    without_null(object, &["default", "format"]);
    if let Some(all) = object.shift_remove("allOf") {
        object.insert("allOf".into(), all);
    }
    if object.contains_key("properties") {
        let rest = object.entry("additionalProperties");
        rest.or_insert(json!(false));
    }
    // The lines of a doc comment are joined. Paragraphs after the first are for readers of the code only.
    if let Some(Value::String(text)) = object.get_mut("description") {
        let first = text.split("\n\n").next().unwrap_or_default();
        *text = first
            .split('\n')
            .map(str::trim)
            .collect::<Vec<_>>()
            .join(" ");
    }
}
