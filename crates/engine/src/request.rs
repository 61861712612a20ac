//! What a line asks for: the commands, and the keys of each.
//!
//! The types are the definition: which keys there are, of which sort, and which can be left out (`Option`; `null`
//! is never a value). [`super::reader`] says what is wrong with a request.

use gebeta_core::Side;
use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::{Deserializer, Error};

use gebeta_formats::notation::Draft;

use super::{Code, Refusal};

/// Asks for something: `cmd` names the command, all other keys are the command's own.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Request {
    /// Asks who answers, and says what is wanted of the answers.
    Hello(Hello),
    New(New),
    Set(Set),
    Play(Play),
    Decide(Decide),
    /// Takes the last turn or decision back.
    Undo(Bare),
    /// Asks how the game stands.
    State(Bare),
    /// Asks what to play.
    Best(Think),
    /// Asks what all moves are worth.
    Values(Think),
    /// Counts the turns of the levels that follow.
    Perft(Perft),
    /// Ends the thinking about an earlier request.
    Stop(Bare),
    /// Asks which variants there are.
    Variants(Bare),
    /// Ends the program.
    Quit(Bare),
}

impl Request {
    /// The names of the commands.
    pub const NAMES: &[&str] = &[
        "hello", "new", "set", "play", "decide", "undo", "state", "best", "values", "perft",
        "stop", "variants", "quit",
    ];
}

/// Has no keys but `cmd`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Bare {}

/// Asks who answers.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Hello {
    /// The version of the protocol that the asker knows; any if left out.
    pub protocol: Option<u64>,
    /// Whether answers have events from now on; nothing changes if left out.
    pub events: Option<bool>,
}

/// Begins a round or a match.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    /// An id, an alias or a path, with options after a colon; the current variant if left out.
    pub variant: Option<String>,
    /// More options with their choices, only together with `variant`.
    #[schemars(with = "Option<std::collections::BTreeMap<String, String>>")]
    pub options: Option<Options>,
    /// Who begins; by the rules if left out.
    pub first: Option<Side>,
    /// Whether rounds follow the first.
    #[serde(rename = "match")]
    pub whole: Option<bool>,
    /// The counters of every hole in sowing order, where chance or a player lays them out.
    pub layout: Option<Vec<u8>>,
    /// The holes that A and B race from.
    #[serde(default, deserialize_with = "race")]
    pub race: Option<[String; 2]>,
    /// Whether the answer has events; as `hello` has said if left out.
    pub events: Option<bool>,
}

/// Sets up a position.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("oneOf" = [{"required": ["board"]}, {"required": ["position"]}]))]
pub(super) struct Set {
    /// As for `new`.
    pub variant: Option<String>,
    /// As for `new`.
    #[schemars(with = "Option<std::collections::BTreeMap<String, String>>")]
    pub options: Option<Options>,
    /// The whole position as one text, in place of all keys from `board` to `first_turns`.
    pub position: Option<String>,
    /// The counters of every hole in sowing order.
    #[serde(default)]
    pub board: Option<Vec<u8>>,
    /// A letter for each hole, `.` where nothing is marked; all plain if left out.
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
    /// As for `new`.
    pub events: Option<bool>,
}

/// Plays a turn, or several.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("oneOf" = [{"required": ["hole"]}, {"required": ["moves"]}]))]
pub(super) struct Play {
    /// The hole to play from, and what is left unclaimed.
    pub hole: Option<String>,
    /// Several moves one after the other, in place of `hole`.
    #[schemars(length(min = 1, max = 1000))]
    pub moves: Option<Vec<String>>,
    /// As for `new`.
    pub events: Option<bool>,
}

/// Decides what no turn decides, by one of the keys.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("oneOf" = [{"required": ["layout"]}, {"required": ["turned"]}, {"required": ["race"]}, {"required": ["lots"]}, {"required": ["holes"]}]))]
pub(super) struct Decide {
    /// The counters of every hole in sowing order.
    pub layout: Option<Vec<u8>>,
    /// Whether the board is turned round.
    pub turned: Option<bool>,
    /// The holes that A and B race from.
    #[serde(default, deserialize_with = "race")]
    pub race: Option<[String; 2]>,
    /// Whom the lots have fallen for.
    pub lots: Option<Side>,
    /// The holes that the winner of a round takes.
    pub holes: Option<Vec<String>>,
    /// As for `new`.
    pub events: Option<bool>,
}

/// Asks somebody to think.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Think {
    /// The level; `hard` if left out.
    pub level: Option<String>,
    /// The time, in milliseconds.
    #[schemars(range(min = 1, max = 86_400_000))]
    pub ms: Option<u64>,
    /// The turns that are looked ahead.
    #[schemars(range(min = 1, max = 250))]
    pub depth: Option<u64>,
    /// The turns that may be played in thought.
    #[schemars(range(min = 1))]
    pub nodes: Option<u64>,
    /// What decides where all is equal; 0 if left out.
    pub seed: Option<u64>,
    /// Whether thinking goes on after the answer, until the next request.
    pub ponder: Option<bool>,
}

/// Asks for the number of turns of each level that follows.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("required" = ["depth"]))]
pub(super) struct Perft {
    /// The last level.
    #[schemars(range(min = 1, max = 1000))]
    pub depth: Option<u64>,
    /// Whether the turns of the last level are told for each first move too.
    pub divide: Option<bool>,
    /// The time that it may take, in milliseconds.
    #[schemars(range(min = 1, max = 86_400_000))]
    pub ms: Option<u64>,
}

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

/// Says what lies on the board that is set up.
#[derive(Clone, Debug)]
pub(super) enum Described {
    /// As one text.
    Whole(String),
    /// Key by key.
    Parts(Draft),
}

impl Set {
    /// Gives what is said of the position.
    ///
    /// # Errors
    /// Nothing is, or both as one text and key by key.
    pub fn described(self) -> Result<Described, Refusal> {
        let first_part = [
            ("board", self.board.is_some()),
            ("marks", self.marks.is_some()),
            ("taxed", self.taxed.is_some()),
            ("owners", self.owners.is_some()),
            ("stores", self.stores.is_some()),
            ("to_move", self.to_move.is_some()),
            ("first_turns", self.first_turns.is_some()),
        ]
        .into_iter()
        .find_map(|(key, given)| given.then_some(key));
        match (self.position, first_part, self.board) {
            (Some(text), None, _) => Ok(Described::Whole(text)),
            (Some(_), Some(key), _) => Err(Refusal::new(
                Code::BadValue,
                format!("`position` says all of it; leave out `{key}`"),
            )),
            (None, _, None) => Err(Refusal::missing(
                "board",
                "the counters of every hole in sowing order, or all of it in `position`",
            )),
            (None, _, Some(board)) => Ok(Described::Parts(Draft {
                counters: board.into_iter().map(u64::from).collect(),
                marks: self.marks.unwrap_or_default(),
                taxed: self.taxed.unwrap_or_default(),
                owners: self.owners.unwrap_or_default(),
                stores: self.stores.unwrap_or_default().map(u64::from),
                to_move: self.to_move,
                first_turns: self.first_turns.unwrap_or_default().map(u64::from),
            })),
        }
    }
}

/// The most moves that one request can play.
const MOST_MOVES: usize = 1000;

impl Play {
    /// Gives the moves, and whether they were asked for as a list.
    ///
    /// # Errors
    /// There are none, too many, or two keys for them.
    pub fn moves(self) -> Result<(Vec<String>, bool), Refusal> {
        match (self.hole, self.moves) {
            (Some(hole), None) => Ok((vec![hole], false)),
            (None, Some(moves)) if (1..=MOST_MOVES).contains(&moves.len()) => Ok((moves, true)),
            (None, Some(moves)) => Err(Refusal::new(
                Code::BadValue,
                format!("`moves` are 1 to {MOST_MOVES} moves, not {}", moves.len()),
            )),
            (None, None) => Err(Refusal::missing(
                "hole",
                "the name of a hole such as \"A1\", or a list of them in `moves`",
            )),
            (Some(_), Some(_)) => Err(Refusal::new(
                Code::BadValue,
                "`play` has one of the keys `hole` and `moves`",
            )),
        }
    }
}

/// Holds what somebody has decided, holes by their names.
#[derive(Clone, Debug)]
pub enum Decision {
    /// The counters of every hole in sowing order.
    Layout(Vec<u8>),
    /// Whether the board is turned round.
    Turned(bool),
    /// The holes that A and B race from.
    Race([String; 2]),
    /// Whom the lots have fallen for.
    Lots(Side),
    /// The holes that the winner of a round takes.
    Holes(Vec<String>),
}

impl Decide {
    /// Gives what is decided.
    ///
    /// # Errors
    /// Nothing is, or more than one thing.
    pub fn decision(self) -> Result<Decision, Refusal> {
        let layout = self.layout.map(Decision::Layout);
        let turned = self.turned.map(Decision::Turned);
        let race = self.race.map(Decision::Race);
        let lots = self.lots.map(Decision::Lots);
        let holes = self.holes.map(Decision::Holes);
        let mut decided = [layout, turned, race, lots, holes].into_iter().flatten();
        match (decided.next(), decided.next()) {
            (Some(decision), None) => Ok(decision),
            (None, _) => Err(Refusal::missing(
                "layout`, `turned`, `race`, `lots` or `holes",
                "what is decided",
            )),
            _ => Err(Refusal::new(
                Code::BadValue,
                "`decide` has one of the keys `layout`, `turned`, `race`, `lots` and `holes`",
            )),
        }
    }
}

/// Names the variant that somebody wants.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct VariantRequest {
    /// An id, an alias or a path, with options after a colon.
    pub spec: String,
    /// More options, as (option, choice).
    pub options: Vec<(String, String)>,
}

impl VariantRequest {
    /// Joins a variant and its options; nothing without a variant.
    pub fn new(variant: Option<String>, options: Option<Options>) -> Option<VariantRequest> {
        Some(VariantRequest {
            spec: variant?,
            options: options.unwrap_or_default().into_iter().collect(),
        })
    }
}
