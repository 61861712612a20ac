//! Rows with a condition on whose holes the turn has reached.

use super::*;

#[test]
fn rows_with_a_condition_on_reached_holes_are_checked_like_others() {
    let codes = |last: Vec<LastRow>| {
        codes(&Rules {
            last,
            ..corner("relay_3")
        })
    };
    let stops = |owner, reached| {
        stop(LastWhen {
            owner,
            reaches: reached,
            ..LastWhen::default()
        })
    };
    let both = [Owner::Own, Owner::Opponent].map(|reached| stops(Owner::Any, reached));
    assert_eq!(codes(both.to_vec()), []);
    // A turn that ends in the opponent's row has reached it. A turn that ends in the player's own row may not have
    // reached that.
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
