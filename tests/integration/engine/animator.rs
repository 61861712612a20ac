//! A program that knows no rules: it moves counters as the events say, and must end where the answer says.

use std::collections::BTreeMap;

use serde_json::{Value, json};

use super::talk::{CATALOGUE, Dice, Talk, legal};

/// Lists the events that an answer can have.
pub const EVENTS: [&str; 14] = [
    "lift", "drop", "push", "capture", "mark", "tax", "teseta", "again", "pass", "rest", "endless",
    "end", "round", "cut",
];

#[derive(Clone)]
pub struct Animator {
    board: BTreeMap<String, u64>,
    names: Vec<String>,
    marks: BTreeMap<String, String>,
    taxed: BTreeMap<String, bool>,
    stores: BTreeMap<String, u64>,
    hands: BTreeMap<String, u64>,
    to_move: String,
    result: String,
}

fn text(value: &Value) -> String {
    value
        .as_str()
        .unwrap_or_else(|| panic!("{value} is no string"))
        .to_string()
}

fn number(value: &Value) -> u64 {
    value
        .as_u64()
        .unwrap_or_else(|| panic!("{value} is no number"))
}

impl Animator {
    /// Draws the board of an answer.
    pub fn at(answer: &Value) -> Animator {
        let board = answer["board"].as_array().unwrap();
        let half = board.len() / 2;
        let name = |i: usize| format!("{}{}", if i < half { 'A' } else { 'B' }, i % half + 1);
        let names: Vec<String> = (0..board.len()).map(name).collect();
        let letters = |key: &str| -> Vec<char> { text(&answer[key]).chars().collect() };
        let by_name = |i: usize| names[i].clone();
        Animator {
            board: (0..board.len())
                .map(|i| (by_name(i), number(&board[i])))
                .collect(),
            marks: letters("marks")
                .iter()
                .enumerate()
                .map(|(i, m)| (by_name(i), m.to_string()))
                .collect(),
            taxed: letters("taxed")
                .iter()
                .enumerate()
                .map(|(i, &t)| (by_name(i), t == 't'))
                .collect(),
            stores: BTreeMap::from([
                ("A".to_string(), number(&answer["stores"][0])),
                ("B".to_string(), number(&answer["stores"][1])),
            ]),
            hands: BTreeMap::from([("A".to_string(), 0), ("B".to_string(), 0)]),
            to_move: text(&answer["to_move"]),
            result: String::new(),
            names,
        }
    }

    fn take(&mut self, event: &Value) {
        let hole = text(&event["hole"]);
        let counters = number(&event["counters"]);
        let there = self.board.get_mut(&hole).unwrap();
        assert!(*there >= counters && counters > 0, "{event} from {there}");
        *there -= counters;
        *self.stores.get_mut(&text(&event["to"])).unwrap() += counters;
    }

    /// Shows a turn, or what came before the first one.
    pub fn show(&mut self, events: &Value, is_turn: bool) {
        let mut before_sowing = None;
        let mut turn_over = is_turn;
        let mut opening = !is_turn;
        let events = events.as_array().unwrap();
        for event in events {
            match event["event"].as_str().unwrap() {
                "lift" => {
                    before_sowing.get_or_insert_with(|| self.clone());
                    let there = self.board.get_mut(&text(&event["hole"])).unwrap();
                    let hand = self.hands.get_mut(&text(&event["by"])).unwrap();
                    assert_eq!((*hand, *there), (0, number(&event["counters"])), "{event}");
                    (*hand, *there) = (*there, 0);
                }
                "drop" => {
                    let place = match event.get("store") {
                        Some(side) => self.stores.get_mut(&text(side)),
                        None => self.board.get_mut(&text(&event["hole"])),
                    };
                    let place = place.unwrap();
                    *place += 1;
                    assert_eq!(*place, number(&event["makes"]), "{event}");
                    let hand = self.hands.get_mut(&text(&event["by"])).unwrap();
                    *hand -= 1;
                    assert_eq!(event["last"], *hand == 0, "{event}");
                }
                "capture" | "tax" | "rest" => self.take(event),
                "push" => {
                    let counters = self.board.insert(text(&event["from"]), 0).unwrap();
                    assert_eq!(counters, number(&event["counters"]));
                    *self.board.get_mut(&text(&event["to"])).unwrap() += counters;
                }
                "mark" => {
                    self.marks
                        .insert(text(&event["hole"]), text(&event["mark"]));
                }
                "teseta" => {
                    self.taxed.insert(text(&event["hole"]), true);
                }
                "again" => {
                    assert_eq!(event["by"], self.to_move);
                    turn_over = false;
                }
                "endless" => {
                    *self = before_sowing.clone().expect("something has been sown");
                    if !opening {
                        assert_eq!(event["by"], self.to_move);
                        turn_over = !events.iter().any(|event| event["result"] == "T");
                    }
                }
                "pass" => {
                    self.end_turn(&mut turn_over);
                    assert_eq!(event["by"], self.to_move);
                    turn_over = true;
                }
                "end" => self.result = text(&event["result"]),
                "round" => {
                    self.lay_out(event);
                    before_sowing = None;
                    turn_over = false;
                    opening = true;
                }
                other => panic!("unknown event {other}"),
            }
        }
        self.end_turn(&mut turn_over);
    }

    /// Lays out the next round of a match.
    fn lay_out(&mut self, event: &Value) {
        let mut answer = event.clone();
        let plain = ".".repeat(self.names.len());
        answer["marks"] = json!(plain);
        answer["taxed"] = json!(plain);
        assert_eq!(text(&event["owners"]).len(), self.names.len());
        *self = Animator::at(&answer);
    }

    fn end_turn(&mut self, turn_over: &mut bool) {
        if std::mem::take(turn_over) {
            self.to_move = if self.to_move == "A" { "B" } else { "A" }.to_string();
        }
    }

    /// Compares what is drawn with an answer; after an opening it is not for the events to say who is to move.
    pub fn check(&self, answer: &Value, is_turn: bool) {
        let board: Vec<u64> = self.names.iter().map(|name| self.board[name]).collect();
        let marks: String = self
            .names
            .iter()
            .map(|name| self.marks[name].as_str())
            .collect();
        let taxed: String = self
            .names
            .iter()
            .map(|name| if self.taxed[name] { 't' } else { '.' })
            .collect();
        assert_eq!(json!(board), answer["board"]);
        assert_eq!(marks, answer["marks"]);
        assert_eq!(taxed, answer["taxed"]);
        assert_eq!(
            json!([self.stores["A"], self.stores["B"]]),
            answer["stores"]
        );
        assert_eq!(self.result, answer["result"]);
        if is_turn {
            assert_eq!(self.to_move, answer["to_move"]);
        }
    }
}

/// Plays a game at random, asking the animator after every turn; counts the events by their names.
fn animate(variant: &str, first: &str, dice: &mut Dice, seen: &mut BTreeMap<String, usize>) {
    let mut talk = Talk::new();
    let mut answer = talk.get(&json!({"cmd": "new", "variant": variant, "first": first}));
    let laid_out = CATALOGUE.load(variant).unwrap().rules.counters();
    let mut animator = Animator::at(&answer);
    let names = animator.names.clone();
    animator.board = names
        .iter()
        .cloned()
        .zip(laid_out.iter().map(|&n| u64::from(n)))
        .collect();
    animator
        .marks
        .values_mut()
        .for_each(|mark| *mark = ".".to_string());
    animator.show(&answer["events"], false);
    animator.check(&answer, false);
    for _ in 0..1500 {
        let holes = legal(&answer);
        if holes.is_empty() {
            assert_ne!(answer["result"], "");
            return;
        }
        let mut animator = Animator::at(&answer);
        answer = talk.play(&holes[dice.throw(holes.len())]);
        animator.show(&answer["events"], true);
        animator.check(&answer, true);
        for event in answer["events"].as_array().unwrap() {
            *seen.entry(text(&event["event"])).or_default() += 1;
        }
    }
    panic!("{variant} went on for ever");
}

#[test]
fn events_are_enough_to_draw_every_game() {
    let mut seen = BTreeMap::new();
    for (i, variant) in CATALOGUE.ids().iter().enumerate() {
        let mut dice = Dice(0x9e37_79b9_7f4a_7c15 ^ i as u64);
        for game in 0..12 {
            animate(variant, ["A", "B"][game % 2], &mut dice, &mut seen);
        }
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
    animator.show(&answer["events"], true);
    animator.check(&answer, true);
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
        "schema = 1\nid = \"other\"\nname = \"Other\"\nextends = \"geme\"\n[endless]\nresult = \"{result}\"\n"
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
    animator.show(&after["events"], true);
    animator.check(&after, true);
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
    // This relay goes through more than a hundred thousand laps before it comes back to where it began.
    let mut talk = Talk::new();
    talk.get(&json!({
        "cmd": "set", "variant": "ansaba", "board": [2, 1, 3, 2, 1, 6, 4, 5, 6, 5, 4, 9],
    }));
    let answer = talk.play("A6");
    let events = answer["events"].as_array().unwrap();
    assert_eq!(answer["result"], "T");
    assert_eq!(events.len(), 10_003);
    assert_eq!(events[10_000]["event"], "cut");
    assert!(number(&events[10_000]["events"]) > 100_000);
    assert_eq!(events[10_001], json!({"event": "endless", "by": "A"}));
    assert_eq!(events[10_002], json!({"event": "end", "result": "T"}));
}
