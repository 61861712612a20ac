//! Later rounds of every variant with every reading: every split of the counters, boards of every shape, and owners
//! that differ from the rows. One whole match of each variant is a snapshot.

use std::fmt::Write;

use gebeta_core::game::{FinishedRound, Game, MatchOutcome, MatchPlay, MatchState, Outcome};
use gebeta_core::rules::{Counters, DefectCode, First, MatchEnd, RoundsKind, Rules};
use gebeta_core::{Board, Hole, HoleSet, Move, Position, Side};
use gebeta_formats::notation::{parse_position, write_position};
use gebeta_testing::CATALOGUE;
use gebeta_testing::oracle::{After, Ending, Follows, Movers, Oracle};

/// Lists each variant with each choice of each of its options.
pub fn every_reading() -> Vec<String> {
    let catalogue = &CATALOGUE;
    let mut specs = Vec::new();
    for id in catalogue.ids() {
        let variant = catalogue.load(&id).unwrap();
        specs.push(id.clone());
        for option in &variant.options {
            for choice in &option.choices {
                specs.push(format!("{id}:{}={}", option.name, choice.name));
            }
        }
    }
    specs
}

/// For every number of counters that a player can have, either a next round can begin or the match ends, and both ways
/// of asking agree.
#[test]
fn every_split_is_a_round_or_an_end_whatever_the_reading() {
    let mut rounds = 0;
    for spec in every_reading() {
        let rules = gebeta_testing::rules(&spec);
        if rules.rounds.kind == RoundsKind::Single {
            continue;
        }
        let game = Game::new(rules.clone()).unwrap();
        let board = game.board();
        let oracle = Oracle::new(&rules);
        let all = rules.total_counters();
        for a in 0..=all {
            let count = [a, all - a].map(|n| n as u8);
            let before = [all / 2, all - all / 2].map(|n| n as u8);
            let next = MatchState::after(&game, count, before, Side::A, &mut Side::B);
            let first = oracle.first_round(Side::A);
            let mut state = first.state.clone();
            state.holes.iter_mut().for_each(|hole| hole.counters = 0);
            state.stores = [(Side::A, a), (Side::B, all - a)].into();
            let after = After {
                ending: Some(match oracle.score(&state) {
                    [a, b] if a > b => Ending::Won(Side::A),
                    [a, b] if a < b => Ending::Won(Side::B),
                    _ => Ending::Draw,
                }),
                state,
                legal: Vec::new(),
                turns: Vec::new(),
            };
            let decisions = gebeta_testing::oracle::Decisions {
                lots: Side::B,
                choose: &|_, all, count| all[..count].to_vec(),
            };
            let movers = Movers::only(Side::A);
            match oracle.follows(&first, movers, &after, &decisions) {
                Follows::End(_) => assert!(next.outcome().is_some(), "{spec} {count:?}"),
                Follows::Round(expected) => {
                    rounds += 1;
                    assert_eq!(next.outcome(), None, "{spec} {count:?}");
                    let begun = game.begin(next.round(), None, &mut ());
                    let (after, began) = oracle.begin(&expected);
                    assert_eq!(
                        write_position(&begun.start.position, board),
                        write_position(&after.state.position(board), board),
                        "{spec} {count:?}"
                    );
                    assert_eq!(begun.began, began, "{spec} {count:?}");
                    let sum = begun.start.position.total();
                    assert_eq!(sum, all, "{spec} {count:?}");
                }
            }
        }
    }
    assert!(rounds > 2000, "{rounds}");
}

/// Makes the rules of a variant for another board.
fn on_board(spec: &str, rows: usize, width: usize) -> Rules {
    let mut rules = gebeta_testing::rules(spec);
    rules.setup.counters = Counters::Alike(rules.counters()[0]);
    rules.board.rows = match rows {
        2 => Board::two_rows(width),
        _ => three_rows(width),
    };
    rules
}

/// Lays out a board of three rows like that of the game of three rows. The width must be even.
fn three_rows(width: usize) -> Board {
    let half = width / 2;
    let names = |side: char, numbers: Vec<usize>| {
        let names = numbers.into_iter().map(|n| format!("{side}{n}"));
        names.collect::<Vec<_>>().join(" ")
    };
    let rows = [
        names('B', (1..=width).rev().collect()),
        format!(
            "{} {}",
            names('B', (width + 1..=width + half).collect()),
            names('A', (width + 1..=width + half).rev().collect())
        ),
        names('A', (1..=width).collect()),
    ];
    Board::from_rows(&rows).unwrap()
}

/// Boards of every width are set up, played, laid out again and drawn as text, with the most counters that fit.
#[test]
fn boards_of_every_width_have_whole_matches() {
    let shapes = (1..=12)
        .map(|width| (2, width))
        .chain([2, 4, 6, 8, 10, 12].map(|width| (3, width)));
    for (rows, width) in shapes {
        for spec in [
            "gabata_i",
            "ansaba",
            "mewelad",
            "gabata_3",
            "gabata_3x6:rounds=many",
        ] {
            let mut rules = on_board(spec, rows, width);
            rules.limits.rounds = 8;
            let game = Game::new(rules.clone())
                .unwrap_or_else(|defects| panic!("{spec} {rows}x{width}: {defects:?}"));
            let all = rules.total_counters();
            let mut dice = 0x9e37_79b9_7f4a_7c15u64 ^ (rows * 100 + width) as u64;
            let mut contest = MatchState::new(&game, Side::A);
            while contest.outcome().is_none() {
                let position = contest.round().position;
                let text = write_position(&position, game.board());
                assert_eq!(parse_position(&text, game.rules()), Ok(position));
                assert_eq!(position.total(), all, "{spec} {rows}x{width}");
                let begun = game.begin(contest.round(), None, &mut ());
                let (mut position, mut turn) = (begun.start.position, begun.start.status);
                let mut turns = 0;
                while turn.outcome.is_none() && turns < 300 {
                    dice ^= dice << 13;
                    dice ^= dice >> 7;
                    dice ^= dice << 17;
                    let pick = (dice >> 11) as usize % turn.playable.len();
                    let hole = turn.playable.iter().nth(pick).unwrap();
                    turn = game.play(&mut position, Move::from(hole), &mut ()).unwrap();
                    turns += 1;
                }
                assert_eq!(position.total(), all, "{spec} {rows}x{width}");
                let finished = gebeta_core::game::FinishedRound {
                    position,
                    outcome: turn.outcome.unwrap_or(Outcome::Endless),
                    began: begun.began,
                    last_mover: Side::A,
                    too_long: turn.outcome.is_none(),
                };
                contest = contest.next(&game, &finished, &mut Side::A);
            }
        }
    }
}

/// A hole counts as its owner's, wherever it is: a game with given owners behaves the same when the holes are moved
/// round the ring until the owners' runs begin at the ends of the rows again.
#[test]
fn owned_holes_and_not_rows_decide() {
    // Moving everything by k holes must move the results by k holes too, if no rule depends on rows. Facing holes
    // depend on the board's columns, so only the games without them are tried.
    for spec in [
        "gabata_i",
        "awagagae",
        "mewelad",
        "gabata_i:last_hole=take_four_keep",
    ] {
        let game = gebeta_testing::game(spec);
        let board = game.board();
        let n = board.holes();
        let moved = |position: &Position, by: usize| {
            let mut moved = *position;
            for hole in board.all() {
                let to = Hole(((hole.index() + by) % n) as u8);
                moved.set_counters(to, position.counters(hole));
                moved.set_owner(to, position.owner(hole));
                moved.set_mark(to, position.mark(hole));
                moved.set_free_tax_used(to, position.free_tax_used().contains(hole));
            }
            moved
        };
        let mut dice = 0x2545_f491_4f6c_dd1du64;
        let mut below = |limit: usize| {
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            (dice >> 11) as usize % limit
        };
        let mut turns = 0;
        for _ in 0..300 {
            let mut position = Position::empty(board);
            for hole in board.all() {
                position.set_counters(hole, below(7) as u8);
                position.set_owner(hole, Side::BOTH[below(2)]);
            }
            position.set_to_move(Side::BOTH[below(2)]);
            let mut turn = game.settle(&mut position, &mut ());
            for _ in 0..12 {
                if turn.playable.is_empty() {
                    break;
                }
                let hole = turn
                    .playable
                    .iter()
                    .nth(below(turn.playable.len()))
                    .unwrap();
                let by = 1 + below(n - 1);
                let before = position;
                turn = game.play(&mut position, Move::from(hole), &mut ()).unwrap();
                let mut elsewhere = moved(&before, by);
                let there = Hole(((hole.index() + by) % n) as u8);
                assert!(game.playable(&elsewhere).contains(there), "{spec}");
                let other = game
                    .play(&mut elsewhere, Move::from(there), &mut ())
                    .unwrap();
                assert_eq!(elsewhere, moved(&position, by), "{spec} {by}");
                assert_eq!(other.outcome, turn.outcome, "{spec}");
                let moves: HoleSet = turn
                    .playable
                    .iter()
                    .map(|hole| Hole(((hole.index() + by) % n) as u8))
                    .collect();
                assert_eq!(other.playable, moves, "{spec}");
                turns += 1;
            }
        }
        assert!(turns > 1000, "{spec}: {turns}");
    }
}

#[test]
fn only_the_starter_needs_a_move() {
    let mut rules = gebeta_testing::rules("geme");
    let mut layout = vec![0u8; 12];
    layout[7] = 4;
    rules.setup.counters = Counters::ByHole(layout);
    rules.setup.first = First::B;
    assert!(rules.check().is_ok());
    rules.setup.first = First::A;
    let defects = rules.check().unwrap_err();
    assert_eq!(defects[0].code, DefectCode::NothingToLift);
}

/// A race that never ends makes the round void. When the round is laid out again, it begins without the race. No split
/// of a built-in variant's counters leads there, so small boards are tried until one does.
#[test]
fn a_race_that_never_ends_is_not_held_again() {
    let mut rules = gebeta_testing::rules("mewegae:race=a_first,origin=leftmost");
    rules.board.rows = Board::two_rows(3);
    let mut found = 0;
    for layout in 0..4u32.pow(6) {
        let counters = (0..6).map(|i| (layout / 4u32.pow(i) % 4) as u8);
        rules.setup.counters = Counters::ByHole(counters.collect());
        let Ok(game) = Game::new(rules.clone()) else {
            continue;
        };
        let first = MatchState::new(&game, Side::A);
        let begun = game.begin(first.round(), None, &mut ());
        let (after, _) = Oracle::new(&rules).begin(&Oracle::new(&rules).first_round(Side::A));
        let outcome = begun.start.status.outcome;
        assert_eq!(
            outcome.map(Outcome::letter),
            after.ending.map(Ending::letter)
        );
        if outcome != Some(Outcome::Endless) {
            continue;
        }
        found += 1;
        assert_eq!(begun.start.position, first.round().position);
        let finished = gebeta_core::game::FinishedRound {
            position: begun.start.position,
            outcome: Outcome::Endless,
            began: begun.began,
            last_mover: begun.began,
            too_long: false,
        };
        let second = first.next(&game, &finished, &mut Side::A);
        assert_eq!(second.outcome(), None);
        assert!(!second.round().opens);
        let begun = game.begin(second.round(), None, &mut ());
        assert_ne!(begun.start.status.outcome, Some(Outcome::Endless));
        if found == 3 {
            break;
        }
    }
    assert_eq!(found, 3);
}

/// Writes a whole match, played by a fixed sequence beside the oracle: layouts, turns, scores.
fn whole_match(id: &str, seed: u64) -> String {
    let rules = gebeta_testing::rules(id);
    let game = Game::new(rules.clone()).unwrap();
    let oracle = Oracle::new(&rules);
    let board = game.board();
    let mut transcript = String::new();
    let mut contest = MatchState::new(&game, Side::A);
    let mut expected = oracle.first_round(Side::A);
    let mut dice = seed;
    loop {
        let round = contest.round();
        let laid_out = write_position(&round.position, board);
        assert_eq!(
            laid_out,
            write_position(&expected.state.position(board), board)
        );
        writeln!(transcript, "round {}: {laid_out}", round.number).unwrap();
        let begun = game.begin(round, None, &mut ());
        let (mut after, began) = oracle.begin(&expected);
        let (mut position, mut turn) = (begun.start.position, begun.start.status);
        if round.opens && game.has_opening() {
            writeln!(transcript, "  opened: {}", write_position(&position, board)).unwrap();
        }
        let mut line = String::new();
        let mut last = began;
        while turn.outcome.is_none() {
            assert_eq!(
                write_position(&position, board),
                write_position(&after.state.position(board), board)
            );
            dice ^= dice << 13;
            dice ^= dice >> 7;
            dice ^= dice << 17;
            let hole = turn
                .playable
                .iter()
                .nth((dice >> 11) as usize % turn.playable.len())
                .unwrap();
            write!(line, " {}", board.name(hole)).unwrap();
            turn = game.play(&mut position, Move::from(hole), &mut ()).unwrap();
            last = after.state.to_move;
            after = oracle.play(&after.state, hole.index());
        }
        assert_eq!(
            write_position(&position, board),
            write_position(&after.state.position(board), board)
        );
        let outcome = turn.outcome.unwrap();
        assert_eq!(Some(outcome.letter()), after.ending.map(Ending::letter));
        writeln!(
            transcript,
            " {line}\n  {}: {}",
            outcome.letter(),
            write_position(&position, board)
        )
        .unwrap();
        let finished = gebeta_core::game::FinishedRound {
            position,
            outcome,
            began: begun.began,
            last_mover: last,
            too_long: false,
        };
        let decisions = gebeta_testing::oracle::Decisions {
            lots: Side::A,
            choose: &|_, all, count| all[..count].to_vec(),
        };
        let follows = oracle.follows(&expected, Movers { began, last }, &after, &decisions);
        contest = contest.next(&game, &finished, &mut Side::A);
        match (follows, contest.outcome()) {
            (Follows::Round(next), None) => expected = next,
            (Follows::End(_), Some(outcome)) => {
                let [a, b] = contest.score();
                writeln!(transcript, "match: {} {a}:{b}", outcome.letter()).unwrap();
                if rules.match_.when != MatchEnd::OneRound {
                    assert!(matches!(outcome, MatchOutcome::Won(_)));
                }
                return transcript;
            }
            _ => panic!("{id}: the oracle disagrees"),
        }
    }
}

/// The seeds give short matches with several rounds, for people to read.
#[test]
fn one_whole_match_of_each_variant() {
    let matches = [
        ("geme", 25u64),
        ("gabata_i", 28),
        ("gabata_i_five", 113),
        ("gabata_i_seven", 80),
        ("gabata_3", 29),
        ("awagagae", 30),
        ("mewegae", 43),
        ("mewelad", 104),
        ("ansaba", 18),
        ("gabata_3x6", 25),
        ("kalah_java", 100),
    ];
    let mut ids = matches.map(|(id, _)| id);
    let mut all = gebeta_testing::VARIANTS;
    ids.sort_unstable();
    all.sort_unstable();
    assert_eq!(ids, all);
    for (id, seed) in matches {
        let transcript = whole_match(id, seed.wrapping_mul(0x9e37_79b9_7f4a_7c15));
        insta::with_settings!({ snapshot_path => "snapshots/matches", prepend_module_to_snapshot => false, omit_expression => true }, {
            insta::assert_snapshot!(id, transcript);
        });
    }
}

/// The steps of a match and the match itself agree about every round of a variant whose captures are claimed.
#[test]
fn a_match_with_jens_comes_to_an_end() {
    let game = gebeta_testing::game("mewelad:jen=claim");
    let mut match_play = MatchPlay::new(game.clone(), Side::A);
    let mut dice = 0x9e37_79b9_7f4a_7c15u64;
    let mut lapsed_holes = 0;
    for _ in 0..4000 {
        if match_play.outcome().is_some() {
            break;
        }
        dice ^= dice << 13;
        dice ^= dice >> 7;
        dice ^= dice << 17;
        let position = *match_play.position();
        assert_eq!(position.total(), 48);
        lapsed_holes += position.lapsed_holes().len();
        let moves = game.playable(&position);
        let hole = moves
            .iter()
            .nth((dice >> 11) as usize % moves.len())
            .unwrap();
        let mut ways = game.legal_moves(&position);
        ways.retain(|way| way.hole == hole);
        let way = ways[(dice >> 40) as usize % ways.len()];
        match_play.take(gebeta_core::game::Step::Turn(way)).unwrap();
    }
    assert!(match_play.number() > 2 && lapsed_holes > 0);
}

/// Returns the layout after a round in which the players have won this much, or who has won the match.
fn after(spec: &str, count: [u8; 2]) -> String {
    let game = gebeta_testing::game(spec);
    let half = game.rules().total_counters() as u8 / 2;
    let next = MatchState::after(&game, count, [half; 2], Side::A, &mut Side::B);
    match next.outcome() {
        Some(outcome) => outcome.letter().to_string(),
        None => write_position(&next.round().position, game.board()),
    }
}

#[test]
fn the_hole_that_is_left_can_be_the_weaker_players_or_nobodys() {
    // A fills six holes and has three left over; B fills three and has two. The tenth is B's, full.
    let weaker = after("san_yao:rounds=owned", [33, 17]);
    assert_eq!(weaker, "5 5 5 5 5 | 5 5 5 5 5; A; 0:0; owners AAAAAABBBB");
    // A fills seven and has three left over; B fills four and has one. Neither fills the twelfth.
    let nobody = after("ayo:rounds=owned", [31, 17]);
    assert_eq!(
        nobody,
        "4 4 4 4 4 4 | 4 0 4 4 4 4; B; 3:1; owners AAAAAAABBBBB"
    );
}

#[test]
fn a_match_can_be_won_by_a_number_of_holes() {
    assert_eq!(after("san_yao:rounds=owned", [45, 5]), "A");
    assert_eq!(
        after("san_yao:rounds=owned", [44, 6]),
        "5 5 5 5 5 | 5 5 5 5 5; A; 0:0; owners AAAAAAAABB"
    );
    // Three left over win a hole; two against two do not.
    assert_eq!(after("nsa_isong:match=ten", [9, 39]), "B");
    let not_yet = after("nsa_isong:match=ten", [10, 38]);
    assert!(
        not_yet.starts_with("4 4 4 4 4 4 | 4 4 4 4 4 4"),
        "{not_yet}"
    );
    // A hole that depends on lots does not win the match; here B would win the lots.
    let by_lots = after("lahemay_waladat:last_three=taken", [10, 38]);
    assert!(by_lots.ends_with("owners BBBBAABBBBBB"), "{by_lots}");
}

#[test]
fn holes_with_new_owners_can_be_refilled_as_at_the_start() {
    let game = gebeta_testing::game("sadeqa_ii");
    let last = "0 0 0 0 0 0 | 0 0 0 0 0 0; A; 30:18";
    let finished = |began| FinishedRound {
        position: parse_position(last, game.rules()).unwrap(),
        outcome: Outcome::Won(Side::A),
        began,
        last_mover: began,
        too_long: false,
    };
    // Thirty is seven fours and two, and the other has four fours and two, so the weaker gets the hole.
    for (began, next) in [
        (
            Side::B,
            "2 8 0 8 0 8 | 0 8 0 8 0 6; A; 0:0; owners AAAAAAABBBBB",
        ),
        (
            Side::A,
            "0 8 0 8 0 6 | 2 8 0 8 0 8; B; 0:0; owners AAAAAAABBBBB",
        ),
    ] {
        let standing = MatchState::new(&game, began).next(&game, &finished(began), &mut Side::A);
        let laid_out = write_position(&standing.round().position, game.board());
        assert_eq!(laid_out, next);
    }
    let mut rules = game.rules().clone();
    let mut counters = vec![3; 12];
    counters[0] = 4;
    rules.setup.counters = Counters::ByHole(counters);
    let defects = rules.check().unwrap_err();
    let codes: Vec<DefectCode> = defects.iter().map(|defect| defect.code).collect();
    assert_eq!(codes, [DefectCode::NoCountersInAHole]);
}
