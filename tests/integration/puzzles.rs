//! `gebeta puzzles`, and the files in `puzzles` that it has written.

use std::collections::HashSet;
use std::fs;
use std::path::Path;

use gebeta_core::game::Game;
use gebeta_formats::notation::{parse_position, write_move};
use gebeta_formats::variant::Catalogue;
use serde_json::Value;

use crate::program::{assert_contains, run};

/// The files, and the fewest puzzles in each.
const FILES: [(&str, usize); 6] = [
    ("geme", 300),
    ("gabata_i", 100),
    ("ansaba", 100),
    ("mewelad", 100),
    ("kalah", 100),
    ("oware", 100),
];

fn lines(text: &str) -> Vec<Value> {
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

/// Checks that a puzzle is one by the rules: its line can be played, and it has other moves.
fn check(game: &Game, puzzle: &Value) {
    let text = |key: &str| puzzle[key].as_str().unwrap();
    let number = |key: &str| puzzle[key].as_i64().unwrap();
    let mut position = parse_position(text("position"), game.rules()).unwrap();
    assert!(game.legal_moves(&position).len() >= 3, "{puzzle}");
    let gap = i64::from(game.rules().score.unit).max(2);
    assert!(number("value") - number("next") >= gap, "{puzzle}");
    assert!((1..=5).contains(&number("difficulty")), "{puzzle}");
    assert!(!puzzle["themes"].as_array().unwrap().is_empty(), "{puzzle}");
    let line = puzzle["line"].as_array().unwrap();
    assert_eq!(line[0], puzzle["best"]);
    for written in line {
        let mut legal = game.legal_moves(&position).into_iter();
        let played = legal.find(|&played| *written == write_move(played, game.board()));
        let played = played.unwrap_or_else(|| panic!("{written} is not legal in {puzzle}"));
        game.play(&mut position, played, &mut ()).unwrap();
    }
}

#[test]
fn the_files_hold_enough_puzzles_that_can_be_played() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("puzzles");
    for (variant, fewest) in FILES {
        let game = Game::new(Catalogue::builtin().load(variant).unwrap().rules).unwrap();
        let text = fs::read_to_string(folder.join(variant).with_extension("jsonl")).unwrap();
        let puzzles = lines(&text);
        assert!(puzzles.len() >= fewest, "{variant}: {}", puzzles.len());
        let positions: HashSet<&str> = puzzles
            .iter()
            .map(|puzzle| puzzle["position"].as_str().unwrap())
            .collect();
        assert_eq!(
            positions.len(),
            puzzles.len(),
            "{variant} has a puzzle twice"
        );
        for puzzle in &puzzles {
            assert_eq!(puzzle["variant"], variant);
            check(&game, puzzle);
        }
    }
}

#[test]
fn puzzles_are_printed_as_lines_of_json() {
    let words = [
        "puzzles", "oware", "--count", "2", "--seed", "3", "--boards", "1000000",
    ];
    let (status, text, _) = run(words);
    assert_eq!(status, 0);
    let game = Game::new(Catalogue::builtin().load("oware").unwrap().rules).unwrap();
    let puzzles = lines(&text);
    assert_eq!(puzzles.len(), 2);
    for puzzle in &puzzles {
        check(&game, puzzle);
    }
    assert_eq!(run(words).1, text, "the same seed finds the same puzzles");
}

#[test]
fn a_count_of_none_and_a_game_without_values_are_refused() {
    assert_eq!(run(["puzzles", "--count", "0"]).0, 2);
    let (status, text, talk) = run(["puzzles", "--count", "9", "--boards", "100"]);
    assert_eq!((status, text.as_str()), (1, ""), "{talk}");
    assert_contains(&talk, "more --boards");
}
