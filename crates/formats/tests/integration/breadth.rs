//! The games of two catalogues, and which of them have a variant file.

use std::collections::BTreeSet;

use gebeta_formats::variant::Catalogue;
use gebeta_testing::{data, read};

/// A game of a catalogue in `tests/data/catalogues/breadth.csv`.
struct Entry<'t> {
    game: &'t str,
    /// `same`: both programs play the same, move by move. `differs`: the file describes the differences. `told`: a file has
    /// the same game, but the programs were not compared. `partly`: the file lacks something. `not yet`: there is no file.
    how: &'t str,
    variant: &'t str,
    /// What the language lacks for it.
    missing: &'t str,
}

fn entries(text: &str) -> Vec<Entry<'_>> {
    let lines = text.lines().skip(1);
    lines
        .map(|line| {
            // A variant with several choices contains commas and is in quotes.
            let (game, rest) = line.split_once(',').expect(line);
            let (how, rest) = rest.split_once(',').expect(line);
            let (variant, missing) = rest.rsplit_once(',').expect(line);
            let variant = variant.trim_matches('"');
            Entry {
                game,
                how,
                variant,
                missing,
            }
        })
        .collect()
}

#[test]
fn each_game_of_the_catalogues_has_a_file_or_lacks_something() {
    let text = read("catalogues/breadth.csv");
    let catalogue = Catalogue::builtin();
    let entries = entries(&text);
    let games: BTreeSet<&str> = entries.iter().map(|entry| entry.game).collect();
    assert_eq!((entries.len(), games.len()), (280, 280), "no game twice");
    for entry in &entries {
        let (game, variant) = (entry.game, entry.variant);
        let lacks = !entry.missing.is_empty();
        assert_eq!(variant.is_empty(), entry.how == "not yet", "{game}");
        assert_eq!(lacks, matches!(entry.how, "partly" | "not yet"), "{game}");
        if variant.is_empty() {
            continue;
        }
        let loaded = catalogue.load(variant);
        assert!(loaded.is_ok(), "{game}: {variant}");
        let id = variant.split(':').next().expect("an id");
        let file = catalogue.entries().find(|entry| entry.id == id);
        let text = file.expect("it has a file").text();
        let claims = text.contains(&format!("\"{game}\""));
        match entry.how {
            "same" | "differs" => assert!(claims, "{game}: {variant} does not name it"),
            "told" => assert!(!claims, "{game}: {variant} says more of it"),
            _ => {}
        }
    }
    for entry in entries.iter().filter(|entry| entry.missing.is_empty()) {
        let readings = catalogue.load(entry.variant).expect("checked").readings;
        let lacks = |taken: &str| taken.contains("language");
        let lacking = readings.iter().find(|reading| lacks(&reading.taken));
        assert!(
            lacking.is_none(),
            "{}: the file says that the language lacks a rule",
            entry.game
        );
    }
    let said = entries.iter().filter(|entry| entry.missing.is_empty());
    let said = format!("{} of the 280", said.count());
    let page = data("../../docs/catalogues.md");
    let page = std::fs::read_to_string(page).expect("a page");
    assert!(page.contains(&said), "{said}");
}
