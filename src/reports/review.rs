//! The review of a recorded game, in every output format.

use std::fmt::Write;

use serde_json::{Value, json};

use super::formats::{aligned, csv, markdown};
use super::game::players;
use super::standings::{percent, rounded};
use super::{Forms, options, tidy_rows};
use gebeta_core::{Move, Position, Side};
use gebeta_formats::notation::{write_move, write_position};
use gebeta_formats::record::Header;
use gebeta_formats::text::quoted;
use gebeta_formats::variant::Variant;
use gebeta_players::review::Judgement;
use gebeta_players::search::Margin;
use gebeta_storage::words::number_of;

/// The columns of the turns.
const TURNS: [&str; 11] = [
    "round",
    "turn",
    "by",
    "move",
    "value",
    "best",
    "best_value",
    "lost",
    "lead",
    "values",
    "position",
];

/// The columns of the turns in a text, which has the curve instead of the position.
const SHOWN: [&str; 11] = {
    let mut shown = TURNS;
    shown[10] = "A behind | A ahead";
    shown
};

/// The columns of the costliest turns.
const WORST: [&str; 6] = ["round", "turn", "by", "move", "lost", "better"];

/// The columns of a curve on each side of zero.
const HALF: usize = 10;

/// A turn of a recorded game, with its judgement.
#[derive(Clone, Copy, Debug)]
pub struct ReviewedTurn {
    /// The number of the round, from 1.
    pub round: usize,
    /// The number of the turn in the round, from 1.
    pub turn: usize,
    /// The player.
    pub by: Side,
    /// The move.
    pub played: Move,
    /// The position before it.
    pub before: Position,
    /// The judgement; `None` if the move has no value, as at the limits of a very short search.
    pub judged: Option<Judgement>,
}

impl ReviewedTurn {
    /// Returns A's lead with best play after the turn.
    pub fn lead(&self) -> Option<Margin> {
        let value = self.judged?.value;
        Some(match self.by {
            Side::A => value,
            Side::B => -value,
        })
    }

    /// Returns whether the turn is known to have lost something.
    fn is_worse(&self) -> bool {
        self.judged
            .is_some_and(|judged| judged.lost() > Margin::default())
    }
}

/// The report about a reviewed game.
#[derive(Debug)]
pub struct ReviewReport<'a> {
    /// The header of the record.
    pub header: &'a Header,
    /// The variant.
    pub variant: &'a Variant,
    /// The name that loads the variant: an id or a path.
    pub name: &'a str,
    /// The judged turns.
    pub turns: &'a [ReviewedTurn],
    /// The number of all turns, of which some are missing after an interrupt.
    pub all: usize,
    /// The number of costliest turns to list.
    pub worst: usize,
}

/// How well a side has played.
struct Accuracy {
    judged: usize,
    best: usize,
    lost: f64,
}

impl Forms for ReviewReport<'_> {
    fn as_text(&self, columns: Option<usize>) -> String {
        let most = self.turns.iter().filter_map(ReviewedTurn::lead);
        let most = most.map(|lead| lead.counters().abs()).fold(1.0, f64::max);
        let rows = self.turns.iter().map(|turn| {
            let mut row = self.row(turn);
            *row.last_mut().expect("a row has cells") = bar(turn.lead(), most);
            row
        });
        let table = aligned(&SHOWN, &rows.collect::<Vec<_>>(), &[0, 1], columns);
        self.written(table, |names, rows| aligned(names, rows, &[0, 1], columns))
    }

    fn as_markdown(&self) -> String {
        self.written(markdown(&TURNS, &self.rows()), markdown)
    }

    fn as_csv(&self) -> std::io::Result<String> {
        csv(&TURNS, &self.rows())
    }

    fn as_tidy(&self) -> std::io::Result<String> {
        tidy_rows(self.variant, &TURNS, &self.rows())
    }

    fn to_json(&self) -> Value {
        let accuracy = Side::BOTH.map(|side| {
            let Accuracy { judged, best, lost } = self.accuracy(side);
            let value = json!({"turns": judged, "best": best, "lost": rounded(lost, 2)});
            (side.letter().to_string(), value)
        });
        let worst = self.worst().into_iter().map(|turn| {
            json!({
                "round": turn.round,
                "turn": turn.turn,
                "play_on": self.play_on(turn),
            })
        });
        json!({
            "variant": self.variant.id,
            "options": options(self.variant),
            "players": players(self.header),
            "date": self.header.date,
            "complete": self.turns.len() == self.all,
            "turns": self.turns.iter().map(|turn| self.turn(turn)).collect::<Vec<_>>(),
            "accuracy": serde_json::Map::from_iter(accuracy),
            "worst": worst.collect::<Vec<_>>(),
        })
    }
}

impl ReviewReport<'_> {
    /// Returns the report around a table of the turns. `table` makes the other table.
    fn written(&self, turns: String, table: impl Fn(&[&str], &[Vec<String>]) -> String) -> String {
        let mut text = format!("{}\n\n{turns}\n", self.heading());
        for side in Side::BOTH {
            let _ = writeln!(text, "{}", self.sentence(side));
        }
        let worst = self.worst();
        if worst.is_empty() {
            return text;
        }
        let rows = worst.iter().map(|turn| {
            let best = turn.judged.map(|judged| self.named(judged.best));
            vec![
                turn.round.to_string(),
                turn.turn.to_string(),
                turn.by.to_string(),
                self.named(turn.played),
                lost(turn),
                best.unwrap_or_default(),
            ]
        });
        text += "\nThe costliest turns:\n\n";
        text += &table(&WORST, &rows.collect::<Vec<_>>());
        text += "\nTo play on from before each of them:\n\n";
        for turn in worst {
            let _ = writeln!(text, "    {}", self.play_on(turn));
        }
        text
    }

    fn heading(&self) -> String {
        let mut title = self.variant.name.clone();
        for (side, player) in Side::BOTH.into_iter().zip(&self.header.players) {
            if let Some(player) = player {
                let _ = write!(title, ", {side}: {player}");
            }
        }
        let exact = self.turns.iter().filter_map(|turn| turn.judged);
        let exact = exact.filter(|judged| judged.exact).count();
        let which = match exact == self.turns.len() {
            true => "All values are exact.".to_string(),
            false => format!(
                "Exact values: {exact} of {}; the others are estimates of a search.",
                self.turns.len()
            ),
        };
        format!(
            "{title}\nA value is the margin at the end of the round with best play, in counters for the player to move.\n{which}"
        )
    }

    /// Describes how well a side has played.
    fn sentence(&self, side: Side) -> String {
        let Accuracy { judged, best, lost } = self.accuracy(side);
        if judged == 0 {
            return format!("No turn of {side} was judged.");
        }
        format!(
            "{side} played a best move in {best} of {} ({}) and lost {} counters against best play.",
            number_of(judged as u64, "turn"),
            percent(best as f64 / judged as f64),
            rounded(lost, 1),
        )
    }

    fn accuracy(&self, side: Side) -> Accuracy {
        let own = self.turns.iter().filter(|turn| turn.by == side);
        let judged: Vec<Judgement> = own.filter_map(|turn| turn.judged).collect();
        let lost = judged.iter().map(|it| it.lost().counters());
        Accuracy {
            judged: judged.len(),
            best: lost.clone().filter(|&lost| lost == 0.0).count(),
            lost: lost.sum(),
        }
    }

    /// Returns the turns that lost most, the costliest first.
    fn worst(&self) -> Vec<&ReviewedTurn> {
        let mut worse: Vec<&ReviewedTurn> =
            self.turns.iter().filter(|turn| turn.is_worse()).collect();
        worse.sort_by_key(|turn| std::cmp::Reverse(turn.judged.map(|judged| judged.lost())));
        worse.truncate(self.worst);
        worse
    }

    /// Returns the command that plays on from before a turn.
    fn play_on(&self, turn: &ReviewedTurn) -> String {
        let options = self.variant.chosen.iter();
        let options = options.map(|(option, choice)| format!(" -O {option}={choice}"));
        format!(
            "gebeta play {}{} --position '{}'",
            quoted(self.name),
            options.collect::<String>(),
            self.position(&turn.before)
        )
    }

    fn rows(&self) -> Vec<Vec<String>> {
        self.turns.iter().map(|turn| self.row(turn)).collect()
    }

    fn row(&self, turn: &ReviewedTurn) -> Vec<String> {
        let cell = |cell: &dyn Fn(Judgement) -> String| turn.judged.map(cell).unwrap_or_default();
        let at_most = |judged: Judgement| if judged.at_most { "≤" } else { "" };
        vec![
            turn.round.to_string(),
            turn.turn.to_string(),
            turn.by.to_string(),
            self.named(turn.played),
            cell(&|judged| format!("{}{}", at_most(judged), judged.value)),
            cell(&|judged| self.named(judged.best)),
            cell(&|judged| judged.best_value.to_string()),
            lost(turn),
            turn.lead().map(|lead| lead.to_string()).unwrap_or_default(),
            cell(&|judged| match judged.exact {
                true => "exact".to_string(),
                false => format!("depth {}", judged.depth),
            }),
            self.position(&turn.before),
        ]
    }

    fn turn(&self, turn: &ReviewedTurn) -> Value {
        let counters = |margin: Margin| rounded(margin.counters(), 2);
        let mut value = json!({
            "round": turn.round,
            "turn": turn.turn,
            "by": turn.by.letter(),
            "move": self.named(turn.played),
            "position": self.position(&turn.before),
        });
        if let Some(judged) = turn.judged {
            value["value"] = json!(counters(judged.value));
            value["at_most"] = json!(judged.at_most);
            value["best"] = json!(self.named(judged.best));
            value["best_value"] = json!(counters(judged.best_value));
            value["lost"] = json!(counters(judged.lost()));
            value["lead"] = json!(turn.lead().map(counters));
            value["exact"] = json!(judged.exact);
            value["depth"] = json!(judged.depth);
        }
        value
    }

    fn named(&self, played: Move) -> String {
        write_move(played, &self.variant.rules.board)
    }

    fn position(&self, position: &Position) -> String {
        write_position(position, &self.variant.rules.board)
    }
}

/// Returns what a turn lost: empty if that is not known.
fn lost(turn: &ReviewedTurn) -> String {
    let Some(judged) = turn.judged else {
        return String::new();
    };
    let lost = judged.lost();
    let at_least = match judged.at_most && lost > Margin::default() {
        true => "≥",
        false => "",
    };
    format!("{at_least}{}", rounded(lost.counters(), 1))
}

/// Returns a lead as a bar to the left or the right of zero. `most` fills a side.
fn bar(lead: Option<Margin>, most: f64) -> String {
    let lead = lead.map_or(0.0, Margin::counters) / most;
    let length = (lead.abs() * HALF as f64).round() as usize;
    let marks = "#".repeat(length);
    match lead < 0.0 {
        true => format!("{marks:>HALF$}|{:HALF$}", ""),
        false => format!("{:HALF$}|{marks:<HALF$}", ""),
    }
}
