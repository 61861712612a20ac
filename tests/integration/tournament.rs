//! `gebeta tournament` as a program.

use std::fs;
use std::path::Path;

use crate::program::{Answer, assert_contains, assert_fails, new_file, run};

const FEW: &[&str] = &[
    "tournament",
    "--players",
    "random,greedy,medium:depth=1",
    "--games",
    "4",
];

fn with(arguments: &[&str]) -> Answer {
    run([FEW, arguments].concat())
}

fn fine(arguments: &[&str]) -> String {
    crate::program::fine([FEW, arguments].concat())
}

#[test]
fn every_format_has_the_result() {
    for format in ["table", "markdown", "csv", "json"] {
        let text = fine(&["--format", format]);
        insta::assert_snapshot!(format.to_string(), text);
    }
}

#[test]
fn a_tournament_resumes_from_its_saved_games() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.csv");
    let path = path.to_str().unwrap();
    let whole = fine(&["--keep", path]);
    assert_eq!(whole, fine(&[]));
    assert_eq!(whole, fine(&["--threads", &usize::MAX.to_string()]));
    let games = fs::read_to_string(path).unwrap();
    assert_eq!(games.lines().count(), 1 + 12);
    insta::assert_snapshot!("games", games);
    // A few of its games, not even the first ones.
    let lines: Vec<&str> = games.lines().collect();
    let some = [&lines[..1], &lines[4..7], &lines[9..10]]
        .concat()
        .join("\n")
        + "\n";
    fs::write(path, some).unwrap();
    assert_fails(with(&["--keep", path]), "--resume");
    assert_eq!(fine(&["--keep", path, "--resume", "--threads", "1"]), whole);
    assert_eq!(fs::read_to_string(path).unwrap(), games);
}

/// Returns games as earlier versions saved them.
fn without_checksums(games: &str) -> String {
    let lines = games.lines().map(|line| line.rsplit_once(',').unwrap().0);
    lines.map(|line| format!("{line}\n")).collect()
}

#[test]
fn games_without_checksums_are_resumed_and_damaged_ones_played_again() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("games.csv");
    let keep = ["--keep", path.to_str().unwrap()];
    let whole = fine(&keep);
    let games = fs::read_to_string(&path).unwrap();
    let header = games.lines().next().unwrap();
    assert!(header.ends_with(",moves,checksum"), "{header}");
    let again = [&keep[..], &["--resume"]].concat();
    fs::write(&path, without_checksums(&games)).unwrap();
    assert_eq!(fine(&again), whole);
    assert_eq!(fs::read_to_string(&path).unwrap(), games);
    // A digit of the first game's checksum, or anything else in its row.
    let line = games.lines().nth(1).unwrap();
    for at in (0..line.len()).step_by(9) {
        let mut damaged = line.to_string().into_bytes();
        damaged[at] ^= 1;
        let damaged = String::from_utf8(damaged).unwrap();
        fs::write(&path, games.replacen(line, &damaged, 1)).unwrap();
        let (status, out, talk) = with(&again);
        assert_eq!((status, out.as_str()), (1, ""), "{damaged}: {talk}");
        assert!(
            talk.contains("error[damaged]") && talk.contains("line 2"),
            "{talk}"
        );
    }
    fs::write(&path, games.replacen(&format!("{line}\n"), "", 1)).unwrap();
    assert_eq!(fine(&again), whole);
    assert_eq!(fs::read_to_string(&path).unwrap(), games);
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
            "line 2: this game is from another tournament.",
        ),
        (
            "another result",
            without_checksums(&games).replacen(",A,", ",B,", 1),
            &[],
            "a different result",
        ),
        (
            "a damaged line",
            games.replacen(",A,", ",B,", 1),
            &[],
            "Delete the line; its game will be played again.",
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
            "line 13: the row has 9 cells instead of 10.",
        ),
        (
            "a game twice",
            format!("{games}{}\n", games.lines().last().unwrap()),
            &[],
            "twice",
        ),
        (
            "no such game",
            without_checksums(&games).replacen("\n11,", "\n12,", 1),
            &[],
            "no such game",
        ),
    ];
    for (what, text, arguments, expected) in cases {
        fs::write(&path, &text).unwrap();
        let keep = ["--keep", path.to_str().unwrap(), "--resume"];
        let (status, out, talk) = with(&[&keep, arguments].concat());
        assert_eq!((status, out.as_str()), (1, ""), "{what}: {talk}");
        assert!(talk.contains(expected), "{what}: {talk}");
        assert_eq!(
            fs::read_to_string(&path).unwrap(),
            text,
            "{what}: it is left as it was"
        );
    }
}

#[test]
fn impossible_tournaments_are_reported() {
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
fn perfect_needs_a_solved_game() {
    let known = ["--players", "random,perfect", "--games", "2"];
    // A game with short turns, because all boards that are tried are played through.
    let game = ["tournament", "--variant", "kalah_java"];
    let (status, out, talk) = run([&game, &known[..]].concat());
    assert_eq!((status, out.as_str()), (1, ""));
    // The number of boards found by then depends on the threads.
    assert_contains(&talk, "`perfect` is not available for kalah_java");
}

#[test]
fn every_game_has_a_record_that_can_be_replayed() {
    let (folder, records_name) = &new_file("records");
    let records = folder.path().join("records");
    let keep = folder.path().join("games.csv");
    for variant in [
        "geme",
        "gabata_i",
        "gabata_i:two_two=lots",
        "mewelad:origin=choice",
    ] {
        let words = ["--variant", variant, "--records", records_name, "--force"];
        let kept = ["--keep", keep.to_str().unwrap()];
        fine(&[&words[..], &kept].concat());
        let games = fs::read_to_string(&keep).unwrap();
        assert_eq!(fs::read_dir(&records).unwrap().count(), 12, "{variant}");
        for line in games.lines().skip(1) {
            let fields: Vec<&str> = line.split(',').map(str::trim).collect();
            let number: usize = fields[0].parse().unwrap();
            let record = records.join(format!("game-{number:02}.txt"));
            let text = fs::read_to_string(&record).unwrap();
            for (side, player) in [("A", fields[2]), ("B", fields[3])] {
                assert_contains(&text, format!("player {side}: {player}\n"));
            }
            let turns = fields[8].split_whitespace().count();
            assert_contains(&text, format!("{turns:>3}. "));
            if "ABD".contains(fields[4]) {
                assert_contains(&text, format!("result: {} ", fields[4]));
            }
            let (status, _, talk) = run(["replay", record.to_str().unwrap()]);
            assert_eq!(status, 0, "{talk}");
        }
    }
    let (status, text, talk) = with(&["--records", records_name]);
    assert_eq!((status, text.as_str()), (1, ""));
    assert_contains(&talk, "already exists");
    let nowhere = folder.path().join("no/where");
    assert_fails(
        with(&["--records", nowhere.to_str().unwrap()]),
        "can't be created",
    );
}

#[cfg(feature = "plot")]
#[test]
fn a_picture_shows_strength_with_intervals() {
    let (_folder, path) = new_file("ratings.svg");
    let words = ["--plot", &path];
    fine(&words);
    let drawn = fs::read_to_string(&path).unwrap();
    crate::program::has_all(
        &drawn,
        &[
            "Gebeta (GEME): a tournament",
            "Elo relative to the mean",
            "random: -",
            "medium:depth=1: +",
            "share of games",
        ],
    );
    assert_fails(with(&words), "already exists");
}

#[test]
fn playouts_give_statistics_of_the_variant() {
    let playouts = ["analyse", "--games", "6", "--seed", "3", "--players"];
    for (name, players, format) in [
        ("random", "random", "table"),
        ("two", "greedy,random", "csv"),
        ("two_in_json", "greedy,random", "json"),
    ] {
        let words = [&playouts[..], &[players, "--format", format]].concat();
        let (status, text, talk) = run(&words);
        assert_eq!((status, talk.as_str()), (0, ""), "{players}");
        let threads = [&words[..], &["--threads", "1"]].concat();
        assert_eq!(run(&threads).1, text, "{players}");
        insta::assert_snapshot!(format!("playouts_{name}"), text);
    }
    for (words, expected) in [
        (
            &["--players", "nobody"][..],
            "the players are random, greedy",
        ),
        (
            &["--players", "random", "--depth", "3"],
            "cannot be used with",
        ),
        (&["--games", "10"], "--players"),
    ] {
        let (status, text, talk) = run([&["analyse"], words].concat());
        assert_eq!((status, text.as_str()), (2, ""), "{words:?}");
        assert_contains(&talk, expected);
    }
}
