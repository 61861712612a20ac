//! A solved game: its value, its first moves, a line of best play, and what there is in all.

use std::fmt::Write;

use serde_json::json;

use super::formats::{aligned_within, csv, markdown};
use super::objective::{Objective, result};
use super::{number, options};
use gebeta_core::{Move, Position};
use gebeta_formats::notation::{write_move, write_position};
use gebeta_formats::variant::Variant;
use gebeta_solver::{Census, Line, LineEnd, NeverEnding, Solution, Value};

/// Moves of the line of best play that are shown at the most.
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

/// Holds what is told of a solved game from one of its positions.
pub struct SolutionReport<'a> {
    variant: &'a Variant,
    position: Position,
    never_ending: NeverEnding,
    objective: Objective,
    value: Option<Value>,
    moves: Vec<(Move, Value)>,
    line: Line,
    census: &'a [Census],
}

impl<'a> SolutionReport<'a> {
    /// Looks up what is to be told.
    pub fn new(
        variant: &'a Variant,
        position: &Position,
        solution: &'a Solution,
        objective: Objective,
    ) -> SolutionReport<'a> {
        SolutionReport {
            variant,
            position: *position,
            never_ending: solution.never_ending(),
            objective,
            value: solution.value(position),
            moves: solution.moves(position),
            line: solution.line(position, LONGEST_LINE),
            census: solution.census(),
        }
    }

    /// Writes it for people.
    ///
    /// Tables are no wider than so many `columns`.
    pub fn as_text(&self, columns: Option<usize>) -> String {
        let mut text = format!(
            "{} from {}\n{}\n",
            self.variant.name,
            write_position(&self.position, &self.variant.rules.board),
            self.reading(),
        );
        if let Some(note) = self.left_out() {
            let _ = writeln!(text, "{note}");
        }
        text += "\n";
        if let Some(value) = self.value {
            let _ = writeln!(text, "With best play {}.\n", self.outcome(value));
        }
        text += &aligned_within(self.columns(), &self.moves_as_cells(), &[0], columns);
        let _ = writeln!(text, "\nBest play: {}.\n", self.line_in_words());
        text += &aligned_within(&COLUMNS, &self.census_as_cells(), &[0], columns);
        text
    }

    /// Writes the same for documents.
    pub fn as_markdown(&self) -> String {
        let mut text = String::new();
        if let Some(note) = self.left_out() {
            let _ = writeln!(text, "{note}\n");
        }
        if let Some(value) = self.value {
            let _ = writeln!(text, "With best play {}.\n", self.outcome(value));
        }
        text += &markdown(self.columns(), &self.moves_as_cells());
        let _ = writeln!(text, "\nBest play: {}.\n", self.line_in_words());
        text += &markdown(&COLUMNS, &self.census_as_cells());
        text
    }

    /// Writes the counts of boards by the counters in play as CSV.
    ///
    /// # Errors
    /// None that an output in memory can have.
    pub fn as_csv(&self) -> std::io::Result<String> {
        csv(&COLUMNS, &self.census_as_cells())
    }

    /// Writes an object.
    pub fn as_json(&self) -> String {
        let board = &self.variant.rules.board;
        let value = |value: Value| match self.objective {
            Objective::Margin => json!({"margin": value.margin, "turns": value.turns}),
            Objective::Win => json!({"result": result(value.margin.into())}),
        };
        let moves: Vec<_> = self
            .moves
            .iter()
            .map(|&(played, worth)| {
                let played = write_move(played, board);
                match self.objective {
                    Objective::Margin => {
                        json!({"move": played, "margin": worth.margin, "turns": worth.turns})
                    }
                    Objective::Win => {
                        json!({"move": played, "result": result(worth.margin.into())})
                    }
                }
            })
            .collect();
        let census = self.census_as_cells().into_iter().map(|cells| {
            let numbers = cells.iter().map(|cell| number(cell));
            let keys = COLUMNS.into_iter().map(String::from);
            serde_json::Value::Object(keys.zip(numbers).collect())
        });
        let repeats = match self.line.end {
            LineEnd::Repeats(first) => json!(first),
            _ => json!(null),
        };
        let object = json!({
            "variant": self.variant.id,
            "options": options(self.variant),
            "position": write_position(&self.position, board),
            "never_ending": self.never_ending.to_string(),
            "leaves_out_ends_of_play": self.variant.rules.can_end_by_play(),
            "value": self.value.map(value),
            "moves": moves,
            "line": self.line_as_moves(),
            "line_repeats_from": repeats,
            "boards": census.collect::<Vec<_>>(),
        });
        format!("{object:#}\n")
    }

    /// Says what the values do not tell, if there is anything.
    fn left_out(&self) -> Option<&'static str> {
        self.variant.rules.can_end_by_play().then_some(
            "The values leave out that a round can end for how it was played (`round_end.or_when`).",
        )
    }

    fn reading(&self) -> &'static str {
        match self.never_ending {
            NeverEnding::Stands => {
                "A play that never ends leaves the score as it stands: nothing more is won by either."
            }
            NeverEnding::Draw => "A play that never ends is drawn, whatever the score.",
        }
    }

    /// Gives the columns of what is told of moves.
    fn columns(&self) -> &'static [&'static str] {
        match self.objective {
            Objective::Margin => &["move", "margin", "turns"],
            Objective::Win => &["move", "result"],
        }
    }

    /// Says who wins, by how much, and how long it takes.
    fn outcome(&self, value: Value) -> String {
        let mover = self.position.to_move();
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
            0 => "both win as much".to_string(),
            _ => format!("{} wins by {}", winner.letter(), self.counters(more)),
        };
        match value.turns {
            Some(turns) => {
                let _ = write!(text, ", in {turns} turns");
            }
            None => text += ", and the play never ends",
        }
        text
    }

    /// Gives a number of counters in words, and in points where those are something else.
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

    fn moves_as_cells(&self) -> Vec<Vec<String>> {
        let board = &self.variant.rules.board;
        let row = |&(played, value): &(Move, Value)| {
            let turns = value
                .turns
                .map_or_else(String::new, |turns| turns.to_string());
            let played = write_move(played, board);
            match self.objective {
                Objective::Margin => vec![played, format!("{:+}", value.margin), turns],
                Objective::Win => vec![played, result(value.margin.into()).to_string()],
            }
        };
        self.moves.iter().map(row).collect()
    }

    fn census_as_cells(&self) -> Vec<Vec<String>> {
        let row = |census: &Census| {
            let longest = census
                .longest_win
                .map_or_else(String::new, |turns| turns.to_string());
            let Census {
                boards,
                won,
                drawn,
                lost,
                never_ending,
                ..
            } = census;
            let numbers = [boards, won, drawn, lost, never_ending].map(u64::to_string);
            [
                vec![census.in_play.to_string()],
                numbers.to_vec(),
                vec![longest],
            ]
            .concat()
        };
        self.census.iter().map(row).collect()
    }

    fn line_as_moves(&self) -> Vec<String> {
        let moves = self.line.moves.iter();
        moves
            .map(|&played| write_move(played, &self.variant.rules.board))
            .collect()
    }

    fn line_in_words(&self) -> String {
        let moves = self.line_as_moves();
        match self.line.end {
            LineEnd::Over => moves.join(" "),
            LineEnd::Repeats(first) => {
                let (once, again) = moves.split_at(first);
                let blank = if once.is_empty() { "" } else { " " };
                format!(
                    "{}{blank}and then again and again {}",
                    once.join(" "),
                    again.join(" ")
                )
            }
            LineEnd::EndlessSowing => format!("{}, whose sowing never ends", moves.join(" ")),
            LineEnd::GoesOn => format!("{} …", moves.join(" ")),
        }
    }
}
