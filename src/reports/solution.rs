//! A solved game: its value, its first moves, a line of best play, and a census of its boards.

use std::fmt::Write;

use clap::ValueEnum;
use serde_json::json;

use super::formats::{aligned, csv, markdown};
use super::{Forms, number, options, tidy_rows};
use gebeta_core::{Move, Position};
use gebeta_formats::notation::{write_move, write_position};
use gebeta_formats::variant::Variant;
use gebeta_solver::{Census, Line, LineEnd, NeverEnding, Solution, Value};
use gebeta_storage::words::number_of;

/// The maximum number of moves shown in the line of best play.
const LONGEST_LINE: usize = 2000;

/// The columns of the census.
const COLUMNS: [&str; 7] = [
    "in_play",
    "boards",
    "won",
    "drawn",
    "lost",
    "never_ending",
    "longest_win",
];

/// The goal of best play: to win by as much as possible, or just to win. A positive optimal margin is exactly
/// a forced win, so best play for the margin is best play for both goals.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Objective {
    /// Win by as much as possible, or lose by as little
    Margin,
    /// Just win: all winning moves are equally good, as are all drawing and all losing moves
    Win,
}

/// The report about a solved game: its boards, and best play from a position, if one was requested.
pub struct SolutionReport<'a> {
    variant: &'a Variant,
    never_ending: NeverEnding,
    objective: Objective,
    play: Option<Play>,
    census: &'a [Census],
}

/// The best play from a position.
struct Play {
    position: Position,
    value: Option<Value>,
    moves: Vec<(Move, Value)>,
    line: Line,
}

/// Describes the boards of an end table.
pub fn boards_of(census: &[Census]) -> String {
    let most = census.first().map_or(0, |census| census.in_play);
    let most = number_of(most.into(), "counter");
    format!("on all boards with at most {most} in play")
}

impl<'a> SolutionReport<'a> {
    /// Looks up the report about a position, or, without one, about the boards alone.
    pub fn new(
        variant: &'a Variant,
        position: Option<&Position>,
        solution: &'a Solution,
        objective: Objective,
    ) -> SolutionReport<'a> {
        let play = |position: &Position| Play {
            position: *position,
            value: solution.value(position),
            moves: solution.moves(position),
            line: solution.line(position, LONGEST_LINE),
        };
        SolutionReport {
            variant,
            never_ending: solution.never_ending(),
            objective,
            play: position.map(play),
            census: solution.census(),
        }
    }

    /// Returns the best play, if a position was requested, and the boards.
    fn sections(&self, table: impl Fn(&[&str], &[Vec<String>]) -> String) -> String {
        let mut text = String::new();
        match &self.play {
            Some(play) => {
                if let Some(value) = play.value {
                    let _ = writeln!(text, "With best play, {}.\n", self.outcome(play, value));
                }
                text += &table(self.columns(), &self.moves_as_cells(play));
                let _ = writeln!(text, "\nBest play: {}.\n", self.line_in_words(play));
            }
            None => {
                let boards: u64 = self.census.iter().map(|census| census.boards).sum();
                let _ = writeln!(text, "{} with values.\n", number_of(boards, "board"));
            }
        }
        text += &table(&COLUMNS, &self.census_as_cells());
        text
    }

    fn all_columns(&self) -> Vec<&'static str> {
        [&["about"], self.columns(), &COLUMNS].concat()
    }

    fn all_cells(&self) -> Vec<Vec<String>> {
        let blank = |cells: usize| vec![String::new(); cells];
        let about = |what: &str| vec![what.to_string()];
        let mut rows = Vec::new();
        if let Some(play) = &self.play {
            let of_value = play
                .value
                .map(|value| [blank(1), self.worth(value)].concat());
            let of_moves = self.moves_as_cells(play);
            let value = of_value.into_iter().map(|cells| (about("value"), cells));
            let moves = of_moves.into_iter().map(|cells| (about("move"), cells));
            for (about, cells) in value.chain(moves) {
                rows.push([about, cells, blank(COLUMNS.len())].concat());
            }
        }
        for cells in self.census_as_cells() {
            rows.push([about("boards"), blank(self.columns().len()), cells].concat());
        }
        rows
    }

    fn written(&self, position: &Position) -> String {
        write_position(position, &self.variant.rules.board)
    }

    /// Returns what the values ignore, if anything.
    fn left_out(&self) -> Option<&'static str> {
        self.variant.rules.can_end_by_play().then_some(
            "The values ignore that a round can end because of how it was played (`round_end`).",
        )
    }

    fn reading(&self) -> &'static str {
        match self.never_ending {
            NeverEnding::Stands => {
                "Play that never ends leaves the score as it stands: neither player wins any more counters."
            }
            NeverEnding::Draw => "Play that never ends is a draw, whatever the score.",
        }
    }

    /// Returns the columns of the table of moves.
    fn columns(&self) -> &'static [&'static str] {
        match self.objective {
            Objective::Margin => &["move", "margin", "turns"],
            Objective::Win => &["move", "result"],
        }
    }

    /// Describes who wins, by how much, and in how many turns.
    fn outcome(&self, play: &Play, value: Value) -> String {
        let mover = play.position.to_move();
        let winner = if value.margin < 0 {
            mover.other()
        } else {
            mover
        };
        if self.objective == Objective::Win {
            return match value.margin {
                0 => "neither wins".to_string(),
                _ => format!("{} wins", winner.letter()),
            };
        }
        let more = u32::from(value.margin.unsigned_abs());
        let mut text = match more {
            0 => "both players end level".to_string(),
            _ => format!("{} wins by {}", winner.letter(), self.counters(more)),
        };
        match value.turns {
            Some(turns) => {
                let _ = write!(text, ", in {}", number_of(turns.into(), "turn"));
            }
            None => text += ", and play never ends",
        }
        text
    }

    /// Returns a number of counters in words, and in points if these differ.
    fn counters(&self, counters: u32) -> String {
        let words = &self.variant.words;
        let name = if counters == 1 {
            &words.counter
        } else {
            &words.counters
        };
        let unit = u32::from(self.variant.rules.score.unit);
        let points = match counters / unit {
            1 => format!(" (1 {})", words.unit),
            points => format!(" ({points} {})", words.units),
        };
        let in_points = unit > 1 && counters.is_multiple_of(unit);
        format!(
            "{counters} {name}{}",
            if in_points { points } else { String::new() }
        )
    }

    fn moves_as_cells(&self, play: &Play) -> Vec<Vec<String>> {
        let board = &self.variant.rules.board;
        let row = |&(played, value): &(Move, Value)| {
            let played = write_move(played, board);
            [vec![played], self.worth(value)].concat()
        };
        play.moves.iter().map(row).collect()
    }

    /// Returns the cells of a value.
    fn worth(&self, value: Value) -> Vec<String> {
        let turns = value.turns.map(|turns| turns.to_string());
        match self.objective {
            Objective::Margin => vec![format!("{:+}", value.margin), turns.unwrap_or_default()],
            Objective::Win => vec![result(value.margin.into()).to_string()],
        }
    }

    fn census_as_cells(&self) -> Vec<Vec<String>> {
        let row = |census: &Census| {
            let results = [census.won, census.drawn, census.lost, census.never_ending];
            let mut row = vec![census.in_play.to_string(), census.boards.to_string()];
            row.extend(results.map(|boards| boards.to_string()));
            let longest = census.longest_win.map(|turns| turns.to_string());
            row.push(longest.unwrap_or_default());
            row
        };
        self.census.iter().map(row).collect()
    }

    fn line_as_moves(&self, play: &Play) -> Vec<String> {
        let moves = play.line.moves.iter();
        moves
            .map(|&played| write_move(played, &self.variant.rules.board))
            .collect()
    }

    fn line_in_words(&self, play: &Play) -> String {
        let moves = self.line_as_moves(play);
        match play.line.end {
            LineEnd::Over => moves.join(" "),
            LineEnd::Repeats(first) => {
                let (once, again) = moves.split_at(first);
                let then = if once.is_empty() { "" } else { ", then " };
                format!("{}{then}{} for ever", once.join(" "), again.join(" "))
            }
            LineEnd::EndlessSowing => format!("{}, whose sowing never ends", moves.join(" ")),
            LineEnd::GoesOn => format!("{} …", moves.join(" ")),
        }
    }
}

impl Forms for SolutionReport<'_> {
    fn as_text(&self, columns: Option<usize>) -> String {
        let from = match &self.play {
            Some(play) => format!("from {}", self.written(&play.position)),
            None => boards_of(self.census),
        };
        let mut text = format!("{} {from}\n{}\n", self.variant.name, self.reading());
        if let Some(note) = self.left_out() {
            let _ = writeln!(text, "{note}");
        }
        text += "\n";
        text += &self.sections(|names, rows| aligned(names, rows, &[0], columns));
        text
    }

    fn as_markdown(&self) -> String {
        let mut text = String::new();
        if let Some(note) = self.left_out() {
            let _ = writeln!(text, "{note}\n");
        }
        text += &self.sections(markdown);
        text
    }

    /// Returns rows for the position's value, then its moves, then the boards by counters in play. Each row
    /// has only its own cells filled.
    fn as_csv(&self) -> std::io::Result<String> {
        csv(&self.all_columns(), &self.all_cells())
    }

    fn as_tidy(&self) -> std::io::Result<String> {
        let position = self.play.as_ref().map(|play| self.written(&play.position));
        let position = vec![position.unwrap_or_default()];
        let rows = self.all_cells().into_iter();
        let rows = rows.map(|row| [position.clone(), row].concat());
        let names = [&["position"], &self.all_columns()[..]].concat();
        tidy_rows(self.variant, &names, &rows.collect::<Vec<_>>())
    }

    fn to_json(&self) -> serde_json::Value {
        let board = &self.variant.rules.board;
        let told = |value: Value| match self.objective {
            Objective::Margin => json!({"margin": value.margin, "turns": value.turns}),
            Objective::Win => json!({"result": result(value.margin.into())}),
        };
        let play = self.play.as_ref();
        let moves = play.into_iter().flat_map(|play| &play.moves);
        let moves = moves.map(|&(played, value)| {
            let mut of_move = json!({"move": write_move(played, board)});
            for (key, value) in told(value).as_object().into_iter().flatten() {
                of_move[key] = value.clone();
            }
            of_move
        });
        let census = self.census_as_cells().into_iter().map(|cells| {
            let numbers = cells.iter().map(|cell| number(cell));
            let keys = COLUMNS.into_iter().map(String::from);
            serde_json::Value::Object(keys.zip(numbers).collect())
        });
        let repeats = match play.map(|play| play.line.end) {
            Some(LineEnd::Repeats(first)) => json!(first),
            _ => json!(null),
        };
        json!({
            "variant": self.variant.id,
            "options": options(self.variant),
            "position": play.map(|play| self.written(&play.position)),
            "never_ending": self.never_ending.to_string(),
            "leaves_out_ends_of_play": self.variant.rules.can_end_by_play(),
            "value": play.and_then(|play| play.value).map(told),
            "moves": moves.collect::<Vec<_>>(),
            "line": play.map(|play| self.line_as_moves(play)).unwrap_or_default(),
            "line_repeats_from": repeats,
            "boards": census.collect::<Vec<_>>(),
        })
    }
}

/// Returns the name of the result for the player with this margin.
fn result(margin: i32) -> &'static str {
    match margin {
        1.. => "won",
        0 => "drawn",
        _ => "lost",
    }
}
