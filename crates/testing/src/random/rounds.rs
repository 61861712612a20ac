//! Random rules of what lies between rounds.

use gebeta_core::rules::*;
use proptest::prelude::*;
use proptest::sample::select;

/// Makes rules between rounds.
pub fn rounds() -> BoxedStrategy<(Rounds, MatchEnd)> {
    let starter = select(
        &[
            Starter::Alternate,
            Starter::Winner,
            Starter::Loser,
            Starter::Same,
            Starter::LastMover,
            Starter::Race,
        ][..],
    );
    let opening = select(&[RoundOpening::FirstRound, RoundOpening::EveryRound][..]);
    let three = select(&[ThreeExtra::Gains, ThreeExtra::OnlyIfNoFour][..]);
    let two = select(&[TwoTwo::Weaker, TwoTwo::Lots][..]);
    let gained = select(
        &[
            Gained::OpponentsLeftmost,
            Gained::OpponentsRightmost,
            Gained::WinnerChooses,
        ][..],
    );
    let edge = select(&[Edge::Left, Edge::Right, Edge::Ends][..]);
    let part = select(&[Part::Beside, Part::NextHole][..]);
    let unfilled = select(&[Unfilled::Open, Unfilled::Closed][..]);
    let kind = 0..3;
    let fill = select(
        &[
            Fill::Spread,
            Fill::FullThenOnes,
            Fill::FullThenRest,
            Fill::FullToppedUp,
        ][..],
    );
    let both = (1..=6u8, starter, opening);
    let rounds = (both, three, two, gained, (edge, fill, part, unfilled), kind).prop_map(
        |((per_hole, starter, opening), three_extra, two_two, gained, fills, kind)| {
            let (from, fill, part, unfilled) = fills;
            match kind {
                0 => Rounds::HoleOwnership {
                    per_hole,
                    three_extra,
                    two_two,
                    gained,
                    starter,
                    opening,
                },
                1 => Rounds::RefillAlike {
                    per_hole,
                    from,
                    fill,
                    starter,
                    opening,
                },
                _ => Rounds::RefillOwn {
                    per_hole,
                    from,
                    part,
                    unfilled,
                    starter,
                    opening,
                },
            }
        },
    );
    let end = prop_oneof![
        1 => Just(MatchEnd::OneRound),
        4 => Just(MatchEnd::NoHoles),
        3 => (0..20u8).prop_map(|at_most| MatchEnd::CountersAtMost { at_most }),
    ];
    (rounds, end).boxed()
}

pub fn last_hole() -> BoxedStrategy<LastHole> {
    select(
        &[
            LastHole::Ordinary,
            LastHole::TakeFourKeep,
            LastHole::TakeThreeLeaveOne,
        ][..],
    )
    .boxed()
}
