//! Requests and answers, in the terms of HTTP and without it.

use std::borrow::Cow;

use gebeta_messages::Language;
use percent_encoding::percent_decode_str;
use serde::de::DeserializeOwned;
use serde_json::Value;
use tokio::sync::mpsc;

use crate::failure::Failure;

/// The method of a request.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Method {
    /// Reads.
    Get,
    /// Sends a body.
    Post,
    /// Ends something.
    Delete,
    /// Any other, which no address has.
    Other,
}

impl Method {
    /// Returns the method with a name, such as `GET`.
    pub fn named(name: &str) -> Method {
        match name {
            "GET" | "HEAD" => Method::Get,
            "POST" => Method::Post,
            "DELETE" => Method::Delete,
            _ => Method::Other,
        }
    }
}

/// What a request brings besides its method and path.
#[derive(Clone, Debug, Default)]
pub struct Request {
    /// The part of the address after `?`, or nothing.
    pub query: String,
    /// The body.
    pub body: Vec<u8>,
    /// Whether the request comes from this machine.
    pub here: bool,
    /// The id of the last event that a connection received before it broke.
    pub last_event: Option<String>,
}

/// The answer to a request that is not refused.
pub enum Answer {
    /// A JSON object.
    Json(Value),
    /// A text or a file.
    Text(Text),
    /// Done; there is nothing to say.
    Nothing,
    /// A stream of events, which ends when the receiver is dropped.
    Events(mpsc::Receiver<Event>),
}

/// A text or a file of a type.
pub struct Text {
    /// Its media type.
    pub kind: &'static str,
    /// The name of the file in which it is saved.
    pub file: Option<&'static str>,
    /// Its bytes.
    pub bytes: Vec<u8>,
}

/// A server-sent event.
#[derive(Clone, Debug)]
pub struct Event {
    /// Its name.
    pub name: String,
    /// What the client has seen with it.
    pub id: Option<String>,
    /// Its data, a JSON object.
    pub data: String,
}

impl Request {
    /// Reads the body as a JSON object.
    ///
    /// # Errors
    /// It is not the object that the request needs.
    pub(crate) fn json<T: DeserializeOwned>(&self) -> Result<T, Failure> {
        serde_json::from_slice(&self.body).map_err(|error| {
            Failure::bad(
                "bad-request",
                format!("The request can't be read: {error}."),
            )
        })
    }

    /// Returns a value of the query, decoded; `None` if it is missing, given twice or not text.
    pub(crate) fn value(&self, key: &str) -> Option<String> {
        let mut pairs = self.query.split('&').filter_map(|pair| {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            (name == key).then_some(value)
        });
        let value = pairs.next()?;
        match pairs.next() {
            Some(_) => None,
            None => decoded(&value.replace('+', " ")),
        }
    }

    /// Returns the names in a value of the query, which are separated by commas.
    ///
    /// # Errors
    /// There are none, or more than `most`.
    pub(crate) fn names(&self, key: &str, most: usize) -> Result<Vec<String>, Failure> {
        let value = self.value(key).unwrap_or_default();
        let names: Vec<String> = value.split(',').map(String::from).collect();
        match value.is_empty() || names.len() > most {
            true => Err(Failure::bad(
                "bad-request",
                format!("`{key}` must be 1 to {most} names with commas between them."),
            )),
            false => Ok(names),
        }
    }

    /// Returns the language of the page: the `lang` of its address, or English.
    pub(crate) fn language(&self) -> Language {
        let tag = self.value("lang");
        tag.and_then(|tag| tag.parse().ok()).unwrap_or_default()
    }
}

/// Returns a text without its percent-encoding; `None` if the result is not text.
pub fn decoded(text: &str) -> Option<String> {
    let decoded = percent_decode_str(text).decode_utf8();
    decoded.ok().map(Cow::into_owned)
}
