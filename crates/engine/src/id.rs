//! The id that a client gives a request.

use serde_json::Value;

use super::json::Json;
use super::{Code, Refusal};

/// The largest number of bytes in the text of an id.
const LONGEST: usize = 256;

/// The id of a request, which its answer has too: a string or a whole number.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Id(Value);

impl Id {
    /// Reads the value of a request's `id`.
    ///
    /// # Errors
    /// The value is neither a string nor a whole number, or it is too long.
    pub fn read(given: Json) -> Result<Id, Refusal> {
        match given {
            Json::Whole(number) => Ok(Id(number.into())),
            Json::Text(text) if text.len() <= LONGEST => Ok(Id(text.into())),
            Json::Text(text) => Err(Code::BadValue.refusal(format!(
                "`id` can have at most {LONGEST} bytes, not {}",
                text.len()
            ))),
            Json::Other(_) => Err(Code::BadNumber.refusal(format!(
                "`id` must be a string or a whole number from 0 to {}",
                u64::MAX
            ))),
            other => Err(Code::WrongType.refusal(format!(
                "`id` must be a string or a whole number, not {}",
                other.sort()
            ))),
        }
    }

    /// Adds the id to an answer, as its last key.
    pub fn add_to(&self, answer: &mut String) {
        debug_assert!(answer.ends_with('}'), "an answer is an object");
        answer.pop();
        answer.push_str(&format!(",\"id\":{}}}", self.0));
    }
}
