//! The values of a solved game: a row for each board, with the best moves.

use std::io;
use std::ops::ControlFlow;

use super::Subject;
use super::board::BoardColumns;
use super::rows::{Kind, RowWriter, Value, plain};
use crate::files::Part;
use gebeta_formats::notation::write_move;
use gebeta_solver::{Solution, SolvedBoard};

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
    let board = BoardColumns::new(subject.game, subject.start);
    let mut columns = vec![("in_play".to_string(), Kind::Number)];
    columns.extend(board.columns());
    let own = [
        ("lead", Kind::Signed),
        ("margin", Kind::Signed),
        ("turns", Kind::Optional),
        ("best", Kind::Text),
    ];
    columns.extend(own.map(|(name, kind)| (name.to_string(), kind)));
    let metadata = subject.metadata("gebeta.never_ending", solution.never_ending().to_string());
    let mut writer =
        RowWriter::new(part, &columns, &metadata, &[BoardColumns::UNLIKE]).map_err(plain)?;
    let mut failed = None;
    solution.each(&mut |worth| {
        if writer.begins_group() && stop() {
            failed = Some(io::Error::from(io::ErrorKind::Interrupted).into());
        } else if let Err(error) = writer.add(row(&board, subject, worth)) {
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

/// Returns the values of a board's row.
fn row(
    board: &BoardColumns,
    subject: Subject<'_>,
    worth: &SolvedBoard,
) -> impl Iterator<Item = Value<'static>> {
    let best = worth.best.iter();
    let best: Vec<String> = best
        .map(|&played| write_move(played, subject.game.board()))
        .collect();
    let own = [
        Value::Signed(worth.lead),
        Value::Signed(worth.value.margin.into()),
        Value::Optional(worth.value.turns.map(u32::from)),
        Value::Text(best.join(" ")),
    ];
    [Value::Number(worth.in_play)]
        .into_iter()
        .chain(board.values(&worth.board))
        .chain(own)
}
