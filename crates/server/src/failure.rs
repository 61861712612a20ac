//! What a request is refused with: a status, a code for programs, a sentence for people.

use std::ops::RangeInclusive;

use axum::Json;
use axum::http::StatusCode;
use axum::response::{IntoResponse, Response};
use gebeta_engine::Refusal;
use serde_json::{Value, json};

/// Says why a request is not done.
#[derive(Clone, Debug)]
pub struct Failure {
    status: StatusCode,
    code: String,
    message: String,
    /// What else is to be told, such as all defects of a file.
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

    /// The request itself is wrong.
    pub fn bad(code: &str, message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::BAD_REQUEST, code, message)
    }

    /// A number is none of those that it can be.
    pub fn number(key: &str, range: RangeInclusive<u64>, given: u64) -> Failure {
        let (least, most) = range.into_inner();
        let message = format!("`{key}` is a whole number from {least} to {most}, not {given}.");
        Failure::bad("bad-number", message)
    }

    /// There is no such thing.
    pub fn not_found(what: &str) -> Failure {
        Failure::new(
            StatusCode::NOT_FOUND,
            "not-found",
            format!("There is no such {what}."),
        )
    }

    /// Who asks may not do that.
    pub fn forbidden(message: &str) -> Failure {
        Failure::new(StatusCode::FORBIDDEN, "forbidden", message)
    }

    /// It does not fit how the game stands.
    pub fn conflict(code: &str, message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::CONFLICT, code, message)
    }

    /// Too much is asked for at once.
    pub fn busy(message: &str) -> Failure {
        Failure::new(StatusCode::TOO_MANY_REQUESTS, "busy", message)
    }

    /// The game has gone on since; `game` is how it stands.
    pub fn stale(game: Value) -> Failure {
        Failure::conflict("stale", "The game has gone on meanwhile.").with("game", game)
    }

    /// The body is longer than it may be.
    pub fn too_large() -> Failure {
        Failure::new(
            StatusCode::PAYLOAD_TOO_LARGE,
            "too-large",
            "That is longer than it may be.",
        )
    }

    /// Nothing of that kind is done there.
    pub fn no_method() -> Failure {
        Failure::new(
            StatusCode::METHOD_NOT_ALLOWED,
            "no-method",
            "That can't be asked of this address.",
        )
    }

    /// Something is wrong on this side.
    pub fn internal(message: impl Into<String>) -> Failure {
        Failure::new(StatusCode::INTERNAL_SERVER_ERROR, "internal", message)
    }

    /// Returns its code.
    pub fn code(&self) -> &str {
        &self.code
    }

    /// Tells something else too.
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
