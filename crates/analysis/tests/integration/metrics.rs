//! The measures of trees, against lines that are walked one by one.

use gebeta_analysis::levels::{LevelTable, Ratio, Settings};
use gebeta_analysis::metrics::TreeMetrics;
use gebeta_core::game::{Game, Outcome};
use gebeta_core::{Position, Side};
use gebeta_testing::brute_force::small;

/// The figures of lines, each walked on its own.
#[derive(Default)]
struct Lines {
    won: [u32; 2],
    drawn: u32,
    endless: u32,
    open: u32,
    levels_of_ended: u32,
    positions: u32,
    choices: u32,
    moves: u32,
}

fn walk(game: &Game, position: &Position, level: u32, depth: u32, lines: &mut Lines) {
    for played in game.legal_moves(position) {
        let mut after = *position;
        let outcome = game.play(&mut after, played, &mut ()).unwrap().outcome;
        match outcome {
            Some(Outcome::Won(side)) => lines.won[side.index()] += 1,
            Some(Outcome::Draw) => lines.drawn += 1,
            Some(Outcome::Endless) => lines.endless += 1,
            None => {
                let moves = game.legal_moves(&after).len() as u32;
                lines.positions += 1;
                lines.choices += u32::from(moves > 1);
                lines.moves += moves;
                match level == depth {
                    true => lines.open += 1,
                    false => walk(game, &after, level + 1, depth, lines),
                }
            }
        }
        if outcome.is_some() {
            lines.levels_of_ended += level;
        }
    }
}

#[test]
fn the_measures_of_a_tree_are_those_of_its_lines() {
    let mut open = 0;
    for (id, counters) in [
        ("geme", 2),
        ("kalah_java", 2),
        ("gabata_i", 2),
        ("ansaba", 1),
    ] {
        let Some(game) = small(id, 2, counters, None) else {
            continue;
        };
        let start = game.start(Side::A);
        for depth in [1, 3, 6, 9] {
            let mut lines = Lines::default();
            walk(&game, &start.position, 1, depth, &mut lines);
            let counted = LevelTable::merged(&game, &start, &Settings::to_depth(depth), &());
            let found = TreeMetrics::of(&counted.table);
            let ratio = |above: i64, below: u32| {
                (below > 0).then(|| f64::from(above as i32) / f64::from(below))
            };
            let is = |found: &Option<Ratio>, wanted: Option<f64>, what: &str| {
                let found = found.as_ref().map(Ratio::to_f64);
                let alike = match (found, wanted) {
                    (Some(found), Some(wanted)) => (found - wanted).abs() < 1e-9,
                    (found, wanted) => found == wanted,
                };
                assert!(alike, "{id}, {depth} levels, {what}: {found:?}, {wanted:?}");
            };
            let [a, b] = lines.won;
            let completed = a + b + lines.drawn;
            let ended = completed + lines.endless;
            let lead = i64::from(a) - i64::from(b);
            is(
                &found.completion,
                ratio(completed.into(), ended + lines.open),
                "completion",
            );
            is(
                &found.decisiveness,
                ratio((a + b).into(), completed),
                "decisiveness",
            );
            is(&found.a_advantage, ratio(lead, completed), "advantage");
            let balanced = i64::from(completed) - lead.abs();
            is(&found.balance, ratio(balanced, completed), "balance");
            is(
                &found.length,
                ratio(lines.levels_of_ended.into(), ended),
                "length",
            );
            is(
                &found.branching,
                ratio(lines.moves.into(), lines.positions),
                "branching",
            );
            is(
                &found.agency,
                ratio(lines.choices.into(), lines.positions),
                "agency",
            );
            assert_eq!(found.whole, lines.open == 0);
            open += lines.open;
        }
    }
    assert!(open > 0, "some trees go on");
}

/// GEME's published table: of the 255 games that end within 8 levels, A won 68, B won 92 and 91 were drawn; 4 sowings
/// never end.
#[test]
fn a_published_table_by_hand() {
    let game = Game::new(gebeta_testing::rules("geme")).unwrap();
    let settings = Settings::to_depth(8);
    let table = LevelTable::merged(&game, &game.start(Side::A), &settings, &()).table;
    let found = TreeMetrics::of(&table);
    let fixed = |ratio: &Option<Ratio>| ratio.as_ref().unwrap().to_fixed(4);
    assert_eq!(fixed(&found.decisiveness), "0.6375", "160 of 251");
    assert_eq!(fixed(&found.a_advantage), "-0.0956", "-24 of 251");
    assert_eq!(fixed(&found.balance), "0.9044", "227 of 251");
    assert_eq!(fixed(&found.agency), "0.9874", "316,053 of 320,100");
    // The table adds the levels up: 243,813 turns of level 8 are open, and 255 games have ended.
    assert_eq!(fixed(&found.completion), "0.0010", "251 of 244,068");
    assert!(!found.whole);
}
