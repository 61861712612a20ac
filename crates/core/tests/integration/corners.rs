//! Corners of the rules that no recorded game reaches, worked out by hand on small boards.
//!
//! Each was found by trying made-up rules with the game and with the oracle.

use std::time::{Duration, Instant};

use gebeta_core::game::{Awaits, Event, Found, Game, IllegalMove, MatchPlay, Observer, Step};
use gebeta_core::rules::*;
use gebeta_core::{Board, Hole, Mark, Move, Side, Way};
use gebeta_formats::notation::{parse_position, split_move, write_move, write_position};
use gebeta_testing::oracle::{After, Oracle, State, Turn};

/// Rules of a relay game on two rows: the last counter stops in an empty hole.
fn relay(width: usize) -> Rules {
    Rules {
        board: Board::two_rows(width).into(),
        setup: Setup {
            counters: Counters::Alike(1),
            first: First::A,
        },
        passing: vec![],
        last: vec![
            stop_in_empty(),
            row(LastWhen::default(), Action::Stop, Then::Relay),
        ],
        score: Score {
            unit: 1,
            wegs: false,
        },
        ..gebeta_testing::rules("geme")
    }
}

fn row(when: LastWhen, action: Action, then: Then) -> LastRow {
    LastRow {
        row: None,
        when,
        action,
        to: Taker::Sower,
        then,
    }
}

fn take<const N: usize>(places: [Place; N]) -> Action {
    Action::Take(Take::from(places))
}

fn stop_in_empty() -> LastRow {
    let when = LastWhen {
        before: Some(0.into()),
        ..LastWhen::default()
    };
    row(when, Action::Stop, Then::End)
}

fn kind(kind: HoleKind) -> LastWhen {
    LastWhen {
        kind: Some(kind),
        ..LastWhen::default()
    }
}

/// Plays a move with both interpreters; gives the position after it and the round's end as a letter.
fn play(rules: &Rules, before: &str, played: &str) -> String {
    let board = &rules.board;
    let written = split_move(played).unwrap();
    let played = written.from(board.find(written.hole).unwrap());
    let mut position = parse_position(before, rules).unwrap();
    let state = State::of(&position, board);
    let game = Game::new(rules.clone()).unwrap();
    let turn = game.play(&mut position, played, &mut ()).unwrap();
    let by_game = told(
        write_position(&position, board),
        turn.verdict.map(|v| v.letter()),
    );
    let turn = Turn {
        hole: played.hole.index(),
        way: played.way,
    };
    let by_oracle = tell(rules, &Oracle::new(rules).play(&state, turn));
    assert_eq!(by_game, by_oracle, "game and oracle");
    by_game
}

/// Plays the opening with both interpreters.
fn open(rules: &Rules, before: &str) -> String {
    let board = &rules.board;
    let mut position = parse_position(before, rules).unwrap();
    let state = State::of(&position, board);
    let game = Game::new(rules.clone()).unwrap();
    let turn = game.open(&mut position, None, &mut ());
    let by_game = told(
        write_position(&position, board),
        turn.verdict.map(|v| v.letter()),
    );
    let by_oracle = tell(rules, &Oracle::new(rules).open(state, None));
    assert_eq!(by_game, by_oracle, "game and oracle");
    by_game
}

fn tell(rules: &Rules, after: &After) -> String {
    let position = after.state.position(&rules.board);
    told(
        write_position(&position, &rules.board),
        after.ending.map(|e| e.letter()),
    )
}

fn told(position: String, ending: Option<char>) -> String {
    match ending {
        Some(letter) => format!("{position} = {letter}"),
        None => position,
    }
}

fn race(model: RaceModel, origin: Origin) -> Opening {
    Opening::Race(Race {
        origin,
        model,
        finish: RaceFinish::Both,
        captures: false,
        tie: RaceTie::First,
    })
}

#[test]
fn the_rest_is_not_the_empty_sides_whoever_moved() {
    let mut ansaba = gebeta_testing::rules("ansaba");
    ansaba.round_end.when = RoundEndWhen::ASideEmpty;
    // A runs empty himself: B takes what is left, 1 + 2.
    assert_eq!(
        play(&ansaba, "0 0 0 0 0 1 | 0 0 2 0 0 0", "A6"),
        "0 0 0 0 0 0 | 0 0 0 0 0 0; B; 0:3 = B"
    );
    // A takes B's last two from A2, and the counter moves on to A3: it is A's too.
    assert_eq!(
        play(&ansaba, "1 0 0 0 0 0 | 0 0 0 0 2 0", "A1"),
        "0 0 0 0 0 0 | 0 0 0 0 0 0; B; 3:0 = A"
    );
}

#[test]
fn a_hole_does_not_face_itself() {
    let mut rules = relay(2);
    let faced = LastWhen {
        at: At {
            facing: Some(Number::SOME),
            ..At::default()
        },
        ..LastWhen::default()
    };
    rules
        .last
        .insert(0, row(faced, take([Place::Here, Place::Facing]), Then::End));
    // B1 is the opponent's and so are no other holes of its column: nothing faces it. It was empty: end.
    assert_eq!(play(&rules, "0 1 | 0 1", "A2"), "0 0 | 1 1; B; 0:0");
    // A2 is faced by B1.
    assert_eq!(play(&rules, "1 0 | 3 1", "A1"), "0 0 | 0 1; B; 4:0");
}

#[test]
fn a_captured_hole_is_a_capture() {
    let mut rules = gebeta_testing::rules("gabata_i");
    rules.turn.again_if_captured = true;
    assert_eq!(
        play(&rules, "1 0 0 0 0 1 | 3 0 0 0 0 1", "A6"),
        "1 0 0 0 0 0 | 4a 0 0 0 0 1; A; 0:0"
    );
}

#[test]
fn a_store_that_comes_next_holds_nothing() {
    let mut rules = relay(1);
    rules.board.stores = true;
    let next = LastWhen {
        at: At {
            next: Some(Number::SOME),
            ..At::default()
        },
        kind: Some(HoleKind::Plain),
        ..LastWhen::default()
    };
    rules.last = vec![
        row(next, take([Place::Here]), Then::End),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    // The counters fall into A's store and B1. Next comes B's store.
    assert_eq!(play(&rules, "2 | 0; A; 0:1", "A1"), "0 | 1; B; 1:1");
}

#[test]
fn a_hole_beyond_the_board_is_refused() {
    let game = gebeta_testing::game("geme");
    let start = game.start(Side::A).position;
    for hole in (12..=u8::MAX).map(Hole) {
        let mut position = start;
        let refused = game.play(&mut position, Move::from(hole), &mut ());
        assert_eq!(refused, Err(IllegalMove::NoSuchHole));
        assert_eq!(position, start);
    }
}

#[test]
fn one_before_the_other_is_one_after_the_other() {
    let mut rules = relay(2);
    rules.opening = race(RaceModel::AFirst, Origin::Leftmost);
    // A1(3): A2, B1=2, B2: empty, three drops. Only then B lifts B1(2): B2=2, A1: empty, two drops: B begins.
    assert_eq!(open(&rules, "3 0 | 1 0"), "1 1 | 0 2; B; 0:0");
}

/// He is the player to move who has no move: what follows is what `round_end.when` says of such a player.
#[test]
fn another_turn_with_nothing_to_sow_ends_the_round_or_is_passed() {
    let again = {
        let mut rules = relay(2);
        rules.last = vec![row(LastWhen::default(), Action::Stop, Then::Again)];
        rules
    };
    let captured = {
        let mut rules = relay(2);
        rules.last = vec![row(LastWhen::default(), take([Place::Here]), Then::End)];
        rules.turn.again_if_captured = true;
        rules
    };
    // A's only counter falls into B1, and A has nothing to play again with.
    for (mut rules, passed, over) in [
        (again, "0 0 | 2 1; B; 0:0", "0 0 | 0 0; A; 0:3 = B"),
        (captured, "0 0 | 0 1; B; 2:0", "0 0 | 0 0; A; 2:1 = A"),
    ] {
        for (when, after) in [
            (RoundEndWhen::NextCannotMove, over),
            (RoundEndWhen::NobodyCanMove, passed),
        ] {
            rules.round_end.when = when;
            assert_eq!(play(&rules, "0 1 | 1 1", "A2"), after);
        }
    }
}

#[test]
fn who_has_nothing_to_lift_does_not_win_the_race() {
    let mut rules = relay(2);
    rules.opening = race(RaceModel::Synchronous, Origin::Leftmost);
    assert_eq!(open(&rules, "0 1 | 1 0"), "0 1 | 0 1; B; 0:0");
}

#[test]
fn a_race_sows_by_the_rules_of_sowing() {
    let mut rules = relay(2);
    rules.opening = race(RaceModel::Synchronous, Origin::Leftmost);
    rules.sow.skip_origin = true;
    // A1(4): A2, B1, B2, over A1, A2=2: lift: B1=2, B2=2: lift: A1, A2: had been lifted. B had nothing on B1.
    assert_eq!(open(&rules, "4 0 | 0 0"), "1 1 | 2 0; A; 0:0");
}

#[test]
fn the_holes_a_player_has_won_lie_beyond_his_right() {
    let mut rules = relay(2);
    rules.opening = race(RaceModel::Synchronous, Origin::Rightmost);
    // B owns A1: from his left B1, B2, A1. B: A1(1) to A2, which A has just lifted: finished after one drop.
    // A: A2(1) to B1=3: lift: B2, A1, A2=2: lift: B1, B2=2: lift: A1=2, A2: had been lifted.
    assert_eq!(
        open(&rules, "1 1 | 2 0; owners BABB"),
        "2 1 | 1 0; B; 0:0; owners BABB"
    );
}

#[test]
fn the_rightmost_hole_is_the_last_of_the_row_that_is_drawn_nearest() {
    let mut rules = relay(2);
    // The names lead through the middle row first.
    rules.board.rows = Board::from_rows(&["B3 B2", "B1 A1", "A2 A3"]).unwrap();
    rules.setup.counters = Counters::Alike(1);
    rules.opening = race(RaceModel::Synchronous, Origin::Rightmost);
    // A3(1) to B1, B3(1) to A1: both empty.
    assert_eq!(open(&rules, "0 0 1 | 0 0 1"), "1 0 0 | 1 0 0; A; 0:0");
}

#[test]
fn an_opening_that_would_never_end_is_void() {
    let mut rules = relay(1);
    rules.last = vec![row(LastWhen::default(), Action::Stop, Then::Relay)];
    rules.opening = Opening::Push(Push {
        origin: Origin::Rightmost,
        first_makes_weg: false,
        sow_last: true,
    });
    assert_eq!(open(&rules, "1 | 1"), "0 | 2; A; 0:0 = T");
    rules.endless.result = EndlessResult::Pass;
    assert_eq!(open(&rules, "1 | 1"), "0 | 2; B; 0:0");
}

#[test]
fn three_are_taken_from_the_only_hole_and_one_is_left() {
    let mut rules = gebeta_testing::rules("gabata_i");
    rules.match_.last_hole = LastHole::TakeThreeLeaveOne;
    // B5 to B6: four. A takes three, B moves the one that stays.
    assert_eq!(
        play(
            &rules,
            "1 0 0 0 0 0 | 0 0 0 0 1 3; owners AAAAAAAAAAAB",
            "B5"
        ),
        "1 0 0 0 0 0 | 0 0 0 0 0 1; B; 3:0; owners AAAAAAAAAAAB"
    );
    // With a second hole it is captured like any other.
    assert_eq!(
        play(
            &rules,
            "1 0 0 0 0 0 | 0 0 0 0 1 3; owners BAAAAAAAAAAB",
            "B5"
        ),
        "1 0 0 0 0 0 | 0 0 0 0 0 4a; B; 0:0; owners BAAAAAAAAAAB"
    );
}

#[test]
fn a_player_who_captures_his_own_only_hole_has_a_weg() {
    let mut rules = gebeta_testing::rules("awagagae");
    for row in &mut rules.last {
        row.when.owner = Owner::Any;
    }
    rules.board.rows = Board::two_rows(2);
    rules.setup.counters = Counters::Alike(4);
    // 9 from B2: twice round, last A1=7: lift 7: A2, B1, B2=3, A1=1, A2=4, B1=4, B2=4: B's own, and his weg.
    assert_eq!(
        play(&rules, "4 0 | 0 9; B; owners AAAB", "B2"),
        "1 4 | 4 4b; A; 0:0; owners AAAB"
    );
}

#[test]
fn rules_that_mean_nothing_are_refused() {
    let codes = |rules: Rules| -> Vec<&str> {
        let defects = rules.check().unwrap_err();
        defects.into_iter().map(|defect| defect.code).collect()
    };
    let mut rules = relay(2);
    rules.lift.never_from = vec![HoleKind::Plain];
    assert!(codes(rules).contains(&"nothing-to-lift"));

    let mut rules = gebeta_testing::rules("gabata_i");
    rules.passing.push(PassingRow {
        row: None,
        when: PassingWhen {
            kind: Some(HoleKind::OwnWeg),
            ..PassingWhen::default()
        },
        action: PassingAction::MakeJen,
    });
    assert!(codes(rules).contains(&"jen-of-a-weg"));

    let mut rules = relay(2);
    rules.passing.push(PassingRow {
        row: None,
        when: PassingWhen {
            makes: Some(5.into()),
            ..PassingWhen::default()
        },
        action: PassingAction::MakeJen,
    });
    let tax = Action::Tax {
        take: 2,
        first_free: FirstFree::Last,
    };
    rules
        .last
        .insert(0, row(kind(HoleKind::Jen), tax, Then::End));
    assert!(codes(rules).contains(&"teseta-at-a-jen"));
}

#[test]
fn an_even_number_is_taken() {
    let mut rules = relay(3);
    let even = LastWhen {
        makes: Some(Number::Parity(Parity::Even)),
        owner: Owner::Opponent,
        ..LastWhen::default()
    };
    rules.last = vec![
        row(even, take([Place::Here]), Then::End),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    assert_eq!(play(&rules, "0 0 1 | 3 0 1", "A3"), "0 0 0 | 0 0 1; B; 4:0");
    assert_eq!(play(&rules, "0 0 1 | 2 0 1", "A3"), "0 0 0 | 3 0 1; B; 0:0");
    // None is even too: what is empty before makes one, which is odd.
    rules.last[0].when.makes = None;
    rules.last[0].when.before = Some(Number::Parity(Parity::Even));
    assert_eq!(play(&rules, "0 0 1 | 0 0 1", "A3"), "0 0 0 | 0 0 1; B; 1:0");
    // The same rules, where a sowing passes over holes with an odd number.
    rules.sow.skip = Some(Skip {
        owner: Owner::Any,
        holds: Number::Parity(Parity::Odd),
    });
    assert_eq!(play(&rules, "0 0 1 | 1 2 1", "A3"), "0 0 0 | 1 0 1; B; 3:0");
    // A passing counter that makes an even number of its owner's is his.
    rules.sow.skip = None;
    rules.passing = vec![PassingRow {
        row: None,
        when: PassingWhen {
            makes: Some(Number::Parity(Parity::Even)),
            ..PassingWhen::default()
        },
        action: PassingAction::Take {
            taker: Taker::Owner,
        },
    }];
    assert_eq!(play(&rules, "0 0 2 | 3 1 1", "A3"), "0 0 0 | 0 2 1; B; 0:4");
}

#[test]
fn what_is_taken_can_go_to_the_owner_of_the_hole_or_to_the_opponent() {
    let mut rules = relay(3);
    let four = LastWhen {
        makes: Some(4.into()),
        ..LastWhen::default()
    };
    let takes = |action, to| LastRow {
        to,
        ..row(four, action, Then::End)
    };
    rules
        .last
        .insert(0, takes(take([Place::Here]), Taker::Owner));
    assert_eq!(play(&rules, "0 0 1 | 3 0 1", "A3"), "0 0 0 | 0 0 1; B; 0:4");
    assert_eq!(play(&rules, "1 3 1 | 3 0 1", "A1"), "0 0 1 | 3 0 1; B; 4:0");
    rules.last[0].to = Taker::Opponent;
    assert_eq!(play(&rules, "1 3 1 | 3 0 1", "A1"), "0 0 1 | 3 0 1; B; 0:4");
    // What goes to the other is no capture of one's own.
    rules.turn.again_if_captured = true;
    assert_eq!(play(&rules, "1 3 1 | 3 0 1", "A1"), "0 0 1 | 3 0 1; B; 0:4");
    rules.last[0].action = take([Place::Here, Place::Facing]);
    rules.last[0].to = Taker::Owner;
    assert_eq!(play(&rules, "1 3 1 | 3 2 1", "A1"), "0 0 1 | 3 0 1; A; 4:2");
}

#[test]
fn a_mark_that_the_rules_never_make_ends_a_turn_that_no_row_is_for() {
    let mut rules = gebeta_testing::rules("geme");
    rules.passing.clear();
    let faced = LastWhen {
        at: At {
            facing: Some(Number::SOME),
            ..At::default()
        },
        ..LastWhen::default()
    };
    let take = take([Place::Facing]);
    rules.last = vec![
        row(faced, take, Then::End),
        row(kind(HoleKind::Plain), Action::Stop, Then::End),
    ];
    let game = Game::new(rules).unwrap();
    let mut position = parse_position("1 1 0 0 0 0 | 1 1 1 1 0 1", game.rules()).unwrap();
    let [first, second] = ["A1", "A2"].map(|name| game.board().find(name).unwrap());
    // No text can say so, but a program can.
    position.set_mark(second, Mark::Weg(Side::A));
    let outcome = game.play(&mut position, Move::from(first), &mut ());
    assert_eq!(outcome.unwrap().verdict, None);
    assert_eq!(position.counters(second), 2);
}

/// Rules by which every sowing goes on for ever, and most come back only after longer than anybody waits.
fn ever_on(result: EndlessResult) -> Rules {
    let mut rules = relay(10);
    rules.setup.counters = Counters::Alike(5);
    rules.last = vec![row(LastWhen::default(), Action::Stop, Then::Relay)];
    rules.endless = Endless {
        test: EndlessTest::Cycle,
        result,
    };
    rules
}

#[test]
fn a_sowing_that_does_not_come_back_is_given_up_after_a_hundred_thousand_laps() {
    #[derive(Default)]
    struct Seen(Option<Found>, u32, u64);
    impl Observer for Seen {
        fn see(&mut self, event: Event) {
            if let Event::Endless { found, .. } = event {
                self.0 = Some(found);
            }
        }
        fn see_many_laps(&mut self, laps: u32) {
            self.1 = laps;
        }
        fn see_laps_tried(&mut self, laps: u32) {
            self.2 += u64::from(laps);
        }
    }
    let play = |rules: Rules| {
        let game = Game::new(rules).unwrap();
        let mut position = game.set_up(Side::A);
        let mut seen = Seen::default();
        let first = Move::from(game.board().find("A1").unwrap());
        let played = game.play(&mut position, first, &mut seen);
        (played.map(|_| (seen.0, seen.1)), game)
    };
    let given_up = Some(Found::GivenUp);
    let (played, _) = play(ever_on(EndlessResult::Pass));
    assert_eq!(played, Ok((given_up, 100_000)));

    // A limit of laps that no file can have is no longer one.
    let mut rules = ever_on(EndlessResult::Pass);
    rules.endless.test = EndlessTest::Laps { limit: u32::MAX };
    assert_eq!(play(rules).0, Ok((Some(Found::ByTheRules), 100_000)));

    // Where it may not be played, each hole is tried so far, and the observer is told.
    let (played, game) = play(ever_on(EndlessResult::Illegal));
    assert_eq!(played, Err(IllegalMove::RoundOver));
    let mut seen = Seen::default();
    game.settle(&mut game.set_up(Side::A), &mut seen);
    assert_eq!(seen.2, 10 * 100_000);
}

#[test]
fn the_end_of_a_round_and_the_way_back_take_no_longer_than_a_turn() {
    let mut rules = ever_on(EndlessResult::Pass);
    rules.limits.max_turns = 40;
    let matches = gebeta_testing::rules("gabata_i");
    (rules.rounds, rules.match_.end) = (matches.rounds, matches.match_.end);
    let mut contest = MatchPlay::new(Game::new(rules).unwrap(), Side::A);
    let timed = |contest: &mut MatchPlay, work: &mut dyn FnMut(&mut MatchPlay)| {
        let begun = Instant::now();
        work(contest);
        begun.elapsed()
    };
    let mut turn = |contest: &mut MatchPlay| {
        let Awaits::Turn = contest.awaits() else {
            panic!("a turn comes next");
        };
        let hole = contest
            .round_play()
            .unwrap()
            .outcome()
            .playable
            .iter()
            .next();
        contest.take(Step::Turn(hole.unwrap().into())).unwrap();
    };
    let mut whole = Duration::ZERO;
    for _ in 1..40 {
        whole += timed(&mut contest, &mut turn);
    }
    let before_the_end = contest.round_play().unwrap().last_events().to_vec();
    let last = timed(&mut contest, &mut turn);
    assert_eq!(contest.number(), 2);
    let told = timed(&mut contest, &mut |contest| {
        let ended = contest.round_end(1).unwrap();
        assert!(!ended.last_events().is_empty());
    });
    let back = timed(&mut contest, &mut |contest| {
        contest.undo().unwrap();
    });
    assert_eq!(contest.round_play().unwrap().last_events(), before_the_end);
    assert_eq!(contest.number(), 1);
    for taken in [last, told, back] {
        assert!(taken < whole / 3, "{taken:?} of {whole:?}");
    }
    // All can still be told, and it can be played on.
    let all = contest.round(1).unwrap();
    assert!(all.turns().iter().all(|turn| !turn.events().is_empty()));
    turn(&mut contest);
    assert_eq!(contest.number(), 2);
}

/// Rules of single laps in which one row takes, and every other counter stays.
fn taking(when: LastWhen, take: Take) -> Rules {
    let mut rules = relay(6);
    rules.sow.laps = Laps::Single;
    rules.last = vec![
        row(when, Action::Take(take), Then::End),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    rules
}

#[test]
fn a_chain_goes_back_through_twos_and_threes() {
    let twos_and_threes = Number::from([2, 3].into_iter().collect::<Numbers>());
    let when = LastWhen {
        owner: Owner::Opponent,
        makes: Some(twos_and_threes),
        ..LastWhen::default()
    };
    let chain = Chain {
        along: Along::Back,
        owner: Owner::Opponent,
        holds: Some(twos_and_threes),
        most: None,
    };
    let take = Take {
        chain: Some(chain),
        ..Take::from([Place::Here])
    };
    let rules = taking(when, take);
    // B3 two, B2 three, B1 two. A6 before them is not the opponent's.
    assert_eq!(
        play(&rules, "0 0 0 0 2 3 | 1 2 1 4 0 0", "A6"),
        "0 0 0 0 2 0 | 0 0 0 4 0 0; B; 7:0"
    );
    // B2 has five: B1 is not looked at.
    assert_eq!(
        play(&rules, "0 0 0 0 2 3 | 1 4 1 4 0 0", "A6"),
        "0 0 0 0 2 0 | 2 5 0 4 0 0; B; 2:0"
    );
    // Once only.
    let mut once = rules.clone();
    let chain = Chain {
        most: Some(1),
        ..chain
    };
    once.last[0].action = Action::Take(Take {
        chain: Some(chain),
        ..take
    });
    assert_eq!(
        play(&once, "0 0 0 0 2 3 | 1 2 1 4 0 0", "A6"),
        "0 0 0 0 2 0 | 2 0 0 4 0 0; B; 5:0"
    );
}

#[test]
fn a_chain_goes_on_over_empty_holes() {
    let when = LastWhen {
        at: At {
            next: Some(Number::NONE),
            beyond: Some(Number::SOME),
            ..At::default()
        },
        ..LastWhen::default()
    };
    let chain = Chain {
        along: Along::Gap,
        owner: Owner::Any,
        holds: None,
        most: None,
    };
    let take = Take {
        chain: Some(chain),
        ..Take::from([Place::Beyond, Place::AcrossBeyond])
    };
    // A2 is the last. A3 is empty, A4 has five, and B3 across it two; then A5 is empty, A6 has one and B1 three; then
    // B1 is empty now, but B2 too: that is the end.
    assert_eq!(
        play(&taking(when, take), "1 0 0 5 0 1 | 3 0 2 0 0 1", "A1"),
        "0 1 0 0 0 0 | 0 0 0 0 0 1; B; 11:0"
    );
}

#[test]
fn places_can_be_all_that_was_sown_and_all_of_a_kind() {
    let when = LastWhen {
        owner: Owner::Opponent,
        ..LastWhen::default()
    };
    let sown = Take {
        whose: Owner::Opponent,
        holding: Some(2.into()),
        ..Take::from([Place::Sown])
    };
    // Sown are A5, A6, B1, B2, B3; twos of the opponent's are B1 and B3. A6 is his own, and B5 was not sown.
    assert_eq!(
        play(&taking(when, sown), "0 0 0 5 0 1 | 1 2 1 0 2 0", "A4"),
        "0 0 0 0 1 2 | 0 3 0 0 2 0; B; 4:0"
    );
    let all = Take {
        from: [Place::All].into(),
        ..sown
    };
    assert_eq!(
        play(&taking(when, all), "0 0 0 5 0 1 | 1 2 1 0 2 0", "A4"),
        "0 0 0 0 1 2 | 0 3 0 0 0 0; B; 6:0"
    );
}

#[test]
fn the_first_counter_can_fall_where_it_came_from() {
    let mut rules = relay(3);
    rules.sow.laps = Laps::Single;
    rules.last = vec![row(LastWhen::default(), Action::Stop, Then::End)];
    rules.sow.first = FirstCounter::Origin;
    // Three counters: one stays. A single one moves on.
    assert_eq!(play(&rules, "0 3 0 | 1 0 0", "A2"), "0 1 1 | 2 0 0; B; 0:0");
    assert_eq!(play(&rules, "0 1 0 | 1 0 0", "A2"), "0 0 1 | 1 0 0; B; 0:0");
    rules.sow.first = FirstCounter::AlwaysOrigin;
    assert_eq!(play(&rules, "0 1 0 | 1 0 0", "A2"), "0 1 0 | 1 0 0; B; 0:0");
}

#[test]
fn what_is_captured_late_is_not_counted_with_the_last_counter() {
    let mut rules = relay(2);
    rules.board.stores = true;
    rules.sow.passing = PassingTime::EndOfLap;
    rules.passing = vec![PassingRow {
        row: None,
        when: PassingWhen {
            makes: Some(5.into()),
            ..PassingWhen::default()
        },
        action: PassingAction::Take {
            taker: Taker::Sower,
        },
    }];
    let six = LastWhen {
        makes: Some(6.into()),
        ..kind(HoleKind::OwnStore)
    };
    rules.last = vec![
        row(six, Action::Stop, Then::End),
        row(kind(HoleKind::OwnStore), Action::Stop, Then::Again),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    // The last counter is the first in the store. Then the five of A2 come to it, but it was one that was made: A plays on,
    // but has nothing left to play, and the rest is B's.
    assert_eq!(play(&rules, "2 4 | 1 1", "A1"), "0 0 | 0 0; A; 6:2 = A");
}

#[test]
fn a_take_of_a_single_hole_can_be_a_slam_too() {
    let mut rules = relay(3);
    let opponents = LastWhen {
        owner: Owner::Opponent,
        ..LastWhen::default()
    };
    rules.last = vec![
        row(opponents, take([Place::Here]), Then::End),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    rules.turn.slam = Slam::TakesNothing;
    // B1 has all that B has.
    assert_eq!(play(&rules, "1 0 1 | 1 0 0", "A3"), "1 0 0 | 2 0 0; B; 0:0");
    // B2 has something too.
    assert_eq!(play(&rules, "1 0 1 | 1 1 0", "A3"), "1 0 0 | 0 1 0; B; 2:0");
}

/// Lists the legal moves by the game, which are the oracle's too.
fn legal(rules: &Rules, before: &str) -> String {
    let position = parse_position(before, rules).unwrap();
    let game = Game::new(rules.clone()).unwrap();
    let moves = game.legal_moves(&position);
    let state = State::of(&position, &rules.board);
    let turns = Oracle::new(rules).turns_of(&state, position.to_move());
    let by_oracle = turns
        .into_iter()
        .map(|turn| Move::from(Hole(turn.hole as u8)).going(turn.way));
    assert_eq!(moves, by_oracle.collect::<Vec<_>>(), "game and oracle");
    let names: Vec<String> = moves
        .iter()
        .map(|&played| write_move(played, &rules.board))
        .collect();
    names.join(" ")
}

/// Rules of single laps without captures that go a way.
fn going(width: usize, direction: Direction) -> Rules {
    let mut rules = relay(width);
    rules.sow.laps = Laps::Single;
    rules.sow.direction = direction;
    rules.last = vec![row(LastWhen::default(), Action::Stop, Then::End)];
    rules
}

#[test]
fn a_player_who_may_choose_sows_either_way() {
    let rules = going(3, Direction::Choice);
    assert_eq!(legal(&rules, "0 2 0 | 1 0 1; B"), "B1> B1< B3> B3<");
    assert_eq!(
        play(&rules, "0 2 0 | 1 0 0", "A2>"),
        "0 0 1 | 2 0 0; B; 0:0"
    );
    assert_eq!(
        play(&rules, "0 2 0 | 1 0 0", "A2<"),
        "1 0 0 | 1 0 1; B; 0:0"
    );
    let game = Game::new(rules.clone()).unwrap();
    let position = parse_position("0 2 0 | 1 0 0", &rules).unwrap();
    let refused =
        |rules: &Rules, played| Game::new(rules.clone()).unwrap().check(&position, played);
    let middle = Move::from(Hole(1));
    assert_eq!(game.check(&position, middle), Err(IllegalMove::NoWay));
    let clockwise = middle.going(Some(Way::Clockwise));
    let forward = going(3, Direction::Forward);
    assert_eq!(refused(&forward, clockwise), Err(IllegalMove::NoChoice));
}

#[test]
fn halves_go_their_own_ways_and_the_middle_as_the_player_likes() {
    let rules = going(3, Direction::Outwards);
    assert_eq!(legal(&rules, "2 2 2 | 1 1 1"), "A1 A2> A2< A3");
    assert_eq!(play(&rules, "2 0 0 | 1 0 0", "A1"), "0 0 0 | 1 1 1; B; 0:0");
    assert_eq!(play(&rules, "0 0 2 | 1 0 0", "A3"), "0 0 0 | 2 1 0; B; 0:0");
    let rules = going(4, Direction::Inwards);
    assert_eq!(
        play(&rules, "1 0 0 2 | 0 0 0 1; B", "B4"),
        "1 0 0 2 | 0 0 1 0; A; 0:0"
    );
    assert_eq!(
        play(&rules, "1 0 0 2 | 0 0 0 1", "A1"),
        "0 1 0 2 | 0 0 0 1; B; 0:0"
    );
    let mut rules = going(4, Direction::Outwards);
    rules.sow.choice_from_left = Some(1.into());
    assert_eq!(legal(&rules, "1 1 1 1 | 1 1 1 1; B"), "B1> B1< B2 B3 B4");
}

#[test]
fn even_numbers_go_clockwise() {
    let rules = going(3, Direction::EvenClockwise);
    assert_eq!(play(&rules, "0 2 0 | 1 0 0", "A2"), "1 0 0 | 1 0 1; B; 0:0");
    assert_eq!(play(&rules, "0 3 0 | 1 0 0", "A2"), "0 0 1 | 2 1 0; B; 0:0");
}

#[test]
fn each_lap_can_go_the_other_way() {
    let mut rules = relay(3);
    rules.sow.next_lap = NextLap::OtherWay;
    // One on to A2, which made two: they go back to A1 and on to B3.
    assert_eq!(play(&rules, "1 1 0 | 0 1 0", "A1"), "1 0 0 | 0 1 1; B; 0:0");
    // A1 and A2 would throw two counters to and fro for ever.
    rules.last = vec![row(LastWhen::default(), Action::Relay, Then::End)];
    assert_eq!(
        play(&rules, "1 0 0 | 0 1 0", "A1"),
        "1 0 0 | 0 1 0; A; 0:0 = T"
    );
}

#[test]
fn what_is_next_lies_the_way_that_is_sown() {
    let mut rules = going(3, Direction::Choice);
    let next = LastWhen {
        at: At {
            next: Some(Number::SOME),
            ..At::default()
        },
        ..LastWhen::default()
    };
    rules
        .last
        .insert(0, row(next, take([Place::Next]), Then::End));
    assert_eq!(
        play(&rules, "3 1 2 | 1 0 4", "A2>"),
        "3 0 3 | 0 0 4; B; 1:0"
    );
    assert_eq!(
        play(&rules, "3 1 2 | 1 0 4", "A2<"),
        "4 0 2 | 1 0 0; B; 4:0"
    );
}

#[test]
fn a_turn_can_be_allowed_one_way_only() {
    let mut rules = going(3, Direction::Choice);
    rules.turn.feed = Feed::IfEmpty;
    assert_eq!(legal(&rules, "1 0 1 | 0 0 0"), "A1< A3>");
    rules.turn.feed = Feed::No;
    rules.lifting = vec![LiftingRow {
        row: None,
        when: LiftingWhen {
            ends: Ends {
                owner: Owner::Own,
                ..Ends::default()
            },
            ..LiftingWhen::default()
        },
        action: Lifting::Forbid,
    }];
    assert_eq!(legal(&rules, "1 1 1 | 1 0 0"), "A1< A3>");
    let game = Game::new(rules.clone()).unwrap();
    let position = parse_position("1 1 1 | 1 0 0", &rules).unwrap();
    let back = Move::from(Hole(2)).going(Some(Way::Clockwise));
    assert_eq!(game.check(&position, back), Err(IllegalMove::NotNow));
    assert_eq!(game.count_moves(&position, game.playable(&position)), 2);
}
