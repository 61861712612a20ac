//! Captures that have to be claimed, and the jen: beside the oracle, in every way of missing them, and as people and
//! programs play them.

use crate::program::assert_contains;
use std::collections::BTreeMap;

use crate::program;
use gebeta_analysis::levels::{LevelTable, Settings, SowingTest};
use gebeta_core::game::{
    Awaits, Event, Game, MatchPlay, Observer, Outcome, Status, Step, TurnObserver,
};
use gebeta_core::rules::EndlessResult;
use gebeta_core::{Hole, HoleSet, Move, Position, Side, Unclaimed};
use gebeta_formats::notation::{parse_position, write_move, write_position};
use gebeta_formats::record::{Header, RecordText, write};
use gebeta_testing::oracle::levels::{Level, table};
use gebeta_testing::oracle::{Ending, Oracle, State, Turn};
use gebeta_testing::random;
use proptest::prelude::*;

const LAPSED: &str = "mewelad:jen=claim";

fn misses(numbers: &[u32]) -> Unclaimed {
    numbers.iter().fold(Unclaimed::NONE, |all, &n| all.with(n))
}

/// Counts the captures that come up to be claimed.
#[derive(Default)]
struct Offers(u32);

impl TurnObserver for Offers {}

impl Observer for Offers {
    fn see(&mut self, _: Event) {}

    fn see_offer(&mut self, number: u32) {
        self.0 += 1;
        assert_eq!(number, self.0);
    }
}

/// Plays a move; also says how many captures came up to be claimed.
fn play_missing(
    game: &Game,
    before: &Position,
    after: &mut Position,
    played: Move,
) -> (Status, u32) {
    let mut offers = Offers::default();
    let outcome = game.play_unchecked(before, after, played, &mut offers);
    (outcome, offers.0)
}

/// Lists all ways of missing captures in a turn, by trying every set of numbers up to a bound.
fn all_ways(oracle: &Oracle, state: &State, hole: usize, bound: u32) -> BTreeMap<Vec<u32>, String> {
    let mut ways = BTreeMap::new();
    for set in 0u32..1 << bound {
        let numbers: Vec<u32> = (1..=bound).filter(|n| set >> (n - 1) & 1 == 1).collect();
        let (after, offered) = oracle.play_missing(state, hole, &numbers);
        assert!(offered <= bound, "raise the bound");
        if numbers.last().is_none_or(|&last| last <= offered) {
            ways.insert(
                numbers,
                write_position(
                    &after.state.position(&oracle.rules.board),
                    &oracle.rules.board,
                ),
            );
        }
    }
    ways
}

/// Plays a hole in every way that the game lists.
fn each_way(game: &Game, before: &Position, hole: Hole) -> Vec<(Unclaimed, Position)> {
    let play = |played: Move| {
        let mut after = *before;
        game.play_unchecked(before, &mut after, played, &mut ());
        (played.unclaimed, after)
    };
    let moves = game.legal_moves(before).into_iter();
    moves
        .filter(|played| played.hole == hole)
        .map(play)
        .collect()
}

/// Lists the positions after every way of playing every hole, with the moves there.
fn children(game: &Game, before: &Position, moves: HoleSet) -> Vec<(Position, HoleSet)> {
    let after = moves
        .iter()
        .flat_map(|hole| each_way(game, before, hole))
        .map(|(_, after)| (after, game.playable(&after)));
    after.collect()
}

#[test]
fn every_way_of_missing_captures_is_played_once() {
    let game = gebeta_testing::game(LAPSED);
    let oracle = Oracle::new(game.rules());
    let board = game.board();
    let mut several = 0;
    let start = game.start(Side::A);
    for (before, moves) in children(&game, &start.position, start.status.playable) {
        for hole in moves {
            let mut found = BTreeMap::new();
            for (misses, after) in each_way(&game, &before, hole) {
                let numbers: Vec<u32> = misses.iter().collect();
                let twice = found.insert(numbers, write_position(&after, board));
                assert_eq!(twice, None);
            }
            several += usize::from(found.len() > 1);
            let expected = all_ways(&oracle, &State::of(&before, board), hole.index(), 9);
            let text = write_position(&before, board);
            assert_eq!(found, expected, "{text} {}", board.name(hole));
        }
    }
    assert!(several > 20, "{several}");
}

/// Counts the ways of playing a hole.
fn ways(oracle: &Oracle, state: &State, hole: usize) -> usize {
    let mut waiting = vec![Vec::new()];
    let mut ways = 0;
    while let Some(numbers) = waiting.pop() {
        let (_, offered) = oracle.play_missing(state, hole, &numbers);
        ways += 1;
        for next in numbers.last().map_or(1, |last| last + 1)..=offered {
            waiting.push([&numbers[..], &[next]].concat());
        }
    }
    ways
}

fn walk(oracle: &Oracle, state: &State, legal: &[usize], levels: &mut [Level]) {
    let [level, deeper @ ..] = levels else { return };
    for &hole in legal {
        let mut waiting = vec![Vec::new()];
        while let Some(numbers) = waiting.pop() {
            let (after, offered) = oracle.play_missing(state, hole, &numbers);
            let ways = after
                .legal
                .iter()
                .map(|&hole| ways(oracle, &after.state, hole));
            level.count(after.ending, ways.sum());
            walk(oracle, &after.state, &after.legal, deeper);
            for next in numbers.last().map_or(1, |last| last + 1)..=offered {
                waiting.push([&numbers[..], &[next]].concat());
            }
        }
    }
}

#[test]
fn the_tree_has_a_turn_for_every_way() {
    let variant = gebeta_formats::variant::Catalogue::builtin()
        .load(LAPSED)
        .unwrap();
    let game = Game::new(variant.rules.clone()).unwrap();
    let oracle = Oracle::new(&variant.rules);
    let mut levels = vec![Level::default(); 3];
    let start = oracle.start(Side::A);
    walk(&oracle, &start.state, &start.legal, &mut levels);
    let words = ["analyse", "-v", LAPSED, "--depth", "3", "--format", "csv"];
    let (status, text, talk) = program::run(words);
    assert_eq!((status, talk.as_str()), (0, ""));
    assert_eq!(text, table(&levels));
    // The merging count knows that it can't merge here.
    let start = game.start(Side::A);
    let merged = LevelTable::merged(&game, &start, &Settings::to_depth(3), &());
    assert_eq!(
        merged.table.rows,
        LevelTable::perft(&game, &start, 3, SowingTest::Variant)
            .table
            .rows
    );
}

fn config(cases: u32) -> ProptestConfig {
    let config = random::config(cases);
    ProptestConfig {
        // Many positions have no capture to be missed.
        max_global_rejects: 20 * config.max_global_rejects,
        ..config
    }
}

proptest! {
    #![proptest_config(config(120))]

    /// Whatever is missed, both play the same, no counter is lost, and a turn can be written and read.
    #[test]
    fn any_claims_are_played_as_the_oracle_plays_them(
        random::Described(mut rules) in random::rules_with_claims().prop_map(random::Described),
        material in random::material(),
        picks in prop::collection::vec((any::<u8>(), any::<u16>()), 12),
    ) {
        rules.limits.turns = 1000;
        let game = Game::new(rules.clone()).unwrap();
        let board = game.board();
        let oracle = Oracle::new(&rules);
        let mut position = material.position(&rules);
        let mut turn = game.settle(&mut position, &mut ());
        for (pick, bits) in picks {
            if turn.playable.is_empty() {
                break;
            }
            let chosen = random::pick_move(&game, &position, turn.playable, pick);
            let numbers: Vec<u32> = (1..=16).filter(|n| bits >> (n - 1) & 1 == 1).collect();
            let before = position;
            let played = chosen.leaving(misses(&numbers));
            let (found, offered) = play_missing(&game, &before, &mut position, played);
            prop_assert_eq!(position.total(), before.total());
            if rules.limits.endless == EndlessResult::Illegal && found.outcome == Some(Outcome::Endless) {
                break;
            }
            let turn_of = Turn { hole: played.hole.index(), way: played.way };
            let (after, expected) = oracle.play_missing(&State::of(&before, board), turn_of, &numbers);
            prop_assert_eq!(
                write_position(&position, board),
                write_position(&after.state.position(board), board),
                "{} {}", write_position(&before, board), write_move(played, board)
            );
            prop_assert_eq!(found.outcome.map(Outcome::letter), after.ending.map(Ending::letter));
            if found.outcome != Some(Outcome::Endless) {
                prop_assert_eq!(offered, expected);
            }
            let read = parse_position(&write_position(&position, board), game.rules());
            prop_assert_eq!(read, Ok(position));
            turn = found;
        }
    }
}

/// Plays a round with some things missed; the record gives it again.
#[test]
fn records_keep_what_was_missed() {
    let game = gebeta_testing::game(LAPSED);
    // A whole match, so that rounds that are over keep what was missed too.
    let mut match_play = MatchPlay::new(game.clone(), Side::A);
    let mut seed = 0x9e37_79b9u64;
    let mut missed = 0;
    let mut turns = 0;
    while match_play.awaits() == Awaits::Turn && turns < 150 {
        seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
        let moves = game.playable(match_play.position());
        let hole: Hole = moves
            .iter()
            .nth((seed >> 33) as usize % moves.len())
            .unwrap();
        let mut scratch: Position = *match_play.position();
        let none = Unclaimed::NONE;
        let (_, offered) =
            play_missing(&game, match_play.position(), &mut scratch, Move::from(hole));
        let numbers = match offered {
            0 => none,
            _ => misses(&[1 + (seed >> 20) as u32 % offered]),
        };
        missed += usize::from(!numbers.is_empty());
        match_play
            .take(Step::Turn(Move::from(hole).leaving(numbers)))
            .unwrap();
        turns += 1;
    }
    assert!(match_play.number() > 1, "{}", match_play.number());
    assert!(missed > 5, "{missed}");
    let header = Header {
        variant: "mewelad".to_string(),
        options: vec![("jen".to_string(), "claim".to_string())],
        ..Header::default()
    };
    let text = write(&header, &match_play);
    assert!(text.contains('!'), "{text}");
    let sheet = RecordText::read(text.as_bytes()).unwrap();
    let again = sheet.play(game).unwrap();
    assert_eq!(again.position(), match_play.position());
    assert_eq!(write(&header, &again), text);
    for (turn, why) in [
        ("A6!", "\"\" after `!` is not the number of a capture"),
        ("A6!7", "capture 7 does not come up in this turn"),
    ] {
        let mut lines: Vec<String> = text.lines().map(str::to_string).collect();
        let first = lines
            .iter()
            .position(|line| line.starts_with("  1. "))
            .unwrap();
        lines[first] = format!("  1. {turn}");
        let error = RecordText::read(lines.join("\n").as_bytes())
            .and_then(|sheet| sheet.play(gebeta_testing::game(LAPSED)))
            .unwrap_err();
        assert!(error.to_string().contains(why), "{error}");
    }
}

fn talk(arguments: &[&str], input: &str) -> String {
    let output = program::feed(program::gebeta(arguments), input);
    String::from_utf8(output.stdout).unwrap()
}

#[test]
fn people_and_programs_say_what_nobody_claims() {
    let set = r#"{"cmd":"set","variant":"mewelad:jen=claim","board":[1,0,0,0,0,2,1,3,0,5,0,0]}"#;
    let plays = [
        r#"{"cmd":"play","hole":"A6!2"}"#,
        r#"{"cmd":"play","hole":"A6!1"}"#,
    ];
    let answers = talk(&["engine"], &format!("{set}\n{}\n{}\n", plays[0], plays[1]));
    let answers: Vec<&str> = answers.lines().collect();
    assert!(
        answers[1].contains("Capture 2 does not come up in this turn; there is 1."),
        "{}",
        answers[1]
    );
    assert!(
        answers[2].contains(r#""board":[1,0,0,0,0,0,2,4,0,5,0,0],"marks":".......u....""#),
        "{}",
        answers[2]
    );
    let text = talk(&["play", "-v", LAPSED, "--first", "A"], "A1!1\nquit\n");
    assert_contains(&text, "Nobody claims what lies in");
    assert_contains(&text, "u marks an unclaimed capture");
    // The trace has the numbers by which captures are left unclaimed, and every lap whole.
    let traced = |turn: &str| {
        let text = talk(&["play", "-v", LAPSED, "--first", "A", "--trace"], turn);
        let from = text
            .find("Player A lifts 3 counters from A4")
            .expect("a lap");
        text[from..].split("\n\n").next().unwrap().to_string()
    };
    assert_eq!(
        traced("A1\n"),
        "Player A lifts 3 counters from A4 and sows: A5 (8), A6 (4: player A takes them, capture 1), B1 (9).\n\
         Player A lifts 9 counters from B1 and sows: B2 (1), B3 (3), B4 (3), B5 (8), \
         B6 (4: player B takes them, capture 2), A1 (2), A2 (10), A3 (4: player A takes them, capture 3), A4 (1)."
    );
    assert_eq!(
        traced("A1!1,3\n"),
        "Player A lifts 3 counters from A4 and sows: A5 (8), A6 (4: nobody claims them, capture 1), B1 (9).\n\
         Player A lifts 9 counters from B1 and sows: B2 (1), B3 (3), B4 (3), B5 (8), \
         B6 (4: player B takes them, capture 2), A1 (2), A2 (10), A3 (4: nobody claims them, capture 3), A4 (1)."
    );
}
