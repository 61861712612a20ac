//! A conversation with the engine, without the program around it.

use gebeta_engine::Session;
pub use gebeta_testing::CATALOGUE;
use serde_json::{Value, json};

pub struct Talk {
    session: Session<'static>,
    /// All that has been said, `> ` before requests and `< ` before answers.
    pub script: String,
}

impl Talk {
    pub fn new() -> Talk {
        Talk {
            session: Session::new(&CATALOGUE),
            script: String::new(),
        }
    }

    /// Sends a line and returns the answer as written; `None` for no answer.
    pub fn say(&mut self, line: &[u8]) -> Option<String> {
        self.script
            .push_str(&format!("> {}\n", String::from_utf8_lossy(line)));
        let answer = self.session.answer(line)?.line;
        assert!(!answer.contains('\n'), "an answer is one line: {answer}");
        self.script.push_str(&format!("< {answer}\n"));
        Some(answer)
    }

    /// Asks something that is answered, good or bad.
    pub fn ask(&mut self, request: &Value) -> Value {
        let answer = self.say(request.to_string().as_bytes());
        serde_json::from_str(&answer.expect("a request is answered")).expect("answers are JSON")
    }

    /// Asks something that must be granted.
    pub fn get(&mut self, request: &Value) -> Value {
        let answer = self.ask(request);
        assert_eq!(answer["ok"], true, "{request} was answered {answer}");
        answer
    }

    /// Sets up a position of Ansaba's rules in which A6 begins a relay of more than a hundred thousand laps.
    pub fn set_long_relay(&mut self, variant: &str) {
        self.get(&json!({
            "cmd": "set", "variant": variant, "board": [2, 1, 3, 2, 1, 6, 4, 5, 6, 5, 4, 9],
        }));
    }

    pub fn play(&mut self, hole: &str) -> Value {
        self.get(&json!({"cmd": "play", "hole": hole}))
    }

    pub fn state(&mut self) -> Value {
        self.ask(&json!({"cmd": "state"}))
    }
}

/// Leaves out the events, to compare how the game stands.
pub fn standing(answer: &Value) -> Value {
    let keys = answer.as_object().unwrap().iter();
    let keys = keys.filter(|(key, _)| *key != "events");
    keys.map(|(key, value)| (key.clone(), value.clone()))
        .collect()
}

/// Lists the holes that can be played.
pub fn legal(answer: &Value) -> Vec<String> {
    let names = answer["legal"].as_array().unwrap().iter();
    names
        .map(|name| name.as_str().unwrap().to_string())
        .collect()
}

/// A small random number generator, so that a failing game can be played again.
pub struct Dice(pub u64);

impl Dice {
    pub fn throw(&mut self, sides: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % sides as u64) as usize
    }
}
