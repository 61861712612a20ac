//! The rule tables as written in a file. Their keys are those of the core's rules.

use std::borrow::Cow;

use gebeta_core::rules::Rules;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// The rule tables that a file or an option's choice gives, as written.
///
/// They may omit what the parent or the file states. All of them laid over each other are read as
/// [`Rules`](gebeta_core::rules::Rules).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RuleTables(pub Map<String, Value>);

impl JsonSchema for RuleTables {
    fn schema_name() -> Cow<'static, str> {
        "RuleTables".into()
    }

    /// Returns the tables of [`Rules`], all optional, and `rows`.
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut rules = Rules::json_schema(generator);
        let mut properties = match rules.remove("properties") {
            Some(Value::Object(properties)) => properties,
            _ => Map::new(),
        };
        let rows = json_schema!({
            "type": "object",
            "additionalProperties": {"$ref": "#/definitions/RowChange"},
            "description": "Changes to single keys of named rows. `[rows.capture]` changes the row `capture` of \
                `[[lifting]]`, `[[passing]]`, `[[last]]` or `[[round_end]]`.",
        });
        properties.insert("rows".into(), rows.to_value());
        json_schema!({
            "type": "object",
            "properties": properties,
            "description": "All rule tables, as far as they are given.",
        })
    }
}
