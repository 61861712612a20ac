//! The change of one row: any key of a `[[passing]]` or `[[last]]` row.

use std::borrow::Cow;

use schemars::{JsonSchema, Schema, SchemaGenerator};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value, json};

use super::rules::{LastRow, PassingRow};

/// Holds the changed keys as they stand; they are read with the row that they change.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RowChange(pub Map<String, Value>);

impl JsonSchema for RowChange {
    fn schema_name() -> Cow<'static, str> {
        "RowChange".into()
    }

    /// Joins the keys of both kinds of row, apart from `row`; a word that either kind of `do` knows is fine.
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let passing = PassingRow::json_schema(generator);
        let last = LastRow::json_schema(generator);
        let mut joined = Map::new();
        for row in [&last, &passing] {
            for (key, value) in row
                .get("properties")
                .and_then(Value::as_object)
                .into_iter()
                .flatten()
            {
                match joined.get_mut(key) {
                    None => {
                        joined.insert(key.clone(), value.clone());
                    }
                    Some(first) if first != value && key == "do" => {
                        *first = json!({
                            "description": "What happens.",
                            "anyOf": [first.clone(), value.clone()],
                        });
                    }
                    Some(_) => {}
                }
            }
        }
        joined.remove("row");
        schemars::json_schema!({
            "description": "Changed keys of the `[[passing]]` or `[[last]]` row that has this name.",
            "type": "object",
            "properties": joined,
        })
    }
}
