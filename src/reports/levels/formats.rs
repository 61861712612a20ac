//! Rows and columns as text: aligned, as CSV, as Markdown.

use std::fmt::Write;

/// The minimum length of a shortened key.
const LEAST_KEY: usize = 4;

/// Returns columns aligned to the right. An empty cell is a dash.
///
/// If the page has only `columns` columns, what does not fit follows in tables below, which repeat the
/// columns at the places `keys`: no row is wrapped, and no number is left out or shortened.
pub fn aligned(
    names: &[&str],
    rows: &[Vec<String>],
    keys: &[usize],
    columns: Option<usize>,
) -> String {
    let header: Vec<String> = names.iter().map(|name| name.to_string()).collect();
    let mut rows: Vec<Vec<String>> = std::iter::once(&header).chain(rows).cloned().collect();
    for cell in rows.iter_mut().flatten() {
        *cell = or_dash(cell).to_string();
    }
    let mut widths = widths(&rows);
    let Some(columns) = columns else {
        return block(&rows, &widths, &(0..names.len()).collect::<Vec<_>>());
    };
    shorten_keys(&mut rows, &mut widths, keys, columns);
    let blocks = blocks(&widths, keys, columns);
    let blocks = blocks.iter().map(|places| block(&rows, &widths, places));
    blocks.collect::<Vec<_>>().join("\n")
}

/// Returns the width of each column's widest cell.
fn widths(rows: &[Vec<String>]) -> Vec<usize> {
    let count = rows.first().map_or(0, Vec::len);
    let widest = |column: usize| {
        let cells = rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.chars().count()).max().unwrap_or(0)
    };
    (0..count).map(widest).collect()
}

/// Shortens keys that leave no room for any other column. The middle is left out, because the ends tell keys
/// apart.
fn shorten_keys(rows: &mut [Vec<String>], widths: &mut Vec<usize>, keys: &[usize], columns: usize) {
    let others = widths
        .iter()
        .enumerate()
        .filter(|(at, _)| !keys.contains(at));
    let other = others.map(|(_, width)| width + 2).max().unwrap_or(0);
    let all: usize = keys.iter().map(|&key| widths[key] + 2).sum();
    if all + other <= columns + 2 || keys.is_empty() {
        return;
    }
    let each = (columns + 2).saturating_sub(other) / keys.len();
    let each = each.saturating_sub(2).max(LEAST_KEY);
    for row in rows.iter_mut() {
        for &key in keys {
            row[key] = without_middle(&row[key], each);
        }
    }
    *widths = self::widths(rows);
}

/// Returns the text shortened to this many letters, with an ellipsis in the middle.
fn without_middle(text: &str, most: usize) -> String {
    let letters: Vec<char> = text.chars().collect();
    if letters.len() <= most {
        return text.to_string();
    }
    let end = (most - 1) / 2;
    let start: String = letters[..most - 1 - end].iter().collect();
    let end: String = letters[letters.len() - end..].iter().collect();
    format!("{start}…{end}")
}

/// Divides the columns among tables that fit a page. Each has the keys and at least one other column.
fn blocks(widths: &[usize], keys: &[usize], columns: usize) -> Vec<Vec<usize>> {
    let wide = |places: &[usize]| places.iter().map(|&at| widths[at] + 2).sum::<usize>();
    let mut blocks = Vec::new();
    let mut places = keys.to_vec();
    for at in (0..widths.len()).filter(|at| !keys.contains(at)) {
        if places.len() > keys.len() && wide(&places) + widths[at] > columns {
            blocks.push(std::mem::replace(&mut places, keys.to_vec()));
        }
        places.push(at);
    }
    blocks.push(places);
    for places in &mut blocks {
        places.sort_unstable();
    }
    blocks
}

/// Returns the columns at the given places.
fn block(rows: &[Vec<String>], widths: &[usize], places: &[usize]) -> String {
    let mut text = String::new();
    for row in rows {
        let cells = places.iter().filter_map(|&at| {
            let (cell, width) = (row.get(at)?, widths.get(at)?);
            Some(" ".repeat(width.saturating_sub(cell.chars().count())) + cell)
        });
        let _ = writeln!(text, "{}", cells.collect::<Vec<_>>().join("  "));
    }
    text
}

/// Returns CSV.
///
/// # Errors
/// Returns no error in practice: the output is in memory.
pub fn csv(names: &[&str], rows: &[Vec<String>]) -> std::io::Result<String> {
    records(names, rows, |_, cell| cell.to_string())
}

/// Returns CSV in the layout of the published table, which has a space after each comma. Quoted cells have
/// none before them, where it would break the quoting.
///
/// # Errors
/// Returns no error in practice: the output is in memory.
pub fn published_csv(names: &[&str], rows: &[Vec<String>]) -> std::io::Result<String> {
    let is_quoted = |cell: &str| cell.contains(['"', ',', '\n', '\r']);
    records(names, rows, |column, cell| match column {
        1.. if !is_quoted(cell) => format!(" {cell}"),
        _ => cell.to_string(),
    })
}

/// Returns records of the cells as `written` in their columns.
fn records(
    names: &[&str],
    rows: &[Vec<String>],
    written: impl Fn(usize, &str) -> String,
) -> std::io::Result<String> {
    let names: Vec<String> = names.iter().map(|name| name.to_string()).collect();
    let mut csv = csv::Writer::from_writer(Vec::new());
    for row in std::iter::once(&names).chain(rows) {
        csv.write_record(row.iter().enumerate().map(|(i, cell)| written(i, cell)))?;
    }
    let bytes = csv
        .into_inner()
        .map_err(|error| std::io::Error::other(error.to_string()))?;
    Ok(String::from_utf8_lossy(&bytes).into_owned())
}

/// Returns a Markdown table aligned to the right. An empty cell is a dash.
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

#[cfg(test)]
mod tests {
    use super::*;

    const NAMES: [&str; 5] = ["turns", "level", "games", "agency", "draws"];

    fn rows() -> Vec<Vec<String>> {
        let row = |row: [&str; 5]| row.map(String::from).to_vec();
        [
            row(["6", "1", "0", "6", "0"]),
            row(["320100", "8", "", "316053", "91"]),
        ]
        .to_vec()
    }

    #[test]
    fn columns_that_do_not_fit_follow_in_a_table_below() {
        let whole = "\
\x20turns  level  games  agency  draws
     6      1      0       6      0
320100      8      -  316053     91
";
        assert_eq!(aligned(&NAMES, &rows(), &[], None), whole);
        assert_eq!(aligned(&NAMES, &rows(), &[1], Some(35)), whole);
        assert_eq!(
            aligned(&NAMES, &rows(), &[1], Some(34)),
            "\
\x20turns  level  games  agency
     6      1      0       6
320100      8      -  316053

level  draws
    1      0
    8     91
"
        );
    }

    #[test]
    fn no_table_is_wider_than_the_page() {
        let names = ["variant", "other", "share"];
        let row = [
            "gabata_i:after_tax=again",
            "gabata_i:after_tax=once",
            "12.5%",
        ];
        let rows = vec![row.map(String::from).to_vec()];
        for columns in 20..70 {
            let text = aligned(&names, &rows, &[0, 1], Some(columns));
            let widest = text.lines().map(|line| line.chars().count()).max();
            assert!(widest <= Some(columns), "{columns}: {text}");
            assert!(text.contains("12.5%"), "{text}");
            assert!(text.contains("ga"), "{text}");
        }
    }
}
