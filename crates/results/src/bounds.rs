//! Proven bounds, from `gebeta solve --prove --format csv`.

use crate::Values;
use crate::solution::margin;

/// Finds the bounds; if they meet, also the value and the first move.
pub fn values(output: &str) -> Result<Values, String> {
    let mut reader = csv::Reader::from_reader(output.as_bytes());
    let mut rows = reader.records();
    let row = match rows.next() {
        Some(Ok(row)) if row.len() >= 3 => row,
        _ => return Err("expected a row of bounds".to_string()),
    };
    let [least, most] = [0, 1].map(|at| margin(&row[at]));
    let mut values = vec![("at least", &least), ("at most", &most)];
    let first = row[2].to_string();
    if least == most {
        values.extend([("value", &least), ("first move", &first)]);
    }
    let values = values.into_iter();
    Ok(values
        .map(|(name, value)| (name.to_string(), value.clone()))
        .collect())
}
