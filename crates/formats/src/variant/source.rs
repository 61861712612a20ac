//! The text of one file, and places in it.

use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// The text of a variant file, with its name.
#[derive(Debug, PartialEq, Eq)]
pub struct Source {
    /// The file's path, or the name of a built-in file.
    pub name: String,
    /// The path, if it is not built in.
    pub path: Option<PathBuf>,
    /// The text.
    pub text: String,
    /// Where each line starts.
    lines: Vec<usize>,
}

impl Source {
    /// Keeps a text with its name.
    pub fn new(name: impl Into<String>, path: Option<&Path>, text: String) -> Arc<Source> {
        let starts = text.match_indices('\n').map(|(at, _)| at + 1);
        Arc::new(Source {
            lines: std::iter::once(0).chain(starts).collect(),
            name: name.into(),
            path: path.map(Path::to_path_buf),
            text,
        })
    }

    /// Returns the line of a byte, from 0.
    pub fn line(&self, at: usize) -> usize {
        self.lines.partition_point(|&start| start <= at) - 1
    }

    /// Returns the bytes of a line, including its end.
    pub fn line_span(&self, line: usize) -> Range<usize> {
        let end = self.lines.get(line + 1).copied().unwrap_or(self.text.len());
        self.lines[line]..end
    }
}

/// A place in a file.
#[derive(Clone, PartialEq, Eq)]
pub struct Location {
    /// The file.
    pub source: Arc<Source>,
    /// The bytes.
    pub span: Range<usize>,
}

impl Location {
    /// Returns a place, extended to whole characters.
    pub fn new(source: &Arc<Source>, span: Range<usize>) -> Location {
        let text = &source.text;
        Location {
            source: source.clone(),
            span: text.floor_char_boundary(span.start)..text.ceil_char_boundary(span.end),
        }
    }

    /// Returns the start of a file.
    pub fn start_of(source: &Arc<Source>) -> Location {
        Location::new(source, 0..0)
    }

    /// Returns the place's line and column, both from 1. Columns count characters.
    pub fn line_and_column(&self) -> (usize, usize) {
        let at = self.span.start.min(self.source.text.len());
        let line = self.source.line(at);
        let start = self.source.line_span(line).start;
        let before = self.source.text.get(start..at).unwrap_or("");
        (line + 1, before.chars().count() + 1)
    }

    /// Returns the text of the place.
    pub fn text(&self) -> &str {
        self.source.text.get(self.span.clone()).unwrap_or("")
    }
}

impl fmt::Debug for Location {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (line, column) = self.line_and_column();
        write!(f, "{}:{line}:{column}", self.source.name)
    }
}

/// Returns whether two paths lead to the same file.
pub(super) fn is_same(one: &Path, other: &Path) -> bool {
    let real = |path: &Path| path.canonicalize().unwrap_or_else(|_| path.to_path_buf());
    real(one) == real(other)
}

/// The name of a text without a file in diagnostics.
pub(super) const GIVEN_NAME: &str = "standard input";

/// Returns whether two texts come from the same file.
pub(super) fn same_file(a: &Source, b: &Source) -> bool {
    match (&a.path, &b.path) {
        (Some(one), Some(other)) => is_same(one, other),
        (None, None) => a.name == b.name,
        _ => false,
    }
}
