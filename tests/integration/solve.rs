//! `gebeta solve` as a program.

use crate::program::Told;

/// Few enough counters to be solved in a moment.
const FEW: &str = "0 0 1 2 0 1 | 1 0 0 2 1 0; B; 20:20";

/// Runs to the end; gives the status, standard output and standard error.
fn run(arguments: &[&str]) -> Told {
    crate::program::run([&["solve"], arguments].concat())
}

fn fine(arguments: &[&str]) -> String {
    let (status, text, talk) = run(arguments);
    assert_eq!((status, talk.as_str()), (0, ""), "{arguments:?}");
    text
}

#[test]
fn every_format_tells_it() {
    for format in ["table", "markdown", "csv", "json"] {
        let text = fine(&["--position", FEW, "--format", format]);
        insta::assert_snapshot!(format!("{format}"), text);
    }
}

#[test]
fn the_readings_that_no_rule_decides_can_be_chosen() {
    for arguments in [
        ["--never-ending", "draw"],
        ["--endless-sowing", "illegal"],
        ["--endless-sowing", "pass"],
        ["--endless-sowing", "void"],
    ] {
        let text = fine(&[&["--position", FEW, "--format", "csv"][..], &arguments].concat());
        insta::assert_snapshot!(arguments.concat(), text);
    }
}

#[test]
fn another_position_can_be_asked_for_and_all_be_verified() {
    let (status, text, talk) = run(&[
        "--position",
        FEW,
        "--query",
        "0 0 1 2 0 1 | 0 1 0 2 1 0; A; 20:20",
        "--verify",
    ]);
    assert_eq!(status, 0, "{talk}");
    assert!(
        talk.contains("values follow from those of their moves; none does not."),
        "{talk}"
    );
    assert!(
        text.starts_with("Gebeta (GEME) from 0 0 1 2 0 1 | 0 1 0 2 1 0; A; 20:20\n"),
        "{text}"
    );
}

#[test]
fn what_can_not_be_solved_is_told() {
    for (arguments, told) in [
        (
            &[
                "--position",
                FEW,
                "--query",
                "0 0 0 0 0 8 | 0 0 0 0 0 0; B; 20:20",
            ][..],
            "does not follow from the start",
        ),
        (
            &["--variant", "gabata_i"],
            "counters that have been won can change hands",
        ),
        (
            &["--variant", "ansaba", "--memory", "64M"],
            "has more boards than there is room for",
        ),
    ] {
        let (status, text, talk) = run(arguments);
        assert_eq!((status, text.as_str()), (1, ""), "{arguments:?}");
        assert!(talk.contains(told), "{talk}");
    }
}
