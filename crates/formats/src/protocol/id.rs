//! The ids by which a program knows which request an answer belongs to.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Number;

use super::json::Json;
use super::{Code, Refusal};

/// The most characters of an id.
const LONGEST: usize = 200;

/// Names a request, as whoever asked has named it.
#[derive(Clone, Debug, PartialEq, Serialize, JsonSchema)]
#[serde(untagged)]
pub(super) enum Id {
    /// A number, whatever its size.
    Number(#[schemars(with = "f64")] Number),
    /// A string.
    Text(#[schemars(length(max = LONGEST))] String),
}

impl Id {
    /// Reads an id.
    ///
    /// # Errors
    /// It is neither a string nor a number, or too long.
    pub fn read(json: &Json) -> Result<Id, Refusal> {
        let (id, written) = match json {
            Json::Text(text) => (Some(Id::Text(text.clone())), text.chars().count()),
            Json::Whole(number) => (Some(Id::Number((*number).into())), 0),
            Json::Other(number) => {
                let id = serde_json::from_str(number).ok().map(Id::Number);
                (id, number.len())
            }
            _ => (None, 0),
        };
        if written > LONGEST {
            let message = format!("`id` has at most {LONGEST} characters, not {written}");
            return Err(Refusal::new(Code::BadValue, message));
        }
        id.ok_or_else(|| {
            let message = format!("`id` is a string or a number, not {}", json.sort());
            Refusal::new(Code::WrongType, message)
        })
    }
}
