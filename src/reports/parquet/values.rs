//! The values of a solved game: a row for each board, with the best moves.

use std::io;
use std::ops::ControlFlow;

use super::Subject;
use super::rows::{RowWriter, plain};
use crate::files::Part;
use gebeta_solver::Solution;
use gebeta_tables::{BoardColumns, ValueColumns};

/// Writes the values of all boards to a file, without naming it. Calls `stop` now and then.
///
/// # Errors
/// Returns an error if the file can't be written, or if `stop` returns true.
pub fn write(
    part: Part,
    variant: &str,
    solution: &Solution,
    stop: &dyn Fn() -> bool,
) -> io::Result<Part> {
    let subject = Subject {
        game: solution.game(),
        variant,
        start: solution.start(),
    };
    let columns = ValueColumns::new(solution);
    let metadata = subject.metadata("gebeta.never_ending", solution.never_ending().to_string());
    let mut writer = RowWriter::new(part, &columns.columns(), &metadata, &[BoardColumns::UNLIKE])
        .map_err(plain)?;
    let mut failed = None;
    solution.each(&mut |worth| {
        if writer.begins_group() && stop() {
            failed = Some(io::Error::from(io::ErrorKind::Interrupted).into());
        } else if let Err(error) = writer.add(columns.values(worth)) {
            failed = Some(error);
        }
        match failed {
            Some(_) => ControlFlow::Break(()),
            None => ControlFlow::Continue(()),
        }
    });
    match failed {
        Some(error) => Err(plain(error)),
        None => writer.finish().map_err(plain),
    }
}
