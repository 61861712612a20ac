//! Files to start from: a neutral one, and one with another game's rules.

use std::fmt::Write;

use super::keys::rule_tables;
use super::loaded_variant::Variant;
use super::schema::VariantFile;
use super::to_variant_file::minimal_rule_tables;
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
         schema = {schema}\n\
         id = \"{id}\"\n\
         name = \"My game\"                      # FILL IN: the name that people know it by\n\n\
         [about]\n\
         place = \"\"                            # FILL IN: who plays it, and where\n\
         summary = \"\"                          # FILL IN: the game in one line\n\
         rules = \"\"                            # FILL IN: the rules in your own words\n\n\
         # [[source]]                          # FILL IN: where are the rules from?\n\
         # cite = \"pankhurst-1971\"   # a key of the bibliography, or the whole reference: \"Author (year). Title. Journal\"\n",
        model = model.spec(),
        schema = super::SCHEMA,
    );
    let rules = write::to_toml(&VariantFile {
        words: Some(super::to_variant_file::words(&model.words)),
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
