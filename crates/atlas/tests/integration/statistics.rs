//! Trees of known histories, and tests by hand.

use gebeta_atlas::mantel::mantel;
use gebeta_atlas::places::{Place, distances};
use gebeta_atlas::tree::{Tree, neighbour_joining};
use gebeta_atlas::{DistanceMatrix, figures, tables};
use proptest::prelude::*;

fn labels(number: usize) -> Vec<String> {
    (0..number).map(|i| format!("g{i}")).collect()
}

fn matrix(rows: &[&[f64]]) -> DistanceMatrix {
    DistanceMatrix::new(labels(rows.len()), |i, j| rows[i][j])
}

/// Four games on a tree: branches of 1, 2, 3 and 4 to the games, and one of 5 between the pairs.
#[test]
fn an_additive_tree_of_four_is_found_exactly() {
    let found = neighbour_joining(&matrix(&[
        &[0.0, 3.0, 9.0, 10.0],
        &[3.0, 0.0, 10.0, 11.0],
        &[9.0, 10.0, 0.0, 7.0],
        &[10.0, 11.0, 7.0, 0.0],
    ]));
    assert_eq!(
        found.newick(&labels(4)),
        "((g0:1.000000,g1:2.000000):5.000000,g2:3.000000,g3:4.000000);\n"
    );
    assert_eq!(found.order(), [0, 1, 2, 3]);
}

#[test]
fn small_trees_and_names_in_quotes() {
    let two = neighbour_joining(&matrix(&[&[0.0, 1.0], &[1.0, 0.0]]));
    let names = ["geme:end=a".to_string(), "it's".to_string()];
    assert_eq!(
        two.newick(&names),
        "('geme:end=a':0.500000,'it''s':0.500000);\n"
    );
    assert_eq!(
        neighbour_joining(&matrix(&[&[0.0]])).newick(&labels(1)),
        "(g0:0.000000);\n"
    );
}

/// Returns the distances between the games of a tree, by going along its branches.
fn along(tree: &Tree, games: usize) -> Vec<Vec<f64>> {
    fn walk(tree: &Tree, found: &mut Vec<Vec<f64>>) -> Vec<(usize, f64)> {
        let Tree::Joined(nodes) = tree else {
            let Tree::Game(game) = tree else {
                unreachable!()
            };
            return vec![(*game, 0.0)];
        };
        let mut all: Vec<(usize, f64)> = Vec::new();
        for (node, length) in nodes {
            let here: Vec<_> = walk(node, found)
                .into_iter()
                .map(|(i, far)| (i, far + length))
                .collect();
            for &(i, to_i) in &all {
                for &(j, to_j) in &here {
                    found[i][j] = to_i + to_j;
                    found[j][i] = to_i + to_j;
                }
            }
            all.extend(here);
        }
        all
    }
    let mut found = vec![vec![0.0; games]; games];
    walk(tree, &mut found);
    found
}

/// A history: games split off one after another, with changes on every branch.
fn histories() -> impl Strategy<Value = Tree> {
    let splits = prop::collection::vec((any::<prop::sample::Index>(), 1u8..50, 1u8..50), 3..24);
    splits.prop_map(|splits| {
        let mut nodes: Vec<Tree> = (0..=splits.len()).map(Tree::Game).collect();
        for (index, one, other) in splits {
            let first = nodes.remove(index.index(nodes.len()));
            let second = nodes.remove(index.index(nodes.len()));
            let lengths = [one, other].map(f64::from);
            nodes.push(Tree::Joined(vec![
                (first, lengths[0]),
                (second, lengths[1]),
            ]));
        }
        nodes.remove(0)
    })
}

proptest! {
    /// The distances determine the tree, so it is enough to compare these.
    #[test]
    fn every_simulated_history_is_recovered(history in histories()) {
        let games = history.order().len();
        let wanted = along(&history, games);
        let matrix = DistanceMatrix::new(labels(games), |i, j| wanted[i][j]);
        let found = along(&neighbour_joining(&matrix), games);
        for (wanted, found) in wanted.iter().flatten().zip(found.iter().flatten()) {
            prop_assert!((wanted - found).abs() < 1e-6, "{wanted} {found}");
        }
    }

    /// If every game has all figures, the distance by play is a metric of the figures.
    #[test]
    fn the_distance_by_figures_is_a_metric(rows in prop::collection::vec(prop::collection::vec(-5i8..5, 4), 3..7)) {
        let figures: Vec<Vec<Option<f64>>> = rows
            .iter()
            .map(|row| row.iter().map(|&figure| Some(f64::from(figure))).collect())
            .collect();
        let found = figures::distances(&labels(rows.len()), &figures);
        let alike = rows.iter().all(|row| *row == rows[0]);
        for i in 0..rows.len() {
            for j in 0..i {
                let direct = found.get(i, j);
                // Without a figure that varies, there is no distance.
                prop_assert_eq!(direct.is_nan(), alike);
                prop_assert!(alike || (direct == 0.0) == (rows[i] == rows[j]));
                for k in (0..rows.len()).filter(|&k| k != i && k != j && !alike) {
                    prop_assert!(direct <= found.get(i, k) + found.get(k, j) + 1e-9);
                }
            }
        }
    }

    /// Tables that agree to a level are at an ultrametric distance.
    #[test]
    fn first_levels_are_an_ultrametric(tables_of in prop::collection::vec(prop::collection::vec(0u8..2, 0..5), 3)) {
        let found = tables::distances(&labels(3), &tables_of);
        prop_assert!(found.get(0, 1) <= found.get(0, 2).max(found.get(1, 2)));
        prop_assert_eq!(found.get(0, 1) == 0.0, tables_of[0] == tables_of[1]);
    }
}

/// The correlation of 1, 2, 3 and 2, 1, 3 is a half. Of the six orders of three games, those that keep the third
/// distance or better it have p = 1/2.
#[test]
fn mantel_by_hand() {
    let one = matrix(&[&[0.0, 1.0, 2.0], &[1.0, 0.0, 3.0], &[2.0, 3.0, 0.0]]);
    let other = matrix(&[&[0.0, 2.0, 1.0], &[2.0, 0.0, 3.0], &[1.0, 3.0, 0.0]]);
    let found = mantel(&one, &other, 9999, 1).unwrap();
    assert!((found.correlation - 0.5).abs() < 1e-12, "{found:?}");
    assert!((found.p - 0.5).abs() < 0.02, "{found:?}");
    assert_eq!(found, mantel(&one, &other, 9999, 1).unwrap());
    let alike = matrix(&[&[0.0, 1.0, 1.0], &[1.0, 0.0, 1.0], &[1.0, 1.0, 0.0]]);
    assert_eq!(mantel(&one, &alike, 9, 1), None);
}

/// Of two figures with ranges of 4 and 10, games 0 and 1 differ by a half and by all. A missing figure does not count.
#[test]
fn figures_by_hand() {
    let figures = [
        vec![Some(1.0), Some(0.0), Some(7.0)],
        vec![Some(3.0), Some(10.0), Some(7.0)],
        vec![Some(5.0), None, Some(7.0)],
    ];
    let found = figures::distances(&labels(3), &figures);
    assert!((found.get(0, 1) - 0.75).abs() < 1e-12);
    assert!((found.get(0, 2) - 1.0).abs() < 1e-12);
}

/// A degree along the equator is the circumference divided by 360; Aksum and Adwa are 19 kilometres apart.
#[test]
fn kilometres_by_hand() {
    let place = |latitude, longitude| Place {
        game: String::new(),
        name: String::new(),
        place: String::new(),
        latitude,
        longitude,
        source: String::new(),
    };
    let found = distances(&[place(0.0, 0.0), place(0.0, 1.0), place(0.0, 180.0)]);
    assert!(
        (found.get(0, 1) - 111.195_08).abs() < 1e-4,
        "{}",
        found.get(0, 1)
    );
    assert!(
        (found.get(0, 2) - 20_015.114_4).abs() < 1e-3,
        "{}",
        found.get(0, 2)
    );
    let far = place(14.12109, 38.72337).kilometres(&place(14.16347, 38.89924));
    assert!((19.0..20.0).contains(&far), "{far}");
}
