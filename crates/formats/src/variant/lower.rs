//! From what a resolved file says to [`Rules`]: finds what is missing or means nothing.

use gebeta_core::rules;
use gebeta_core::rules::{Defect, Rules};
use gebeta_core::{Board, BoardError, Side};

use super::lower_rows::whose;
use super::schema::*;

/// Makes rules of a file's tables; every option has been decided.
///
/// # Errors
/// Everything that is missing or means nothing, with paths as in the file. Never an empty list.
pub fn rules(tables: &RuleTables) -> Result<Rules, Vec<Defect>> {
    let mut lowering = Lowering {
        defects: Vec::new(),
    };
    let rules = lowering.rules(tables);
    match rules {
        Some(rules) if lowering.defects.is_empty() => Ok(rules),
        _ => Err(lowering.defects),
    }
}

/// Collects the defects while a file is turned into rules.
pub struct Lowering {
    defects: Vec<Defect>,
}

impl Lowering {
    fn rules(&mut self, tables: &RuleTables) -> Option<Rules> {
        // Everything is looked at before anything is given up, so that all defects come to light.
        let board_table = tables.board.clone().unwrap_or_default();
        let board = self.board(&board_table);
        let setup = tables.setup.clone().unwrap_or_default();
        let setup = self.setup(&setup, board.as_ref());
        let opening = self.opening(&tables.opening.clone().unwrap_or_default());
        let sow_table = tables.sow.clone().unwrap_or_default();
        let sow = self.sow(&sow_table, &board_table);
        let passing = self.passing(tables.passing.as_deref().unwrap_or_default());
        let last = self.last(tables.last.as_deref().unwrap_or_default());
        let endless = tables.endless.clone().unwrap_or_default();
        let endless = self.endless(&endless);
        let round_end = tables.round_end.clone().unwrap_or_default();
        let when = self.need(round_end.when, "round_end.when");
        let rest = self.need(round_end.rest, "round_end.rest");
        let score = tables.score.clone().unwrap_or_default();
        let unit = self.need(score.unit, "score.unit");
        let rounds = self.rounds(&tables.rounds.clone().unwrap_or_default());
        let match_table = tables.match_.clone().unwrap_or_default();
        let match_end = self.match_end(&match_table);
        let limits = tables.limits.clone().unwrap_or_default();
        let lift = tables.lift.clone().unwrap_or_default();
        let turn = tables.turn.clone().unwrap_or_default();
        self.unique_rows(tables);
        Some(Rules {
            board: board?,
            setup: setup?,
            opening: opening?,
            lift: rules::Lift {
                never_from: lift
                    .never_from
                    .unwrap_or_default()
                    .into_iter()
                    .map(Into::into)
                    .collect(),
                min: lift.min.unwrap_or(1),
            },
            sow: sow?,
            passing_time: sow_table.passing.unwrap_or(PassingTime::AtOnce).into(),
            passing,
            last,
            turn: rules::TurnEnd {
                again_if_captured: turn.again_if_captured.unwrap_or(false),
                captures: turn.captures.unwrap_or(Captures::Automatic).into(),
            },
            endless: endless?,
            round_end: rules::RoundEnd {
                when: when?.into(),
                rest: rest?.into(),
            },
            score: rules::Score {
                unit: unit?,
                wegs: score.count.unwrap_or_default().contains(&Counted::Wegs),
            },
            rounds: rounds?,
            match_end: match_end?,
            last_hole: match_table.last_hole.unwrap_or(LastHole::Ordinary).into(),
            limits: rules::Limits {
                max_turns: limits.max_turns.unwrap_or(1000),
                max_rounds: limits.max_rounds.unwrap_or(10_000),
            },
        })
    }

    pub(super) fn add(&mut self, code: &'static str, path: &str, message: String, help: &str) {
        self.defects.push(Defect {
            code,
            path: path.to_string(),
            message,
            help: help.to_string(),
        });
    }

    /// Asks for a key that has to be there.
    pub(super) fn need<T>(&mut self, value: Option<T>, path: &str) -> Option<T> {
        if value.is_none() {
            self.add("missing-key", path, String::new(), "");
        }
        value
    }

    /// Objects to keys that mean nothing here.
    pub(super) fn unused(&mut self, table: &str, given: &[(&str, bool)], with: &str) {
        for (key, _) in given.iter().filter(|(_, given)| *given) {
            let message = format!("`{key}` means nothing with {with}");
            self.add(
                "key-without-meaning",
                &format!("{table}.{key}"),
                message,
                "leave it out",
            );
        }
    }

    fn board(&mut self, table: &super::schema::Board) -> Option<Board> {
        let rows = self.need(table.rows.as_ref(), "board.rows")?;
        match Board::from_rows(rows) {
            Ok(board) => Some(board),
            Err(errors) => {
                for error in errors {
                    let (code, row) = match &error {
                        BoardError::RowCount(_) => ("board-rows", None),
                        BoardError::RowWidth(row, _) => ("board-width", Some(*row)),
                        BoardError::Ragged(row) => ("board-ragged", Some(*row)),
                        BoardError::Name(row, _) => ("board-name", Some(*row)),
                        BoardError::Twice(row, _) => ("board-hole-twice", Some(*row)),
                        BoardError::Missing(_) => ("board-hole-missing", None),
                    };
                    let path =
                        row.map_or("board.rows".to_string(), |row| format!("board.rows[{row}]"));
                    let help = "write the holes as they are drawn, B's side first: [\"B3 B2 B1\", \"A1 A2 A3\"]";
                    self.add(code, &path, error.to_string(), help);
                }
                None
            }
        }
    }

    fn setup(&mut self, table: &Setup, board: Option<&Board>) -> Option<rules::Setup> {
        let first = self.need(table.first, "setup.first");
        let counters = match (table.counters, &table.layout) {
            (Some(_), Some(_)) => {
                let message = "`counters` and `layout` both say what lies in the holes".to_string();
                self.add(
                    "counters-and-layout",
                    "setup.layout",
                    message,
                    "leave one of them out",
                );
                None
            }
            (Some(counters), None) => board.map(|board| vec![counters; board.holes()]),
            (None, Some(layout)) => Some(layout.clone()),
            (None, None) => self.need(None, "setup.counters"),
        };
        Some(rules::Setup {
            counters: counters?,
            first: match first? {
                First::A => rules::First::Player(Side::A),
                First::B => rules::First::Player(Side::B),
                First::Lots => rules::First::Lots,
            },
        })
    }

    fn opening(&mut self, table: &Opening) -> Option<rules::Opening> {
        let race_keys = [
            ("model", table.model.is_some()),
            ("finish", table.finish.is_some()),
            ("captures", table.captures.is_some()),
            ("tie", table.tie.is_some()),
        ];
        let push_keys = [
            ("first_makes_weg", table.first_makes_weg.is_some()),
            ("sow_last", table.sow_last.is_some()),
        ];
        let some_key =
            table.origin.is_some() || race_keys.iter().chain(&push_keys).any(|(_, given)| *given);
        match table.kind {
            None if some_key => self.need(None, "opening.kind"),
            None | Some(OpeningKind::None) => {
                self.unused(
                    "opening",
                    &[("origin", table.origin.is_some())],
                    "`kind = \"none\"`",
                );
                self.unused("opening", &race_keys, "`kind = \"none\"`");
                self.unused("opening", &push_keys, "`kind = \"none\"`");
                Some(rules::Opening::None)
            }
            Some(OpeningKind::Race) => {
                self.unused("opening", &push_keys, "`kind = \"race\"`");
                let origin = self.need(table.origin, "opening.origin");
                let captures = self.need(table.captures, "opening.captures");
                Some(rules::Opening::Race(rules::Race {
                    origin: origin?.into(),
                    model: match table.model.unwrap_or(RaceModel::Synchronous) {
                        RaceModel::Synchronous => rules::RaceModel::Synchronous,
                        RaceModel::AFirst => rules::RaceModel::Before(Side::A),
                        RaceModel::BFirst => rules::RaceModel::Before(Side::B),
                    },
                    finish: table.finish.unwrap_or(RaceFinish::Both).into(),
                    captures: captures?,
                    tie: match table.tie.unwrap_or(RaceTie::First) {
                        RaceTie::First => rules::RaceTie::First,
                        RaceTie::A => rules::RaceTie::Player(Side::A),
                        RaceTie::B => rules::RaceTie::Player(Side::B),
                    },
                }))
            }
            Some(OpeningKind::Push) => {
                self.unused("opening", &race_keys, "`kind = \"push\"`");
                let origin = self.need(table.origin, "opening.origin");
                let first_makes_weg = self.need(table.first_makes_weg, "opening.first_makes_weg");
                let sow_last = self.need(table.sow_last, "opening.sow_last");
                Some(rules::Opening::Push(rules::Push {
                    origin: origin?.into(),
                    first_makes_weg: first_makes_weg?,
                    sow_last: sow_last?,
                }))
            }
        }
    }

    fn sow(&mut self, table: &Sow, board: &super::schema::Board) -> Option<rules::Sow> {
        let laps = self.need(table.laps, "sow.laps");
        Some(rules::Sow {
            route: board.route.unwrap_or(Route::Forward).into(),
            stores: board.stores.unwrap_or(false),
            skip_stores: table.skip_stores.unwrap_or(SkipStores::None).into(),
            skip_origin: table.skip_origin.unwrap_or(false),
            skip: table.skip.as_ref().map(|skip| rules::Skip {
                owner: whose(skip.owner),
                holds: skip.holds,
            }),
            laps: laps?.into(),
        })
    }

    fn endless(&mut self, table: &Endless) -> Option<rules::Endless> {
        let result = self.need(table.result, "endless.result");
        let test = match self.need(table.test, "endless.test")? {
            EndlessTest::Cycle => {
                self.unused(
                    "endless",
                    &[("limit", table.limit.is_some())],
                    "`test = \"cycle\"`",
                );
                rules::EndlessTest::Cycle
            }
            EndlessTest::Laps => rules::EndlessTest::Laps(self.need(table.limit, "endless.limit")?),
        };
        Some(rules::Endless {
            test,
            result: result?.into(),
        })
    }

    fn rounds(&mut self, table: &Rounds) -> Option<rules::Rounds> {
        let ownership = [
            ("three_extra", table.three_extra.is_some()),
            ("two_two", table.two_two.is_some()),
            ("gained", table.gained.is_some()),
        ];
        let refill = [
            ("from", table.from.is_some()),
            ("fill", table.fill.is_some()),
        ];
        let both = [
            ("per_hole", table.per_hole.is_some()),
            ("starter", table.starter.is_some()),
            ("opening", table.opening.is_some()),
        ];
        let kind = match table.kind {
            None if *table != Rounds::default() => self.need(None, "rounds.kind")?,
            kind => kind.unwrap_or(RoundsKind::Single),
        };
        match kind {
            RoundsKind::Single => {
                for keys in [&ownership[..], &refill, &both] {
                    self.unused("rounds", keys, "`kind = \"single\"`");
                }
                Some(rules::Rounds::Single)
            }
            RoundsKind::HoleOwnership => {
                self.unused("rounds", &refill, "`kind = \"hole_ownership\"`");
                let per_hole = self.need(table.per_hole, "rounds.per_hole");
                let three_extra = self.need(table.three_extra, "rounds.three_extra");
                let two_two = self.need(table.two_two, "rounds.two_two");
                let gained = self.need(table.gained, "rounds.gained");
                let starter = self.need(table.starter, "rounds.starter");
                let opening = self.need(table.opening, "rounds.opening");
                Some(rules::Rounds::HoleOwnership {
                    per_hole: per_hole?,
                    three_extra: three_extra?.into(),
                    two_two: two_two?.into(),
                    gained: gained?.into(),
                    starter: starter?.into(),
                    opening: opening?.into(),
                })
            }
            RoundsKind::RefillAlike => {
                self.unused("rounds", &ownership, "`kind = \"refill_alike\"`");
                let per_hole = self.need(table.per_hole, "rounds.per_hole");
                let from = self.need(table.from, "rounds.from");
                let fill = self.need(table.fill, "rounds.fill");
                let starter = self.need(table.starter, "rounds.starter");
                let opening = self.need(table.opening, "rounds.opening");
                Some(rules::Rounds::RefillAlike {
                    per_hole: per_hole?,
                    from: from?.into(),
                    fill: fill?.into(),
                    starter: starter?.into(),
                    opening: opening?.into(),
                })
            }
        }
    }

    fn match_end(&mut self, table: &Match) -> Option<rules::MatchEnd> {
        let end = table.end.unwrap_or(MatchEnd::OneRound);
        if end != MatchEnd::CountersAtMost {
            self.unused(
                "match",
                &[("at_most", table.at_most.is_some())],
                &format!("`end = \"{}\"`", word(&end)),
            );
        }
        Some(match end {
            MatchEnd::OneRound => rules::MatchEnd::OneRound,
            MatchEnd::NoHoles => rules::MatchEnd::NoHoles,
            MatchEnd::CountersAtMost => {
                rules::MatchEnd::CountersAtMost(self.need(table.at_most, "match.at_most")?)
            }
        })
    }
}

/// Writes a word of the language as a file has it.
pub fn word(word: &impl serde::Serialize) -> String {
    serde_json::to_value(word)
        .ok()
        .and_then(|value| value.as_str().map(str::to_string))
        .unwrap_or_default()
}
