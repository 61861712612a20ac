//! A whole variant file: its names, sources, rules, options, readings and examples.

use std::fmt;
use std::sync::Arc;

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::coordinates::Coordinates;
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
    /// The name for the program: lowercase letters, digits and `_`, starting with a letter. In a list, the others are also
    /// understood.
    pub id: Option<Names>,
    /// The name that people use, or a list of names, the usual one first.
    pub name: Option<Names>,
    /// The parent: its id, or the path of its file relative to this one.
    pub extends: Option<String>,
    /// Options and readings of the parent that are not inherited; `"*"` for all, and the sources.
    pub without: Vec<String>,
    /// Games of other programs that are the same, by program and file: `mancala_games:Oware`.
    ///
    /// Each was found to be the same by playing random games move by move in both programs.
    pub same_as: Vec<String>,
    /// Games of other programs that are almost the same (`"ludii:Gebeta"`), each with its differences.
    pub differs_from: IndexMap<String, String>,
    /// Where is the game from, and how is it played, in words?
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
    /// Worked positions, which `gebeta variants check` plays.
    pub example: Vec<Example>,
    /// What is known of the game tree?
    pub table: Option<Table>,
}

/// One name, or several with the usual one first.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum Names {
    /// One name.
    One(String),
    /// Several names.
    Several(#[schemars(length(min = 1))] Vec<String>),
}

impl Names {
    /// Returns all names, the usual one first.
    pub fn all(&self) -> &[String] {
        match self {
            Names::One(name) => std::slice::from_ref(name),
            Names::Several(names) => names,
        }
    }

    /// Returns the usual name.
    pub fn usual(&self) -> &str {
        self.all().first().map_or("", String::as_str)
    }

    /// Returns the other names.
    pub fn others(&self) -> &[String] {
        self.all().get(1..).unwrap_or_default()
    }

    /// Returns names as a file states them.
    pub fn of(usual: &str, others: &[String]) -> Names {
        match others {
            [] => Names::One(usual.to_string()),
            _ => Names::Several([&[usual.to_string()], others].concat()),
        }
    }
}

/// Where is the game from, and how is it played, in words?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct About {
    /// Other names of the game. A file has them in `name`.
    #[serde(skip)]
    pub names: Vec<String>,
    /// Where it is, or was, played.
    pub place: Option<String>,
    /// The latitude and longitude of `place` in degrees, and their source: `14.163, 38.899 (GeoNames 344797)`. Only for a
    /// place whose coordinates are certain, such as a town.
    #[schemars(with = "Option<String>")]
    pub coordinates: Option<Coordinates>,
    /// The game in one line.
    pub summary: Option<String>,
    /// The rules in a few sentences.
    pub rules: Option<String>,
}

/// Where do the rules come from?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(extend("required" = ["cite"]))]
pub struct Source {
    /// The key of a work in the built-in bibliography or in `sources.json` beside the file, such as
    /// `pankhurst-1971`. Otherwise the whole reference, which can end with an address:
    /// `Author, A. (1971). Title. Journal 14(3), 154-206. https://doi.org/10.1234/example`.
    pub cite: String,
    /// The pages, or another locator, such as the address of one page of a site.
    pub pages: Option<String>,
    /// How reliable it is, or which parts were not seen.
    pub note: Option<String>,
    /// Where it can be read: the address of the work, or the one at the end of a whole reference. Only in a loaded variant.
    #[serde(skip_deserializing)]
    #[schemars(skip)]
    pub url: Option<String>,
    /// The work that `cite` names by its key. A loaded variant has the reference in `cite`.
    #[serde(skip)]
    pub work: Option<Arc<Work>>,
}

impl Source {
    /// Returns a source of a loaded variant as a file states it: with the address at the end of the reference.
    pub fn in_a_file(&self) -> Source {
        let mut source = self.clone();
        if let Some(url) = source.url.take() {
            source.cite = format!("{} {url}", source.cite);
        }
        source
    }
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
    /// The holes are called by the numbers of their columns, from 0 at A's left. Default: false, so by name.
    pub columns: Option<bool>,
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
#[schemars(extend("required" = ["question"]))]
pub struct OptionTable {
    /// The open question.
    pub question: String,
    /// The choices, by name. One changes no rules.
    #[serde(flatten)]
    pub choice: IndexMap<String, ChoiceTable>,
}

impl OptionTable {
    /// Returns the names of the choices that change no rules. A sound file has one: the choice that the file itself makes.
    pub fn unchanged(&self) -> impl Iterator<Item = &str> {
        let unchanged = self.choice.iter().filter(|(_, it)| it.rules.0.is_empty());
        unchanged.map(|(name, _)| name.as_str())
    }

    /// Returns whether a choice is the one that the file itself makes.
    pub fn is_unchanged(&self, choice: &str) -> bool {
        self.unchanged().next() == Some(choice)
    }
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
#[schemars(extend("required" = ["before", "play", "after", "why"]))]
pub struct Example {
    /// The position before the move: A's holes in sowing order, `|`, B's holes. Then follow, each after a `;`, the
    /// player to move (default: A), the stores (`3:4`) and the owners (`owners` and a letter for each hole). `4a` is a
    /// hole captured by A; a `t` after it means that teseta was said there.
    pub before: String,
    /// The hole played, such as `A6`.
    pub play: String,
    /// The position after it, or `illegal` if the move is not allowed.
    pub after: String,
    /// How the round ended. Default: it goes on.
    pub result: Option<ResultLetter>,
    /// The rule, or the words of the source, that the example shows.
    pub why: String,
}

impl Example {
    /// What `after` says of a move that is not allowed.
    pub const ILLEGAL: &'static str = "illegal";

    /// Returns whether the example shows that a move is not allowed.
    pub fn is_illegal(&self) -> bool {
        self.after == Example::ILLEGAL
    }
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
