//! The schema of variant files in the program.

mod flat;

use gebeta_formats::variant::{typed_schema, without_null};
use schemars::Schema;
use schemars::transform::{RecursiveTransform, Transform};
use serde_json::{Value, json};

/// Returns the schema as it stands in `derived.json`: flat, and with the keys that only the program reads.
fn derived_schema() -> Value {
    let mut schema = typed_schema();
    flat::flatten(&mut schema);
    let mut schema = Schema::try_from(schema).expect("a flat schema is one too");
    RecursiveTransform(plain).transform(&mut schema);
    if let Some(object) = schema.as_object_mut()
        && let Some(definitions) = object.get_mut("definitions").and_then(Value::as_object_mut)
    {
        definitions.sort_keys();
    }
    schema.to_value()
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

#[test]
fn the_schema_in_the_program_is_the_derived_one() {
    let file = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/src/variant/schema/derived.json"
    );
    let derived = format!("{:#}\n", derived_schema());
    if std::env::var_os("GEBETA_UPDATE_DOCS").is_some() {
        std::fs::write(file, &derived).expect("it can be written");
    }
    assert!(
        std::fs::read_to_string(file).is_ok_and(|kept| kept == derived),
        "{file} is stale; `GEBETA_UPDATE_DOCS=1 cargo test -p gebeta-formats schema::` writes it anew"
    );
}
