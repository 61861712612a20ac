//! Computer players: `gebeta play --a --b`, advice, `gebeta tune`, and searches in the engine.

use std::fs;
use std::io::{BufRead, BufReader, Write};
use std::path::PathBuf;
use std::process::Stdio;
use std::time::{Duration, Instant};

use crate::program::{Folder, assert_contains, feed, gebeta, interrupt, lines, piped, run, said};
use gebeta_formats::variant::Catalogue;
use insta::assert_snapshot;
use serde_json::Value;

#[test]
fn machines_play_a_game_to_its_end_and_the_same_seed_plays_it_again() {
    let folder = Folder::new();
    let play = |file: &str, seed: u64| {
        let line = format!("play --a greedy --b medium --seed {seed} --save {file}");
        let said = folder.talk(&line, "");
        assert!(
            said.contains("Game over!") && said.ends_with("--- status 0\n"),
            "{said}"
        );
        folder.read(file)
    };
    let first = play("first.txt", 7);
    assert_contains(
        &first,
        "player A: greedy, seed 7\nplayer B: medium, seed 7\n",
    );
    assert_eq!(play("second.txt", 7), first);
    assert_ne!(play("third.txt", 8).replace("seed 8", "seed 7"), first);
    let replayed = folder.talk("replay first.txt", "");
    assert!(replayed.ends_with("--- status 0\n"), "{replayed}");
}

#[test]
fn machines_play_every_variant_and_whole_matches() {
    let folder = Folder::new();
    for id in Catalogue::builtin().ids() {
        // `easy` is slow: in all games it would take as long as all other tests of opponents.
        let level = match gebeta_testing::VARIANTS.contains(&id.as_str()) {
            true => "easy",
            false => "greedy",
        };
        let line = format!("play -v {id} --a {level} --b random --seed 3");
        let said = folder.talk(&line, "");
        assert!(said.ends_with("--- status 0\n"), "{id}: {said}");
    }
    for spec in [
        "ansaba",
        "gabata_i:gained=chosen",
        "mewelad:origin=choice",
        "gabata_i:two_two=lots",
    ] {
        let line =
            format!("play -v {spec} --match --a greedy --b random --seed 5 --save - --color never");
        let said = folder.talk(&line, "");
        let (_, record) = said.split_once("gebeta record 1").unwrap();
        assert!(
            record.contains("\nmatch: ") && !record.contains("unfinished"),
            "{spec}: {record}"
        );
    }
}

#[test]
fn a_person_plays_against_the_program() {
    let folder = Folder::new();
    let line =
        "play -v gabata_i --b greedy --seed 1 --position '1 0 0 0 0 2 | 0 3 0 0 2 1; A; 20:19'";
    assert_snapshot!(folder.talk(line, lines("hint A6 why undo A1 quit")));
}

#[test]
fn advice_is_in_words_and_exact_if_everything_is_searched() {
    let folder = Folder::new();
    let line = "play --position '0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20'";
    let said = folder.talk(line, "hint\n4\nwhy\nquit\n");
    assert_contains(&said, "This is certain");
    assert_snapshot!(said);
    assert!(
        folder
            .talk("play", "why\nquit\n")
            .contains("No turn has been played in this round.")
    );
}

#[test]
fn a_computer_player_races_and_choices_are_secret() {
    let folder = Folder::new();
    let said = folder.talk(
        "play -v mewelad:origin=choice --b medium --seed 2",
        lines("A3 quit"),
    );
    assert_contains(&said, "Player A has chosen.\nPlayer B has chosen.\n");
    let said = folder.talk(
        "play -v mewelad:origin=choice --a easy --seed 2",
        lines("B3 quit"),
    );
    assert!(
        said.contains("Player A has chosen.\n") && said.contains("Player B, which"),
        "{said}"
    );
}

#[test]
fn a_game_of_two_people_is_unchanged() {
    let folder = Folder::new();
    let plain = folder.talk("play", lines("0 2 2"));
    assert_eq!(
        folder.talk("play --a human --b human", lines("0 2 2")),
        plain
    );
}

/// Removes the number of boards found, which depends on the order of the threads.
fn many_boards(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    let shown = words.iter().zip(words.iter().skip(1).chain([&""]));
    let shown = shown.map(|(&word, next)| {
        let is_number = word
            .bytes()
            .all(|byte| byte.is_ascii_digit() || byte == b',');
        let counts = next.starts_with("boards") && is_number;
        if counts { "[many]" } else { word }
    });
    shown.collect::<Vec<_>>().join(" ")
}

#[test]
fn unavailable_perfect_play_is_reported() {
    let folder = Folder::new();
    let said = folder.talk("play -v gabata_i --a perfect", "");
    assert_snapshot!(many_boards(&said));
    let line =
        "play --a perfect --b random --seed 1 --position '0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20'";
    let said = folder.talk(line, "");
    assert!(said.ends_with("--- status 0\n"), "{said}");
}

/// A solved game is cached in the user's cache folder and used from there.
#[cfg(unix)]
#[test]
fn a_solved_game_is_cached() {
    let folder = Folder::new();
    let caches = folder.path().join("caches");
    let play = |words: &str| {
        let line = format!("play --a perfect --b random --seed 1 {words}");
        let mut command = folder.gebeta(&line);
        command.env("XDG_CACHE_HOME", &caches);
        said(&feed(command, ""))
    };
    let tables = || -> Vec<PathBuf> {
        let tables = fs::read_dir(caches.join("gebeta"));
        let tables = tables.into_iter().flatten();
        tables.map(|entry| entry.unwrap().path()).collect()
    };
    const HERE: &str = "--position '0 0 0 0 3 1 | 1 2 1 0 0 0; A; 20:20'";
    let played = play(HERE);
    assert!(played.ends_with("--- status 0\n"), "{played}");
    let kept = tables();
    assert_eq!(kept.len(), 1, "{kept:?}");
    let table = &kept[0];
    let name = table.file_name().unwrap().to_str().unwrap();
    assert!(
        name.starts_with("geme-") && name.ends_with(".table"),
        "{name}"
    );
    let bytes = fs::read(table).unwrap();
    let written = fs::metadata(table).unwrap().modified().unwrap();
    assert_eq!(play(HERE), played);
    assert_eq!(fs::metadata(table).unwrap().modified().unwrap(), written);
    // A damaged table or one for something else is replaced by solving the game again.
    let mut damaged = bytes.clone();
    damaged[30] ^= 1;
    for (other, why) in [
        (
            &damaged[..],
            "is damaged: the checksum of its boards is wrong; solving the game again.",
        ),
        (
            &bytes[..40],
            "is damaged: the file is truncated; solving the game again.",
        ),
        (
            b"",
            "is not a table of a solved game; solving the game again.",
        ),
    ] {
        fs::write(table, other).unwrap();
        let again = play(HERE);
        assert_contains(&again, why);
        assert!(fs::read(table).unwrap() == bytes);
        assert_eq!(play(HERE), played);
    }
    // Another start, and another result of an endless sowing.
    play("--position '0 0 0 0 3 1 | 1 2 1 0 0 0; B; 20:20'");
    assert_eq!(tables().len(), 2);
    let before = fs::read(table).unwrap();
    fs::copy(
        tables().into_iter().find(|other| other != table).unwrap(),
        table,
    )
    .unwrap();
    assert!(play(HERE).contains("is for another start; solving the game again."));
    assert!(fs::read(table).unwrap() == before);
    // Without a cache folder, the game is solved each time.
    fs::remove_dir_all(&caches).unwrap();
    fs::write(&caches, "a file").unwrap();
    assert_eq!(play(HERE), played);
}

#[test]
fn limits_out_of_their_range_are_refused() {
    for words in [
        ["--time", "0s"],
        ["--time", "2 s"],
        ["--time", "2"],
        ["--time", "99999h"],
        ["--depth", "0"],
        ["--depth", "251"],
        ["--nodes", "0"],
        ["--b", "grandmaster"],
    ] {
        let (status, _, transcript) = run([&["play", "--a", "hard"], &words[..]].concat());
        assert_eq!(status, 2, "{words:?}: {transcript}");
        assert_contains(&transcript, words[0]);
    }
}

#[cfg(unix)]
#[test]
fn an_interrupt_ends_a_game_while_a_machine_thinks() {
    let mut command = gebeta(["play", "--a", "hard", "--b", "hard", "--time", "60s"]);
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut line = String::new();
    BufReader::new(child.stdout.as_mut().unwrap())
        .read_line(&mut line)
        .unwrap();
    std::thread::sleep(Duration::from_millis(300));
    let asked = Instant::now();
    interrupt(&child);
    let output = child.wait_with_output().unwrap();
    assert_eq!(output.status.code(), Some(130), "{}", said(&output));
    assert!(asked.elapsed() < Duration::from_secs(20));
}

#[test]
fn weights_are_learned_kept_and_used() {
    let folder = Folder::new();
    let tune = "tune -v kalah_java --games 40 --depth 1 --seed 3";
    let transcript = folder.talk(&format!("{tune} --output own.json"), "");
    assert!(
        transcript.contains("against the same player without weights:")
            && transcript.ends_with("--- status 0\n"),
        "{transcript}"
    );
    assert_eq!(folder.talk(tune, ""), transcript);
    folder.talk("tune -v geme --games 20 --depth 1 --output own.json", "");
    let kept = folder.read("own.json");
    assert_contains(
        &kept,
        "gebeta tune --variant geme --games 20 --seed 1 --depth 1",
    );
    assert_contains(
        &kept,
        "gebeta tune --variant kalah_java --games 40 --seed 3 --depth 1",
    );
    let play_with = |weights: &str, input: &str| {
        folder.talk(
            &format!("play -v kalah_java --a medium --b easy --seed 1 {weights}"),
            input,
        )
    };
    let play = |weights: &str| play_with(weights, "");
    let transcript = play("--weights own.json");
    assert!(transcript.ends_with("--- status 0\n"), "{transcript}");
    assert_eq!(play_with("--weights -", &kept), transcript);
    for (text, why) in [
        ("{}", "is not a weights file"),
        (
            &kept.replace("kalah_java", "kala"),
            "delete its key `checksum`",
        ),
        (&kept[..kept.len() - 10], "is not a weights file"),
        (
            &without_checksum(&kept).replace("kalah_java", "kala"),
            "has no weights for kalah_java",
        ),
    ] {
        folder.write("bad.json", text);
        let transcript = play("--weights bad.json");
        assert!(
            transcript.contains(why) && transcript.ends_with("--- status 1\n"),
            "{transcript}"
        );
    }
    let transcript = folder.talk(&format!("{tune} --output bad.json"), "");
    assert!(transcript.ends_with("--- status 0\n"), "{transcript}");
    folder.write("bad.json", "mine");
    let transcript = folder.talk(&format!("{tune} --output bad.json"), "");
    assert!(
        transcript.contains("is not a weights file") && folder.read("bad.json") == "mine",
        "{transcript}"
    );
}

/// Deletes the checksum, as a user does after editing the file.
fn without_checksum(weights: &str) -> String {
    let mut value: serde_json::Value = serde_json::from_str(weights).unwrap();
    let checksum = value.as_object_mut().unwrap().remove("checksum");
    assert!(checksum.is_some(), "{weights}");
    value.to_string()
}

/// Sends requests to the engine and returns its answers.
fn ask(requests: &[&str]) -> Vec<Value> {
    let input: String = requests
        .iter()
        .map(|request| format!("{request}\n"))
        .collect();
    let output = feed(gebeta(["engine"]), input).stdout;
    let answers = String::from_utf8(output).unwrap();
    answers
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn the_engine_suggests_moves() {
    let answers = ask(&[
        r#"{"cmd":"best"}"#,
        r#"{"cmd":"new"}"#,
        r#"{"cmd":"best","level":"medium"}"#,
        r#"{"cmd":"best","level":"hard","ms":50}"#,
        r#"{"cmd":"values","depth":4}"#,
        r#"{"cmd":"best","level":"random"}"#,
        r#"{"cmd":"best","level":"mcts","nodes":2000}"#,
        r#"{"cmd":"state"}"#,
    ]);
    assert_eq!(answers[0]["error"]["code"], "no-game");
    let legal = answers[1]["legal"].as_array().unwrap();
    for answer in &answers[2..7] {
        assert!(
            answer["ok"] == true && legal.contains(&answer["best"]),
            "{answer}"
        );
    }
    assert_eq!(answers[4]["values"].as_array().unwrap().len(), 6);
    assert!(
        answers[4]["values"]
            .as_array()
            .unwrap()
            .iter()
            .all(|worth| worth["value"].is_number())
    );
    assert_eq!(answers[5]["values"].as_array().unwrap().len(), 0);
    assert_eq!(answers[7]["board"], answers[1]["board"]);
}

#[test]
fn the_engine_refuses_impossible_searches() {
    let answers = ask(&[
        r#"{"cmd":"new","variant":"gabata_i"}"#,
        r#"{"cmd":"best","level":"grandmaster"}"#,
        r#"{"cmd":"best","level":"perfect"}"#,
        r#"{"cmd":"best","ms":0}"#,
        r#"{"cmd":"best","ms":-5}"#,
        r#"{"cmd":"best","ms":1.5}"#,
        r#"{"cmd":"best","ms":86400001}"#,
        r#"{"cmd":"best","depth":251}"#,
        r#"{"cmd":"best","nodes":0}"#,
        r#"{"cmd":"best","ms":"1"}"#,
        r#"{"cmd":"values","time":1}"#,
        r#"{"cmd":"new","variant":"mewelad:origin=choice","match":true}"#,
        r#"{"cmd":"values"}"#,
        r#"{"cmd":"best","level":"easy"}"#,
        r#"{"cmd":"set","variant":"geme","board":[0,0,0,0,0,0,0,0,0,0,0,0]}"#,
        r#"{"cmd":"best"}"#,
    ]);
    let transcript: Vec<String> = answers[1..13]
        .iter()
        .chain([&answers[15]])
        .map(|answer| match answer["error"].is_null() {
            true => "granted".to_string(),
            false => format!(
                "{}: {}",
                answer["error"]["code"], answer["error"]["message"]
            ),
        })
        .collect();
    assert_snapshot!(many_boards(&transcript.join("\n")));
    assert_eq!(
        answers[13]["decide"]["race"].as_array().unwrap().len(),
        2,
        "{}",
        answers[13]
    );
}

#[test]
fn the_engine_stops_searching_and_pondering() {
    let (mut child, mut input, mut output) = piped(gebeta(["engine"]));
    let mut hear = || {
        let mut line = String::new();
        output.read_line(&mut line).unwrap();
        serde_json::from_str::<Value>(&line).unwrap()
    };
    let began = Instant::now();
    let mut say = |line: &str| writeln!(input, "{line}").unwrap();
    say(r#"{"cmd":"new","variant":"gabata_i"}"#);
    assert_eq!(hear()["ok"], true);
    say(r#"{"cmd":"best","ms":600000}"#);
    std::thread::sleep(Duration::from_millis(200));
    say(r#"{"cmd":"stop"}"#);
    assert!(hear()["best"].is_string());
    assert_eq!(hear()["ok"], true);
    say(r#"{"cmd":"best","nodes":1000,"ponder":true}"#);
    assert!(hear()["best"].is_string());
    std::thread::sleep(Duration::from_millis(100));
    say(r#"{"cmd":"state"}"#);
    assert_eq!(hear()["ok"], true);
    say(r#"{"cmd":"best","nodes":1000,"ponder":true}"#);
    assert!(hear()["best"].is_string());
    drop(input);
    assert!(child.wait().unwrap().success());
    assert!(began.elapsed() < Duration::from_secs(60));
}

/// Returns the side whose row is at the bottom of each board.
fn below(shown: &str) -> Vec<char> {
    let lines: Vec<&str> = shown.lines().collect();
    let boards = lines.windows(2).filter(|lines| {
        lines[0].contains('|') && lines[0].starts_with(['A', 'B']) && !lines[1].contains('|')
    });
    boards.filter_map(|lines| lines[0].chars().next()).collect()
}

/// A person who plays the program always has the same row at the bottom, unless the board is set to turn.
#[test]
fn the_board_stays_still_against_the_program() {
    let folder = Folder::new();
    for (words, rows) in [
        ("--b greedy", "A"),
        ("--a greedy", "B"),
        ("--a greedy --board still", "A"),
        ("--b greedy --board turning", "AB"),
        ("--a human --b human", "AB"),
    ] {
        let line = format!("play -v gabata_i --first A --seed 1 {words}");
        let shown = folder.talk(&line, lines("1 2 3 4 5 6 1 2 3 4 5 6 quit"));
        let mut seen = below(&shown);
        assert!(seen.len() > 5, "{shown}");
        seen.sort();
        seen.dedup();
        assert_eq!(
            seen.into_iter().collect::<String>(),
            rows,
            "{words}: {shown}"
        );
    }
}

/// With `-q`, games between computer players show only the result. A person needs the board, but no greeting.
#[test]
fn quiet_shows_only_results() {
    let folder = Folder::new();
    let machines = "--a greedy --b random --seed 3";
    for (line, first, last) in [
        (format!("play {machines}"), "Game over!", "has won."),
        (
            format!("play ansaba --match {machines}"),
            "Match over!",
            "has won the match, ",
        ),
        (
            format!("play gabata_3x6:origin=choice {machines}"),
            "Round over!",
            "has won.",
        ),
    ] {
        let shown = folder.talk(&line, "");
        let quiet = folder.talk(&format!("-q {line}"), "");
        let quiet = quiet.strip_suffix("--- status 0\n").expect(&quiet);
        assert!(quiet.starts_with(first), "{quiet}");
        assert!(
            quiet.lines().last().expect("a line").contains(last),
            "{quiet}"
        );
        assert!(!quiet.contains('|') && quiet.lines().count() < 8, "{quiet}");
        assert!(shown.contains(quiet) && shown.contains('|'), "{shown}");
    }
    let shown = folder.talk("-q play --b random --seed 1", "0\nquit\n");
    assert_eq!(shown.matches("Choose a home (0-5):").count(), 2, "{shown}");
    assert_contains(&shown, "Player B (random) plays ");
}
