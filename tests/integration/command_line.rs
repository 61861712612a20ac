//! The grammar of the command line: what is said in one way for every subcommand.

use crate::program::{Answer, answer_of, gebeta, words};

fn run(line: &str) -> Answer {
    answer_of(gebeta(words(line)).output().expect("it runs"))
}

/// Different ways to say the same.
#[test]
fn a_game_is_named_in_one_way_everywhere() {
    for (one, other) in [
        ("analyse ansaba -d 2", "analyse --variant ansaba -d 2"),
        ("analyze Ansaba -d 2", "analyse -v ansaba -d 2"),
        (
            "analyse -d 2 -O tax=one gabata_i",
            "analyse -d 2 gabata_i:tax=one",
        ),
        (
            "analyse -d 2 Gabata_I:tax=one",
            "analyse -d 2 gabata_i:tax=one",
        ),
        ("analyse -d 2 -o -", "analyse -d 2"),
        (
            "solve mewelad -p '1 0 0 0 0 0 | 0 0 0 0 0 1'",
            "solve -v mewelad -p '1 0 0 0 0 0 | 0 0 0 0 0 1'",
        ),
        (
            "compare geme mewelad -d 2",
            "compare --variants geme,mewelad -d 2",
        ),
        ("variants MEWELAD", "variants show mewelad"),
        ("variants gebeta", "variants show geme"),
    ] {
        let said = run(one);
        assert_eq!(said.0, 0, "{one}: {}", said.2);
        assert_eq!(said, run(other), "{one}");
    }
}

#[test]
fn a_game_is_named_once() {
    for line in [
        "play geme --variant ansaba",
        "analyse geme ansaba",
        "compare geme --variants ansaba,mewelad",
        "variants geme --find weg",
    ] {
        let (status, text, talk) = run(line);
        assert_eq!((status, text.as_str()), (2, ""), "{line}: {talk}");
    }
}

#[test]
fn who_asks_for_quiet_hears_only_what_is_wrong() {
    let (status, _, talk) = run("analyse -d 3 -p '0 0 0 0 0 1 | 0 0 0 0 0 0'");
    assert_eq!(status, 0);
    assert_ne!(talk, "", "the game ends before the last level");
    let (status, _, talk) = run("analyse -q -d 3 -p '0 0 0 0 0 1 | 0 0 0 0 0 0'");
    assert_eq!((status, talk.as_str()), (0, ""));
    let (status, _, talk) = run("analyse --quiet nowhere");
    assert_eq!(status, 1);
    assert!(talk.starts_with("error[unknown-variant]"), "{talk}");
}

#[test]
fn mistakes_have_the_colours_that_were_asked_for() {
    for (line, coloured) in [
        ("--color always foo", true),
        ("--color=always foo", true),
        ("foo", false),
        ("--color never foo", false),
        ("--color", false),
    ] {
        let (status, _, talk) = run(line);
        assert_eq!((status, talk.contains('\u{1b}')), (2, coloured), "{line}");
    }
}

#[test]
fn mistakes_are_told_like_everything_that_is_wrong() {
    for (line, what, help) in [
        (
            "play --bogus",
            "error[usage]: Unexpected argument '--bogus' found.",
            "  help: It is written `gebeta play",
        ),
        (
            "plya",
            "error[usage]: Unrecognized subcommand 'plya'.",
            "  help: Some similar subcommands exist: 'replay', 'play'.",
        ),
        (
            "tournament --players easy",
            "error[usage]: A tournament takes two players or more.",
            "  help: Name them with commas: --players easy,medium.",
        ),
    ] {
        let (status, text, talk) = run(line);
        assert_eq!((status, text.as_str()), (2, ""), "{line}");
        let mut lines = talk.lines();
        assert_eq!(lines.next(), Some(what));
        assert!(lines.any(|line| line.starts_with(help)), "{talk}");
    }
    // What somebody else has written gives the terminal no orders.
    let (_, _, talk) = run("play --\u{1b}[31mred\u{7}");
    assert!(!talk.contains(['\u{1b}', '\u{7}']), "{talk:?}");
}

#[test]
fn a_version_says_which_language_it_knows() {
    let number = env!("CARGO_PKG_VERSION");
    assert_eq!(run("-V").1, format!("gebeta {number}\n"));
    let (_, long, _) = run("--version");
    assert!(long.starts_with(&format!("gebeta {number}")), "{long}");
    assert!(
        long.ends_with("\nlanguage of variant files: version 1\n"),
        "{long}"
    );
}

#[test]
fn the_rules_are_told_in_a_few_sentences_with_one_turn() {
    for id in ["geme", "gabata_i", "oware"] {
        let (status, text, talk) = run(&format!("rules {id}"));
        assert_eq!((status, talk.as_str()), (0, ""), "{id}");
        insta::assert_snapshot!(format!("rules_{id}"), text);
    }
}

/// Every game has an example that can be shown.
#[test]
fn the_rules_of_every_game_show_a_turn() {
    for id in gebeta_formats::variant::Catalogue::builtin().ids() {
        let (status, text, _) = run(&format!("rules {id}"));
        assert_eq!(status, 0, "{id}");
        let shown = text.contains("\nFor example, ");
        assert!(
            shown && text.contains(" lifts ") && text.lines().count() < 60,
            "{id}: {text}"
        );
    }
}
