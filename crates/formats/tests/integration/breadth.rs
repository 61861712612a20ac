//! How many of the games of two catalogues some file says.

use std::collections::BTreeSet;

use gebeta_formats::variant::Catalogue;
use gebeta_testing::{data, read};

/// One game of a catalogue, as `tests/data/catalogues/breadth.csv` tells of it.
struct Entry<'t> {
    game: &'t str,
    /// `same`: played move by move in both programs. `differs`: the file says how it departs. `told`: a file tells the same
    /// game, and it was not played beside it. `partly`: a file of this game lacks something. `not yet`: there is none.
    how: &'t str,
    variant: &'t str,
    /// What the language lacks for it.
    missing: &'t str,
}

fn entries(text: &str) -> Vec<Entry<'_>> {
    let lines = text.lines().skip(1);
    lines
        .map(|line| {
            // A variant with several choices has commas, and stands in quotes.
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
fn each_game_of_the_catalogues_is_said_or_something_is_missing() {
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
            "{}: the file says that a rule can't be said",
            entry.game
        );
    }
    let said = entries.iter().filter(|entry| entry.missing.is_empty());
    let said = format!("{} of the 280", said.count());
    let page = data("../../docs/catalogues.md");
    let page = std::fs::read_to_string(page).expect("a page");
    assert!(page.contains(&said), "{said}");
}
