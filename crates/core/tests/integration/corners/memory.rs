//! What a position remembers of the turns before: which holes have been moved, and what has crossed over.

use super::*;

/// Single laps that take an even number, but from holes that have not been moved.
fn even_if_moved() -> Rules {
    let mut rules = relay(3);
    rules.sow.laps = Laps::Single;
    rules.last = vec![
        row(kind(HoleKind::Unmoved), Action::Stop, Then::End),
        row(
            LastWhen {
                makes: Some(Number::Parity(Parity::Even)),
                ..LastWhen::default()
            },
            take([Place::Here]),
            Then::End,
        ),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    rules
}

#[test]
fn a_hole_is_unmoved_until_a_turn_starts_from_it() {
    let rules = even_if_moved();
    let start = Game::new(rules.clone())
        .unwrap()
        .set_up(gebeta_core::Side::A);
    assert_eq!(
        write_position(&start, &rules.board),
        "1n 1n 1n | 1n 1n 1n; A; 0:0"
    );
    // A1 has been moved now; A2 has not, and keeps its two.
    assert_eq!(
        play(&rules, "1n 1n 1n | 1n 1n 1n", "A1"),
        "0 2n 1n | 1n 1n 1n; B; 0:0"
    );
    assert_eq!(
        play(&rules, "1n 1 1n | 1n 1n 1n", "A1"),
        "0 0 1n | 1n 1n 1n; B; 2:0"
    );
    // What falls into an empty hole does not make it unmoved again.
    assert_eq!(
        play(&rules, "0 2n 0 | 0 1n 1n", "A2"),
        "0 0 1 | 1 1n 1n; B; 0:0"
    );
}

#[test]
fn a_lap_can_move_a_hole_as_well_as_a_turn() {
    let mut rules = relay(3);
    let empty = LastWhen {
        before: Some(Number::Exactly(0)),
        ..LastWhen::default()
    };
    rules.last = vec![
        row(empty, Action::Stop, Then::End),
        row(kind(HoleKind::Unmoved), Action::Relay, Then::End),
        row(LastWhen::default(), take([Place::Here]), Then::End),
    ];
    // The laps start from A1, A3 and B2; only the first of them starts the turn.
    let start = "2n 1n 1n | 1n 1n 0; A; 0:0";
    assert_eq!(play(&rules, start, "A1"), "1 2n 0n | 2n 0n 1; B; 0:0");
    rules.sow.moved_by = MovedBy::Lap;
    assert_eq!(play(&rules, start, "A1"), "1 2n 0 | 2n 0 1; B; 0:0");
}

#[test]
fn a_chain_of_ordinary_holes_ends_at_one_that_has_not_been_moved() {
    let mut rules = even_if_moved();
    let chain = Chain {
        along: Along::On,
        owner: Owner::Any,
        holds: Some(Number::Parity(Parity::Even)),
        most: None,
    };
    rules.last[1].action = Action::Take(Take {
        chain: Some(chain),
        ..Take::from([Place::Here])
    });
    let before = "1 1 2n | 2 1 1; A; 0:0";
    assert_eq!(play(&rules, before, "A1"), "0 0 0n | 0 1 1; B; 6:0");
    rules.last[1].when.kind = Some(HoleKind::Plain);
    assert_eq!(play(&rules, before, "A1"), "0 0 2n | 2 1 1; B; 2:0");
}

#[test]
fn each_hole_can_have_to_be_moved_once_first() {
    let mut rules = relay(3);
    rules.sow.laps = Laps::Single;
    rules.last = vec![row(LastWhen::default(), Action::Stop, Then::End)];
    rules.phases = vec![Phase {
        when: PhaseWhen::UnmovedLeft,
        lift: Some(Lift {
            never_from: vec![HoleKind::Plain],
            ..Lift::default()
        }),
        lifting: None,
        sow: None,
        passing: None,
        last: None,
        turn: None,
    }];
    assert_eq!(legal(&rules, "1n 1n 1n | 1 1 1n"), "A1 A2 A3");
    assert_eq!(legal(&rules, "1 1n 1 | 1 1 1n"), "A2");
    // Whose last one is empty waits; the other's do not matter.
    assert_eq!(legal(&rules, "1 0n 1 | 1 1 1n"), "");
    assert_eq!(legal(&rules, "1 1 1 | 1 1 1n"), "A1 A2 A3");
    let game = Game::new(rules.clone()).unwrap();
    let position = parse_position("1 1n 1 | 1 1 1n", &rules).unwrap();
    let refused = game.check(&position, Move::from(Hole(0)));
    assert_eq!(
        refused,
        Err(gebeta_core::game::IllegalMove::NotFrom(HoleKind::Plain))
    );
}

#[test]
fn whoever_moves_it_a_single_counter_rests_that_has_crossed_over() {
    let mut rules = relay(3);
    rules.sow.laps = Laps::Single;
    rules.last = vec![row(LastWhen::default(), Action::Stop, Then::End)];
    rules.lift.from = LiftedFrom::Any;
    rules.lift.crossed = Crossed::Rests;
    // A moves B's counter over to his own side.
    assert_eq!(
        play(&rules, "0 1 0 | 0 0 1; A", "B3"),
        "1r 1 0 | 0 0 0; B; 0:0"
    );
    assert_eq!(legal(&rules, "1r 1 0 | 0 0 0; B"), "A2");
    // Within one side nothing rests.
    assert_eq!(
        play(&rules, "0 1 0 | 1 0 0; A", "B1"),
        "0 1 0 | 0 1 0; B; 0:0"
    );
}

#[test]
fn a_hole_that_has_been_moved_can_rest_until_the_other_player_has_sown_into_it() {
    let mut rules = relay(3);
    rules.sow.laps = Laps::Single;
    rules.last = vec![row(LastWhen::default(), Action::Stop, Then::End)];
    rules.lift.moved = Moved::Rests;
    assert_eq!(
        play(&rules, "2 1 1 | 1 1 1; A; 0:0", "A1"),
        "0r 2 2 | 1 1 1; B; 0:0"
    );
    // B's counter frees it, and B1 rests now; what a player sows into his own does not.
    assert_eq!(
        play(&rules, "0r 2 2 | 4 0 1; B; 0:0", "B1"),
        "1 3 2 | 0r 1 2; A; 0:0"
    );
    assert_eq!(
        play(&rules, "1r 1r 6 | 1r 1 1; A; 0:0", "A3"),
        "2r 2r 1r | 2 2 2; B; 0:0"
    );
    assert_eq!(legal(&rules, "1r 1 0 | 1r 1 1; A; 0:0"), "A2");
    let game = Game::new(rules.clone()).unwrap();
    let position = parse_position("1r 1 0 | 1r 1 1", &rules).unwrap();
    let refused = game.check(&position, Move::from(Hole(0)));
    assert_eq!(refused, Err(gebeta_core::game::IllegalMove::Rests));
    // A counter that is given frees the hole that it is put into, and that it comes from does not rest.
    rules.turn.feed = Feed::GivesOne;
    assert_eq!(
        play(&rules, "0 2 1 | 0r 0 0; A; 0:0", "A2"),
        "0 1 1 | 1 0 0; B; 0:0"
    );
}

#[test]
fn a_hole_that_has_not_been_moved_does_not_rest() {
    let mut rules = relay(3);
    rules.sow.laps = Laps::Single;
    rules.last = vec![
        row(kind(HoleKind::Unmoved), Action::Stop, Then::End),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    rules.lift.crossed = Crossed::Rests;
    assert_eq!(
        play(&rules, "1 1 1n | 0n 1 1; A; 0:0", "A3"),
        "1 1 0 | 1n 1 1; B; 0:0"
    );
    assert_eq!(
        play(&rules, "1 1 1n | 0 1n 1; A; 0:0", "A3"),
        "1 1 0 | 1r 1n 1; B; 0:0"
    );
    rules.lift.crossed = Crossed::Free;
    rules.lift.moved = Moved::Rests;
    assert_eq!(
        play(&rules, "2n 1 1n | 1n 1 1; A; 0:0", "A1"),
        "0r 2 2n | 1n 1 1; B; 0:0"
    );
}

#[test]
fn what_is_taken_from_a_hole_that_has_not_been_moved_is_not_claimed() {
    let mut rules = relay(3);
    rules.sow.laps = Laps::Single;
    rules.turn.captures = Captures::Claimed;
    rules.last = vec![
        row(
            LastWhen {
                makes: Some(Number::Exactly(2)),
                ..LastWhen::default()
            },
            take([Place::Here]),
            Then::End,
        ),
        row(kind(HoleKind::Unmoved), Action::Stop, Then::End),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    assert_eq!(
        play(&rules, "1 1n 1 | 1 1 1; A; 0:0", "A1"),
        "0 0n 1 | 1 1 1; B; 2:0"
    );
    let game = Game::new(rules.clone()).unwrap();
    let left = Move::from(Hole(0)).leaving(gebeta_core::Unclaimed::NONE.with(1));
    let check = |position| game.check(&parse_position(position, &rules).unwrap(), left);
    let not_offered = gebeta_core::game::IllegalMove::NotOffered(1, 0);
    assert_eq!(check("1 1n 1 | 1 1 1"), Err(not_offered));
    assert_eq!(check("1 1 1 | 1 1 1"), Ok(()));
}

#[test]
fn an_opening_moves_no_hole_but_the_one_that_a_push_sows_from() {
    let mut rules = even_if_moved();
    let opened = |rules: &Rules| {
        let start = Game::new(rules.clone())
            .unwrap()
            .start(gebeta_core::Side::A);
        write_position(&start.position, &rules.board)
    };
    let mut push = Push {
        origin: Origin::Leftmost,
        first_makes_weg: false,
        sow_last: false,
    };
    rules.opening = Opening::Push(push);
    assert_eq!(opened(&rules), "0n 2n 0n | 2n 0n 2n; A; 0:0");
    push.sow_last = true;
    rules.opening = Opening::Push(push);
    assert_eq!(opened(&rules), "1n 3n 0n | 2n 0n 0; B; 0:0");
    rules.opening = Opening::Gather(Gather {
        origin: Origin::Leftmost,
        each: Some(1),
    });
    assert_eq!(opened(&rules), "0n 1n 1n | 2n 1n 1n; B; 0:0");
}
