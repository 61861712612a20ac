//! Conversations with `gebeta play`.

use crate::program::{Folder, assert_contains, feed, gebeta, has_all, interrupt, lines, said};
use insta::assert_snapshot;

#[test]
fn geme_looks_as_its_readme_shows_it() {
    let folder = Folder::new();
    // The two boards that the README of the GEME project shows, word for word.
    let readme = gebeta_testing::read("geme_readme.txt");
    for line in [
        "play",
        "play --variant geme",
        "play -v gebeta --color never",
    ] {
        let output = feed(folder.gebeta(line), "0\n");
        assert_eq!(String::from_utf8_lossy(&output.stdout), readme, "{line}");
        assert_eq!(output.status.code(), Some(0));
    }
}

#[test]
fn names_do_as_well_as_numbers() {
    let folder = Folder::new();
    let by_number = folder.talk("play", lines("0 2 2"));
    assert_eq!(folder.talk("play", lines("A1 b4 a3")), by_number);
    let by_name = folder.talk("play -v gabata_i", lines("A6 B3 A1"));
    assert_eq!(folder.talk("play -v gabata_i", lines("6 3 1")), by_name);
}

// The shortest games with each kind of end. They and their scores are known from the GEME project's program.

#[test]
fn a_game_that_a_wins() {
    assert_snapshot!(Folder::new().talk("play", lines("5 1 3 3 0")));
}

#[test]
fn each_end_has_a_short_sentence() {
    for (name, moves) in [
        (
            "a_game_that_b_wins_ends_with_a_short_sentence",
            "1 4 2 2 2 0 5 5 5",
        ),
        ("a_draw", "1 4 4 4 5 5"),
        ("a_sowing_that_never_ends", "1 5 4 0 3 2 1 5"),
    ] {
        let said = Folder::new().talk("play", lines(moves));
        let (_, end) = said.split_once("Game over!\n").unwrap();
        assert_snapshot!(name, end);
    }
}

/// With holes by column, T marks an endless sowing, but only if it voids the round.
#[test]
fn an_endless_sowing_that_ends_the_turn_is_a_move_like_any_other() {
    let said = |limit: u32| {
        let folder = Folder::new();
        let text = format!(
            "schema = 2\nid = \"own\"\nname = \"Own\"\nextends = \"geme\"\n\
             [limits]\nendless = \"pass\"\nturns = {limit}\n"
        );
        std::fs::write(folder.path().join("own.toml"), text).unwrap();
        let position = "play -v own.toml --position '1 0 2 1 0 1 | 2 0 2 1 0 2; B; 12:24'";
        folder.talk(position, lines("5 0"))
    };
    let on = said(1000);
    assert_contains(&on, "moves are made: S5\n");
    assert_contains(&on, "moves are made: S50\n");
    let limit = said(1);
    assert_contains(&limit, "moves are made: S5T\n");
    assert_contains(&limit, "it has not ended in 1 turn.");
}

/// Games with a special beginning: large, small or clockwise boards, openings, and phases.
const BEGIN_IN_THEIR_WAY: [&str; 16] = [
    "bohnenspiel",
    "boola",
    "bosh",
    "dabuda",
    "gabata_shoa_adegrat",
    "gabata_wuqro",
    "hufesay",
    "kalah",
    "lam_waladach",
    "lamlameta",
    "layli_goobalay",
    "olinda_keliya",
    "ot_tjin",
    "rabe",
    "sulus_aidi",
    "toguz_korgool",
];

#[test]
fn games_begin() {
    let folder = Folder::new();
    let tested = gebeta_testing::VARIANTS.iter();
    for id in tested.chain(&BEGIN_IN_THEIR_WAY) {
        assert_snapshot!(
            format!("begins_{id}"),
            folder.talk(&format!("play --variant {id}"), "1\n")
        );
    }
}

#[test]
fn special_rules_of_a_game_are_shown() {
    let talks: toml::Table = gebeta_testing::read("conversations.toml").parse().unwrap();
    assert_eq!(talks.len(), 12);
    for (name, talk) in talks {
        let text = |key: &str| talk.get(key).and_then(toml::Value::as_str);
        let [Some(variant), Some(typed)] = [text("variant"), text("typed")] else {
            panic!("{name} has a variant and what is typed");
        };
        let mut line = format!("play -v {variant} {}", text("options").unwrap_or_default());
        if let Some(position) = text("position") {
            line += &format!(" --position '{position}'");
        }
        assert_snapshot!(name, Folder::new().talk(&line, lines(typed)));
    }
}

#[test]
fn boards_of_any_shape_are_drawn() {
    let folder = Folder::new();
    let long = |side: &str, numbers: &mut dyn Iterator<Item = usize>| {
        let names: Vec<String> = numbers.map(|n| format!("{side}{n}")).collect();
        names.join(" ")
    };
    let (b, a) = (long("B", &mut (1..=12).rev()), long("A", &mut (1..=12)));
    let head = "schema = 2\nid = \"own\"\nname = \"Own\"\n";
    folder.write(
        "wide.toml",
        format!("{head}extends = \"geme\"\n[board]\nrows = [\"{b}\", \"{a}\"]\n"),
    );
    assert_snapshot!("wide", folder.talk("play -v wide.toml", lines("11 10")));
    let position = "120 0 0 0 0 0 0 0 0 0 0 1 | 100 0 0 0 0 0 0 0 0 0 0 1";
    assert_snapshot!(
        "wide_and_full",
        folder.talk(&format!("play -v wide.toml --position '{position}'"), "")
    );
    folder.write(
        "stores.toml",
        format!(
            "{head}extends = \"kalah_java\"\n[board]\n\
             rows = [\"B4 B3 B2 B1\", \"B5 B6 A6 A5\", \"A1 A2 A3 A4\"]\n"
        ),
    );
    assert_snapshot!(
        "three_rows_and_stores",
        folder.talk("play -v stores.toml", lines("6 3"))
    );
}

/// Counters that pass from one hole to another are not sown, but those lifted from a store are.
#[test]
fn transfers_and_counters_from_a_store_are_shown() {
    let folder = Folder::new();
    for (line, typed, told) in [
        (
            "only_child --position '0 0 3a 0 1 0 0 | 5 2 1 0 0 0 0; A; 0:0'",
            "A5",
            "Player A lifts 1 seed from A5 and sows: A6 (1).\n\
             Player A brings 2 seeds over from B2 to A3, which holds 5 now.\n",
        ),
        (
            "layli_goobalay --position '1 0 0 0 0 0 | 1 0 0 0 3 0'",
            "A1",
            "Player A lifts 1 counter from A1 and sows: A2 (1).\n\
             Player A brings 1 counter over from B5 to A2, which holds 2 now.\n\
             Player A captures A2: it is a uur now.\n",
        ),
        (
            "cross_capt_eight --position '1 1 1 0 1 0 | 0 0 2 0 1 0; A; 3:9'",
            "A5",
            "Player A lifts 1 seed from A5 and sows: A6 (1).\n\
             Player A takes up 3 seeds from the store and sows: B1 (1), B2 (1), B3 (3).\n",
        ),
    ] {
        let laps = folder.talk(&format!("play --trace -v {line}"), lines(typed));
        assert_contains(&laps, told);
        // Sown counters are shown only with the laps.
        let shown = folder.talk(&format!("play -v {line}"), lines(typed));
        let over = told.lines().filter(|line| line.contains(" over "));
        for line in over {
            assert_contains(&shown, line);
        }
    }
}

/// Numbers name the playable holes, whoever owns them.
#[test]
fn a_player_who_starts_from_the_opponents_holes_is_asked_for_those() {
    let folder = Folder::new();
    let told = |typed| folder.talk("play -v tap_urdy:told=deledicq", lines(typed));
    assert!(told("").contains("Choose a hole (B1-B6):"));
    assert_eq!(told("3 1"), told("B3 A1"));
}

#[test]
fn errors_are_reported_and_the_question_is_repeated() {
    let folder = Folder::new();
    let input = "2\n3\n6\n-1\n3.5\nx\n\n99999999999999999999\nA3\nB9\nB3\n0 1\n\u{1b}[31mred\nundo now\nsave\n";
    assert_snapshot!(folder.talk("play", input));
    let long = format!("{}\n{}\n0\n", "y".repeat(200), "z".repeat(100_000));
    let bytes = [long.as_bytes(), b"\xff\xfe\n1\r\n"].concat();
    assert_snapshot!(folder.talk("play", bytes));
}

#[test]
fn turns_can_be_listed_and_taken_back() {
    let folder = Folder::new();
    assert_snapshot!(folder.talk("play", "?\n0\n?\nundo\nU\nhelp\nquit\n"));
}

#[test]
fn first_and_position_select_the_start() {
    let folder = Folder::new();
    assert_snapshot!("first_b", folder.talk("play --first B", "0\n"));
    // With `--first`, lots do not decide who begins.
    for (line, transcript) in [
        (
            "gabata_i",
            "Lots decide who begins: the winner plays as A.\n",
        ),
        ("gabata_i --first B", "Player B begins, as requested.\n"),
        (
            "ansaba --first B",
            "Player B begins if nobody wins the race, as requested.\n",
        ),
        (
            "mewelad --first A --match",
            "Player A begins if nobody wins the race, as requested.\n",
        ),
    ] {
        let said = folder.talk(&format!("play -v {line}"), "");
        assert!(said.contains(transcript), "{line}: {said}");
        assert!(
            said.contains("Lots decide") != line.contains("--first"),
            "{said}"
        );
    }
    let position = "play --position '0 0 0 0 0 2 | 1 3 0 5 0 0; A; 9:4'";
    assert_snapshot!("position", folder.talk(position, "5\n"));
    let over = "play --position '0 0 0 0 0 0 | 1 3 0 5 0 0; A'";
    assert_snapshot!("position_over", folder.talk(over, "5\n"));
}

#[test]
#[cfg_attr(feature = "full", ignore = "lists the commands of the ordinary build")]
fn bad_command_lines_are_explained() {
    let folder = Folder::new();
    let mut all = String::new();
    for line in [
        "",
        "play --first C",
        "play --first A --load x",
        "play --a easy --a hard",
        "play --seed x",
        "play --depth 0",
        "play --nodes 0",
        "play --no-such",
        "play --position -1",
        "play --position '4 4 4 4 4 4 | 4 4 4 4 4 x'",
        "play --position '4 4 4 4 4 4 | 4 4 4 4 4 4; C'",
        "play --position '4 4 4 4 4 4 | 4 4 4 4 4 4; 0:0; 0:0'",
        "paly",
        "variants chekc geme",
        "play --option tax",
        "play --option nope=1",
        "play --variant nope",
        "play --position '4 4'",
        "play --position '4 4 4 4 4 4 | 4 4 4 4 4 4a'",
        "play --position '4 4 4 4 4 4 | 4 4 4 4 4 999'",
        "play -v gabata_i --position '4 4 4 4 4 4 | 4 4 4 4 4 4at'",
        "play --load nothing.txt",
        "play --load -",
        "play --save .",
        "play --save no/folder/x.txt",
        "replay",
        "replay nothing.txt",
    ] {
        all.push_str(&format!("$ gebeta {line}\n{}\n", folder.talk(line, "")));
    }
    assert_snapshot!(all);
}

#[test]
#[cfg_attr(feature = "full", ignore = "lists the commands of the ordinary build")]
fn help_is_helpful() {
    let folder = Folder::new();
    assert_snapshot!("help", folder.talk("help", ""));
    assert_snapshot!("help_play", folder.talk("play --help", ""));
    assert_snapshot!("help_replay", folder.talk("replay --help", ""));
    assert!(folder.talk("--version", "").starts_with("gebeta "));
}

#[test]
fn colour_can_be_forced_and_forbidden_and_changes_only_the_colour() {
    let folder = Folder::new();
    let plain = folder.talk("play -v gabata_3", lines("B6 x"));
    assert!(!plain.contains('\u{1b}'));
    let coloured = folder.talk("play -v gabata_3 --color always", lines("B6 x"));
    assert_snapshot!("coloured", coloured.replace('\u{1b}', "^["));
    let stripped = anstream::adapter::strip_str(&coloured).to_string();
    assert_eq!(stripped, plain);

    let run = |line: &str, variable: &str| {
        let mut command = folder.gebeta(line);
        command.env(variable, "1");
        said(&feed(command, "B6\nx\n"))
    };
    assert_eq!(run("play -v gabata_3", "CLICOLOR_FORCE"), coloured);
    assert_eq!(run("play -v gabata_3", "NO_COLOR"), plain);
    assert_eq!(
        run("play -v gabata_3 --color never", "CLICOLOR_FORCE"),
        plain
    );
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_and_a_closed_pipe_do_not_crash() {
    use std::process::Stdio;
    let full = std::fs::File::options()
        .write(true)
        .open("/dev/full")
        .unwrap();
    let into = |output: Stdio| {
        let mut command = gebeta(["play"]);
        let command = command.stdin(Stdio::null()).stdout(output);
        command.output().unwrap()
    };
    let output = into(full.into());
    assert_eq!(output.status.code(), Some(1));
    let said = String::from_utf8_lossy(&output.stderr);
    assert_contains(
        &said,
        "error[no-room]: The output can't be written: the disk is full",
    );

    let (reader, writer) = std::io::pipe().unwrap();
    drop(reader);
    let output = into(writer.into());
    assert_eq!(output.status.code(), Some(0));
    assert!(output.stderr.is_empty());
}

#[cfg(unix)]
#[test]
fn ctrl_c_ends_cleanly_and_keeps_the_record() {
    use std::io::{BufRead, BufReader, Write};
    use std::process::Stdio;
    let folder = Folder::new();
    let mut child = folder
        .gebeta("play --save us.txt")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    input.write_all(b"0\n").unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap()).lines();
    output.find(|line| line.as_ref().unwrap().starts_with("Player B's turn"));
    interrupt(&child);
    let mut error = child.stderr.take().unwrap();
    assert_eq!(child.wait().unwrap().code(), Some(130));
    let mut said = String::new();
    std::io::Read::read_to_string(&mut error, &mut said).unwrap();
    assert_snapshot!(said);
    assert!(
        folder
            .read("us.txt")
            .ends_with("  1. A1\nresult: unfinished\n")
    );
}

#[test]
fn an_endless_opening_is_shown_whatever_happens_to_the_round() {
    let folder = Folder::new();
    for result in ["void_game", "pass"] {
        let file = format!(
            "without = [\"*\"]\n{}\n[words]\ncolumns = true\n[limits]\nlaps = \"unlimited\"\nendless = \"{result}\"\n",
            include_str!("../invalid/warnings/over-at-once.toml")
        );
        folder.write("endless.toml", file);
        assert_snapshot!(
            format!("an_opening_that_never_ends_{result}"),
            folder.talk("play -v endless.toml", lines("0 quit"))
        );
    }
}

#[test]
fn a_player_resigns() {
    let folder = Folder::new();
    let said = folder.talk("play gabata_i --save us.txt", lines("A6 resign"));
    has_all(
        &said,
        &["Player B has resigned. Player A has won the game."],
    );
    assert!(folder.read("us.txt").contains("\nended: B resigned\n"));
    let said = folder.talk("play --load us.txt", "");
    has_all(&said, &["Player B has resigned."]);
    let said = folder.talk("play gabata_i --match", lines("resign"));
    has_all(
        &said,
        &["Player A has resigned. Player B has won the game."],
    );
}

#[test]
fn two_people_agree_on_a_draw_or_do_not() {
    let folder = Folder::new();
    let asked = "Player A offers a draw. Player B, do you agree? (yes, no):";
    let said = folder.talk("play gabata_i --save us.txt", lines("draw yes"));
    has_all(&said, &[asked, "The players have agreed on a draw."]);
    assert!(folder.read("us.txt").contains("\nended: draw agreed\n"));
    // An offer lapses with `no`, and with a turn.
    for answer in ["no A6", "A6"] {
        let said = folder.talk("play gabata_i", lines(&format!("draw {answer} yes")));
        has_all(&said, &[asked, "Player B's turn."]);
        assert!(!said.contains("agreed"), "{said}");
    }
    // A word that doesn't answer the question leaves it open; a command does not.
    let said = folder.talk("play gabata_i", lines("draw perhaps yes"));
    has_all(
        &said,
        &["Type yes or no.", "The players have agreed on a draw."],
    );
    let said = folder.talk("play gabata_i", lines("draw score yes"));
    assert!(!said.contains("agreed"), "{said}");
}

/// The game is nearly over, and A loses 5 more counters with every move.
#[test]
fn the_program_agrees_to_a_draw_if_it_expects_no_more() {
    let folder = Folder::new();
    let play = "play geme --position '0 0 0 0 1 2 | 1 0 1 0 0 0; A; 20:23'";
    let said = folder.talk(&format!("{play} --b hard"), lines("draw"));
    has_all(&said, &["Player B (hard) declines the draw."]);
    let play = "play geme --position '0 0 0 0 1 2 | 1 0 1 0 0 0; A; 30:13'";
    let said = folder.talk(&format!("{play} --b hard"), lines("draw"));
    has_all(&said, &["The players have agreed on a draw."]);
}
