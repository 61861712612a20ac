//! Turns that go one way or the other.

use gebeta_core::game::{Game, IllegalMove};
use gebeta_core::rules::*;
use gebeta_core::{Hole, Move, Way};
use gebeta_formats::notation::parse_position;

use super::*;

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
fn a_store_that_comes_before_its_owners_holes_is_sown_backwards() {
    let mut rules = going(3, Direction::Backward);
    assert_eq!(legal(&rules, "1 0 1 | 1 1 0; B"), "B1 B2");
    assert_eq!(play(&rules, "0 2 0 | 1 0 0", "A2"), "1 0 0 | 1 0 1; B; 0:0");
    rules.board.stores = true;
    let store = row(kind(HoleKind::OwnStore), Action::Stop, Then::Again);
    rules.last.insert(0, store);
    // Past A1 lies B's store, and A's own past all of B's holes.
    assert_eq!(play(&rules, "0 2 0 | 1 0 0", "A2"), "1 0 0 | 1 0 0; B; 0:1");
    rules.sow.skip_stores = SkipStores::Opponent;
    assert_eq!(play(&rules, "0 2 0 | 1 0 0", "A2"), "1 0 0 | 1 0 1; B; 0:0");
    assert_eq!(play(&rules, "4 0 2 | 1 0 0", "A1"), "0 0 2 | 2 1 1; A; 1:0");
    assert_eq!(
        play(&rules, "1 0 0 | 4 0 2; B", "B1"),
        "2 1 1 | 0 0 2; B; 0:1"
    );
    assert_eq!(
        play(&rules, "1 0 0 | 5 0 0; B", "B1"),
        "2 1 1 | 0 0 1; A; 0:1"
    );
    // Two rows that are named clockwise are then sown anticlockwise.
    rules.board.rows = Board::from_rows(&["B1 B2 B3", "A3 A2 A1"]).unwrap();
    assert_eq!(play(&rules, "4 0 2 | 1 0 0", "A1"), "0 0 2 | 2 1 1; A; 1:0");
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

#[test]
fn a_single_counter_that_has_crossed_over_rests_for_a_turn() {
    let mut rules = going(3, Direction::Outwards);
    rules.lift.crossed = Crossed::Rests;
    // A1 goes clockwise, into B3, which was empty: it can't go back at once.
    assert_eq!(
        play(&rules, "1 0 0 | 2 0 0; A", "A1"),
        "0 0 0 | 2 0 1r; B; 0:0"
    );
    assert_eq!(legal(&rules, "0 0 0 | 2 0 1r; B"), "B1");
    // After the next turn it is free, and what it was moved beside does not rest.
    assert_eq!(
        play(&rules, "0 2 0 | 0 1 1r; B", "B2>"),
        "0 2 0 | 0 0 2; A; 0:0"
    );
    // Several counters, and those that find company, are free.
    assert_eq!(
        play(&rules, "2 0 0 | 2 0 0; A", "A1"),
        "0 0 0 | 2 1 1; B; 0:0"
    );
    assert_eq!(
        play(&rules, "1 0 0 | 2 0 1; A", "A1"),
        "0 0 0 | 2 0 2; B; 0:0"
    );
    // Whose only counter rests has no move.
    assert_eq!(legal(&rules, "0 0 1 | 1r 0 0; B"), "");
    rules.lift.crossed = Crossed::Free;
    assert_eq!(
        play(&rules, "1 0 0 | 2 0 0; A", "A1"),
        "0 0 0 | 2 0 1; B; 0:0"
    );
}
