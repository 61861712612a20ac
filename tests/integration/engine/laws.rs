//! What holds whatever is said to the engine.

use std::cell::RefCell;

use gebeta_core::game::{Event, Game};
use gebeta_core::rules::{Action, FirstFree, RoundEndWhen};
use gebeta_core::{MAX_HOLES, Move, Side};
use proptest::prelude::*;
use serde_json::{Value, json};

use super::talk::{CATALOGUE, Dice, Talk, legal, standing};

/// Sends a line to an engine in the middle of a game. It answers at most once, and an error changes nothing.
fn survives(line: &[u8]) -> Result<(), TestCaseError> {
    thread_local! {
        static TALK: RefCell<Talk> = RefCell::new(in_the_middle());
    }
    TALK.with_borrow_mut(|talk| {
        let before = talk.state();
        talk.script.clear();
        let blank = line.trim_ascii().is_empty();
        let Some(answer) = talk.say(line) else {
            prop_assert!(blank, "no answer to {:?}", line);
            return Ok(());
        };
        prop_assert!(!blank, "an answer to a blank line");
        let answer: Value = serde_json::from_str(&answer).expect("an answer is JSON");
        if answer["ok"] == false {
            prop_assert!(answer["error"]["code"].is_string());
            prop_assert_eq!(talk.state(), before);
        } else {
            prop_assert_eq!(&answer["ok"], true);
            *talk = in_the_middle();
        }
        Ok(())
    })
}

fn in_the_middle() -> Talk {
    let mut talk = Talk::new();
    talk.get(&json!({"cmd": "new", "variant": "awagagae"}));
    talk.play("A1");
    talk
}

const GOOD: &[&str] = &[
    r#"{"cmd":"new","variant":"geme"}"#,
    r#"{"cmd":"new","variant":"gabata_i","options":{"tax":"one"},"first":"B"}"#,
    r#"{"cmd":"set","variant":"gabata_i","board":[1,0,0,0,0,2,0,3,0,0,0,1],"marks":"............","taxed":"............","owners":"AAAAAABBBBBB","stores":[0,0],"to_move":"A"}"#,
    r#"{"cmd":"play","hole":"B1"}"#,
    r#"{"cmd":"undo"}"#,
    r#"{"cmd":"state"}"#,
    r#"{"cmd":"variants"}"#,
    r#"{"cmd":"quit"}"#,
];

/// Makes JSON of any shape, with a liking for the words of the protocol.
fn any_json() -> impl Strategy<Value = Value> {
    let word = prop::sample::select(vec![
        "cmd",
        "new",
        "set",
        "play",
        "undo",
        "state",
        "variant",
        "variants",
        "quit",
        "geme",
        "ansaba",
        "gabata_i",
        "board",
        "marks",
        "taxed",
        "owners",
        "stores",
        "to_move",
        "hole",
        "options",
        "first",
        "A",
        "B",
        "A1",
        "B6",
        "............",
        ".......a....",
        ".......t....",
        "AAAAAABBBBBB",
        "",
    ]);
    let leaf = prop_oneof![
        Just(Value::Null),
        any::<bool>().prop_map(Value::from),
        any::<i64>().prop_map(Value::from),
        (0u8..8).prop_map(Value::from),
        any::<f64>().prop_map(Value::from),
        word.clone().prop_map(Value::from),
        ".*".prop_map(Value::from),
    ];
    leaf.prop_recursive(3, 24, 13, move |inner| {
        prop_oneof![
            prop::collection::vec(inner.clone(), 0..14).prop_map(Value::from),
            prop::collection::hash_map(word.clone(), inner, 0..6)
                .prop_map(|map| map.into_iter().map(|(k, v)| (k.to_string(), v)).collect()),
        ]
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..Default::default() })]

    #[test]
    fn any_bytes_are_answered_once(line in prop::collection::vec(any::<u8>(), 0..200)) {
        survives(&line)?;
    }

    #[test]
    fn any_text_is_answered_once(line in "\\PC{0,80}") {
        survives(line.as_bytes())?;
    }

    #[test]
    fn spoilt_requests_are_answered_once(
        which in 0..GOOD.len(),
        spoils in prop::collection::vec((any::<prop::sample::Index>(), 0..4u8, any::<u8>()), 1..4),
    ) {
        let mut line = GOOD[which].as_bytes().to_vec();
        for (at, how, byte) in spoils {
            let at = at.index(line.len());
            match how {
                0 => line[at] = byte,
                1 => line.insert(at, byte),
                2 => { line.remove(at); }
                _ => line.truncate(at),
            }
            if line.is_empty() {
                break;
            }
        }
        survives(&line)?;
    }

    #[test]
    fn requests_of_any_shape_are_answered_once(
        command in prop::sample::select(vec!["new", "set", "play", "undo", "state", "variants"]),
        keys in prop::collection::vec((prop::sample::select(vec![
            "variant", "board", "marks", "taxed", "owners", "stores", "to_move", "hole", "options", "first", "x",
        ]), any_json()), 0..5),
    ) {
        let mut request = json!({"cmd": command});
        for (key, value) in keys {
            request[key] = value;
        }
        survives(request.to_string().as_bytes())?;
    }

    #[test]
    fn any_position_can_be_set_and_played(
        which in any::<prop::sample::Index>(),
        board in prop::collection::vec(0u8..7, MAX_HOLES),
        marks in prop::collection::vec(0u8..8, MAX_HOLES),
        owners in prop::option::of(prop::collection::vec(any::<bool>(), MAX_HOLES)),
        stores in prop::array::uniform2(0u8..20),
        to_move in prop::sample::select(vec!["A", "B"]),
    ) {
        let ids = CATALOGUE.ids();
        let variant = which.get(&ids);
        let rules = CATALOGUE.load(variant).unwrap().rules;
        let holes = rules.board.holes();
        let captured_holes = rules.last.iter().any(|row| row.action == Action::CaptureHole);
        let mark = |m: &u8| match m { 0 if captured_holes => 'a', 1 if captured_holes => 'b', _ => '.' };
        let mut set = json!({
            "cmd": "set", "variant": variant, "board": &board[..holes], "stores": stores, "to_move": to_move,
            "marks": marks[..holes].iter().map(mark).collect::<String>(),
        });
        if let Some(owners) = owners.filter(|_| !rules.keeps_to_own_side()) {
            set["owners"] = json!(owners[..holes].iter().map(|&b| if b { 'B' } else { 'A' }).collect::<String>());
        }
        let mut talk = Talk::new();
        let total = |answer: &Value| -> u64 {
            let cells = answer["board"].as_array().unwrap().iter().chain(answer["stores"].as_array().unwrap());
            cells.map(|n| n.as_u64().unwrap()).sum()
        };
        let answer = talk.get(&set);
        for hole in legal(&answer) {
            let after = talk.play(&hole);
            prop_assert_eq!(total(&after), total(&answer));
            prop_assert_eq!(after["result"] == "", after["legal"] != json!([]));
            let back = talk.get(&json!({"cmd": "undo"}));
            prop_assert_eq!(standing(&back), standing(&answer));
        }
    }
}

/// Makes the request that sets up what an answer tells.
fn set_up(answer: &Value, as_text: bool) -> Value {
    if as_text {
        return json!({"cmd": "set", "variant": answer["variant"], "position": answer["position"]});
    }
    let mut set = standing(answer);
    let keys = set.as_object_mut().unwrap();
    for key in ["ok", "legal", "result", "score", "position"] {
        keys.remove(key);
    }
    set["cmd"] = json!("set");
    set
}

/// Both are checked on the same rounds, because playing takes most of the time.
#[test]
fn every_answer_can_be_set_up_again_and_every_turn_taken_back() {
    for (i, variant) in CATALOGUE.ids().iter().enumerate() {
        let mut dice = Dice(77 + i as u64);
        let mut talk = Talk::new();
        let mut past = vec![talk.get(&json!({"cmd": "new", "variant": variant}))];
        loop {
            let turn = past.len() - 1;
            let answer = &past[turn];
            if answer["result"] != "" {
                break;
            }
            // To set one up is to load a variant: every third position is enough.
            if turn % 3 == 0 {
                let again = Talk::new().get(&set_up(answer, turn % 2 == 0));
                assert_eq!(standing(&again), standing(answer));
                assert_eq!(again["events"], json!([]));
            }
            let holes = legal(answer);
            past.push(talk.play(&holes[dice.throw(holes.len())]));
        }
        let last = past.pop().unwrap();
        // A void round leaves a board that could be played on, and so does one that has ended for what came before.
        let rules = CATALOGUE.load(variant).unwrap().rules;
        let remembers = rules.early_ends().iter().any(|end| {
            matches!(
                end.when,
                RoundEndWhen::Repeats { .. } | RoundEndWhen::NothingWon { .. }
            )
        });
        if last["result"] != "T" && !remembers {
            assert_eq!(
                standing(&Talk::new().get(&set_up(&last, i % 2 == 0))),
                standing(&last)
            );
        }
        while let Some(before) = past.pop() {
            let back = talk.get(&json!({"cmd": "undo"}));
            assert_eq!(standing(&back), standing(&before));
            assert_eq!(back["events"], json!([]));
        }
        assert_eq!(
            talk.ask(&json!({"cmd": "undo"}))["error"]["code"],
            "nothing-to-undo"
        );
    }
}

#[test]
fn a_passing_counter_that_says_teseta_is_told() {
    let mut rules = CATALOGUE.load("awagagae").unwrap().rules;
    for row in &mut rules.last {
        if let Action::Tax { first_free, .. } = &mut row.action {
            *first_free = FirstFree::Any;
        }
    }
    let game = Game::new(rules).unwrap();
    let mut dice = Dice(99);
    let mut said = 0;
    for _ in 0..20 {
        let mut position = game.start(Side::A).position;
        let mut moves = game.playable(&position);
        for _ in 0..300 {
            let Some(hole) = (!moves.is_empty())
                .then(|| moves.iter().nth(dice.throw(moves.len())))
                .flatten()
            else {
                break;
            };
            let mut taxed = position.free_tax_used();
            let mut events: Vec<Event> = Vec::new();
            moves = game
                .play(&mut position, Move::from(hole), &mut events)
                .unwrap()
                .playable;
            for event in events {
                if let Event::TaxSpared { hole } = event {
                    assert!(!taxed.contains(hole), "teseta is said once");
                    taxed.insert(hole);
                    said += 1;
                }
            }
            assert_eq!(taxed, position.free_tax_used());
        }
    }
    assert!(said > 20);
}
