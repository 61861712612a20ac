//! Turns, races and ends of rounds in which rules meet.

use std::time::{Duration, Instant};

use gebeta_core::game::{Awaits, Event, Found, Game, IllegalMove, MatchPlay, Observer, Step};
use gebeta_core::rules::*;
use gebeta_core::{Board, Hole, Move, Side};

use super::*;

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
fn rules_that_mean_nothing_are_refused() {
    let codes = |rules: Rules| -> Vec<DefectCode> {
        let defects = rules.check().unwrap_err();
        defects.into_iter().map(|defect| defect.code).collect()
    };
    let mut rules = relay(2);
    rules.lift.never_from = vec![HoleKind::Plain];
    assert!(codes(rules).contains(&DefectCode::NothingToLift));

    let mut rules = gebeta_testing::rules("gabata_i");
    rules.passing.push(PassingRow {
        row: None,
        when: PassingWhen {
            kind: Some(HoleKind::OwnWeg),
            ..PassingWhen::default()
        },
        action: PassingAction::MakeJen,
    });
    assert!(codes(rules).contains(&DefectCode::JenOfAWeg));

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
    assert!(codes(rules).contains(&DefectCode::TesetaAtAJen));
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
    let transcript = timed(&mut contest, &mut |contest| {
        let ended = contest.round_end(1).unwrap();
        assert!(!ended.last_events().is_empty());
    });
    let back = timed(&mut contest, &mut |contest| {
        contest.undo().unwrap();
    });
    assert_eq!(contest.round_play().unwrap().last_events(), before_the_end);
    assert_eq!(contest.number(), 1);
    for taken in [last, transcript, back] {
        assert!(taken < whole / 3, "{taken:?} of {whole:?}");
    }
    // All can still be told, and it can be played on.
    let all = contest.round(1).unwrap();
    assert!(all.turns().iter().all(|turn| !turn.events().is_empty()));
    turn(&mut contest);
    assert_eq!(contest.number(), 2);
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
fn a_turn_can_start_from_any_hole() {
    let mut rules = relay(3);
    rules.sow.laps = Laps::Single;
    rules.last = vec![row(LastWhen::default(), Action::Stop, Then::End)];
    assert_eq!(legal(&rules, "1 0 2 | 0 3 0"), "A1 A3");
    rules.lift.from = LiftedFrom::Any;
    assert_eq!(legal(&rules, "1 0 2 | 0 3 0"), "A1 A3 B2");
    assert_eq!(play(&rules, "1 0 2 | 0 3 0", "B2"), "2 1 2 | 0 0 1; B; 0:0");
    // Who has nothing of his own can go on.
    assert_eq!(legal(&rules, "0 0 0 | 0 3 0"), "B2");
    // In a phase, turns can start from one's own holes alone.
    rules.phases = vec![Phase {
        when: PhaseWhen::CountersAtMost { at_most: 3 },
        lift: Some(Lift::default()),
        lifting: None,
        sow: None,
        passing: None,
        last: None,
        turn: None,
    }];
    assert_eq!(legal(&rules, "1 0 2 | 0 3 0"), "A1 A3 B2");
    assert_eq!(legal(&rules, "1 0 0 | 0 2 0"), "A1");
}

#[test]
fn where_nothing_else_can_be_lifted_the_rightmost_hole_can() {
    let mut rules = relay(3);
    rules.lifting = vec![LiftingRow {
        row: None,
        when: LiftingWhen {
            holds: Some(Number::Exactly(2)),
            ..LiftingWhen::default()
        },
        action: Lifting::RightmostResort,
    }];
    assert_eq!(legal(&rules, "2 2 1 | 2 2 1"), "A3");
    assert_eq!(legal(&rules, "2 2 0 | 2 2 1"), "A2");
    // B's right hand is at his last hole.
    assert_eq!(legal(&rules, "2 2 0 | 2 2 0; B"), "B2");
    // A last resort comes before it.
    let single = LiftingRow {
        when: LiftingWhen {
            holds: Some(Number::Exactly(1)),
            ..LiftingWhen::default()
        },
        action: Lifting::LastResort,
        ..rules.lifting[0].clone()
    };
    rules.lifting.push(single);
    assert_eq!(legal(&rules, "1 2 2 | 2 2 1"), "A1");
}

#[test]
fn a_turn_can_start_from_the_opponents_holes() {
    let mut rules = relay(3);
    rules.sow.laps = Laps::Single;
    rules.last = vec![row(LastWhen::default(), Action::Stop, Then::End)];
    rules.lift.from = LiftedFrom::Opponent;
    assert_eq!(legal(&rules, "1 0 2 | 0 3 0"), "B2");
    assert_eq!(legal(&rules, "1 0 2 | 0 3 0; B"), "A1 A3");
    assert_eq!(play(&rules, "1 0 2 | 0 3 0", "B2"), "2 1 2 | 0 0 1; B; 0:0");
    assert_eq!(legal(&rules, "1 0 2 | 0 0 0"), "");
    let game = Game::new(rules.clone()).unwrap();
    let position = parse_position("1 0 2 | 0 3 0", &rules).unwrap();
    assert_eq!(
        game.check(&position, Move::from(Hole(0))),
        Err(gebeta_core::game::IllegalMove::YourOwn)
    );
}

#[test]
fn a_round_can_end_when_each_hole_holds_little() {
    let mut rules = relay(3);
    rules.sow.laps = Laps::Single;
    rules.last = vec![row(LastWhen::default(), Action::Stop, Then::End)];
    rules.round_end.or_when = vec![EarlyEnd {
        when: EarlyEndWhen::EachHoleAtMost { at_most: 1 },
        rest: Rest::Stays,
    }];
    let ends = |before: &str, hole| {
        let game = Game::new(rules.clone()).unwrap();
        let mut position = parse_position(before, &rules).unwrap();
        let outcome = game.play(&mut position, Move::from(Hole(hole)), &mut ());
        outcome.unwrap().verdict.is_some()
    };
    assert!(ends("0 0 2 | 0 0 1; A; 1:0", 2));
    assert!(!ends("0 0 2 | 0 1 1; A; 1:0", 2));
}

#[test]
fn captured_holes_can_be_passed_over() {
    let mut rules = relay(3);
    rules.sow.laps = Laps::Single;
    rules.last = vec![
        row(
            LastWhen {
                makes: Some(Number::Exactly(4)),
                ..kind(HoleKind::Plain)
            },
            Action::MakeWeg,
            Then::End,
        ),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    assert_eq!(
        play(&rules, "0 0 3 | 0 1a 1b", "A3"),
        "0 0 0 | 1 2a 2b; B; 0:0"
    );
    rules.sow.skip = Some(Skip {
        owner: Owner::Any,
        kind: Some(HoleKind::OpponentWeg),
        holds: None,
        counters: SkippedBy::Every,
    });
    // B3 is the opponent's weg for A, and B2 for B.
    assert_eq!(
        play(&rules, "0 0 3 | 0 1a 1b", "A3"),
        "1 0 0 | 1 2a 1b; B; 0:0"
    );
    assert_eq!(
        play(&rules, "0 0 3 | 2 1a 1b; B", "B1"),
        "1 0 3 | 0 1a 2b; A; 0:0"
    );
}

#[test]
fn a_handful_can_end_at_the_end_of_ones_own_side() {
    let mut rules = relay(3);
    rules.sow.past_own = PastOwn::Taken;
    // The two that are left would go past A3, and nothing is sown on.
    assert_eq!(
        play(&rules, "0 4 1 | 2 0 0; A", "A2"),
        "0 0 2 | 2 0 0; B; 3:0"
    );
    // The last that falls on the board is a passing counter.
    rules.passing = vec![PassingRow {
        row: None,
        when: PassingWhen {
            makes: Some(Number::Exactly(2)),
            ..PassingWhen::default()
        },
        action: PassingAction::Take {
            taker: Taker::Opponent,
        },
    }];
    assert_eq!(
        play(&rules, "0 4 1 | 2 0 0; A", "A2"),
        "0 0 0 | 2 0 0; B; 3:2"
    );
    // Who has taken anything so has captured.
    rules.turn.again_if_captured = true;
    assert_eq!(
        play(&rules, "1 0 1 | 2 0 0; A", "A3"),
        "1 0 0 | 2 0 0; A; 1:0"
    );
    // B's side ends at B3.
    assert_eq!(
        play(&rules, "1 0 1 | 1 0 2; B", "B3"),
        "1 0 1 | 1 0 0; B; 0:2"
    );
}

#[test]
fn nothing_but_single_counters_is_a_phase() {
    let mut rules = relay(3);
    rules.last = vec![row(LastWhen::default(), Action::Stop, Then::End)];
    rules.phases = vec![Phase {
        when: PhaseWhen::OnlySingles,
        lift: None,
        lifting: None,
        sow: Some(Sow {
            past_own: PastOwn::Taken,
            ..rules.sow.clone()
        }),
        passing: None,
        last: None,
        turn: None,
    }];
    assert_eq!(
        play(&rules, "0 0 1 | 1 0 0; A", "A3"),
        "0 0 0 | 1 0 0; B; 1:0"
    );
    assert_eq!(
        play(&rules, "0 0 1 | 0 0 2; A", "A3"),
        "0 0 0 | 1 0 2; B; 0:0"
    );
}

#[test]
fn some_counters_alone_pass_over_holes() {
    let mut rules = relay(3);
    rules.last = vec![row(LastWhen::default(), Action::Stop, Then::End)];
    let passed_over_by = |counters| Skip {
        owner: Owner::Opponent,
        kind: None,
        holds: None,
        counters,
    };
    rules.sow.skip = Some(passed_over_by(SkippedBy::Last));
    assert_eq!(
        play(&rules, "0 0 3 | 1 1 1; A", "A3"),
        "1 0 0 | 2 2 1; B; 0:0"
    );
    rules.sow.skip = Some(passed_over_by(SkippedBy::AllButLast));
    assert_eq!(
        play(&rules, "0 0 3 | 1 1 1; A", "A3"),
        "1 1 1 | 1 1 1; B; 0:0"
    );
    assert_eq!(
        play(&rules, "0 0 1 | 1 1 1; A", "A3"),
        "0 0 0 | 2 1 1; B; 0:0"
    );
}
