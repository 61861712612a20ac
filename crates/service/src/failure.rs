//! The refusal of a request: a status, a code for programs, and a sentence for people.

use std::ops::RangeInclusive;

use gebeta_engine::Refusal;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// The refusal of a request.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Failure {
    status: u16,
    code: String,
    message: String,
    /// Another key and its value, such as all defects of a file.
    more: Option<Box<(String, Value)>>,
}

impl Failure {
    fn new(status: u16, code: &str, message: impl Into<String>) -> Failure {
        Failure {
            status,
            code: code.to_string(),
            message: message.into(),
            more: None,
        }
    }

    /// Returns the refusal of an invalid request.
    pub fn bad(code: &str, message: impl Into<String>) -> Failure {
        Failure::new(400, code, message)
    }

    /// Returns the refusal of a number that is out of range.
    pub fn number(key: &str, range: RangeInclusive<u64>, given: u64) -> Failure {
        let (least, most) = range.into_inner();
        let message =
            format!("`{key}` must be a whole number from {least} to {most}, not {given}.");
        Failure::bad("bad-number", message)
    }

    /// Returns the refusal of a request for something that does not exist.
    pub fn not_found(what: &str) -> Failure {
        Failure::new(404, "not-found", format!("There is no such {what}."))
    }

    /// Returns the refusal of a request that the client may not make.
    pub fn forbidden(message: &str) -> Failure {
        Failure::new(403, "forbidden", message)
    }

    /// Returns the refusal of a request that does not fit the state of the game.
    pub fn conflict(code: &str, message: impl Into<String>) -> Failure {
        Failure::new(409, code, message)
    }

    /// Returns the refusal of a request because of too much load.
    pub fn busy(message: &str) -> Failure {
        Failure::new(429, "busy", message)
    }

    /// Returns the refusal of a request for an earlier version of a game. `game` is its current state.
    pub fn stale(game: Value) -> Failure {
        Failure::conflict("stale", "The game has moved on in the meantime.").with("game", game)
    }

    /// Returns the refusal of a body that is too long.
    pub fn too_large() -> Failure {
        Failure::new(413, "too-large", "The request is too long.")
    }

    /// Returns the refusal of a method that the address does not have.
    pub fn no_method() -> Failure {
        Failure::new(405, "no-method", "This address does not have this method.")
    }

    /// Returns the refusal of a request because of a fault of the server.
    pub fn internal(message: impl Into<String>) -> Failure {
        Failure::new(500, "internal", message)
    }

    /// Returns the status of the answer, as in HTTP.
    pub fn status(&self) -> u16 {
        self.status
    }

    /// Returns its code.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Returns its sentence.
    pub fn message(&self) -> &str {
        &self.message
    }

    /// Returns the body of the answer.
    pub fn to_json(&self) -> Value {
        let mut error = json!({ "code": self.code, "message": self.message });
        if let Some(more) = &self.more {
            let (key, value) = &**more;
            error[key.as_str()] = value.clone();
        }
        json!({ "error": error })
    }

    /// Returns the refusal with another key.
    #[must_use]
    pub fn with(mut self, key: &str, value: Value) -> Failure {
        self.more = Some(Box::new((key.to_string(), value)));
        self
    }
}

impl From<Refusal> for Failure {
    fn from(refusal: Refusal) -> Failure {
        let code = serde_json::to_value(refusal.code).ok();
        let code = code.and_then(|code| code.as_str().map(str::to_string));
        Failure::bad(&code.unwrap_or_default(), refusal.message)
    }
}
