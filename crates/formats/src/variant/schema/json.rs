//! The JSON Schema of the language, and a way to walk it.

use std::sync::LazyLock;

use gebeta_core::rules::DefectCode;
use schemars::schema_for;
use serde_json::{Map, Value};

static SCHEMA: LazyLock<Value> = LazyLock::new(|| {
    let schema = include_str!("derived.json").parse();
    schema.expect("a test compares it with the derived schema")
});

static PUBLISHED: LazyLock<Value> = LazyLock::new(|| {
    let mut schema = SCHEMA.clone();
    published(&mut schema);
    schema
});

/// Returns a definition by its name, to which references point.
fn definition(name: &str) -> Option<&'static Value> {
    static ALL: LazyLock<Option<&'static Map<String, Value>>> =
        LazyLock::new(|| SCHEMA.get("definitions").and_then(Value::as_object));
    ALL.and_then(|all| all.get(name))
}

/// Returns the JSON Schema (draft 7) of variant files, for editors.
pub fn json_schema() -> &'static Value {
    &PUBLISHED
}

/// Removes the keys of a schema that only this program reads.
fn published(schema: &mut Value) {
    match schema {
        Value::Object(object) => {
            object.retain(|key, _| !key.starts_with("x-"));
            object.values_mut().for_each(published);
        }
        Value::Array(items) => items.iter_mut().for_each(published),
        _ => {}
    }
}

/// Returns the name of the definition that a shape refers to.
fn reference(shape: &Value) -> Option<&str> {
    let first = || shape.get("allOf")?.get(0)?.get("$ref");
    let path = shape.get("$ref").or_else(first);
    path?.as_str()?.strip_prefix("#/definitions/")
}

/// Returns the shape of a whole file.
pub fn root() -> Shape {
    Shape(&SCHEMA)
}

/// Returns the codes of diagnostics with their meanings, in the order in which a file is read.
pub fn defect_codes() -> Vec<(&'static str, &'static str)> {
    static CODES: LazyLock<Value> = LazyLock::new(|| schema_for!(DefectCode).to_value());
    Shape(&CODES).words()
}

/// A part of the schema: what a key or value may be.
#[derive(Clone, Copy, Debug)]
pub struct Shape(&'static Value);

/// What decides which keys of a table have a meaning: a tag such as `kind` or `do`.
#[derive(Clone, Copy, Debug)]
pub struct Choice {
    table: Shape,
    choice: &'static Value,
}

impl Choice {
    /// Returns the key that decides.
    pub fn tag(self) -> &'static str {
        self.choice["tag"].as_str().unwrap_or("")
    }

    /// Returns the default word of the tag.
    pub fn default(self) -> Option<&'static str> {
        self.choice["default"].as_str()
    }

    /// Returns all keys that only have a meaning with some words of the tag.
    pub fn parameters(self) -> Vec<&'static str> {
        let ways = self.choice["ways"].as_object().into_iter().flatten();
        let of_ways: Vec<&str> = ways.flat_map(|(_, way)| names(way, "keys")).collect();
        let depends = |(key, shape): &(&'static str, Shape)| {
            shape.0.get("x-not-for").is_some() || of_ways.contains(key)
        };
        let keys = self.table.keys().filter(depends);
        keys.map(|(key, _)| key).collect()
    }

    /// Returns whether a key has a meaning with a word of the tag.
    pub fn fits(self, key: &str, word: &str) -> bool {
        let barred = self.table.key(key).map(|shape| &shape.0["x-not-for"]);
        match barred.and_then(Value::as_array) {
            Some(barred) => barred.iter().all(|known| known != word),
            None => self.keys(word, "keys").any(|known| known == key),
        }
    }

    /// Returns the keys that are required with a word of the tag.
    pub fn required(self, word: &str) -> impl Iterator<Item = &'static str> {
        self.keys(word, "required")
    }

    fn keys(self, word: &str, which: &str) -> impl Iterator<Item = &'static str> {
        names(&self.choice["ways"][word], which)
    }
}

/// Returns the items of a list in a schema. A missing list has none.
fn list(schema: &'static Value, key: &str) -> impl Iterator<Item = &'static Value> {
    schema[key].as_array().into_iter().flatten()
}

/// Returns the texts of a list in a schema.
fn names(schema: &'static Value, key: &str) -> impl Iterator<Item = &'static str> {
    list(schema, key).filter_map(Value::as_str)
}

/// A type of value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sort {
    /// A text.
    Text,
    /// One of several texts.
    Word,
    /// A whole number.
    Number,
    /// A whole number, or a word that stands for several.
    Numbers,
    /// True or false.
    Flag,
    /// A list.
    List,
    /// A table.
    Table,
}

impl Shape {
    /// Returns the shape of a type, by its name.
    pub fn of_type(name: &str) -> Option<Shape> {
        definition(name).map(Shape)
    }

    /// Returns the name of the type that the shape refers to, if it refers to one.
    pub fn type_name(self) -> Option<&'static str> {
        reference(self.0)
    }

    /// Follows references to where the shape is defined.
    fn defined(self) -> Shape {
        let mut shape = self.0;
        loop {
            let next = match reference(shape) {
                Some(name) => definition(name),
                None => shape.get("allOf").and_then(|all| all.get(0)),
            };
            match next {
                Some(next) => shape = next,
                None => return Shape(shape),
            }
        }
    }

    /// Returns the doc comment of the key, or otherwise that of its type.
    pub fn says(self) -> &'static str {
        let own = self.0.get("description").and_then(Value::as_str);
        own.or_else(|| self.defined().0.get("description").and_then(Value::as_str))
            .unwrap_or("")
    }

    /// Returns the expected type of value.
    pub fn sort(self) -> Sort {
        match self.defined().0.get("type").and_then(Value::as_str) {
            Some("boolean") => return Sort::Flag,
            Some("array") => return Sort::List,
            Some("object") => return Sort::Table,
            _ => {}
        }
        match (self.number(), self.has_words()) {
            (Some(_), false) => Sort::Number,
            (Some(_), true) => Sort::Numbers,
            (None, true) => Sort::Word,
            (None, false) => Sort::Text,
        }
    }

    /// Returns the shape of the number that a value can be.
    pub fn number(self) -> Option<Shape> {
        let mut all = [self.defined()].into_iter().chain(self.ways());
        all.find(|shape| shape.0["type"] == "integer")
    }

    /// Returns the shape of the list that a value can be instead of a number, a word or a text.
    pub fn list(self) -> Option<Shape> {
        self.ways().find(|way| way.0["type"] == "array")
    }

    /// Returns whether a list may have this number of items.
    pub fn holds(self, items: usize) -> bool {
        let bound = |key| self.defined().0.get(key).and_then(Value::as_u64);
        let most = bound("maxItems").unwrap_or(u64::MAX);
        (bound("minItems").unwrap_or(0)..=most).contains(&(items as u64))
    }

    /// Returns the shape of the range of numbers that a value can be.
    pub fn ranges(self) -> Option<Shape> {
        self.ways().find(|way| way.0.get("pattern").is_some())
    }

    /// Returns the alternative shapes of a value.
    fn ways(self) -> impl Iterator<Item = Shape> {
        list(self.defined().0, "anyOf").map(Shape)
    }

    /// Returns the words that a value can be, each with its meaning; none if any text is valid.
    pub fn words(self) -> Vec<(&'static str, &'static str)> {
        let shape = self.defined();
        if let Some(word) = shape.0.get("const").and_then(Value::as_str) {
            return vec![(word, shape.says())];
        }
        let mut words: Vec<(&str, &str)> = Vec::new();
        for word in shape.alternatives().flat_map(Shape::words) {
            if words.iter().all(|(known, _)| *known != word.0) {
                words.push(word);
            }
        }
        words.extend(names(shape.0, "enum").map(|word| (word, "")));
        words
    }

    /// Returns whether a value can be one of certain words.
    fn has_words(self) -> bool {
        let shape = self.defined().0;
        shape.get("const").is_some_and(Value::is_string)
            || names(shape, "enum").next().is_some()
            || self.alternatives().any(Shape::has_words)
    }

    /// Returns the shapes of which a value has one.
    fn alternatives(self) -> impl Iterator<Item = Shape> {
        list(self.defined().0, "oneOf")
            .map(Shape)
            .chain(self.ways())
    }

    /// Returns the only key, or table, in which one of the words makes sense; `None` if it does wherever the type is used.
    pub fn only_in(self, word: &str) -> Option<&'static str> {
        let shape = self.defined();
        if shape.0["const"] == word {
            return shape.0["x-only-in"].as_str();
        }
        shape.alternatives().find_map(|way| way.only_in(word))
    }

    /// Returns the meaning of one of the words.
    pub fn meaning(self, word: &str) -> Option<&'static str> {
        let words = self.words();
        let found = words.iter().find(|(known, _)| *known == word);
        found.map(|(_, says)| *says)
    }

    /// Returns the keys of a table in order; none if the author names them.
    pub fn keys(self) -> impl Iterator<Item = (&'static str, Shape)> {
        let properties = self.defined().0["properties"].as_object();
        let properties = properties.into_iter().flatten();
        properties.map(|(key, shape)| (key.as_str(), Shape(shape)))
    }

    /// Returns the shape of a key's value.
    pub fn key(self, name: &str) -> Option<Shape> {
        let own = self.defined().0["properties"].get(name).map(Shape);
        own.or_else(|| self.named())
    }

    /// Returns the shape of the values of a table whose author names its keys.
    pub fn named(self) -> Option<Shape> {
        let rest = self.defined().0.get("additionalProperties");
        rest.filter(|rest| rest.is_object()).map(Shape)
    }

    /// Returns the shape of a list's items.
    pub fn items(self) -> Option<Shape> {
        self.defined().0.get("items").map(Shape)
    }

    /// Returns the table that a value is, or that of the rows of a list; `None` if it is neither or the author names the
    /// keys.
    pub fn table(self) -> Option<Shape> {
        let table = self.items().unwrap_or(self);
        (table.sort() == Sort::Table && table.named().is_none()).then_some(table)
    }

    /// Returns the required keys.
    pub fn required(self) -> impl Iterator<Item = &'static str> {
        names(self.defined().0, "required")
    }

    /// Returns the keys of which a table must have one, if there are any.
    pub fn one_required(self) -> impl Iterator<Item = &'static str> {
        list(self.defined().0, "anyOf").flat_map(|way| names(way, "required"))
    }

    /// Returns the keys that a table of a resolved file must have. A file can leave some of them to its parent.
    pub fn needed(self) -> impl Iterator<Item = &'static str> {
        names(self.defined().0, "x-required").chain(self.required())
    }

    /// Returns what decides which keys of a table have a meaning, if anything does.
    pub fn choice(self) -> Option<Choice> {
        self.defined().0.get("x-choice").map(|choice| Choice {
            table: self,
            choice,
        })
    }

    /// Returns the step of an opening that the key belongs to, if it belongs to one.
    pub fn step(self) -> Option<&'static str> {
        self.0.get("x-step").and_then(Value::as_str)
    }

    /// Returns the least and the greatest number.
    pub fn range(self) -> (i64, i64) {
        let limit = |name| {
            let own = self.0.get(name);
            own.or_else(|| self.number()?.0.get(name))
                .and_then(Value::as_i64)
        };
        let (least, most) = (limit("minimum"), limit("maximum"));
        (least.unwrap_or(i64::MIN), most.unwrap_or(i64::MAX))
    }

    /// Returns the shape of a path such as `last[2].from` or `sow.first`.
    pub fn at(self, path: &str) -> Option<Shape> {
        path.split('.').try_fold(self, |shape, step| {
            let (name, index) = step.split_once('[').unwrap_or((step, ""));
            let mut shape = shape.key(name)?;
            for _ in 0..index.matches(']').count() {
                shape = shape.items()?;
            }
            Some(shape)
        })
    }
}
