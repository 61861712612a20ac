//! New variant files that are made from rules.

use gebeta_core::rules::Rules;

use super::SCHEMA;
use super::schema::{About, Names, Reading, Source, VariantFile};
use super::to_variant_file::minimal_rule_tables;
use super::write;

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
