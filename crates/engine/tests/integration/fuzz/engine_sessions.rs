//! Fuzz tests of sessions: valid requests, invalid requests, and lines that are not requests.

use std::cell::RefCell;
use std::collections::HashMap;
use std::sync::LazyLock;

use gebeta_engine::Session;
use gebeta_testing::fuzz::{self, Outcome, Rng, Target, promise};
use serde_json::{Value, json};

use super::{CATALOGUE, GAMES, SPECS};

pub const TARGET: Target = Target::new("engine_sessions", 2, make, run);

/// What damages insert.
static WORDS: LazyLock<Vec<&str>> =
    LazyLock::new(|| include_str!("engine_sessions.words").lines().collect());

/// Returns a line with a variant, and then requests.
fn make(dice: &mut Rng) -> Vec<u8> {
    let which = dice.usize(..SPECS.len());
    let mut script = format!("{}\n", SPECS[which]).into_bytes();
    for _ in 0..dice.usize(1..24) {
        let mut line = request(dice, which).to_string().into_bytes();
        if dice.u8(..5) == 0 {
            for _ in 0..dice.usize(1..3) {
                fuzz::damage(dice, &mut line, &WORDS);
            }
            line.retain(|&byte| byte != b'\n');
        }
        script.append(&mut line);
        script.push(b'\n');
    }
    script
}

/// Returns a valid request, or one that would be valid at another time.
fn request(dice: &mut Rng, which: usize) -> Value {
    let spec = SPECS[which];
    let board = GAMES[which].board();
    let side = |dice: &mut Rng| if dice.bool() { "A" } else { "B" };
    let hole = |dice: &mut Rng| {
        let side = side(dice);
        format!("{side}{}", dice.usize(1..=board.per_side()))
    };
    match dice.u8(..29) {
        0 => {
            let mut new = json!({"cmd": "new"});
            if dice.u8(..12) == 0 {
                new["variant"] = json!(spec);
            }
            if dice.bool() {
                new["match"] = json!(dice.bool());
            }
            if dice.u8(..4) == 0 {
                new["first"] = json!(side(dice));
            }
            if dice.u8(..4) == 0 {
                new["race"] = json!([hole(dice), hole(dice)]);
            }
            new
        }
        1 | 24 | 25 => set(dice, spec, board.holes()),
        2..4 => json!({"cmd": "undo"}),
        4 => json!({"cmd": "state"}),
        5 => json!({"cmd": "decide", "lots": side(dice)}),
        6 => {
            let holes: Vec<String> = (0..dice.usize(..4)).map(|_| hole(dice)).collect();
            json!({"cmd": "decide", "holes": holes})
        }
        7 => json!({"cmd": "decide", "race": [hole(dice), hole(dice)]}),
        26 => {
            let moves: Vec<String> = (0..dice.usize(..4)).map(|_| hole(dice)).collect();
            json!({"cmd": "play", "moves": moves, "id": dice.u32(..)})
        }
        27 => json!({"cmd": "hello", "events": dice.bool(), "protocol": dice.u8(..3)}),
        28 => {
            let mut row = || {
                let counters = (0..board.per_side()).map(|_| dice.u8(..4).to_string());
                counters.collect::<Vec<_>>().join(" ")
            };
            let rows = [row(), row()].join(" | ");
            json!({"cmd": "set", "position": format!("{rows}; {}; 1:2", side(dice))})
        }
        8 => json!({"cmd": "play", "hole": format!("{}!{}", hole(dice), dice.u8(..4))}),
        _ => json!({"cmd": "play", "hole": hole(dice)}),
    }
}

/// Returns a request that sets up a position, mostly one near the end of a round.
fn set(dice: &mut Rng, spec: &str, holes: usize) -> Value {
    let most = [2, 3, 6, 20][dice.usize(..4)];
    let board: Vec<u8> = (0..holes)
        .map(|_| match dice.u8(..3) {
            0 => dice.u8(..most),
            _ => 0,
        })
        .collect();
    let mut set = json!({"cmd": "set", "board": board});
    if dice.bool() {
        set["variant"] = json!(spec);
    }
    if dice.bool() {
        set["match"] = json!(true);
    }
    if dice.bool() {
        set["stores"] = json!([dice.u8(..40), dice.u8(..40)]);
    }
    if dice.bool() {
        set["to_move"] = json!(if dice.bool() { "A" } else { "B" });
    }
    let letters = |letters: &[char], dice: &mut Rng| -> String {
        (0..holes)
            .map(|_| dice.choice(letters).copied().unwrap_or('.'))
            .collect()
    };
    if dice.u8(..3) == 0 {
        set["marks"] = json!(letters(
            &['.', '.', '.', '.', 'a', 'b', 'j', 'h', 'u'],
            dice
        ));
    }
    if dice.u8(..6) == 0 {
        set["taxed"] = json!(letters(&['.', '.', '.', '.', '.', 't'], dice));
    }
    if dice.u8(..3) == 0 {
        set["owners"] = json!(letters(&['A', 'B'], dice));
    }
    set
}

const STATE: &[u8] = b"{\"cmd\":\"state\"}";
const UNDO: &[u8] = b"{\"cmd\":\"undo\"}";

/// Returns a session at the start of a variant. The variant is read once.
fn begun(which: usize) -> Result<Session<'static>, String> {
    let mut session = READY.with_borrow_mut(|ready| ready.remove(&which));
    let session = session.get_or_insert_with(|| Session::new(&CATALOGUE));
    let board = vec![4; GAMES[which].board().holes()];
    let set = json!({"cmd": "set", "variant": SPECS[which], "board": board});
    say(session, br#"{"cmd":"hello","events":true}"#)?;
    say(session, set.to_string().as_bytes())?;
    Ok(std::mem::replace(session, Session::new(&CATALOGUE)))
}

thread_local! {
    /// Sessions that have read a variant.
    static READY: RefCell<HashMap<usize, Session<'static>>> = RefCell::default();
}

fn run(input: &[u8]) -> Outcome {
    let (spec, script) = input.split_at(input.iter().position(|&b| b == b'\n').unwrap_or(0));
    let Some(which) = SPECS.iter().position(|known| known.as_bytes() == spec) else {
        return Ok("no case");
    };
    let mut session = begun(which)?;
    let outcome = conversation(&mut session, script);
    if outcome.is_ok() {
        READY.with_borrow_mut(|ready| ready.insert(which, session));
    }
    outcome
}

fn conversation(session: &mut Session<'_>, script: &[u8]) -> Outcome {
    let mut good = 0;
    let mut before = say(session, STATE)?;
    for line in script.split(|&byte| byte == b'\n') {
        let Some(answer) = session.answer(line) else {
            promise(
                line.trim_ascii().is_empty(),
                "a request is answered",
                || shown(line),
            )?;
            continue;
        };
        promise(
            !line.trim_ascii().is_empty(),
            "a blank line is not answered",
            || shown(line),
        )?;
        looked_at(&answer.line, line)?;
        let after = say(session, STATE)?;
        if answer.quit {
            return Ok("quit");
        }
        if answer.line.starts_with("{\"ok\":false") {
            promise(after == before, "an error changes nothing", || {
                format!("{}\n{before}\n{after}", shown(line))
            })?;
            continue;
        }
        good += 1;
        standing(&after)?;
        let cmd: Value = serde_json::from_slice(line).unwrap_or_default();
        if cmd["cmd"] == "play" || cmd["cmd"] == "decide" {
            let moves = cmd["moves"].as_array().map_or(1, Vec::len);
            let mut back = String::new();
            for _ in 0..moves {
                back = say(session, UNDO)?;
            }
            promise(back == before, "a step can be taken back", || {
                format!("{}\n{before}\n{back}", shown(line))
            })?;
            let again = session.answer(line).map(|answer| answer.line);
            promise(
                again.as_ref() == Some(&answer.line),
                "a step can be taken again",
                || format!("{}\n{}\n{again:?}", shown(line), answer.line),
            )?;
        }
        before = after;
    }
    Ok(if good > 0 { "played" } else { "refused" })
}

fn say(session: &mut Session<'_>, line: &[u8]) -> Result<String, String> {
    let answer = session.answer(line);
    answer
        .map(|answer| answer.line)
        .ok_or_else(|| "a request is answered".to_string())
}

fn shown(line: &[u8]) -> String {
    String::from_utf8_lossy(line).into_owned()
}

/// Checks an answer's line against the protocol.
fn looked_at(answer: &str, line: &[u8]) -> Result<(), String> {
    let how = || format!("{}\n{answer}", shown(line));
    promise(!answer.contains(['\n', '\r']), "an answer is one line", how)?;
    promise(
        answer.len() < 4 << 20,
        "an answer has less than 4 MiB",
        || shown(line),
    )?;
    let value = serde_json::from_str::<Value>(answer);
    let value = value.map_err(|error| format!("an answer is JSON\n{error}\n{}", how()))?;
    let well = match value["ok"].as_bool() {
        Some(true) => answer.starts_with("{\"ok\":true"),
        Some(false) => {
            let said = |key: &str| {
                value["error"][key]
                    .as_str()
                    .is_some_and(|text| !text.is_empty())
            };
            answer.starts_with("{\"ok\":false") && said("code") && said("message")
        }
        None => false,
    };
    promise(
        well,
        "an answer says whether it is good, and else why not",
        how,
    )
}

/// Checks that the keys of a state are consistent.
fn standing(answer: &str) -> Result<(), String> {
    let value: Value = serde_json::from_str(answer).unwrap_or_default();
    let how = || answer.to_string();
    let nothing_to_play = value["legal"] == json!([]);
    let over = value["result"] != "";
    let decision = value["awaits"]
        .as_object()
        .is_some_and(|awaits| !awaits.is_empty());
    promise(
        nothing_to_play == (over || decision),
        "something can be played unless it is over or to be decided",
        how,
    )?;
    let holes = value["board"].as_array().map_or(0, Vec::len);
    let whole = ["marks", "taxed", "owners"]
        .iter()
        .all(|key| value[*key].as_str().is_some_and(|text| text.len() == holes));
    promise(whole, "there is a letter for each hole", how)?;
    let events = value
        .get("events")
        .is_none_or(|events| *events == json!([]));
    promise(events, "a state has no events", how)
}
