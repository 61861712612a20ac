//! Random rules for the transition between rounds.

use gebeta_core::rules::*;
use proptest::option::weighted;
use proptest::prelude::*;
use proptest::sample::select;

/// Generates rules for the transition between rounds.
pub fn rounds() -> BoxedStrategy<(Rounds, MatchEnd)> {
    let three = select(
        &[
            ThreeExtra::Gains,
            ThreeExtra::OnlyIfNoFour,
            ThreeExtra::Weaker,
            ThreeExtra::Nobody,
        ][..],
    );
    let two = select(&[TwoTwo::Weaker, TwoTwo::Lots][..]);
    let gained = select(
        &[
            Gained::OpponentsLeftmost,
            Gained::OpponentsRightmost,
            Gained::WinnerChooses,
        ][..],
    );
    let edge = select(&[Edge::Left, Edge::Right, Edge::Ends][..]);
    let unfilled = select(&[Unfilled::Open, Unfilled::Closed][..]);
    let kind = 0..4;
    let fill = select(
        &[
            Fill::Spread,
            Fill::FullThenOnes,
            Fill::FullThenRest,
            Fill::FullToppedUp,
            Fill::FullAlone,
        ][..],
    );
    let owned_fill = select(&[Fill::FullAlone, Fill::AsFirst][..]);
    let both = (1..=6u8, starter(), opening());
    let owned = (three, two, gained, owned_fill);
    let least = weighted(0.5, 1..=3u8);
    let rounds = (both, owned, (edge, fill, unfilled), least, kind).prop_map(
        |((per_hole, starter, opening), owned, fills, least, kind)| {
            let (three_extra, two_two, gained, owned_fill) = owned;
            let (from, fill, unfilled) = fills;
            let kind = match kind {
                0 => RoundsKind::HoleOwnership {
                    per_hole,
                    three_extra,
                    two_two,
                    gained,
                    fill: owned_fill,
                },
                1 => RoundsKind::RefillAlike {
                    per_hole,
                    from,
                    fill,
                    unfilled,
                },
                2 => RoundsKind::Arranged { least },
                _ => RoundsKind::RefillOwn {
                    per_hole,
                    from,
                    fill: match fill {
                        Fill::FullToppedUp => Fill::FullAlone,
                        fill => fill,
                    },
                    unfilled,
                },
            };
            Rounds {
                kind,
                starter,
                opening,
            }
        },
    );
    let end = prop_oneof![
        1 => Just(MatchEnd::OneRound),
        4 => Just(MatchEnd::NoHoles),
        3 => (0..20u8).prop_map(|at_most| MatchEnd::CountersAtMost { at_most }),
    ];
    let owned = (4..=8u16).prop_map(|goal| MatchEnd::HolesOwned { goal });
    let apart = (rounds, end, owned).prop_map(|(rounds, end, owned)| match (rounds.kind, end) {
        (RoundsKind::HoleOwnership { .. }, MatchEnd::CountersAtMost { .. }) => (rounds, owned),
        _ => (rounds, end),
    });
    prop_oneof![4 => apart, 1 => tallied_rounds()].boxed()
}

/// Gives rules such rounds. The start is changed where the rounds need a certain number of counters.
pub fn put_rounds(rules: &mut Rules, rounds: Rounds) {
    rules.rounds = rounds;
    match &mut rules.rounds.kind {
        RoundsKind::HoleOwnership {
            per_hole,
            three_extra,
            fill: Fill::AsFirst,
            ..
        } => {
            if *three_extra == ThreeExtra::Nobody {
                *three_extra = ThreeExtra::Weaker;
            }
            let fewer_and_more = [*per_hole - 1, *per_hole + 1];
            let lies = fewer_and_more.into_iter().cycle();
            rules.setup.counters = Counters::ByHole(lies.take(rules.board.holes()).collect());
        }
        RoundsKind::Arranged { least } => {
            let each = rules.setup.counters.by_hole(rules.board.holes());
            let all: u32 = each.into_iter().map(u32::from).sum();
            let most = all / 2 / rules.board.per_side() as u32;
            *least = least.filter(|&least| u32::from(least) <= most);
        }
        _ => {}
    }
}

/// Generates the keys of `setup` for a round that somebody lays out: the player, the least number of counters in a
/// hole, and whether the board can be turned round.
pub fn free_layout() -> BoxedStrategy<(LaidBy, Option<u8>, bool)> {
    let laid_by = select(&[LaidBy::Chance, LaidBy::Starter, LaidBy::Other][..]);
    (laid_by, weighted(0.5, 1..=2u8), any::<bool>()).boxed()
}

/// Generates rules of rounds that all begin like the first, and of what is counted in them.
fn tallied_rounds() -> BoxedStrategy<(Rounds, MatchEnd)> {
    let rounds = (starter(), opening()).prop_map(|(starter, opening)| Rounds {
        kind: RoundsKind::SameStart,
        starter,
        opening,
    });
    let end = (0..3, 1..=40u16, weighted(0.3, 1..30u8)).prop_map(|(counts, goal, double_from)| {
        match counts {
            0 => MatchEnd::RoundsWon { goal, double_from },
            1 => MatchEnd::CountersWon { goal },
            _ => MatchEnd::Surplus { goal },
        }
    });
    (rounds, end).boxed()
}

fn starter() -> BoxedStrategy<Starter> {
    select(
        &[
            Starter::Alternate,
            Starter::Winner,
            Starter::Loser,
            Starter::Same,
            Starter::LastMover,
            Starter::Race,
        ][..],
    )
    .boxed()
}

fn opening() -> BoxedStrategy<RoundOpening> {
    select(&[RoundOpening::FirstRound, RoundOpening::EveryRound][..]).boxed()
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
