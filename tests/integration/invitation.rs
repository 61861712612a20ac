//! Who plays is asked once, and only of people at a terminal.

use crate::program::{Folder, Terminal, assert_contains, at_terminal, feed, has_all, said};

/// How often each question is asked.
fn asked(shown: &str) -> [usize; 4] {
    let questions = [
        "Who plays A?",
        "What is the name of A?",
        "Who plays B?",
        "What is the name of B?",
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
        // What isn't an answer is reported, and the question is asked again.
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
        let other = shown.contains("Unknown player: expected human or one of the levels ");
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
            assert_eq!(shown.matches("home 0 is A1 or B6.").count(), 1, "{shown}");
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
    terminal.end_well();
    assert_eq!(std::fs::read_dir(folder.path()).unwrap().count(), 0);
}

#[test]
fn who_is_at_no_terminal_is_not_asked() {
    let folder = Folder::new();
    let transcript = said(&feed(folder.gebeta("play"), "quit\n"));
    assert_eq!(asked(&transcript), [0; 4], "{transcript}");
}

/// Where `perfect` is offered, it plays; who is refused is asked again.
#[test]
fn who_can_not_play_perfectly_is_not_seated() {
    const NEAR_THE_END: &str = "--position '0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20'";
    let solve_first = "`perfect` needs the game solved first. ";
    for (words, typed, expected, said) in [
        // The whole game takes minutes to solve, and nobody has agreed to that.
        (
            "",
            "perfect\n\n\nAda\nperfect\nwhy\nno\neasy\nquit\n",
            [2, 1, 2, 0],
            [(solve_first, 3), ("Type yes or no.", 1)],
        ),
        // What is left of this one is solved at once.
        (
            NEAR_THE_END,
            "\nAda\nperfect\nquit\n",
            [1, 1, 1, 0],
            [(solve_first, 0), ("hard, mcts, perfect;", 2)],
        ),
        // This one can't be solved at all, as its winner takes all.
        (
            "boola",
            "perfect\n\nAda\nrandom\nquit\n",
            [2, 1, 1, 0],
            [
                ("`perfect` is not available here: ", 1),
                ("mcts, perfect;", 0),
            ],
        ),
    ] {
        let folder = Folder::new();
        let words = format!("play --seed 1 --no-autosave {words}");
        let mut command = folder.gebeta(&words);
        command.env("TERM", "dumb");
        let (status, shown) = at_terminal(&mut command, typed);
        assert_eq!((status, asked(&shown)), (0, expected), "{shown}");
        assert_contains(&shown, "Player A (Ada)'s turn.");
        // Sentences are broken between words.
        let unbroken = shown.replace("\r\n", " ");
        for (sentence, times) in said {
            assert_eq!(unbroken.matches(sentence).count(), times, "{shown}");
        }
    }
}

/// Where somebody agrees, the game is solved before it is played; it takes some seconds.
#[test]
#[ignore = "solves some millions of boards"]
fn who_agrees_plays_against_what_is_solved_first() {
    let folder = Folder::new();
    let line = "play --seed 1 --position '4 4 3 0 0 2 | 4 3 0 3 0 1; A; 12:12' --no-autosave";
    let mut command = folder.gebeta(line);
    command.env("XDG_CACHE_HOME", folder.path());
    let mut terminal = Terminal::start(command, 80);
    terminal
        .after("Who plays A?", "\r")
        .after("What is the name of A?", "\r")
        .after("Who plays B?", "perfect\r")
        .after("Solve it", "yes\r")
        .after("A> ", "?\r")
        .after("A can play", "");
    terminal.after("A> ", "quit\r");
    terminal.end_well();
    let tables = std::fs::read_dir(folder.path().join("gebeta")).expect("a folder");
    assert_eq!(tables.count(), 1);
}

/// Names that were asked for are shown from then on, to the end.
#[test]
fn players_are_called_by_their_names() {
    let folder = Folder::new();
    let line = "play --no-autosave --quick --position '0 0 0 0 1 0 | 0 0 0 0 0 0; A; 23:24'";
    let mut command = folder.gebeta(line);
    command.env("TERM", "dumb");
    let (status, shown) = at_terminal(&mut command, "\nAda\n\nBen\n4\nquit\n");
    assert_eq!(status, 0, "{shown}");
    let scores = [
        "Player A (Ada) has 5 families",
        "Player B (Ben) has 6 families",
    ];
    has_all(&shown, &scores);
    has_all(&shown, &["The current player is A (Ada)."]);
    has_all(&shown, &["Player A (Ada)'s turn. Choose a home (0-5):"]);
}
