//! The test of Mantel: do two distances of the same games agree?

use crate::distances::DistanceMatrix;

/// The result of a test.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Mantel {
    /// The number of games.
    pub games: usize,
    /// Pearson's correlation of the two distances over all pairs.
    pub correlation: f64,
    /// The share of permutations that correlate at least as well, counting the games as they are: one-sided.
    pub p: f64,
    /// The number of permutations.
    pub permutations: u32,
    /// The random seed.
    pub seed: u64,
}

/// Tests whether two distances agree, with random permutations of the second one's games (Mantel 1967). Returns `None`
/// if there are fewer than three games, or if all distances of a matrix are the same.
///
/// # Panics
/// If the matrices have different sizes, or a pair has no distance.
pub fn mantel(
    one: &DistanceMatrix,
    other: &DistanceMatrix,
    permutations: u32,
    seed: u64,
) -> Option<Mantel> {
    assert_eq!(one.len(), other.len(), "distances of the same games");
    let games = one.len();
    if games < 3 {
        return None;
    }
    let ours = standardised(one)?;
    let square = square(&standardised(other)?, games);
    let mut order: Vec<usize> = (0..games).collect();
    let correlation = correlate(&ours, &square, &order);
    let mut random = fastrand::Rng::with_seed(seed);
    // Sums in another order differ in their last digits.
    let least = correlation - 1e-12;
    let mut as_good = 1;
    for _ in 0..permutations {
        random.shuffle(&mut order);
        as_good += u32::from(correlate(&ours, &square, &order) >= least);
    }
    Some(Mantel {
        games,
        correlation,
        p: f64::from(as_good) / f64::from(permutations + 1),
        permutations,
        seed,
    })
}

/// Returns the distances below the diagonal, row by row, moved and scaled to a mean of zero and a length of one.
fn standardised(matrix: &DistanceMatrix) -> Option<Vec<f64>> {
    let games = matrix.len();
    let pairs = (1..games).flat_map(|i| (0..i).map(move |j| (i, j)));
    let all: Vec<f64> = pairs.map(|(i, j)| matrix.get(i, j)).collect();
    assert!(
        all.iter().all(|it| !it.is_nan()),
        "every pair has a distance"
    );
    let mean = all.iter().sum::<f64>() / all.len() as f64;
    let length = all.iter().map(|it| (it - mean).powi(2)).sum::<f64>().sqrt();
    (length > 1e-12).then(|| all.iter().map(|it| (it - mean) / length).collect())
}

fn square(below: &[f64], games: usize) -> Vec<f64> {
    let mut square = vec![0.0; games * games];
    let pairs = (1..games).flat_map(|i| (0..i).map(move |j| (i, j)));
    for ((i, j), distance) in pairs.zip(below) {
        square[i * games + j] = *distance;
        square[j * games + i] = *distance;
    }
    square
}

fn correlate(ours: &[f64], theirs: &[f64], order: &[usize]) -> f64 {
    let games = order.len();
    let mut ours = ours.iter();
    let mut sum = 0.0;
    for i in 1..games {
        let row = &theirs[order[i] * games..][..games];
        for (j, here) in order[..i].iter().zip(ours.by_ref()) {
            sum += here * row[*j];
        }
    }
    sum
}
