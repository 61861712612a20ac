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
    let won_from = select(&[Edge::Left, Edge::Right, Edge::Choice][..]);
    let edge = select(&[Edge::Left, Edge::Right, Edge::Ends][..]);
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
    let both = (starter(), opening());
    let owned = (three, two, won_from);
    let rounds = (both, owned, (edge, fill, any::<bool>()), kind).prop_map(
        |((starter, opening), (three_extra, two_two, won_from), (from, fill, closed), kind)| {
            let kind = match kind {
                0 => RoundsKind::HoleOwnership {
                    three_extra,
                    two_two,
                    from: won_from,
                },
                1 => RoundsKind::RefillAlike { from, fill, closed },
                2 => RoundsKind::Arranged,
                _ => RoundsKind::RefillOwn {
                    from,
                    fill: match fill {
                        Fill::FullToppedUp => Fill::FullAlone,
                        fill => fill,
                    },
                    closed,
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
        3 => (0..20u8).prop_map(|at_most| MatchEnd::CountersAtMost { at_most: at_most.into() }),
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
    put_full_holes(rules);
}

/// Changes the start so that a full hole of a later round has a whole number of counters, if there are such rounds.
///
/// Holes that all change owners start with the same number in half of the cases.
pub(super) fn put_full_holes(rules: &mut Rules) {
    let holes = rules.board.holes();
    let mut counters = rules.counters();
    match rules.rounds.kind {
        RoundsKind::Single | RoundsKind::SameStart => return,
        RoundsKind::Arranged => {
            let most = rules.total_counters() / 2 / rules.board.per_side() as u32;
            let least = (counters[0] % 4).min(most as u8);
            rules.setup.least = (least > 0).then_some(least);
            return;
        }
        RoundsKind::HoleOwnership { .. }
        | RoundsKind::RefillAlike { .. }
        | RoundsKind::RefillOwn { .. } => {}
    }
    let all = rules.total_counters() as usize;
    let missing = match all {
        0 => holes,
        _ => (holes - all % holes) % holes,
    };
    counters[..missing]
        .iter_mut()
        .for_each(|counters| *counters += 1);
    rules.setup.counters = match counters[holes - 1].is_multiple_of(2) {
        true => Counters::Alike(((all + missing) / holes) as u8),
        false => Counters::ByHole(counters),
    };
    let as_first = rules.refills_as_first();
    if let RoundsKind::HoleOwnership { three_extra, .. } = &mut rules.rounds.kind
        && *three_extra == ThreeExtra::Nobody
        && as_first
    {
        *three_extra = ThreeExtra::Weaker;
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
