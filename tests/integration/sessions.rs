//! Whole sessions at a terminal, at three widths, with and without colour.

use crate::program::{Folder, Terminal, assert_contains};

/// Plays at a terminal that can't move its cursor, so that everything stays as it was shown.
fn session(columns: u16, color: &str) -> String {
    let folder = Folder::new();
    let line = "play endodoi --a human --b greedy --seed 2 --nodes 2000 --quick --no-autosave";
    let mut command = folder.gebeta(&format!("{line} --color {color}"));
    command.env("TERM", "dumb");
    let mut terminal = Terminal::start(command, columns);
    for typed in [
        "help", "x", "?", "a1", "undo", "A1", "why", "score", "hint", "rules", "quit",
    ] {
        terminal.after("(A1-A8):", &format!("{typed}\r"));
    }
    let shown = terminal.end_well();
    shown.replace('\r', "")
}

#[test]
fn a_session_fits_the_terminal_and_colour_only_adds_to_it() {
    for columns in [40, 80, 160] {
        let shown = session(columns, "never");
        assert!(!shown.contains('\u{1b}'), "{shown}");
        insta::assert_snapshot!(format!("session_at_{columns}_columns"), shown);
        let coloured = session(columns, "always");
        assert_contains(&coloured, "\u{1b}[");
        assert_eq!(anstream::adapter::strip_str(&coloured).to_string(), shown);
    }
}

/// If a race comes first, it is explained, even if players do not choose its start.
#[test]
fn a_race_is_explained_when_it_first_appears() {
    let folder = Folder::new();
    let line = "play mewelad --a human --b human --seed 1 --quick --no-autosave";
    let mut terminal = Terminal::start(folder.gebeta(line), 80);
    terminal.after("A> ", "quit\r");
    let shown = terminal.end_well();
    assert_eq!(shown.matches("(In a race").count(), 1, "{shown}");
}
