//! Random rows of the decision tables.

use gebeta_core::rules::*;
use proptest::collection::vec;
use proptest::option::weighted;
use proptest::prelude::*;
use proptest::sample::select;

/// Generates a condition that asks for an owner with a probability of `weight`.
pub(super) fn owner(weight: f64) -> BoxedStrategy<Owner> {
    let asked = weighted(weight, select(&[Owner::Own, Owner::Opponent][..]));
    asked.prop_map(Option::unwrap_or_default).boxed()
}

/// Generates a number of counters that a rule asks for.
pub(super) fn number(exactly: std::ops::Range<u8>) -> BoxedStrategy<Number> {
    let several = vec(exactly.clone(), 1..4)
        .prop_map(|numbers| Number::from(numbers.into_iter().collect::<Numbers>()));
    let range = (exactly.clone(), weighted(0.5, 0..6u8)).prop_map(|(least, more)| {
        let range = match more {
            None => NumberRange::from(least),
            Some(more) => NumberRange::new(least, least + more).unwrap(),
        };
        Number::from(range)
    });
    prop_oneof![
        6 => exactly.prop_map(Number::Exactly),
        1 => select(&[Parity::Even, Parity::EvenOrNone, Parity::Odd][..]).prop_map(Number::Parity),
        2 => several,
        2 => range,
    ]
    .boxed()
}

/// Generates conditions on the contents of other places.
pub(super) fn at() -> BoxedStrategy<At> {
    let some = || {
        prop_oneof![
            8 => Just(Number::SOME),
            6 => Just(Number::NONE),
            6 => number(0..5),
            1 => Just(Number::Same),
        ]
    };
    let usual = (
        weighted(0.2, some()),
        weighted(0.25, some()),
        weighted(0.2, some()),
    );
    let more = (weighted(0.5, some()), weighted(0.3, some()));
    (usual, weighted(0.15, more))
        .prop_map(|((across, facing, next), more)| {
            let (beyond, across_next) = more.unwrap_or_default();
            At {
                across,
                facing,
                next,
                beyond,
                across_next,
            }
        })
        .boxed()
}

/// Generates the captures of a row.
pub(super) fn take() -> BoxedStrategy<Take> {
    let from = vec(select(&Place::ALL[..]), 1..4).prop_map(Places::from);
    let along = select(&[Along::Back, Along::On, Along::Gap, Along::Both][..]);
    let chain = (
        along,
        owner(0.4),
        weighted(0.6, number(1..5)),
        weighted(0.2, 1..4u8),
    )
        .prop_map(|(along, owner, holds, most)| Chain {
            along,
            owner,
            holds,
            most,
        });
    prop_oneof![
        3 => Just(Take::from([Place::Here])),
        5 => (from, owner(0.3), weighted(0.3, number(1..5)), weighted(0.4, chain)).prop_map(
            |(from, owner, holds, chain)| Take { from, only: HoleWhen { owner, holds }, chain },
        ),
    ]
    .boxed()
}

pub(super) fn hole_kind() -> BoxedStrategy<HoleKind> {
    select(&HoleKind::ALL[..]).boxed()
}

/// Generates the kinds of hole that a row is for.
pub(super) fn hole_kinds() -> BoxedStrategy<HoleKinds> {
    let several = vec(hole_kind(), 2..4).prop_map(HoleKinds::from_iter);
    prop_oneof![3 => hole_kind().prop_map(HoleKinds::from), 1 => several].boxed()
}

pub(super) fn taker() -> BoxedStrategy<Taker> {
    select(&[Taker::Owner, Taker::Sower, Taker::Opponent][..]).boxed()
}

pub(super) fn passing_row() -> BoxedStrategy<PassingRow> {
    let action = prop_oneof![
        Just(PassingAction::Stay),
        taker().prop_map(|to| PassingAction::Take { to }),
        taker().prop_map(|to| PassingAction::Take { to }),
    ];
    (
        weighted(0.3, hole_kinds()),
        owner(0.5),
        weighted(0.8, number(1..7)),
        action,
    )
        .prop_map(|(kind, owner, makes, action)| PassingRow {
            row: None,
            when: PassingWhen { kind, owner, makes },
            action,
        })
        .boxed()
}

pub(super) fn last_row() -> BoxedStrategy<LastRow> {
    let when = (
        weighted(0.3, hole_kinds()),
        owner(0.4),
        prop_oneof![
            3 => Just((None, None)),
            4 => Just((Some(Number::Exactly(0)), None)),
            2 => number(0..6).prop_map(|n| (Some(n), None)),
            3 => number(1..7).prop_map(|n| (None, Some(n))),
        ],
        at(),
        place_on_side(),
        weighted(0.1, number(1..5)),
        owner(0.1),
    )
        .prop_map(
            |(kind, owner, (before, makes), at, (from_left, from_right), handful, reaches)| {
                LastWhen {
                    kind,
                    owner,
                    before,
                    makes,
                    handful,
                    reaches,
                    from_left,
                    from_right,
                    at,
                }
            },
        );
    let first_free = select(&[FirstFree::No, FirstFree::Last, FirstFree::Any][..]);
    let action = prop_oneof![
        3 => Just(Action::Stay),
        6 => take().prop_map(Action::Take),
        1 => (vec(select(&Place::ALL[..]), 1..3), any::<bool>()).prop_map(|(from, here)| {
            let from = from.into();
            match here {
                true => Action::Pull { from },
                false => Action::PullToCaptured { from },
            }
        }),
        2 => Just(Action::CaptureHole),
        1 => prop_oneof![Just(0), 1..3u8].prop_map(|counters| Action::MakePair { counters }),
        2 => (1..4u8, first_free)
            .prop_map(|(counters, first_free)| Action::Tax { counters, first_free }),
    ];
    let to = weighted(0.3, taker()).prop_map(Option::unwrap_or_default);
    (when, action, to, then())
        .prop_map(|(mut when, action, to, then)| {
            // These suit only some kinds of hole, and would be rejected for most others.
            match action {
                Action::CaptureHole | Action::MakePair { .. } => {
                    when.kind = Some(HoleKind::Plain.into());
                }
                Action::Tax { .. } if when.kind != Some(HoleKind::Lapsed.into()) => {
                    when.kind = Some(HoleKind::OpponentCaptured.into());
                }
                _ => {}
            }
            LastRow {
                row: None,
                when,
                action,
                to,
                then,
            }
        })
        .boxed()
}

/// Generates conditions on the position of a hole on its side.
pub(super) fn place_on_side() -> BoxedStrategy<(Option<Number>, Option<Number>)> {
    (weighted(0.08, number(1..5)), weighted(0.08, number(1..5))).boxed()
}

/// Generates the rows that decide what may be lifted. Most rules have none.
pub(super) fn lifting() -> BoxedStrategy<Vec<LiftingRow>> {
    let ends = (owner(0.5), weighted(0.5, number(0..4)))
        .prop_map(|(owner, holds)| HoleWhen { owner, holds });
    let when = (
        (weighted(0.2, hole_kinds()), weighted(0.6, number(1..5))),
        place_on_side(),
        weighted(0.3, at()),
        weighted(0.3, (ends, owner(0.4))),
    )
        .prop_map(
            |((kind, holds), (from_left, from_right), at, falls)| LiftingWhen {
                kind,
                holds,
                from_left,
                from_right,
                at: at.unwrap_or_default(),
                reaches: falls.map_or(Owner::Any, |(_, reaches)| reaches),
                ends: falls.map_or(HoleWhen::default(), |(ends, _)| ends),
            },
        );
    let action = select(
        &[
            Lifting::Allow,
            Lifting::Forbid,
            Lifting::LastResort,
            Lifting::RightmostResort,
        ][..],
    );
    let row = (when, action).prop_map(|(when, action)| LiftingRow {
        row: None,
        when,
        action,
    });
    let barred = prop_oneof![
        hole_kinds().prop_map(|kinds| LiftingWhen {
            kind: Some(kinds),
            ..LiftingWhen::default()
        }),
        (1..4u8).prop_map(|most| LiftingWhen {
            holds: NumberRange::new(1, most).map(Number::from),
            ..LiftingWhen::default()
        }),
    ];
    let barred = barred.prop_map(|when| LiftingRow {
        row: None,
        when,
        action: Lifting::Forbid,
    });
    (
        weighted(0.4, vec(barred, 1..3)),
        weighted(0.2, vec(row, 1..4)),
    )
        .prop_map(|(barred, rows)| {
            let (barred, rows) = (barred.unwrap_or_default(), rows.unwrap_or_default());
            barred.into_iter().chain(rows).collect()
        })
        .boxed()
}

pub(super) fn then() -> BoxedStrategy<Then> {
    prop_oneof![
        5 => Just(Then::End),
        2 => Just(Then::Again),
        4 => Just(Then::Relay),
        2 => Just(Then::RelayNext),
    ]
    .boxed()
}

/// Generates the last table: some arbitrary rows, and after them rows for all remaining cases.
pub(super) fn last() -> BoxedStrategy<Vec<LastRow>> {
    let tail = (then(), prop::bool::weighted(0.9), then()).prop_map(|(store, stops, rest)| {
        let row = |when, then| LastRow {
            row: None,
            when,
            action: Action::Stay,
            to: Taker::Sower,
            then,
        };
        let any = LastWhen::default();
        let kind = |kind: HoleKind| LastWhen {
            kind: Some(kind.into()),
            ..any
        };
        let mut rows = vec![
            row(
                kind(HoleKind::OwnStore),
                if store == Then::Relay {
                    Then::Again
                } else {
                    store
                },
            ),
            row(kind(HoleKind::OpponentStore), Then::End),
        ];
        if stops {
            rows.push(row(
                LastWhen {
                    before: Some(Number::Exactly(0)),
                    ..any
                },
                Then::End,
            ));
        }
        rows.push(row(
            any,
            if rest == Then::Again {
                Then::Relay
            } else {
                rest
            },
        ));
        rows
    });
    let relays = prop_oneof![
        6 => Just(None),
        // Most games that sow the other way do so with every lap, and many have no laps at all.
        1 => any::<bool>().prop_map(|all| Some((Then::RelayBack, all))),
        1 => Just(Some((Then::End, true))),
    ];
    (vec(last_row(), 0..6), tail, relays)
        .prop_map(|(mut rows, tail, relays)| {
            let at = rows.len().min(2);
            let stores = tail[..2].iter().cloned();
            rows.splice(at..at, stores);
            rows.extend_from_slice(&tail[2..]);
            if let Some((then, all)) = relays {
                let relaying = rows.iter_mut().filter(|row| row.then.relays());
                let every = if all { 1 } else { 2 };
                relaying.step_by(every).for_each(|row| row.then = then);
            }
            rows
        })
        .boxed()
}
