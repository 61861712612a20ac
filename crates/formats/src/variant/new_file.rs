//! New files: a neutral one, one with another game's rules to start from, and those that are made from rules.

use std::fmt::Write;

use gebeta_core::rules::Rules;

use super::SCHEMA;
use super::keys::rule_tables;
use super::loaded_variant::Variant;
use super::schema::{About, Names, Reading, Source, VariantFile};
use super::to_variant_file::{minimal_rule_tables, words};
use super::write;

/// The neutral file, with the id `my_game`.
const NEUTRAL: &str = include_str!("neutral_template.toml");

/// Returns a short file that isn't any particular game: it asks for all that a game needs, and is playable as it stands.
pub fn neutral_template(id: &str) -> String {
    NEUTRAL.replacen("\"my_game\"", &format!("\"{id}\""), 1)
}

/// Returns a new file with the rules of a variant, each table under the question that it answers.
///
/// It leaves out keys that have their default, and the variant's own description and sources.
pub fn template_from(model: &Variant, id: &str) -> String {
    let mut text = format!(
        "# A new game that starts from the rules of {model}. Change what differs, and complete each FILL IN.\n\
         # `gebeta variants check FILE` then reports errors and sums up the file.\n\
         schema = {SCHEMA}\n\
         id = \"{id}\"\n\
         name = \"My game\"                      # FILL IN: the name that people know it by\n\n\
         [about]\n\
         place = \"\"                            # FILL IN: who plays it, and where\n\
         summary = \"\"                          # FILL IN: the game in one line\n\
         rules = \"\"                            # FILL IN: the rules in your own words\n\n\
         # [[source]]                          # FILL IN: where are the rules from?\n\
         # cite = \"pankhurst-1971\"   # a key of the bibliography, or the whole reference: \"Author (year). Title. Journal\"\n",
        model = model.spec(),
    );
    let rules = write::to_toml(&VariantFile {
        words: Some(words(&model.words)),
        rules: minimal_rule_tables(&model.rules),
        ..VariantFile::default()
    });
    let mut asked = "";
    for line in rules.lines() {
        let table = line.trim_matches(['[', ']']);
        let is_header = line.starts_with('[') && line.ends_with(']');
        let question = rule_tables().find(|(name, _)| is_header && *name == table);
        if let Some((name, shape)) = question.filter(|(name, _)| *name != asked) {
            let _ = writeln!(text, "# {}", super::describe::question(shape.says()));
            asked = name;
        }
        let _ = writeln!(text, "{line}");
    }
    text
}

/// A variant file to write: a game's description and its rules.
#[derive(Clone, Debug)]
pub struct NewVariant {
    /// The name for the program.
    pub id: String,
    /// The name that people know it by.
    pub name: String,
    /// Where the game is from and how it is played, in words.
    pub about: About,
    /// Where the rules come from.
    pub sources: Vec<Source>,
    /// The disputed points, with the reading taken.
    pub readings: Vec<Reading>,
    /// The rules.
    pub rules: Rules,
}

impl NewVariant {
    /// Returns the text of the file, without the keys that have their defaults.
    pub fn to_toml(self) -> String {
        write::to_toml(&VariantFile {
            schema: Some(SCHEMA),
            id: Some(Names::One(self.id)),
            name: Some(Names::One(self.name)),
            about: Some(self.about),
            source: self.sources,
            reading: self.readings,
            rules: minimal_rule_tables(&self.rules),
            ..VariantFile::default()
        })
    }
}
