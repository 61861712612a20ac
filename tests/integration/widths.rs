//! Output fits the terminal, whatever its width.

use crate::program::{Folder, Terminal};

#[test]
fn pages_fit_the_terminal() {
    let folder = Folder::new();
    for line in [
        "variants show geme",
        "variants diff geme ansaba",
        "variants list --find gabata",
        "compare geme ansaba --depth 2",
        "rules oware",
        "rules endodoi",
        "rules layli_goobalay",
        "config --quiet",
        "docs",
    ] {
        for columns in [40, 80, 160] {
            let mut command = folder.gebeta(line);
            command.env("PAGER", "cat");
            let (status, shown) = Terminal::start(command, columns).end();
            assert_eq!(status, 0, "{shown}");
            let shown = anstream::adapter::strip_str(&shown).to_string();
            for transcript in shown.lines().map(str::trim_end) {
                let wide = transcript.chars().count() > usize::from(columns);
                // A word longer than a line, such as an address, stays whole.
                let whole = transcript.trim_start().split(' ').count() == 1;
                assert!(!wide || whole, "{line} {columns}: {transcript}");
            }
        }
    }
}

/// Hints are wrapped between words, with or without lines of a file above them.
#[test]
fn errors_fit_the_terminal() {
    let folder = Folder::new();
    for line in ["play geem", "play --bord still", "replay nothing.txt"] {
        let (status, shown) = Terminal::start(folder.gebeta(line), 40).end();
        assert_ne!(status, 0, "{shown}");
        let shown = anstream::adapter::strip_str(&shown).to_string();
        assert!(shown.starts_with("error["), "{shown}");
        for said in shown.lines().map(str::trim_end) {
            // A command to paste stays in one piece.
            let pasted = said.trim_start().starts_with('`');
            assert!(pasted || said.chars().count() <= 40, "{line}: {said}");
        }
    }
}

/// A row of a table is one line, even if it is shortened, and numbers are complete.
#[test]
fn no_table_is_broken() {
    let folder = Folder::new();
    let few = "'0 0 1 2 0 1 | 1 0 0 2 1 0; B; 20:20'";
    for line in [
        "variants list --find gabata".to_string(),
        "analyse ansaba --depth 4 --columns all".to_string(),
        "analyse ansaba --players random,greedy --games 2".to_string(),
        "analyse ansaba --depth 2 --metrics --games 2".to_string(),
        "compare gabata_i gabata_i:after_tax=again --depth 3".to_string(),
        "compare gabata_i gabata_i:after_tax=again --depth 2 --metrics --games 2".to_string(),
        "tournament --players random,hard:nodes=100,medium:depth=1 --games 2".to_string(),
        format!("solve --position {few}"),
        "docs".to_string(),
        "config".to_string(),
    ] {
        // The progress line is on the same terminal.
        let line = format!("{line} --quiet");
        let piped = folder.gebeta(&line).output().expect("it runs").stdout;
        let piped = String::from_utf8(piped).expect("text");
        for columns in [40, 60, 80] {
            let mut command = folder.gebeta(&line);
            command.env("PAGER", "cat");
            let (status, shown) = Terminal::start(command, columns).end();
            assert_eq!(status, 0, "{shown}");
            let shown = anstream::adapter::strip_str(&shown).to_string();
            let shown = shown.replace("\r\n", "\n");
            let is_list = line.starts_with("variants");
            for row in shown.lines() {
                let wide = row.chars().count() > usize::from(columns);
                let whole = row.trim_start().split(' ').count() == 1;
                assert!(!wide || whole, "{line} {columns}: {row}");
                assert!(!is_list || !row.starts_with(' '), "{line} {columns}: {row}");
            }
            if is_list {
                assert_eq!(shown.lines().count(), piped.lines().count(), "{shown}");
            }
            // In every block of numbers, each row has as many cells as the names above it.
            for block in shown.split("\n\n").filter(|block| is_table(block)) {
                let cells = |row: &str| row.split_whitespace().count();
                let mut rows = block.lines().filter(|row| !row.trim().is_empty());
                let names = rows.next().map_or(0, cells);
                assert!(
                    rows.all(|row| cells(row) == names),
                    "{line} {columns}: {block}"
                );
            }
            // No number is lost.
            let numbers = |text: &str| {
                let words = text.split_whitespace().filter(|word| {
                    word.len() > 3 && word.bytes().all(|byte| b"+-.%0123456789".contains(&byte))
                });
                words
                    .map(String::from)
                    .collect::<std::collections::BTreeSet<_>>()
            };
            assert!(
                numbers(&shown).is_superset(&numbers(&piped)),
                "{line} {columns}: {shown}"
            );
        }
    }
}

/// Returns whether lines begin with the names of columns of numbers.
fn is_table(block: &str) -> bool {
    let first = block.lines().find(|line| !line.trim().is_empty());
    let names = [
        "turns", "level", "variant", "beginner", "player", "first", "move", "in_play",
    ];
    let mut words = first.unwrap_or_default().split_whitespace();
    words.next().is_some_and(|word| names.contains(&word)) && words.all(|word| !word.contains('.'))
}
