//! The refusal of a request: a status, a code for programs, and a sentence for people.

use std::ops::RangeInclusive;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gebeta_engine::Refusal;
use serde_json::{Value, json};

/// The refusal of a request.
#[derive(Clone, Debug)]
pub struct Failure {
    status: StatusCode,
    code: String,
    message: String,
    /// Another key and its value, such as all defects of a file.
    more: Option<Box<(&'static str, Value)>>,
}

impl Failure {
    fn new(status: StatusCode, code: &str, message: impl Into<String>) -> Failure {
        Failure {
            status,
            code: code.to_string(),
            message: message.into(),
            more: None,
        }
    }

    /// Returns the refusal of an invalid request.
    pub fn bad(code: &str, message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::BAD_REQUEST, code, message)
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
        Failure::new(
            StatusCode::NOT_FOUND,
            "not-found",
            format!("There is no such {what}."),
        )
    }

    /// Returns the refusal of a request that the client may not make.
    pub fn forbidden(message: &str) -> Failure {
        Failure::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    /// Returns the refusal of a request that does not fit the state of the game.
    pub fn conflict(code: &str, message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::CONFLICT, code, message)
    }

    /// Returns the refusal of a request because of too much load.
    pub fn busy(message: &str) -> Failure {
        Failure::new(StatusCode::TOO_MANY_REQUESTS, "busy", message)
    }

    /// Returns the refusal of a request for an earlier version of a game. `game` is its current state.
    pub fn stale(game: Value) -> Failure {
        Failure::conflict("stale", "The game has moved on in the meantime.").with("game", game)
    }

    /// Returns the refusal of a body that is too long.
    pub fn too_large() -> Failure {
        Failure::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "too-large",
            "The request is too long.",
        )
    }

    /// Returns the refusal of a method that the address does not have.
    pub fn no_method() -> Failure {
        Failure::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "no-method",
            "This address does not have this method.",
        )
    }

    /// Returns the refusal of a request because of a fault of the server.
    pub fn internal(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", message)
    }

    /// Returns its code.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Returns the refusal with another key.
    #[must_use]
    pub fn with(mut self, key: &'static str, value: Value) -> Failure {
        self.more = Some(Box::new((key, value)));
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

impl IntoResponse for Failure {
    fn into_response(self) -> Response {
        let mut error = json!({ "code": self.code, "message": self.message });
        if let Some(more) = self.more {
            let (key, value) = *more;
            error[key] = value;
        }
        (self.status, Json(json!({ "error": error }))).into_response()
    }
}
