//! Random boards, positions and rules.

use gebeta_core::game::Game;
use gebeta_core::rules::*;
use gebeta_core::{Board, Hole, HoleSet, MAX_COUNTERS, MAX_HOLES, Mark, Move, Position, Side};
use proptest::collection::vec;
use proptest::option::weighted;
use proptest::prelude::*;
use proptest::sample::select;

/// Sets how many cases are tried, and more of them if `LAWS_TIMES` says so: `LAWS_TIMES=50 cargo test --test laws`.
///
/// What fails is printed whole and becomes a test of its own, such as those in `corners.rs`, so no seeds are kept.
pub fn config(cases: u32) -> ProptestConfig {
    let times = std::env::var("LAWS_TIMES").map_or(1, |n| n.parse().expect("a number"));
    ProptestConfig {
        failure_persistence: None,
        max_global_rejects: cases * times,
        ..ProptestConfig::with_cases(cases * times)
    }
}

// --------------------------------------------------------------------- positions

/// What a position is made of, whatever its board and rules.
#[derive(Clone, Debug)]
pub struct Material {
    counters: Vec<u8>,
    stores: [u8; 2],
    marks: Vec<Mark>,
    taxed: Vec<bool>,
    owners: Option<Vec<Side>>,
    to_move: Side,
    first_turns: [u8; 2],
}

pub fn side() -> BoxedStrategy<Side> {
    select(&Side::BOTH[..]).boxed()
}

pub fn material() -> BoxedStrategy<Material> {
    let counters = prop_oneof![
        4 => Just(0),
        5 => 1..=4u8,
        2 => 5..=13u8,
        1 => 14..=60u8,
    ];
    let few = prop_oneof![3 => Just(0), 1 => 1..=3u8];
    let counters = prop_oneof![3 => vec(counters, MAX_HOLES), 1 => vec(few, MAX_HOLES)];
    let mark = prop_oneof![
        6 => Just(Mark::Plain),
        2 => side().prop_map(Mark::Weg),
        1 => Just(Mark::Jen),
        1 => Just(Mark::HalfWeg),
        1 => Just(Mark::Unclaimed),
        2 => Just(Mark::Closed),
    ];
    let single = (0..MAX_HOLES, side()).prop_map(|(only, side)| {
        (0..MAX_HOLES)
            .map(|i| if i == only { side } else { side.other() })
            .collect()
    });
    let owners = prop_oneof![
        6 => Just(None),
        2 => vec(side(), MAX_HOLES).prop_map(Some),
        1 => single.prop_map(Some),
    ];
    (
        counters,
        [0..40u8, 0..40u8],
        vec(mark, MAX_HOLES),
        vec(any::<bool>(), MAX_HOLES),
        owners,
        (side(), [0..4u8, 0..4u8]),
    )
        .prop_map(
            |(counters, stores, marks, taxed, owners, (to_move, first_turns))| Material {
                counters,
                stores,
                marks,
                taxed,
                owners,
                to_move,
                first_turns,
            },
        )
        .boxed()
}

impl Material {
    /// Lays the material out on the board of some rules, with the marks and tesetas that the rules know.
    pub fn position(&self, rules: &Rules) -> Position {
        let board = &rules.board;
        let mut position = Position::empty(board);
        for hole in board.all() {
            let i = hole.index();
            position.set_counters(hole, self.counters[i]);
            if self.marks[i] != Mark::Plain && rules.makes_mark(self.marks[i]) {
                position.set_mark(hole, self.marks[i]);
                position.set_taxed(hole, self.taxed[i] && rules.has_teseta());
            }
            if position.mark(hole) == Mark::Closed {
                position.set_counters(hole, 0);
            }
            if let Some(owners) = &self.owners {
                position.set_owner(hole, owners[i]);
            }
        }
        for side in Side::BOTH {
            position.set_store(side, self.stores[side.index()]);
        }
        while position.total() > MAX_COUNTERS {
            for hole in board.all() {
                position.set_counters(hole, position.counters(hole) / 2);
            }
        }
        // Nothing that could be claimed lies in an empty hole.
        for hole in position.unclaimed() {
            if position.counters(hole) == 0 {
                position.set_mark(hole, Mark::Plain);
            }
        }
        position.set_to_move(self.to_move);
        let most = rules.first_turns();
        let left = self.first_turns.map(|left| left.min(most));
        if rules.is_in_first_turns(left) {
            position.set_first_turns(left);
        }
        position
    }
}

// ------------------------------------------------------------------------- rules

fn board() -> BoxedStrategy<Board> {
    let usual = prop_oneof![
        4 => (1..=7usize).prop_map(Board::two_rows),
        2 => select(&[1, 2, 3][..]).prop_map(three_rows),
        1 => select(&[1, 2, 3][..]).prop_map(s_shaped_rows),
    ];
    prop_oneof![
        5 => usual.clone(),
        2 => usual.prop_map(|board| clockwise(&board)),
        1 => (2..=6usize).prop_flat_map(shuffled_rows),
    ]
    .boxed()
}

/// Draws a board the other way round, so that the names go from right to left.
pub fn clockwise(board: &Board) -> Board {
    let rows = board.rows().iter().map(|row| {
        let turned: Vec<Hole> = row.iter().rev().copied().collect();
        board.names(&turned)
    });
    Board::from_rows(&rows.collect::<Vec<_>>()).unwrap()
}

/// Makes a board of three rows through which the names lead in an S, as in `gabata_3x6:route=opponent_reversed`.
fn s_shaped_rows(half: usize) -> Board {
    let names = |side, numbers: std::ops::RangeInclusive<usize>| -> Vec<String> {
        numbers.map(|n| format!("{side}{n}")).collect()
    };
    let (width, all) = (2 * half, 3 * half);
    let mut middle = names('A', width + 1..=all);
    middle.extend(names('B', 1..=half));
    middle.reverse();
    let rows = [names('B', half + 1..=all), middle, names('A', 1..=width)];
    Board::from_rows(&rows.map(|row| row.join(" "))).unwrap()
}

/// Makes a board of three rows as in `gabata_3x6`: each side has its back row and half of the middle one.
fn three_rows(half: usize) -> Board {
    let names = |side, numbers: Vec<usize>| -> Vec<String> {
        numbers.into_iter().map(|n| format!("{side}{n}")).collect()
    };
    let width = 2 * half;
    let mut middle = names('B', (width + 1..=width + half).collect());
    middle.extend(names('A', (width + 1..=width + half).rev().collect()));
    let rows = [
        names('B', (1..=width).rev().collect()),
        middle,
        names('A', (1..=width).collect()),
    ];
    Board::from_rows(&rows.map(|row| row.join(" "))).unwrap()
}

/// Makes a board of two rows whose names lie anyhow.
fn shuffled_rows(width: usize) -> BoxedStrategy<Board> {
    let names: Vec<String> = ["A", "B"]
        .iter()
        .flat_map(|side| (1..=width).map(move |n| format!("{side}{n}")))
        .collect();
    Just(names)
        .prop_shuffle()
        .prop_map(move |names| {
            Board::from_rows(&[names[..width].join(" "), names[width..].join(" ")]).unwrap()
        })
        .boxed()
}

fn opening() -> BoxedStrategy<Opening> {
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
            first_makes_weg: weg,
            sow_last: sow,
        })
    });
    let last = select(&[LastPlaced::Stays, LastPlaced::MakesWeg, LastPlaced::Taken][..]);
    let plus_minus =
        (origin(), last).prop_map(|(origin, last)| Opening::PlusMinus(PlusMinus { origin, last }));
    let gather = (origin(), weighted(0.5, 1..5u8))
        .prop_map(|(origin, each)| Opening::Gather(Gather { origin, each }));
    prop_oneof![4 => Just(Opening::None), 4 => race, 2 => push, 1 => plus_minus, 1 => gather]
        .boxed()
}

/// Makes a condition that asks for an owner as often as the weight says.
fn owner(weight: f64) -> BoxedStrategy<Owner> {
    let asked = weighted(weight, select(&[Owner::Own, Owner::Opponent][..]));
    asked.prop_map(Option::unwrap_or_default).boxed()
}

/// Makes a number of counters that a rule asks for.
fn number(exactly: std::ops::Range<u8>) -> BoxedStrategy<Number> {
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
        1 => select(&[Parity::Even, Parity::Odd][..]).prop_map(Number::Parity),
        2 => several,
        2 => range,
    ]
    .boxed()
}

/// Makes conditions on what lies in other places.
fn at() -> BoxedStrategy<At> {
    let some = || prop_oneof![4 => Just(Number::SOME), 3 => Just(Number::NONE), 3 => number(0..5)];
    let usual = (
        weighted(0.2, some()),
        weighted(0.25, some()),
        weighted(0.2, some()),
    );
    let more = (
        weighted(0.5, some()),
        weighted(0.3, some()),
        weighted(0.3, some()),
    );
    (usual, weighted(0.15, more))
        .prop_map(|((across, facing, next), more)| {
            let (beyond, across_next, across_beyond) = more.unwrap_or_default();
            At {
                across,
                facing,
                next,
                beyond,
                across_next,
                across_beyond,
            }
        })
        .boxed()
}

/// Makes what a row takes.
fn take() -> BoxedStrategy<Take> {
    let from = vec(select(&Place::ALL[..]), 1..4).prop_map(Places::from);
    let along = select(&[Along::Back, Along::On, Along::Gap][..]);
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
            |(from, whose, holding, chain)| Take { from, whose, holding, chain },
        ),
    ]
    .boxed()
}

fn hole_kind() -> BoxedStrategy<HoleKind> {
    select(&HoleKind::ALL[..]).boxed()
}

/// Makes what is said of the route, and how it is sown.
fn sow() -> BoxedStrategy<(Route, bool, Sow)> {
    let skip_stores = select(&[SkipStores::None, SkipStores::Opponent, SkipStores::Both][..]);
    let skip = (owner(0.5), number(0..4)).prop_map(|(owner, holds)| Skip { owner, holds });
    (
        prop_oneof![3 => Just(Route::Forward), 1 => Just(Route::OpponentReversed)],
        prop_oneof![2 => Just(None), 1 => skip_stores.prop_map(Some)],
        prop_oneof![
            14 => Just((false, FirstCounter::Next)),
            3 => Just((true, FirstCounter::Next)),
            2 => Just((false, FirstCounter::Origin)),
            1 => Just((false, FirstCounter::AlwaysOrigin)),
        ],
        weighted(0.2, skip),
        (
            prop_oneof![4 => Just(Laps::Relay), 1 => Just(Laps::Single)],
            weighted(0.3, directions()),
        ),
        prop_oneof![
            2 => Just(PassingTime::AtOnce),
            1 => Just(PassingTime::EndOfLap),
            1 => Just(PassingTime::EndOfTurn),
        ],
    )
        .prop_map(
            |(route, stores, (skip_origin, first), skip, (laps, directions), passing)| {
                let (direction, choice_from_left, next_lap) = directions.unwrap_or_default();
                let sow = Sow {
                    laps,
                    direction,
                    choice_from_left,
                    next_lap,
                    first,
                    skip_origin,
                    skip_stores: stores.unwrap_or(SkipStores::None),
                    skip,
                    passing,
                };
                (route, stores.is_some(), sow)
            },
        )
        .boxed()
}

/// Makes what is said of the way that turns go.
fn directions() -> BoxedStrategy<(Direction, Option<Number>, NextLap)> {
    let direction = select(
        &[
            Direction::Forward,
            Direction::Choice,
            Direction::Outwards,
            Direction::Inwards,
            Direction::EvenClockwise,
        ][..],
    );
    let next_lap = prop_oneof![2 => Just(NextLap::SameWay), 1 => Just(NextLap::OtherWay)];
    (direction, weighted(0.3, number(1..4)), next_lap).boxed()
}

fn taker() -> BoxedStrategy<Taker> {
    select(&[Taker::Owner, Taker::Sower, Taker::Opponent][..]).boxed()
}

fn passing_row() -> BoxedStrategy<PassingRow> {
    let action = prop_oneof![
        Just(PassingAction::Stay),
        taker().prop_map(|taker| PassingAction::Take { taker }),
        taker().prop_map(|taker| PassingAction::Take { taker }),
        Just(PassingAction::MakeJen),
    ];
    (
        weighted(0.3, hole_kind()),
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

fn last_row() -> BoxedStrategy<LastRow> {
    let when = (
        weighted(0.3, hole_kind()),
        owner(0.4),
        prop_oneof![
            3 => Just((None, None)),
            4 => Just((Some(Number::Exactly(0)), None)),
            2 => number(0..6).prop_map(|n| (Some(n), None)),
            3 => number(1..7).prop_map(|n| (None, Some(n))),
        ],
        at(),
        place_on_side(),
    )
        .prop_map(
            |(kind, owner, (before, makes), at, (from_left, from_right))| LastWhen {
                kind,
                owner,
                before,
                makes,
                from_left,
                from_right,
                at,
            },
        );
    let first_free = select(&[FirstFree::No, FirstFree::Last, FirstFree::Any][..]);
    let action = prop_oneof![
        3 => prop_oneof![3 => Just(Action::Stop), 1 => Just(Action::Relay), 1 => Just(Action::RelayNext)],
        6 => take().prop_map(Action::Take),
        2 => Just(Action::MakeWeg),
        1 => prop_oneof![Just(0), 1..3u8].prop_map(|comes_over| Action::MakePair { comes_over }),
        2 => (1..4u8, first_free).prop_map(|(take, first_free)| Action::Tax { take, first_free }),
    ];
    let to = weighted(0.3, taker()).prop_map(Option::unwrap_or_default);
    (when, action, to, then())
        .prop_map(|(mut when, action, to, then)| {
            // These are only good for some kinds of hole, and would be thrown out for most others.
            match action {
                Action::MakeWeg | Action::MakePair { .. } => when.kind = Some(HoleKind::Plain),
                Action::Tax { .. } if when.kind != Some(HoleKind::Jen) => {
                    when.kind = Some(HoleKind::OpponentWeg);
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

/// Makes conditions on where a hole lies on its side.
fn place_on_side() -> BoxedStrategy<(Option<Number>, Option<Number>)> {
    (weighted(0.08, number(1..5)), weighted(0.08, number(1..5))).boxed()
}

/// Makes the rows that decide what may be lifted; most rules have none.
fn lifting() -> BoxedStrategy<Vec<LiftingRow>> {
    let ends = (owner(0.5), owner(0.4), weighted(0.5, number(0..4))).prop_map(
        |(owner, reaches, before)| Ends {
            owner,
            reaches,
            before,
        },
    );
    let when = (
        weighted(0.6, number(1..5)),
        place_on_side(),
        weighted(0.3, at()),
        weighted(0.3, ends),
    )
        .prop_map(|(holds, (from_left, from_right), at, ends)| LiftingWhen {
            holds,
            from_left,
            from_right,
            at: at.unwrap_or_default(),
            ends: ends.unwrap_or_default(),
        });
    let action = select(&[Lifting::Allow, Lifting::Forbid, Lifting::LastResort][..]);
    let row = (when, action).prop_map(|(when, action)| LiftingRow {
        row: None,
        when,
        action,
    });
    weighted(0.2, vec(row, 1..4))
        .prop_map(Option::unwrap_or_default)
        .boxed()
}

fn then() -> BoxedStrategy<Then> {
    prop_oneof![
        5 => Just(Then::End),
        2 => Just(Then::Again),
        4 => Just(Then::Relay),
        1 => Just(Then::RelayNext),
    ]
    .boxed()
}

/// Makes the last table: some rows anyhow, and behind them rows for all the rest.
fn last() -> BoxedStrategy<Vec<LastRow>> {
    let tail = (then(), prop::bool::weighted(0.9), then()).prop_map(|(store, stops, rest)| {
        let row = |when, then| LastRow {
            row: None,
            when,
            action: Action::Stop,
            to: Taker::Sower,
            then,
        };
        let any = LastWhen::default();
        let kind = |kind| LastWhen {
            kind: Some(kind),
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
    (vec(last_row(), 0..6), tail)
        .prop_map(|(mut rows, tail)| {
            let at = rows.len().min(2);
            let stores = tail[..2].iter().cloned();
            rows.splice(at..at, stores);
            rows.extend_from_slice(&tail[2..]);
            rows
        })
        .boxed()
}

/// Makes limits of captures; most rules have none.
fn weg_limits() -> impl Strategy<Value = WegLimits> {
    let apart = select(&[WegsApart::NotSameNumber, WegsApart::NotFacing][..]);
    let limits =
        (weighted(0.5, 1..4u8), weighted(0.6, apart)).prop_map(|(per_player, apart)| WegLimits {
            per_player,
            apart: apart.unwrap_or_default(),
        });
    weighted(0.2, limits).prop_map(Option::unwrap_or_default)
}

/// Makes what holds for a turn as a whole.
fn turn(claimed: BoxedStrategy<bool>) -> BoxedStrategy<TurnEnd> {
    let feed = select(&[Feed::IfEmpty, Feed::IfPossible, Feed::Always][..]);
    let slam = select(
        &[
            Slam::Forbidden,
            Slam::TakesNothing,
            Slam::SparesLeftmost,
            Slam::SparesRightmost,
            Slam::RestToOpponent,
        ][..],
    );
    let again = prop::bool::weighted(0.15);
    (again, claimed, weighted(0.2, feed), weighted(0.2, slam))
        .prop_map(|(again_if_captured, claimed, feed, slam)| match claimed {
            true => TurnEnd {
                again_if_captured,
                captures: Captures::Claimed,
                ..TurnEnd::default()
            },
            false => TurnEnd {
                again_if_captured,
                feed: feed.unwrap_or_default(),
                slam: slam.unwrap_or_default(),
                ..TurnEnd::default()
            },
        })
        .boxed()
}

/// Makes phases; most rules have none.
fn phases() -> BoxedStrategy<Vec<Phase>> {
    let when = prop_oneof![
        3 => (1..4u8).prop_map(|turns| PhaseWhen::FirstTurnsEach { turns }),
        2 => (1..5u8).prop_map(|turns| PhaseWhen::FirstTurns { turns }),
        2 => (0..20u8).prop_map(|at_most| PhaseWhen::CountersAtMost { at_most }),
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
fn fit(phase: &mut Phase, sow: &Sow, turn: &TurnEnd) {
    if let Some(changed) = &mut phase.sow {
        changed.skip_stores = sow.skip_stores;
        if turn.captures == Captures::Claimed {
            changed.passing = PassingTime::AtOnce;
        }
    }
    if let Some(changed) = &mut phase.turn
        && turn.captures == Captures::Claimed
    {
        *changed = TurnEnd {
            again_if_captured: changed.again_if_captured,
            ..*turn
        };
    }
}

fn lift() -> BoxedStrategy<Lift> {
    let min = prop_oneof![4 => Just(1), 1 => 0..4u8];
    (vec(hole_kind(), 0..3), min)
        .prop_map(|(never_from, min)| Lift { never_from, min })
        .boxed()
}

fn endless() -> BoxedStrategy<Endless> {
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

fn round_end() -> BoxedStrategy<RoundEnd> {
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
    let half = rest().prop_map(|rest| EarlyEnd {
        when: EarlyEndWhen::OverHalf,
        rest,
    });
    let ends = (weighted(0.15, few), weighted(0.1, half));
    (when, rest(), ends)
        .prop_map(|(when, rest, (few, half))| RoundEnd {
            when,
            rest,
            or_when: few.into_iter().chain(half).collect(),
        })
        .boxed()
}

/// Says whether sowings by some rules go on and on without coming back to where they were: then each takes as long
/// as the interpreter lets it, and a test can't wait for that. It is enough if they are counted by laps.
fn seldom_ends(sow: &Sow, last: &[LastRow]) -> bool {
    let sows_on_from_empty_holes = last.iter().any(|row| {
        let empty = row.when.before.is_none_or(|number| number.fits(0))
            && row.when.makes.is_none_or(|number| number.fits(1));
        let takes = row.when.at.facing == Some(Number::SOME)
            && matches!(row.action, Action::Take(take)
                if take.from.contains(Place::Facing) && take.holding.is_none() && take.whose == Owner::Any);
        empty && !takes && matches!(row.continuation(), Then::Relay | Then::RelayNext)
    });
    sows_on_from_empty_holes
        || sow.skip_origin
        || sow.first != FirstCounter::Next
        || sow.skip.is_some()
}

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

/// Makes rules that pass their check; in a fifth of them, captures have to be claimed.
pub fn rules() -> BoxedStrategy<Rules> {
    rules_claiming(prop::bool::weighted(0.2).boxed())
}

/// Makes rules that pass their check and in which captures have to be claimed.
pub fn rules_with_claims() -> BoxedStrategy<Rules> {
    rules_claiming(Just(true).boxed())
}

/// Makes rules for few counters on four or six holes, without an opening, so that everything can be tried. They need not pass
/// their check.
pub fn small_rules() -> BoxedStrategy<Described> {
    (rules(), vec(0..=2u8, 6), 2..=3usize)
        .prop_map(|(mut rules, counters, per_side)| {
            rules.board.rows = Board::two_rows(per_side);
            rules.opening = Opening::None;
            rules.setup.counters = Counters::Layout(counters[..2 * per_side].to_vec());
            Described(rules)
        })
        .boxed()
}

fn rules_claiming(claimed: BoxedStrategy<bool>) -> BoxedStrategy<Rules> {
    let score = (1..=4u8, any::<bool>()).prop_map(|(unit, wegs)| Score { unit, wegs });
    (
        (
            board(),
            vec(prop_oneof![1 => Just(0), 4 => 1..=5u8], MAX_HOLES),
            opening(),
        ),
        (lift(), lifting(), sow(), vec(passing_row(), 0..4), last()),
        (turn(claimed), endless(), round_end(), score, last_hole()),
        (weighted(0.2, rounds()), weg_limits(), phases()),
    )
        .prop_map(
            |(
                (board, counters, opening),
                (lift, lifting, (route, stores, mut sow), passing, last),
                ends,
                (rounds, weg, mut phases),
            )| {
                let (turn, mut endless, round_end, score, last_hole) = ends;
                if turn.captures == Captures::Claimed {
                    sow.passing = PassingTime::AtOnce;
                }
                for phase in &mut phases {
                    fit(phase, &sow, &turn);
                }
                let seldom = |phase: &Phase| {
                    let sow = phase.sow.as_ref().unwrap_or(&sow);
                    seldom_ends(sow, phase.last.as_ref().unwrap_or(&last))
                };
                if seldom_ends(&sow, &last) || phases.iter().any(seldom) {
                    endless.test = EndlessTest::Laps { limit: 200 };
                }
                Rules {
                    setup: Setup {
                        counters: Counters::Layout(counters[..board.holes()].to_vec()),
                        first: First::A,
                    },
                    board: BoardRules {
                        rows: board,
                        stores,
                        route,
                    },
                    opening,
                    lift,
                    lifting,
                    sow,
                    passing,
                    last,
                    weg,
                    turn,
                    phases,
                    endless,
                    round_end,
                    score,
                    rounds: rounds.map_or(Rounds::Single, |(rounds, _)| rounds),
                    match_: MatchRules {
                        end: MatchEnd::OneRound,
                        last_hole,
                    },
                    limits: Limits {
                        max_turns: 1000,
                        max_rounds: 1000,
                    },
                }
            },
        )
        .prop_filter_map("a defect could not be mended", mend)
        .boxed()
}

/// Takes out the rows that the check finds fault with, until it finds none.
fn mend(mut rules: Rules) -> Option<Rules> {
    for _ in 0..40 {
        let Err(defects) = rules.check() else {
            return Some(rules);
        };
        // From the back, so that the numbers before it stay right.
        for defect in defects.iter().rev() {
            let row = |table: &str| -> Option<usize> {
                let rest = defect.path.strip_prefix(table)?.strip_prefix('[')?;
                rest.split(']').next()?.parse().ok()
            };
            if let Some(i) = row("phase") {
                if !mend_phase(&mut rules.phases[i], &defect.path) {
                    rules.phases.remove(i);
                }
                break;
            } else if let Some(i) = row("lifting") {
                rules.lifting.remove(i);
                break;
            } else if let Some(i) = row("last") {
                rules.last.remove(i);
                break;
            } else if let Some(i) = row("passing") {
                rules.passing.remove(i);
                break;
            } else if defect.code == "late-passing-needs-makes" {
                rules.passing.retain(|row| row.when.makes.is_some());
                break;
            } else if defect.code == "no-wegs" {
                rules.weg = WegLimits::default();
                break;
            } else if defect.code == "no-slam" {
                rules.turn.slam = Slam::Allowed;
                break;
            } else if defect.code == "route-and-direction" {
                rules.board.route = Route::Forward;
                break;
            } else if matches!(defect.code, "choice-twice" | "no-such-hole") {
                rules.sow.choice_from_left = None;
                break;
            } else if defect.code == "turns-in-single-laps" {
                rules.sow.next_lap = NextLap::SameWay;
                break;
            } else if defect.code == "nothing-to-lift" {
                let mut counters = rules.counters();
                counters[0] = 4;
                rules.setup.counters = Counters::Layout(counters);
                rules.lift.min = 1;
            } else {
                return None;
            }
        }
    }
    None
}

/// Takes out the row of a phase that is at fault; says whether there is one.
fn mend_phase(phase: &mut Phase, path: &str) -> bool {
    let row = |table: &str| -> Option<usize> {
        let (_, rest) = path.split_once(&format!(".{table}["))?;
        rest.split(']').next()?.parse().ok()
    };
    let (lifting, passing, last) = (row("lifting"), row("passing"), row("last"));
    if let (Some(i), Some(rows)) = (lifting, &mut phase.lifting) {
        rows.remove(i);
    } else if let (Some(i), Some(rows)) = (passing, &mut phase.passing) {
        rows.remove(i);
    } else if let (Some(i), Some(rows)) = (last, &mut phase.last) {
        rows.remove(i);
    } else {
        return false;
    }
    true
}

/// Picks one of the holes that can be played, by a number.
pub fn pick(moves: gebeta_core::HoleSet, number: u8) -> Hole {
    moves.iter().nth(usize::from(number) % moves.len()).unwrap()
}

/// Picks one of the moves from holes that can be played, by a number; everything is claimed.
pub fn pick_move(game: &Game, position: &Position, holes: HoleSet, number: u8) -> Move {
    let moves = holes
        .iter()
        .flat_map(|hole| game.moves_from(position, hole));
    let moves: Vec<Move> = moves.collect();
    moves[usize::from(number) % moves.len()]
}

/// Writes rules so that a person can read what a failing test was about.
pub fn describe(rules: &Rules) -> String {
    let board = &rules.board;
    let rows: Vec<String> = board.rows().iter().map(|row| board.names(row)).collect();
    let mut text = format!("board {}\n", rows.join(" / "));
    text += &format!("stores {} route {:?}\n", board.stores, board.route);
    for line in [
        format!("{:?}", rules.setup),
        format!("{:?}", rules.opening),
        format!("{:?}", rules.lift),
        format!("{:?}", rules.sow),
    ] {
        text += &format!("{line}\n");
    }
    let without_none = |row: String| {
        let fields = [
            "row",
            "kind",
            "before",
            "makes",
            "across",
            "facing",
            "next",
            "beyond",
            "across_next",
            "across_beyond",
            "holding",
            "chain",
        ];
        let row = fields.iter().fold(row, |row, field| {
            row.replace(&format!(" {field}: None"), "")
        });
        ["owner", "whose"]
            .iter()
            .fold(row, |row, field| row.replace(&format!(" {field}: Any"), ""))
    };
    for row in &rules.lifting {
        text += &format!("{row:?}\n");
    }
    for row in &rules.passing {
        text += &format!("{}\n", without_none(format!("{row:?}")));
    }
    for row in &rules.last {
        text += &format!("{}\n", without_none(format!("{row:?}")));
    }
    for phase in &rules.phases {
        text += &format!("{}\n", without_none(format!("{phase:?}")));
    }
    text + &format!(
        "{:?} {:?}\n{:?} {:?}\nlast hole {:?}\n",
        rules.turn, rules.endless, rules.round_end, rules.score, rules.match_.last_hole
    )
}

/// Rules that print so.
#[derive(Clone)]
pub struct Described(pub Rules);

impl std::fmt::Debug for Described {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "{}", describe(&self.0))
    }
}
