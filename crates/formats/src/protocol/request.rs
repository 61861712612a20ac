//! What a line asks for: the commands, and the keys of each.
//!
//! The types are the definition: which keys there are, of which sort, and which can be left out (`Option`; `null`
//! is never a value). [`super::reader`] says what is wrong with a request.

use std::collections::BTreeMap;

use gebeta_core::Side;
use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::{Deserializer, Error};

use crate::notation::Draft;

use super::{Code, Refusal};

/// Asks for something: `cmd` names the command, all other keys are the command's own.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
#[schemars(tag = "cmd")]
pub(super) enum Request {
    /// Asks which program this is, and what it can; says how answers shall be.
    Hello(Hello),
    New(New),
    Set(Set),
    Play(Play),
    Decide(Decide),
    /// Takes the last turn or decision back.
    Undo(Look),
    /// Asks how the game stands.
    State(Look),
    Perft(Perft),
    /// Asks what to play.
    Best(Think),
    /// Asks what all moves are worth.
    Values(Think),
    /// Ends the thinking about an earlier request.
    Stop(Bare),
    /// Asks which variants there are.
    Variants(Bare),
    /// Ends the program.
    Quit(Bare),
}

impl Request {
    /// Says whether the answer shall tell events, if the request says so.
    pub fn events(&self) -> Option<bool> {
        match self {
            Request::New(New { events, .. })
            | Request::Set(Set { events, .. })
            | Request::Play(Play { events, .. })
            | Request::Decide(Decide { events, .. })
            | Request::Undo(Look { events })
            | Request::State(Look { events }) => *events,
            _ => None,
        }
    }
}

/// Has no keys of its own.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Bare {}

/// Asks how the game stands, and nothing more.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Look {
    /// Whether the answer tells events; as the session does if left out.
    pub events: Option<bool>,
}

/// Greets.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Hello {
    /// The protocol that whoever asks speaks; whichever this is if left out.
    pub protocol: Option<u64>,
    /// Whether answers tell events from now on; as before if left out.
    pub events: Option<bool>,
}

/// Begins a round or a match.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    /// An id, an alias or a path, with options after a colon; the current variant if left out.
    pub variant: Option<String>,
    /// More options with their choices, only together with `variant`.
    #[schemars(with = "Option<BTreeMap<String, String>>")]
    pub options: Option<Options>,
    /// Who begins; by the rules if left out.
    pub first: Option<Side>,
    /// Whether rounds follow the first.
    #[serde(rename = "match")]
    pub whole: Option<bool>,
    /// The holes that A and B race from.
    #[serde(default, deserialize_with = "race")]
    pub race: Option<[String; 2]>,
    /// Whether the answer tells events; as the session does if left out.
    pub events: Option<bool>,
}

/// Sets up a position: all in one text, or key by key from `board` on.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Set {
    /// As for `new`.
    pub variant: Option<String>,
    /// As for `new`.
    #[schemars(with = "Option<BTreeMap<String, String>>")]
    pub options: Option<Options>,
    /// The whole position, as answers give it; none of the keys from `board` to `first_turns` beside it.
    pub position: Option<String>,
    /// The counters of every hole in sowing order.
    pub board: Option<Vec<u8>>,
    /// A letter for each hole, as [`crate::notation::marks`] gives them; all plain if left out.
    pub marks: Option<String>,
    /// A letter for each hole, `t` where teseta has been said; nowhere if left out.
    pub taxed: Option<String>,
    /// A letter for each hole, whose it is in this round; each player has his own side if left out.
    pub owners: Option<String>,
    /// The counters in A's store and in B's; none if left out.
    #[serde(default, deserialize_with = "stores")]
    pub stores: Option<[u8; 2]>,
    /// A if left out.
    pub to_move: Option<Side>,
    /// The first turns of the round that A and B have before them; none if left out.
    #[serde(default, deserialize_with = "first_turns")]
    pub first_turns: Option<[u8; 2]>,
    /// Whether rounds follow this one.
    #[serde(rename = "match")]
    pub whole: Option<bool>,
    /// Whether the answer tells events; as the session does if left out.
    pub events: Option<bool>,
}

/// Plays a turn, or several.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Play {
    /// The hole to play from, the way to go and what is left unclaimed, as far as the player chooses them.
    pub hole: Option<String>,
    /// Several such turns in place of `hole`, whoever has to play them: all of them or none.
    pub moves: Option<Vec<String>>,
    /// Whether the answer tells events; as the session does if left out.
    pub events: Option<bool>,
}

/// Decides what no turn decides, by one of the keys.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Decide {
    /// The holes that A and B race from.
    #[serde(default, deserialize_with = "race")]
    pub race: Option<[String; 2]>,
    /// Whom the lots have fallen for.
    pub lots: Option<Side>,
    /// The holes that the winner of a round takes.
    pub holes: Option<Vec<String>>,
    /// Whether the answer tells events; as the session does if left out.
    pub events: Option<bool>,
}

/// Asks somebody to think.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Think {
    /// The level; `hard` if left out.
    pub level: Option<String>,
    /// The time, in milliseconds.
    pub ms: Option<u64>,
    /// The turns that are looked ahead.
    pub depth: Option<u64>,
    /// The turns that may be played in thought.
    pub nodes: Option<u64>,
    /// What decides where all is equal; 0 if left out.
    pub seed: Option<u64>,
    /// Whether thinking goes on after the answer, until the next request.
    pub ponder: Option<bool>,
}

/// Counts the lines of play from here.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Perft {
    /// The turns of each line.
    pub depth: u64,
    /// Whether each first move is counted by itself, too.
    pub divide: Option<bool>,
    /// The turns that may be played to count them.
    pub nodes: Option<u64>,
}

/// The most moves of one request.
pub(super) const MOST_MOVES: usize = 1000;

/// Names the choices of options, in the order in which they were given.
pub(super) type Options = IndexMap<String, String>;

/// Reads what is A's and what is B's.
fn pair<T, E: Error>(what: &str, list: Option<Vec<T>>) -> Result<Option<[T; 2]>, E> {
    let pair = |list: Vec<T>| {
        list.try_into()
            .map_err(|list: Vec<T>| E::custom(format!("{what}, A's and B's, not {}", list.len())))
    };
    list.map(pair).transpose()
}

fn race<'de, D: Deserializer<'de>>(value: D) -> Result<Option<[String; 2]>, D::Error> {
    pair("`race` are two holes", Option::deserialize(value)?)
}

fn first_turns<'de, D: Deserializer<'de>>(value: D) -> Result<Option<[u8; 2]>, D::Error> {
    pair("`first_turns` are two numbers", Option::deserialize(value)?)
}

fn stores<'de, D: Deserializer<'de>>(value: D) -> Result<Option<[u8; 2]>, D::Error> {
    pair("`stores` are two numbers", Option::deserialize(value)?)
}

/// Tells a position.
#[derive(Clone, Debug)]
pub(super) enum Placed {
    /// In one text.
    Text(String),
    /// Key by key.
    Keys(Draft),
}

impl Set {
    /// Gives what is said of the position.
    ///
    /// # Errors
    /// It is told both ways, or not at all.
    pub fn placed(self) -> Result<Placed, Refusal> {
        let key_by_key = self.board.is_some()
            || self.marks.is_some()
            || self.taxed.is_some()
            || self.owners.is_some()
            || self.stores.is_some()
            || self.to_move.is_some()
            || self.first_turns.is_some();
        match self.position {
            Some(_) if key_by_key => Err(Refusal::new(
                Code::BadValue,
                "`position` tells the whole position; leave out the keys from `board` to `first_turns`",
            )),
            Some(text) => Ok(Placed::Text(text)),
            None => Ok(Placed::Keys(self.draft())),
        }
    }

    fn draft(self) -> Draft {
        Draft {
            counters: self
                .board
                .unwrap_or_default()
                .into_iter()
                .map(u64::from)
                .collect(),
            marks: self.marks.unwrap_or_default(),
            taxed: self.taxed.unwrap_or_default(),
            owners: self.owners.unwrap_or_default(),
            stores: self.stores.unwrap_or_default().map(u64::from),
            to_move: self.to_move,
            first_turns: self.first_turns.unwrap_or_default().map(u64::from),
        }
    }
}

/// Holds what somebody has decided, holes by their names.
#[derive(Clone, Debug)]
pub(super) enum Decision {
    Race([String; 2]),
    Lots(Side),
    Holes(Vec<String>),
}

impl Play {
    /// Gives the turns to play.
    ///
    /// # Errors
    /// There is none, or they are told both ways, or they are too many.
    pub fn turns(self) -> Result<Vec<String>, Refusal> {
        match (self.hole, self.moves) {
            (Some(hole), None) => Ok(vec![hole]),
            (None, Some(moves)) if (1..=MOST_MOVES).contains(&moves.len()) => Ok(moves),
            (None, Some(moves)) => Err(Refusal::new(
                Code::BadValue,
                format!("`moves` are 1 to {MOST_MOVES} moves, not {}", moves.len()),
            )),
            (None, None) => Err(Refusal::missing(
                "hole` or `moves",
                "the name of a hole such as \"A1\", or a list of them",
            )),
            (Some(_), Some(_)) => Err(Refusal::new(
                Code::BadValue,
                "`play` has one of the keys `hole` and `moves`",
            )),
        }
    }
}

impl Decide {
    /// Gives what is decided.
    ///
    /// # Errors
    /// Nothing is, or more than one thing.
    pub fn decision(self) -> Result<Decision, Refusal> {
        let race = self.race.map(Decision::Race);
        let lots = self.lots.map(Decision::Lots);
        let holes = self.holes.map(Decision::Holes);
        let mut decided = [race, lots, holes].into_iter().flatten();
        match (decided.next(), decided.next()) {
            (Some(decision), None) => Ok(decision),
            (None, _) => Err(Refusal::missing(
                "race`, `lots` or `holes",
                "what is decided",
            )),
            _ => Err(Refusal::new(
                Code::BadValue,
                "`decide` has one of the keys `race`, `lots` and `holes`",
            )),
        }
    }
}

/// Names the variant that somebody wants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Wanted {
    /// An id, an alias or a path, with options after a colon.
    pub spec: String,
    /// More options, as (option, choice).
    pub options: Vec<(String, String)>,
}

impl Wanted {
    /// Joins a variant and its options; nothing without a variant.
    pub fn new(variant: Option<String>, options: Option<Options>) -> Option<Wanted> {
        Some(Wanted {
            spec: variant?,
            options: options.unwrap_or_default().into_iter().collect(),
        })
    }
}
