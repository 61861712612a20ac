//! Random rules of openings, sowings, turns and phases, and of the end of a round.

use gebeta_core::rules::*;
use proptest::collection::vec;
use proptest::option::weighted;
use proptest::prelude::*;
use proptest::sample::select;

use super::rows::{hole_kind, last, lifting, number, owner, passing_row};

pub(super) fn opening() -> BoxedStrategy<Opening> {
    let origin = || {
        select(
            &[
                Origin::Leftmost,
                Origin::Rightmost,
                Origin::RightmostOfRow,
                Origin::Choice,
                Origin::ChoiceOrLeftmost,
            ][..],
        )
    };
    let model = prop_oneof![
        2 => Just(RaceModel::Synchronous),
        1 => select(&[RaceModel::AFirst, RaceModel::BFirst][..]),
    ];
    let finish = select(&[RaceFinish::Both, RaceFinish::First][..]);
    let tie = prop_oneof![Just(RaceTie::First), select(&[RaceTie::A, RaceTie::B][..])];
    let race = (origin(), model, finish, any::<bool>(), tie).prop_map(
        |(origin, model, finish, captures, tie)| {
            Opening::Race(Race {
                origin,
                model,
                finish,
                captures,
                tie,
            })
        },
    );
    let push = (origin(), any::<bool>(), any::<bool>()).prop_map(|(origin, weg, sow)| {
        Opening::Push(Push {
            origin,
            first_captures_hole: weg,
            sow_last: sow,
        })
    });
    let last = select(
        &[
            LastPlaced::Stays,
            LastPlaced::CapturesHole,
            LastPlaced::Taken,
        ][..],
    );
    let plus_minus =
        (origin(), last).prop_map(|(origin, last)| Opening::PlusMinus(PlusMinus { origin, last }));
    let gather = (origin(), weighted(0.5, 1..5u8))
        .prop_map(|(origin, each)| Opening::Gather(Gather { origin, each }));
    prop_oneof![4 => Just(Opening::None), 4 => race, 2 => push, 1 => plus_minus, 1 => gather]
        .boxed()
}

/// Makes what is said of the route, and how it is sown.
pub(super) fn sow() -> BoxedStrategy<(Route, bool, Sow)> {
    let skip_stores = select(&[SkipStores::None, SkipStores::Opponent, SkipStores::Both][..]);
    let sorts = prop_oneof![
        3 => number(0..4).prop_map(|holds| (None, Some(holds))),
        1 => hole_kind().prop_map(|kind| (Some(kind), None)),
    ];
    let counters = prop_oneof![
        2 => Just(SkippedBy::Every),
        1 => Just(SkippedBy::Last),
        1 => Just(SkippedBy::AllButLast),
    ];
    let skip = (owner(0.5), sorts, counters).prop_map(|(owner, (kind, holds), counters)| Skip {
        owner,
        kind,
        holds,
        counters,
    });
    let past_own = prop_oneof![7 => Just(PastOwn::SownOn), 1 => Just(PastOwn::Taken)];
    let moved_by = prop_oneof![1 => Just(MovedBy::Turn), 1 => Just(MovedBy::Lap)];
    (
        prop_oneof![3 => Just(Route::Forward), 1 => Just(Route::OpponentReversed), 1 => Just(Route::OwnSide)],
        prop_oneof![2 => Just(None), 1 => skip_stores.prop_map(Some)],
        prop_oneof![
            14 => Just((false, FirstCounter::Next)),
            3 => Just((true, FirstCounter::Next)),
            2 => Just((false, FirstCounter::Origin)),
            1 => Just((false, FirstCounter::AlwaysOrigin)),
        ],
        (weighted(0.2, skip), past_own),
        weighted(0.3, directions()),
        (
            prop_oneof![
                2 => Just(PassingTime::AtOnce),
                1 => Just(PassingTime::EndOfLap),
                1 => Just(PassingTime::EndOfTurn),
            ],
            moved_by,
        ),
    )
        .prop_map(
            |(
                route,
                stores,
                (skip_origin, first),
                (skip, past_own),
                directions,
                (passing, moved_by),
            )| {
                let (direction, choice_from_left) = directions.unwrap_or_default();
                let sow = Sow {
                    direction,
                    choice_from_left,
                    first,
                    skip_origin,
                    skip_stores: stores.unwrap_or(SkipStores::None),
                    skip,
                    past_own,
                    passing,
                    moved_by,
                };
                (route, stores.is_some(), sow)
            },
        )
        .boxed()
}

/// Makes what is said of the way that turns go.
pub(super) fn directions() -> BoxedStrategy<(Direction, Option<Number>)> {
    let direction = select(
        &[
            Direction::Forward,
            Direction::Backward,
            Direction::Choice,
            Direction::Outwards,
            Direction::Inwards,
            Direction::EvenClockwise,
        ][..],
    );
    (direction, weighted(0.3, number(1..4))).boxed()
}

/// Makes limits of captures; most rules have none.
pub(super) fn hole_capture_limits() -> impl Strategy<Value = HoleCaptureLimits> {
    let apart = select(&[CapturesApart::NotSameNumber, CapturesApart::NotFacing][..]);
    let limits = (weighted(0.5, 1..4u8), weighted(0.6, apart)).prop_map(|(per_player, apart)| {
        HoleCaptureLimits {
            per_player,
            apart: apart.unwrap_or_default(),
        }
    });
    weighted(0.2, limits).prop_map(Option::unwrap_or_default)
}

/// Makes what holds for a turn as a whole.
pub(super) fn turn(claimed: BoxedStrategy<bool>) -> BoxedStrategy<TurnEnd> {
    let feed = select(
        &[
            Feed::IfEmpty,
            Feed::IfPossible,
            Feed::Always,
            Feed::GivesOne,
            Feed::GivesOneFirst,
        ][..],
    );
    let slam = select(
        &[
            Slam::Forbidden,
            Slam::TakesNothing,
            Slam::SparesLeftmost,
            Slam::SparesRightmost,
            Slam::RestToOpponent,
            Slam::PlaysAgain,
        ][..],
    );
    let again = prop::bool::weighted(0.15);
    let given = weighted(0.1, Just(Captures::Given));
    let others = (weighted(0.2, feed), weighted(0.2, slam));
    (again, claimed, given, others)
        .prop_map(
            |(again_if_captured, claimed, given, (feed, slam))| match claimed {
                true => TurnEnd {
                    again_if_captured,
                    captures: Captures::Claimed,
                    ..TurnEnd::default()
                },
                false => TurnEnd {
                    again_if_captured,
                    captures: given.unwrap_or_default(),
                    feed: feed.unwrap_or_default(),
                    slam: slam.unwrap_or_default(),
                },
            },
        )
        .boxed()
}

/// Makes phases; most rules have none.
pub(super) fn phases() -> BoxedStrategy<Vec<Phase>> {
    let when = prop_oneof![
        3 => (1..4u8).prop_map(|turns| PhaseWhen::FirstTurnsEach { turns }),
        2 => (1..5u8).prop_map(|turns| PhaseWhen::FirstTurns { turns }),
        2 => (0..20u8).prop_map(|at_most| PhaseWhen::CountersAtMost { at_most }),
        1 => Just(PhaseWhen::OnlySingles),
        1 => Just(PhaseWhen::UnmovedLeft),
    ];
    let phase = (
        when,
        weighted(0.3, lift()),
        weighted(0.4, lifting()),
        weighted(0.3, sow()),
        weighted(0.4, vec(passing_row(), 0..3)),
        weighted(0.4, last()),
        weighted(0.3, turn(Just(false).boxed())),
    )
        .prop_map(|(when, lift, lifting, sow, passing, last, turn)| Phase {
            when,
            lift,
            lifting,
            sow: sow.map(|(_, _, sow)| sow),
            passing,
            last,
            turn,
        });
    weighted(0.3, vec(phase, 1..3))
        .prop_map(Option::unwrap_or_default)
        .boxed()
}

/// Makes of a phase one of a game that is sown and claimed so.
pub(super) fn fit(phase: &mut Phase, lift: &Lift, sow: &Sow, turn: &TurnEnd) {
    if let Some(changed) = &mut phase.lift {
        changed.crossed = lift.crossed;
        changed.moved = lift.moved;
    }
    if let Some(changed) = &mut phase.sow {
        changed.skip_stores = sow.skip_stores;
        if turn.captures == Captures::Claimed {
            changed.passing = PassingTime::AtOnce;
        }
    }
    if let Some(changed) = &mut phase.turn {
        *changed = match turn.captures {
            Captures::Claimed => TurnEnd {
                again_if_captured: changed.again_if_captured,
                ..*turn
            },
            captures => TurnEnd {
                captures,
                ..*changed
            },
        };
    }
}

pub(super) fn lift() -> BoxedStrategy<Lift> {
    let min = prop_oneof![4 => Just(1), 1 => 0..4u8];
    let from = prop_oneof![5 => Just(LiftedFrom::Own), 1 => Just(LiftedFrom::Any), 1 => Just(LiftedFrom::Opponent)];
    let rests = prop_oneof![
        10 => Just((Crossed::Free, Moved::Free)),
        2 => Just((Crossed::Rests, Moved::Free)),
        2 => Just((Crossed::Free, Moved::Rests)),
    ];
    let takes = prop_oneof![
        6 => Just(Takes::Nothing),
        1 => Just(Takes::First),
        1 => Just(Takes::FacingOfSingle),
        1 => Just(Takes::FacingSingles),
    ];
    (from, vec(hole_kind(), 0..3), rests, min, takes)
        .prop_map(|(from, never_from, (crossed, moved), min, takes)| Lift {
            from,
            never_from,
            crossed,
            moved,
            min,
            takes,
        })
        .boxed()
}

pub(super) fn endless() -> BoxedStrategy<Endless> {
    let test = prop_oneof![
        2 => Just(EndlessTest::Cycle),
        1 => (1..=3u32).prop_map(|limit| EndlessTest::Laps { limit }),
        1 => (4..60u32).prop_map(|limit| EndlessTest::Laps { limit }),
    ];
    let result = select(
        &[
            EndlessResult::VoidGame,
            EndlessResult::VoidRound,
            EndlessResult::Illegal,
            EndlessResult::Pass,
        ][..],
    );
    (test, result)
        .prop_map(|(test, result)| Endless { test, result })
        .boxed()
}

pub(super) fn round_end() -> BoxedStrategy<RoundEnd> {
    let when = select(
        &[
            RoundEndWhen::NextCannotMove,
            RoundEndWhen::NobodyCanMove,
            RoundEndWhen::ASideEmpty,
        ][..],
    );
    let rest = || {
        let usual = select(&[Rest::Other, Rest::Owner, Rest::LastMover, Rest::Stays][..]);
        let other = select(&[Rest::Stuck, Rest::Halves, Rest::OtherWins, Rest::StuckWins][..]);
        prop_oneof![3 => usual, 1 => other]
    };
    let few = (1..8u8, rest()).prop_map(|(at_most, rest)| EarlyEnd {
        when: EarlyEndWhen::CountersAtMost { at_most },
        rest,
    });
    let low = (1..4u8, rest()).prop_map(|(at_most, rest)| EarlyEnd {
        when: EarlyEndWhen::EachHoleAtMost { at_most },
        rest,
    });
    let half = rest().prop_map(|rest| EarlyEnd {
        when: EarlyEndWhen::OverHalf,
        rest,
    });
    let ends = (weighted(0.15, few), weighted(0.1, low), weighted(0.1, half));
    (when, rest(), ends)
        .prop_map(|(when, rest, (few, low, half))| RoundEnd {
            when,
            rest,
            or_when: few.into_iter().chain(low).chain(half).collect(),
        })
        .boxed()
}

/// Says whether sowings by some rules go on and on without coming back to where they were: then each takes as long
/// as the interpreter lets it, and a test can't wait for that. It is enough if they are counted by laps.
pub(super) fn seldom_ends(sow: &Sow, last: &[LastRow]) -> bool {
    let sows_on_from_empty_holes = last.iter().any(|row| {
        let empty = row.when.before.is_none_or(|number| number.fits(0))
            && row.when.makes.is_none_or(|number| number.fits(1));
        let takes = row.when.at.facing == Some(Number::SOME)
            && matches!(row.action, Action::Take(take)
                if take.from.contains(Place::Facing) && take.only == Only::default());
        empty && !takes && row.then.relays()
    });
    let sows_on_from_stores = last.iter().any(|row| row.then == Then::RelayStore);
    sows_on_from_empty_holes
        || sows_on_from_stores
        || sow.skip_origin
        || sow.first != FirstCounter::Next
        || sow.skip.is_some()
}
