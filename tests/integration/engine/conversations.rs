//! Whole conversations, one a variant: the start, some turns, what is special in the game, the end.

use serde_json::{Value, json};

use super::talk::{Talk, legal, standing};

/// Starts a game, plays the first and then the last legal hole, and takes one turn back.
fn begin(variant: &str) -> Talk {
    let mut talk = Talk::new();
    let start = talk.get(&json!({"cmd": "new", "variant": variant}));
    let after = talk.play(&legal(&start)[0]);
    talk.play(legal(&after).last().unwrap());
    let back = talk.get(&json!({"cmd": "undo"}));
    assert_eq!(standing(&back), standing(&after));
    talk
}

/// Sets up a position and plays a hole there.
fn special(talk: &mut Talk, position: &Value, hole: &str) {
    let mut set = json!({"cmd": "set"});
    for (key, value) in position.as_object().unwrap() {
        set[key] = value.clone();
    }
    talk.get(&set);
    talk.play(hole);
}

#[test]
fn every_variant_is_talked_about_in_its_own_way() {
    let file = gebeta_testing::read("engine/conversations.json");
    let conversations: Vec<Value> = serde_json::from_str(&file).unwrap();
    assert_eq!(conversations.len(), 8);
    for conversation in conversations {
        let variant = conversation["variant"].as_str().unwrap();
        let mut talk = begin(variant);
        for turn in conversation["special"].as_array().unwrap() {
            special(&mut talk, &turn[0], turn[1].as_str().unwrap());
        }
        insta::assert_snapshot!(variant, talk.script);
    }
}

#[test]
fn a_position_that_is_stuck_or_over_is_settled() {
    let mut talk = Talk::new();
    let marks = ".......a....";
    let stuck = talk.get(&json!({
        "cmd": "set", "variant": "gabata_i", "board": [1, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0],
        "marks": marks, "to_move": "B",
    }));
    assert_eq!(stuck["events"], json!([{"event": "pass", "by": "B"}]));
    assert_eq!(stuck["to_move"], "A");
    assert_eq!(stuck["legal"], json!(["A1"]));
    let over = talk.get(&json!({
        "cmd": "set", "board": [0, 0, 0, 0, 0, 0, 0, 4, 0, 0, 0, 0], "marks": marks, "stores": [20, 24],
    }));
    assert_eq!(over["events"], json!([{"event": "end", "result": "D"}]));
    assert_eq!(over["score"], json!([24, 24]));
    assert_eq!(over["result"], "D");
    assert_eq!(over["legal"], json!([]));
    let rest = talk.get(&json!({
        "cmd": "set", "variant": "geme", "board": [0, 0, 0, 0, 0, 0, 0, 9, 0, 0, 0, 0],
    }));
    assert_eq!(
        rest["events"],
        json!([{"event": "rest", "hole": "B2", "counters": 9, "to": "B"}, {"event": "end", "result": "B"}])
    );
    assert_eq!(rest["stores"], json!([0, 9]));
    assert_eq!(rest["score"], json!([0, 2]));
}

#[test]
fn what_is_left_out_is_the_current_variant_and_an_untouched_board() {
    let mut talk = Talk::new();
    assert_eq!(talk.get(&json!({"cmd": "new"}))["variant"], "geme");
    talk.get(&json!({"cmd": "new", "variant": "ansaba"}));
    assert_eq!(talk.get(&json!({"cmd": "new"}))["variant"], "ansaba");
    let set = talk.get(&json!({"cmd": "set", "board": [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0]}));
    assert_eq!(set["variant"], "ansaba");
    assert_eq!(set["marks"], "............");
    assert_eq!(set["taxed"], "............");
    assert_eq!(set["owners"], "AAAAAABBBBBB");
    assert_eq!(set["stores"], json!([0, 0]));
    assert_eq!(set["to_move"], "A");
    let b = talk.get(&json!({"cmd": "new", "variant": "geme", "first": "B"}));
    assert_eq!(b["to_move"], "B");
}

#[test]
fn a_variant_is_named_so_that_it_can_be_asked_for_again() {
    let mut talk = Talk::new();
    let file = concat!(env!("CARGO_MANIFEST_DIR"), "/variants/gabata_i.toml");
    let seven = json!({"holes": "seven"});
    for (variant, options, name, holes) in [
        ("gebeta", json!({}), "geme".to_string(), 12),
        (
            "gabata_i:seven",
            json!({}),
            "gabata_i:holes=seven".to_string(),
            14,
        ),
        (
            "gabata_i",
            seven.clone(),
            "gabata_i:holes=seven".to_string(),
            14,
        ),
        (
            "weg:one",
            seven.clone(),
            "gabata_i:tax=one,holes=seven".to_string(),
            14,
        ),
        (
            "gabata_i",
            json!({"holes": "six"}),
            "gabata_i".to_string(),
            12,
        ),
        (file, json!({}), file.to_string(), 12),
        (file, seven, format!("{file}:holes=seven"), 14),
    ] {
        let answer = talk.get(&json!({"cmd": "new", "variant": variant, "options": options}));
        assert_eq!(answer["variant"], name);
        assert_eq!(answer["board"].as_array().unwrap().len(), holes);
        let again = talk.get(&json!({"cmd": "new", "variant": name}));
        assert_eq!(again, answer);
    }
}

#[test]
fn options_change_the_rules() {
    let mut talk = Talk::new();
    for (options, stores) in [(json!({}), [0, 2]), (json!({"tax": "one"}), [0, 1])] {
        talk.get(&json!({
            "cmd": "set", "variant": "gabata_i", "options": options, "to_move": "B",
            "board": [1, 0, 0, 0, 0, 0, 1, 5, 0, 0, 0, 0], "marks": ".......a....",
        }));
        assert_eq!(talk.play("B1")["stores"], json!(stores));
    }
    // Without a variant the current one is kept, with its options.
    assert_eq!(
        talk.get(&json!({"cmd": "new"}))["variant"],
        "gabata_i:tax=one"
    );
}

#[test]
fn undo_goes_back_to_the_last_set_up_and_no_further() {
    let mut talk = Talk::new();
    talk.get(&json!({"cmd": "new", "variant": "geme"}));
    talk.play("A1");
    let set = talk.get(&json!({"cmd": "set", "board": [0, 0, 0, 0, 0, 2, 1, 3, 0, 5, 0, 0]}));
    talk.play("A6");
    assert_eq!(standing(&talk.get(&json!({"cmd": "undo"}))), standing(&set));
    let refused = talk.ask(&json!({"cmd": "undo"}));
    assert_eq!(refused["error"]["code"], "nothing-to-undo");
    assert_eq!(standing(&talk.state()), standing(&set));
}

#[test]
fn endless_play_ends_after_the_turns_that_a_round_may_have() {
    let mut talk = Talk::new();
    // One counter each goes round and round, and nobody ever captures anything.
    let mut answer = talk.get(&json!({
        "cmd": "set", "variant": "gabata_i", "board": [1, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0, 0],
    }));
    let mut turns = 0;
    while answer["result"] == "" {
        answer = talk.play(&legal(&answer)[0]);
        turns += 1;
    }
    assert_eq!(turns, 1000);
    assert_eq!(answer["result"], "T");
    assert_eq!(answer["legal"], json!([]));
    let events = answer["events"].as_array().unwrap();
    assert_eq!(events.last(), Some(&json!({"event": "end", "result": "T"})));
    assert!(events.iter().all(|event| event["event"] != "endless"));
    assert_eq!(
        talk.ask(&json!({"cmd": "play", "hole": "A1"}))["error"]["code"],
        "round-over"
    );
    assert_eq!(talk.get(&json!({"cmd": "undo"}))["result"], "");
}

#[test]
fn the_list_of_variants() {
    let mut talk = Talk::new();
    let answer = talk.get(&json!({"cmd": "variants"}));
    let offered = answer["variants"].as_array().unwrap();
    let find = |id: &str| offered.iter().find(|variant| variant["id"] == id).unwrap();
    assert_eq!(find("geme")["unit"], 4);
    assert_eq!(find("geme")["counters"], 48);
    assert_eq!(find("ansaba")["counters"], 36);
    let options = find("gabata_i")["options"].as_array().unwrap();
    let tax = options
        .iter()
        .find(|option| option["name"] == "tax")
        .unwrap();
    assert_eq!(tax["choices"][0]["name"], "two");
    assert_eq!(find("gabata_3x6")["holes"], 18);
    assert_eq!(
        find("gabata_3x6")["rows"],
        json!([
            ["B6", "B5", "B4", "B3", "B2", "B1"],
            ["B7", "B8", "B9", "A9", "A8", "A7"],
            ["A1", "A2", "A3", "A4", "A5", "A6"],
        ])
    );
    assert!(answer.get("broken").is_none());
    for variant in offered {
        talk.get(&json!({"cmd": "new", "variant": variant["id"]}));
    }
}
