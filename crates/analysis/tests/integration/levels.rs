//! The merged count against perft and against a naive merged count, for all variants and for random rules: with and
//! without stored boards, and with changes from one to the other.

use std::sync::Mutex;

use gebeta_analysis::levels::{
    Analysis, BigUint, Checkpoint, LevelTable, LevelWatcher, Settings, SowingTest, walk,
};
use gebeta_core::game::{Game, StartingPosition};
use gebeta_core::rules::{LapLimit, Rules};
use gebeta_core::{Position, Side};
use gebeta_formats::notation::{parse_position, write_position};
use gebeta_formats::variant::Catalogue;
use gebeta_storage::checkpoint::{Existing, Origin};
use gebeta_storage::runtime::{Progress, Watcher};
use gebeta_testing::frontier;
use gebeta_testing::random::{self, Described, Material, material};
use proptest::prelude::*;

/// Starts at a position; a player who can't move passes.
fn start(game: &Game, mut position: Position) -> StartingPosition {
    let turn = game.settle(&mut position, &mut ());
    StartingPosition {
        position,
        status: turn,
    }
}

fn merged(game: &Game, start: &StartingPosition, depth: u32, memory: Option<u64>) -> Analysis {
    let settings = Settings {
        boards: memory,
        keep_last: true,
        sowing_test: SowingTest::Exact,
        ..Settings::to_depth(depth)
    };
    LevelTable::merged(game, start, &settings, &())
}

/// Without room, no boards are stored; with little room, those of the first levels are.
fn any_memory() -> impl Strategy<Value = Option<u64>> {
    prop_oneof![
        2 => Just(None),
        1 => Just(Some(0)),
        2 => (300_000..600_000u64).prop_map(Some),
    ]
}

fn any_game() -> impl Strategy<Value = Game> {
    let variant = (0..gebeta_testing::VARIANTS.len())
        .prop_map(|i| gebeta_testing::rules(gebeta_testing::VARIANTS[i]));
    let made_up = random::rules().prop_map(|mut rules| {
        // A long sowing would be tried again and again.
        if rules.limits.laps == LapLimit::UNLIMITED {
            rules.limits.laps = LapLimit::Laps(300);
        }
        rules
    });
    prop_oneof![1 => variant, 2 => made_up].prop_map(|rules| Game::new(rules).unwrap())
}

fn first(game: &Game, from: &Option<Material>) -> StartingPosition {
    match from {
        Some(material) => start(game, material.position(game.rules())),
        None => game.start(Side::A),
    }
}

#[derive(Clone)]
struct Case {
    game: Game,
    from: Option<Material>,
    memory: Option<u64>,
    depth: u32,
}

impl std::fmt::Debug for Case {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let board = self.game.board();
        let first = first(&self.game, &self.from).position;
        let first = gebeta_formats::notation::write_position(&first, board);
        let rules: &Rules = self.game.rules();
        write!(
            f,
            "{:?}\nfrom {first}, memory {:?}, depth {}",
            Described(rules.clone()),
            self.memory,
            self.depth
        )
    }
}

fn case() -> impl Strategy<Value = Case> {
    let from = prop_oneof![1 => Just(None), 3 => material().prop_map(Some)];
    (any_game(), from, any_memory(), 1..6u32).prop_map(|(game, from, memory, depth)| Case {
        game,
        from,
        memory,
        depth,
    })
}

/// Counts by the simplest method that merges positions. Returns the levels' distinct positions and paths.
fn naive(game: &Game, start: &StartingPosition) -> impl Iterator<Item = (u64, BigUint)> {
    let can_move = !start.status.playable.is_empty();
    let levels = can_move.then(|| frontier::levels(game, start.position, BigUint::from(1u32)));
    let levels = levels.into_iter().flatten();
    levels.map(|level| (level.len() as u64, level.values().sum()))
}

/// Returns the levels up to a depth, and the depth. It is less if a level before it has many paths, since perft walks
/// all those of the next.
fn naive_with_few_paths(
    game: &Game,
    start: &StartingPosition,
    depth: u32,
) -> (Vec<(u64, BigUint)>, u32) {
    let mut levels = Vec::new();
    for (at, (distinct, paths)) in (1..=depth).zip(naive(game, start)) {
        let many = paths > BigUint::from(1000u32);
        levels.push((distinct, paths));
        if many {
            return (levels, at);
        }
    }
    (levels, depth)
}

impl LevelWatcher for Ear {}

/// Records all progress.
#[derive(Default)]
struct Ear(Mutex<Vec<Progress>>);

impl Watcher for Ear {
    fn progress(&self, progress: &Progress) {
        self.0.lock().unwrap().push(*progress);
    }
}

#[test]
fn progress_never_exceeds_the_total_and_reaches_it() {
    for (id, depth) in [("geme", 8), ("gabata_i", 5), ("mewelad:jen=claim", 3)] {
        let game = gebeta_testing::game(id);
        for (boards, memory) in [(None, None), (Some(0), None), (Some(0), Some(64 << 20))] {
            let ear = Ear::default();
            let settings = Settings {
                boards,
                memory,
                keep_last: true,
                sowing_test: SowingTest::Exact,
                ..Settings::to_depth(depth)
            };
            let found = LevelTable::merged(&game, &game.start(Side::A), &settings, &ear);
            let progress = ear.0.into_inner().unwrap();
            assert!(
                progress
                    .iter()
                    .all(|progress| progress.done <= progress.all),
                "{id}"
            );
            for level in 1..=depth {
                let progress = || progress.iter().filter(|progress| progress.level == level);
                let last = progress()
                    .max_by_key(|progress| progress.done)
                    .expect("a word");
                assert_eq!(last.done, last.all, "{id}, level {level}");
                let distinct = progress().map(|progress| progress.distinct).max();
                assert_eq!(
                    distinct,
                    Some(found.distinct[level as usize - 1]),
                    "{id}, level {level}"
                );
            }
        }
    }
}

proptest! {
    #![proptest_config(random::config(80))]

    /// Compares all figures of all levels, not only the published ones.
    #[test]
    fn merged_equals_walked_for_any_rules(case in case()) {
        let Case { game, from, memory, depth } = &case;
        // Where captures are claimed, nothing is merged.
        prop_assume!(!game.rules().has_claims());
        let start = first(game, from);
        let (naive, depth) = naive_with_few_paths(game, &start, *depth);
        let merged = merged(game, &start, depth, *memory);
        let walked = LevelTable::perft(game, &start, depth, SowingTest::Exact);
        prop_assert_eq!(&merged.table, &walked.table);
        for (level, (distinct, paths)) in naive.iter().enumerate() {
            prop_assert_eq!(merged.distinct[level], *distinct);
            prop_assert_eq!(&merged.table.rows[level].own.turns, paths);
        }
    }
}

/// The quick walk and the full one play the same turns of every variant.
#[test]
fn the_quick_walk_counts_the_turns_of_perft() {
    let catalogue = Catalogue::builtin();
    for id in catalogue.ids() {
        let game = Game::new(gebeta_testing::rules(&id)).unwrap();
        let full = LevelTable::perft(&game, &game.usual_start(), 2, SowingTest::Variant);
        let rows = full.table.rows.iter().map(|row| {
            let turns = &row.own.turns + &row.own.games;
            [turns, row.own.games.clone()]
        });
        let rows: Vec<[BigUint; 2]> = rows.collect();
        let quick = walk(&game, &game.usual_start(), 2);
        let quick: Vec<[BigUint; 2]> = quick.iter().map(|level| level.map(BigUint::from)).collect();
        assert_eq!(quick, rows, "{id}");
        assert!(!quick.is_empty(), "{id}");
    }
}

/// When there is no more room for boards, the count continues without them and finds the same.
#[test]
fn any_memory_gives_the_same_table() {
    for id in ["geme", "mewelad", "ansaba", "kalah_java", "awagagae"] {
        let game = Game::new(gebeta_testing::rules(id)).unwrap();
        let start = game.start(Side::A);
        let depth = if id == "geme" { 8 } else { 6 };
        let whole = merged(&game, &start, depth, None);
        for kilobytes in [0, 300, 1000, 2000, 4000] {
            let bounded = merged(&game, &start, depth, Some(kilobytes << 10));
            assert_eq!(bounded, whole, "{id} in {kilobytes} kB");
        }
    }
}

/// Positions in which the same few boards come back forever, so the numbers of paths outgrow any width.
#[test]
fn numbers_of_paths_have_no_limit() {
    // The numbers of the first gain about three bits every two levels: they pass 256 bits near level 170.
    for (id, text, memories, depth) in [
        (
            "geme",
            "1 0 1 0 1 0 | 1 0 1 0 1 0",
            &[None, Some(0)][..],
            180,
        ),
        ("geme", "0 1 0 2 0 0 | 0 1 0 0 1 0; B; 13:30", &[None], 60),
        (
            "kalah_java",
            "0 1 2 0 3 0 | 1 0 0 2 0 1; A; 7:31",
            &[None],
            60,
        ),
        (
            "gabata_i",
            "0 1a 2 0 2 0 | 1 0 0 2 3b 1; B; 7:3",
            &[None],
            60,
        ),
    ] {
        let game = Game::new(gebeta_testing::rules(id)).unwrap();
        let position = parse_position(text, game.rules()).unwrap();
        let start = start(&game, position);
        let naive: Vec<(u64, BigUint)> = naive(&game, &start).take(depth as usize).collect();
        for &memory in memories {
            let counted = merged(&game, &start, depth, memory);
            assert_eq!(counted.table.rows.len(), naive.len(), "{id} {text}");
            for (row, (distinct, paths)) in counted.table.rows.iter().zip(&naive) {
                let level = row.level as usize - 1;
                assert_eq!(&row.own.turns, paths, "{id} {text} {}", row.level);
                assert_eq!(counted.distinct[level], *distinct, "{id} {text}");
            }
            let bits = counted.table.rows.last().unwrap().total.turns.bits();
            println!("{id} {text}: {} levels, {bits} bits", naive.len());
        }
    }
}

/// A sowing that only the variant calls endless is not played again, unless the exact test is asked for, or may be when
/// the count is resumed.
#[test]
fn sowings_are_classified_by_the_chosen_test() {
    let mut rules = gebeta_testing::rules("geme");
    rules.limits.laps = LapLimit::Laps(2);
    let game = Game::new(rules).unwrap();
    let start = game.start(Side::A);
    let settings = |sowing_test| Settings {
        sowing_test,
        ..Settings::to_depth(3)
    };
    let endless = |analysis: &Analysis| {
        let total = &analysis.table.rows.last().unwrap().total;
        assert!(total.timeouts > BigUint::ZERO);
        match &total.endless {
            none if *none == BigUint::ZERO => SowingTest::Exact,
            all if *all == total.timeouts => SowingTest::Variant,
            other => panic!("{other} of {}", total.timeouts),
        }
    };
    for test in [SowingTest::Variant, SowingTest::Exact] {
        let merged = LevelTable::merged(&game, &start, &settings(test), &());
        let walked = LevelTable::perft(&game, &start, 3, test);
        assert_eq!([merged, walked].map(|it| endless(&it)), [test; 2]);
    }
    let folder = tempfile::tempdir().unwrap();
    let origin = Origin {
        task: "analyse".to_string(),
        variant: "own".to_string(),
        options: serde_json::Map::new(),
        rules: "own".into(),
        position: write_position(&start.position, game.board()),
    };
    let mut checkpoint = Checkpoint::open(folder.path(), origin, Existing::Refuse).unwrap();
    let by_variant = settings(SowingTest::Variant);
    let kept =
        LevelTable::count_with_checkpoint(&game, &start, &by_variant, &(), Some(&mut checkpoint));
    assert_eq!(endless(&kept), SowingTest::Exact);
}
