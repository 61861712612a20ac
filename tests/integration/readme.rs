//! The README: its examples are exactly what the program does.

use std::path::Path;
use std::process::{Output, Stdio};

use gebeta_formats::variant::Catalogue;

use crate::program::{Folder, Terminal, gebeta, on_screen, words};

/// Returns the contents of the README's code blocks in a language.
fn blocks(language: &str) -> Vec<String> {
    let readme = include_str!("../../README.md").replace("\r\n", "\n");
    let open = format!("```{language}\n");
    readme
        .split(&open)
        .skip(1)
        .filter_map(|rest| rest.split_once("```"))
        .map(|(block, _)| block.to_string())
        .collect()
}

fn run(folder: &Path, words: &[&str]) -> Output {
    gebeta(words)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts")
}

#[test]
fn the_examples_run() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut commands = 0;
    for line in blocks("sh").iter().flat_map(|block| block.lines()) {
        let command = line.split('#').next().unwrap_or_default().trim();
        let Some(arguments) = command.strip_prefix("gebeta ") else {
            continue;
        };
        // The deep table is tested elsewhere. It would take too much time here.
        let arguments = arguments.replace("--depth 10", "--depth 4");
        let own = folder.path().join("my_game.toml");
        if arguments.contains("variants new") {
            let _ = std::fs::remove_file(&own);
        } else if !own.exists() {
            assert!(
                run(folder.path(), &["variants", "new", "my_game.toml"])
                    .status
                    .success()
            );
        }
        let words = words(&arguments);
        let output = run(folder.path(), &words);
        let talk = String::from_utf8_lossy(&output.stderr);
        assert_eq!(output.status.code(), Some(0), "{command}: {talk}");
        commands += 1;
    }
    assert!(commands >= 8, "{commands} commands were found");
}

#[test]
fn its_output_is_what_the_program_writes() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut shown = 0;
    for block in blocks("text") {
        let Some((command, wanted)) = block
            .split_once('\n')
            .and_then(|(first, rest)| Some((first.strip_prefix("$ gebeta ")?, rest)))
        else {
            continue;
        };
        shown += 1;
        if command == "play" {
            check_terminal(command, wanted.trim_end());
            continue;
        }
        let words = words(command);
        let output = run(folder.path(), &words);
        let said = String::from_utf8_lossy(&output.stdout);
        assert_eq!(said.trim_end(), wanted.trim_end(), "{command}");
    }
    assert_eq!(shown, 6);
}

/// Compares a session with a terminal of 80 columns, at which the lines after `> ` are typed.
#[cfg(unix)]
fn check_terminal(command: &str, wanted: &str) {
    let folder = Folder::new();
    let mut terminal = Terminal::start(folder.gebeta(command), 80);
    let mut before = "";
    for line in wanted.lines() {
        if let Some(typed) = line.strip_prefix('>') {
            let typed = format!("{}\r", typed.trim());
            terminal.after(before, "").after("> ", &typed);
        }
        before = line;
    }
    // It ends at a question for a turn.
    terminal.after(before, "\u{4}");
    let (status, shown) = terminal.end();
    let shown = on_screen(&shown);
    assert_eq!(status, 0, "{shown}");
    let seen: Vec<&str> = shown.lines().take(wanted.lines().count()).collect();
    assert_eq!(seen.join("\n"), wanted, "{shown}");
}

#[cfg(not(unix))]
fn check_terminal(_: &str, _: &str) {}

#[test]
fn its_variant_file_is_valid() {
    let catalogue = Catalogue::builtin();
    let files = blocks("toml");
    assert_eq!(files.len(), 1);
    for text in &files {
        let report = catalogue.check_text("README.md", text.as_bytes());
        for diagnostic in report.iter().flat_map(|report| report.diagnostics()) {
            assert!(
                diagnostic.code.to_string().starts_with("no-"),
                "only evidence is missing: {diagnostic:?}"
            );
        }
        let variant = catalogue
            .load_text("README.md", text)
            .expect("the file is a variant");
        let ids = || variant.readings.iter().map(|reading| reading.id.as_str());
        assert!(ids().any(|id| id == "I3"), "readings are inherited");
        assert!(
            !ids().any(|id| id == "I4"),
            "the parent's reading of what follows a tax is not this file's"
        );
    }
}

/// Every game has exactly one row in the list of games.
#[test]
fn all_games_are_listed() {
    let list = include_str!("../../docs/games.md");
    let cells = list
        .lines()
        .filter_map(|line| line.strip_prefix("| ")?.split(" | ").next());
    let mut listed: Vec<&str> = cells
        .flat_map(|cell| cell.split('`').skip(1).step_by(2))
        .collect();
    let mut ids = Catalogue::builtin().ids();
    listed.sort();
    ids.sort();
    assert_eq!(listed, ids);
    let sentence = format!("{} games, of Ethiopia", ids.len());
    assert!(
        include_str!("../../README.md").contains(&sentence),
        "{sentence}"
    );
}

/// The facts in Ludii's catalogue about each game: a version of Ludii, a name, a sentence. It has no database
/// number, because games outside of the database have none.
#[test]
fn the_description_for_ludii_agrees_with_the_catalogue() {
    let (description, readme) = (
        include_str!("../../Gebeta.lud"),
        include_str!("../../README.md"),
    );
    let item = |name: &str| {
        let items: Vec<&str> = description
            .lines()
            .filter_map(|line| {
                line.trim()
                    .strip_prefix(&format!("({name} \""))?
                    .strip_suffix("\")")
            })
            .collect();
        assert_eq!(items.len(), 1, "{name}: {items:?}");
        items[0]
    };
    assert!(!description.contains("(id "));
    assert!(readme.contains(&format!("Ludii {}", item("version"))));
    assert_eq!(item("classification"), "board/sow/two rows");
    assert!(item("origin").ends_with('.') && item("origin").contains(' '));
    let authors = include_str!("../../LICENSE")
        .lines()
        .nth(2)
        .expect("a line");
    let credit = item("credit").trim_start_matches("The ");
    assert!(authors.ends_with(credit), "{authors}");
}
