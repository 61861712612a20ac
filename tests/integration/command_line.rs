//! The grammar of the command line, which is the same for every subcommand.

use crate::program::{Answer, answer_of, gebeta, words};

fn run(line: &str) -> Answer {
    answer_of(gebeta(words(line)).output().expect("it runs"))
}

/// Asserts that a command line is refused, and returns the message.
#[track_caller]
fn refused(line: &str) -> String {
    let (status, text, talk) = run(line);
    assert_eq!((status, text.as_str()), (2, ""), "{line}: {talk}");
    talk
}

/// Different ways to type the same command.
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
        (
            "variants geme --format json",
            "variants show geme --format json",
        ),
        ("variants geme -f json", "variants show geme -f json"),
        ("variants geme -f text", "variants show geme"),
        (
            "variants gabata_i -O tax=one",
            "variants show gabata_i:tax=one",
        ),
        (
            "variants awagagae --resolved",
            "variants show awagagae --resolved",
        ),
        ("variants list -f csv", "variants list --format csv"),
        ("variants -f json", "variants list --format json"),
        (
            "variants check geme -f json",
            "variants check geme --format json",
        ),
        (
            "variants diff geme ansaba -f json",
            "variants diff geme ansaba --format json",
        ),
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
        refused(line);
    }
}

/// The advice can be typed, and is never what was just refused.
#[test]
fn the_right_form_is_explained() {
    for (line, help) in [
        (
            "compare -v geme ansaba",
            "`gebeta compare geme ansaba` or `gebeta compare --variants geme,ansaba`",
        ),
        (
            "play -v geme ansaba",
            "`gebeta play ansaba` or `gebeta play --variant ansaba`",
        ),
        (
            "tournament --players easy,hard -v geme ansaba",
            "`gebeta tournament ansaba` or `gebeta tournament --variant ansaba`",
        ),
        (
            "variants geme --find weg",
            "Remove one of them. `gebeta variants --help`",
        ),
        ("variants geme -f csv", "`gebeta variants --format csv`"),
        ("variants --resolved", "<VARIANT>"),
        ("analyse --metrics --players random", "Remove one of them."),
    ] {
        let talk = refused(line);
        assert!(talk.contains(help), "{line}: {talk}");
    }
}

/// `-o` is the file for the result everywhere. The old names still work.
#[test]
fn old_names_of_options_still_work() {
    let folder = crate::program::Folder::new();
    let few = "-p '1 0 0 0 0 0 | 0 0 0 0 0 1'";
    for (line, file) in [
        (format!("solve mewelad {few} --out old.table"), "old.table"),
        (
            format!("solve mewelad {few} --write-table new.table"),
            "new.table",
        ),
        (format!("solve mewelad {few} -o result.txt"), "result.txt"),
        ("report geme -d 1 --out old.html".to_string(), "old.html"),
        ("report geme -d 1 -o new.html".to_string(), "new.html"),
    ] {
        let (status, _, talk) = answer_of(folder.gebeta(&line).output().expect("it runs"));
        assert_eq!(status, 0, "{line}: {talk}");
        assert!(folder.path().join(file).exists(), "{line}");
    }
    assert_eq!(
        std::fs::read(folder.path().join("old.table")).expect("a table"),
        std::fs::read(folder.path().join("new.table")).expect("a table")
    );
}

/// No message names a file of the folder `docs`, which an installed program does not have.
#[test]
fn messages_name_pages_that_are_there() {
    let mut found = Vec::new();
    let mut folders = vec![std::path::PathBuf::from("src")];
    let crates = std::fs::read_dir("crates").expect("a folder");
    for entry in crates
        .flatten()
        .filter(|entry| entry.file_name() != "testing" && entry.file_name() != "site")
    {
        folders.extend(["src", "messages"].map(|inner| entry.path().join(inner)));
    }
    while let Some(folder) = folders.pop() {
        for entry in std::fs::read_dir(&folder).into_iter().flatten().flatten() {
            let path = entry.path();
            if path.is_dir() {
                folders.push(path);
                continue;
            }
            let text = std::fs::read_to_string(&path).unwrap_or_default();
            for line in text.lines().map(str::trim_start) {
                let is_said = !line.starts_with("//") && !line.starts_with('#');
                let is_named = line.contains("docs/") && line.contains(".md");
                if is_said && is_named && !line.contains("include_str!") {
                    found.push(format!("{}: {line}", path.display()));
                }
            }
        }
    }
    assert_eq!(found, Vec::<String>::new());
}

#[test]
fn quiet_prints_only_errors() {
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
fn usage_errors_have_the_requested_colours() {
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
fn usage_errors_look_like_other_errors() {
    for (line, what, help) in [
        (
            "play --bogus",
            "error[usage]: Unexpected argument '--bogus' found.",
            "  help: For details, run `gebeta play --help`.",
        ),
        (
            "plya",
            "error[usage]: Unrecognized subcommand 'plya'.",
            "  help: Some similar subcommands exist: 'replay', 'play'.",
        ),
        (
            "tournament --players easy",
            "error[usage]: A tournament needs at least two players.",
            "  help: Separate players with commas: --players easy,medium.",
        ),
    ] {
        let talk = refused(line);
        let mut lines = talk.lines();
        assert_eq!(lines.next(), Some(what));
        assert!(lines.any(|line| line.starts_with(help)), "{talk}");
    }
    // Foreign text can't control the terminal.
    let (_, _, talk) = run("play --\u{1b}[31mred\u{7}");
    assert!(!talk.contains(['\u{1b}', '\u{7}']), "{talk:?}");
}

#[test]
fn the_version_names_the_version_of_the_language() {
    let number = env!("CARGO_PKG_VERSION");
    assert_eq!(run("-V").1, format!("gebeta {number}\n"));
    let (_, long, _) = run("--version");
    assert!(long.starts_with(&format!("gebeta {number}")), "{long}");
    assert!(
        long.ends_with("\nlanguage of variant files: edition 2\n"),
        "{long}"
    );
}

#[test]
fn the_rules_are_a_few_sentences_with_one_turn() {
    for id in ["geme", "gabata_i", "oware"] {
        let (status, text, talk) = run(&format!("rules {id}"));
        assert_eq!((status, talk.as_str()), (0, ""), "{id}");
        insta::assert_snapshot!(format!("rules_{id}"), text);
    }
}

#[test]
fn what_is_missing_or_mistaken_is_named_with_its_cure() {
    for (line, said) in [
        ("perft", "Did you mean `gebeta analyse`?"),
        ("export", "Did you mean `gebeta variants export`?"),
        (
            "analyse --depth -1",
            "Invalid value '-1' for '--depth <LEVEL>'",
        ),
        (
            "analyse -d 2 --lots A",
            "`--lots` also needs `--round-start <A:B>`.",
        ),
        (
            "analyse -d 2 --games 20",
            "`--games` also needs `--players <PLAYERS>` or `--metrics[=<PLAYER>]`.",
        ),
        ("play --time -1s", "`--time` can't be negative: `-1s`."),
        ("play geme --level hard", "as in `--b hard`."),
        (
            "play geme --level hard",
            "Usage: `gebeta play [OPTIONS] [VARIANT]`.",
        ),
        ("analyse geme --max-depth 5", "Did you mean `--depth`?"),
        ("--variant geme", "as in `gebeta play geme`."),
        ("tournament geme hard easy", "as in `--players hard,easy`."),
        (
            "tournament --players mcts:foo=3,easy",
            "write nodes=N (positions examined), with",
        ),
        (
            "variants --list",
            "`gebeta variants` alone lists the games.",
        ),
        #[cfg(feature = "serve")]
        ("serve --port 8081", "as in `--listen 127.0.0.1:8081`."),
        #[cfg(feature = "interop")]
        ("variants export geme", "`--ludii` is missing."),
        (
            "tournament --resume",
            "`--players <PLAYERS>` and `--keep <FILE>` are missing.",
        ),
        (
            "report geme --output page.pdf",
            "its file must end in `.html`, unlike page.pdf",
        ),
        (
            "solve --counters 3 --never-ending draw --position 3",
            "Remove `--counters <N|most>`, or all the others.",
        ),
    ] {
        let talk = refused(line);
        assert!(talk.contains(said), "{line}: {talk}");
        assert!(!talk.contains("similar"), "{line}: {talk}");
    }
    #[cfg(feature = "interop")]
    {
        let talk = refused("variants export geme --format ludii");
        assert!(!talk.contains("--force"), "{talk}");
    }
}

/// A position with a hole or a store left out is studied as it is, with a note.
#[test]
fn a_position_with_other_counters_than_the_game_is_noted() {
    let note = "The position has 44 counters, stores included; a round begins with 48.";
    let solve = "solve geme --position '4 4 4 4 4 4 | 4 4 4 4 4 0' --prove --turns 1000";
    let analyse = "analyse geme -d 2 --position '4 4 4 4 4 4 | 4 4 4 4 4 0'";
    for (line, is_noted) in [
        (solve.to_string(), true),
        (analyse.to_string(), true),
        (format!("{solve} --quiet"), false),
        (solve.replace("0'", "0; A; 4:0'"), false),
    ] {
        let (_, _, talk) = run(&line);
        assert_eq!(talk.contains(note), is_noted, "{line}: {talk}");
    }
}

/// A program without files of other programs, or without pictures, names the feature that has them.
#[test]
fn what_is_not_built_in_names_its_feature() {
    let plot = "build it with `--features plot`";
    let interop = "`cargo install --path . --features interop`";
    for (line, is_built_in, cure) in [
        ("analyse -d 1 --plot -", cfg!(feature = "plot"), plot),
        ("solve --plot -", cfg!(feature = "plot"), plot),
        (
            "variants import there.txt --named Three",
            cfg!(feature = "interop"),
            interop,
        ),
        (
            "variants export --ludii geme",
            cfg!(feature = "interop"),
            interop,
        ),
        (
            "variants migrate --check there.toml",
            cfg!(feature = "interop"),
            interop,
        ),
    ] {
        if !is_built_in {
            let talk = refused(line);
            assert!(talk.contains(cure), "{line}: {talk}");
        }
    }
}
