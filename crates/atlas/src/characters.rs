//! Games as rows of characters, which are derived from their rules.

use std::collections::{BTreeMap, BTreeSet};
use std::fmt;

use gebeta_formats::variant::Variant;
use indexmap::{IndexMap, IndexSet};
use serde_json::{Map, Value};

use crate::bounds::bounds;
use crate::distances::DistanceMatrix;
use crate::words::words_of;

/// What a game has for a character.
#[derive(Clone, Debug, PartialEq)]
pub enum State {
    /// A number.
    Number(f64),
    /// A word of the language.
    Word(String),
    /// The words of a list.
    Words(BTreeSet<String>),
    /// The rules of the game have no such key.
    Absent,
}

/// A character: a key of the rules on which games differ.
#[derive(Clone, Debug, PartialEq)]
pub struct Character {
    /// The key, such as `sow.direction`. A list of rows has the name of its table, such as `last`.
    pub key: String,
    /// The state of each game.
    pub states: Vec<State>,
}

/// The weight of each rule table whose weight is not 1, by its name.
pub type Weights = BTreeMap<String, f64>;

/// Games and their characters.
#[derive(Clone, Debug, PartialEq)]
pub struct CharacterMatrix {
    /// The games, by their ids with options.
    pub games: Vec<String>,
    /// The characters, table by table, in the order of the language. Characters on which all games agree are left out.
    pub characters: Vec<Character>,
}

impl fmt::Display for State {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            State::Number(number) => number.fmt(f),
            State::Word(word) => f.write_str(word),
            State::Words(words) => {
                let words: Vec<&str> = words.iter().map(String::as_str).collect();
                f.write_str(&words.join("; "))
            }
            State::Absent => f.write_str("-"),
        }
    }
}

impl Character {
    /// Returns the rule table of the key.
    pub fn table(&self) -> &str {
        self.key.split('.').next().unwrap_or_default()
    }

    /// Returns whether the states are lists of words.
    pub fn is_list(&self) -> bool {
        self.states
            .iter()
            .any(|state| matches!(state, State::Words(_)))
    }

    /// Returns all words of the lists.
    pub fn words(&self) -> BTreeSet<&str> {
        let lists = self.states.iter().filter_map(|state| match state {
            State::Words(words) => Some(words),
            _ => None,
        });
        lists.flatten().map(String::as_str).collect()
    }

    /// Returns the difference between the largest and the smallest number.
    pub fn range(&self) -> f64 {
        let numbers = self.states.iter().filter_map(|state| match state {
            State::Number(number) => Some(*number),
            _ => None,
        });
        let (least, most) = bounds(numbers);
        (most - least).max(0.0)
    }

    /// Returns the distance of two games by this character alone, from 0 to 1.
    ///
    /// It is that of numbers divided by their range, and that of Jaccard for lists. Other states are at a distance of 1
    /// from each other, and from every number. So it is a metric of the states.
    pub fn distance(&self, i: usize, j: usize) -> f64 {
        between(&self.states[i], &self.states[j], self.range())
    }
}

fn between(one: &State, other: &State, range: f64) -> f64 {
    match (one, other) {
        (State::Number(one), State::Number(other)) if one != other => (one - other).abs() / range,
        (State::Words(one), State::Words(other)) => {
            let shared = one.intersection(other).count() as f64;
            let all = one.union(other).count() as f64;
            if all > 0.0 { 1.0 - shared / all } else { 0.0 }
        }
        _ => f64::from(u8::from(one != other)),
    }
}

impl CharacterMatrix {
    /// Derives the characters of games from their rules.
    pub fn of(games: &[Variant]) -> CharacterMatrix {
        let rows: Vec<IndexMap<String, State>> = games.iter().map(states).collect();
        let keys: IndexSet<&String> = rows.iter().flat_map(IndexMap::keys).collect();
        let mut tables: IndexMap<String, Vec<Character>> = IndexMap::new();
        for key in keys {
            let states = rows.iter().map(|row| row.get(key).cloned());
            let character = lists_alike(Character {
                key: key.clone(),
                states: states.map(|it| it.unwrap_or(State::Absent)).collect(),
            });
            let table = tables.entry(character.table().to_string());
            table.or_default().push(character);
        }
        let mut characters: Vec<Character> = tables.into_values().flatten().collect();
        characters.retain(|it| it.states.iter().any(|state| *state != it.states[0]));
        CharacterMatrix {
            games: games.iter().map(Variant::spec).collect(),
            characters,
        }
    }

    /// Returns the distances by rules: Gower's, with a weight for each rule table, 1 by default.
    ///
    /// The weight of a table is shared equally by its characters. As each of them is a metric of its states, so is their
    /// mean. Games with the same characters are at a distance of zero.
    pub fn distances(&self, weights: &Weights) -> DistanceMatrix {
        let weights = self.weights(weights);
        let all: f64 = weights.iter().sum();
        let ranges: Vec<f64> = self.characters.iter().map(Character::range).collect();
        DistanceMatrix::new(self.games.clone(), |i, j| {
            let each = self.characters.iter().zip(&ranges).zip(&weights);
            let sum: f64 = each
                .map(|((it, range), weight)| weight * between(&it.states[i], &it.states[j], *range))
                .sum();
            if all > 0.0 { sum / all } else { 0.0 }
        })
    }

    /// Returns the weight of each character.
    pub fn weights(&self, weights: &Weights) -> Vec<f64> {
        let mut sizes: BTreeMap<&str, f64> = BTreeMap::new();
        for character in &self.characters {
            *sizes.entry(character.table()).or_default() += 1.0;
        }
        let weight = |table: &str| weights.get(table).copied().unwrap_or(1.0);
        let each = self.characters.iter().map(Character::table);
        each.map(|table| weight(table) / sizes[table]).collect()
    }

    /// Returns the names of the rule tables on which games differ.
    pub fn tables(&self) -> Vec<&str> {
        let mut tables: Vec<&str> = self.characters.iter().map(Character::table).collect();
        tables.dedup();
        tables
    }
}

/// Replaces missing lists by empty ones, so that lists are compared with lists.
fn lists_alike(mut character: Character) -> Character {
    if character.is_list() {
        let absent = |state: &&mut State| **state == State::Absent;
        for state in character.states.iter_mut().filter(absent) {
            *state = State::Words(BTreeSet::new());
        }
    }
    character
}

/// Returns the states of a game, by their keys.
fn states(game: &Variant) -> IndexMap<String, State> {
    let mut found = IndexMap::new();
    let rules = game.rules_as_json();
    for (table, value) in rules.as_object().into_iter().flatten() {
        match value {
            Value::Array(rows) => drop(found.insert(table.clone(), State::Words(words_of(rows)))),
            Value::Object(keys) if table == "board" => board(game, keys, &mut found),
            Value::Object(keys) => add_keys(table, keys, &mut found),
            value => drop(found.insert(table.clone(), scalar(value))),
        }
    }
    found
}

/// Adds the keys of a table, and those of tables inside it.
fn add_keys(path: &str, keys: &Map<String, Value>, found: &mut IndexMap<String, State>) {
    for (key, value) in keys {
        let key = format!("{path}.{key}");
        match value {
            Value::Object(inner) => add_keys(&key, inner, found),
            Value::Array(list) if list.iter().all(Value::is_number) => {
                let numbers: Vec<String> = list.iter().map(Value::to_string).collect();
                found.insert(key, State::Word(numbers.join(" ")));
            }
            Value::Array(list) => drop(found.insert(key, State::Words(words_of(list)))),
            value => drop(found.insert(key, scalar(value))),
        }
    }
}

/// Adds the characters of the board. Its drawing is replaced by its size, and counted counters stand beside it: names of
/// holes say nothing to other games.
fn board(game: &Variant, keys: &Map<String, Value>, found: &mut IndexMap<String, State>) {
    let board = &game.rules.board;
    let counters = game.rules.setup.counters.by_hole(board.holes());
    let total: u32 = counters.into_iter().map(u32::from).sum();
    let numbers = [
        ("board.rows", board.rows().len() as f64),
        ("board.width", board.width() as f64),
        ("board.holes", board.holes() as f64),
        ("board.counters", total.into()),
    ];
    found.extend(numbers.map(|(key, number)| (key.to_string(), State::Number(number))));
    let others = keys.iter().filter(|(key, _)| *key != "rows");
    let others = others.map(|(key, value)| (key.clone(), value.clone()));
    add_keys("board", &others.collect(), found);
}

fn scalar(value: &Value) -> State {
    match value {
        Value::String(word) => State::Word(word.clone()),
        value => match value.as_f64() {
            Some(number) => State::Number(number),
            None => State::Word(value.to_string()),
        },
    }
}
