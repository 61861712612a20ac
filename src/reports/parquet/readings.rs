//! The measures of many games: a row for each measure of each.

use std::io;

use gebeta_tables::{Column, Value};

use super::rows::{RowWriter, plain};
use crate::files::Part;

/// Writes rows to a file, without naming it.
///
/// # Errors
/// Returns an error if the file can't be written.
pub fn write(
    part: Part,
    columns: &[Column],
    rows: impl IntoIterator<Item = Vec<Value<'static>>>,
) -> io::Result<Part> {
    let metadata = [("gebeta.version", env!("CARGO_PKG_VERSION").to_string())];
    let mut writer = RowWriter::new(part, columns, &metadata, &[]).map_err(plain)?;
    for row in rows {
        writer.add(row).map_err(plain)?;
    }
    writer.finish().map_err(plain)
}
