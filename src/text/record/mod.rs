//! Game records: a short text that a person can read, and a game that can be played again from it.
//!
//! ```text
//! gebeta record 1
//! variant: gabata_i
//! option: tax=one
//! player A: Almaz
//! date: 2025-11-20
//!
//! round: 1
//! first: A
//! start: 4 4 4 4 4 4 | 4 4 4 4 4 4; A; 0:0
//!   1. A6
//!   2. B1
//! result: unfinished
//! ```
//!
//! The first line names the format and its version. The lines down to `round` say what is played, and by whom; only
//! `variant` must be there. A round has its `start`, the position of the first free turn in
//! [notation](super::notation); `first` says who began, if it is the start that the variant's rules lay out, any
//! opening included. Then every free turn has a line with its number and its hole. Passes are not written: they
//! follow from the rules. `result` is `A 7:5`, `B 5:7` or `D 6:6` with the score, `T` for an endless sowing, or
//! `unfinished`; it must be there, so that a record that was cut off is noticed.
//!
//! Rounds have a number so that a match can follow as more rounds, each with its own start.
//!
//! A record is read in two steps: [`Sheet::read`] says what the lines say, and [`Sheet::play`] plays it by the
//! variant's rules and finds out whether all of it is true. [`write()`] is the way back.

mod fault;
mod read;

pub use fault::{Fault, RecordError};

use crate::game::{Course, Game, Verdict};
use crate::text::notation::{check_marks, parse_position, write_position};
use crate::text::turn::{split_turn, write_turn};
use crate::words::Side;

use fault::at;

/// The version of the format that is written, and the newest that is read.
pub const VERSION: u32 = 1;

/// The most bytes that a record can have; real ones have some thousands.
pub const MAX_BYTES: usize = 1 << 20;

/// Holds what is played, and by whom.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Header {
    /// The variant's id, or its file.
    pub variant: String,
    /// The options taken, other than the defaults, as (option, choice).
    pub options: Vec<(String, String)>,
    /// The players' names, if they are given.
    pub players: [Option<String>; 2],
    /// The date, in the writer's own form, if it is given.
    pub date: Option<String>,
}

/// Holds a record as its lines say it, before anybody has looked whether it is true.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sheet {
    /// What is played, and by whom.
    pub header: Header,
    /// The line that names the variant, counted from 1.
    pub variant_line: usize,
    first: Option<Line<Side>>,
    start: Line<String>,
    moves: Vec<Line<String>>,
    result: Line<String>,
}

/// Something that stands on a line, counted from 1.
#[derive(Clone, Debug, PartialEq, Eq)]
struct Line<T> {
    number: usize,
    is: T,
}

impl Sheet {
    /// Gives the number of turns.
    pub fn turns(&self) -> usize {
        self.moves.len()
    }

    /// Plays the record by the rules of its variant.
    ///
    /// # Errors
    /// The first line that is not true: a start that is not the variant's, a turn that can't be played, another
    /// result.
    pub fn play(&self, game: Game) -> Result<Course, RecordError> {
        let start = parse_position(&self.start.is, game.board()).and_then(|position| {
            check_marks(&position, game.rules())?;
            Ok(position)
        });
        let start = start.or_else(|error| at(self.start.number, Fault::Start(error)))?;
        let mut course = match &self.first {
            None => Course::from_position(game, start),
            Some(first) => Course::new(game, first.is),
        };
        if *course.first_position() != start {
            let expected = write_position(course.first_position(), course.game().board());
            let first = course.starter().unwrap_or(Side::A);
            return at(self.start.number, Fault::OtherStart { first, expected });
        }
        for (number, name) in (1..).zip(&self.moves) {
            let (hole, misses) = match split_turn(&name.is) {
                Ok(parts) => parts,
                Err(why) => return at(name.number, Fault::Misses(why)),
            };
            let Some(hole) = course.game().board().find(hole) else {
                return at(name.number, Fault::NoSuchHole(name.is.clone()));
            };
            let by = course.position().to_move();
            if let Err(why) = course.play_missing(hole, misses) {
                let hole = name.is.clone();
                return at(
                    name.number,
                    Fault::Illegal {
                        number,
                        by,
                        hole,
                        why,
                    },
                );
            }
        }
        let expected = result(&course);
        if self.result.is != expected {
            let given = self.result.is.clone();
            return at(self.result.number, Fault::OtherResult { given, expected });
        }
        Ok(course)
    }
}

/// Gives a round's result as records have it.
fn result(course: &Course) -> String {
    match course.verdict() {
        None => "unfinished".to_string(),
        Some(Verdict::Endless) => "T".to_string(),
        Some(verdict) => {
            let [a, b] = course.game().score(course.position());
            format!("{} {a}:{b}", verdict.letter())
        }
    }
}

/// Writes the record of a round so that [`Sheet::read`] and [`Sheet::play`] give the same round again.
pub fn write(header: &Header, course: &Course) -> String {
    let board = course.game().board();
    let mut lines = vec![
        format!("gebeta record {VERSION}"),
        format!("variant: {}", one_line(&header.variant)),
    ];
    for (option, choice) in &header.options {
        lines.push(format!("option: {option}={choice}"));
    }
    for (side, player) in Side::BOTH.into_iter().zip(&header.players) {
        if let Some(player) = player {
            lines.push(format!("player {side}: {}", one_line(player)));
        }
    }
    if let Some(date) = &header.date {
        lines.push(format!("date: {}", one_line(date)));
    }
    lines.extend([String::new(), "round: 1".to_string()]);
    if let Some(first) = course.starter() {
        lines.push(format!("first: {first}"));
    }
    let start = write_position(course.first_position(), board);
    lines.push(format!("start: {start}"));
    for (number, turn) in (1..).zip(course.turns()) {
        let turn = write_turn(turn.hole, turn.misses, board);
        lines.push(format!("{number:>3}. {turn}"));
    }
    lines.push(format!("result: {}", result(course)));
    lines.push(String::new());
    lines.join("\n")
}

/// Keeps what stands in a line from breaking it.
fn one_line(text: &str) -> String {
    text.chars()
        .map(|c| if c.is_control() { ' ' } else { c })
        .collect::<String>()
        .trim()
        .to_string()
}
