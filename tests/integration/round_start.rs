//! `gebeta analyse --round-start`: tables of later rounds, checked against the oracle, and impossible starts.

use crate::program::{self, Answer, assert_contains, words};
use gebeta_core::rules::RoundsKind;
use gebeta_core::{Move, Side};
use gebeta_testing::oracle::levels::{Level, table, walk_slowly};
use gebeta_testing::oracle::{After, Ending, Follows, Movers, Oracle};

fn analyse(arguments: &[&str]) -> Answer {
    program::run([&["analyse", "--format", "csv"], arguments].concat())
}

/// Counts, with the oracle alone, the round after one that A began and that ended with these counters, or
/// returns `None` if none follows.
fn by_oracle(spec: &str, count: [u32; 2], first: Option<Side>, depth: usize) -> Option<String> {
    let rules = gebeta_testing::rules(spec);
    let oracle = Oracle::new(&rules);
    let round = oracle.first_round(Side::A);
    let mut state = round.state.clone();
    for hole in &mut state.holes {
        hole.counters = 0;
    }
    for side in Side::BOTH {
        state.stores.insert(side, count[side.index()]);
    }
    let after = After {
        state,
        ending: Some(match count[0].cmp(&count[1]) {
            std::cmp::Ordering::Greater => Ending::Won(Side::A),
            std::cmp::Ordering::Less => Ending::Won(Side::B),
            std::cmp::Ordering::Equal => Ending::Draw,
        }),
        legal: Vec::new(),
        turns: Vec::new(),
    };
    let decisions = gebeta_testing::oracle::Decisions {
        lots: Side::A,
        choose: &|_, all, count| all[..count].to_vec(),
    };
    let Follows::Round(mut next) =
        oracle.follows(&round, Movers::only(Side::A), &after, &decisions)
    else {
        return None;
    };
    if let Some(first) = first {
        next.state.to_move = first;
    }
    let (start, _) = oracle.begin(&next);
    let mut levels = vec![Level::default(); depth];
    walk_slowly(&oracle, &start.state, &start.turns, &mut levels);
    Some(table(&levels))
}

#[test]
fn tables_of_later_rounds_are_the_oracles() {
    let specs = [
        ("gabata_i", [33, 15]),
        ("gabata_i", [2, 46]),
        ("gabata_i:two_two=lots", [30, 18]),
        ("gabata_i:gained=chosen", [22, 26]),
        ("gabata_i:gained=rightmost", [33, 15]),
        ("gabata_i_five", [25, 15]),
        ("gabata_i_seven", [20, 36]),
        ("gabata_3", [33, 15]),
        ("gabata_3:opening_hole=own_row", [33, 15]),
        ("gabata_3:rounds_with_opening=first", [15, 33]),
        ("awagagae", [44, 4]),
        ("mewegae", [20, 28]),
        ("mewelad", [33, 15]),
        ("mewelad:starter=alternate", [16, 32]),
        ("ansaba", [25, 11]),
        ("ansaba:fill=threes_then_ones", [11, 25]),
        ("ansaba:starter=race", [19, 17]),
        ("gabata_3x6:rounds=many", [26, 28]),
        ("gabata_3x6:rounds=many,refill=topped_up", [25, 29]),
    ];
    let depth = 3;
    for (spec, count) in specs {
        let asked = format!("{}:{}", count[0], count[1]);
        for first in [None, Some(Side::A), Some(Side::B)] {
            let letter = first.map(|side| side.letter().to_string());
            let mut arguments = vec!["-v", spec, "--round-start", &asked, "--depth", "3"];
            if let Some(letter) = &letter {
                arguments.extend(["--first", letter]);
            }
            let (status, found, talk) = analyse(&arguments);
            assert_eq!(status, 0, "{spec} {asked}: {talk}");
            assert_eq!(
                Some(found),
                by_oracle(spec, count, first, depth),
                "{spec} {asked} {first:?}, the oracle's second"
            );
        }
    }
}

#[test]
fn a_round_that_follows_equal_numbers_is_the_first_again() {
    // With 24 each, no hole changes hands. The other player begins, which is only a rotation.
    let (_, later, _) = analyse(&["-v", "gabata_i", "--round-start", "24:24", "--first", "A"]);
    let (_, first, _) = analyse(&["-v", "gabata_i"]);
    assert_eq!(later, first);
}

#[test]
fn lots_and_choices_are_arguments_or_noted_defaults() {
    let said = |line: &str| {
        let (status, table, talk) = analyse(&words(line));
        assert_eq!(status, 0, "{talk}");
        (table, talk)
    };
    // Without the argument, the table is that of this choice, and a note names the argument.
    let noted = |line: &str, choice: &str, note: &str| {
        let (by_default, talk) = said(line);
        assert_eq!(talk, note);
        let chosen = said(&format!("{line} {choice}"));
        assert_eq!(chosen, (by_default.clone(), String::new()));
        by_default
    };
    let lots = "-v gabata_i:two_two=lots --round-start 30:18 --depth 3";
    let by_default = noted(
        lots,
        "--lots a",
        "Lots decide who gets a hole; A wins them here, or B with `--lots B`.\n",
    );
    let (for_b, talk) = said(&format!("{lots} --lots B"));
    assert_eq!(talk, "");
    assert_ne!(for_b, by_default);
    // B keeps the hole, as in the reading that the weaker player does.
    let weaker = "-v gabata_i --round-start 30:18 --depth 3";
    assert_eq!(for_b, said(weaker).0);

    let chosen = "-v gabata_i:gained=chosen --round-start 32:16 --depth 3";
    noted(
        chosen,
        "--gained B2,B1",
        "Player A chooses 2 holes; taking the leftmost (choose others with `--gained`).\n",
    );
    let (rightmost, _) = said(&format!("{chosen} --gained 'B5, b6'"));
    let right = "-v gabata_i:gained=rightmost --round-start 32:16 --depth 3";
    assert_eq!(rightmost, said(right).0);

    // The same holds for the race of the first round: mirrored choices, including the default, give the
    // mirrored position.
    let race = "-v gabata_3x6:origin=choice --depth 3";
    let by_default = noted(
        race,
        "--race A1,B1",
        "Both players start the race from their leftmost pits; choose others with `--race`, as in `--race A3,B6`.\n",
    );
    assert_eq!(by_default, said("-v gabata_3x6 --depth 3").0);
    let (rightmost, _) = said(&format!("{race} --race A6,B6"));
    assert_ne!(rightmost, by_default);
}

#[test]
fn earlier_wins_matter_if_the_rules_use_them() {
    // 31 are seven fours and three, 17 four and one. From 24 A has won seven more, from 28 only three.
    let letter = [
        "-v",
        "gabata_i:three_extra=only_if_no_four",
        "--depth",
        "3",
        "--round-start",
        "31:17",
    ];
    let (_, from_24, _) = analyse(&letter);
    let (_, from_28, _) = analyse(&[&letter[..], &["--before", "28:20"]].concat());
    let as_usual = |count| analyse(&["-v", "gabata_i", "--depth", "3", "--round-start", count]).1;
    assert_eq!(from_28, as_usual("31:17"));
    assert_eq!(from_24, as_usual("28:20"));
}

#[test]
fn impossible_starts_are_explained() {
    let refusals = [
        ("--round-start 24:24", "A match of geme has only one round."),
        (
            "-v gabata_3x6 --round-start 27:27",
            "A match of gabata_3x6 has only one round.",
        ),
        (
            "-v gabata_i --round-start 47:1",
            "No round follows 47:1: player A has won the match.",
        ),
        (
            "-v ansaba --round-start 1:35",
            "No round follows 1:35: player B has won the match.",
        ),
        (
            "-v gabata_i --round-start 33:16",
            "33:16 makes 49 counters, but gabata_i has 48.",
        ),
        (
            "-v gabata_i --round-start 300:4294967295",
            "300:4294967295 makes 4294967595 counters, but gabata_i has 48.",
        ),
        (
            "-v gabata_i --round-start 33-15",
            "\"33-15\" is not a pair of numbers.",
        ),
        (
            "-v gabata_i --round-start 33:15:0",
            "\"33:15:0\" is not a pair of numbers.",
        ),
        (
            "-v gabata_i --round-start 33:15 --before 1:1",
            "1:1 makes 2 counters, but gabata_i has 48.",
        ),
        (
            "-v gabata_i --round-start 30:18 --lots B",
            "No lots are drawn for this round.",
        ),
        (
            "-v gabata_i --round-start 33:15 --gained B1,B2",
            "In this round the rules, not a player, decide which holes are won.",
        ),
        (
            "-v gabata_i:gained=chosen --round-start 33:15 --gained B1,B1",
            "Player A has won 2 holes on B's side, but `--gained` names other holes or another number.",
        ),
        (
            "-v gabata_i:gained=chosen --round-start 33:15 --gained B1,C2",
            "The board has no hole \"C2\".",
        ),
        ("-v gabata_i --race A1,B1", "gabata_i has no race."),
        (
            "-v mewelad --race A1,B1",
            "In mewelad, the players do not choose where the race starts.",
        ),
        (
            "-v mewelad:origin=choice --round-start 16:32 --race A1,B2",
            "`--race A1,B2` must name one hole of A and one hole of B.",
        ),
    ];
    for (arguments, message) in refusals {
        let (status, table, talk) = analyse(&words(arguments));
        assert_eq!((status, table.as_str()), (1, ""), "{arguments:?}");
        assert_eq!(
            talk.lines().next(),
            Some(format!("error[bad-round-start]: {message}").as_str()),
            "{arguments:?}"
        );
    }
    let usage = [
        &["--lots", "A"][..],
        &["--round-start", "24:24", "--position", "x"],
    ];
    for arguments in usage {
        assert_eq!(analyse(arguments).0, 2, "{arguments:?}");
    }
}

/// Every split of the counters of every variant is a round or the end of the match, for the program as for the oracle.
#[test]
fn every_split_is_a_round_or_an_end() {
    let specs = [
        "gabata_3",
        "mewelad",
        "mewegae:race=a_first",
        "ansaba:starter=race",
        "gabata_3x6:rounds=many,refill=topped_up",
    ];
    for spec in specs {
        let rules = gebeta_testing::rules(spec);
        assert_ne!(rules.rounds.kind, RoundsKind::Single);
        let all = rules.total_counters();
        let game = gebeta_core::game::Game::new(rules).unwrap();
        for a in 0..=all {
            let count = [a, all - a];
            let next = gebeta_core::game::MatchState::after(
                &game,
                count.map(|n| n as u8),
                [all / 2, all - all / 2].map(|n| n as u8),
                Side::A,
                &mut Side::A,
            );
            let found = match next.outcome() {
                Some(_) => None,
                None => {
                    let start = game.begin(next.round(), None, &mut ()).start;
                    let mut levels = vec![Level::default(); 1];
                    for hole in start.status.playable {
                        let mut after = start.position;
                        let turn = game.play(&mut after, Move::from(hole), &mut ()).unwrap();
                        let ending = turn.outcome.map(|outcome| match outcome {
                            gebeta_core::game::Outcome::Won(side) => Ending::Won(side),
                            gebeta_core::game::Outcome::Draw => Ending::Draw,
                            gebeta_core::game::Outcome::Endless => Ending::Endless,
                        });
                        levels[0].count(ending, turn.playable.len());
                    }
                    Some(table(&levels))
                }
            };
            assert_eq!(found, by_oracle(spec, count, None, 1), "{spec} {count:?}");
        }
    }
}

/// A random layout is that of a game with the same seed. Without a seed, a note explains the layout.
#[test]
fn a_random_start_is_named_by_its_seed() {
    let folder = program::Folder::new();
    let play = folder.gebeta("play long_night_game --seed 7 --a random --b random --save game.txt");
    program::feed(play, "");
    let record = std::fs::read_to_string(folder.path().join("game.txt")).unwrap();
    let start = record.lines().find_map(|line| line.strip_prefix("start: "));
    let start = start.expect("the round has begun");
    let game = ["-v", "long_night_game", "--depth", "3"];
    let with = |more: [&str; 2]| analyse(&[&game[..], &more].concat());
    let drawn = with(["--layout-seed", "7"]);
    assert_eq!(drawn, with(["--position", start]));
    assert_eq!((drawn.0, drawn.2.as_str()), (0, ""));
    let (_, stated, talk) = analyse(&game);
    assert_ne!(drawn.1, stated);
    assert_contains(&talk, "the layout in its file");
    let (status, _, talk) = analyse(&["-v", "geme", "--layout-seed", "7"]);
    assert!(
        status == 1 && talk.contains("the rules fix the layout"),
        "{talk}"
    );
}
