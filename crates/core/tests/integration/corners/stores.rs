//! Stores that can't be taken from, sown on from, or given away.

use super::*;

#[test]
fn rules_that_take_stores_for_nothing_are_refused() {
    let defects = |from, to| {
        let mut rules =
            corner("a_last_counter_in_the_opponents_store_takes_it_with_all_that_lay_there");
        for row in &mut rules.last[1..3] {
            (row.action, row.to) = (Action::Take(Take::from([from])), to);
        }
        places(&rules)
    };
    assert_eq!(defects(Place::OwnStore, Taker::Opponent), []);
    assert_eq!(defects(Place::OpponentStore, Taker::Sower), []);
    for (from, to) in [
        (Place::OwnStore, Taker::Sower),
        (Place::OwnStore, Taker::Owner),
        (Place::OpponentStore, Taker::Opponent),
        (Place::OpponentStore, Taker::Owner),
    ] {
        let twice = [1, 2].map(|row| (DefectCode::TakesNothing, format!("last[{row}].from")));
        assert_eq!(defects(from, to), twice);
    }
}

#[test]
fn a_store_beside_the_board_does_not_come_next() {
    let mut rules = corner("a_store_is_sown_on_from_where_it_lies");
    rules.board.stores = false;
    rules.sow.skip.clear();
    rules.last.remove(0);
    assert_eq!(places(&rules), []);
    assert!(!rules.relays_from_stores());
}

#[test]
fn captures_are_not_given_where_something_is_to_be_said_besides() {
    let codes = |change: fn(&mut Rules)| {
        let mut rules = corner("what_is_captured_is_put_into_a_hole_of_the_opponents");
        change(&mut rules);
        codes(&rules)
    };
    assert_eq!(codes(|_| ()), []);
    assert_eq!(
        codes(|rules| rules.sow.direction = Direction::Choice),
        [DefectCode::GiftsAndWays]
    );
    assert_eq!(
        codes(|rules| rules.last[0].action = Action::Stay),
        [DefectCode::GivesNothing]
    );
    let refilled = |rules: &mut Rules| {
        let dakon = gebeta_testing::rules("dakon");
        rules.rounds.kind = RoundsKind::RefillOwn {
            from: Edge::Left,
            fill: Fill::FullAlone,
            closed: false,
        };
        rules.match_ = MatchRules {
            when: MatchEnd::CountersAtMost { at_most: 0 },
            ..dakon.match_
        };
    };
    assert_eq!(codes(refilled), [DefectCode::GiftsAndRounds]);
}
