//! An analysis as a table, in every output format.

mod columns;
pub mod formats;
mod tidy;

use gebeta_analysis::levels::{Analysis, End, LevelRow};
use gebeta_core::game::StartingPosition;
use gebeta_formats::notation;
use gebeta_formats::variant::Variant;
use serde_json::{Map, Value, json};

use super::Forms;
pub use columns::{Column, Columns};
use formats::{aligned, markdown, published_csv};
pub use tidy::{choice, tidy, tidy_rows};

/// An analysis, with its variant and start.
#[derive(Clone, Copy, Debug)]
pub struct AnalysisReport<'a> {
    /// The variant.
    pub variant: &'a Variant,
    /// The start of the analysis.
    pub start: &'a StartingPosition,
    /// The result.
    pub analysis: &'a Analysis,
    /// The columns after the published ones.
    pub columns: &'a [Column],
}

impl AnalysisReport<'_> {
    /// Returns the names of the columns.
    pub fn names(&self) -> Vec<&'static str> {
        let more = self.columns.iter().map(|column| column.name());
        LevelRow::COLUMNS.into_iter().chain(more).collect()
    }

    /// Returns the cells of all rows. A cell without a value is empty.
    pub fn cells(&self) -> Vec<Vec<String>> {
        let rows = self.analysis.table.rows.iter();
        rows.map(|row| self.cells_of(row)).collect()
    }

    fn cells_of(&self, row: &LevelRow) -> Vec<String> {
        let more = self
            .columns
            .iter()
            .map(|column| column.number(self.analysis, row).unwrap_or_default());
        row.cells().into_iter().chain(more).collect()
    }

    /// Returns the rows as objects, whose keys are the columns.
    pub fn rows_as_json(&self) -> Vec<Value> {
        let row = |cells: Vec<String>| {
            let keys = self.names().into_iter().map(String::from);
            let numbers = cells.iter().map(|cell| number(cell));
            Value::Object(keys.zip(numbers).collect())
        };
        self.cells().into_iter().map(row).collect()
    }
}

impl Forms for AnalysisReport<'_> {
    /// Returns columns aligned to the right, in tables that are at most `columns` wide. Each has the level.
    fn as_text(&self, columns: Option<usize>) -> String {
        let names = self.names();
        let level: Vec<usize> = names
            .iter()
            .position(|name| *name == "level")
            .into_iter()
            .collect();
        aligned(&names, &self.cells(), &level, columns)
    }

    /// Returns the layout of the published table: CSV with a space after each comma.
    fn as_csv(&self) -> std::io::Result<String> {
        published_csv(&self.names(), &self.cells())
    }

    fn as_tidy(&self) -> std::io::Result<String> {
        tidy(&[*self])
    }

    /// Returns a JSON object. The counts are whole numbers of any size.
    fn to_json(&self) -> Value {
        json!({
            "variant": self.variant.id,
            "options": options(self.variant),
            "position": notation::write_position(&self.start.position, &self.variant.rules.board),
            "complete": matches!(self.analysis.end, End::Depth | End::Exhausted),
            "rows": self.rows_as_json(),
        })
    }

    /// Returns a Markdown table.
    fn as_markdown(&self) -> String {
        markdown(&self.names(), &self.cells())
    }
}

/// Returns the choices that a variant was loaded with, as a JSON object.
pub fn options(variant: &Variant) -> Map<String, Value> {
    let options = variant.chosen.iter();
    options
        .map(|(option, choice)| (option.clone(), json!(choice)))
        .collect()
}

/// Returns a JSON number, which `serde_json`'s arbitrary precision keeps digit by digit, or null if the cell
/// has none.
pub fn number(cell: &str) -> Value {
    cell.parse::<serde_json::Number>()
        .map_or(Value::Null, Value::Number)
}
