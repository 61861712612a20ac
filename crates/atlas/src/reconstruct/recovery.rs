//! How often a known game is found again.

use super::ranking::{SAME, least_unseparated, unseparated};

/// How one known game came out among all candidates.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Recovered {
    /// The number of candidates.
    pub candidates: usize,
    /// The candidates with more points than the game.
    pub better: usize,
    /// The candidates with the same points, the game among them.
    pub same: usize,
    /// Whether the game is among those that are not separated from the first.
    pub is_left: bool,
    /// The number of those.
    pub left: usize,
}

/// How often known games are found again.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Recovery(pub Vec<Recovered>);

impl Recovered {
    /// Judges the points of all candidates. `game` is the index of the known game; returns `None` if it is out of range.
    pub fn of(points: &[f64], game: usize) -> Option<Recovered> {
        let own = *points.get(game)?;
        Some(Recovered {
            candidates: points.len(),
            better: points.iter().filter(|it| **it > own + SAME).count(),
            same: points
                .iter()
                .filter(|it| (**it - own).abs() <= SAME)
                .count(),
            is_left: own >= least_unseparated(points),
            left: unseparated(points),
        })
    }

    /// Returns the probability that the game is among the first `most`, if games with the same points are in random order.
    pub fn among(&self, most: usize) -> f64 {
        let room = most.saturating_sub(self.better).min(self.same);
        room as f64 / self.same as f64
    }

    /// Returns this probability if all candidates were in random order.
    pub fn among_by_chance(&self, most: usize) -> f64 {
        most.min(self.candidates) as f64 / self.candidates as f64
    }
}

impl Recovery {
    /// Returns the mean of a number over all games; `NaN` if there are none.
    pub fn mean(&self, number: impl Fn(&Recovered) -> f64) -> f64 {
        self.0.iter().map(number).sum::<f64>() / self.0.len() as f64
    }
}
