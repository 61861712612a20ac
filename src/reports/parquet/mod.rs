//! Positions, values and measures as Parquet files, for pandas, polars or DuckDB.
//!
//! Rows are written in groups, so the memory in use does not grow. Their order does not depend on the order
//! in which they were found.

mod rows;

use std::io;
use std::ops::ControlFlow;

use self::rows::RowWriter;
use crate::files::Part;
use crate::interrupt;
use gebeta_analysis::levels::{LevelRow, States};
use gebeta_core::Position;
use gebeta_core::game::Game;
use gebeta_formats::notation;
use gebeta_solver::Solution;
use gebeta_tables::{BoardColumns, PositionColumns, ValueColumns};
#[cfg(feature = "research")]
use gebeta_tables::{Column, Value};

/// Writes the positions of a level to a file, without naming it: a row for each distinct one, with the number of paths
/// that lead to it. The subject is the variant with its choices, its game, and the start of the analysis.
///
/// # Errors
/// Returns an error if the file can't be written, or after an interrupt.
pub fn write_states(
    part: Part,
    subject: (&str, &Game, &Position),
    row: &LevelRow,
    states: &dyn States,
) -> io::Result<Part> {
    let (_, game, start) = subject;
    let columns = PositionColumns::new(game, start, row.level, &row.own.turns);
    let metadata = metadata(subject, "gebeta.level", row.level.to_string());
    let unlike = PositionColumns::UNLIKE;
    let mut writer = RowWriter::new(part, &columns.columns(), &metadata, &unlike)?;
    let mut written = Ok(());
    let read = states.each(&mut |position, paths| {
        if written.is_ok() {
            written = writer.add_unless_interrupted(columns.values(position, &paths));
        }
    });
    written?;
    read.map_err(io::Error::other)?;
    match interrupt::asked() {
        true => Err(io::ErrorKind::Interrupted.into()),
        false => writer.finish(),
    }
}

/// Writes the values of all boards to a file, without naming it: a row for each board, with the best moves.
///
/// # Errors
/// Returns an error if the file can't be written, or after an interrupt.
pub fn write_values(part: Part, variant: &str, solution: &Solution) -> io::Result<Part> {
    let subject = (variant, solution.game(), solution.start());
    let columns = ValueColumns::new(solution);
    let never_ending = solution.never_ending().to_string();
    let metadata = metadata(subject, "gebeta.never_ending", never_ending);
    let unlike = [BoardColumns::UNLIKE];
    let mut writer = RowWriter::new(part, &columns.columns(), &metadata, &unlike)?;
    let mut written = Ok(());
    solution.each(&mut |worth| {
        written = writer.add_unless_interrupted(columns.values(worth));
        match written {
            Ok(()) => ControlFlow::Continue(()),
            Err(_) => ControlFlow::Break(()),
        }
    });
    written?;
    writer.finish()
}

/// Writes the measures of many games to a file, without naming it: a row for each measure of each.
///
/// # Errors
/// Returns an error if the file can't be written.
#[cfg(feature = "research")]
pub fn write_readings(
    part: Part,
    columns: &[Column],
    rows: impl IntoIterator<Item = Vec<Value<'static>>>,
) -> io::Result<Part> {
    let metadata = [("gebeta.version", env!("CARGO_PKG_VERSION").to_string())];
    let mut writer = RowWriter::new(part, columns, &metadata, &[])?;
    rows.into_iter().try_for_each(|row| writer.add(row))?;
    writer.finish()
}

/// Returns the metadata about a subject, with one more entry.
fn metadata(
    (variant, game, start): (&str, &Game, &Position),
    key: &'static str,
    more: String,
) -> [(&'static str, String); 4] {
    let start = notation::write_position(start, game.board());
    [
        ("gebeta.variant", variant.to_string()),
        ("gebeta.version", env!("CARGO_PKG_VERSION").to_string()),
        ("gebeta.start", start),
        (key, more),
    ]
}
