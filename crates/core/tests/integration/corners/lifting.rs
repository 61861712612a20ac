//! What a player takes by lifting, before a counter falls.

use gebeta_core::rules::*;

use super::*;

fn single_laps(takes: Takes) -> Rules {
    let mut rules = relay(3);
    rules.sow.laps = Laps::Single;
    rules.last = vec![row(LastWhen::default(), Action::Stop, Then::End)];
    rules.lift.takes = takes;
    rules
}

#[test]
fn the_first_of_several_counters_goes_to_the_store() {
    let rules = single_laps(Takes::First);
    assert_eq!(
        play(&rules, "3 0 0 | 1 0 0; A", "A1"),
        "0 1 1 | 1 0 0; B; 1:0"
    );
    // A single one is sown.
    assert_eq!(
        play(&rules, "1 0 0 | 1 0 0; A", "A1"),
        "0 1 0 | 1 0 0; B; 0:0"
    );
    // Of each handful: of the two that the last counter makes, too.
    let mut laps = rules;
    laps.sow.laps = Laps::Relay;
    laps.last = vec![
        row(
            LastWhen {
                before: Some(Number::SOME),
                ..LastWhen::default()
            },
            Action::Relay,
            Then::Relay,
        ),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    assert_eq!(
        play(&laps, "2 1 0 | 1 0 0; A", "A1"),
        "0 0 1 | 1 0 0; B; 2:0"
    );
}

#[test]
fn a_single_counter_that_is_lifted_takes_what_faces_it() {
    let rules = single_laps(Takes::FacingOfSingle);
    assert_eq!(
        play(&rules, "1 0 0 | 2 0 3; A", "A1"),
        "0 1 0 | 2 0 0; B; 3:0"
    );
    // Two do not, and what is taken is no capture for which he plays again.
    assert_eq!(
        play(&rules, "2 0 0 | 2 0 3; A", "A1"),
        "0 1 1 | 2 0 3; B; 0:0"
    );
    let mut again = rules;
    again.turn.again_if_captured = true;
    assert_eq!(
        play(&again, "1 0 0 | 2 0 3; A", "A1"),
        "0 1 0 | 2 0 0; B; 3:0"
    );
}

#[test]
fn every_single_counter_of_ones_own_takes_what_faces_it() {
    let rules = single_laps(Takes::FacingSingles);
    // A1 faces B3, and A3 faces B1; A2, which is lifted, faces B2.
    assert_eq!(
        play(&rules, "1 2 1 | 2 4 3; A", "A2"),
        "1 0 2 | 1 4 0; B; 5:0"
    );
    // What he lifts himself is in his hand, though it faces a single counter of his.
    let mut any = rules;
    any.lift.from = LiftedFrom::Any;
    assert_eq!(
        play(&any, "1 0 0 | 1 0 2; A", "B3"),
        "2 1 0 | 1 0 0; B; 0:0"
    );
}
