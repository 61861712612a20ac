//! Matches: round after round, with all that is decided between them.

use gebeta_core::rules::MatchEnd;
use serde_json::{Value, json};

use super::animator::Animator;
use super::talk::{CATALOGUE, Dice, Talk, legal, standing};

/// Readings that leave something to decide, or that lay out rounds otherwise.
const READINGS: [&str; 5] = [
    "gabata_i:two_two=lots,gained=chosen",
    "awagagae:two_two=lots",
    "mewelad:origin=choice",
    "ansaba:fill=threes_then_ones,starter=race",
    "gabata_3x6:rounds=many,origin=choice",
];

/// Comes to the end of a round after which lots decide.
pub fn before_lots(talk: &mut Talk) -> Value {
    talk.get(&json!({
        "cmd": "set", "variant": "gabata_i:two_two=lots", "match": true, "to_move": "B",
        "board": [4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], "marks": "b...........", "stores": [26, 17],
    }));
    talk.play("B6")
}

/// Comes to the end of a round after which A chooses two holes.
pub fn before_choice(talk: &mut Talk) -> Value {
    talk.get(&json!({
        "cmd": "set", "variant": "gabata_i:gained=chosen", "match": true, "to_move": "B",
        "board": [4, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 1], "marks": "b...........", "stores": [33, 10],
    }));
    talk.play("B6")
}

/// Sets up the end of a match.
pub fn over() -> Value {
    json!({
        "cmd": "set", "variant": "gabata_i", "match": true,
        "board": [0, 0, 0, 0, 0, 0, 5, 0, 0, 0, 0, 0], "marks": "......a.....", "stores": [42, 1],
    })
}

/// Makes the request for any step that can come next.
fn any_step(answer: &Value, dice: &mut Dice) -> Value {
    let awaits = &answer["awaits"];
    let list = |list: &Value| list.as_array().unwrap().clone();
    let pick = |list: Vec<Value>, dice: &mut Dice| list[dice.throw(list.len())].clone();
    if awaits.get("lots").is_some() {
        return json!({"cmd": "decide", "lots": pick(list(&awaits["lots"]), dice)});
    }
    if awaits.get("holes").is_some() {
        let mut holes = list(&awaits["holes"]);
        while holes.len() > awaits["count"].as_u64().unwrap() as usize {
            holes.remove(dice.throw(holes.len()));
        }
        return json!({"cmd": "decide", "holes": holes});
    }
    if let Some(layout) = awaits.get("layout") {
        let [counters, least] = ["counters", "least"].map(|key| layout[key].as_u64().unwrap());
        let sides = match layout["alike"].as_bool() {
            Some(true) => 2,
            _ => 1,
        };
        let mut side = vec![least; list(&answer["board"]).len() / sides];
        while side.iter().sum::<u64>() < counters / sides as u64 {
            let hole = dice.throw(side.len());
            side[hole] += 1;
        }
        let holes = side.repeat(sides);
        return json!({"cmd": "decide", "layout": holes});
    }
    if awaits.get("turned").is_some() {
        return json!({"cmd": "decide", "turned": dice.throw(2) == 1});
    }
    if awaits.get("race").is_some() {
        let [a, b] = [0, 1].map(|i| pick(list(&awaits["race"][i]), dice));
        return json!({"cmd": "decide", "race": [a, b]});
    }
    json!({"cmd": "play", "hole": pick(list(&answer["legal"]), dice)})
}

fn total(answer: &Value) -> u64 {
    let board = answer["board"].as_array().unwrap();
    let cells = board.iter().chain(answer["stores"].as_array().unwrap());
    cells.map(|n| n.as_u64().unwrap()).sum()
}

/// Plays a match at random, up to some steps, and takes all of it back; gives the last answer.
fn wander(variant: &str, seed: u64, most: usize) -> Value {
    let mut dice = Dice(seed);
    let mut talk = Talk::new();
    let end = CATALOGUE.load(variant).unwrap().rules.match_.when;
    let mut past = vec![talk.get(&json!({"cmd": "new", "variant": variant, "match": true}))];
    let counters = total(&past[0]);
    // From the first answer on, nothing is drawn but by events.
    let mut animator = Animator::of_new(&past[0]);
    animator.check(&past[0]);
    loop {
        let answer = &past[past.len() - 1];
        if answer["match_result"] != "" || past.len() > most {
            break;
        }
        let step = any_step(answer, &mut dice);
        let next = talk.get(&step);
        let events = next["events"].as_array().unwrap();
        match events.iter().any(|event| event["event"] == "cut") {
            true => animator = Animator::lying(&next),
            // After lots there can be holes to choose: then nothing is laid out yet, and there is nothing to show.
            false => {
                if !events.is_empty() {
                    animator.go_on(&answer["to_move"], step["cmd"] == "play");
                    animator.show(&next["events"]);
                }
                animator.check(&next);
            }
        }
        assert_eq!(total(&next), counters);
        let score = next["match_score"].as_array().unwrap().iter();
        let score: u64 = score.map(|n| n.as_u64().unwrap()).sum();
        // What is counted from round to round begins with nothing.
        let is_tally = end.is_tally();
        assert!(is_tally || score == counters, "{variant}: {score}");
        assert!(
            !is_tally || past.len() > 1 || score == 0,
            "{variant}: {score}"
        );
        let [was, is] = [answer, &next].map(|answer| answer["round"].as_u64().unwrap());
        assert!(is == was || is == was + 1, "round {is} after {was}");
        let decided = next["awaits"] == json!({});
        assert_eq!(legal(&next).is_empty(), next["result"] != "" || !decided);
        assert_eq!(talk.state()["match_score"], next["match_score"]);
        past.push(next);
    }
    for before in past.iter().rev().skip(1) {
        let back = talk.get(&json!({"cmd": "undo"}));
        assert_eq!(standing(&back), standing(before), "{variant}");
        assert_eq!(back["events"], json!([]));
    }
    let refused = talk.ask(&json!({"cmd": "undo"}));
    assert_eq!(refused["error"]["code"], "nothing-to-undo");
    past.pop().unwrap()
}

#[test]
fn matches_can_be_played_drawn_and_taken_back() {
    let ids = CATALOGUE.ids();
    let mut most_rounds = 0;
    for variant in ids.iter().map(String::as_str).chain(READINGS) {
        let rules = CATALOGUE.load(variant).unwrap().rules;
        // Of its name, so that a game is played alike whatever others there are.
        let seed = variant
            .bytes()
            .fold(7, |seed, byte| seed * 31 % 1_000_003 + u64::from(byte));
        let last = wander(variant, seed, 160);
        let rounds = last["round"].as_u64().unwrap();
        match rules.match_.when {
            MatchEnd::OneRound => assert_eq!((rounds, &last["match_result"]), (1, &last["result"])),
            // Who needs many counters for another round can have lost after the first.
            MatchEnd::CountersAtMost { at_most: 3.. } => {}
            // A round of some can last longer.
            _ => assert!(rounds > 1 || last["result"] == "", "{variant}"),
        }
        most_rounds = most_rounds.max(rounds);
    }
    assert!(most_rounds > 4);
}

#[test]
fn short_matches_are_played_to_the_end() {
    for (variant, loser_has) in [("ansaba", 1), ("gabata_3x6:rounds=many", 0)] {
        for seed in 1..4 {
            let last = wander(variant, seed * 0x2545_f491, 5000);
            assert!(["A", "B"].contains(&last["match_result"].as_str().unwrap()));
            let score = last["match_score"].as_array().unwrap();
            let least = score.iter().map(|n| n.as_u64().unwrap()).min();
            assert!(least <= Some(loser_has), "{variant}: {score:?}");
        }
    }
}

/// Writes a variant file; gives its path.
fn own(folder: &tempfile::TempDir, name: &str, text: &str) -> String {
    let file = folder.path().join(name);
    let head = format!("schema = 2\nid = \"own\"\nname = \"Own\"\n{text}");
    std::fs::write(&file, head).unwrap();
    file.to_str().unwrap().to_string()
}

/// What lay there lies there again, marks and all, and the event says so.
#[test]
fn a_void_round_is_laid_out_again_with_its_marks() {
    let folder = tempfile::tempdir().unwrap();
    let text = "extends = \"awagagae\"\n[limits]\nturns = 1\n";
    let variant = own(&folder, "short.toml", text);
    let mut talk = Talk::new();
    let set = talk.get(&json!({
        "cmd": "set", "variant": variant, "match": true,
        "board": [1, 2, 0, 0, 0, 0, 3, 4, 0, 4, 0, 1],
        "marks": ".......a.a..", "taxed": ".......t....",
    }));
    let mut animator = Animator::at(&set);
    let void = talk.play("A1");
    assert_eq!(void["round"], json!(2));
    let mut events = void["events"].as_array().unwrap().iter();
    let round = events.find(|event| event["event"] == "round").unwrap();
    assert_eq!(round["marks"], ".......a.a..");
    assert_eq!(round["taxed"], ".......t....");
    animator.show(&void["events"]);
    animator.check(&void);
}

/// A race from holes that nobody has chosen begins where somebody could have chosen to begin.
#[test]
fn a_race_from_a_choice_begins_though_the_named_hole_is_empty() {
    let folder = tempfile::tempdir().unwrap();
    let text = "extends = \"mewelad\"\nwithout = [\"origin\"]\n[opening]\nfrom = \"choice\"\n\
                [setup]\ncounters = [4, 4, 4, 4, 4, 0, 4, 4, 4, 4, 0, 0]\n";
    let variant = own(&folder, "gap.toml", text);
    let mut talk = Talk::new();
    let raced = talk.get(&json!({"cmd": "new", "variant": variant}));
    let named = talk.get(&json!({"cmd": "new", "variant": variant, "race": ["A5", "B4"]}));
    assert_eq!(raced, named);
}

/// At the limit of turns, the events say whether an endless sowing has ended the round or only the turn.
#[test]
fn the_last_turn_that_a_round_may_have_can_be_drawn_though_its_sowing_is_endless() {
    let folder = tempfile::tempdir().unwrap();
    let mut talk = Talk::new();
    for (result, to_move, expected) in [
        ("pass", "A", ["endless", "limit", "end"]),
        ("void_round", "B", ["drop", "endless", "end"]),
    ] {
        let text = format!(
            "extends = \"geme\"\nwithout = [\"endless\"]\n[limits]\nendless = \"{result}\"\nturns = 1\n"
        );
        let variant = own(&folder, &format!("{result}.toml"), &text);
        let set = talk.get(&json!({
            "cmd": "set", "variant": variant, "to_move": "B",
            "board": [1, 0, 2, 1, 0, 1, 2, 0, 2, 1, 0, 2], "stores": [12, 24],
        }));
        let mut animator = Animator::at(&set);
        let last = talk.play("B1");
        assert_eq!(
            (&last["result"], &last["to_move"]),
            (&json!("T"), &json!(to_move))
        );
        let events = last["events"].as_array().unwrap();
        let names: Vec<&Value> = events
            .iter()
            .rev()
            .take(3)
            .map(|event| &event["event"])
            .collect();
        assert!(names.into_iter().eq(expected.iter().rev()), "{events:?}");
        animator.show(&last["events"]);
        animator.check(&last);
    }
}

#[test]
fn each_way_of_ending_has_its_letter() {
    let folder = tempfile::tempdir().unwrap();
    let own = |name: &str, text: &str| own(&folder, name, text);
    let mut talk = Talk::new();
    let won = talk.get(&over());
    assert_eq!(won["match_result"], "A");
    assert_eq!(won["match_score"], json!([47, 1]));
    assert_eq!(won["round"], 1);
    // An even match that neither player can go on with.
    let even = own("even.toml", "extends = \"ansaba\"\n[match]\ncount = 18\n");
    let set = |variant: &str, board: Value, stores: Value| json!({"cmd": "set", "variant": variant, "match": true, "board": board, "stores": stores});
    let drawn = talk.get(&set(&even, json!(vec![0; 12]), json!([18, 18])));
    assert_eq!(drawn["match_result"], "D");
    // GEME's endless sowing makes the game void, and so the match.
    talk.get(&json!({
        "cmd": "set", "variant": "geme", "match": true, "to_move": "B",
        "board": [1, 0, 2, 1, 0, 1, 2, 0, 2, 1, 0, 2], "stores": [12, 24],
    }));
    let void = talk.play("B1");
    assert_eq!(
        (&void["result"], &void["match_result"]),
        (&json!("T"), &json!("T"))
    );
    // A match that is not won in two rounds.
    let two = own(
        "two.toml",
        "extends = \"gabata_i\"\n[limits]\nturns = 1\nrounds = 2\n",
    );
    let first = talk.get(&json!({"cmd": "new", "variant": two, "match": true}));
    let second = talk.play("A1");
    assert_eq!(
        (&second["round"], &second["board"]),
        (&json!(2), &first["board"])
    );
    assert_eq!(second["to_move"], "B");
    let limit = talk.play("B1");
    assert_eq!(
        (&limit["round"], &limit["match_result"]),
        (&json!(2), &json!("T"))
    );
}

#[test]
fn what_is_decided_is_what_is_laid_out() {
    let mut talk = Talk::new();
    let lots = before_lots(&mut talk);
    assert_eq!(lots["awaits"], json!({"lots": ["A", "B"]}));
    assert_eq!((&lots["round"], &lots["result"]), (&json!(1), &json!("A")));
    for (side, owners, score) in [
        ("A", "AAAAAAABBBBB", [28, 20]),
        ("B", "AAAAAABBBBBB", [24, 24]),
    ] {
        let next = talk.get(&json!({"cmd": "decide", "lots": side}));
        assert_eq!(
            (&next["owners"], &next["match_score"]),
            (&json!(owners), &json!(score))
        );
        let back = talk.get(&json!({"cmd": "undo"}));
        assert_eq!(standing(&back), standing(&lots));
    }
    let choice = before_choice(&mut talk);
    assert_eq!(choice["awaits"]["by"], "A");
    assert_eq!(choice["awaits"]["count"], 2);
    let chosen = talk.get(&json!({"cmd": "decide", "holes": ["B5", "b2"]}));
    assert_eq!(chosen["owners"], "AAAAAABABBAB");
    // In `new` the race belongs to the set-up, and can't be taken back.
    for whole in [true, false] {
        let raced = talk.get(&json!({
            "cmd": "new", "variant": "mewelad:origin=choice", "match": whole, "race": ["A3", "B1"],
        }));
        assert_eq!(raced["events"][0]["board"], json!([4; 12].to_vec()));
        assert_eq!(
            raced["events"][1],
            json!({"event": "lift", "by": "A", "hole": "A3", "counters": 4})
        );
        assert_eq!(raced["board"], json!([6, 6, 2, 1, 6, 6, 2, 6, 6, 0, 1, 6]));
        assert_eq!(
            talk.ask(&json!({"cmd": "undo"}))["error"]["code"],
            "nothing-to-undo"
        );
    }
}

#[test]
fn without_a_match_nothing_is_said_of_it() {
    let mut talk = Talk::new();
    for request in [
        json!({"cmd": "new", "variant": "mewelad:origin=choice"}),
        json!({"cmd": "new", "variant": "gabata_i", "match": false}),
    ] {
        let answer = talk.get(&request);
        for key in ["round", "match_score", "match_result", "awaits"] {
            assert!(answer.get(key).is_none(), "{key}");
        }
        assert!(!legal(&answer).is_empty());
    }
}

#[test]
fn rounds_that_would_always_end_before_anybody_plays_end_the_match_when_one_is_laid_out_again() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("unplayed.toml");
    let rules = "schema = 2\nid = \"own\"\nname = \"Own\"\nextends = \"gabata_i\"\n\
                 lifting = [{ holds = \"..99\", do = \"forbid\" }]\nrounds.opening = \"every_round\"\n\
                 [opening]\nsteps = [\"race\"]\nfrom = \"left\"\n";
    std::fs::write(&path, rules).expect("a file");
    let mut talk = Talk::new();
    let answer = talk.get(&json!({"cmd": "new", "variant": path, "match": true}));
    assert_eq!(
        (&answer["round"], &answer["match_result"]),
        (&json!(3), &json!("T"))
    );
    assert!(answer.to_string().len() < 1 << 16);
}
