//! Random rules of openings, sowings, turns and phases, and of the end of a round.

use gebeta_core::rules::*;
use proptest::collection::vec;
use proptest::option::weighted;
use proptest::prelude::*;
use proptest::sample::select;

use super::rows::{hole_kinds, last, lifting, number, owner, passing_row};

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
        |(from, model, finish, captures, tie)| Opening {
            steps: vec![OpeningStep::Race],
            from,
            counters: None,
            model,
            finish,
            captures,
            tie,
        },
    );
    let of_steps = |from, counters, steps| Opening {
        steps,
        from,
        counters,
        ..Opening::default()
    };
    let mark = || {
        weighted(
            0.7,
            select(&[OpeningStep::CaptureHole, OpeningStep::Take][..]),
        )
    };
    let first = weighted(0.5, mark());
    let push = (origin(), first, any::<bool>()).prop_map(move |(from, first, sows)| {
        let mut steps = Vec::new();
        if let Some(mark) = first {
            steps.push(OpeningStep::PushOne);
            steps.extend(mark);
        }
        steps.push(OpeningStep::Push);
        steps.extend(sows.then_some(OpeningStep::Sow));
        of_steps(from, None, steps)
    });
    let carry = (origin(), mark()).prop_map(move |(from, mark)| {
        let steps = [OpeningStep::Carry].into_iter().chain(mark);
        of_steps(from, None, steps.collect())
    });
    let gather = (origin(), weighted(0.5, 1..5u8)).prop_map(move |(from, counters)| {
        let steps = vec![OpeningStep::Gather, OpeningStep::Sow];
        of_steps(from, counters, steps)
    });
    prop_oneof![4 => Just(Opening::default()), 4 => race, 2 => push, 1 => carry, 1 => gather]
        .boxed()
}

/// Generates the route and the sowing.
pub(super) fn sow() -> BoxedStrategy<(Route, bool, Sow)> {
    let (own, opponent) = (HoleKind::OwnStore, HoleKind::OpponentStore);
    let stores = prop_oneof![
        2 => Just(vec![]),
        2 => Just(vec![opponent]),
        2 => Just(vec![own, opponent]),
        1 => Just(vec![own]),
    ];
    let sorts = prop_oneof![
        3 => number(0..4).prop_map(|holds| (None, Some(holds))),
        1 => hole_kinds().prop_map(|kinds| (Some(kinds), None)),
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
    (
        prop_oneof![3 => Just(Route::Forward), 1 => Just(Route::OpponentReversed), 1 => Just(Route::OwnSide)],
        prop_oneof![2 => Just(None), 1 => stores.prop_map(Some)],
        prop_oneof![
            14 => Just((false, FirstCounter::Next)),
            3 => Just((true, FirstCounter::Next)),
            2 => Just((false, FirstCounter::Store)),
            1 => Just((true, FirstCounter::Store)),
            2 => Just((false, FirstCounter::Origin)),
            1 => Just((false, FirstCounter::AlwaysOrigin)),
        ],
        prop_oneof![8 => vec(skip.clone(), 0..1), 2 => vec(skip, 1..3)],
        weighted(0.3, directions()),
        prop_oneof![
            2 => Just(PassingTime::AtOnce),
            1 => Just(PassingTime::EndOfLap),
            1 => Just(PassingTime::EndOfTurn),
        ],
    )
        .prop_map(
            |(
                route,
                stores,
                (skip_origin, first),
                skip,
                directions,
                passing,
            )| {
                let (direction, choice_from_left) = directions.unwrap_or_default();
                let always = stores.iter().flatten().copied();
                let always = always.chain(skip_origin.then_some(HoleKind::Origin));
                let mut skip = skip;
                skip.extend(always.map(|kind| Skip {
                    kind: Some(kind.into()),
                    ..Skip::default()
                }));
                let sow = Sow {
                    direction,
                    choice_from_left,
                    first,
                    skip,
                    passing,
                };
                (route, stores.is_some(), sow)
            },
        )
        .boxed()
}

/// Generates the direction of turns.
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

/// Generates limits of captures. Most rules have none.
pub(super) fn hole_capture_limits() -> impl Strategy<Value = HoleCaptureLimits> {
    let apart = select(&[CapturesApart::NotSameNumber, CapturesApart::NotFacing][..]);
    let limits =
        (weighted(0.5, 1..4u8), weighted(0.6, apart)).prop_map(|(most, apart)| HoleCaptureLimits {
            most,
            apart: apart.unwrap_or_default(),
        });
    weighted(0.2, limits).prop_map(Option::unwrap_or_default)
}

/// Generates the keys for a turn as a whole.
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
            Slam::Again,
        ][..],
    );
    let captures = prop_oneof![
        14 => Just(Captures::Automatic),
        3 => Just(Captures::Again),
        2 => Just(Captures::Given),
        2 => Just(Captures::FacingOfSingle),
        2 => Just(Captures::FacingSingles),
        2 => Just(Captures::PastOwn),
    ];
    let from =
        prop_oneof![5 => Just(Owner::Own), 1 => Just(Owner::Any), 1 => Just(Owner::Opponent)];
    let rests = prop_oneof![
        10 => Just(Rests::Nothing),
        2 => Just(Rests::Crossed),
        2 => Just(Rests::Moved),
    ];
    let others = (weighted(0.2, feed), weighted(0.2, slam));
    ((from, rests), claimed, captures, others)
        .prop_map(|((from, rests), claimed, captures, (feed, slam))| {
            let usual = TurnEnd {
                from,
                rests,
                ..TurnEnd::default()
            };
            match claimed {
                true => TurnEnd {
                    captures: Captures::Claimed,
                    ..usual
                },
                false => TurnEnd {
                    captures,
                    feed: feed.unwrap_or_default(),
                    slam: slam.unwrap_or_default(),
                    ..usual
                },
            }
        })
        .boxed()
}

/// Generates phases. Most rules have none.
pub(super) fn phases() -> BoxedStrategy<Vec<Phase>> {
    let when = prop_oneof![
        3 => (1..4u8).prop_map(|turns| PhaseWhen::FirstTurnsEach { turns }),
        2 => (1..5u8).prop_map(|turns| PhaseWhen::FirstTurns { turns }),
        2 => (0..20u8).prop_map(|at_most| PhaseWhen::CountersAtMost { at_most }),
        1 => (1..3u8).prop_map(|at_most| PhaseWhen::EachHoleAtMost { at_most }),
        1 => Just(PhaseWhen::UnmovedLeft),
    ];
    let phase = (
        when,
        weighted(0.4, lifting()),
        weighted(0.3, sow()),
        weighted(0.4, vec(passing_row(), 0..3)),
        weighted(0.4, last()),
        weighted(0.3, turn(Just(false).boxed())),
    )
        .prop_map(|(when, lifting, sow, passing, last, turn)| Phase {
            when,
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

/// Makes a phase fit a game with such sowing and claiming.
pub(super) fn fit(phase: &mut Phase, sow: &Sow, turn: &TurnEnd) {
    if let Some(changed) = &mut phase.sow {
        let stores = |skip: &Skip| {
            skip.kind
                .is_some_and(|kinds| kinds.iter().all(HoleKind::is_store))
        };
        changed.skip.retain(|skip| !stores(skip));
        let usual = sow.skip.iter().filter(|skip| stores(skip));
        changed.skip.extend(usual.copied());
        if turn.captures == Captures::Claimed {
            changed.passing = PassingTime::AtOnce;
        }
    }
    if let Some(changed) = &mut phase.turn {
        let chosen = *changed;
        *changed = match turn.captures {
            Captures::Claimed => TurnEnd {
                from: chosen.from,
                ..*turn
            },
            Captures::Given => TurnEnd {
                captures: Captures::Given,
                rests: turn.rests,
                ..chosen
            },
            _ => TurnEnd {
                captures: match chosen.captures {
                    Captures::Claimed | Captures::Given => Captures::Automatic,
                    captures => captures,
                },
                rests: turn.rests,
                ..chosen
            },
        };
    }
}

pub(super) fn limits() -> BoxedStrategy<Limits> {
    let laps = prop_oneof![
        2 => Just(LapLimit::UNLIMITED),
        1 => (1..=3u32).prop_map(LapLimit::Laps),
        1 => (4..60u32).prop_map(LapLimit::Laps),
    ];
    let endless = select(
        &[
            EndlessResult::VoidGame,
            EndlessResult::VoidRound,
            EndlessResult::Illegal,
            EndlessResult::Pass,
        ][..],
    );
    (laps, endless)
        .prop_map(|(laps, endless)| Limits {
            laps,
            endless,
            turns: 1000,
            rounds: 1000,
        })
        .boxed()
}

pub(super) fn round_end() -> BoxedStrategy<Vec<RoundEndRow>> {
    let when = select(
        &[
            RoundEndWhen::NextCannotMove,
            RoundEndWhen::NobodyCanMove,
            RoundEndWhen::ASideEmpty,
        ][..],
    );
    let rest = || {
        let usual = select(&[Rest::Other, Rest::Owner, Rest::LastMover, Rest::Stays][..]);
        let other = select(
            &[
                Rest::Stuck,
                Rest::Halves,
                Rest::HalvesOddToLastMover,
                Rest::OtherWins,
                Rest::StuckWins,
            ][..],
        );
        prop_oneof![3 => usual, 1 => other]
    };
    let few = (1..8u16).prop_map(|at_most| RoundEndWhen::CountersAtMost { at_most });
    let low = (1..4u16).prop_map(|at_most| RoundEndWhen::EachHoleAtMost { at_most });
    let half = Just(RoundEndWhen::OverHalf);
    let ends = (
        (when, rest()),
        weighted(0.15, (few, rest())),
        weighted(0.1, (low, rest())),
        weighted(0.1, (half, rest())),
    );
    ends.prop_map(|(usual, few, low, half)| {
        let early = few.into_iter().chain(low).chain(half);
        let ends = std::iter::once(usual).chain(early);
        ends.map(|(when, rest)| RoundEndRow {
            row: None,
            when,
            rest,
        })
        .collect()
    })
    .boxed()
}

/// Returns whether sowings by some rules go on and on without repeating a state. Each of them takes as long as the
/// interpreter allows, which is too long for a test. It is enough that they are counted by laps.
pub(super) fn seldom_ends(sow: &Sow, last: &[LastRow]) -> bool {
    let sows_on_from_empty_holes = last.iter().any(|row| {
        let empty = row.when.before.is_none_or(|number| number.fits(0))
            && row.when.makes.is_none_or(|number| number.fits(1));
        let takes = row.when.at.facing == Some(Number::SOME)
            && matches!(row.action, Action::Take(take)
                if take.from.contains(Place::Facing) && take.only == HoleWhen::default());
        empty && !takes && row.then.relays()
    });
    let sows_on_from_stores = last.iter().any(|row| {
        let next = row.when.at.next;
        row.then == Then::RelayNext && next.is_none_or(|number| number.fits(0))
    });
    sows_on_from_empty_holes
        || sows_on_from_stores
        || sow.first != FirstCounter::Next
        || sow.skips_origin()
        || sow.skipped_holes().next().is_some()
}
