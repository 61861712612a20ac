//! Reading a bibliography, and its errors.

use std::ops::Range;
use std::sync::Arc;

use indexmap::IndexMap;
use indexmap::map::Entry;
use serde_json::{Map, Value};

use super::Bibliography;
use super::name::{Name, text};
use super::work::Work;

/// An error in a bibliography.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{message}")]
pub struct ReadError {
    /// The error, in one sentence.
    pub message: String,
    /// The bytes of the text where the error is.
    pub span: Range<usize>,
}

impl Bibliography {
    /// Reads a bibliography: a list of items in CSL-JSON.
    ///
    /// # Errors
    /// The text is not JSON or not a list of works, a work has no key or type, or two have the same key.
    pub fn read(json: &str) -> Result<Bibliography, ReadError> {
        let items: Vec<Map<String, Value>> =
            serde_json::from_str(json).map_err(|error| not_a_list(json, &error))?;
        let mut works = IndexMap::new();
        for item in items {
            let Some(key) = item.get("id").and_then(text) else {
                return Err(ReadError {
                    message: "a work has no key `id`".to_string(),
                    span: 0..0,
                });
            };
            let fault = |key: &str, message: String| ReadError {
                message,
                span: place_of(json, key),
            };
            if let Some(what) = fault_of(&item) {
                return Err(fault(&key, format!("the work `{key}` {what}")));
            }
            match works.entry(key) {
                Entry::Vacant(free) => free.insert(Arc::new(Work { item })),
                Entry::Occupied(taken) => {
                    let key = taken.key();
                    return Err(fault(key, format!("two works have the key `{key}`")));
                }
            };
        }
        Ok(Bibliography { works })
    }
}

/// Explains why a text is not a list of objects.
fn not_a_list(json: &str, error: &serde_json::Error) -> ReadError {
    let before = json
        .split_inclusive('\n')
        .take(error.line().saturating_sub(1));
    let line_start: usize = before.map(str::len).sum();
    let at = (line_start + error.column().saturating_sub(1)).min(json.len());
    let what = error.to_string();
    // The line is shown separately.
    let what = what.split(" at line ").next().unwrap_or_default();
    ReadError {
        message: format!("the bibliography is not a list of works in CSL-JSON: {what}"),
        span: at..at + 1,
    }
}

/// Finds the place of a work's key.
fn place_of(json: &str, key: &str) -> Range<usize> {
    let quoted = format!("\"{key}\"");
    // The last one is the duplicate.
    json.rfind(&quoted).map_or(0..0, |at| at..at + quoted.len())
}

/// Returns the error in a work, as the end of a sentence that begins with the work.
fn fault_of(item: &Map<String, Value>) -> Option<String> {
    if item.get("type").and_then(Value::as_str).is_none() {
        return Some("has no `type`, such as \"book\" or \"article-journal\"".to_string());
    }
    for key in ["author", "editor"] {
        let Some(names) = item.get(key) else { continue };
        let are_names = |names: &Vec<Value>| names.iter().all(|name| Name::of(name).is_some());
        if !names.as_array().is_some_and(are_names) {
            return Some(format!(
                "needs `{key}` as a list of names, each with `family` and `given` or with `literal`"
            ));
        }
    }
    if item.get("issued").is_some_and(|issued| !issued.is_object()) {
        return Some("needs `issued` as {\"date-parts\": [[1971]]}".to_string());
    }
    const TEXTS: [&str; 6] = ["title", "container-title", "volume", "page", "DOI", "URL"];
    let is_no_text = |value: &Value| !(value.is_string() || value.is_number());
    let is_wrong = |key: &&&str| item.get(**key).is_some_and(is_no_text);
    let wrong = TEXTS.iter().find(is_wrong);
    wrong.map(|key| format!("needs `{key}` as a string"))
}
