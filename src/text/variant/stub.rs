//! Stand-in for the catalogue while the variant reader is being written: a few variants by hand.

use super::*;
use crate::rules::*;
use crate::words::*;

/// Stand-in.
pub struct Catalogue;

impl Catalogue {
    /// Stand-in.
    pub fn builtin() -> Catalogue {
        Catalogue
    }

    /// Stand-in.
    pub fn ids(&self) -> Vec<String> {
        [
            "geme",
            "gabata_i",
            "ansaba",
            "awagagae",
            "mewelad",
            "kalah_java",
            "gabata_3x6",
            "gabata_3",
            "gabata_i_five",
            "gabata_i_seven",
            "mewegae",
        ]
        .map(String::from)
        .to_vec()
    }

    /// Stand-in.
    pub fn load(&self, id: &str) -> Result<Variant, String> {
        let row = |when: LastWhen, action: Action, then: Then| LastRow { when, action, then };
        let any = LastWhen::default();
        let race = |origin, captures| {
            Opening::Race(Race {
                origin,
                model: RaceModel::Synchronous,
                finish: RaceFinish::Both,
                captures,
                tie: RaceTie::First,
            })
        };
        let owned = Rounds::HoleOwnership {
            per_hole: 4,
            three_extra: ThreeExtra::Gains,
            two_two: TwoTwo::Weaker,
            gained: Gained::OpponentsLeftmost,
            starter: Starter::Alternate,
            opening: RoundOpening::EveryRound,
        };
        let refill = |from, fill| Rounds::RefillAlike {
            per_hole: 3,
            from,
            fill,
            starter: Starter::Winner,
            opening: RoundOpening::FirstRound,
        };
        let empty = LastWhen {
            before: Some(0),
            ..any
        };
        let geme = Rules {
            board: Board::two_rows(6),
            setup: Setup {
                counters: vec![4; 12],
                first: First::Player(Side::A),
            },
            opening: Opening::None,
            lift: Lift {
                never_from: vec![],
                min: 1,
            },
            sow: Sow {
                route: Route::Forward,
                stores: false,
                skip_stores: SkipStores::None,
                skip_origin: false,
                skip: None,
                laps: Laps::Relay,
            },
            passing_time: PassingTime::AtOnce,
            passing: vec![PassingRow {
                when: PassingWhen {
                    makes: Some(4),
                    ..Default::default()
                },
                action: PassingAction::Take(Taker::Owner),
            }],
            last: vec![
                row(
                    LastWhen {
                        makes: Some(4),
                        ..any
                    },
                    Action::TakeHere,
                    Then::End,
                ),
                row(empty, Action::Nothing, Then::End),
                row(any, Action::Nothing, Then::Relay),
            ],
            turn: TurnEnd::default(),
            endless: Endless {
                test: EndlessTest::Laps(50),
                result: EndlessResult::VoidGame,
            },
            round_end: RoundEnd {
                when: RoundEndWhen::NextCannotMove,
                rest: Rest::Other,
            },
            score: Score {
                unit: 4,
                wegs: false,
            },
            rounds: Rounds::Single,
            match_end: MatchEnd::OneRound,
            last_hole: LastHole::Ordinary,
            limits: Limits { max_turns: 1000 },
        };
        let cycle = Endless {
            test: EndlessTest::Cycle,
            result: EndlessResult::VoidRound,
        };
        let kind = |k| LastWhen {
            kind: Some(k),
            ..any
        };
        let own_empty_facing = LastWhen {
            before: Some(0),
            owner: Some(Whose::Own),
            facing: Some(true),
            ..any
        };
        let gabata_i = |take, first_free, then| Rules {
            setup: Setup {
                counters: vec![4; 12],
                first: First::Lots,
            },
            lift: Lift {
                never_from: vec![HoleKind::OwnWeg, HoleKind::OpponentWeg],
                min: 1,
            },
            passing: vec![],
            last: vec![
                row(kind(HoleKind::OwnWeg), Action::Nothing, Then::End),
                row(
                    kind(HoleKind::OpponentWeg),
                    Action::Tax { take, first_free },
                    then,
                ),
                row(empty, Action::Nothing, Then::End),
                row(
                    LastWhen {
                        owner: Some(Whose::Opponent),
                        makes: Some(4),
                        ..any
                    },
                    Action::MakeWeg,
                    Then::End,
                ),
                row(any, Action::Nothing, Then::Relay),
            ],
            endless: cycle,
            round_end: RoundEnd {
                when: RoundEndWhen::NobodyCanMove,
                rest: Rest::Stays,
            },
            score: Score {
                unit: 1,
                wegs: true,
            },
            rounds: owned,
            match_end: MatchEnd::NoHoles,
            ..geme.clone()
        };
        let ansaba = Rules {
            setup: Setup {
                counters: vec![3; 12],
                first: First::Lots,
            },
            opening: race(RaceOrigin::Rightmost, false),
            passing: vec![],
            last: vec![
                row(
                    own_empty_facing,
                    Action::TakeFacing { with_last: false },
                    Then::Relay,
                ),
                row(empty, Action::Nothing, Then::End),
                row(any, Action::Nothing, Then::Relay),
            ],
            endless: cycle,
            score: Score {
                unit: 1,
                wegs: false,
            },
            rounds: refill(Edge::Right, Fill::Spread),
            match_end: MatchEnd::CountersAtMost(1),
            ..geme.clone()
        };
        let rules = match id {
            "geme" => geme,
            "gabata_i" => gabata_i(2, FirstFree::No, Then::End),
            "gabata_i_five" => Rules {
                board: Board::two_rows(5),
                setup: Setup {
                    counters: vec![4; 10],
                    first: First::Lots,
                },
                ..gabata_i(2, FirstFree::No, Then::End)
            },
            "gabata_i_seven" => Rules {
                board: Board::two_rows(7),
                setup: Setup {
                    counters: vec![4; 14],
                    first: First::Lots,
                },
                ..gabata_i(2, FirstFree::No, Then::End)
            },
            "gabata_3" => Rules {
                opening: Opening::Push(Push {
                    origin: RaceOrigin::Rightmost,
                    first_makes_weg: true,
                    sow_last: true,
                }),
                ..gabata_i(2, FirstFree::No, Then::End)
            },
            "awagagae" => Rules {
                last_hole: LastHole::TakeFourKeep,
                ..gabata_i(1, FirstFree::Last, Then::End)
            },
            "mewegae" => Rules {
                last_hole: LastHole::TakeFourKeep,
                opening: race(RaceOrigin::Rightmost, false),
                ..gabata_i(1, FirstFree::Last, Then::Again)
            },
            "ansaba" => ansaba,
            "gabata_3x6" => Rules {
                board: Board::from_rows(&[
                    "B6 B5 B4 B3 B2 B1",
                    "B7 B8 B9 A9 A8 A7",
                    "A1 A2 A3 A4 A5 A6",
                ])
                .unwrap(),
                setup: Setup {
                    counters: vec![3; 18],
                    first: First::Lots,
                },
                opening: race(RaceOrigin::Leftmost, false),
                rounds: refill(Edge::Left, Fill::FullThenRest),
                match_end: MatchEnd::OneRound,
                ..ansaba
            },
            "mewelad" => Rules {
                setup: Setup {
                    counters: vec![4; 12],
                    first: First::Lots,
                },
                opening: race(RaceOrigin::Rightmost, true),
                endless: cycle,
                score: Score {
                    unit: 1,
                    wegs: false,
                },
                rounds: owned,
                match_end: MatchEnd::NoHoles,
                last_hole: LastHole::TakeFourKeep,
                ..geme
            },
            "kalah_java" => Rules {
                sow: Sow {
                    stores: true,
                    skip_stores: SkipStores::Opponent,
                    laps: Laps::Single,
                    ..geme.sow.clone()
                },
                passing: vec![],
                last: vec![
                    row(kind(HoleKind::OwnStore), Action::Nothing, Then::Again),
                    row(
                        own_empty_facing,
                        Action::TakeFacing { with_last: true },
                        Then::End,
                    ),
                    row(any, Action::Nothing, Then::End),
                ],
                endless: Endless {
                    test: EndlessTest::Cycle,
                    result: EndlessResult::VoidGame,
                },
                round_end: RoundEnd {
                    when: RoundEndWhen::ASideEmpty,
                    rest: Rest::Owner,
                },
                score: Score {
                    unit: 1,
                    wegs: false,
                },
                ..geme
            },
            other => return Err(format!("no variant {other}")),
        };
        let s = String::from;
        let families = id == "geme";
        Ok(Variant {
            id: s(id),
            aliases: vec![],
            name: s(id),
            about: About::default(),
            words: Words {
                counter: s("counter"),
                counters: s("counters"),
                hole: s(if families { "home" } else { "hole" }),
                holes: s(if families { "homes" } else { "holes" }),
                unit: s(if families { "family" } else { "counter" }),
                units: s(if families { "families" } else { "counters" }),
                weg: s("weg"),
                numbers: if families {
                    Numbers::Columns
                } else {
                    Numbers::Names
                },
            },
            readings: vec![],
            options: vec![],
            chosen: vec![],
            examples: vec![],
            table: None,
            rules,
        })
    }
}
