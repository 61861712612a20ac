//! What a whole file says: who it is, where it is from, its options, readings and examples.

use std::fmt;

use indexmap::IndexMap;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::tables::RuleTables;

/// A mancala game: its names and sources, its rules as decision tables, the disputed points with the reading taken, and worked positions.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(title = "Variant file", extend("required" = ["schema", "id", "name"]))]
pub struct VariantFile {
    /// The version of this language. It is 2.
    #[schemars(range(min = 2, max = 2))]
    pub schema: Option<i64>,
    /// The name that the program knows the variant by: small letters, digits and `_`, a letter first.
    pub id: Option<String>,
    /// The name that people know it by.
    pub name: Option<String>,
    /// Other ids that it answers to.
    pub aliases: Vec<String>,
    /// The variant that this one is like: its id, or the path of its file, seen from this one. Rules and words that this
    /// file leaves out are the parent's.
    pub extends: Option<String>,
    /// Names of the parent's options and ids of its readings that are not taken over. With `"*"` none of its options,
    /// readings and sources are, only its rules and words.
    pub without: Vec<String>,
    /// Games of other programs that are the same, as `mancala_games:Oware`: program and file. Never inherited.
    ///
    /// Each was found so by playing random games move by move in both programs.
    pub same_as: Vec<String>,
    /// Which games of other programs are not quite the same, and how do they play in another way than this file? Never
    /// inherited. Each key is a game, as `"ludii:Gebeta"`: program and file.
    pub differs_from: IndexMap<String, String>,
    /// Where is the game from, and how is it played, in words? Never inherited.
    pub about: Option<About>,
    /// Where do the rules come from?
    pub source: Vec<Source>,
    /// What do the players call things?
    pub words: Option<WordTable>,
    #[serde(flatten)]
    pub rules: RuleTables,
    /// On which points are the sources silent or disagree, and what does this file take?
    pub reading: Vec<Reading>,
    /// Which questions does the file leave open, with which answers?
    pub option: IndexMap<String, OptionTable>,
    /// Worked positions: before, move, after, and why. They are played by `gebeta variants check`. Never inherited.
    pub example: Vec<Example>,
    /// What is known of its game tree? Never inherited.
    pub table: Option<Table>,
}

/// Where is the game from, and how is it played, in words?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
pub struct About {
    /// Other names of the game.
    pub names: Vec<String>,
    /// Where it is, or was, played.
    pub place: Option<String>,
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
    /// The reference in one line: `Author, A. (1971). Title. Journal 14(3), 154-206`, or `Place: Publisher` in place of the
    /// journal. `gebeta cite` reads the entry of a bibliography from it.
    pub cite: String,
    /// Its pages, or whatever tells the place.
    pub pages: Option<String>,
    /// What it is worth, or what was not seen of it.
    pub note: Option<String>,
    /// Where it can be read; if it has a DOI, `https://doi.org/` with the DOI.
    pub url: Option<String>,
}

/// What do the players call things?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(rename = "Words")]
pub struct WordTable {
    /// One counter, or one and several: `["stone", "stones"]`. If left out, `counter`.
    pub counter: Option<Noun>,
    /// One hole, or one and several. If left out, `hole`.
    pub hole: Option<Noun>,
    /// One point of the score, or one and several. If left out, the words for counters if `score.unit` is 1, else `point`.
    pub unit: Option<Noun>,
    /// A captured hole. If left out, `weg`.
    pub weg: Option<String>,
    /// How the holes are numbered on the board. If left out, `names`.
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
    /// By column from A's left, from 0, the same for both players.
    Columns,
    /// By name: A1, A2, and so on, B1, B2, and so on.
    Names,
}

/// On which points are the sources silent or disagree, and what does this file take?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(extend("required" = ["id", "taken"]))]
pub struct Reading {
    /// A short id, such as `I1`.
    pub id: String,
    /// The words of the source that can be read in several ways. Give this or `question`.
    pub sentence: Option<String>,
    /// What no source says. Give this or `sentence`.
    pub question: Option<String>,
    /// What this file takes it to mean.
    pub taken: String,
    /// What others take it to mean, and who does.
    pub others: Vec<String>,
    /// The option of this file that has the other readings.
    pub option: Option<String>,
}

/// Which questions does the file leave open, with which answers?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(extend("required" = ["question", "default", "choice"]))]
pub struct OptionTable {
    /// What it decides, as a question.
    pub question: String,
    /// The name of the choice that the file's rules are without any change.
    pub default: String,
    /// The answers, by name.
    pub choice: IndexMap<String, ChoiceTable>,
}

/// One answer: what it means, and the rule tables that it changes.
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

/// A worked position: before, move, after, and why.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(extend("required" = ["before", "play", "after", "why"]))]
pub struct Example {
    /// The position before: A's holes in sowing order, `|`, B's; then, each after a `;`, the player to move (A if left
    /// out), the stores (`3:4`), who owns each hole. `4a` is A's captured hole, `t` after it says that teseta was said there.
    pub before: String,
    /// The hole played, such as `A6`.
    pub play: String,
    /// The position after it.
    pub after: String,
    /// How the round ended, if it did. If left out, it goes on.
    pub result: Option<ResultLetter>,
    /// How it comes about.
    pub why: String,
}

/// How a round ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
pub enum ResultLetter {
    /// A has won.
    A,
    /// B has won.
    B,
    /// Both have as much.
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

/// What is known of its game tree?
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(default)]
#[schemars(extend("required" = ["csv"]))]
pub struct Table {
    /// The first rows of the table that `gebeta analyse` makes, with their header:
    /// `turns, level, games, agency, Awins, Bwins, draws, timeouts`.
    pub csv: String,
}
