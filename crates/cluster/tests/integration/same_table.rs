//! Any number of processes and threads finds the table of one machine.

use std::num::NonZero;

use gebeta_analysis::levels::{BigUint, LevelTable, Settings, SowingTest};
use gebeta_core::Side;
use gebeta_core::game::{Game, StartingPosition};
use gebeta_core::rules::LapLimit;
use gebeta_testing::random::{self, Described, Material, material};
use proptest::prelude::*;

use crate::local::all;

fn settings(depth: u32, keep_last: bool) -> Settings {
    Settings {
        keep_last,
        threads: NonZero::new(2),
        sowing_test: SowingTest::Exact,
        ..Settings::to_depth(depth)
    }
}

/// Counts with some processes, then with others, from levels that the first have saved.
fn check(
    game: &Game,
    start: &StartingPosition,
    settings: &Settings,
    [first, then]: [usize; 2],
) -> Result<(), TestCaseError> {
    let alone = LevelTable::merged(game, start, settings, &());
    for (found, failure) in all(game, start, settings, first, None) {
        prop_assert_eq!(failure, None);
        prop_assert_eq!(&found, &alone, "{} processes", first);
    }
    let folder = tempfile::tempdir().unwrap();
    let less = Settings {
        depth: settings.depth.div_ceil(2),
        ..*settings
    };
    for (processes, settings) in [(first, &less), (then, settings), (first, settings)] {
        for (found, failure) in all(game, start, settings, processes, Some(folder.path())) {
            prop_assert_eq!(failure, None);
            let expected = LevelTable::merged(game, start, settings, &());
            prop_assert_eq!(&found, &expected, "{} then {} processes", first, then);
        }
    }
    Ok(())
}

fn start(game: &Game, from: Option<&Material>) -> StartingPosition {
    let Some(material) = from else {
        return game.start(Side::A);
    };
    let mut position = material.position(game.rules());
    let status = game.settle(&mut position, &mut ());
    StartingPosition { position, status }
}

#[derive(Clone)]
struct Case {
    game: Game,
    from: Option<Material>,
}

impl std::fmt::Debug for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let first = start(&self.game, self.from.as_ref()).position;
        let first = gebeta_formats::notation::write_position(&first, self.game.board());
        write!(
            f,
            "{:?}\nfrom {first}",
            Described(self.game.rules().clone())
        )
    }
}

fn case() -> impl Strategy<Value = Case> {
    let rules = random::rules().prop_map(|mut rules| {
        // A long sowing would be tried again and again.
        if rules.limits.laps == LapLimit::UNLIMITED {
            rules.limits.laps = LapLimit::Laps(300);
        }
        Game::new(rules).unwrap()
    });
    let from = prop_oneof![1 => Just(None), 3 => material().prop_map(Some)];
    (rules, from).prop_map(|(game, from)| Case { game, from })
}

/// Returns a depth of at least one and at most the given depth. It is less if a level before it has many paths.
fn depth_with_few_paths(game: &Game, start: &StartingPosition, most: u32) -> u32 {
    let few = |depth: &u32| {
        let counted = LevelTable::merged(game, start, &settings(*depth, false), &());
        (counted.table.rows.last()).is_none_or(|row| row.own.turns <= BigUint::from(500u32))
    };
    1 + (1..most).take_while(few).count() as u32
}

fn processes() -> impl Strategy<Value = usize> {
    prop_oneof![Just(1), Just(2), Just(3), Just(5)]
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(24))]
    #[test]
    fn any_rules_have_the_table_of_one_machine(
        case in case(), most in 1..5u32, keep_last: bool, first in processes(), then in processes(),
    ) {
        let start = start(&case.game, case.from.as_ref());
        let depth = depth_with_few_paths(&case.game, &start, most);
        check(&case.game, &start, &settings(depth, keep_last), [first, then])?;
    }
}

#[test]
fn the_tables_of_known_games_are_those_of_one_machine() {
    for (id, depth, processes) in [
        ("ansaba", 6, [2, 3]),
        ("geme", 7, [3, 2]),
        ("gabata_i", 5, [5, 1]),
        ("mewelad:jen=claim", 3, [1, 5]),
    ] {
        let game = gebeta_testing::game(id);
        let start = game.start(Side::A);
        check(&game, &start, &settings(depth, true), processes).unwrap();
    }
}

#[test]
fn little_memory_and_numbers_without_limit_make_no_difference() {
    let game = gebeta_testing::game("ansaba");
    let start = game.start(Side::A);
    let settings = Settings {
        memory: Some(64 << 20),
        ..settings(7, true)
    };
    check(&game, &start, &settings, [3, 2]).unwrap();
    // Where captures are claimed, path counts have no limit from the first level on.
    let game = gebeta_testing::game("mewelad:jen=claim");
    let start = game.start(Side::A);
    check(&game, &start, &self::settings(4, false), [2, 3]).unwrap();
}
