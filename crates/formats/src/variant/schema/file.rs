//! A whole variant file: its names, sources, rules, options, readings and examples.

use std::fmt;
use std::sync::Arc;

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::tables::RuleTables;
use crate::bibliography::Work;

/// A mancala game: its names and sources, its rules as decision tables, the disputed points with the reading taken, and worked positions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(title = "Variant file", extend("required" = ["schema", "id", "name"]))]
pub struct VariantFile {
    /// The edition of the language.
    #[schemars(range(min = 2, max = 2))]
    pub schema: Option<i64>,
    /// The name for the program: lowercase letters, digits and `_`, starting with a letter.
    pub id: Option<String>,
    /// The name that people use.
    pub name: Option<String>,
    /// Other ids.
    pub aliases: Vec<String>,
    /// The parent: its id, or the path of its file relative to this one.
    pub extends: Option<String>,
    /// Options and readings of the parent that are not inherited, by name or id. `"*"` leaves out all of them, and the
    /// sources.
    pub without: Vec<String>,
    /// Games of other programs that are the same, by program and file: `mancala_games:Oware`. Never inherited.
    ///
    /// Each was found to be the same by playing random games move by move in both programs.
    pub same_as: Vec<String>,
    /// Games of other programs that are almost the same (`"ludii:Gebeta"`), each with its differences. Never inherited.
    pub differs_from: IndexMap<String, String>,
    /// Where is the game from, and how is it played, in words? Never inherited.
    pub about: Option<About>,
    /// Where do the rules come from?
    pub source: Vec<Source>,
    /// What do the players call things?
    pub words: Option<WordTable>,
    #[serde(flatten)]
    pub rules: RuleTables,
    /// On which points are the sources silent or in disagreement, and how does this file read them?
    pub reading: Vec<Reading>,
    /// Which questions does the file leave open, and what are the choices?
    pub option: IndexMap<String, OptionTable>,
    /// Worked positions, which `gebeta variants check` plays. Never inherited.
    pub example: Vec<Example>,
    /// What is known of the game tree? Never inherited.
    pub table: Option<Table>,
}

/// Where is the game from, and how is it played, in words?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(extend("dependencies" = {
    "latitude": ["place", "longitude", "coordinates_from"],
    "longitude": ["place", "latitude", "coordinates_from"],
    "coordinates_from": ["place", "latitude", "longitude"],
}))]
pub struct About {
    /// Other names of the game.
    pub names: Vec<String>,
    /// Where it is, or was, played.
    pub place: Option<String>,
    /// The latitude of `place` in degrees, positive in the north. Only for a place whose coordinates are certain, such as
    /// a town; a country or a people has none.
    #[schemars(with = "Option<f64>", range(min = -90, max = 90))]
    pub latitude: Option<Degrees>,
    /// The longitude of `place` in degrees, positive in the east.
    #[schemars(with = "Option<f64>", range(min = -180, max = 180))]
    pub longitude: Option<Degrees>,
    /// The source of the coordinates, such as `GeoNames 344797`.
    pub coordinates_from: Option<String>,
    /// The game in one line.
    pub summary: Option<String>,
    /// The rules in a few sentences.
    pub rules: Option<String>,
}

impl About {
    /// Returns the latitude and the longitude of the place, if the file has them.
    pub fn coordinates(&self) -> Option<[f64; 2]> {
        Some([self.latitude?.0, self.longitude?.0])
    }
}

/// An angle in degrees. It is a number: values out of range, such as `nan`, are refused when a file is read.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Degrees(pub f64);

impl Eq for Degrees {}

/// Where do the rules come from?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(extend("required" = ["cite"]))]
pub struct Source {
    /// The key of a work in the built-in bibliography or in `sources.json` (CSL-JSON) beside the file, such as
    /// `pankhurst-1971`. Otherwise the whole reference: `Author, A. (1971). Title. Journal 14(3), 154-206`.
    pub cite: String,
    /// The pages, or another locator.
    pub pages: Option<String>,
    /// How reliable it is, or which parts were not seen.
    pub note: Option<String>,
    /// Where it can be read. Default: the bibliography's address. For a DOI, write `https://doi.org/` and the DOI.
    pub url: Option<String>,
    /// The work that `cite` names by its key. A loaded variant has the reference in `cite`.
    #[serde(skip)]
    pub work: Option<Arc<Work>>,
}

/// What do the players call things?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(rename = "Words")]
pub struct WordTable {
    /// The word for a counter: the singular, or singular and plural, as in `["stone", "stones"]`. Default: `counter`.
    pub counter: Option<Noun>,
    /// The word for a hole. Default: `hole`.
    pub hole: Option<Noun>,
    /// The word for a point of the score. Default: the same as `counter` if `score.unit` is 1, otherwise `point`.
    pub unit: Option<Noun>,
    /// The word for a captured hole. Default: `weg`.
    pub weg: Option<String>,
    /// How the holes are numbered. Default: `names`.
    pub numbers: Option<Numbers>,
}

/// What a thing is called.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Noun {
    /// The word for one; that for several has an s after it.
    One(String),
    /// The words for one and for several.
    OneAndSeveral([String; 2]),
}

/// How the holes are numbered on the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Numbers {
    /// By column, counted from 0 at A's left; holes in the same column have the same number.
    Columns,
    /// By name: A1, A2, B1, B2 and so on.
    Names,
}

/// On which points are the sources silent or in disagreement, and how does this file read them?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(extend("required" = ["id", "taken"]))]
pub struct Reading {
    /// A short id, such as `I1`.
    pub id: String,
    /// Words of the source that can be read in several ways. If the source says nothing, give `question` instead.
    pub sentence: Option<String>,
    /// A question that no source answers.
    pub question: Option<String>,
    /// What this file takes it to mean.
    pub taken: String,
    /// What others take it to mean, and who does.
    pub others: Vec<String>,
    /// The option of this file that has the other readings.
    pub option: Option<String>,
}

/// Which questions does the file leave open, and what are the choices?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(extend("required" = ["question", "default", "choice"]))]
pub struct OptionTable {
    /// The open question.
    pub question: String,
    /// The choice that the file itself makes.
    pub default: String,
    /// The choices, by name.
    pub choice: IndexMap<String, ChoiceTable>,
}

/// One choice: what it means, and the rule tables that it changes.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(extend("required" = ["says"]))]
pub struct ChoiceTable {
    /// What it means, and who says so.
    pub says: String,
    #[serde(flatten)]
    pub rules: RuleTables,
    /// Games of other programs that are the same with this choice.
    pub same_as: Vec<String>,
    /// Worked positions that hold with this choice.
    pub example: Vec<Example>,
    /// What is known of the game tree with this choice.
    pub table: Option<Table>,
}

/// A worked position: before, move, after, and why; or a move that is not allowed.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(extend("required" = ["before", "play", "why"]))]
#[schemars(extend("anyOf" = [{"required": ["after"]}, {"required": ["illegal"]}]))]
pub struct Example {
    /// The position before the move: A's holes in sowing order, `|`, B's holes. Then follow, each after a `;`, the
    /// player to move (default: A), the stores (`3:4`) and the owners (`owners` and a letter for each hole). `4a` is a
    /// hole captured by A; a `t` after it means that teseta was said there.
    pub before: String,
    /// The hole played, such as `A6`.
    pub play: String,
    /// The position after it. An example gives this or `illegal`.
    #[serde(skip_serializing_if = "String::is_empty")]
    pub after: String,
    /// How the round ended. Default: it goes on.
    pub result: Option<ResultLetter>,
    /// The move is not allowed. Default: false.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub illegal: bool,
    /// The rule, or the words of the source, that the example shows.
    pub why: String,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum ResultLetter {
    /// A has won.
    A,
    /// B has won.
    B,
    /// A draw.
    D,
    /// The sowing never ends.
    T,
}

impl fmt::Display for ResultLetter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // The letters are the names.
        write!(f, "{self:?}")
    }
}

/// What is known of the game tree?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(extend("required" = ["csv"]))]
pub struct Table {
    /// The first rows of the table that `gebeta analyse` prints, with the header: `turns, level, games, agency, Awins,
    /// Bwins, draws, timeouts`.
    pub csv: String,
}
