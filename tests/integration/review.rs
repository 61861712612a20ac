//! `gebeta review`.

use serde_json::Value;

use crate::program::{Folder, answer_of, assert_contains, has_all};

/// A round of Kalah's end. A could have played A6 into the store and then A5 into the empty hole, which captures B's
/// three counters: 27 to 21. After A5 everything is forced: B1 is sown on B's row, A6 falls into the store and B1, and
/// B keeps the four counters of B's row: 23 to 25.
const KALAH: &str = "\
gebeta record 1
variant: kalah

round: 1
start: 0 0 0 0 1 1 | 3 0 0 0 0 0; A; 22:21
1. A5
2. B1
3. A6
result: B 23:25
";

fn review(folder: &Folder, arguments: &str) -> Value {
    let mut command = folder.gebeta(&format!("review {arguments} --format json"));
    let (status, text, talk) = answer_of(command.output().unwrap());
    assert_eq!((status, talk.as_str()), (0, ""));
    serde_json::from_str(&text).unwrap()
}

#[test]
fn the_values_of_a_small_board_are_those_worked_out_by_hand() {
    let folder = Folder::new();
    folder.write("us.txt", KALAH);
    let reviewed = review(&folder, "us.txt");
    let turns = reviewed["turns"].as_array().unwrap();
    let found: Vec<_> = turns
        .iter()
        .map(|turn| {
            let number = |key: &str| turn[key].as_f64().unwrap();
            assert_eq!(turn["exact"], true, "{turn}");
            let best = turn["best"].as_str().unwrap();
            (number("value"), best, number("lost"), number("lead"))
        })
        .collect();
    let expected = [
        (-2.0, "A6", 8.0, -2.0),
        (2.0, "B1", 0.0, -2.0),
        (-2.0, "A6", 0.0, -2.0),
    ];
    assert_eq!(found, expected);
    insta::assert_snapshot!("kalah_json", format!("{reviewed:#}"));
    insta::assert_snapshot!("kalah_table", folder.talk("review us.txt", ""));
    insta::assert_snapshot!("kalah_csv", folder.talk("review us.txt --format csv", ""));
}

#[test]
fn the_command_plays_on_from_the_costliest_turn() {
    let folder = Folder::new();
    folder.write("us.txt", KALAH);
    let reviewed = review(&folder, "us.txt");
    let command = reviewed["worst"][0]["play_on"].as_str().unwrap();
    let words = command.strip_prefix("gebeta ").unwrap();
    let said = folder.talk(words, "A6\nA5\n");
    has_all(&said, &["27"]);
    assert_contains(&said, "Player A has won");
}

#[test]
fn perfect_play_costs_nothing() {
    let folder = Folder::new();
    let position = "0 0 1 0 2 0 | 0 3 1 0 0 1; B; 20:20";
    folder.talk(
        &format!("play --a perfect --b perfect --seed 3 --save us.txt --position '{position}'"),
        "",
    );
    let reviewed = review(&folder, "us.txt");
    let turns = reviewed["turns"].as_array().unwrap();
    assert!(turns.len() > 3, "{reviewed}");
    for turn in turns {
        assert_eq!(turn["exact"], true, "{turn}");
        assert_eq!(turn["lost"], 0.0, "{turn}");
    }
    assert_eq!(reviewed["worst"], Value::Array(Vec::new()));
}

#[test]
fn a_search_judges_what_is_not_solved_and_repeats_itself() {
    let folder = Folder::new();
    let short = "play gabata_i --a greedy --b medium --seed 4 --quick --save us.txt";
    folder.talk(short, "");
    let words = "us.txt --nodes 300";
    let reviewed = review(&folder, words);
    assert_eq!(reviewed, review(&folder, words));
    assert_eq!(reviewed["complete"], true);
    let turns = reviewed["turns"].as_array().unwrap();
    assert!(turns.iter().any(|turn| turn["exact"] == false));
    assert!(turns.iter().any(|turn| turn["exact"] == true));
}

/// The first round is over where it starts, and a turn of the second is played.
#[test]
fn the_rounds_of_a_match_are_reviewed() {
    let folder = Folder::new();
    let position = "0 0 0 0 0 0 | 0 0 0 0 0 0; A; 33:15";
    let line =
        format!("play gabata_i --match --a human --b human --position '{position}' --save us.txt");
    folder.talk(&line, "B3\n");
    let whole = review(&folder, "us.txt --nodes 300");
    let turn = &whole["turns"][0];
    assert_eq!((&turn["round"], &turn["by"]), (&2.into(), &"B".into()));
    assert_eq!(whole, review(&folder, "us.txt --nodes 300 --round 2"));
    folder.tells("review us.txt --round 1", "", "has no turn to review");
}

#[test]
fn broken_records_are_refused_with_their_line() {
    let folder = Folder::new();
    folder.write("us.txt", KALAH.replace("2. B1", "2. B2"));
    folder.write("none.txt", "gebeta record 1\nvariant: geme\n");
    folder.write("game.txt", KALAH);
    let all = [
        "review us.txt",
        "review none.txt",
        "review missing.txt",
        "review game.txt --round 2",
        "review game.txt --nodes 0",
    ];
    let told: String = all
        .iter()
        .map(|line| format!("$ gebeta {line}\n{}\n", folder.talk(line, "")))
        .collect();
    insta::assert_snapshot!("refusals", told);
}

/// Ctrl-C writes what has been judged to another name. The wait before it doubles until there is something.
#[cfg(unix)]
#[test]
fn an_interrupt_writes_the_turns_that_are_judged() {
    use std::process::Stdio;
    use std::time::Duration;

    let folder = Folder::new();
    folder.talk(
        "play kalah --a random --b random --seed 1 --quick --save us.txt",
        "",
    );
    let mut waits = (0..6).map(|doubled| Duration::from_millis(1000 << doubled));
    let told = loop {
        let wait = waits.next().expect("turns are judged in time");
        let child = folder
            .gebeta("review us.txt --time 2s --output review.csv --format csv")
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        crate::program::wait_for_handler(&child);
        std::thread::sleep(wait);
        crate::program::interrupt(&child);
        let (status, _, talk) = answer_of(child.wait_with_output().unwrap());
        assert_eq!(status, 130, "{talk}");
        if folder.path().join("review.partial.csv").exists() {
            break talk;
        }
    };
    assert!(!folder.path().join("review.csv").exists());
    let judged = folder.read("review.partial.csv").lines().count() - 1;
    assert!(judged > 0);
    let expected = format!("the review is partial, with {judged} of ");
    has_all(&told, &["Interrupted", &expected, "review.partial.csv"]);
}

#[cfg(feature = "plot")]
#[test]
fn the_curve_is_drawn() {
    let folder = Folder::new();
    folder.write("us.txt", KALAH);
    let refused =
        "lead.gif can't be written: the name of a picture must end in .svg, .pdf or .png.";
    folder.tells("review us.txt --plot lead.gif", "", refused);
    folder.talk("review us.txt --plot lead.svg", "");
    has_all(
        &folder.read("lead.svg"),
        &["Kalah: a review", "lead with best play"],
    );
}
