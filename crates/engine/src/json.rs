//! JSON as it was written: keys keep their order and their repetitions, and whole numbers are distinct from other
//! numbers.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// A JSON value with everything that may be wrong with it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Json {
    Null,
    Truth(bool),
    Whole(u64),
    /// Any other number, as it was written or nearly so: negative, with a point or an exponent, or too large.
    Other(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Returns the type of the value with an article, for a sentence.
    pub fn sort(&self) -> &'static str {
        match self {
            Json::Null => "null",
            Json::Truth(_) => "true or false",
            Json::Whole(_) | Json::Other(_) => "a number",
            Json::Text(_) => "a string",
            Json::List(_) => "a list",
            Json::Object(_) => "an object",
        }
    }
}

impl<'de> Deserialize<'de> for Json {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Json, D::Error> {
        deserializer.deserialize_any(JsonVisitor)
    }
}

/// The key with which serde_json, with its feature `arbitrary_precision`, passes on a number that is not a 64-bit
/// integer: an object with the number's text. An object that a client writes in this form is read as a number too.
const NUMBER: &str = "$serde_json::private::Number";

struct JsonVisitor;

impl<'de> Visitor<'de> for JsonVisitor {
    type Value = Json;

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("a JSON value")
    }

    fn visit_unit<E>(self) -> Result<Json, E> {
        Ok(Json::Null)
    }

    fn visit_bool<E>(self, truth: bool) -> Result<Json, E> {
        Ok(Json::Truth(truth))
    }

    fn visit_u64<E>(self, number: u64) -> Result<Json, E> {
        Ok(Json::Whole(number))
    }

    fn visit_i64<E>(self, number: i64) -> Result<Json, E> {
        Ok(u64::try_from(number).map_or_else(|_| Json::Other(number.to_string()), Json::Whole))
    }

    fn visit_f64<E>(self, number: f64) -> Result<Json, E> {
        Ok(Json::Other(format!("{number:?}")))
    }

    fn visit_str<E>(self, text: &str) -> Result<Json, E> {
        Ok(Json::Text(text.to_string()))
    }

    fn visit_seq<S: SeqAccess<'de>>(self, mut list: S) -> Result<Json, S::Error> {
        let mut values = Vec::new();
        while let Some(value) = list.next_element()? {
            values.push(value);
        }
        Ok(Json::List(values))
    }

    fn visit_map<M: MapAccess<'de>>(self, mut map: M) -> Result<Json, M::Error> {
        let mut pairs = Vec::new();
        while let Some(pair) = map.next_entry()? {
            pairs.push(pair);
        }
        Ok(match &pairs[..] {
            [(key, Json::Text(number))] if key == NUMBER => Json::Other(number.clone()),
            _ => Json::Object(pairs),
        })
    }
}

/// Converts an answer or a part of one into a JSON value.
pub(super) fn to_value(answer: &impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(answer).expect("answers have string keys and finite numbers")
}
