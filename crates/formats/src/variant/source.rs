//! The text of one file, and places in it.

use std::fmt;
use std::ops::Range;
use std::path::{Path, PathBuf};
use std::sync::Arc;

/// Holds the text of one variant file, and what it is called.
#[derive(Debug, PartialEq, Eq)]
pub struct Source {
    /// The file's path, or the name of a file that is part of the program.
    pub name: String,
    /// Where it lies, if it is not part of the program.
    pub path: Option<PathBuf>,
    /// What it says.
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

    /// Gives the line of a byte, from 0.
    pub fn line(&self, at: usize) -> usize {
        self.lines.partition_point(|&start| start <= at) - 1
    }

    /// Gives the bytes of a line, its end among them.
    pub fn line_span(&self, line: usize) -> Range<usize> {
        let end = self.lines.get(line + 1).copied().unwrap_or(self.text.len());
        self.lines[line]..end
    }
}

/// Names a place in a file by its bytes.
#[derive(Clone, PartialEq, Eq)]
pub struct Location {
    /// The file.
    pub source: Arc<Source>,
    /// The bytes.
    pub span: Range<usize>,
}

impl Location {
    /// Names a place by its bytes, out to where characters begin and end.
    pub fn new(source: &Arc<Source>, span: Range<usize>) -> Location {
        let text = &source.text;
        let mut span = span.start.min(text.len())..span.end.min(text.len());
        while !text.is_char_boundary(span.start) {
            span.start -= 1;
        }
        while !text.is_char_boundary(span.end) {
            span.end += 1;
        }
        Location {
            source: source.clone(),
            span,
        }
    }

    /// Gives the start of a file.
    pub fn start_of(source: &Arc<Source>) -> Location {
        Location {
            source: source.clone(),
            span: 0..0,
        }
    }

    /// Gives the place's line and column, both from 1; a column is a character.
    pub fn line_and_column(&self) -> (usize, usize) {
        let at = self.span.start.min(self.source.text.len());
        let line = self.source.line(at);
        let start = self.source.line_span(line).start;
        let before = self.source.text.get(start..at).unwrap_or("");
        (line + 1, before.chars().count() + 1)
    }

    /// Gives the text of the place.
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
