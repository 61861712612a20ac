//! Files in the first edition of the language: `gebeta variants migrate` rewrites them, and nothing else
//! reads them.

use std::fs;

use crate::program::{Folder, assert_contains, said};

const CHILD: &str = "schema = 1 # the first\r\nid = \"child\"\r\nname = \"Child\"\r\nextends = \"parent\"\r\nwords.holes = \"dens\"";

const PARENT: &str = "\u{feff}# A game.\nschema = 1\nid = \"parent\"\nname = \"Parent\"\nextends = \"geme\"\nevidence = \"own\"\n\n\
    [words]\nhole = \"den\"\n";

const NEW_CHILD: &str = "schema = 2 # the first\r\nid = \"child\"\r\nname = \"Child\"\r\nextends = \"parent\"\r\n\
    words.hole = [\"den\", \"dens\"]";

const NEW_PARENT: &str = "\u{feff}# A game.\nschema = 2\nid = \"parent\"\nname = \"Parent\"\nextends = \"geme\"\nwithout = [\"*\"]\n\n\
    [words]\nhole = [\"den\", \"homes\"]\n";

const SECOND: &str = "schema = 2\nid = \"second\"\nname = \"Second\"\nextends = \"geme\"\n";

/// Returns a folder with files.
fn folder(files: &[(&str, &str)]) -> Folder {
    let folder = Folder::new();
    for (name, text) in files {
        folder.write(name, text);
    }
    folder
}

fn refused(folder: &Folder, line: &str, files: &[(&str, &str)], parts: &[&str]) {
    let transcript = folder.talk(&format!("variants migrate {line}"), "");
    crate::program::has_all(&transcript, parts);
    crate::program::has_all(
        &transcript,
        &["help: No file was written.", "--- status 1\n"],
    );
    for (name, text) in files {
        assert_eq!(folder.read(name), *text, "{line}");
    }
}

#[test]
fn files_are_rewritten_in_any_order_and_only_once() {
    let files = [
        ("child.toml", CHILD),
        ("parent.toml", PARENT),
        ("second.toml", SECOND),
    ];
    for line in [
        "child.toml second.toml parent.toml",
        "./parent.toml child.toml second.toml child.toml",
    ] {
        let folder = folder(&files);
        let checked = folder.talk(&format!("variants migrate --check {line}"), "");
        for (name, text) in files {
            assert_eq!(folder.read(name), text, "nothing is written");
            let would = checked.contains(&format!("{name} would be rewritten.\n"));
            assert_eq!(would, name != "second.toml", "{checked}");
        }
        assert!(checked.ends_with("--- status 1\n"), "{checked}");
        let transcript = folder.talk(&format!("variants migrate {line}"), "");
        assert_eq!(transcript.matches("Rewrote ").count(), 2, "{transcript}");
        assert_contains(
            &transcript,
            "second.toml is already in the second edition.\n",
        );
        assert!(transcript.ends_with("--- status 0\n"), "{transcript}");
        assert_eq!(folder.read("child.toml"), NEW_CHILD);
        assert_eq!(folder.read("parent.toml"), NEW_PARENT);
        assert_eq!(folder.read("second.toml"), SECOND);
        let again = folder.talk(&format!("variants migrate --check {line}"), "");
        assert_eq!(
            again
                .matches(" is already in the second edition.\n")
                .count(),
            3,
            "{again}"
        );
        assert!(again.ends_with("--- status 0\n"), "{again}");
    }
}

/// A parent that is not among the arguments is found by its path, or in the catalogue by its id or an alias.
#[test]
fn a_parent_is_looked_up_where_a_loader_looks() {
    let child = |parent: &str| CHILD.replace("\"parent\"", &format!("\"{parent}\""));
    let new = |parent: &str, hole: &str| {
        NEW_CHILD
            .replace("\"parent\"", &format!("\"{parent}\""))
            .replace("\"den\"", &format!("\"{hole}\""))
    };
    for (parent, hole) in [
        ("gebeta", "home"),
        ("games/parent.toml", "den"),
        ("parent", "den"),
        ("elder", "den"),
    ] {
        let folder = Folder::new();
        fs::create_dir(folder.path().join("games")).unwrap();
        let aliased = NEW_PARENT.replace("\"parent\"", "[\"parent\", \"elder\"]");
        folder.write("games/parent.toml", aliased);
        folder.write("child.toml", child(parent));
        let mut command = folder.gebeta("variants migrate child.toml");
        let transcript = said(&command.env("GEBETA_VARIANTS", "games").output().unwrap());
        assert_eq!(
            transcript,
            "--- standard error\nRewrote child.toml.\n--- status 0\n"
        );
        assert_eq!(folder.read("child.toml"), new(parent, hole));
    }
    // A parent in the first edition must be among the arguments.
    let files = [
        ("child.toml", &*child("parent.toml")),
        ("parent.toml", PARENT),
    ];
    let folder = folder(&files);
    refused(
        &folder,
        "child.toml",
        &files,
        &[
            "error[first-edition]",
            "`gebeta variants migrate child.toml parent.toml`",
        ],
    );
    folder.tells(
        "variants migrate child.toml parent.toml",
        "",
        "--- status 0\n",
    );
    assert_eq!(folder.read("child.toml"), new("parent.toml", "den"));
}

#[test]
fn nothing_is_written_if_one_file_is_broken() {
    let wrong = CHILD.replace("\"parent\"", "\"geme\"") + "\r\nsetup.counters = \"four\"\r\n";
    let cycle = CHILD.replace("\"parent\"", "\"child.toml\"");
    let long = format!("schema = 1\n# {}\n", "x".repeat(1 << 20));
    for (broken, parts) in [
        (
            "x = 1\n",
            &["error[no-variant-file]", "--> broken.toml:1:1"][..],
        ),
        (
            "schema = 1\nid = \n",
            &["error[syntax]", "--> broken.toml:2:6"],
        ),
        (
            "schema = 3\n",
            &["error[newer-schema]", "--> broken.toml:1:10"],
        ),
        (
            "schema = \"one\"\n",
            &["error[wrong-type]", "--> broken.toml:1:10"],
        ),
        (
            "id = \"a\"\nname = \"A\"\n",
            &["error[missing-key]", "the file lacks `schema`"],
        ),
        (
            &wrong,
            &[
                "error[wrong-type]",
                "setup.counters = \"four\"",
                "The errors and line numbers are those",
            ],
        ),
        (&cycle, &["error[unknown-parent]"]),
        (&long, &["error[too-long]"]),
    ] {
        let files = [("parent.toml", PARENT), ("broken.toml", broken)];
        let folder = folder(&files);
        let parts: Vec<String> = parts
            .iter()
            .map(|part| part.replace("the file", "The file"))
            .collect();
        let parts: Vec<&str> = parts.iter().map(String::as_str).collect();
        refused(&folder, "parent.toml broken.toml", &files, &parts);
    }
    let folder = folder(&[("parent.toml", PARENT)]);
    fs::write(
        folder.path().join("bytes.toml"),
        b"schema = 1\nid = \"\xff\"\n",
    )
    .unwrap();
    fs::create_dir(folder.path().join("folder.toml")).unwrap();
    let parts = [
        "error[not-utf8]",
        "--> bytes.toml:2:7",
        "`folder.toml` is a folder",
        "`nowhere.toml` can't be read",
    ];
    let line = "bytes.toml parent.toml folder.toml nowhere.toml";
    refused(&folder, line, &[("parent.toml", PARENT)], &parts);
}

#[test]
fn files_that_extend_each_other_are_refused() {
    let child = |id: &str, parent: &str| {
        format!(
            "schema = 1\nid = \"{id}\"\nname = \"A\"\nextends = \"{parent}\"\nwords.holes = \"dens\"\n"
        )
    };
    let files = [
        ("a.toml", &*child("a", "b.toml")),
        ("b.toml", &*child("b", "a.toml")),
    ];
    refused(
        &folder(&files),
        "a.toml b.toml",
        &files,
        &["error[extends-itself]", "--> a.toml:4:11"],
    );
}

/// Files that extend built-in games and change things that the second edition has in another place: one key
/// of several, a row of a list, a row with a name.
#[test]
fn a_child_of_a_built_in_game_keeps_what_it_does_not_change() {
    let choice =
        "[option.x]\nquestion = \"How?\"\nn.says = \"No.\"\n\n[option.x.y]\nsays = \"Yes.\"\n";
    for (parent, before, after) in [
        (
            "gabata_i",
            "[lift]\nmin = 2\n",
            "[[lifting]]\nkind = [\"own_weg\", \"opponent_weg\"]\ndo = \"forbid\"\n\n[[lifting]]\nholds = 1\ndo = \"forbid\"\n",
        ),
        (
            "kalah",
            "[sow]\nskip_origin = true\n",
            "[sow]\nskip = [{ kind = [\"origin\", \"opponent_store\"] }]\n",
        ),
        (
            "oware",
            "[round_end]\nrest = \"other\"\n",
            "[[round_end]]\nwhen = \"next_cannot_move\"\nrest = \"other\"\n",
        ),
        (
            "mewelad",
            &format!("{choice}round_end.when = \"nobody_can_move\"\n"),
            &format!("{choice}rows.end.when = \"nobody_can_move\"\n"),
        ),
        (
            "geme",
            "without = [\"endless\"]\n\n[endless]\nlimit = 100\n",
            "without = [\"endless\"]\n\n[limits]\nlaps = 100\n",
        ),
    ] {
        let file = |schema: u8, rules: &str| {
            format!(
                "schema = {schema}\nid = \"child\"\nname = \"Child\"\nextends = \"{parent}\"\n\n{rules}"
            )
        };
        let folder = folder(&[("child.toml", &file(1, before))]);
        folder.tells("variants migrate child.toml", "", "--- status 0\n");
        assert_eq!(folder.read("child.toml"), file(2, after));
        folder.tells("variants check child.toml", "", "--- status 0\n");
    }
    // GEME's option sets the limit of laps, which now uses the same key.
    let files = [(
        "child.toml",
        "schema = 1\nid = \"child\"\nname = \"Child\"\nextends = \"geme\"\n\n[endless]\nlimit = 100\n",
    )];
    refused(
        &folder(&files),
        "child.toml",
        &files,
        &["error[stale-option]", "`without = [\"endless\"]`"],
    );
}

#[test]
fn standard_input_is_rewritten_to_standard_output() {
    let folder = folder(&[("parent.toml", PARENT)]);
    let transcript = folder.talk("variants migrate - parent.toml", CHILD);
    assert_eq!(
        transcript,
        format!("{NEW_CHILD}--- standard error\nRewrote parent.toml.\n--- status 0\n")
    );
    let said =
        "--- standard error\nStandard input is already in the second edition.\n--- status 0\n";
    assert_eq!(
        folder.talk("variants migrate -", SECOND),
        format!("{SECOND}{said}")
    );
    let checked = folder.talk(
        "variants migrate - --check",
        CHILD.replace("\"parent\"", "\"geme\""),
    );
    assert_eq!(
        checked,
        "--- standard error\nStandard input would be rewritten.\n--- status 1\n"
    );
}

/// Wherever such a file is read, one line names the command.
#[test]
fn a_file_of_the_first_edition_is_refused_with_the_command() {
    let folder = folder(&[("it's old.toml", PARENT)]);
    folder.write(
        "child.toml",
        SECOND.replace("\"geme\"", "\"it's old.toml\""),
    );
    let command = "Run `gebeta variants migrate 'it'\\''s old.toml'` to convert it.";
    for file in ["./it's old.toml", "child.toml"] {
        for words in [
            &["variants", "check", file][..],
            &["play", file],
            &["rules", file],
        ] {
            let mut gebeta = folder.gebeta("");
            let transcript = said(&gebeta.args(words).output().unwrap());
            assert_eq!(transcript.matches("error[").count(), 1, "{transcript}");
            let command = match file.starts_with("./") {
                true => command.replace("migrate '", "migrate './"),
                false => command.to_string(),
            };
            crate::program::has_all(
                &transcript,
                &["error[first-edition]", &command, "--- status 1\n"],
            );
        }
    }
    let mut list = folder.gebeta("variants list --find parent");
    let transcript = said(&list.env("GEBETA_VARIANTS", ".").output().unwrap());
    crate::program::has_all(
        &transcript,
        &["(broken) Parent", "error[first-edition]", "to convert it."],
    );
    folder.tells(
        "variants check -",
        PARENT,
        "Run `gebeta variants migrate -` to convert it.",
    );
}
