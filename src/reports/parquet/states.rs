//! The positions of a level: a row for each distinct one, with the number of paths that lead to it.

use std::io;

use super::Subject;
use super::board::BoardColumns;
use super::rows::{Kind, RowWriter, Value, plain};
use crate::files::Part;
use gebeta_analysis::levels::{BigUint, LevelRow, States};

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
    let board = BoardColumns::new(subject.game, subject.start);
    let mut columns = vec![("level".to_string(), Kind::Number)];
    columns.extend(board.columns());
    columns.push(("paths".to_string(), kind_of_paths(row)));
    let metadata = subject.metadata("gebeta.level", row.level.to_string());
    let unlike = [BoardColumns::UNLIKE, "paths"];
    let mut writer = RowWriter::new(part, &columns, &metadata, &unlike).map_err(plain)?;
    let mut failed = None;
    let read = states.each(&mut |position, paths| {
        if failed.is_none() {
            let level = [Value::Number(row.level)].into_iter();
            let values = level.chain(board.values(position));
            failed = match writer.begins_group() && stop() {
                true => Some(io::Error::from(io::ErrorKind::Interrupted).into()),
                false => writer.add(values.chain([Value::Paths(&paths)])).err(),
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

/// Returns a type that has room for all numbers of paths on the level.
fn kind_of_paths(row: &LevelRow) -> Kind {
    match row.own.turns.bits() {
        0..=63 => Kind::Long,
        _ if row.own.turns < BigUint::from(10u32).pow(38) => Kind::Decimal,
        _ => Kind::Text,
    }
}
