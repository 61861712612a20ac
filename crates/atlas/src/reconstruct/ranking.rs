//! Readings in the order of their points, and how much the evidence decides.

use super::{Evidence, Sort};
use crate::bounds::bounds;

/// Games with at most so many points less than the first are not separated from it: less than eight times as likely.
pub const SEPARATED: f64 = 3.0;

/// Points that differ by less are the same.
pub(super) const SAME: f64 = 1e-9;

/// A reading of a game, and what speaks for and against it.
#[derive(Clone, Debug, PartialEq)]
pub struct Judged {
    /// The number of its game.
    pub game: usize,
    /// The index of the reading among all readings.
    pub reading: usize,
    /// The evidence, by its sort.
    pub evidence: Vec<Evidence>,
}

/// Games in the order of their points, with their readings.
#[derive(Clone, Debug, PartialEq)]
pub struct Ranking {
    /// The readings of each game, the best one first; the game with the best reading comes first.
    pub games: Vec<Vec<Judged>>,
}

impl Judged {
    /// Returns the sum of the points.
    pub fn points(&self) -> f64 {
        self.evidence.iter().map(|it| it.points).sum()
    }

    /// Returns the points of one sort of evidence, or `None` without evidence of that sort.
    pub fn points_of(&self, sort: Sort) -> Option<f64> {
        let found = self.evidence.iter().find(|it| it.sort == sort);
        found.map(|it| it.points)
    }
}

impl Ranking {
    /// Ranks readings. A game counts with its best one. Among the same points, the given order stays.
    pub fn of(judged: impl IntoIterator<Item = Judged>) -> Ranking {
        let mut games: Vec<Vec<Judged>> = Vec::new();
        for judged in judged {
            match games.iter_mut().find(|game| game[0].game == judged.game) {
                Some(game) => game.push(judged),
                None => games.push(vec![judged]),
            }
        }
        // Sums in another order differ in their last digits.
        let key = |judged: &Judged| (judged.points() / SAME).round();
        for game in &mut games {
            game.sort_by(|one, other| key(other).total_cmp(&key(one)));
        }
        games.sort_by(|one, other| key(&other[0]).total_cmp(&key(&one[0])));
        Ranking { games }
    }

    /// Returns the points of the games' best readings.
    pub fn points(&self) -> Vec<f64> {
        self.games.iter().map(|game| game[0].points()).collect()
    }

    /// Returns the rank of each game, from 1. Games with the same points share the first of their ranks.
    pub fn ranks(&self) -> Vec<usize> {
        let points = self.points();
        let first = |i: usize| points.iter().position(|it| it - points[i] < SAME);
        (0..points.len())
            .map(|i| first(i).unwrap_or(i) + 1)
            .collect()
    }

    /// Returns each game's share of the likelihood of all: 2 to the power of its points, divided by the sum.
    pub fn shares(&self) -> Vec<f64> {
        shares(&self.points())
    }

    /// Returns the number of games that the evidence does not separate from the first, which is one of them.
    pub fn unseparated(&self) -> usize {
        unseparated(&self.points())
    }

    /// Returns how many games are left in effect: as many equally likely ones would be as undecided. It is 2 to the power
    /// of the entropy of the shares.
    pub fn left(&self) -> f64 {
        left(&self.points())
    }

    /// Returns how many games one sort of evidence would leave in effect if it were the only one, or `None` without
    /// evidence of that sort. A game counts with the reading to which this sort gives the most points.
    pub fn left_by(&self, sort: Sort) -> Option<f64> {
        let best = |game: &Vec<Judged>| {
            let points = game.iter().filter_map(|it| it.points_of(sort));
            points.reduce(f64::max)
        };
        let points: Option<Vec<f64>> = self.games.iter().map(best).collect();
        points.filter(|it| !it.is_empty()).map(|it| left(&it))
    }
}

pub(super) fn unseparated(points: &[f64]) -> usize {
    let least = least_unseparated(points);
    points.iter().filter(|it| **it >= least).count()
}

/// Returns the fewest points that a game can have without being separated from the first.
pub(super) fn least_unseparated(points: &[f64]) -> f64 {
    let (_, most) = bounds(points.iter().copied());
    most - SEPARATED - SAME
}

fn shares(points: &[f64]) -> Vec<f64> {
    let (_, most) = bounds(points.iter().copied());
    let likelihoods: Vec<f64> = points.iter().map(|it| (it - most).exp2()).collect();
    let all: f64 = likelihoods.iter().sum();
    likelihoods.iter().map(|it| it / all).collect()
}

fn left(points: &[f64]) -> f64 {
    let entropy = shares(points).into_iter().filter(|share| *share > 0.0);
    entropy
        .map(|share| -share * share.log2())
        .sum::<f64>()
        .exp2()
}
