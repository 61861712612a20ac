//! The positions of a level: a row for each distinct one, with the number of paths that lead to it.

use std::io;

use super::Subject;
use super::rows::{RowWriter, plain};
use crate::files::Part;
use gebeta_analysis::levels::{LevelRow, States};
use gebeta_tables::PositionColumns;

/// Writes the positions of a level to a file, without naming it. Calls `stop` now and then.
///
/// # Errors
/// Returns an error if the file can't be written, or if `stop` returns true.
pub fn write(
    part: Part,
    subject: Subject<'_>,
    row: &LevelRow,
    states: &dyn States,
    stop: &dyn Fn() -> bool,
) -> io::Result<Part> {
    let columns = PositionColumns::new(subject.game, subject.start, row.level, &row.own.turns);
    let metadata = subject.metadata("gebeta.level", row.level.to_string());
    let unlike = PositionColumns::UNLIKE;
    let mut writer = RowWriter::new(part, &columns.columns(), &metadata, &unlike).map_err(plain)?;
    let mut failed = None;
    let read = states.each(&mut |position, paths| {
        if failed.is_none() {
            failed = match writer.begins_group() && stop() {
                true => Some(io::Error::from(io::ErrorKind::Interrupted).into()),
                false => writer.add(columns.values(position, &paths)).err(),
            };
        }
    });
    if let Some(error) = failed {
        return Err(plain(error));
    }
    read.map_err(io::Error::other)?;
    if stop() {
        return Err(io::ErrorKind::Interrupted.into());
    }
    writer.finish().map_err(plain)
}
