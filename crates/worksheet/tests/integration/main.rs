//! Worksheets are the same every time, and every letter of every language has a glyph.

use gebeta_core::game::Game;
use gebeta_formats::variant::{Catalogue, Variant};
use gebeta_messages::{Language, Messages};
use gebeta_worksheet::{Plan, Worksheet};

fn load(id: &str) -> (Variant, Game) {
    let variant = Catalogue::builtin().load(id).unwrap();
    let game = variant.game().unwrap();
    (variant, game)
}

fn plan(seed: u64) -> Plan {
    Plan {
        exercises: 6,
        puzzles: 1,
        seed,
        ..Plan::default()
    }
}

#[test]
fn the_same_seed_makes_the_same_file() {
    let (variant, game) = load("geme");
    let make = |seed, language| {
        let worksheet = Worksheet::find(&game, &plan(seed), &()).unwrap();
        worksheet.pdf(&variant, &game, Messages::of(language))
    };
    let english = make(1, Language::English);
    assert!(english.starts_with(b"%PDF-"));
    assert!(english.ends_with(b"%%EOF") || english.ends_with(b"%%EOF\n"));
    assert_eq!(english, make(1, Language::English));
    assert_ne!(english, make(2, Language::English));
    assert_ne!(english, make(1, Language::Amharic));
}

#[test]
fn a_worksheet_has_what_was_planned_in_order_of_difficulty() {
    let (_, game) = load("geme");
    let plan = plan(3);
    let worksheet = Worksheet::find(&game, &plan, &()).unwrap();
    assert_eq!(worksheet.exercises.len(), 6);
    assert_eq!(worksheet.puzzles.len(), 1);
    assert!(worksheet.exercises.is_sorted_by_key(|it| it.grade));
    for (number, exercise) in worksheet.exercises.iter().enumerate() {
        assert!(!exercise.task.answers(&game, &exercise.position).is_empty());
        assert!(
            !worksheet.exercises[..number].contains(exercise),
            "one exercise is there twice"
        );
    }
}

#[test]
fn a_worksheet_can_have_exercises_alone() {
    let (variant, game) = load("gabata_i");
    let alone = Plan {
        puzzles: 0,
        ..plan(1)
    };
    let worksheet = Worksheet::find(&game, &alone, &()).unwrap();
    assert_eq!(worksheet.exercises.len(), 6);
    let pdf = worksheet.pdf(&variant, &game, Messages::of(Language::Norwegian));
    assert!(pdf.len() > 1000);
}

/// The exercises, the rules and the answers have a page each.
#[test]
fn the_rules_fit_on_one_page_in_every_language() {
    let few = Plan {
        exercises: 2,
        puzzles: 0,
        ..plan(1)
    };
    for id in gebeta_testing::VARIANTS {
        let (variant, game) = load(id);
        let worksheet = Worksheet::find(&game, &few, &()).unwrap();
        for language in Language::ALL {
            let pdf = worksheet.pdf(&variant, &game, Messages::of(language));
            let text = String::from_utf8_lossy(&pdf);
            assert!(text.contains("/Count 3\n"), "{id} in {language}");
        }
    }
}
