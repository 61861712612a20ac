//! Errors as JavaScript receives them.

use gebeta::formats::record::RecordError;
use gebeta::formats::variant::Diagnostic;
use gebeta::{PositionError, VariantError};
use serde_json::{Value, json};
use thiserror::Error;

/// The reason why a request was refused.
#[derive(Debug, Error)]
pub enum Failure {
    /// The request is not in the form that the package writes.
    #[error("the request can't be read: {0}")]
    Request(#[from] serde_json::Error),
    /// The variant can't be loaded.
    #[error(transparent)]
    Variant(#[from] VariantError),
    /// The text is not a record, or a line of it contradicts the rules.
    #[error(transparent)]
    Record(#[from] RecordError),
    /// The position can't be read, or the game can't have it.
    #[error(transparent)]
    Position(#[from] PositionError),
    /// The object was freed.
    #[error("this object was freed; load or start it again")]
    Freed,
    /// There is no round to count or to solve.
    #[cfg(feature = "think")]
    #[error("the round is over, or it has not begun")]
    NoRound,
    /// The round was not solved.
    #[cfg(feature = "think")]
    #[error(transparent)]
    Unsolved(#[from] gebeta::Unsolved),
}

impl Failure {
    fn code(&self) -> &'static str {
        match self {
            Failure::Request(_) => "bad-request",
            Failure::Variant(_) => "bad-variant",
            Failure::Record(_) => "bad-record",
            Failure::Position(_) => "bad-position",
            Failure::Freed => "freed",
            #[cfg(feature = "think")]
            Failure::NoRound => "round-over",
            #[cfg(feature = "think")]
            Failure::Unsolved(_) => "unsolved",
        }
    }

    /// Returns the error as an object with its code, its message and, for a variant, the diagnostics.
    pub fn to_json(&self) -> Value {
        let mut error = json!({ "code": self.code(), "message": self.to_string() });
        match self {
            Failure::Variant(failure) => {
                let diagnostics = failure.diagnostics().iter().map(Diagnostic::to_json);
                error["diagnostics"] = diagnostics.collect();
            }
            Failure::Record(failure) => error["line"] = failure.line.into(),
            _ => {}
        }
        json!({ "error": error })
    }
}
