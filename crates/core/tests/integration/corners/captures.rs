//! Captures, and marks that the rules never make.

use gebeta_core::Mark;

use super::*;

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
    let plain = LastWhen {
        kind: Some(HoleKind::Plain.into()),
        ..LastWhen::default()
    };
    let take = Action::Take(Take::from([Place::Facing]));
    rules.last = vec![row(faced, take, Then::End), stop(plain)];
    let game = Game::new(rules).unwrap();
    let mut position = parse_position("1 1 0 0 0 0 | 1 1 1 1 0 1", game.rules()).unwrap();
    let [first, second] = ["A1", "A2"].map(|name| game.board().find(name).unwrap());
    // No text can have this mark, but a program can set it.
    position.set_mark(second, Mark::Captured(Side::A));
    let outcome = game.play(&mut position, Move::from(first), &mut ());
    assert_eq!(outcome.unwrap().outcome, None);
    assert_eq!(position.counters(second), 2);
}

/// A condition that a place holds as many counters as the hole itself is separate from others: every case has a row
/// with and without it.
#[test]
fn as_many_as_elsewhere_is_a_separate_condition() {
    let game = |alter: &dyn Fn(&mut Rules)| {
        let mut rules = gebeta_testing::rules("mangala_i");
        alter(&mut rules);
        codes(&rules)
    };
    assert_eq!(game(&|_| {}), []);
    let for_as_many_alone = game(&|rules| rules.last.truncate(1));
    assert_eq!(for_as_many_alone, [DefectCode::OpenCase]);
    let itself = game(&|rules| rules.last[0].when.before = Some(Number::Same));
    assert_eq!(itself, [DefectCode::KeyWithoutMeaning]);
    // A facing hole with no counters does not hold as many as a last counter that makes one.
    let never = game(&|rules| {
        let at = &mut rules.last[0].when.at;
        (at.across, at.facing) = (Some(Number::NONE), Some(Number::Same));
    });
    assert_eq!(never, [DefectCode::RowNeverReached]);
    let other_than_one = game(&|rules| {
        rules.last[0].when.handful = Some(Number::Exactly(1));
        rules.last.remove(2);
        rules.last[1].when.before = None;
        rules.last[1].when.handful = Some(Number::Exactly(1));
    });
    assert_eq!(other_than_one, [DefectCode::OpenCase]);
}

#[test]
fn counters_come_into_no_captured_hole_where_none_is_captured() {
    let mut rules = corner("what_is_taken_can_come_into_a_captured_hole");
    rules.last.remove(0);
    let places = places(&rules);
    let defect = (DefectCode::NoWegs, "last[0].do".to_string());
    assert!(places.contains(&defect), "{places:?}");
    // Without a row after it for a player who has captured no hole, that player has no row.
    let mut rules = corner("what_is_taken_can_come_into_a_captured_hole");
    rules.last[2].when.before = Some(Number::SOME);
    let mut faces_nothing = LastWhen::default();
    faces_nothing.at.facing = Some(Number::NONE);
    let on_the_other_side = LastWhen {
        owner: Owner::Opponent,
        ..LastWhen::default()
    };
    rules
        .last
        .extend([faces_nothing, on_the_other_side].map(stop));
    let defects = rules.check().unwrap_err();
    let said: Vec<_> = defects.iter().map(|defect| &defect.message[..]).collect();
    assert!(
        said.iter()
            .any(|said| said.contains("has captured no hole")),
        "{said:?}"
    );
}
