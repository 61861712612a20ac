//! Reads a line as a request: serde asks for the keys, and each error is reported with its place.

use gebeta_core::MAX_COUNTERS;
use serde::de::value::{MapAccessDeserializer, MapDeserializer, SeqDeserializer};
use serde::de::{Deserialize, Deserializer, Error, IntoDeserializer, Visitor};
use serde::forward_to_deserialize_any;

use super::id::Id;
use super::json::Json;
use super::refusal::{cut, did_you_mean, quoted};
use super::request::{Options, Request};
use super::{Code, Refusal};

/// Reads a line: the id for the answer, so the client can assign it to the request; and the request, or the first error
/// in it.
pub(super) fn read(line: &[u8]) -> (Option<Id>, Result<Request, Refusal>) {
    let parsed = parse(line).and_then(|mut pairs| {
        let id = take(&mut pairs, "id").map(Id::read).transpose()?;
        Ok((id, pairs))
    });
    match parsed {
        Ok((id, pairs)) => (id, understand(pairs)),
        Err(refusal) => (None, Err(refusal)),
    }
}

/// Finds the command and reads its keys.
fn understand(mut pairs: Pairs) -> Result<Request, Refusal> {
    let Some(command) = take(&mut pairs, "cmd") else {
        return Err(Code::MissingKey.refusal(
            "the key `cmd` is missing; a request is an object such as {\"cmd\":\"state\"}",
        ));
    };
    let command = String::deserialize(Value::new("cmd", Some(command)))?;
    let keys = Value::new(command.clone(), Some(Json::Object(pairs)));
    // To serde, an enum is an object with one key, the name of the variant.
    let choice = MapDeserializer::new(std::iter::once((command, keys)));
    Request::deserialize(MapAccessDeserializer::new(choice))
}

type Pairs = Vec<(String, Json)>;

fn parse(line: &[u8]) -> Result<Pairs, Refusal> {
    let text = std::str::from_utf8(line).map_err(|error| {
        let column = error.valid_up_to() + 1;
        let message = format!("the line is not UTF-8 at column {column}");
        Code::NotUtf8.refusal(message)
    })?;
    match serde_json::from_str(text).map_err(|error| bad_json(&error))? {
        Json::Object(pairs) => {
            expect_once(&pairs, "")?;
            Ok(pairs)
        }
        other => Err(Code::NotAnObject.refusal(format!(
            "a request is an object such as {{\"cmd\":\"state\"}}, not {}",
            other.sort()
        ))),
    }
}

/// Returns the refusal of invalid JSON. It names the column only, because a request is one line.
fn bad_json(error: &serde_json::Error) -> Refusal {
    let message = error.to_string();
    let what = match message.rfind(" at line ") {
        Some(end) => &message[..end],
        None => &message,
    };
    Code::BadJson.refusal(format!(
        "the line is not JSON: {what}, at column {}",
        error.column()
    ))
}

/// Refuses objects in which a key appears twice, because the intended value is unknown.
fn expect_once(pairs: &Pairs, prefix: &str) -> Result<(), Refusal> {
    let mut seen = std::collections::HashSet::new();
    match pairs.iter().find(|(key, _)| !seen.insert(key)) {
        None => Ok(()),
        Some((key, _)) => Err(Code::DuplicateKey.refusal(format!(
            "the key {} appears twice",
            quoted(&format!("{prefix}{key}"))
        ))),
    }
}

fn take(pairs: &mut Pairs, key: &str) -> Option<Json> {
    let at = pairs.iter().position(|(name, _)| name == key)?;
    Some(pairs.swap_remove(at).1)
}

impl Error for Refusal {
    fn custom<T: std::fmt::Display>(message: T) -> Refusal {
        Code::BadValue.refusal(message)
    }

    /// Refuses unknown commands. Other unknown choices are refused by `Value`, which knows their place.
    fn unknown_variant(command: &str, commands: &'static [&'static str]) -> Refusal {
        let hint = match did_you_mean(command, commands.iter().copied()) {
            hint if !hint.is_empty() => hint,
            _ => format!("; valid commands: {}", commands.join(", ")),
        };
        Code::UnknownCommand.refusal(format!("unknown command {}{hint}", quoted(command)))
    }
}

/// Refuses keys that the command does not have.
fn expect_only(command: &str, pairs: &Pairs, known: &[&str]) -> Result<(), Refusal> {
    let mut given = pairs.iter().map(|(key, _)| key);
    let Some(key) = given.find(|key| !known.contains(&key.as_str())) else {
        return Ok(());
    };
    let hint = match did_you_mean(key, known.iter().copied()) {
        hint if !hint.is_empty() => hint,
        _ if known.is_empty() => "; its only keys are `cmd` and `id`".to_string(),
        _ => format!("; its keys: {}", known.join(", ")),
    };
    Err(Code::UnknownKey.refusal(format!("`{command}` has no key {}{hint}", quoted(key))))
}

/// Refuses options without the variant that they belong to.
fn expect_variant(pairs: &Pairs) -> Result<(), Refusal> {
    let find = |wanted: &str| pairs.iter().find(|(key, _)| key == wanted);
    let (None, Some((key, options))) = (find("variant"), find("options")) else {
        return Ok(());
    };
    if Options::deserialize(Value::new(key, Some(options.clone())))?.is_empty() {
        return Ok(());
    }
    let what = "the variant that the options belong to";
    Err(Refusal::missing("variant", what))
}

/// Returns the keys in the order of checking: as in the type, but with `stores`, like `board`, before all letters.
fn examined(keys: &[&'static str]) -> Vec<&'static str> {
    let mut examined = keys.to_vec();
    let find = |wanted| keys.iter().position(|&key| key == wanted);
    if let (Some(letters), Some(stores)) = (find("marks"), find("stores")) {
        examined[letters..=stores].rotate_right(1);
    }
    examined
}

/// A value of a request and its place. A command is the place of its keys.
struct Value {
    place: String,
    json: Option<Json>,
}

impl Value {
    fn new(place: impl Into<String>, json: Option<Json>) -> Value {
        let place = place.into();
        Value { place, json }
    }

    /// Refuses values of another type. `wanted` begins with the name of the type.
    fn expect(self, wanted: &str) -> Result<Value, Refusal> {
        let Some(json) = &self.json else {
            return Err(Refusal::missing(&self.place, wanted));
        };
        let given = json.sort();
        if wanted.starts_with(given) {
            return Ok(self);
        }
        let hint = match json {
            Json::Null if !self.place.ends_with(']') => "; leave out a key that has no value",
            _ => "",
        };
        Err(Code::WrongType.refusal(format!(
            "{} must be {wanted}, not {given}{hint}",
            quoted(&self.place)
        )))
    }
}

impl<'de> Deserializer<'de> for Value {
    type Error = Refusal;

    fn deserialize_any<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        let place = self.place;
        match self.json {
            None | Some(Json::Null) => visitor.visit_unit(),
            Some(Json::Truth(truth)) => visitor.visit_bool(truth),
            Some(Json::Whole(number)) => visitor.visit_u8(counters(&place, number)?),
            Some(Json::Other(number)) => Err(bad_number(&place, &cut(&number))),
            Some(Json::Text(text)) => visitor.visit_string(text),
            Some(Json::List(list)) => {
                let values = list.into_iter().enumerate();
                visitor.visit_seq(SeqDeserializer::new(
                    values.map(|(i, json)| Value::new(format!("{place}[{i}]"), Some(json))),
                ))
            }
            Some(Json::Object(pairs)) => {
                expect_once(&pairs, &format!("{place}."))?;
                visitor.visit_map(MapDeserializer::new(pairs.into_iter().map(
                    |(key, json)| {
                        let place = format!("{place}.{key}");
                        (key, Value::new(place, Some(json)))
                    },
                )))
            }
        }
    }

    fn deserialize_option<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        match self.json {
            None => visitor.visit_none(),
            Some(_) => visitor.visit_some(self),
        }
    }

    fn deserialize_bool<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        self.expect("true or false")?.deserialize_any(visitor)
    }

    fn deserialize_u8<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        self.expect("a number")?.deserialize_any(visitor)
    }

    fn deserialize_u64<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        let Value { place, json } = self.expect("a number")?;
        match json {
            Some(Json::Whole(number)) => visitor.visit_u64(number),
            Some(Json::Other(number)) => Err(Code::BadNumber.refusal(format!(
                "`{place}` must be a whole number, not {}",
                cut(&number)
            ))),
            _ => visitor.visit_unit(),
        }
    }

    fn deserialize_string<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        self.expect("a string")?.deserialize_any(visitor)
    }

    fn deserialize_seq<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        let wanted = match self.place.as_str() {
            "board" | "stores" => "a list of numbers",
            "moves" => "a list of moves",
            _ => "a list of holes",
        };
        self.expect(wanted)?.deserialize_any(visitor)
    }

    fn deserialize_map<V: Visitor<'de>>(self, visitor: V) -> Result<V::Value, Refusal> {
        self.expect("an object")?.deserialize_any(visitor)
    }

    /// Passes the keys to serde in order, so a missing key is reported in its turn.
    fn deserialize_struct<V: Visitor<'de>>(
        self,
        _: &'static str,
        keys: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        let Some(Json::Object(mut pairs)) = self.json else {
            return self.deserialize_map(visitor);
        };
        expect_only(&self.place, &pairs, keys)?;
        expect_variant(&pairs)?;
        let values = examined(keys)
            .into_iter()
            .map(|key| (key, Value::new(key, take(&mut pairs, key))));
        visitor.visit_map(MapDeserializer::new(values))
    }

    fn deserialize_enum<V: Visitor<'de>>(
        self,
        _: &'static str,
        variants: &'static [&'static str],
        visitor: V,
    ) -> Result<V::Value, Refusal> {
        let place = self.place.clone();
        let given = String::deserialize(self)?;
        if variants.contains(&given.as_str()) {
            return visitor.visit_enum(given.into_deserializer());
        }
        let all: Vec<String> = variants.iter().map(|name| format!("{name:?}")).collect();
        let message = format!(
            "`{place}` must be {}, not {}",
            all.join(" or "),
            quoted(&given)
        );
        Err(Code::BadValue.refusal(message))
    }

    forward_to_deserialize_any! {
        i8 i16 i32 i64 i128 u16 u32 u128 f32 f64 char str bytes byte_buf unit unit_struct
        newtype_struct tuple tuple_struct identifier ignored_any
    }
}

impl IntoDeserializer<'_, Refusal> for Value {
    type Deserializer = Value;

    fn into_deserializer(self) -> Value {
        self
    }
}

/// Reads a number of counters.
fn counters(place: &str, number: u64) -> Result<u8, Refusal> {
    u8::try_from(number).map_err(|_| bad_number(place, &number.to_string()))
}

fn bad_number(place: &str, given: &str) -> Refusal {
    Code::BadNumber.refusal(format!(
        "`{place}` must be a whole number from 0 to {MAX_COUNTERS}, not {given}"
    ))
}
