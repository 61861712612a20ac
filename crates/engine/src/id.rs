//! What a request is called by whoever sends it.

use serde_json::Value;

use super::json::Json;
use super::{Code, Refusal};

/// The most bytes that the text of an id can have.
const LONGEST: usize = 256;

/// The name that a request was given, which its answer bears too: a text or a whole number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Id(Value);

impl Id {
    /// Takes the value of a request's `id`.
    ///
    /// # Errors
    /// It is no text and no whole number, or too long.
    pub fn read(given: Json) -> Result<Id, Refusal> {
        match given {
            Json::Whole(number) => Ok(Id(number.into())),
            Json::Text(text) if text.len() <= LONGEST => Ok(Id(text.into())),
            Json::Text(text) => Err(Refusal::new(
                Code::BadValue,
                format!("`id` has at most {LONGEST} bytes, not {}", text.len()),
            )),
            Json::Other(_) => Err(Refusal::new(
                Code::BadNumber,
                format!("`id` is a string or a whole number from 0 to {}", u64::MAX),
            )),
            other => Err(Refusal::new(
                Code::WrongType,
                format!("`id` is a string or a whole number, not {}", other.sort()),
            )),
        }
    }

    /// Adds itself to an answer, as its last key.
    pub fn add_to(&self, answer: &mut String) {
        debug_assert!(answer.ends_with('}'), "an answer is an object");
        answer.pop();
        answer.push_str(&format!(",\"id\":{}}}", self.0));
    }
}
