//! Who plays is asked once, and only of people at a terminal.

use crate::program::{Folder, Terminal, at_terminal, feed, said};

/// How often each question is asked.
fn asked(shown: &str) -> [usize; 4] {
    let questions = [
        "Who plays A?",
        "What is A called?",
        "Who plays B?",
        "What is B called?",
    ];
    questions.map(|question| shown.matches(question).count())
}

#[test]
fn a_person_at_a_terminal_is_asked_once() {
    for (words, typed, expected, names) in [
        // Two people, then a person and a machine, then two machines' names with capital letters.
        ("", "\nAda\n\nBen\nquit\n", [1, 1, 1, 1], ["Ada", "Ben"]),
        (
            "",
            "human\n\nrandom\nquit\n",
            [1, 1, 1, 0],
            ["", "random, seed 1"],
        ),
        (
            "",
            "\nAda\nGreedy\nquit\n",
            [1, 1, 1, 0],
            ["Ada", "greedy, seed 1"],
        ),
        // What is no answer is told, and asked again.
        (
            "",
            "nobody\n\nAda\n\nBen\nquit\n",
            [2, 1, 1, 1],
            ["Ada", "Ben"],
        ),
        // Who is named is not asked.
        ("--a human", "quit\n", [0; 4], ["", ""]),
        ("--b random", "quit\n", [0; 4], ["", "random, seed 1"]),
    ] {
        let folder = Folder::new();
        let words = format!("play --seed 1 --save us.txt {words}");
        let (status, shown) = at_terminal(&mut folder.gebeta(&words), typed);
        assert_eq!((status, asked(&shown)), (0, expected), "{shown}");
        let other = shown.contains("That is nobody: a player is human, or one of the levels ");
        assert_eq!(other, typed.starts_with("nobody"), "{shown}");
        let record = folder.read("us.txt");
        let players: String = (["A", "B"].into_iter().zip(names))
            .filter(|(_, name)| !name.is_empty())
            .map(|(side, name)| format!("player {side}: {name}\n"))
            .collect();
        assert!(record.contains(&players), "{players}: {record}");
        assert_eq!(record.matches("player ").count(), players.lines().count());
        // A game that is gone on with has its players.
        let again = at_terminal(&mut folder.gebeta("play --load us.txt"), "quit\n");
        assert_eq!((again.0, asked(&again.1)), (0, [0; 4]), "{}", again.1);
        // Whoever types is told what, once.
        for shown in [&shown, &again.1] {
            assert_eq!(
                shown.matches("Gebeta (GEME). Type the home").count(),
                1,
                "{shown}"
            );
        }
    }
}

#[test]
fn who_leaves_before_the_game_leaves_nothing() {
    for typed in ["quit\n", "\nAda\nq\n"] {
        let folder = Folder::new();
        let (status, shown) = at_terminal(&mut folder.gebeta("play --save us.txt"), typed);
        assert_eq!(status, 0, "{shown}");
        assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
    }
}

#[test]
fn the_end_of_the_input_is_an_answer_too() {
    let folder = Folder::new();
    let mut terminal = Terminal::start(folder.gebeta("play --save us.txt"), 80);
    terminal.after("> ", "\u{4}");
    let (status, shown) = terminal.end();
    assert_eq!(status, 0, "{shown}");
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn who_is_at_no_terminal_is_not_asked() {
    let folder = Folder::new();
    let transcript = said(&feed(folder.gebeta("play"), "quit\n"));
    assert_eq!(asked(&transcript), [0; 4], "{transcript}");
}
