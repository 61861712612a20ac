//! What is taken and captured, and by whom.

use gebeta_core::game::Game;
use gebeta_core::rules::*;
use gebeta_core::{Board, Mark, Move, Side};
use gebeta_formats::notation::parse_position;

use super::*;

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
        kind: None,
        holds: Some(Number::Parity(Parity::Odd)),
        counters: SkippedBy::Every,
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

/// A last counter takes what lies in the opponent's hole where it falls.
fn takes_the_last_hole(slam: Slam) -> Rules {
    let mut rules = relay(3);
    let opponents = LastWhen {
        owner: Owner::Opponent,
        ..LastWhen::default()
    };
    rules.last = vec![
        row(opponents, take([Place::Here]), Then::End),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    rules.turn.slam = slam;
    rules
}

#[test]
fn a_take_of_a_single_hole_can_be_a_slam_too() {
    let rules = takes_the_last_hole(Slam::TakesNothing);
    // B1 has all that B has.
    assert_eq!(play(&rules, "1 0 1 | 1 0 0", "A3"), "1 0 0 | 2 0 0; B; 0:0");
    // B2 has something too.
    assert_eq!(play(&rules, "1 0 1 | 1 1 0", "A3"), "1 0 0 | 0 1 0; B; 2:0");
}

#[test]
fn who_takes_all_can_play_again() {
    let rules = takes_the_last_hole(Slam::PlaysAgain);
    // B1 has all that B has.
    assert_eq!(play(&rules, "1 0 1 | 1 0 0", "A3"), "1 0 0 | 0 0 0; A; 2:0");
    // B2 has something too.
    assert_eq!(play(&rules, "1 0 1 | 1 1 0", "A3"), "1 0 0 | 0 1 0; B; 2:0");
    // B had nothing before: what A takes is his own counter, and all that B has by then.
    assert_eq!(play(&rules, "1 0 1 | 0 0 0", "A3"), "1 0 0 | 0 0 0; A; 1:0");
    // Who takes all and has nothing left himself has no turn.
    assert_eq!(
        play(&rules, "0 0 1 | 1 0 0", "A3"),
        "0 0 0 | 0 0 0; A; 2:0 = A"
    );
}

/// A place that holds as many as the hole itself is a condition of its own: every case has a row with and without it.
#[test]
fn as_many_as_elsewhere_is_told_apart() {
    let game = |alter: &dyn Fn(&mut Rules)| {
        let mut rules = gebeta_testing::rules("mangala_i");
        alter(&mut rules);
        rules.check().err().map(|defects| {
            let codes = defects.iter().map(|defect| defect.code);
            codes.collect::<Vec<_>>()
        })
    };
    assert_eq!(game(&|_| {}), None);
    let for_as_many_alone = game(&|rules| rules.last.truncate(1));
    assert_eq!(for_as_many_alone, Some(vec![DefectCode::OpenCase]));
    let itself = game(&|rules| rules.last[0].when.at.like_here = Some(Place::Here));
    let always = [
        DefectCode::KeyWithoutMeaning,
        DefectCode::RowNeverReached,
        DefectCode::RowNeverReached,
    ];
    assert_eq!(itself, Some(always.to_vec()));
    // None across is not as many as the one that makes one.
    let never = game(&|rules| rules.last[0].when.at.across = Some(Number::NONE));
    assert_eq!(never, Some(vec![DefectCode::RowNeverReached]));
    let other_than_one = game(&|rules| {
        rules.last[0].when.handful = Some(Number::Exactly(1));
        rules.last.remove(2);
        rules.last[1].when.before = None;
        rules.last[1].when.handful = Some(Number::Exactly(1));
    });
    assert_eq!(other_than_one, Some(vec![DefectCode::OpenCase]));
}

/// Single laps; a four in an own hole captures it, and what faces a last counter in an own empty hole comes into a captured one.
fn into_weg(from: Place) -> Rules {
    let mut rules = relay(3);
    rules.sow.laps = Laps::Single;
    rules.score.wegs = true;
    rules.lift.never_from = vec![HoleKind::OwnWeg, HoleKind::OpponentWeg];
    rules.rounds = Rounds::Single;
    rules.match_ = MatchRules::default();
    let own = |when: LastWhen| LastWhen {
        kind: Some(HoleKind::Plain),
        owner: Owner::Own,
        ..when
    };
    let four = own(LastWhen {
        makes: Some(4.into()),
        ..LastWhen::default()
    });
    let mut facing = own(LastWhen {
        before: Some(Number::NONE),
        ..LastWhen::default()
    });
    facing.at.facing = Some(Number::SOME);
    let pull = Action::Pull {
        from: [from].into(),
        into: PulledInto::OwnWeg,
    };
    rules.last = vec![
        row(four, Action::MakeWeg, Then::End),
        row(facing, pull, Then::Again),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    rules
}

#[test]
fn what_is_taken_can_come_into_a_captured_hole() {
    let rules = into_weg(Place::Facing);
    assert_eq!(
        play(&rules, "4a 1 0 | 2 0 1", "A2"),
        "6a 0 1 | 0 0 1; A; 0:0"
    );
    // The first of several, wherever they lie.
    assert_eq!(
        play(&rules, "4a 1 0 | 2 4a 1", "A2"),
        "6a 0 1 | 0 4a 1; A; 0:0"
    );
    // The row is not for who has none: the turn is over.
    assert_eq!(
        play(&rules, "4b 1 0 | 2 0 1", "A2"),
        "4b 0 1 | 2 0 1; B; 0:0"
    );
    // All that the opponent had: no turn follows.
    assert_eq!(
        play(&rules, "4a 1 0 | 2 0 0", "A2"),
        "6a 0 0 | 0 0 0; B; 1:0 = A"
    );
}

#[test]
fn the_last_counter_can_come_into_a_captured_hole() {
    let rules = into_weg(Place::Here);
    assert_eq!(
        play(&rules, "1 1 0 | 2 4a 1", "A2"),
        "1 0 0 | 2 5a 1; A; 0:0"
    );
}

#[test]
fn counters_come_into_no_captured_hole_where_none_is_captured() {
    let mut rules = into_weg(Place::Facing);
    rules.last.remove(0);
    let defects = rules.check().unwrap_err();
    let codes: Vec<_> = defects
        .iter()
        .map(|defect| (defect.code, &defect.path[..]))
        .collect();
    assert!(
        codes.contains(&(DefectCode::NoWegs, "last[0].into")),
        "{codes:?}"
    );
    // Without a row behind it, who has captured no hole has none.
    let mut rules = into_weg(Place::Facing);
    rules.last[2].when.before = Some(Number::SOME);
    let mut faces_nothing = LastWhen::default();
    faces_nothing.at.facing = Some(Number::NONE);
    let on_the_other_side = LastWhen {
        owner: Owner::Opponent,
        ..LastWhen::default()
    };
    let stops = |when| row(when, Action::Stop, Then::End);
    rules
        .last
        .extend([faces_nothing, on_the_other_side].map(stops));
    let defects = rules.check().unwrap_err();
    let said: Vec<_> = defects.iter().map(|defect| &defect.message[..]).collect();
    assert!(
        said.iter()
            .any(|said| said.contains("has captured no hole")),
        "{said:?}"
    );
}
