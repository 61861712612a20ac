//! The README and the chapters of the documentation that show commands: the commands run, and the output is the program's.

use std::path::Path;
use std::process::{Output, Stdio};
use std::sync::LazyLock;

use gebeta_formats::variant::Catalogue;

use crate::program::{Folder, Terminal, fine, gebeta, on_screen, words};
use crate::variants::up_to_date;

/// The pages with examples.
const PAGES: [&str; 8] = [
    "README.md",
    "docs/install.md",
    "docs/play.md",
    "docs/teach.md",
    "docs/count.md",
    "docs/python.md",
    "docs/cite.md",
    "docs/errors.md",
];

/// The file that the page of errors checks.
const BROKEN: &str = r#"schema = 2
id = "my_game"
name = "My game"
extends = "geme"

[setup]
seeds = 4
"#;

fn read(page: &str) -> String {
    let text = std::fs::read_to_string(page).expect("the page is there");
    text.replace("\r\n", "\n")
}

/// Returns the blocks of a language in a page, without their fences.
fn blocks<'a>(page: &'a str, language: &str) -> Vec<&'a str> {
    let open = format!("```{language}\n");
    let after = page.split(&open).skip(1);
    let text = after.filter_map(|rest| rest.split_once("```"));
    text.map(|(block, _)| block).collect()
}

fn run(folder: &Path, words: &[&str]) -> Output {
    gebeta(words)
        .current_dir(folder)
        .stdin(Stdio::null())
        .output()
        .expect("the program starts")
}

/// Returns whether the tests' program has the command of an example.
fn is_built_in(arguments: &str) -> bool {
    static HELP: LazyLock<String> = LazyLock::new(|| fine(["--help"]));
    let is_listed = |word| {
        HELP.lines()
            .any(|line| line.split_whitespace().next() == Some(word))
    };
    let mut words = arguments.split(' ').filter(|word| !word.starts_with('-'));
    words.any(is_listed)
        && (cfg!(feature = "plot") || !arguments.contains("--plot"))
        && (cfg!(feature = "parquet") || !arguments.contains(".parquet"))
}

/// Every command runs, in order, in a folder that the page's earlier commands have written to.
#[test]
fn the_examples_run() {
    let mut commands = 0;
    for page in PAGES {
        let folder = tempfile::tempdir().expect("a folder");
        let text = read(page);
        for line in blocks(&text, "sh").iter().flat_map(|block| block.lines()) {
            let command = line.split('#').next().unwrap_or_default().trim();
            let Some(arguments) = command.strip_prefix("gebeta ") else {
                continue;
            };
            // The server has tests of its own.
            if arguments.starts_with("serve") || !is_built_in(arguments) {
                continue;
            }
            let output = run(folder.path(), &words(arguments));
            let talk = String::from_utf8_lossy(&output.stderr);
            assert_eq!(output.status.code(), Some(0), "{page}: {command}: {talk}");
            commands += 1;
        }
    }
    assert!(commands >= 20, "{commands} commands were found");
}

/// Every block that starts with a command shows what the program writes, at a terminal if it talks with a person. Errors
/// follow the output.
#[test]
fn what_they_show_is_what_the_program_writes() {
    let folder = tempfile::tempdir().expect("a folder");
    std::fs::write(folder.path().join("my_game.toml"), BROKEN).expect("the file can be written");
    let mut shown = 0;
    for page in PAGES {
        let text = read(page);
        let mut wanted = text.clone();
        for block in blocks(&text, "text") {
            let Some((command, output)) = block
                .split_once('\n')
                .and_then(|(first, rest)| Some((first.strip_prefix("$ gebeta ")?, rest)))
            else {
                continue;
            };
            shown += 1;
            if !is_built_in(command) {
                continue;
            }
            if command.starts_with("play") {
                check_terminal(command, output.trim_end());
                continue;
            }
            let output = run(folder.path(), &words(command));
            let mut written = output.stdout;
            if !output.status.success() {
                written.extend(output.stderr);
            }
            let written = String::from_utf8_lossy(&written);
            let new = format!("$ gebeta {command}\n{}\n", written.trim_end());
            wanted = wanted.replace(block, &new);
        }
        up_to_date(page, &wanted);
    }
    assert_eq!(shown, 10);
}

/// A README is read to its end if it has one and a half screens.
#[test]
fn the_readme_is_short() {
    let lines = read("README.md").lines().count();
    assert!(lines <= 150, "README.md has {lines} lines");
}

/// Holds a session against a terminal with 80 columns, at which the lines behind `> ` are typed.
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
    // It ends where somebody is asked for a turn.
    terminal.after(before, "\u{4}");
    let shown = on_screen(&terminal.end_well());
    let seen: Vec<&str> = shown.lines().take(wanted.lines().count()).collect();
    assert_eq!(seen.join("\n"), wanted, "{shown}");
}

#[cfg(not(unix))]
fn check_terminal(_: &str, _: &str) {}

/// Every game has its row in the list of games, once.
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
    let sentence = format!("has {} games", ids.len());
    assert!(list.contains(&sentence), "{sentence}");
}

/// What Ludii's catalogue says of each game, in its forms: a version of Ludii, a name, a sentence. The number of its
/// database is not there: a game that is not in it has none.
#[test]
fn the_description_for_ludii_says_what_the_catalogue_says() {
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
