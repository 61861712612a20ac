//! The forms in which others read what was found.

use std::io;

use super::{AnalysisReport, tidy};

/// What was found, in every form that others read.
pub trait Forms {
    /// Writes it for people; tables are no wider than so many `columns`.
    fn as_text(&self, columns: Option<usize>) -> String;

    /// Writes its figures as CSV.
    ///
    /// # Errors
    /// None that an output in memory can have.
    fn as_csv(&self) -> io::Result<String>;

    /// Writes its figures as CSV, with the variant and its options in each line.
    ///
    /// # Errors
    /// None that an output in memory can have.
    fn as_tidy(&self) -> io::Result<String>;

    /// Writes all of it as an object.
    fn as_json(&self) -> String;

    /// Writes it for documents.
    fn as_markdown(&self) -> String;
}

impl Forms for AnalysisReport<'_> {
    fn as_text(&self, columns: Option<usize>) -> String {
        AnalysisReport::as_text(self, columns)
    }

    fn as_csv(&self) -> io::Result<String> {
        AnalysisReport::as_csv(self)
    }

    fn as_tidy(&self) -> io::Result<String> {
        tidy(&[*self])
    }

    fn as_json(&self) -> String {
        AnalysisReport::as_json(self)
    }

    fn as_markdown(&self) -> String {
        AnalysisReport::as_markdown(self)
    }
}
