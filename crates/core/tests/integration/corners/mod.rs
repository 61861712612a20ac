//! Corners of the rules that no recorded game reaches: those in `tests/data/corners`, and those that a table can't
//! express.
//!
//! The positions of `tests/data/cases` have the same form.

use gebeta_core::game::Game;
use gebeta_core::rules::*;
use gebeta_core::{Hole, Move, Position, Side};
use gebeta_formats::notation::{parse_position, split_move, write_move, write_position};
use gebeta_formats::variant::Catalogue;
use gebeta_testing::oracle::{Oracle, State, Turn};
use toml::{Table, Value};

mod captures;
mod own_side;
mod reaching;
mod stores;
mod turns;

/// The keys of a corner that are checks rather than rules.
const CHECKS: [&str; 6] = ["example", "legal", "refused", "open", "start", "points"];

fn read(file: &str) -> Table {
    let text = gebeta_testing::read(&format!("{file}.toml"));
    text.parse()
        .unwrap_or_else(|error| panic!("{file}.toml: {error}"))
}

/// Returns the rules of a corner as a variant file that extends a variant.
fn file_of(name: &str, corners: &Table) -> Option<Table> {
    let mut own = corners.get(name)?.as_table()?.clone();
    own.retain(|key, _| !CHECKS.contains(&key));
    let parent = own["extends"]
        .as_str()
        .and_then(|parent| file_of(parent, corners));
    Some(match parent {
        Some(mut file) => {
            own.remove("extends");
            lay_over(&mut file, own);
            file
        }
        None => own,
    })
}

/// Overlays a table on another, key by key.
fn lay_over(below: &mut Table, above: Table) {
    for (key, value) in above {
        match (below.get_mut(&key), value) {
            (Some(Value::Table(below)), Value::Table(above)) => lay_over(below, above),
            (_, value) => {
                below.insert(key, value);
            }
        }
    }
}

/// Loads the rules of a corner.
fn rules_of(name: &str, corners: &Table) -> Rules {
    let mut file = file_of(name, corners).unwrap_or_else(|| panic!("there is no corner {name}"));
    if file.len() == 1 {
        // These are the rules of a variant or of some of its choices, unchanged.
        return gebeta_testing::rules(file["extends"].as_str().unwrap());
    }
    file.insert("schema".into(), 2.into());
    for (key, value) in [("id", "corner"), ("name", name)] {
        file.insert(key.into(), value.into());
    }
    file.insert("without".into(), vec!["*"].into());
    let variant = Catalogue::builtin().load_text(name, &file.to_string());
    variant.unwrap_or_else(|report| panic!("{report}")).rules
}

/// Loads the rules of a corner from whichever file holds it.
fn corner(name: &str) -> Rules {
    let mut all = Table::new();
    for file in gebeta_testing::files("corners", ".toml") {
        all.extend(read(&format!("corners/{file}")));
    }
    rules_of(name, &all)
}

/// One corner, for the game and the oracle.
struct Corner<'a> {
    rules: &'a Rules,
    game: Game,
    oracle: Oracle<'a>,
}

impl Corner<'_> {
    fn position(&self, text: &str) -> Position {
        parse_position(text, self.rules).unwrap_or_else(|error| panic!("{text}: {error}"))
    }

    fn state(&self, text: &str) -> State {
        State::of(&self.position(text), &self.rules.board)
    }

    fn played(&self, text: &str) -> Move {
        let written = split_move(text).unwrap();
        written.from(self.rules.board.find(written.hole).unwrap())
    }

    /// Writes a position and, if the round is over, the letter of its outcome.
    fn write(&self, position: &Position, result: Option<char>) -> String {
        let position = write_position(position, &self.rules.board);
        match result {
            Some(letter) => format!("{position} = {letter}"),
            None => position,
        }
    }

    /// Plays a turn by the game and by the oracle.
    fn play(&self, before: &str, play: &str) -> [String; 2] {
        let played = self.played(play);
        let mut position = self.position(before);
        let outcome = self.game.play(&mut position, played, &mut ()).unwrap();
        let turn = Turn {
            hole: played.hole.index(),
            way: played.way,
        };
        let missed: Vec<u32> = played.unclaimed.iter().collect();
        let (after, _) = self.oracle.play_missing(&self.state(before), turn, &missed);
        [
            self.write(&position, outcome.outcome.map(|v| v.letter())),
            self.write(
                &after.state.position(&self.rules.board),
                after.ending.map(|e| e.letter()),
            ),
        ]
    }

    /// Plays the opening by the game and by the oracle.
    fn open(&self, before: &str) -> [String; 2] {
        let mut position = self.position(before);
        let outcome = self.game.open(&mut position, None, &mut ());
        let after = self.oracle.open(self.state(before), None);
        [
            self.write(&position, outcome.outcome.map(|v| v.letter())),
            self.write(
                &after.state.position(&self.rules.board),
                after.ending.map(|e| e.letter()),
            ),
        ]
    }

    /// Lists the legal moves by the game and by the oracle.
    fn legal(&self, before: &str) -> [String; 2] {
        let position = self.position(before);
        let turns = self
            .oracle
            .turns_of(&self.state(before), position.to_move());
        let by_oracle = turns
            .into_iter()
            .map(|turn| Move::from(Hole(turn.hole as u8)).going(turn.way));
        let by_game = self.game.legal_moves(&position);
        let playable = self.game.playable(&position);
        assert_eq!(
            self.game.count_moves(&position, playable),
            by_game.len() as u32
        );
        [by_game, by_oracle.collect()].map(|moves| {
            let names = moves
                .iter()
                .map(|&played| write_move(played, &self.rules.board));
            names.collect::<Vec<_>>().join(" ")
        })
    }

    /// Returns the reason why a move is refused.
    fn refused(&self, before: &str, play: &str) -> String {
        let position = self.position(before);
        let played = self.played(play);
        format!("{:?}", self.game.check(&position, played).unwrap_err())
    }

    /// Counts the score by the game and by the oracle.
    fn points(&self, position: &str) -> [String; 2] {
        let by_game = self.game.score(&self.position(position));
        let by_oracle = self.oracle.score(&self.state(position));
        [by_game, by_oracle].map(|[a, b]| format!("{a}:{b}"))
    }

    fn start(&self) -> String {
        self.write(&self.game.set_up(Side::A), None)
    }
}

/// Lists the rows of a corner's key, each as its texts.
fn rows<'a>(checks: &'a Table, key: &str) -> Vec<Vec<&'a str>> {
    let rows = checks.get(key).and_then(Value::as_array);
    rows.into_iter()
        .flatten()
        .map(|row| match row {
            Value::Array(texts) => texts.iter().map(|text| text.as_str().unwrap()).collect(),
            row => ["before", "play", "after", "result"]
                .iter()
                .filter_map(|key| row.get(key)?.as_str())
                .collect(),
        })
        .collect()
}

/// Runs all checks of the corners in a file; returns how many there are.
pub fn tried(file: &str) -> usize {
    let mut corners = read(file);
    let checked: Vec<String> = corners.keys().cloned().collect();
    corners.extend(read("corners/relay"));
    let (mut count, mut wrong) = (0, Vec::new());
    for name in checked {
        let rules = rules_of(&name, &corners);
        let corner = Corner {
            game: Game::new(rules.clone()).unwrap(),
            oracle: Oracle::new(&rules),
            rules: &rules,
        };
        let mut hold = |what: &str, got: &[String], expected: String| {
            count += 1;
            if got.iter().any(|got| *got != expected) {
                wrong.push(format!("{name}: {what}: {got:?}, not {expected}"));
            }
        };
        let checks = corners[&name].as_table().unwrap();
        for row in rows(checks, "example") {
            let [before, play, ref after @ ..] = row[..] else {
                panic!("{name}: {row:?}");
            };
            hold(play, &corner.play(before, play), after.join(" = "));
        }
        for row in rows(checks, "legal") {
            hold(row[0], &corner.legal(row[0]), row[1].to_string());
        }
        for row in rows(checks, "refused") {
            hold(
                row[1],
                &[corner.refused(row[0], row[1])],
                row[2].to_string(),
            );
        }
        for row in rows(checks, "open") {
            hold(row[0], &corner.open(row[0]), row[1].to_string());
        }
        for row in rows(checks, "points") {
            hold(row[0], &corner.points(row[0]), row[1].to_string());
        }
        if let Some(start) = checks.get("start").and_then(Value::as_str) {
            hold("start", &[corner.start()], start.to_string());
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    count
}

#[test]
fn every_corner_comes_out_as_worked_by_hand() {
    let files = gebeta_testing::files("corners", ".toml");
    let tried = files.iter().map(|file| tried(&format!("corners/{file}")));
    let counts: Vec<usize> = tried.collect();
    // Captures, claims, memory, relay, stores, turns, ways.
    assert_eq!(
        counts,
        [52, 20, 31, 0, 32, 47, 43],
        "corners were lost or added"
    );
}

/// Lists the codes of the defects of rules.
fn codes(rules: &Rules) -> Vec<DefectCode> {
    let defects = rules.check().err().into_iter().flatten();
    defects.map(|defect| defect.code).collect()
}

/// Lists the defects of rules: their codes and the keys that they are at.
fn places(rules: &Rules) -> Vec<(DefectCode, String)> {
    let defects = rules.check().err().into_iter().flatten();
    defects.map(|defect| (defect.code, defect.path)).collect()
}

fn row(when: LastWhen, action: Action, then: Then) -> LastRow {
    LastRow {
        row: None,
        when,
        action,
        to: Taker::Sower,
        then,
    }
}

fn stop(when: LastWhen) -> LastRow {
    row(when, Action::Stay, Then::End)
}
