//! What is taken from a store, sown on from there, or given away.

use gebeta_core::rules::*;

use super::*;

/// Single laps through both stores; what a last counter in an empty hole of the opponent's, or in his store, takes.
fn stores(action: Action, to: Taker) -> Rules {
    let mut rules = relay(2);
    rules.board.stores = true;
    rules.sow.laps = Laps::Single;
    let in_his_empty_hole = LastWhen {
        owner: Owner::Opponent,
        before: Some(Number::NONE),
        ..LastWhen::default()
    };
    let taking = |when| LastRow {
        to,
        ..row(when, action, Then::End)
    };
    rules.last = vec![
        row(kind(HoleKind::OwnStore), Action::Stop, Then::Again),
        taking(kind(HoleKind::OpponentStore)),
        taking(in_his_empty_hole),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    rules
}

#[test]
fn a_last_counter_in_the_opponents_store_takes_it_with_all_that_lay_there() {
    let rules = stores(take([Place::OpponentStore]), Taker::Sower);
    // A2, the own store, B1, B2 and B's store: with the counter that has just fallen there.
    assert_eq!(play(&rules, "1 4 | 1 1; A; 2:5", "A2"), "1 0 | 2 2; B; 9:0");
    // B's own is A's opponent's.
    assert_eq!(play(&rules, "1 1 | 1 4; B; 2:5", "B2"), "2 2 | 1 0; A; 0:9");
}

#[test]
fn what_is_in_ones_own_store_goes_to_the_opponent() {
    let rules = stores(take([Place::OwnStore]), Taker::Opponent);
    assert_eq!(play(&rules, "1 2 | 0 1; A; 2:5", "A2"), "1 0 | 1 1; B; 0:8");
}

#[test]
fn a_store_and_holes_are_taken_together_and_that_is_a_capture() {
    let mut rules = stores(take([Place::Across, Place::OpponentStore]), Taker::Sower);
    rules.last[1].action = Action::Stop;
    rules.last[1].to = Taker::Sower;
    // The counter falls into the empty B1, across from A2: A2 is empty by then, but B's store is not.
    assert_eq!(play(&rules, "1 2 | 0 1; A; 2:5", "A2"), "1 0 | 1 1; B; 8:0");
    rules.turn.again_if_captured = true;
    assert_eq!(play(&rules, "1 2 | 0 1; A; 2:5", "A2"), "1 0 | 1 1; A; 8:0");
    // There is nothing to take.
    assert_eq!(play(&rules, "1 2 | 0 1; A; 2:0", "A2"), "1 0 | 1 1; B; 3:0");
}

#[test]
fn stores_are_taken_where_they_lie_beside_the_board_too() {
    let mut rules = stores(take([Place::OpponentStore]), Taker::Sower);
    rules.board.stores = false;
    rules.last.drain(..2);
    assert_eq!(play(&rules, "1 1 | 0 1; A; 2:5", "A2"), "1 0 | 1 1; B; 7:0");
}

#[test]
fn rules_that_take_stores_for_nothing_are_refused() {
    let codes = |action, to| -> Vec<_> {
        let Err(defects) = stores(action, to).check() else {
            return Vec::new();
        };
        let codes = defects
            .iter()
            .map(|defect| (defect.code, defect.path.clone()));
        codes.collect()
    };
    let twice = |code, path: &str| {
        [1, 2]
            .map(|row| (code, format!("last[{row}].{path}")))
            .to_vec()
    };
    let own = take([Place::OwnStore]);
    let opponents = take([Place::OpponentStore]);
    assert_eq!(codes(own, Taker::Opponent), []);
    assert_eq!(codes(opponents, Taker::Sower), []);
    for (action, to) in [
        (own, Taker::Sower),
        (own, Taker::Owner),
        (opponents, Taker::Opponent),
        (opponents, Taker::Owner),
    ] {
        assert_eq!(codes(action, to), twice(DefectCode::TakesNothing, "from"));
    }
}

/// Laps through the own store; a last counter in the own last hole has the store sown on.
fn sown_on() -> Rules {
    let mut rules = relay(3);
    rules.board.stores = true;
    rules.sow.skip_stores = SkipStores::Opponent;
    let in_the_last_hole = LastWhen {
        owner: Owner::Own,
        from_right: Some(1.into()),
        ..LastWhen::default()
    };
    rules.last = vec![
        row(kind(HoleKind::OwnStore), Action::Stop, Then::Again),
        row(in_the_last_hole, Action::RelayStore, Then::End),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    rules
}

#[test]
fn a_store_is_sown_on_from_where_it_lies() {
    let rules = sown_on();
    assert_eq!(
        play(&rules, "0 1 0 | 1 0 0; A; 3:5", "A2"),
        "0 0 1 | 2 1 1; B; 0:5"
    );
    assert_eq!(
        play(&rules, "1 0 0 | 0 1 0; B; 5:4", "B2"),
        "2 1 1 | 1 0 1; A; 5:0"
    );
    // Once round, into itself: A plays again. The next one has it sown on with the last counter of the seven.
    assert_eq!(
        play(&rules, "0 1 0 | 1 0 0; A; 7:0", "A2"),
        "1 1 2 | 2 1 1; A; 1:0"
    );
    assert_eq!(
        play(&rules, "0 1 0 | 1 0 0; A; 6:0", "A2"),
        "1 1 2 | 2 1 1; B; 0:0"
    );
    // Nothing lies there.
    assert_eq!(
        play(&rules, "0 1 0 | 1 0 0; A; 0:5", "A2"),
        "0 0 1 | 1 0 0; B; 0:5"
    );
}

#[test]
fn a_store_that_is_sown_on_is_where_its_handful_comes_from() {
    let mut rules = sown_on();
    rules.sow.first = FirstCounter::Origin;
    assert_eq!(
        play(&rules, "0 1 0 | 1 0 0; A; 3:0", "A2"),
        "0 0 1 | 2 1 0; B; 1:0"
    );
    rules.sow.first = FirstCounter::Next;
    rules.sow.skip_origin = true;
    assert_eq!(
        play(&rules, "0 1 0 | 1 0 0; A; 7:0", "A2"),
        "1 1 2 | 3 1 1; B; 0:0"
    );
}

#[test]
fn what_is_taken_can_be_sown_on_from_the_store_at_once() {
    let mut rules = sown_on();
    rules.last[1].action = take([Place::Here, Place::Facing]);
    rules.last[1].then = Then::RelayStore;
    // One of A3, two of B1 and three that lay there go to A3; that one and the one that faces it go on to B2.
    assert_eq!(
        play(&rules, "0 1 0 | 2 0 0; A; 3:0", "A2"),
        "1 1 0 | 1 2 1; B; 0:0"
    );
}

#[test]
fn a_store_beside_the_board_is_not_sown_on() {
    let mut rules = sown_on();
    rules.board.stores = false;
    rules.sow.skip_stores = SkipStores::None;
    rules.last.remove(0);
    let defects = rules.check().unwrap_err();
    let codes: Vec<_> = defects
        .iter()
        .map(|defect| (defect.code, &defect.path[..]))
        .collect();
    assert_eq!(codes, [(DefectCode::NoStores, "last[0]")]);
}

/// Single laps; twos that are made in an own hole are taken, and given to the opponent.
fn given() -> Rules {
    let mut rules = relay(3);
    rules.sow.laps = Laps::Single;
    rules.turn.captures = Captures::Given;
    rules.rounds = Rounds::Single;
    rules.match_ = MatchRules::default();
    let two = LastWhen {
        owner: Owner::Own,
        makes: Some(2.into()),
        ..LastWhen::default()
    };
    rules.last = vec![
        row(two, take([Place::Here]), Then::End),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    rules
}

#[test]
fn what_is_captured_is_put_into_a_hole_of_the_opponents() {
    let rules = given();
    assert_eq!(play(&rules, "1 1 0 | 0 0 1", "A1"), "0 0 0 | 0 0 1; A; 2:0");
    assert_eq!(legal(&rules, "0 0 0 | 0 0 1; A; 2:0"), "B1 B2 B3");
    assert_eq!(
        play(&rules, "0 0 0 | 0 0 1; A; 2:0", "B1"),
        "0 0 0 | 2 0 1; B; 0:0"
    );
    // Nothing is captured where it is put down, though two lie there now.
    assert_eq!(
        play(&rules, "1 0 0 | 0 0 0; A; 2:0", "B3"),
        "1 0 0 | 0 0 2; B; 0:0"
    );
    // Without captures a turn is over as ever.
    assert_eq!(play(&rules, "1 0 0 | 0 0 1", "A1"), "0 1 0 | 0 0 1; B; 0:0");
}

#[test]
fn who_has_something_to_give_does_not_sow() {
    let rules = given();
    let game = Game::new(rules.clone()).unwrap();
    let position = parse_position("1 1 0 | 1 0 1; B; 0:2", &rules).unwrap();
    let refused = game.check(&position, Move::from(Hole(3)));
    assert_eq!(refused, Err(gebeta_core::game::IllegalMove::GivesFirst));
    assert_eq!(
        play(&rules, "1 1 0 | 1 0 1; B; 0:2", "A3"),
        "1 1 2 | 1 0 1; A; 0:0"
    );
}

#[test]
fn what_the_opponent_gets_he_gives_in_place_of_his_turn() {
    let mut rules = given();
    rules.last[0].to = Taker::Opponent;
    assert_eq!(play(&rules, "1 1 1 | 0 0 1", "A1"), "0 0 1 | 0 0 1; B; 0:2");
    assert_eq!(legal(&rules, "0 0 1 | 0 0 1; B; 0:2"), "A1 A2 A3");
}

#[test]
fn captures_are_not_given_where_something_is_to_be_said_besides() {
    let codes = |change: fn(&mut Rules)| -> Vec<_> {
        let mut rules = given();
        change(&mut rules);
        match rules.check() {
            Ok(()) => Vec::new(),
            Err(defects) => defects.iter().map(|defect| defect.code).collect(),
        }
    };
    assert_eq!(codes(|_| ()), []);
    assert_eq!(
        codes(|rules| rules.sow.direction = Direction::Choice),
        [DefectCode::GiftsAndWays]
    );
    assert_eq!(
        codes(|rules| rules.last[0].action = Action::Stop),
        [DefectCode::GivesNothing]
    );
    let refilled = |rules: &mut Rules| {
        let dakon = gebeta_testing::rules("dakon");
        rules.rounds = Rounds::RefillOwn {
            per_hole: 1,
            from: Edge::Left,
            part: Part::Beside,
            unfilled: Unfilled::Open,
            starter: Starter::Alternate,
            opening: RoundOpening::FirstRound,
        };
        rules.match_ = MatchRules {
            end: MatchEnd::CountersAtMost { at_most: 0 },
            ..dakon.match_
        };
    };
    assert_eq!(codes(refilled), [DefectCode::GiftsAndRounds]);
}
