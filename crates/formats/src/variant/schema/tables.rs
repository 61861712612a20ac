//! The rule tables as they stand in a file. What they can say is the vocabulary of the core.

use std::borrow::Cow;

use gebeta_core::rules::Rules;
use schemars::{JsonSchema, Schema, SchemaGenerator, json_schema};
use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

/// Holds the rule tables that a file or an option's choice gives, as they stand there.
///
/// They may lack what the parent or the file says; what is left when all are laid over each other is read as
/// [`Rules`](gebeta_core::rules::Rules).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct RuleTables(pub Map<String, Value>);

impl JsonSchema for RuleTables {
    fn schema_name() -> Cow<'static, str> {
        "RuleTables".into()
    }

    /// Returns the tables of [`Rules`], none of which has to be there, and `rows`.
    fn json_schema(generator: &mut SchemaGenerator) -> Schema {
        let mut rules = Rules::json_schema(generator);
        let mut properties = match rules.remove("properties") {
            Some(Value::Object(properties)) => properties,
            _ => Map::new(),
        };
        let rows = json_schema!({
            "type": "object",
            "additionalProperties": {"$ref": "#/definitions/RowChange"},
            "description": "Changes of single keys of named rows. `[rows.capture]` changes the row `capture` of \
                `[[lifting]]`, `[[passing]]`, `[[last]]` or `[[round_end]]`. A new `do` or `when` drops what the old one was given.",
        });
        properties.insert("rows".into(), rows.to_value());
        json_schema!({
            "type": "object",
            "properties": properties,
            "description": "All rule tables, as far as they are given.",
        })
    }
}
