//! Trees of games by neighbour joining.

use crate::distances::DistanceMatrix;

/// A node of a tree: a game, or the nodes that are joined there, each with the length of its branch.
#[derive(Clone, Debug, PartialEq)]
pub enum Tree {
    /// A game, by its number.
    Game(usize),
    /// A place where branches meet.
    Joined(Vec<(Tree, f64)>),
}

/// Joins games to an unrooted tree (Saitou and Nei 1987, with the criterion of Studier and Keppler 1988).
///
/// It finds the tree of every additive matrix, with the lengths of its branches. Of several pairs that could be joined,
/// it joins the first. As usual, branches of other matrices can have a length below zero.
pub fn neighbour_joining(matrix: &DistanceMatrix) -> Tree {
    let mut nodes: Vec<Tree> = (0..matrix.len()).map(Tree::Game).collect();
    let mut distances: Vec<Vec<f64>> = (0..matrix.len())
        .map(|i| (0..matrix.len()).map(|j| matrix.get(i, j)).collect())
        .collect();
    while nodes.len() > 3 {
        let rest = nodes.len() as f64 - 2.0;
        let sums: Vec<f64> = distances.iter().map(|row| row.iter().sum()).collect();
        let (i, j) = nearest(&distances, &sums);
        let between = distances[i][j];
        let to_i = between / 2.0 + (sums[i] - sums[j]) / (2.0 * rest);
        let from_both = |k: usize| (distances[i][k] + distances[j][k] - between) / 2.0;
        let mut joined: Vec<f64> = (0..nodes.len()).map(from_both).collect();
        // `i` is before `j`: the new node takes its place.
        let other = nodes.remove(j);
        let one = std::mem::replace(&mut nodes[i], Tree::Game(0));
        nodes[i] = Tree::Joined(vec![(one, to_i), (other, between - to_i)]);
        distances.remove(j);
        distances.iter_mut().for_each(|row| {
            row.remove(j);
        });
        joined.remove(j);
        joined[i] = 0.0;
        for (row, distance) in distances.iter_mut().zip(&joined) {
            row[i] = *distance;
        }
        distances[i] = joined;
    }
    last(nodes, &distances)
}

/// Returns the first pair with the least criterion.
fn nearest(distances: &[Vec<f64>], sums: &[f64]) -> (usize, usize) {
    let rest = sums.len() as f64 - 2.0;
    let mut found = (0, 1);
    let mut least = f64::INFINITY;
    for (i, row) in distances.iter().enumerate() {
        for j in i + 1..sums.len() {
            let here = rest * row[j] - sums[i] - sums[j];
            // A difference in the last digits comes from rounding.
            if here < least - 1e-12 {
                (least, found) = (here, (i, j));
            }
        }
    }
    found
}

/// Joins the last three nodes, or what there is.
fn last(nodes: Vec<Tree>, distances: &[Vec<f64>]) -> Tree {
    let lengths = match nodes.len() {
        3 => {
            let [a, b, c] = [distances[0][1], distances[0][2], distances[1][2]];
            vec![(a + b - c) / 2.0, (a + c - b) / 2.0, (b + c - a) / 2.0]
        }
        2 => vec![distances[0][1] / 2.0; 2],
        _ => vec![0.0; nodes.len()],
    };
    Tree::Joined(nodes.into_iter().zip(lengths).collect())
}

impl Tree {
    /// Returns the tree in Newick format.
    pub fn newick(&self, labels: &[String]) -> String {
        format!("{};\n", self.written(labels))
    }

    fn written(&self, labels: &[String]) -> String {
        match self {
            Tree::Game(game) => quoted(&labels[*game]),
            Tree::Joined(nodes) => {
                let nodes = nodes
                    .iter()
                    .map(|(node, length)| format!("{}:{:.6}", node.written(labels), length + 0.0));
                format!("({})", nodes.collect::<Vec<_>>().join(","))
            }
        }
    }

    /// Returns the games in the order in which the tree lists them.
    pub fn order(&self) -> Vec<usize> {
        match self {
            Tree::Game(game) => vec![*game],
            Tree::Joined(nodes) => nodes.iter().flat_map(|(node, _)| node.order()).collect(),
        }
    }
}

/// Returns a name that Newick and NEXUS can read.
pub fn quoted(name: &str) -> String {
    let is_plain = |c: char| c.is_ascii_alphanumeric() || c == '_';
    match name.chars().all(is_plain) {
        true => name.to_string(),
        false => format!("'{}'", name.replace('\'', "''")),
    }
}
