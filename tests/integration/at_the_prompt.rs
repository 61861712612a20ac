//! Extras for people at a terminal: a prompt with history, animations, explanations of new words.

use crate::program::{Folder, Terminal, assert_contains, shell};

/// Starts a game of two people at a terminal of some width, and answers the questions before it.
fn play(folder: &Folder, line: &str, columns: u16) -> Terminal {
    let line = format!("play --a human --b human {line}");
    Terminal::start(folder.gebeta(&line), columns)
}

/// Plays such a game to its end: waits for each text, and then types. Returns what was shown.
fn played(folder: &Folder, line: &str, typed: &[(&str, &str)]) -> String {
    let mut terminal = play(folder, line, 80);
    for (awaited, typed) in typed {
        terminal.after(awaited, typed);
    }
    plain(&terminal.end_well())
}

/// Removes codes that move the cursor.
fn plain(shown: &str) -> String {
    let mut text = String::new();
    let mut rest = shown;
    while let Some((before, code)) = rest.split_once("\u{1b}[") {
        text.push_str(before);
        let end = code.find(|c: char| c.is_ascii_alphabetic());
        rest = end.map_or("", |end| &code[end + 1..]);
    }
    (text + rest).replace('\r', "")
}

#[test]
fn lines_are_edited_remembered_and_completed() {
    let folder = Folder::new();
    // A typing error is corrected, then the line is recalled from history, then a word is completed.
    let typed = [
        ("A> ", "9\u{7f}3\r"),
        ("B> ", "\u{1b}[A\r"),
        ("A> ", "sc\t\r"),
        ("Player A has ", ""),
        ("A> ", "\u{4}"),
    ];
    let shown = played(&folder, "--quick --no-autosave", &typed);
    assert_contains(&shown, "moves are made: S33\n");
    assert_contains(&shown, "score");
}

/// The shell that stops and continues the program needs its own terminal.
#[cfg(target_os = "linux")]
#[test]
fn the_prompt_returns_after_ctrl_z() {
    for (term, asked) in [("xterm", "A> "), ("dumb", "(0-5):")] {
        let play = "play --a human --b human --quick --no-autosave --color never";
        let script = format!("set -m; $GEBETA {play}; echo STOPPED; fg");
        let mut command = shell(&format!("exec setsid -cw sh -c '{script}'"));
        command.env("TERM", term);
        let mut terminal = Terminal::start(command, 80);
        terminal.after(asked, "");
        std::thread::sleep(std::time::Duration::from_millis(300));
        terminal
            .after("", "\u{1a}")
            .after("STOPPED", "")
            .after("A> ", "3\r")
            .after("moves are made: S3", "")
            .after("Player B", "quit\r");
        terminal.end_well();
    }
}

#[test]
fn secret_choices_are_not_shown() {
    for term in ["xterm", "dumb"] {
        let folder = Folder::new();
        let mut command =
            folder.gebeta("play gabata_3x6:origin=choice --quick --a human --b human");
        command.env("TERM", term);
        let mut terminal = Terminal::start(command, 80);
        terminal.after("(In a race", "").after("race from?", "");
        std::thread::sleep(std::time::Duration::from_millis(300));
        terminal
            .after("", "A7\r")
            .after("Player A has chosen.", "")
            .after("race from?", "");
        std::thread::sleep(std::time::Duration::from_millis(300));
        terminal
            .after("", "B8\r")
            .after("Player B has chosen.", "quit\r");
        let shown = terminal.end_well();
        let before = shown.split("Player B has chosen.").next().unwrap();
        let asked = before.split("race from?").skip(1);
        for typed in asked.map(|text| plain(text.split_once("):").unwrap().1)) {
            assert!(!typed.contains("A7") && !typed.contains("B8"), "{shown}");
        }
    }
}

#[test]
fn a_board_shows_both_players_numbers_and_the_way() {
    for (line, rows) in [
        (
            "--quick",
            [
                "B  |  0 |  1 |  2 |  3 |  4 |  5 |  ←",
                "B  |  5 |  4 |  3 |  2 |  1 |  0 |  →",
            ],
        ),
        (
            "--quick --board still",
            ["A  |  0 |  1 |  2 |  3 |  4 |  5 |  →"; 2],
        ),
        (
            "gabata_i --quick",
            [
                "A  | A1 | A2 | A3 | A4 | A5 | A6 |  →",
                "B  | B6 | B5 | B4 | B3 | B2 | B1 |  →",
            ],
        ),
    ] {
        for columns in [40, 80, 160] {
            let folder = Folder::new();
            let mut terminal = play(&folder, line, columns);
            terminal.after("A> ", "A4\r").after("B> ", "quit\r");
            let shown = plain(&terminal.end().1);
            let (first, second) = shown.split_once("A> ").unwrap();
            let gabata_i = line.starts_with("gabata_i");
            assert!(first.contains(rows[0]), "{shown}");
            assert!(gabata_i || second.contains(rows[1]), "{shown}");
            // Text to paste is not wrapped.
            for line in shown.lines().filter(|line| !line.contains("--save")) {
                assert!(line.chars().count() <= usize::from(columns), "{line}");
            }
        }
    }
}

#[test]
fn a_sowing_is_shown_counter_by_counter() {
    let shown = |line: &'static str| {
        // Each takes time, so they run in parallel.
        std::thread::spawn(move || {
            let folder = Folder::new();
            played(&folder, line, &[("A> ", "3\r"), ("B> ", "quit\r")])
        })
    };
    let [pictures, quick, without_colour] = [
        "--speed fast --no-autosave",
        "--quick --no-autosave",
        "--speed fast --no-autosave --color never",
    ]
    .map(shown)
    .map(|shown| shown.join().unwrap());
    assert!(pictures.contains("4 counters in hand.") && pictures.contains("1 counter in hand."));
    assert!(!quick.contains("in hand."));
    assert!(without_colour.contains("4 counters in hand."));
}

/// A gift or a transfer is reported when its last counter falls.
#[test]
fn counters_that_move_together_are_reported_on_arrival() {
    for (line, typed, told) in [
        (
            "ohojichi --position '0 2 3 3 1 0 | 4 4 4 4 4 4; A; 2:0'",
            "B1\r",
            "Player A gives player B 2 seeds from the store: B1 holds 6 now.",
        ),
        (
            "only_child --position '0 0 3a 0 1 0 0 | 5 2 1 0 0 0 0; A; 0:0'",
            "A5\r",
            "Player A brings 2 seeds over from B2 to A3, which holds 5 now.",
        ),
    ] {
        let folder = Folder::new();
        let line = format!("{line} --speed fast --no-autosave");
        let shown = played(&folder, &line, &[("A> ", typed), ("B> ", "quit\r")]);
        let (before, _) = shown.split_once(told).expect(&shown);
        assert!(before.contains("2 seeds in hand."), "{shown}");
        assert!(before.contains("1 seed in hand."), "{shown}");
    }
}

#[test]
fn words_are_explained_when_they_first_appear() {
    let folder = Folder::new();
    let line = "--quick --position '0 0 0 0 1 3 | 4 4 4 4 4 4; A; 20:0'";
    let again = [("A> ", "4\r"), ("B> ", "undo\r")];
    let typed = [again, [("A> ", "4\r"), ("B> ", "quit\r")]].concat();
    let shown = played(&folder, line, &typed);
    assert_eq!(
        shown.matches("(A family is 4 counters.").count(),
        1,
        "{shown}"
    );
}

#[test]
fn a_rematch_swaps_sides() {
    let folder = Folder::new();
    let line = "--quick --save us.txt --position '0 0 0 0 1 0 | 0 0 0 0 0 0; A; 24:23'";
    let typed = [
        ("A> ", "4\r"),
        ("`new` starts another game", "undo\r"),
        ("A> ", "4\r"),
        ("`new` starts another game", "new\r"),
        ("The last game stays in us.txt", ""),
        ("A new game: A is human, B is human.", ""),
        ("A> ", "quit\r"),
    ];
    let shown = played(&folder, line, &typed);
    assert_contains(&shown, "Game over!");
    assert!(!folder.read("us.txt").contains("unfinished"));
}

#[test]
fn the_terminal_is_restored() {
    let folder = Folder::new();
    let before = stty(&folder, "");
    // A signal comes while a line is being edited.
    let signalled = stty(
        &folder,
        "(sleep 0.5; kill -TERM $$) & exec $GEBETA play --quick --no-autosave --a human --b human",
    );
    assert_eq!(signalled, before);
}

/// Returns the modes of a terminal after running a script.
fn stty(folder: &Folder, script: &str) -> String {
    let mut command = shell(&format!("(sh -c '{script}'); echo; stty -g; echo END"));
    command.current_dir(folder.path());
    let mut terminal = Terminal::start(command, 80);
    terminal.after("END", "");
    let shown = terminal.end().1;
    let lines: Vec<&str> = shown.lines().rev().collect();
    lines[1].to_string()
}

#[test]
fn a_repeated_position_is_reported() {
    let folder = Folder::new();
    let line = "oware --quick --position '0 0 1 0 0 0 | 0 0 1 0 0 0; A; 22:24'";
    let round = "A3 B3 A4 B4 A5 B5 A6 B6 A1 B1 A2 B2 quit ";
    let shown = played(&folder, line, &[("A> ", &round.replace(' ', "\r"))]);
    let warnings = shown.matches("This position has come up before: ").count();
    assert_eq!(warnings, 1, "{shown}");
}
