//! An analysis as a table: for people, as published, for programs, for documents.

use std::fmt::Write;

use serde_json::{Value, json};

use crate::game::Start;
use crate::text::notation;
use crate::text::variant::Variant;
use crate::thought::analyse::{Analysis, BigUint, End, Row};

/// Holds an analysis with what it is an analysis of.
#[derive(Clone, Copy, Debug)]
pub struct Report<'a> {
    /// The variant.
    pub variant: &'a Variant,
    /// Where the analysis starts.
    pub start: &'a Start,
    /// What was found.
    pub analysis: &'a Analysis,
}

impl Report<'_> {
    fn cells(&self) -> impl Iterator<Item = [String; 8]> {
        self.analysis.table.rows.iter().map(Row::cells)
    }

    /// Writes columns that are aligned at the right.
    pub fn as_text(&self) -> String {
        let mut widths = Row::COLUMNS.map(str::len);
        for row in self.cells() {
            for (width, cell) in widths.iter_mut().zip(&row) {
                *width = cell.len().max(*width);
            }
        }
        let line = |cells: [&str; 8]| {
            let padded: Vec<String> = cells
                .iter()
                .zip(widths)
                .map(|(cell, width)| format!("{cell:>width$}"))
                .collect();
            padded.join("  ") + "\n"
        };
        let mut text = line(Row::COLUMNS);
        for row in self.cells() {
            text += &line(row.each_ref().map(String::as_str));
        }
        text
    }

    /// Writes the layout of the published table: CSV with a blank after each comma.
    ///
    /// # Errors
    /// None that an output in memory can have.
    pub fn as_csv(&self) -> std::io::Result<String> {
        let mut csv = csv::Writer::from_writer(Vec::new());
        let spaced = |cells: [String; 8]| {
            let mut first = true;
            cells.map(|cell| {
                let blank = if std::mem::take(&mut first) { "" } else { " " };
                format!("{blank}{cell}")
            })
        };
        csv.write_record(spaced(Row::COLUMNS.map(String::from)))?;
        for row in self.cells() {
            csv.write_record(spaced(row))?;
        }
        let bytes = csv
            .into_inner()
            .map_err(|error| std::io::Error::other(error.to_string()))?;
        Ok(String::from_utf8_lossy(&bytes).into_owned())
    }

    /// Writes an object; the counts are whole numbers of any size.
    pub fn as_json(&self) -> String {
        let rows: Vec<Value> = self
            .analysis
            .table
            .rows
            .iter()
            .map(|row| {
                let total = &row.total;
                json!({
                    "turns": number(&total.turns), "level": row.level,
                    "games": number(&total.games), "agency": number(&total.agency),
                    "Awins": number(&total.a_wins), "Bwins": number(&total.b_wins),
                    "draws": number(&total.draws), "timeouts": number(&total.timeouts),
                })
            })
            .collect();
        let options: serde_json::Map<String, Value> = self
            .variant
            .chosen
            .iter()
            .map(|(option, choice)| (option.clone(), json!(choice)))
            .collect();
        let object = json!({
            "variant": self.variant.id,
            "options": options,
            "position": notation::write_position(&self.start.position, &self.variant.rules.board),
            "complete": matches!(self.analysis.end, End::Depth | End::Exhausted),
            "rows": rows,
        });
        format!("{object:#}\n")
    }

    /// Writes a table for documents.
    pub fn as_markdown(&self) -> String {
        let mut text = format!("| {} |\n", Row::COLUMNS.join(" | "));
        text += &format!("|{}\n", " ---: |".repeat(Row::COLUMNS.len()));
        for row in self.cells() {
            let _ = writeln!(text, "| {} |", row.join(" | "));
        }
        text
    }
}

/// Gives a JSON number; those beyond 64 bits need the crate's arbitrary precision.
fn number(count: &BigUint) -> Value {
    count
        .to_string()
        .parse::<serde_json::Number>()
        .map_or(Value::Null, Value::Number)
}
