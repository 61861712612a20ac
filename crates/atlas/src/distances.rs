//! Distances between games.

/// A symmetric matrix of distances with zeros on its diagonal. A pair without a distance has `NaN`.
#[derive(Clone, Debug, PartialEq)]
pub struct DistanceMatrix {
    labels: Vec<String>,
    /// The distances of each game from those before it.
    below: Vec<f64>,
}

impl DistanceMatrix {
    /// Computes the distance of every pair.
    pub fn new(labels: Vec<String>, distance: impl Fn(usize, usize) -> f64) -> DistanceMatrix {
        let pairs = (1..labels.len()).flat_map(|i| (0..i).map(move |j| (i, j)));
        let below = pairs.map(|(i, j)| distance(i, j)).collect();
        DistanceMatrix { labels, below }
    }

    /// Returns the names of the games.
    pub fn labels(&self) -> &[String] {
        &self.labels
    }

    /// Returns the number of games.
    pub fn len(&self) -> usize {
        self.labels.len()
    }

    /// Returns whether there are no games.
    pub fn is_empty(&self) -> bool {
        self.labels.is_empty()
    }

    /// Returns the distance of two games; `NaN` if they have none.
    #[inline]
    pub fn get(&self, i: usize, j: usize) -> f64 {
        match i.cmp(&j) {
            std::cmp::Ordering::Equal => 0.0,
            std::cmp::Ordering::Greater => self.below[i * (i - 1) / 2 + j],
            std::cmp::Ordering::Less => self.below[j * (j - 1) / 2 + i],
        }
    }

    /// Returns the distances between some of the games.
    #[must_use]
    pub fn of(&self, games: &[usize]) -> DistanceMatrix {
        let labels = games.iter().map(|&i| self.labels[i].clone()).collect();
        DistanceMatrix::new(labels, |i, j| self.get(games[i], games[j]))
    }

    /// Returns the largest distance, or zero.
    pub fn largest(&self) -> f64 {
        self.below.iter().copied().fold(0.0, f64::max)
    }
}
