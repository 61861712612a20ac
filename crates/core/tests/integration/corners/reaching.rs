//! Rows that ask whose holes the turn has reached.

use super::*;

fn asking(owner: Owner, reached: Owner) -> LastWhen {
    LastWhen {
        owner,
        reached,
        ..LastWhen::default()
    }
}

/// Relay laps that take in an empty hole of the sower's, but only once he has sown into the other row; until then he plays
/// again.
fn visiting() -> Rules {
    let mut rules = relay(3);
    let some = LastWhen {
        before: Some(Number::SOME),
        ..LastWhen::default()
    };
    rules.last = vec![
        row(some, Action::Relay, Then::End),
        row(
            asking(Owner::Own, Owner::Opponent),
            take([Place::Here, Place::Facing]),
            Then::End,
        ),
        row(asking(Owner::Own, Owner::Any), Action::Stop, Then::Again),
        row(LastWhen::default(), Action::Stop, Then::End),
    ];
    rules
}

#[test]
fn a_turn_has_reached_a_row_once_a_counter_has_fallen_there_in_any_lap() {
    let rules = visiting();
    // The one counter stays in A's row.
    assert_eq!(play(&rules, "1 0 1 | 1 1 1", "A1"), "0 1 1 | 1 1 1; A; 0:0");
    // The four go round B's row.
    assert_eq!(play(&rules, "0 0 4 | 0 2 0", "A3"), "0 0 0 | 1 3 0; B; 2:0");
    // The last lap leads from B3 to A2 and touches no hole of B's: the first has.
    assert_eq!(play(&rules, "0 0 3 | 0 0 1", "A3"), "1 0 0 | 1 0 0; B; 2:0");
}

#[test]
fn what_is_reached_goes_by_owners_and_not_by_sides() {
    let mut rules = visiting();
    rules.rounds = Rounds::HoleOwnership {
        per_hole: 1,
        three_extra: ThreeExtra::Gains,
        two_two: TwoTwo::Weaker,
        gained: Gained::OpponentsLeftmost,
        refilled: Refilled::Full,
        starter: Starter::Alternate,
        opening: RoundOpening::FirstRound,
    };
    rules.match_.end = MatchEnd::NoHoles;
    // B1 and B2 are A's: nothing of B's has been reached.
    assert_eq!(
        play(&rules, "0 0 2 | 0 0 1; A; 0:0; owners AAAAAB", "A3"),
        "0 0 0 | 1 1 1; A; 0:0; owners AAAAAB"
    );
}

#[test]
fn rows_that_ask_what_was_reached_are_proved_like_others() {
    let codes = |rows: Vec<LastRow>| -> Vec<DefectCode> {
        let rules = Rules {
            last: rows,
            ..relay(3)
        };
        let defects = rules.check().err().into_iter().flatten();
        defects.map(|defect| defect.code).collect()
    };
    let stops = |owner, reached| row(asking(owner, reached), Action::Stop, Then::End);
    let both = [Owner::Own, Owner::Opponent].map(|reached| stops(Owner::Any, reached));
    assert_eq!(codes(both.to_vec()), []);
    // A turn that ends in the opponent's row has reached it; one that ends in the player's own need not have.
    let of_the_other = [
        stops(Owner::Opponent, Owner::Opponent),
        stops(Owner::Opponent, Owner::Any),
        stops(Owner::Own, Owner::Any),
    ];
    assert_eq!(codes(of_the_other.to_vec()), [DefectCode::RowNeverReached]);
    assert_eq!(
        codes(vec![stops(Owner::Any, Owner::Opponent)]),
        [DefectCode::OpenCase]
    );
}
