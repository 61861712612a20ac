//! `gebeta solve --prove` as a program.

use crate::program::{Answer, assert_contains, assert_fails, gebeta, kill_until_done};

/// Few enough counters for the bounds to meet in a moment.
const FEW: &str = "0 0 1 2 0 1 | 1 0 0 2 1 0; B; 20:20";

/// Enough counters for the bounds to take a second to meet.
const SOME: &str = "2 1 1 2 0 1 | 1 0 2 2 1 3; B; 16:16";

/// Runs to the end; returns the status, standard output and standard error.
fn run(arguments: &[&str]) -> Answer {
    crate::program::run([&["solve"], arguments].concat())
}

fn json(arguments: &[&str]) -> serde_json::Value {
    let (status, text, talk) = run(&[arguments, &["--format", "json"]].concat());
    assert_eq!((status, talk.as_str()), (0, ""), "{arguments:?}");
    serde_json::from_str(&text).expect("an object")
}

#[test]
fn bounds_that_meet_are_the_solved_value() {
    let proved = json(&["--position", FEW, "--prove"]);
    let solved = json(&["--position", FEW]);
    assert_eq!(proved["value"], solved["value"]["margin"]);
    assert_eq!(proved["at_least"], proved["at_most"]);
}

/// One thread finds the same each time.
#[test]
fn every_format_has_the_bounds() {
    let start = [
        "--variant",
        "gabata_i",
        "--prove",
        "--depth",
        "3",
        "--memory",
        "64M",
        "--threads",
        "1",
    ];
    for format in ["table", "markdown", "csv", "json"] {
        let (status, text, talk) = run(&[&start[..], &["--format", format]].concat());
        assert_eq!((status, talk.as_str()), (0, ""));
        insta::assert_snapshot!(format!("bounds_{format}"), text);
    }
}

#[test]
fn a_time_limit_ends_it_and_an_end_table_is_used() {
    let folder = tempfile::tempdir().unwrap();
    let table = folder.path().join("end.table");
    let table = table.to_str().unwrap();
    let end = [
        "--variant",
        "ansaba",
        "--counters",
        "4",
        "--write-table",
        table,
    ];
    assert_eq!(run(&end).0, 0);
    let asked = ["--variant", "ansaba", "--prove", "--time", "200ms"];
    let bounds = json(&[&asked[..], &["--end-table", table, "--memory", "64M"]].concat());
    assert!(bounds["at_least"].as_i64() < bounds["at_most"].as_i64());
    assert_fails(
        run(&["--prove", "--end-table", table]),
        "is for other rules: `setup.counters` is 3 there, but 4 here.",
    );
}

/// However often the search is killed, it proves the value in the end, and no checkpoint is lost.
#[test]
fn a_killed_proof_can_be_resumed() {
    let folder = tempfile::tempdir().unwrap();
    let checkpoint = folder.path().join("proof");
    let checkpoint = checkpoint.to_str().unwrap();
    let asked = |memory| {
        [
            "solve",
            "--position",
            SOME,
            "--prove",
            "--format",
            "json",
            "--memory",
            memory,
        ]
    };
    let kept = ["--checkpoint", checkpoint, "--resume"];
    let words = [&asked("64M")[..], &kept].concat();
    let mut random = 1;
    let (text, killed) = kill_until_done(|| gebeta(&words), &mut random, (50, 200), || ());
    let proved: serde_json::Value = serde_json::from_str(&text).expect("an object");
    // The value from solving the game.
    assert_eq!(proved["value"], 0, "killed {killed} times");
    assert!(killed > 0, "never killed");
    // The value is known now, and nothing more is searched.
    let (status, again, talk) = crate::program::run(&words);
    assert_eq!((status, again), (0, text));
    assert!(talk.starts_with("Resuming with bounds of"), "{talk}");
    for (memory, kept, refusal) in [
        ("64M", &kept[..2], "already holds a checkpoint"),
        (
            "128M",
            &kept[..],
            "the task is `solve --prove --memory 64M (edition 4)` there",
        ),
    ] {
        let (status, text, talk) = crate::program::run([&asked(memory)[..], kept].concat());
        assert_eq!((status, text.as_str()), (1, ""), "{talk}");
        assert_contains(&talk, refusal);
    }
}

#[test]
fn unprovable_games_are_reported() {
    for (arguments, status, expected) in [
        (
            &["--variant", "mewelad", "--option", "jen=claim", "--prove"][..],
            1,
            "No bounds can be proved for mewelad:jen=claim: captures have to be claimed",
        ),
        (&["--prove", "--verify"], 2, "cannot be used with"),
        (
            &["--prove", "--never-ending", "draw"],
            2,
            "cannot be used with",
        ),
        (&["--time", "1s"], 2, "`--time` also needs `--prove`"),
        (
            &["--prove", "--time", "1"],
            2,
            "expected a number and a unit",
        ),
    ] {
        let (is, text, talk) = run(arguments);
        assert_eq!((is, text.as_str()), (status, ""), "{arguments:?}: {talk}");
        assert_contains(&talk, expected);
    }
}
