//! Rows and columns as text: for people, as published, for documents.

use std::fmt::Write;

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
            .map(|(&width, cell)| {
                let cell = or_dash(cell);
                " ".repeat(width.saturating_sub(cell.len())) + cell
            })
            .collect();
        let _ = writeln!(text, "{}", padded.join("  "));
    }
    text
}

/// Writes CSV.
///
/// # Errors
/// None that an output in memory can have.
pub fn csv(names: &[&str], rows: &[Vec<String>]) -> std::io::Result<String> {
    let names = names.iter().map(|name| name.to_string()).collect();
    records(std::iter::once(&names).chain(rows).map(Vec::clone))
}

/// Writes CSV in the layout of the published table, which has a blank after each comma. A cell in quotes has none: it would
/// belong to what is quoted.
///
/// # Errors
/// None that an output in memory can have.
pub fn published_csv(names: &[&str], rows: &[Vec<String>]) -> std::io::Result<String> {
    let names: Vec<String> = names.iter().map(|name| name.to_string()).collect();
    let quoted = |cell: &str| cell.contains(['"', ',', '\n', '\r']);
    let spaced = |row: &Vec<String>| {
        let cells = row.iter().enumerate().map(|(i, cell)| match i {
            0 => cell.clone(),
            _ if quoted(cell) => cell.clone(),
            _ => format!(" {cell}"),
        });
        cells.collect()
    };
    records(std::iter::once(&names).chain(rows).map(spaced))
}

fn records(rows: impl Iterator<Item = Vec<String>>) -> std::io::Result<String> {
    let mut csv = csv::Writer::from_writer(Vec::new());
    for row in rows {
        csv.write_record(row)?;
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
