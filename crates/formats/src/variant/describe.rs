//! A variant's rules in words, mostly the doc comments of keys and values.

use serde::Serialize;
use serde_json::{Map, Value};

use gebeta_core::rules::{
    Captures, Counters, Direction, Edge, Feed, FirstCounter, LapLimit, LastHole, MatchEnd, Owner,
    Phase, PhaseWhen, Rest, RoundEndRow, RoundEndWhen, RoundsKind, Slam,
};

use super::keys::rule_tables;
use super::loaded_variant::{Variant, Words};
use super::schema::{Shape, Sort, root};
use super::suggest::one_of;
use super::to_variant_file::tables;
use crate::text::lower_first;

/// One of the questions that rules answer, with the answer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Section {
    /// The key of the table in a file, such as `sow`.
    pub table: String,
    /// The question, such as "How is a handful sown?".
    pub question: String,
    /// The answer, in sentences.
    pub answer: Vec<String>,
}

impl Variant {
    /// Returns the rules in words, one question after another.
    pub fn in_words(&self) -> Vec<Section> {
        let tables = tables(&self.rules);
        let mut sections = Vec::new();
        for (table, shape) in rule_tables() {
            let answer = self.answer(table, shape, &tables);
            if !answer.is_empty() {
                sections.push(Section {
                    table: table.to_string(),
                    question: question(shape.says()).to_string(),
                    answer,
                });
            }
        }
        sections
    }

    /// Returns one of the tables in words.
    fn answer(&self, table: &str, shape: Shape, tables: &Map<String, Value>) -> Vec<String> {
        match tables.get(table) {
            Some(Value::Object(keys)) => self.sentences(table, keys, shape),
            _ if table == "round_end" => self.ends(),
            _ => (0..).map_while(|row| self.row_words(table, row)).collect(),
        }
    }

    /// Returns a row or a phase in words; `None` if the table has no such row.
    pub(super) fn row_words(&self, table: &str, row: usize) -> Option<String> {
        let rules = &self.rules;
        Some(match table {
            "passing" => self.passing_words(rules.passing.get(row)?),
            "lifting" => self.lifting_words(rules.lifting.get(row)?, row == 0),
            "last" => self.last_words(rules.last.get(row)?, row == 0),
            "phase" => self.phase_words(rules.phases.get(row)?, row),
            "round_end" => self.end_words(rules.round_end.get(row)?).join(" "),
            _ => return None,
        })
    }

    /// Returns what is different in a phase.
    fn phase_words(&self, phase: &Phase, number: usize) -> String {
        let Words { hole, holes, .. } = &self.words;
        let counters = &self.words.counters;
        let when = match phase.when {
            PhaseWhen::FirstTurnsEach { turns: 1 } => {
                "In each player's first turn of a round".to_string()
            }
            PhaseWhen::FirstTurnsEach { turns } => {
                format!("In each player's first {turns} turns of a round")
            }
            PhaseWhen::FirstTurns { turns: 1 } => "In the first turn of a round".to_string(),
            PhaseWhen::FirstTurns { turns } => format!("In the first {turns} turns of a round"),
            PhaseWhen::EachHoleAtMost { at_most } => {
                let most = self.at_most(at_most.into());
                format!("In a turn before which no {hole} holds more than {most}")
            }
            PhaseWhen::UnmovedLeft => {
                format!("While a player has a {hole} from which they have started no turn")
            }
            PhaseWhen::CountersAtMost { at_most } => {
                format!("In a turn before which at most {at_most} {counters} lie in the {holes}")
            }
        };
        let changed = phase.tables();
        let in_phase = Variant {
            rules: self.rules.in_phase(number),
            ..self.clone()
        };
        let whole = tables(&in_phase.rules);
        let usual = tables(&self.rules);
        let (mut said, mut dropped) = (Vec::new(), Vec::new());
        for (table, shape) in rule_tables().filter(|(table, _)| changed.contains(table)) {
            let before = self.answer(table, shape, &usual);
            let now = in_phase.answer(table, shape, &whole);
            if shape.items().is_some() {
                said.extend(now);
            } else {
                said.extend(now.iter().filter(|now| !before.contains(now)).cloned());
                dropped.extend(before.into_iter().filter(|before| !now.contains(before)));
            }
        }
        let (said, dropped) = (said.join(" "), dropped.join(" "));
        // A sentence that is dropped in the phase becomes a rule of the other turns; the phase forbids nothing.
        let different = match (&said[..], &dropped[..]) {
            ("", "") => {
                let rows = one_of(changed.iter().copied(), '`');
                format!("{when} none of the rows of {rows} applies.")
            }
            (said, "") => format!("{when}: {said}"),
            ("", dropped) => {
                format!("{when} this rule of the other turns does not apply: {dropped}")
            }
            (said, dropped) => format!("{when}: {said} In the other turns only: {dropped}"),
        };
        let counts_turns = matches!(
            phase.when,
            PhaseWhen::FirstTurnsEach { .. } | PhaseWhen::FirstTurns { .. }
        );
        match counts_turns && self.rules.has_second_turns() {
            true => format!("{different} If a player plays again, that is another turn."),
            false => different,
        }
    }

    /// Returns the names of the rows of `last`, `passing`, `lifting` or `round_end` in order; for any other table, nothing.
    pub fn row_names(&self, table: &str) -> Vec<Option<&str>> {
        fn names<R>(rows: &[R], name: fn(&R) -> &Option<String>) -> Vec<Option<&str>> {
            rows.iter().map(|row| name(row).as_deref()).collect()
        }
        let rules = &self.rules;
        match table {
            "last" => names(&rules.last, |row| &row.row),
            "passing" => names(&rules.passing, |row| &row.row),
            "lifting" => names(&rules.lifting, |row| &row.row),
            "round_end" => names(&rules.round_end, |row| &row.row),
            _ => Vec::new(),
        }
    }

    /// Returns what the keys of a table mean, without keys that have the usual value.
    fn sentences(&self, table: &str, keys: &Map<String, Value>, shape: Shape) -> Vec<String> {
        let (rules, counters) = (&self.rules, &self.words.counters);
        let mut said = Vec::new();
        if table == "sow" {
            said.push(match rules.has_laps() {
                true => {
                    format!(
                        "A turn can have several laps: {counters} are lifted again and sown on."
                    )
                }
                false => "A turn is one handful.".to_string(),
            });
        }
        for (key, shape) in shape.keys() {
            let Some(value) = keys.get(key).filter(|value| !value.is_null()) else {
                continue;
            };
            let usual = match (table, key) {
                ("board", "rows") => {
                    let rows = value.as_array().into_iter().flatten();
                    said.extend(rows.filter_map(Value::as_str).map(str::to_string));
                    true
                }
                ("setup", "counters") => {
                    said.push(match &rules.setup.counters {
                        Counters::Alike(counters) => format!("Counters in every hole: {counters}."),
                        Counters::ByHole(all) => {
                            let all: Vec<String> = all.iter().map(u8::to_string).collect();
                            format!("Counters by hole, in sowing order: {}.", all.join("; "))
                        }
                    });
                    true
                }
                ("turn", "from") => {
                    let from = match rules.turn.from {
                        Owner::Own => "A turn starts from one of the player's own holes.",
                        Owner::Opponent => "A turn starts from one of the opponent's holes.",
                        Owner::Any => "A turn starts from any hole, whoever owns it.",
                    };
                    said.push(from.to_string());
                    true
                }
                ("score", "unit") => {
                    said.push(match rules.score.unit {
                        1 => format!("Every {} is one point.", self.words.counter),
                        unit => format!("{unit} {counters} make one point."),
                    });
                    if rules.counts_captured_holes() {
                        let too = "The counters in a player's captured holes count too.";
                        said.push(too.to_string());
                    }
                    true
                }
                ("rounds", "kind") => {
                    said.extend(sentence(shape, value));
                    said.extend(self.full_holes());
                    true
                }
                ("rounds", "from") => {
                    said.extend(self.filled_from());
                    true
                }
                ("match", "when") => {
                    let goal = keys.get("count").map_or(String::new(), Value::to_string);
                    said.push(match rules.match_.when {
                        MatchEnd::CountersAtMost { at_most: 0 } => {
                            format!("The match is over when a player has no {counters}.")
                        }
                        MatchEnd::CountersAtMost { at_most } => {
                            let most = self.at_most(at_most);
                            format!("The match is over when a player has no more than {most}.")
                        }
                        _ => sentence(shape, value)
                            .unwrap_or_default()
                            .replace("`match.count`", &goal),
                    });
                    true
                }
                ("match", "count") => true,
                ("match", "last_hole") => {
                    !rules.captures_holes()
                        || rules.match_.last_hole == LastHole::Ordinary
                            && rules.rounds.kind == RoundsKind::Single
                }
                ("opening", "steps") => {
                    let steps = value.as_array().into_iter().flatten();
                    let steps = steps.filter_map(|step| shape.items()?.meaning(step.as_str()?));
                    said.extend(steps.map(str::to_string));
                    if said.is_empty() {
                        said.push("Nothing happens before the first free turn.".to_string());
                    }
                    true
                }
                ("rounds", "starter") => rules.rounds.kind == RoundsKind::Single,
                ("rounds", "opening") => {
                    rules.rounds.kind == RoundsKind::Single || rules.opening.steps.is_empty()
                }
                ("limits", "laps") => match rules.limits.laps {
                    LapLimit::Laps(limit) => {
                        said.push(format!(
                            "A sowing is endless when the player would lift more than {limit} times in one turn."
                        ));
                        true
                    }
                    LapLimit::Unlimited(_) => false,
                },
                ("weg", "apart") => !rules.weg.are_any(),
                ("sow", "direction") => rules.sow.direction == Direction::Forward,
                ("sow", "first") => rules.sow.first == FirstCounter::Next,
                ("turn", "captures") => rules.turn.captures == Captures::Automatic,
                ("turn", "feed") => rules.turn.feed == Feed::No,
                ("turn", "slam") => rules.turn.slam == Slam::Allowed,
                ("limits", "rounds") => rules.match_.when == MatchEnd::OneRound,
                ("sow", "skip") => {
                    let skips = rules.sow.skip.iter();
                    said.extend(skips.map(|skip| self.skip_words(skip)));
                    true
                }
                ("sow", "passing") => rules.passing.is_empty(),
                _ => *value == Value::Bool(false) && shape.says().contains("Default: false"),
            };
            if !usual {
                said.extend(sentence(shape, value));
            }
        }
        said
    }

    /// Returns how many counters fill a hole in a later round, if holes are filled.
    fn full_holes(&self) -> Vec<String> {
        let Words { counters, hole, .. } = &self.words;
        let full = self.rules.full_hole();
        let mut said = Vec::new();
        if self.rules.rounds.kind.fills_holes() {
            said.push(format!("Each {hole} is filled with {full} {counters}."));
        }
        if self.rules.refills_as_first() {
            let again = "Each hole gets what it held in the first round, whoever owns it. The player who begins has the layout \
                         of the player who began the first round.";
            said.push(again.to_string());
        }
        said
    }

    /// Returns where players begin to fill their holes, or to win the opponent's.
    fn filled_from(&self) -> Option<String> {
        let said = match self.rules.rounds.kind {
            RoundsKind::HoleOwnership { from, .. } => match from {
                Edge::Right => "A player wins the opponent's rightmost holes.",
                Edge::Choice => "A player chooses which of the opponent's holes they win.",
                Edge::Left | Edge::Ends => "A player wins the opponent's leftmost holes.",
            },
            RoundsKind::RefillAlike { from, .. } | RoundsKind::RefillOwn { from, .. } => match from
            {
                Edge::Right => "Each player fills their holes from their right.",
                Edge::Ends => {
                    "Each player fills their holes from both ends in turn, the leftmost first."
                }
                Edge::Left | Edge::Choice => "Each player fills their holes from their left.",
            },
            RoundsKind::Single | RoundsKind::Arranged | RoundsKind::SameStart => return None,
        };
        Some(said.to_string())
    }

    /// Returns when a round is over and what follows, a text for each row.
    fn ends(&self) -> Vec<String> {
        let ends = self.rules.round_end.iter();
        let ends = ends.map(|end| self.end_words(end).join(" "));
        let said = ends.chain(self.stuck_again());
        // Most games have no captured holes.
        let known = |said: String| match self.rules.captures_holes() {
            true => said,
            false => said.replace(", except in captured holes", ""),
        };
        said.map(known).collect()
    }

    /// Returns a number of counters in words.
    fn at_most(&self, counters: u16) -> String {
        match counters {
            1 => format!("one {}", self.words.counter),
            _ => format!("{counters} {}", self.words.counters),
        }
    }

    /// Returns a row that ends a round, as sentences.
    fn end_words(&self, end: &RoundEndRow) -> Vec<String> {
        let Words { hole, holes, .. } = &self.words;
        let (counter, counters) = (&self.words.counter, &self.words.counters);
        let when = match end.when {
            RoundEndWhen::NextCannotMove
            | RoundEndWhen::NobodyCanMove
            | RoundEndWhen::ASideEmpty => return meanings(end),
            RoundEndWhen::CountersAtMost { at_most: 0 } => {
                format!("no {counter} lies in the {holes}")
            }
            RoundEndWhen::CountersAtMost { at_most } => {
                let (most, lie) = (
                    self.at_most(at_most),
                    if at_most == 1 { "lies" } else { "lie" },
                );
                format!("no more than {most} {lie} in the {holes}")
            }
            RoundEndWhen::EachHoleAtMost { at_most } => {
                format!("no {hole} holds more than {}", self.at_most(at_most))
            }
            RoundEndWhen::OverHalf => {
                format!("a player has won more than half of the {counters}")
            }
            RoundEndWhen::NothingWon { turns: 1 } => "nothing was won in it".to_string(),
            RoundEndWhen::NothingWon { turns } => {
                format!("nothing was won in the last {turns} turns")
            }
            RoundEndWhen::Repeats { times } => {
                format!("the same position has come up {times} times")
            }
        };
        let rest = match end.rest {
            Rest::Other => "the player who is not to move takes what is left",
            Rest::Owner => "each player takes what is left in their own holes",
            Rest::LastMover => "the player who has just played takes what is left",
            Rest::Stays => "what is left belongs to nobody, except in captured holes",
            Rest::Stuck => "the player who is to move takes what is left",
            Rest::Halves => "each player takes half of what is left",
            Rest::HalvesOddToLastMover => {
                "each player takes half of what is left, and the player who has just played takes an odd counter"
            }
            Rest::OtherWins => "the player who is not to move wins and takes all",
            Rest::StuckWins => "the player who is to move wins and takes all",
        };
        vec![format!(
            "The round also ends when, after a turn, {when}; {rest}."
        )]
    }

    /// Returns what happens when a player has another turn but no move, if that is possible.
    fn stuck_again(&self) -> Option<String> {
        let so = match self.rules.usual_end().when {
            RoundEndWhen::NextCannotMove => "The round also ends when a player has",
            RoundEndWhen::NobodyCanMove => "A player also passes when they have",
            // Then the player's holes are empty, or the general rule applies.
            _ => return None,
        };
        let has_another_turn = self.rules.has_second_turns();
        has_another_turn.then(|| format!("{so} another turn but no move."))
    }
}

/// Returns the question that a table's doc comment begins with.
pub(super) fn question(says: &str) -> &str {
    says.split_inclusive('?').next().unwrap_or(says)
}

/// Returns the first sentence of a doc comment, without its full stop.
pub(super) fn first_sentence(says: &str) -> &str {
    let first = says.split(". ").next();
    first.unwrap_or(says).trim_end_matches('.')
}

/// Returns what the words of a row that ends a round mean.
fn meanings(end: &RoundEndRow) -> Vec<String> {
    let said = serde_json::to_value(end).unwrap_or_default();
    let shape = root().key("round_end").and_then(Shape::items);
    let keys = ["when", "rest"].into_iter();
    keys.filter_map(|key| sentence(shape?.key(key)?, said.get(key)?))
        .collect()
}

/// Returns what a key's value means.
fn sentence(shape: Shape, value: &Value) -> Option<String> {
    let about = first_sentence(shape.says());
    Some(match (shape.sort(), value) {
        (Sort::Word | Sort::Numbers, Value::String(word)) => match shape.meaning(word) {
            Some(meaning) => meaning.to_string(),
            None if shape.sort() == Sort::Word => return None,
            None => format!("{about}: {}.", range_words(word)),
        },
        (Sort::Flag, Value::Bool(true)) => format!("{about}."),
        (Sort::Flag, Value::Bool(false)) => format!("{about}: no."),
        (Sort::List, Value::Array(items)) if items.is_empty() => return None,
        (Sort::List, Value::Array(items)) => {
            let shape = shape.items()?;
            let said = items.iter().map(|item| match item {
                Value::String(word) => shape
                    .meaning(word)
                    .map_or(word.clone(), |says| lower_first(first_sentence(says))),
                other => other.to_string(),
            });
            format!("{about}: {}.", said.collect::<Vec<_>>().join("; "))
        }
        (Sort::Table, Value::Object(inner)) => {
            let inner = shape.keys().filter_map(|(key, shape)| {
                sentence(shape, inner.get(key).filter(|value| !value.is_null())?)
            });
            format!("{about}. {}", inner.collect::<Vec<_>>().join(" "))
        }
        (_, Value::String(text)) => format!("{about}: {}.", range_words(text)),
        (_, other) => format!("{about}: {other}."),
    })
}

/// Returns a range such as `4..` in words, and any other text unchanged.
fn range_words(text: &str) -> String {
    match text.split_once("..") {
        Some((least, "")) => format!("{least} or more"),
        Some(("", most)) => format!("{most} or fewer"),
        Some((least, most)) => format!("{least} to {most}"),
        None => text.to_string(),
    }
}
