use gebeta_core::game::Game;
use gebeta_core::rules::{Defects, Rules};
use serde::Serialize;

use super::schema::{About, Example, Reading, Source};

/// A variant, read and checked: its rules, and all that its file says about them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Variant {
    /// The name for the program, such as `gabata_i`.
    pub id: String,
    /// Other ids.
    pub aliases: Vec<String>,
    /// The name that people know it by.
    pub name: String,
    /// The variant that its file extends.
    pub parent: Option<String>,
    /// Where the game is from and how it is played, in words.
    pub about: About,
    /// Where the rules come from.
    pub sources: Vec<Source>,
    /// What the players call things.
    pub words: Words,
    /// The disputed points, with the reading taken.
    pub readings: Vec<Reading>,
    /// The named options that the file offers.
    pub options: Vec<VariantOption>,
    /// The options taken, other than the defaults, as (option, choice).
    pub chosen: Vec<(String, String)>,
    /// Games of other programs that are the same, as program and file: `mancala_games:Oware`.
    pub same_as: Vec<String>,
    /// Games of other programs that are not quite the same, with the differences.
    pub differs_from: Vec<DiffersFrom>,
    /// Worked positions.
    pub examples: Vec<Example>,
    /// The first rows of its game-tree table as CSV, if the file gives them.
    pub table: Option<String>,
    /// The rules, with every option decided.
    pub rules: Rules,
    /// The game of the rules as they were loaded.
    pub(super) game: Game,
}

/// A game of another program that is not quite the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct DiffersFrom {
    /// The game, as `ludii:Gebeta`: program and file.
    pub game: String,
    /// How it differs from the file.
    pub how: String,
}

/// What the players call things. Words that the file leaves out have their defaults.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Words {
    /// One counter.
    pub counter: String,
    /// Several.
    pub counters: String,
    /// One hole.
    pub hole: String,
    /// Several.
    pub holes: String,
    /// One point of the score: a counter, a family.
    pub unit: String,
    /// Several.
    pub units: String,
    /// What a captured hole is called.
    pub weg: String,
    /// Whether holes are called by the numbers of their columns.
    pub columns: bool,
}

/// An option: a question with named answers.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct VariantOption {
    /// Its name.
    pub name: String,
    /// What it decides.
    pub question: String,
    /// Its answers; the default is first.
    pub choices: Vec<Choice>,
}

/// An answer to an option.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Choice {
    /// Its name.
    pub name: String,
    /// What it means, and who says so.
    pub says: String,
    /// Games of other programs that are the same with this choice alone. These are not serialised.
    #[serde(skip)]
    pub same_as: Vec<String>,
}

impl Variant {
    /// Returns the game. Rules that have been changed since the variant was loaded are checked first.
    ///
    /// # Errors
    /// All defects of changed rules.
    pub fn game(&self) -> Result<Game, Defects> {
        match self.rules == *self.game.rules() {
            true => Ok(self.game.clone()),
            false => Game::new(self.rules.clone()),
        }
    }

    /// Returns the text that loads this variant with its options: `gabata_i:tax=one,holes=seven`.
    pub fn spec(&self) -> String {
        let choice = |(option, choice): &(String, String)| format!("{option}={choice}");
        let chosen: Vec<_> = self.chosen.iter().map(choice).collect();
        match chosen.is_empty() {
            true => self.id.clone(),
            false => format!("{}:{}", self.id, chosen.join(",")),
        }
    }
}
