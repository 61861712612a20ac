//! What is taken from a store.

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
        assert_eq!(codes(action, to), twice("takes-nothing", "from"));
    }
}
