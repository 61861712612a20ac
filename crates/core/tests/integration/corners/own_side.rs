//! Each player sows round his own side alone, and what comes over to a last counter.

use gebeta_core::game::{PositionDefect, UncheckedHole, UncheckedPosition};
use gebeta_core::rules::*;
use gebeta_core::{Mark, Side};

use super::*;

fn own_side(width: usize) -> Rules {
    let mut rules = relay(width);
    rules.board.route = Route::OwnSide;
    rules.rounds = Rounds::Single;
    rules.match_ = MatchRules::default();
    rules.opening = Opening::None;
    rules
}

/// A last counter in an empty hole draws over what lies in a place.
fn pulling(from: Place, then: Then) -> Rules {
    let mut rules = own_side(3);
    let pull = Action::Pull {
        from: [from].into(),
        into: PulledInto::Here,
    };
    let mut empty_and_facing = LastWhen {
        before: Some(Number::NONE),
        ..LastWhen::default()
    };
    empty_and_facing.at.across = Some(Number::SOME);
    rules.last.insert(0, row(empty_and_facing, pull, then));
    rules
}

#[test]
fn a_sowing_goes_from_the_last_hole_of_a_side_to_its_first() {
    let rules = own_side(3);
    assert_eq!(
        play(&rules, "0 0 2 | 1 1 1; A", "A3"),
        "1 1 0 | 1 1 1; B; 0:0"
    );
    assert_eq!(
        play(&rules, "1 1 1 | 0 0 2; B", "B3"),
        "1 1 1 | 1 1 0; A; 0:0"
    );
    // Once round and on.
    let single = Rules {
        sow: Sow {
            laps: Laps::Single,
            ..rules.sow.clone()
        },
        last: vec![row(LastWhen::default(), Action::Stop, Then::End)],
        ..rules
    };
    assert_eq!(
        play(&single, "0 0 4 | 1 1 1; A", "A3"),
        "2 1 1 | 1 1 1; B; 0:0"
    );
}

#[test]
fn ones_own_store_lies_behind_ones_last_hole_and_the_other_one_nowhere() {
    let mut rules = own_side(2);
    rules.board.stores = true;
    rules.sow.laps = Laps::Single;
    rules.last = vec![
        row(kind(HoleKind::OwnStore), Action::Stop, Then::Again),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    assert_eq!(play(&rules, "0 2 | 1 1; A", "A2"), "1 0 | 1 1; B; 1:0");
    assert_eq!(play(&rules, "1 1 | 0 4; B", "B2"), "1 1 | 1 1; B; 0:2");
}

#[test]
fn what_faces_comes_over_and_can_be_sown_on() {
    // A2 was empty, and B2 faces it.
    assert_eq!(
        play(&pulling(Place::Facing, Then::End), "1 0 0 | 1 3 1; A", "A1"),
        "0 4 0 | 1 0 1; B; 0:0"
    );
    // The two of A2 then go to A3 and to A1, which faces nothing.
    assert_eq!(
        play(
            &pulling(Place::Facing, Then::Relay),
            "1 0 0 | 1 1 0; A",
            "A1"
        ),
        "1 0 1 | 1 0 0; B; 0:0"
    );
    // There A1 draws over the last that the other has, and the turn is over.
    let mut relay = pulling(Place::Facing, Then::Relay);
    relay.round_end.rest = Rest::Stays;
    assert_eq!(
        play(&relay, "1 0 0 | 0 1 1; A", "A1"),
        "2 0 1 | 0 0 0; B; 0:0 = D"
    );
}

#[test]
fn what_has_just_been_sown_can_come_over() {
    let mut rules = relay(3);
    rules.rounds = Rounds::Single;
    rules.match_ = MatchRules::default();
    rules.opening = Opening::None;
    let pull = Action::Pull {
        from: [Place::Sown].into(),
        into: PulledInto::Here,
    };
    let empty = LastWhen {
        before: Some(Number::NONE),
        ..LastWhen::default()
    };
    rules.last[0] = row(empty, pull, Then::End);
    // What falls into A2 follows the last counter into A3.
    assert_eq!(
        play(&rules, "2 0 0 | 1 1 1; A", "A1"),
        "0 0 2 | 1 1 1; B; 0:0"
    );
}

#[test]
fn what_means_nothing_on_ones_own_side_is_refused() {
    let refused = |change: fn(&mut Rules), path: &str| {
        let mut rules = own_side(3);
        change(&mut rules);
        let defects = rules.check().expect_err(path);
        let said = |defect: &Defect| defect.code == DefectCode::OwnSideOnly && defect.path == path;
        assert!(defects.iter().any(said), "{path}: {defects:?}");
        rules.board.route = Route::Forward;
        let other = rules.check().err();
        let still =
            other.is_some_and(|defects| defects.iter().any(|d| d.code == DefectCode::OwnSideOnly));
        assert!(!still, "{path}");
    };
    assert_eq!(own_side(3).check(), Ok(()));
    refused(|rules| rules.lift.from = LiftedFrom::Any, "lift.from");
    refused(|rules| rules.lift.crossed = Crossed::Rests, "lift.crossed");
    refused(|rules| rules.sow.past_own = PastOwn::Taken, "sow.past_own");
    refused(|rules| rules.turn.feed = Feed::IfEmpty, "turn.feed");
    refused(
        |rules| rules.rounds = gebeta_testing::rules("gabata_i").rounds,
        "rounds.kind",
    );
    refused(
        |rules| rules.opening = gebeta_testing::rules("gabata_3").opening,
        "opening",
    );
}

#[test]
fn nobody_owns_a_hole_of_the_other_side() {
    let mut unchecked = UncheckedPosition {
        holes: [1; 6].map(UncheckedHole::from).to_vec(),
        ..UncheckedPosition::default()
    };
    unchecked.holes[3] = UncheckedHole {
        counters: 1,
        mark: Mark::Plain,
        taxed: false,
        owner: Some(Side::A),
    };
    let defects = unchecked.check(&own_side(3)).expect_err("B1 is A's");
    assert_eq!(defects.all(), [PositionDefect::Owner("B1".to_string())]);
    assert!(unchecked.check(&relay(3)).is_ok());
}
