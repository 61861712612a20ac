//! `gebeta solve --prove` as a program.

use crate::program::Answer;

/// Few enough counters for the bounds to meet in a moment.
const FEW: &str = "0 0 1 2 0 1 | 1 0 0 2 1 0; B; 20:20";

/// Runs to the end; gives the status, standard output and standard error.
fn run(arguments: &[&str]) -> Answer {
    crate::program::run([&["solve"], arguments].concat())
}

fn json(arguments: &[&str]) -> serde_json::Value {
    let (status, text, talk) = run(&[arguments, &["--format", "json"]].concat());
    assert_eq!((status, talk.as_str()), (0, ""), "{arguments:?}");
    serde_json::from_str(&text).expect("an object")
}

#[test]
fn bounds_that_meet_are_the_value_that_is_solved() {
    let proved = json(&["--position", FEW, "--prove"]);
    let solved = json(&["--position", FEW]);
    assert_eq!(proved["value"], solved["value"]["margin"]);
    assert_eq!(proved["at_least"], proved["at_most"]);
}

/// What a search of few turns finds is the same each time, as long as its bounds do not meet.
#[test]
fn every_format_tells_bounds() {
    let start = [
        "--variant",
        "gabata_i",
        "--prove",
        "--depth",
        "3",
        "--memory",
        "64M",
    ];
    for format in ["table", "markdown", "csv", "json"] {
        let (status, text, talk) = run(&[&start[..], &["--format", format]].concat());
        assert_eq!((status, talk.as_str()), (0, ""));
        insta::assert_snapshot!(format!("bounds_{format}"), text);
    }
}

#[test]
fn a_time_ends_it_and_an_end_table_is_looked_up() {
    let folder = tempfile::tempdir().unwrap();
    let table = folder.path().join("end.table");
    let table = table.to_str().unwrap();
    let end = ["--variant", "ansaba", "--counters", "4", "--out", table];
    assert_eq!(run(&end).0, 0);
    let asked = ["--variant", "ansaba", "--prove", "--time", "200ms"];
    let bounds = json(&[&asked[..], &["--end-table", table, "--memory", "64M"]].concat());
    assert!(bounds["at_least"].as_i64() < bounds["at_most"].as_i64());
    assert!(bounds["turns_played"].as_i64() > Some(0));
    let (status, _, talk) = run(&["--prove", "--end-table", table]);
    assert_eq!(status, 1);
    assert!(talk.contains("is of another"), "{talk}");
}

#[test]
fn what_can_not_be_proved_is_told() {
    for (arguments, status, expected) in [
        (
            &["--variant", "mewelad", "--option", "jen=claim", "--prove"][..],
            1,
            "Nothing is proved about mewelad:jen=claim: captures have to be claimed there",
        ),
        (&["--prove", "--verify"], 2, "cannot be used with"),
        (
            &["--prove", "--never-ending", "draw"],
            2,
            "cannot be used with",
        ),
        (&["--time", "1s"], 2, "required arguments were not provided"),
        (
            &["--prove", "--time", "1"],
            2,
            "a time is a number and a unit",
        ),
    ] {
        let (is, text, talk) = run(arguments);
        assert_eq!((is, text.as_str()), (status, ""), "{arguments:?}: {talk}");
        assert!(talk.contains(expected), "{talk}");
    }
}
