//! `gebeta variants`: its output and its exit status.

use crate::program::{assert_contains, words};
use std::fs;
use std::process::Output;

use crate::program;

/// Runs the program without the user's folders.
fn gebeta(words: &[&str]) -> Output {
    let folder = tempfile::tempdir().expect("a folder");
    program::gebeta(words)
        .env("HOME", folder.path())
        .output()
        .expect("it runs")
}

fn out(output: &Output) -> String {
    String::from_utf8(output.stdout.clone()).expect("text")
}

fn conversation(line: &str) -> String {
    let output = gebeta(&words(line));
    let errors = String::from_utf8_lossy(&output.stderr).into_owned();
    format!(
        "$ gebeta {line}\n{}{errors}[{}]",
        out(&output),
        output.status.code().unwrap_or(-1)
    )
}

#[test]
fn pages_are_as_they_should_be() {
    for (name, line) in [
        ("list", "variants"),
        ("list_csv", "variants list --format csv"),
        ("show", "variants show gabata_3"),
        ("show_resolved", "variants show awagagae:two --resolved"),
        ("diff", "variants diff geme mewelad"),
        (
            "diff_markdown",
            "variants diff gabata_i awagagae --format markdown",
        ),
        (
            "diff_json",
            "variants diff gabata_i gabata_i:tax=one --format json",
        ),
        ("diff_same", "variants diff geme gebeta"),
        ("new", "variants new"),
        ("new_full", "variants new --full"),
        ("new_from", "variants new --from gabata_i:tax=one"),
        ("new_extends", "variants new --extends gabata_i"),
    ] {
        insta::assert_snapshot!(name, conversation(line));
    }
}

#[test]
fn the_list_finds_games_by_name_and_place() {
    insta::assert_snapshot!("list_place", conversation("variants list --place CAMEROON"));
    insta::assert_snapshot!(
        "list_find",
        conversation("variants --find ludii:gebeta --format json")
    );
    // A game of another program that is the same with some choice of an option.
    insta::assert_snapshot!(
        "list_find_chosen",
        conversation("variants --find mancala_games:Wari --format json")
    );
    let nothing = conversation("variants --find oware --place 'horn of africa'");
    let refused = "No variant matches `--find oware` and `--place 'horn of africa'`.\n[1]";
    assert!(nothing.ends_with(refused), "{nothing}");
}

#[cfg(feature = "interop")]
#[test]
fn game_files_of_another_program_are_imported() {
    let import =
        |line: &str| conversation(&format!("variants import tests/data/mancala_games/{line}"));
    insta::assert_snapshot!("import", import("Kalah.txt"));
    insta::assert_snapshot!("import_named", import("Kalah.txt --named Three"));
    insta::assert_snapshot!("import_not_named", import("Kalah.txt --named Four"));
    insta::assert_snapshot!("import_unsaid", import("unsaid.txt"));
    insta::assert_snapshot!("import_faults", import("faults.txt"));
    insta::assert_snapshot!("import_no_file", import("not_there.txt"));

    let folder = tempfile::tempdir().expect("a folder");
    let written = folder.path().join("songo.toml");
    let written = written.to_str().expect("text");
    let songo = format!("Songo.txt {written}");
    let transcript = import(&songo);
    assert_contains(&transcript, "Check it with `gebeta variants check");
    assert!(import(&songo).ends_with("[1]"), "the file exists");
    assert!(import(&format!("{songo} --force")).ends_with("[0]"));
    assert!(conversation(&format!("variants check {written}")).ends_with("[0]"));
}

#[cfg(feature = "interop")]
#[test]
fn an_imported_file_passes_the_check_or_nothing_is_written() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).to_str().expect("text").to_string();
    let game = |name: &str, rules: &str| {
        let text = std::fs::read_to_string("tests/data/mancala_games/Kalah.txt").expect("a file");
        let text = text.replacen("\"Kalah\"", &format!("{name:?}"), 1);
        text.replace("Made up\\n  for a test.", rules)
    };
    let [from, to] = [at("game.txt"), at("game.toml")];
    let import = format!("variants import {from} {to}");
    std::fs::write(&from, game("Kalah", "\u{202e}.tset a rof")).expect("a file");
    assert!(conversation(&import).ends_with("[0]"));
    let written = std::fs::read_to_string(&to).expect("a file");
    assert_contains(&written, "\".tset a rof\"");
    assert!(conversation(&format!("variants check {to}")).ends_with("[0]"));
    std::fs::remove_file(&to).expect("a file");

    std::fs::write(&from, game("", "Made up.")).expect("a file");
    let refused = conversation(&import);
    assert!(
        refused.contains("`name` is empty: a game must have a name.") && refused.ends_with("[1]"),
        "{refused}"
    );
    assert!(!std::path::Path::new(&to).exists());
}

#[cfg(feature = "interop")]
#[test]
fn variants_are_exported_to_another_program() {
    let export = |line: &str| conversation(&format!("variants export {line}"));
    insta::assert_snapshot!("export_unsaid", export("--ludii gabata_3"));
    insta::assert_snapshot!("export_to_nobody", export("geme"));
    let printed = gebeta(&["variants", "export", "--ludii", "oware:slam=allowed"]);
    let printed = String::from_utf8(printed.stdout).expect("text");

    let folder = tempfile::tempdir().expect("a folder");
    let written = folder.path().join("oware.lud");
    let line = format!(
        "--ludii oware --option slam=allowed -o {}",
        written.display()
    );
    assert!(export(&line).ends_with("[0]"));
    assert_eq!(fs::read_to_string(&written).expect("a file"), printed);
    assert!(export(&line).ends_with("[1]"), "the file exists");
    assert!(export(&format!("{line} --force")).ends_with("[0]"));
}

#[test]
fn a_check_prints_a_verdict() {
    let status = |words: &[&str]| gebeta(words).status.code();
    assert_eq!(
        status(&[
            "variants",
            "check",
            "geme",
            "variants/ansaba.toml",
            "--strict"
        ]),
        Some(0)
    );
    assert_eq!(
        status(&["variants", "check", "geme", "tests/invalid/open-case.toml"]),
        Some(1)
    );
    assert_eq!(
        status(&["variants", "check", "tests/invalid/warnings/no-source.toml"]),
        Some(0)
    );
    assert_eq!(
        status(&[
            "variants",
            "check",
            "tests/invalid/warnings/no-source.toml",
            "--strict"
        ]),
        Some(1)
    );
    assert_eq!(status(&["variants", "check"]), Some(2));
    // Several files are summed up on request.
    let says = |words: &[&str]| out(&gebeta(words)).matches("What the file says:").count();
    assert_eq!(says(&["variants", "check", "oware"]), 1);
    assert_eq!(says(&["variants", "check", "oware", "geme"]), 0);
    assert_eq!(
        says(&["variants", "check", "oware", "geme", "--summary"]),
        2
    );
    assert_eq!(
        says(&["variants", "check", "tests/invalid/open-case.toml"]),
        0
    );
    assert_eq!(status(&["variants", "show", "no_such"]), Some(1));
    assert_eq!(
        status(&["variants", "show", "geme", "--option", "endless"]),
        Some(2)
    );
    assert_eq!(status(&["variants", "diff", "geme"]), Some(2));
    insta::assert_snapshot!(
        "check",
        conversation("variants check geme tests/invalid/stale-option.toml")
    );
}

#[test]
fn a_check_for_programs_is_json() {
    let output = gebeta(&[
        "variants",
        "check",
        "--format",
        "json",
        "geme",
        "tests/invalid/unknown-word.toml",
    ]);
    assert_eq!(output.status.code(), Some(1));
    let list: serde_json::Value = serde_json::from_str(&out(&output)).expect("JSON");
    assert_eq!(
        (&list[0]["ok"], &list[1]["ok"]),
        (&true.into(), &false.into())
    );
    let summed_up = |file: usize| list[file]["summary"].as_array().expect("a list").len();
    assert!(summed_up(0) > 5 && summed_up(1) == 0, "{list}");
    let first = &list[1]["diagnostics"][0];
    assert_eq!(first["code"], "unknown-word");
    assert_eq!(
        (&first["place"]["line"], &first["place"]["column"]),
        (&7.into(), &9.into())
    );
    let text = fs::read_to_string("tests/invalid/unknown-word.toml").expect("the file");
    let at = |key: &str| first["place"][key].as_u64().expect("a byte") as usize;
    assert_eq!(&text[at("start")..at("end")], "\"origen\"");
}

#[test]
fn a_new_file_is_written_once() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("Our Game.toml").display().to_string();
    assert_eq!(gebeta(&["variants", "new", &path]).status.code(), Some(0));
    let text = fs::read_to_string(&path).expect("it is there");
    assert_contains(&text, "\nid = \"our_game\"\n");
    assert_eq!(gebeta(&["variants", "check", &path]).status.code(), Some(0));
    assert_eq!(
        gebeta(&["variants", "new", &path, "--extends", "ansaba"])
            .status
            .code(),
        Some(1)
    );
    assert_eq!(fs::read_to_string(&path).expect("it is there"), text);
    assert_eq!(
        gebeta(&["variants", "new", &path, "--extends", "ansaba", "--force"])
            .status
            .code(),
        Some(0)
    );
    assert!(
        fs::read_to_string(&path)
            .expect("it is there")
            .contains("extends = \"ansaba\"")
    );
    assert_eq!(
        gebeta(&["variants", "new", "--extends", "no_such"])
            .status
            .code(),
        Some(1)
    );
}

#[test]
fn the_documents_are_printed() {
    let schema: serde_json::Value =
        serde_json::from_str(&out(&gebeta(&["variants", "schema"]))).expect("JSON");
    assert_eq!(schema["$schema"], "http://json-schema.org/draft-07/schema#");
    assert!(
        out(&gebeta(&["variants", "schema", "--reference"]))
            .starts_with("# The language of variant files")
    );
    let list = out(&gebeta(&["variants", "list", "--format", "json"]));
    let list: serde_json::Value = serde_json::from_str(&list).expect("JSON");
    assert_eq!(list[0]["id"], "geme");
}

#[test]
fn folders_of_the_user_are_searched() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "schema = 2\nid = \"mine\"\nname = \"Mine\"\nextends = \"geme\"\n";
    fs::write(folder.path().join("mine.toml"), text).expect("a file");
    fs::write(
        folder.path().join("geme.toml"),
        text.replace("\"mine\"", "\"gabata_i\""),
    )
    .expect("a file");
    fs::write(folder.path().join("torn.toml"), "id [").expect("a file");
    let run = |words: &[&str]| {
        program::gebeta(words)
            .env("GEBETA_VARIANTS", folder.path())
            .output()
            .expect("it runs")
    };
    let list = run(&["variants", "list"]);
    assert!(out(&list).contains("mine"), "{}", out(&list));
    let talk = String::from_utf8_lossy(&list.stderr);
    assert_contains(
        &talk,
        "The id `gabata_i` already belongs to a built-in variant",
    );
    // An unreadable file is listed, but not as a game without a name.
    let torn = out(&list).lines().any(|line| {
        let mut words = line.split_whitespace();
        words.next() == Some("torn") && line.contains("(broken)")
    });
    assert!(torn, "{}", out(&list));
    assert_eq!(run(&["variants", "show", "mine"]).status.code(), Some(0));
}

#[test]
fn a_broken_file_is_listed_as_broken_and_never_as_a_game() {
    let folder = tempfile::tempdir().expect("a folder");
    let text = "schema = 2\nid = \"whole\"\nname = \"Mine\"\nextends = \"geme\"\n";
    let broken = text
        .replace("whole", "torn")
        .replace("schema = 2\n", "")
        .replace("Mine", "Not Mine");
    let path = folder.path().join("file.toml");
    fs::write(folder.path().join("whole.toml"), text).expect("a file");
    fs::write(&path, broken).expect("a file");
    let run = |words: &[&str]| {
        let run = program::gebeta(words)
            .env("GEBETA_VARIANTS", folder.path())
            .output();
        run.expect("it runs")
    };
    let found = ["variants", "list", "--find", "mine"];
    let list = run(&found);
    assert_eq!(list.status.code(), Some(0));
    let lines = out(&list);
    let line = |id: &str| {
        let starts = |line: &&str| line.split_whitespace().next() == Some(id);
        lines.lines().find(starts).expect(id)
    };
    assert!(line("torn").contains("(broken) Not Mine"), "{lines}");
    assert!(!line("whole").contains("broken"), "{lines}");
    let talk = String::from_utf8_lossy(&list.stderr);
    let check = format!("`gebeta variants check {}`", path.display());
    assert_contains(&talk, &check);
    assert_eq!(talk.matches("variants check").count(), 1, "{talk}");

    let json = out(&run(&[&found[..], &["--format", "json"]].concat()));
    let json: serde_json::Value = serde_json::from_str(&json).expect("JSON");
    let marks: Vec<_> = json.as_array().expect("a list").iter().collect();
    let mark = |id: &str| &marks.iter().find(|entry| entry["id"] == id).expect(id)["broken"];
    assert_eq!((mark("torn"), mark("whole")), (&true.into(), &false.into()));
    let csv = out(&run(&[&found[..], &["--format", "csv"]].concat()));
    assert!(csv.starts_with("id,name,place,file,broken\n"), "{csv}");
    let ends = |id: &str, end: &str| {
        csv.lines()
            .any(|line| line.starts_with(id) && line.ends_with(end))
    };
    assert!(ends("torn,", ",true") && ends("whole,", ",false"), "{csv}");

    let completed = program::gebeta(["--", "gebeta", "play", ""])
        .env("GEBETA_VARIANTS", folder.path())
        .env("GEBETA_COMPLETE", "fish")
        .output()
        .expect("it runs");
    let completed = out(&completed);
    assert!(completed.lines().any(|line| line.starts_with("whole")));
    assert!(!completed.contains("torn"), "{completed}");
}

#[test]
fn a_name_of_any_length_can_be_listed_and_is_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let long = "x".repeat(70_000);
    for (file, id, name, place) in [
        ("name", "a", &*long, "here"),
        ("place", "b", "B", &*long),
        ("id", &*long, "C", "here"),
    ] {
        let text = format!(
            "schema = 2\nid = \"{id}\"\nname = \"{name}\"\nextends = \"geme\"\n[about]\nplace = \"{place}\"\n"
        );
        let path = folder.path().join(format!("{file}.toml"));
        fs::write(&path, text).expect("a file");
        let path = path.to_str().expect("text");
        for words in [&["variants", "show", path], &["variants", "check", path]] {
            let output = gebeta(words);
            assert_eq!(output.status.code(), Some(1), "{words:?}");
        }
    }
    let list = program::gebeta(["variants", "list"])
        .env("GEBETA_VARIANTS", folder.path())
        .output()
        .expect("it runs");
    assert_eq!(list.status.code(), Some(0));
    let longest = out(&list).lines().map(|line| line.chars().count()).max();
    assert!(longest.is_some_and(|longest| longest < 1000), "{longest:?}");
}

#[cfg(target_os = "linux")]
#[test]
fn a_new_file_can_be_named_as_suggested() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;
    let folder = tempfile::tempdir().expect("a folder");
    let new = |name: &OsStr| {
        let mut command = program::gebeta(["variants", "new"]);
        let output = command.arg(name).current_dir(folder.path()).output();
        output.expect("it runs").status.code()
    };
    let files = || fs::read_dir(folder.path()).expect("a folder").count();
    assert_eq!(
        (new(OsStr::from_bytes(b"ge\xffme.toml")), files()),
        (Some(1), 0)
    );
    assert_eq!((new(OsStr::new("g\u{e4}me.toml")), files()), (Some(0), 1));
    let output = program::gebeta(["variants", "new", "plain"])
        .current_dir(folder.path())
        .output()
        .expect("it runs");
    let talk = String::from_utf8_lossy(&output.stderr);
    assert_contains(&talk, "`gebeta variants check ./plain`");
}
