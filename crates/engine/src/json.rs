//! JSON as it was written: keys in their order and as often as they stand there, whole numbers apart from others.

use std::fmt;

use serde::de::{Deserialize, Deserializer, MapAccess, SeqAccess, Visitor};

/// Holds a JSON value without having dropped anything that is wrong with it.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Json {
    Null,
    Truth(bool),
    Whole(u64),
    /// Any other number, as it was written or nearly so: below zero, with a point or an exponent, or too big.
    Other(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// Says what sort of value it is, with an article, for a sentence.
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

/// The key by which serde_json, with its feature `arbitrary_precision`, hands on a number that is no integer of
/// 64 bits: as an object with the number's text. Somebody who writes such an object has written a number.
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

    fn visit_string<E>(self, text: String) -> Result<Json, E> {
        Ok(Json::Text(text))
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

/// Turns an answer or a part of one into a JSON value.
pub(super) fn to_value(answer: &impl serde::Serialize) -> serde_json::Value {
    serde_json::to_value(answer).expect("answers have string keys and finite numbers")
}
