//! `gebeta tournament` as a program.

use std::fs;
use std::path::Path;

use crate::program::{Told, run};

const FEW: &[&str] = &[
    "tournament",
    "--players",
    "random,greedy,medium:depth=1",
    "--games",
    "4",
];

fn with(arguments: &[&str]) -> Told {
    run([FEW, arguments].concat())
}

fn fine(arguments: &[&str]) -> String {
    let (status, text, talk) = with(arguments);
    assert_eq!((status, talk.as_str()), (0, ""), "{arguments:?}");
    text
}

#[test]
fn every_format_tells_it() {
    for format in ["table", "markdown", "csv", "json"] {
        let text = fine(&["--format", format]);
        insta::assert_snapshot!(format.to_string(), text);
    }
}

#[test]
fn a_tournament_goes_on_from_the_games_that_it_kept() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.csv");
    let path = path.to_str().unwrap();
    let whole = fine(&["--keep", path]);
    assert_eq!(whole, fine(&[]));
    assert_eq!(whole, fine(&["--threads", &usize::MAX.to_string()]));
    let games = fs::read_to_string(path).unwrap();
    assert_eq!(games.lines().count(), 1 + 12);
    insta::assert_snapshot!("games", games);
    // A few games of it, not even the first ones.
    let lines: Vec<&str> = games.lines().collect();
    let some = [&lines[..1], &lines[4..7], &lines[9..10]]
        .concat()
        .join("\n")
        + "\n";
    fs::write(path, some).unwrap();
    let (status, _, talk) = with(&["--keep", path]);
    assert_eq!(status, 1);
    assert!(talk.contains("--resume"), "{talk}");
    assert_eq!(fine(&["--keep", path, "--resume", "--threads", "1"]), whole);
    assert_eq!(fs::read_to_string(path).unwrap(), games);
}

#[test]
fn games_of_another_tournament_are_refused() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.csv");
    fine(&["--keep", path.to_str().unwrap()]);
    let games = fs::read_to_string(&path).unwrap();
    let cases = [
        (
            "another seed",
            games.clone(),
            &["--seed", "2"][..],
            "opening",
        ),
        (
            "another variant",
            games.clone(),
            &["--variant", "mewelad"],
            "another",
        ),
        (
            "another result",
            games.replacen(", A,", ", B,", 1),
            &[],
            "another result",
        ),
        ("no columns", String::new(), &[], "columns"),
        (
            "another table",
            "turns, level\n1, 2\n".into(),
            &[],
            "columns",
        ),
        (
            "a cut line",
            games[..games.len() - 30].to_string(),
            &[],
            "line 13",
        ),
        (
            "a game twice",
            format!("{games}{}\n", games.lines().last().unwrap()),
            &[],
            "twice",
        ),
        (
            "no such game",
            games.replacen("\n11,", "\n12,", 1),
            &[],
            "no such game",
        ),
    ];
    for (what, text, arguments, told) in cases {
        fs::write(&path, &text).unwrap();
        let keep = ["--keep", path.to_str().unwrap(), "--resume"];
        let (status, out, talk) = with(&[&keep, arguments].concat());
        assert_eq!((status, out.as_str()), (1, ""), "{what}: {talk}");
        assert!(talk.contains(told), "{what}: {talk}");
        assert_eq!(
            fs::read_to_string(&path).unwrap(),
            text,
            "{what}: it is left as it was"
        );
    }
}

#[test]
fn what_can_not_be_played_is_told() {
    let cases: &[(&str, &[&str], i32)] = &[
        ("one_player", &["--players", "hard"], 2),
        ("a_player_twice", &["--players", "hard,hard"], 2),
        ("no_level", &["--players", "hard,nobody"], 2),
        ("no_limit", &["--players", "hard,random:depth=2"], 2),
        (
            "odd_games",
            &["--players", "random,greedy", "--games", "3"],
            2,
        ),
        (
            "nothing_to_resume",
            &["--players", "random,greedy", "--resume"],
            2,
        ),
        (
            "no_variant",
            &["--players", "random,greedy", "--variant", "nothing"],
            1,
        ),
        (
            "no_folder",
            &["--players", "random,greedy", "--output", "/nowhere/at/all"],
            1,
        ),
    ];
    for (name, arguments, expected) in cases {
        let (status, out, talk) = run([&["tournament"], *arguments].concat());
        assert_eq!(
            (status, out.as_str()),
            (*expected, ""),
            "{arguments:?}: {talk}"
        );
        insta::assert_snapshot!(*name, talk);
    }
    assert!(!Path::new("/nowhere").exists());
}

#[test]
fn who_plays_perfectly_has_to_know_the_game() {
    let known = ["--players", "random,perfect", "--games", "2"];
    let (status, out, talk) = run([&["tournament", "--variant", "ansaba"], &known[..]].concat());
    assert_eq!((status, out.as_str()), (1, ""));
    // How many boards were found by then depends on the threads.
    assert!(talk.contains("Nobody plays ansaba perfectly"), "{talk}");
}
