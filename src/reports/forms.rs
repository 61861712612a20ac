//! The output formats of results.

use std::io;

use serde_json::Value;

/// A result in every output format.
pub trait Forms {
    /// Returns the result as text. Tables are at most `columns` wide.
    fn as_text(&self, columns: Option<usize>) -> String;

    /// Returns the figures as CSV.
    ///
    /// # Errors
    /// Returns no error in practice: the output is in memory.
    fn as_csv(&self) -> io::Result<String>;

    /// Returns the figures as CSV, with the variant and its options in every row.
    ///
    /// # Errors
    /// Returns no error in practice: the output is in memory.
    fn as_tidy(&self) -> io::Result<String>;

    /// Returns the complete result as a JSON object.
    fn to_json(&self) -> Value;

    /// Returns the result as Markdown.
    fn as_markdown(&self) -> String;
}
