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
            let message = in_python(&message.to_string());
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
    /// A call was stopped.
    stopped = "StoppedError";
}

/// What messages of the library say of the program, and what they say here.
const IN_PYTHON: [(&str, &str); 5] = [
    ("`gebeta variants list`", "`gebeta.variants()`"),
    ("`gebeta analyse`", "`Variant.analyse`"),
    (
        "`gebeta docs engine` lists the marks",
        "`help(gebeta.State.marks)` lists the marks",
    ),
    (
        "run `gebeta variants migrate",
        "with the program, run `gebeta variants migrate",
    ),
    (
        "Run `gebeta variants migrate",
        "With the program, run `gebeta variants migrate",
    ),
];

/// Returns a message of the library for people who may not have the program.
fn in_python(message: &str) -> String {
    let mut message = message.to_string();
    for (program, package) in IN_PYTHON {
        message = message.replace(program, package);
    }
    message
}

/// A game has no action of this number.
pub fn no_action(action: impl Display) -> PyErr {
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

/// The variant that a record names can't be loaded.
pub fn variant_of_record(error: &VariantError) -> PyErr {
    let cure = "If you have the variant, `Variant.read_record` reads the record with it.";
    with_diagnostics(&format!("{error}\n{cure}"), error.diagnostics())
}

/// The fields of a diagnostic, in the order of the class.
type Fields = (
    &'static str,
    String,
    String,
    Option<String>,
    Option<usize>,
    Option<usize>,
    Option<String>,
    Option<String>,
    Option<usize>,
    Option<usize>,
);

fn fields(diagnostic: &Diagnostic) -> Fields {
    let severity = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
    };
    let place = diagnostic.line_and_column();
    let end = diagnostic.end_line_and_column();
    (
        severity,
        diagnostic.code.to_string(),
        diagnostic.message.clone(),
        diagnostic.file().map(str::to_string),
        place.map(|(line, _)| line),
        place.map(|(_, column)| column),
        diagnostic.help.as_deref().map(in_python),
        diagnostic.label().map(str::to_string),
        end.map(|(line, _)| line),
        end.map(|(_, column)| column),
    )
}

fn with_diagnostics(message: &str, diagnostics: &[Diagnostic]) -> PyErr {
    static CLASS: PyOnceLock<Py<PyType>> = PyOnceLock::new();
    let fields: Vec<Fields> = diagnostics.iter().map(fields).collect();
    let message = in_python(message);
    Python::attach(|py| match class(py, &CLASS, "VariantError") {
        Ok(class) => PyErr::from_type(class.clone(), (message, fields)),
        Err(error) => error,
    })
}
