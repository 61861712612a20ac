//! Rules that are meaningless if each player sows only round their own side.

use gebeta_core::Mark;
use gebeta_core::game::{PositionDefect, UncheckedHole, UncheckedPosition};

use super::*;

fn own_side() -> Rules {
    corner("a_sowing_goes_from_the_last_hole_of_a_side_to_its_first")
}

#[test]
fn meaningless_rules_on_ones_own_side_are_refused() {
    let refused = |change: fn(&mut Rules), path: &str| {
        let mut rules = own_side();
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
    assert_eq!(own_side().check(), Ok(()));
    refused(|rules| rules.turn.from = Owner::Any, "turn.from");
    refused(|rules| rules.turn.rests = Rests::Crossed, "turn.rests");
    refused(
        |rules| rules.turn.captures = Captures::PastOwn,
        "turn.captures",
    );
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
        free_tax_used: false,
        owner: Some(Side::A),
    };
    let defects = unchecked.check(&own_side()).expect_err("B1 is A's");
    assert_eq!(defects.all(), [PositionDefect::Owner("B1".to_string())]);
    assert!(unchecked.check(&corner("relay_3")).is_ok());
}
