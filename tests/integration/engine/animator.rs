//! A program that knows no rules: it moves counters as the events say, and must end where the answer says.

use std::collections::BTreeMap;

use gebeta_core::game::{Cell, EndlessCause, Event, Outcome, Replay};
use gebeta_core::rules::RoundEndWhen;
use gebeta_core::{Board, Hole, Mark, Position, Side};
use serde_json::{Value, json};

use super::talk::{CATALOGUE, Dice, Talk, legal};

/// Lists the events that an answer can have.
pub const EVENTS: [&str; 23] = [
    "lift",
    "drop",
    "push",
    "gather",
    "capture",
    "take_store",
    "lift_store",
    "mark",
    "tax",
    "slam",
    "teseta",
    "first_turn",
    "again",
    "pass",
    "rest",
    "seize",
    "endless",
    "limit",
    "early_end",
    "end",
    "layout",
    "round",
    "cut",
];

pub struct Animator {
    board: Board,
    replay: Replay,
    /// Whether an opening is shown, after which it is not for the events to say who is to move.
    opening: bool,
    result: String,
}

fn text(value: &Value) -> &str {
    value
        .as_str()
        .unwrap_or_else(|| panic!("{value} isn't a string"))
}

fn number(value: &Value) -> u64 {
    value
        .as_u64()
        .unwrap_or_else(|| panic!("{value} isn't a number"))
}

fn counters(value: &Value) -> u8 {
    u8::try_from(number(value)).expect("a number of counters")
}

fn letter(value: &Value) -> char {
    text(value).parse().expect("a letter")
}

fn side(value: &Value) -> Side {
    Side::from_letter(letter(value)).expect("a player")
}

impl Animator {
    /// Draws the board of an answer, to show a turn on it.
    pub fn at(answer: &Value) -> Animator {
        let holes = answer["board"].as_array().unwrap().len();
        let board = Board::two_rows(holes / 2);
        let position = position(answer, &board);
        Animator {
            board,
            replay: Replay::of_turn(position),
            opening: false,
            result: String::new(),
        }
    }

    /// Draws a game that begins: what its answer shows, or what its events say was laid out before the opening.
    pub fn of_new(answer: &Value) -> Animator {
        let events = answer["events"].as_array().unwrap();
        let mut animator = match events.first() {
            None => Animator::lying(answer),
            Some(layout) => {
                assert_eq!(layout["event"], "layout", "{answer}");
                Animator::lying(layout)
            }
        };
        animator.show(&answer["events"]);
        animator
    }

    /// Goes on with what is drawn: a player's turn comes next, or something that is decided.
    pub fn go_on(&mut self, to_move: &Value, is_turn: bool) {
        let mut drawn = *self.replay.position();
        drawn.set_to_move(side(to_move));
        self.opening = !is_turn;
        self.replay = match is_turn {
            true => Replay::of_turn(drawn),
            false => Replay::of_opening(drawn),
        };
    }

    /// Draws what lies on the board when nobody is in the middle of a turn.
    pub fn lying(answer: &Value) -> Animator {
        let mut animator = Animator::at(answer);
        animator.replay = Replay::of_opening(position(answer, &animator.board));
        animator.opening = true;
        animator.result = answer.get("result").map_or("", text).to_string();
        animator
    }

    fn hole(&self, name: &Value) -> Hole {
        self.board.find(text(name)).expect("a hole's name")
    }

    /// Shows a turn, or what came before the first one, and what follows when a round ends with it.
    pub fn show(&mut self, events: &Value) {
        for event in events.as_array().unwrap() {
            if event["event"] == "round" || event["event"] == "layout" {
                assert_eq!(text(&event["owners"]).len(), self.board.holes());
                *self = Animator::lying(event);
                continue;
            }
            let understood = self.event(event);
            if let Event::End { .. } = understood {
                self.result = text(&event["result"]).to_string();
            }
            self.replay
                .apply(&understood)
                .unwrap_or_else(|error| panic!("{event}: {error}"));
        }
    }

    /// Reads an event.
    fn event(&self, event: &Value) -> Event {
        let hole = |key: &str| self.hole(&event[key]);
        let taken = || {
            (
                hole("hole"),
                counters(&event["counters"]),
                side(&event["to"]),
            )
        };
        let name = text(&event["event"]);
        assert!(EVENTS.contains(&name), "{name} is described nowhere");
        match name {
            "lift" => Event::Lift {
                by: side(&event["by"]),
                hole: hole("hole"),
                counters: counters(&event["counters"]),
            },
            "drop" => Event::Drop {
                by: side(&event["by"]),
                cell: match event.get("store") {
                    Some(store) => Cell::Store(side(store)),
                    None => Cell::Hole(hole("hole")),
                },
                makes: counters(&event["makes"]),
                last: event["last"].as_bool().unwrap(),
            },
            "push" => Event::Push {
                from: hole("from"),
                to: hole("to"),
                counters: counters(&event["counters"]),
            },
            "gather" => Event::Gather {
                by: side(&event["by"]),
                hole: hole("hole"),
                counters: counters(&event["counters"]),
            },
            "capture" => {
                let (hole, counters, to) = taken();
                Event::Capture { hole, counters, to }
            }
            "tax" => {
                let (hole, counters, to) = taken();
                // Who has captured the hole is in its mark.
                let captor = None;
                Event::Tax {
                    hole,
                    counters,
                    to,
                    captor,
                }
            }
            "seize" => Event::Seize {
                counters: u8::try_from(number(&event["counters"])).expect("counters"),
                to: side(&event["to"]),
            },
            "take_store" => Event::TakeStore {
                counters: u8::try_from(number(&event["counters"])).expect("counters"),
                to: side(&event["to"]),
            },
            "lift_store" => Event::LiftStore {
                by: side(&event["by"]),
                counters: counters(&event["counters"]),
            },
            "rest" => {
                let (hole, counters, to) = taken();
                Event::Rest { hole, counters, to }
            }
            "mark" => Event::Mark {
                hole: hole("hole"),
                mark: Mark::from_letter(letter(&event["mark"])).expect("a mark"),
            },
            "early_end" => Event::EarlyEnd {
                when: match text(&event["why"]) {
                    "over_half" => RoundEndWhen::OverHalf,
                    _ => RoundEndWhen::CountersAtMost { at_most: 0 },
                },
            },
            "slam" => Event::Slam {
                by: side(&event["by"]),
            },
            "teseta" => Event::TaxSpared { hole: hole("hole") },
            "first_turn" => Event::FirstTurn {
                left: [0, 1].map(|player| number(&event["left"][player]) as u8),
            },
            "again" => Event::Again {
                side: side(&event["by"]),
            },
            "pass" => Event::Pass {
                side: side(&event["by"]),
            },
            "endless" => Event::Endless {
                by: side(&event["by"]),
                found: match event.get("given_up") {
                    Some(_) => EndlessCause::GivenUp,
                    None => EndlessCause::ByTheRules,
                },
            },
            "limit" => Event::Limit {
                turns: u32::try_from(number(&event["turns"])).expect("a number of turns"),
            },
            "end" => Event::End {
                outcome: match letter(&event["result"]) {
                    'D' => Outcome::Draw,
                    'T' => Outcome::Endless,
                    winner => Outcome::Won(Side::from_letter(winner).expect("a winner")),
                },
            },
            other => panic!("unknown event {other}"),
        }
    }

    /// Compares what is drawn with an answer.
    pub fn check(&self, answer: &Value) {
        let mut wanted = position(answer, &self.board);
        if self.opening {
            wanted.set_to_move(self.replay.position().to_move());
        }
        assert_eq!(self.replay.position(), &wanted, "{answer}");
        assert_eq!(self.replay.hands(), [0, 0]);
        assert_eq!(self.result, answer["result"]);
    }
}

/// Reads the position of an answer, or of the event that lays out a round.
fn position(answer: &Value, board: &Board) -> Position {
    let letters = |key: &str| -> Vec<char> { text(&answer[key]).chars().collect() };
    let [marks, taxed] = ["marks", "taxed"].map(letters);
    let mut position = Position::empty(board);
    for hole in board.all() {
        let i = hole.index();
        position.set_counters(hole, counters(&answer["board"][i]));
        position.set_mark(hole, Mark::from_letter(marks[i]).expect("a mark"));
        position.set_free_tax_used(hole, taxed[i] == 't');
        if let Some(owners) = answer.get("owners").filter(|owners| !owners.is_null()) {
            let owner = text(owners).chars().nth(i).and_then(Side::from_letter);
            position.set_owner(hole, owner.expect("an owner"));
        }
    }
    for side in Side::BOTH {
        position.set_store(side, counters(&answer["stores"][side.index()]));
    }
    position.set_to_move(side(&answer["to_move"]));
    if let Some(left) = answer.get("first_turns") {
        position.set_first_turns([0, 1].map(|player| number(&left[player]) as u8));
    }
    position
}

/// Plays a game at random, asking the animator after every turn; counts the events by their names.
fn animate(variant: &str, first: &str, dice: &mut Dice, seen: &mut BTreeMap<String, usize>) {
    let mut talk = Talk::new();
    let mut answer = talk.get(&json!({"cmd": "new", "variant": variant, "first": first}));
    let mut animator = Animator::of_new(&answer);
    animator.check(&answer);
    for _ in 0..1500 {
        let holes = legal(&answer);
        if holes.is_empty() {
            assert_ne!(answer["result"], "");
            return;
        }
        animator.go_on(&answer["to_move"], true);
        answer = talk.play(&holes[dice.throw(holes.len())]);
        // Where a sowing is too long to be told, the board is in the answer alone.
        let events = answer["events"].as_array().unwrap();
        if events.iter().all(|event| event["event"] != "cut") {
            animator.show(&answer["events"]);
            animator.check(&answer);
        } else {
            animator = Animator::lying(&answer);
        }
        for event in answer["events"].as_array().unwrap() {
            *seen.entry(text(&event["event"]).to_string()).or_default() += 1;
        }
    }
    panic!("{variant} went on for ever");
}

#[test]
fn events_are_enough_to_draw_every_game() {
    let mut seen = BTreeMap::new();
    for (i, variant) in CATALOGUE.ids().iter().enumerate() {
        let mut dice = Dice(0x9e37_79b9_7f4a_7c15 ^ i as u64);
        animate(variant, ["A", "B"][i % 2], &mut dice, &mut seen);
    }
    for event in [
        "lift", "drop", "capture", "mark", "tax", "teseta", "again", "pass", "rest", "end",
    ] {
        assert!(
            seen.contains_key(event),
            "no game had the event {event}; they had {seen:?}"
        );
    }
}

#[test]
fn an_endless_sowing_leaves_the_board_as_it_was() {
    let mut talk = Talk::new();
    let before = talk.get(&json!({
        "cmd": "set", "variant": "geme",
        "board": [1, 0, 2, 1, 0, 1, 2, 0, 2, 1, 0, 2], "stores": [12, 24], "to_move": "B",
    }));
    let mut animator = Animator::at(&before);
    let answer = talk.play("B1");
    animator.show(&answer["events"]);
    animator.check(&answer);
    assert_eq!(answer["result"], "T");
    assert_eq!(answer["legal"], json!([]));
    assert_eq!(answer["board"], before["board"]);
    assert_eq!(answer["to_move"], "B");
}

/// Plays an endless sowing by GEME's rules but for what follows it, and gives the answers before and after.
fn endless_with(result: &str) -> (Value, Value) {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("other.toml");
    let text = format!(
        "schema = 2\nid = \"other\"\nname = \"Other\"\nextends = \"geme\"\n[limits]\nendless = \"{result}\"\n"
    );
    std::fs::write(&file, text).unwrap();
    let mut talk = Talk::new();
    let before = talk.get(&json!({
        "cmd": "set", "variant": file.to_str().unwrap(),
        "board": [1, 0, 2, 1, 0, 1, 2, 0, 2, 1, 0, 2], "stores": [12, 24], "to_move": "B",
    }));
    let after = talk.ask(&json!({"cmd": "play", "hole": "B1"}));
    (before, after)
}

#[test]
fn an_endless_sowing_can_be_a_pass() {
    let (before, after) = endless_with("pass");
    let mut animator = Animator::at(&before);
    animator.show(&after["events"]);
    animator.check(&after);
    assert_eq!(after["board"], before["board"]);
    assert_eq!(after["to_move"], "A");
    assert_eq!(after["result"], "");
}

#[test]
fn an_endless_sowing_can_be_forbidden() {
    let (before, after) = endless_with("illegal");
    assert_eq!(after["error"]["code"], "illegal-move");
    assert!(
        after["error"]["message"]
            .as_str()
            .unwrap()
            .contains("never end")
    );
    assert!(!legal(&before).contains(&"B1".to_string()));
}

#[test]
fn a_sowing_too_long_to_tell_is_cut() {
    // The relay comes back to where it began.
    let mut talk = Talk::new();
    talk.set_long_relay("ansaba");
    let answer = talk.play("A6");
    let events = answer["events"].as_array().unwrap();
    assert_eq!(answer["result"], "T");
    assert_eq!(events.len(), 10_003);
    assert_eq!(events[10_000]["event"], "cut");
    assert!(number(&events[10_000]["events"]) > 100_000);
    assert_eq!(
        events[10_001],
        json!({"event": "endless", "by": "A", "given_up": true})
    );
    assert_eq!(events[10_002], json!({"event": "end", "result": "T"}));
}
