//! Reproduces the game-tree tables of `tests/data/tables`: by perft to their full depth with the game, and with the
//! oracle as far as it gets in a moment.

use gebeta_analysis::levels::{LevelRow, LevelTable, Settings, SowingTest};
use gebeta_core::game::Game;
use gebeta_core::rules::{LapLimit, Rules};
use gebeta_core::{Position, Side};
use gebeta_testing::frontier::{self, Frontier};
use gebeta_testing::oracle::levels::{Level, table, walk_slowly};
use gebeta_testing::oracle::{Oracle, State};

fn by_game(rules: Rules, depth: usize) -> String {
    let game = Game::new(rules).unwrap();
    let walked = LevelTable::perft(&game, &game.start(Side::A), depth as u32, SowingTest::Exact);
    text(&walked.table)
}

/// Returns a table in the published layout.
fn text(table: &LevelTable) -> String {
    let rows = table.rows.iter().map(|row| row.cells().join(", ") + "\n");
    let head = LevelRow::COLUMNS.join(", ") + "\n";
    std::iter::once(head).chain(rows).collect()
}

fn by_oracle(rules: &Rules, depth: usize) -> String {
    let oracle = Oracle::new(rules);
    let mut levels = vec![Level::default(); depth];
    let start = oracle.start(Side::A);
    walk_slowly(&oracle, &start.state, &start.turns, &mut levels);
    table(&levels)
}

/// Returns the header and the first rows of a table.
fn rows(text: &str, depth: usize) -> String {
    text.split_inclusive('\n').take(depth + 1).collect()
}

/// Returns the tables of round 1 and the number of levels of each.
fn tables() -> Vec<(String, String, usize)> {
    gebeta_testing::files("tables", ".csv")
        .into_iter()
        .filter(|id| id != "fingerprint")
        .map(|id| {
            let text = gebeta_testing::read(&format!("tables/{id}.csv"));
            let depth = text.lines().count() - 1;
            (id, text, depth)
        })
        .collect()
}

#[test]
fn the_game_reproduces_every_table() {
    let tables = tables();
    assert_eq!(tables.len(), 17, "tables were lost or added");
    std::thread::scope(|scope| {
        for (id, text, depth) in &tables {
            scope.spawn(move || {
                assert_eq!(&by_game(gebeta_testing::rules(id), *depth), text, "{id}")
            });
        }
    });
}

#[test]
fn the_oracle_reproduces_the_first_rows_of_every_table() {
    for (id, text, depth) in tables() {
        let depth = depth.min(4);
        assert_eq!(
            by_oracle(&gebeta_testing::rules(&id), depth),
            rows(&text, depth),
            "{id}"
        );
    }
}

#[test]
fn fifty_laps_and_the_exact_test_find_the_same_endless_sowings_in_geme() {
    let mut exact = gebeta_testing::rules("geme");
    exact.limits.laps = LapLimit::UNLIMITED;
    let published = gebeta_testing::read("published/geme.csv");
    assert_eq!(by_game(exact.clone(), 9), rows(&published, 9));
    assert_eq!(by_oracle(&exact, 4), rows(&published, 4));
}

#[test]
fn the_first_player_only_changes_the_names() {
    for id in gebeta_testing::VARIANTS {
        let game = gebeta_testing::game(id);
        let levels = Side::BOTH.map(|starter| {
            let mut table =
                LevelTable::perft(&game, &game.start(starter), 4, SowingTest::Exact).table;
            if starter == Side::B {
                for LevelRow { total, .. } in &mut table.rows {
                    std::mem::swap(&mut total.a_wins, &mut total.b_wins);
                }
            }
            text(&table)
        });
        assert_eq!(levels[0], levels[1], "{id}");
    }
}

#[test]
fn the_tables_agree_with_the_published_one() {
    let published = gebeta_testing::read("published/geme.csv");
    assert_eq!(published.lines().count(), 19);
    let geme = gebeta_testing::read("tables/geme.csv");
    assert_eq!(rows(&published, geme.lines().count() - 1), geme);
    // Mewelad without its race is GEME counted in counters, and all captures are of four.
    let mewelad = gebeta_testing::read("tables/mewelad_norace.csv");
    assert_eq!(rows(&published, mewelad.lines().count() - 1), mewelad);
}

// ------------------------------------------------------------------ fingerprints
//
// A row describes the positions after a number of turns in which the round goes on. It has the number of distinct
// positions and of paths. The other figures are added up along every path: the contents of each store in the variant's
// unit, the captured holes of each player, and the counters of every hole times the hole's place from 1. In
// `kalah_java` the stores have places too: each follows its owner's holes.

fn fingerprint(id: &str, level: usize, layer: &Frontier<u64>, rules: &Rules) -> String {
    let sum = |of: &dyn Fn(&Position) -> u64| -> u64 {
        layer
            .iter()
            .map(|(position, paths)| paths * of(position))
            .sum()
    };
    let unit = u64::from(rules.score.unit);
    let [a, b] = Side::BOTH;
    let stores = [a, b].map(|side| sum(&|p| u64::from(p.store(side))));
    assert!(
        stores.iter().all(|n| n % unit == 0),
        "{id}: only whole units are taken"
    );
    let captured_holes = [a, b].map(|side| sum(&|p| p.captured_by(side).len() as u64));
    let weighted = sum(&|p| {
        let mut weights = 1..;
        let mut weighed = 0;
        for side in [a, b] {
            for hole in rules.board.side(side) {
                weighed += weights.next().unwrap() * u64::from(p.counters(hole));
            }
            if rules.board.stores {
                weighed += weights.next().unwrap() * u64::from(p.store(side));
            }
        }
        weighed
    });
    let (distinct, paths) = (layer.len(), layer.values().sum::<u64>());
    format!(
        "{id}, {level}, {distinct}, {paths}, {}, {}, {}, {}, {weighted}",
        stores[0] / unit,
        stores[1] / unit,
        captured_holes[0],
        captured_holes[1],
    )
}

fn follow_by_oracle(oracle: &Oracle, position: &Position) -> Vec<Position> {
    let board = &oracle.rules.board;
    let state = State::of(position, board);
    let play = |turn| {
        let after = oracle.play(&state, turn);
        after.ending.is_none().then(|| after.state.position(board))
    };
    oracle
        .turns_of(&state, state.to_move)
        .into_iter()
        .filter_map(play)
        .collect()
}

/// Returns each variant's rows of the fingerprints, in the file's order.
fn fingerprints() -> Vec<(String, Vec<String>)> {
    let mut variants: Vec<(String, Vec<String>)> = Vec::new();
    for row in gebeta_testing::read("tables/fingerprint.csv")
        .lines()
        .skip(1)
    {
        let id = row.split(',').next().unwrap();
        match variants.last_mut().filter(|(last, _)| last == id) {
            Some((_, rows)) => rows.push(row.to_string()),
            None => variants.push((id.to_string(), vec![row.to_string()])),
        }
    }
    variants
}

#[test]
fn the_game_reproduces_every_fingerprint() {
    let mut rows = 0;
    for (id, expected) in fingerprints() {
        let game = gebeta_testing::game(&id);
        let layers = frontier::levels(&game, game.start(Side::A).position, 1);
        for (i, (row, layer)) in expected.iter().zip(layers).enumerate() {
            assert_eq!(&fingerprint(&id, i + 1, &layer, game.rules()), row);
            rows += 1;
        }
    }
    assert_eq!(rows, 70, "fingerprints were lost or added");
}

#[test]
fn the_oracle_reproduces_the_first_fingerprints() {
    for (id, expected) in fingerprints() {
        let rules = gebeta_testing::rules(&id);
        let oracle = Oracle::new(&rules);
        let start = oracle.start(Side::A).state.position(&rules.board);
        let mut layer = Frontier::from_iter([(start, 1)]);
        for (i, row) in expected.iter().enumerate().take(3) {
            layer = frontier::next(&layer, |position| follow_by_oracle(&oracle, position));
            assert_eq!(&fingerprint(&id, i + 1, &layer, &rules), row);
        }
    }
}

/// Other programs count the same turns on each level, by a plain walk from the start of the first round.
///
/// A line of the file has the program and its game, the variant, and the turns of levels 1, 2, … It ends at the first
/// level in which the other program ends a game early because it is decided.
#[test]
fn other_programs_count_the_same_turns() {
    let text = gebeta_testing::read("catalogues/perft.csv");
    let mut games = 0;
    for line in text.lines().skip(1) {
        let [program, spec, turns @ ..] = &line.split(',').collect::<Vec<_>>()[..] else {
            panic!("{line}");
        };
        let game = gebeta_testing::game(spec);
        let start = game.start(Side::A);
        let depth = turns.len() as u32;
        let counted = LevelTable::merged(&game, &start, &Settings::to_depth(depth), &());
        let counted = counted.table.rows.iter();
        // A table's turns are those after which the round goes on.
        let played = counted.map(|row| &row.own.turns + &row.own.games);
        let counted: Vec<String> = played.map(|turns| turns.to_string()).collect();
        assert_eq!(counted, turns, "{spec}, which is {program}");
        games += 1;
    }
    assert!(games >= 20, "{games} games were compared");
}
