//! Requests: the commands and their keys.
//!
//! The types are the definition: which keys exist, their types, and which can be omitted (`Option`; `null` is never a
//! value). [`super::reader`] reports the errors in a request.

use gebeta_core::Side;
use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::{Deserializer, Error};

use gebeta_formats::notation::Draft;

use super::{Code, Refusal};

/// A request: `cmd` names the command, and all other keys belong to the command.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
pub(super) enum Request {
    /// Identifies the program, and sets what answers contain.
    Hello(Hello),
    New(New),
    Set(Set),
    Play(Play),
    Decide(Decide),
    /// Takes the last turn or decision back.
    Undo(Bare),
    /// Reports the state of the game.
    State(Bare),
    /// Returns the best move.
    Best(Think),
    /// Returns the value of every move.
    Values(Think),
    /// Counts the turns of the following levels.
    Perft(Perft),
    /// Ends the thinking about the previous request.
    Stop(Bare),
    /// Lists the variants.
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

/// A request without keys other than `cmd`.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Bare {}

/// Identifies the program.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Hello {
    /// The version of the protocol that the client knows. Default: any version.
    pub protocol: Option<u64>,
    /// Whether answers have events from now on. Default: no change.
    pub events: Option<bool>,
}

/// Begins a round or a match.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    /// An id, an alias or a path, with options after a colon. Default: the current variant.
    pub variant: Option<String>,
    /// More options with their choices. Allowed only together with `variant`.
    #[schemars(with = "Option<std::collections::BTreeMap<String, String>>")]
    pub options: Option<Options>,
    /// The player who begins. Default: by the rules.
    pub first: Option<Side>,
    /// Whether to play a whole match. Default: one round.
    #[serde(rename = "match")]
    pub whole: Option<bool>,
    /// The counters of every hole in sowing order, where chance or a player lays them out.
    pub layout: Option<Vec<u8>>,
    /// The holes that A and B race from.
    #[serde(default, deserialize_with = "race")]
    pub race: Option<[String; 2]>,
    /// Whether the answer has events. Default: the setting made with `hello`.
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
    /// The whole position as one text, instead of the keys from `board` to `first_turns`.
    pub position: Option<String>,
    /// The counters of every hole in sowing order.
    #[serde(default)]
    pub board: Option<Vec<u8>>,
    /// A letter for each hole, `.` where it has no mark. Default: no marks.
    pub marks: Option<String>,
    /// A letter for each hole, `t` where teseta has been said, `.` elsewhere. Default: nowhere.
    pub taxed: Option<String>,
    /// A letter for each hole: its owner in this round. Default: each player owns their own side.
    pub owners: Option<String>,
    /// The counters in A's store and in B's. Default: none.
    #[serde(default, deserialize_with = "stores")]
    pub stores: Option<[u8; 2]>,
    /// The player to move. Default: A.
    pub to_move: Option<Side>,
    /// The first turns of the round that A and B still have to play. Default: none.
    #[serde(default, deserialize_with = "first_turns")]
    pub first_turns: Option<[u8; 2]>,
    /// Whether the position begins a match. Default: one round.
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
    /// The hole to play from, and the captures left unclaimed.
    pub hole: Option<String>,
    /// Several moves in a row, instead of `hole`.
    #[schemars(length(min = 1, max = 1000))]
    pub moves: Option<Vec<String>>,
    /// As for `new`.
    pub events: Option<bool>,
}

/// Makes a decision that is not a turn, with one of the keys.
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
    /// The player for whom the lots have fallen.
    pub lots: Option<Side>,
    /// The holes that the winner of a round takes from the other's side.
    pub holes: Option<Vec<String>>,
    /// As for `new`.
    pub events: Option<bool>,
}

/// Asks for the best move or for the values of moves.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub(super) struct Think {
    /// The level. Default: `hard`.
    pub level: Option<String>,
    /// The time limit in milliseconds.
    #[schemars(range(min = 1, max = 86_400_000))]
    pub ms: Option<u64>,
    /// The number of turns to look ahead.
    #[schemars(range(min = 1, max = 250))]
    pub depth: Option<u64>,
    /// The number of turns to search.
    #[schemars(range(min = 1))]
    pub nodes: Option<u64>,
    /// The random seed, which decides between equal moves. Default: 0.
    pub seed: Option<u64>,
    /// Whether thinking continues after the answer, until the next request.
    pub ponder: Option<bool>,
}

/// Counts the turns of each following level.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
#[schemars(extend("required" = ["depth"]))]
pub(super) struct Perft {
    /// The last level to count.
    #[schemars(range(min = 1, max = 1000))]
    pub depth: Option<u64>,
    /// Whether the last level is also counted for each first move.
    pub divide: Option<bool>,
    /// The time limit in milliseconds.
    #[schemars(range(min = 1, max = 86_400_000))]
    pub ms: Option<u64>,
}

/// The choices of options, in the order in which they were given.
pub(super) type Options = IndexMap<String, String>;

/// Reads a list with A's value and B's.
fn pair<T, E: Error>(what: &str, list: Option<Vec<T>>) -> Result<Option<[T; 2]>, E> {
    let pair = |list: Vec<T>| {
        list.try_into().map_err(|list: Vec<T>| {
            E::custom(format!("{what}, A's and B's, not of {}", list.len()))
        })
    };
    list.map(pair).transpose()
}

fn race<'de, D: Deserializer<'de>>(value: D) -> Result<Option<[String; 2]>, D::Error> {
    pair(
        "`race` must be a list of two holes",
        Option::deserialize(value)?,
    )
}

fn first_turns<'de, D: Deserializer<'de>>(value: D) -> Result<Option<[u8; 2]>, D::Error> {
    pair(
        "`first_turns` must be a list of two numbers",
        Option::deserialize(value)?,
    )
}

fn stores<'de, D: Deserializer<'de>>(value: D) -> Result<Option<[u8; 2]>, D::Error> {
    pair(
        "`stores` must be a list of two numbers",
        Option::deserialize(value)?,
    )
}

/// The description of a position that is set up.
#[derive(Clone, Debug)]
pub(super) enum Described {
    /// As one text.
    Whole(String),
    /// Key by key.
    Parts(Draft),
}

impl Set {
    /// Returns the description of the position.
    ///
    /// # Errors
    /// The position is missing, or is given both as one text and key by key.
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
            (Some(_), Some(key), _) => Err(Code::BadValue.refusal(format!(
                "`position` is the whole position; leave out `{key}`"
            ))),
            (None, _, None) => Err(Refusal::missing(
                "board",
                "the counters of every hole in sowing order, or a whole `position`",
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
    /// Returns the moves, and whether they were given as a list.
    ///
    /// # Errors
    /// There are no moves or too many, or both keys for them are given.
    pub fn moves(self) -> Result<(Vec<String>, bool), Refusal> {
        match (self.hole, self.moves) {
            (Some(hole), None) => Ok((vec![hole], false)),
            (None, Some(moves)) if (1..=MOST_MOVES).contains(&moves.len()) => Ok((moves, true)),
            (None, Some(moves)) => Err(Code::BadValue.refusal(format!(
                "`moves` takes 1 to {MOST_MOVES} moves, not {}",
                moves.len()
            ))),
            (None, None) => Err(Refusal::missing(
                "hole",
                "the name of a hole such as \"A1\", or a list of them in `moves`",
            )),
            (Some(_), Some(_)) => {
                Err(Code::BadValue.refusal("`play` takes either `hole` or `moves`"))
            }
        }
    }
}

/// A decision of a player or by lots, with holes by their names.
#[derive(Clone, Debug)]
pub enum Decision {
    /// The counters of every hole in sowing order.
    Layout(Vec<u8>),
    /// Whether the board is turned round.
    Turned(bool),
    /// The holes that A and B race from.
    Race([String; 2]),
    /// The player for whom the lots have fallen.
    Lots(Side),
    /// The holes that the winner of a round takes from the other's side.
    Holes(Vec<String>),
}

impl Decide {
    /// Returns the decision.
    ///
    /// # Errors
    /// No decision is given, or more than one.
    pub fn decision(self) -> Result<Decision, Refusal> {
        let layout = self.layout.map(Decision::Layout);
        let turned = self.turned.map(Decision::Turned);
        let race = self.race.map(Decision::Race);
        let lots = self.lots.map(Decision::Lots);
        let holes = self.holes.map(Decision::Holes);
        let mut decided = [layout, turned, race, lots, holes].into_iter().flatten();
        match (decided.next(), decided.next()) {
            (Some(decision), None) => Ok(decision),
            (None, _) => Err(Code::MissingKey.refusal("`decide` needs one of the keys `layout`, `turned`, `race`, `lots` and `holes`: the decision")),
            _ => Err(Code::BadValue.refusal("`decide` takes exactly one of the keys `layout`, `turned`, `race`, `lots` and `holes`")),
        }
    }
}

/// The variant that a request asks for.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct VariantRequest {
    /// An id, an alias or a path, with options after a colon.
    pub spec: String,
    /// More options, as pairs of option and choice.
    pub options: Vec<(String, String)>,
}

impl VariantRequest {
    /// Joins a variant and its options; `None` without a variant.
    pub fn new(variant: Option<String>, options: Option<Options>) -> Option<VariantRequest> {
        Some(VariantRequest {
            spec: variant?,
            options: options.unwrap_or_default().into_iter().collect(),
        })
    }
}
