//! The schema of variant files as their types give it.

use schemars::generate::SchemaSettings;
use serde_json::{Map, Value, json};

use super::VariantFile;

/// Derives the schema of variant files from their types, with the keys of a row nested below its action.
///
/// That takes far longer than to load a variant, so the program reads `derived.json`, which a test makes of it.
pub fn typed_schema() -> Value {
    let generator = SchemaSettings::draft07()
        .with(|settings| {
            settings.meta_schema = Some("http://json-schema.org/draft-07/schema#".into());
        })
        .into_generator();
    let schema = generator.into_root_schema_for::<VariantFile>();
    schema.to_value()
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
