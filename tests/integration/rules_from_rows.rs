//! The rules of a file, explained from its tables alone.

use gebeta_formats::variant::{Catalogue, Told, neutral_template};

use crate::program;

/// Games whose explained rules have been compared with their sources.
const READ: [&str; 6] = [
    "kalah",
    "oware",
    "geme",
    "gabata_i",
    "toguz_korgool",
    "layli_goobalay",
];

#[test]
fn rules_from_rows_are_as_they_were_checked() {
    for id in READ {
        let told = program::fine(["rules", "--from-rows", id]);
        insta::assert_snapshot!(format!("from_rows_{id}"), told);
        for word in ["he", "his", "him", "He", "His", "Who"] {
            let mut words = told.split(|c: char| !c.is_alphabetic());
            assert!(!words.any(|told| told == word), "players are they: {told}");
        }
    }
}

#[test]
fn a_file_without_a_text_is_explained_from_its_rows() {
    let (_folder, path) = program::new_file("mine.toml");
    std::fs::write(&path, neutral_template("mine")).expect("a file");
    let told = program::fine(["rules", &path]);
    assert_eq!(told, program::fine(["rules", "--from-rows", &path]));
    for part in [
        "In a turn, a player lifts",
        "The round is over when",
        "the higher score wins",
    ] {
        assert!(told.contains(part), "{part}: {told}");
    }
}

#[test]
fn every_game_is_explained_to_its_end() {
    let catalogue = Catalogue::builtin();
    for id in catalogue.ids() {
        let variant = catalogue.load(&id).expect("a variant");
        let told = variant.told();
        let joined = |part: &Told| part.sentences.join(" ");
        let text: String = told.iter().map(|part| joined(part) + "\n").collect();
        assert!(text.contains("The round is over when"), "{id}: {text}");
        assert!(text.contains("A player's score is"), "{id}: {text}");
        let rows: usize = told.iter().map(|part| part.rows.len()).sum();
        let rules = &variant.rules;
        assert_eq!(
            rows,
            rules.lifting.len() + rules.passing.len() + rules.last.len(),
            "{id}"
        );
        for text in told.iter().map(joined) {
            assert!(text.ends_with(['.', ':']), "{id}: {text}");
            assert!(!text.contains("  ") && !text.contains(".."), "{id}: {text}");
        }
    }
}
