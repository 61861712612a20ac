//! Errors of the library as the exceptions of `gebeta._errors`.

use std::fmt::Display;

use gebeta::VariantError;
use gebeta::formats::variant::{Diagnostic, Severity};
use pyo3::prelude::*;
use pyo3::sync::PyOnceLock;
use pyo3::types::PyType;

/// Defines a function that returns an exception of a class with a message.
macro_rules! exceptions {
    ($($(#[$doc:meta])* $name:ident = $class:literal;)*) => {$(
        $(#[$doc])*
        pub fn $name(message: impl Display) -> PyErr {
            static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
            let message = message.to_string();
            Python::attach(|py| match class(py, &CLASS, $class) {
                Ok(class) => PyErr::from_type(class.clone(), (message,)),
                Err(error) => error,
            })
        }
    )*};
}

exceptions! {
    /// A move, an action or a decision is not legal.
    illegal_move = "IllegalMoveError";
    /// A text is not a position.
    position = "PositionError";
    /// A record or a serialised state can't be read.
    record = "RecordError";
    /// A player has no answer.
    search = "SearchError";
    /// A position can't be solved.
    unsolved = "UnsolvedError";
}

/// A game has no action of this number.
pub fn no_action(action: i64) -> PyErr {
    illegal_move(format!("there is no action {action}"))
}

fn class<'py>(
    py: Python<'py>,
    known: &'static PyOnceLock<Py<PyType>>,
    name: &str,
) -> PyResult<&'py Bound<'py, PyType>> {
    known.import(py, "gebeta._errors", name)
}

/// A variant can't be loaded; the exception carries the diagnostics.
pub fn variant(error: &VariantError) -> PyErr {
    with_diagnostics(&error.to_string(), error.diagnostics())
}

type Fields = (
    &'static str,
    String,
    String,
    Option<String>,
    Option<usize>,
    Option<usize>,
    Option<String>,
);

fn fields(diagnostic: &Diagnostic) -> Fields {
    let severity = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let place = diagnostic.line_and_column();
    (
        severity,
        diagnostic.code.to_string(),
        diagnostic.message.clone(),
        diagnostic.file().map(str::to_string),
        place.map(|(line, _)| line),
        place.map(|(_, column)| column),
        diagnostic.help.clone(),
    )
}

fn with_diagnostics(message: &str, diagnostics: &[Diagnostic]) -> PyErr {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let fields: Vec<Fields> = diagnostics.iter().map(fields).collect();
    let message = message.to_string();
    Python::attach(|py| match class(py, &CLASS, "VariantError") {
        Ok(class) => PyErr::from_type(class.clone(), (message, fields)),
        Err(error) => error,
    })
}
