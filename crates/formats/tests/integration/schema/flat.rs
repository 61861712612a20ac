//! Flattens the schema of the rules' types to that of a file.
//!
//! The types know which keys belong together: a `Tax` has `counters`, a `Stay` has none. A file is flat: `do = "tax"` and
//! `counters = 3` are keys of one row. Editors, the reference and the template need the flat form. Keys that begin with `x-`
//! keep what it loses:
//!
//! - `x-required`: the keys that a table of a resolved file must have. In a file, they can be left to the parent.
//! - `x-choice`: which keys belong to which word of the table's tag, and which of them are required.
//! - `x-only-in`: the only key, or table, in which a word makes sense.

use serde_json::{Map, Value, json};

/// Flattens the schema of a file as derived from its types.
pub(super) fn flatten(schema: &mut Value) {
    let rules = rule_tables(schema);
    let mut definitions = match schema.get_mut("definitions").map(Value::take) {
        Some(Value::Object(definitions)) => definitions,
        _ => Map::new(),
    };
    let typed = definitions.clone();
    for (name, definition) in &typed {
        if let Some(choice) = Choice::of(definition, &typed) {
            // An enum that is a table by itself. Enums that are the type of a key are flattened with their table.
            if let Some(says) = definition.get("x-tag") {
                let words = format!("{name}Kind");
                definitions.insert(words.clone(), choice.words(definition.get("x-words")));
                let mut properties = Map::new();
                choice.put_into(&mut properties, &words, Some(says));
                definitions.insert(
                    name.clone(),
                    json!({
                        "type": "object",
                        "properties": properties,
                        "description": definition["description"],
                        "x-choice": choice.sorted_out(None),
                    }),
                );
            }
        } else if let Some(properties) = definition.get("properties").and_then(Value::as_object) {
            let default = rules.iter().find(|rule| rule.definition == *name);
            let flat = flat_struct(definition, properties, &typed, default, &mut definitions);
            definitions.insert(name.clone(), flat);
        }
    }
    for rule in rules.iter().filter(|rule| !rule.is_list) {
        if let Some(table) = definitions
            .get_mut(&rule.definition)
            .and_then(Value::as_object_mut)
            && let Some(required) = table.shift_remove("required")
        {
            table.insert("x-required".into(), required);
        }
    }
    definitions.insert("RowChange".into(), row_change(&definitions));
    // A phase changes rows like an option's choice.
    let rows = definitions
        .get("ChoiceTable")
        .map(|choice| choice["properties"]["rows"].clone());
    if let (Some(rows), Some(phase)) = (rows, definitions.get_mut("Phase")) {
        phase["properties"]["rows"] = rows;
    }
    schema["definitions"] = Value::Object(definitions);
    drop_unused(schema);
}

/// A rule table, or a list of rows, of the file's schema.
struct RuleTable {
    definition: String,
    is_list: bool,
    /// The default of the table.
    default: Option<Value>,
}

/// Returns the rule tables, which an option's choice can change.
fn rule_tables(schema: &Value) -> Vec<RuleTable> {
    let properties = schema.pointer("/definitions/ChoiceTable/properties");
    let properties = properties.and_then(Value::as_object).into_iter().flatten();
    let tables =
        properties.filter(|(key, _)| !matches!(key.as_str(), "same_as" | "example" | "table"));
    tables
        .filter_map(|(_, shape)| {
            let items = shape.get("items");
            Some(RuleTable {
                definition: reference(items.unwrap_or(shape))?.to_string(),
                is_list: items.is_some(),
                default: shape.get("default").cloned(),
            })
        })
        .collect()
}

/// Returns the name of the definition that a shape refers to.
fn reference(shape: &Value) -> Option<&str> {
    let first = || shape.get("allOf")?.get(0)?.get("$ref");
    let path = shape.get("$ref").or_else(first);
    path?.as_str()?.strip_prefix("#/definitions/")
}

/// Flattens a struct: each key that is an enum with keys of its own becomes the tag and all those keys.
fn flat_struct(
    definition: &Value,
    properties: &Map<String, Value>,
    typed: &Map<String, Value>,
    rule: Option<&RuleTable>,
    definitions: &mut Map<String, Value>,
) -> Value {
    let mut flat = definition.clone();
    let mut keys = Map::new();
    let mut required: Vec<Value> = Vec::new();
    let is_required = |key: &str| {
        let required = definition.get("required").and_then(Value::as_array);
        required.is_some_and(|keys| keys.iter().any(|known| known == key))
    };
    for (key, shape) in properties {
        let enumeration = reference(shape).and_then(|name| Some((name, typed.get(name)?)));
        let choice = enumeration
            .filter(|(_, definition)| definition.get("x-tag").is_none())
            .and_then(|(name, definition)| {
                Some((name, definition, Choice::of(definition, typed)?))
            });
        match choice {
            Some((name, enumeration, choice)) => {
                let default = rule.and_then(|rule| rule.default.as_ref());
                let default = default.and_then(|table| table.get(&choice.tag));
                let default = default.or_else(|| shape.get("x-default"));
                definitions.insert(name.into(), choice.words(enumeration.get("description")));
                required.extend(default.is_none().then(|| json!(choice.tag)));
                choice.put_into(&mut keys, name, shape.get("description"));
                flat["x-choice"] = choice.sorted_out(default);
            }
            None => {
                keys.insert(key.clone(), shape.clone());
                required.extend(is_required(key).then(|| json!(key)));
            }
        }
    }
    if let Some(flat) = flat.as_object_mut() {
        flat.insert("properties".into(), Value::Object(keys));
        flat.shift_remove("required");
        if !required.is_empty() {
            flat.insert("required".into(), Value::Array(required));
        }
    }
    flat
}

/// An enum whose alternatives have keys.
struct Choice {
    /// The key that decides the alternative.
    tag: String,
    alternatives: Vec<Alternative>,
}

struct Alternative {
    word: String,
    says: Value,
    keys: Map<String, Value>,
    required: Vec<Value>,
}

impl Choice {
    /// Reads the schema of an enum. Returns `None` if it is not an enum, or its alternatives have no keys.
    fn of(definition: &Value, definitions: &Map<String, Value>) -> Option<Choice> {
        let ways = definition.get("oneOf")?.as_array()?;
        let mut tag = None;
        let mut alternatives = Vec::new();
        for way in ways {
            let mut keys = way.get("properties")?.as_object()?.clone();
            let mut required = way.get("required")?.as_array()?.clone();
            let found = keys.iter().find_map(|(key, shape)| {
                Some((key.clone(), shape.get("const")?.as_str()?.to_string()))
            });
            let (key, word) = found?;
            keys.shift_remove(&key);
            required.retain(|known| *known != key);
            tag = Some(key);
            // An alternative that is a struct has the struct's keys.
            if let Some(inner) = reference(way).and_then(|name| definitions.get(name)) {
                keys.extend(inner.get("properties")?.as_object()?.clone());
                let more = inner.get("required").and_then(Value::as_array);
                required.extend(more.into_iter().flatten().cloned());
            }
            alternatives.push(Alternative {
                word,
                says: way.get("description").cloned().unwrap_or_default(),
                keys,
                required,
            });
        }
        Some(Choice {
            tag: tag?,
            alternatives,
        })
    }

    /// Returns the words of the tag as a shape.
    fn words(&self, says: Option<&Value>) -> Value {
        let words = self.alternatives.iter();
        let words =
            words.map(|way| json!({"type": "string", "const": way.word, "description": way.says}));
        let mut shape = json!({"oneOf": words.collect::<Vec<_>>()});
        if let Some(says) = says {
            shape["description"] = says.clone();
        }
        shape
    }

    /// Adds the tag and the keys of all alternatives to a table.
    ///
    /// Keys keep the order of each alternative. If a word shares no key with the words before it, its keys come first.
    fn put_into(&self, table: &mut Map<String, Value>, words: &str, says: Option<&Value>) {
        let shape = json!({
            "description": says,
            "allOf": [{"$ref": format!("#/definitions/{words}")}],
        });
        table.insert(self.tag.clone(), shape);
        let mut order: Vec<(&String, &Value)> = Vec::new();
        for way in &self.alternatives {
            let shared = order.iter().any(|(known, _)| way.keys.contains_key(*known));
            let mut at = if shared { order.len() } else { 0 };
            for (key, shape) in way.keys.iter().rev() {
                match order.iter().position(|(known, _)| *known == key) {
                    Some(known) => at = known,
                    None => order.insert(at, (key, shape)),
                }
            }
        }
        table.extend(
            order
                .into_iter()
                .map(|(key, shape)| (key.clone(), shape.clone())),
        );
    }

    /// Returns which keys belong to which alternative.
    fn sorted_out(&self, default: Option<&Value>) -> Value {
        let ways = self.alternatives.iter().map(|way| {
            let keys: Vec<&String> = way.keys.keys().collect();
            (
                way.word.clone(),
                json!({"keys": keys, "required": way.required}),
            )
        });
        json!({
            "tag": self.tag,
            "default": default,
            "ways": ways.collect::<Map<_, _>>(),
        })
    }
}

/// Returns the shape of a row's change: any key of either kind of row except its name. Words of either `do` are valid.
fn row_change(definitions: &Map<String, Value>) -> Value {
    let mut joined = Map::new();
    for row in ["LastRow", "PassingRow", "LiftingRow", "RoundEndRow"] {
        let properties = definitions.get(row).and_then(|row| row.get("properties"));
        let properties = properties.and_then(Value::as_object);
        for (key, value) in properties.into_iter().flatten() {
            match joined.get_mut(key) {
                None => {
                    joined.insert(key.clone(), value.clone());
                }
                Some(first) if key == "do" && first.get("anyOf").is_some() => {
                    if let Some(words) = first["anyOf"].as_array_mut() {
                        words.push(value.clone());
                    }
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
    json!({
        "description": "Changed keys of the row that has this name.",
        "type": "object",
        "properties": joined,
    })
}

/// Drops definitions that nothing refers to.
fn drop_unused(schema: &mut Value) {
    let mut used = Vec::new();
    collect_references(schema, &mut used);
    if let Some(definitions) = schema.get_mut("definitions").and_then(Value::as_object_mut) {
        definitions.retain(|name, _| used.contains(name));
    }
}

fn collect_references(value: &Value, used: &mut Vec<String>) {
    used.extend(reference(value).map(str::to_string));
    match value {
        Value::Object(object) => object
            .values()
            .for_each(|value| collect_references(value, used)),
        Value::Array(items) => items
            .iter()
            .for_each(|value| collect_references(value, used)),
        _ => {}
    }
}
