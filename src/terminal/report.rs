//! An analysis as a table: for people, as published, for programs, for documents.

use std::fmt::Write;

use serde_json::{Map, Value, json};

use super::Column;
use gebeta_analysis::levels::{Analysis, End, Row};
use gebeta_core::game::Start;
use gebeta_formats::notation;
use gebeta_formats::variant::Variant;

/// Holds an analysis with what it is an analysis of.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// The variant.
    pub variant: &'a Variant,
    /// Where the analysis starts.
    pub start: &'a Start,
    /// What was found.
    pub analysis: &'a Analysis,
    /// The columns after the published ones.
    pub columns: &'a [Column],
}

impl Report<'_> {
    /// Names the columns.
    pub fn names(&self) -> Vec<&'static str> {
        let more = self.columns.iter().map(|column| column.name());
        Row::COLUMNS.into_iter().chain(more).collect()
    }

    /// Lists the rows, cell by cell; a cell with nothing to say is empty.
    pub fn cells(&self) -> Vec<Vec<String>> {
        let rows = self.analysis.table.rows.iter();
        rows.map(|row| self.cells_of(row)).collect()
    }

    fn cells_of(&self, row: &Row) -> Vec<String> {
        let more = self
            .columns
            .iter()
            .map(|column| column.number(self.analysis, row).unwrap_or_default());
        row.cells().into_iter().chain(more).collect()
    }

    /// Writes columns that are aligned at the right.
    pub fn as_text(&self) -> String {
        aligned(&self.names(), &self.cells())
    }

    /// Writes the layout of the published table: CSV with a blank after each comma.
    ///
    /// # Errors
    /// None that an output in memory can have.
    pub fn as_csv(&self) -> std::io::Result<String> {
        csv(&self.names(), &self.cells())
    }

    /// Writes an object; the counts are whole numbers of any size.
    pub fn as_json(&self) -> String {
        let object = json!({
            "variant": self.variant.id,
            "options": options(self.variant),
            "position": notation::write_position(&self.start.position, &self.variant.rules.board),
            "complete": matches!(self.analysis.end, End::Depth | End::Exhausted),
            "rows": self.rows_as_json(),
        });
        format!("{object:#}\n")
    }

    /// Gives the rows as objects, whose keys are the columns.
    pub fn rows_as_json(&self) -> Vec<Value> {
        let row = |cells: Vec<String>| {
            let keys = self.names().into_iter().map(String::from);
            let numbers = cells.iter().map(|cell| number(cell));
            Value::Object(keys.zip(numbers).collect())
        };
        self.cells().into_iter().map(row).collect()
    }

    /// Writes a table for documents.
    pub fn as_markdown(&self) -> String {
        markdown(&self.names(), &self.cells())
    }
}

/// Gives the choices that a variant was loaded with, as a JSON object.
pub fn options(variant: &Variant) -> Map<String, Value> {
    let options = variant.chosen.iter();
    options
        .map(|(option, choice)| (option.clone(), json!(choice)))
        .collect()
}

/// Writes columns that are aligned at the right; an empty cell is a dash.
pub fn aligned(names: &[&str], rows: &[Vec<String>]) -> String {
    let mut widths: Vec<usize> = names.iter().map(|name| name.len()).collect();
    for row in rows {
        for (width, cell) in widths.iter_mut().zip(row) {
            *width = cell.len().max(*width);
        }
    }
    let mut text = String::new();
    let names: Vec<String> = names.iter().map(|name| name.to_string()).collect();
    for row in std::iter::once(&names).chain(rows) {
        let padded: Vec<String> = widths
            .iter()
            .zip(row)
            .map(|(&width, cell)| format!("{:>width$}", or_dash(cell)))
            .collect();
        let _ = writeln!(text, "{}", padded.join("  "));
    }
    text
}

/// Writes CSV with a blank after each comma, but for a cell in quotes, where the blank would belong to what is quoted.
///
/// # Errors
/// None that an output in memory can have.
pub fn csv(names: &[&str], rows: &[Vec<String>]) -> std::io::Result<String> {
    let mut csv = csv::Writer::from_writer(Vec::new());
    let names: Vec<String> = names.iter().map(|name| name.to_string()).collect();
    for row in std::iter::once(&names).chain(rows) {
        let quoted = |cell: &str| cell.contains(['"', ',', '\n', '\r']);
        let spaced = row.iter().enumerate().map(|(i, cell)| match i {
            0 => cell.clone(),
            _ if quoted(cell) => cell.clone(),
            _ => format!(" {cell}"),
        });
        csv.write_record(spaced)?;
    }
    let bytes = csv
        .into_inner()
        .map_err(|error| std::io::Error::other(error.to_string()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Writes a Markdown table that is aligned at the right; an empty cell is a dash.
pub fn markdown(names: &[&str], rows: &[Vec<String>]) -> String {
    let mut text = format!("| {} |\n", names.join(" | "));
    text += &format!("|{}\n", " ---: |".repeat(names.len()));
    for row in rows {
        let cells: Vec<&str> = row.iter().map(|cell| or_dash(cell)).collect();
        let _ = writeln!(text, "| {} |", cells.join(" | "));
    }
    text
}

fn or_dash(cell: &str) -> &str {
    if cell.is_empty() { "-" } else { cell }
}

/// Gives a JSON number, which the crate's arbitrary precision keeps digit by digit; null if there is none.
pub fn number(cell: &str) -> Value {
    cell.parse::<serde_json::Number>()
        .map_or(Value::Null, Value::Number)
}
