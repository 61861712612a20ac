//! Whether play wears the holes as they are worn.

use gebeta_core::Board;

use super::{Evidence, Sort};

/// The least share of the differences between holes that is taken to be due to something else than play.
const UNEXPLAINED: f64 = 0.2;

/// The fewest holes whose wear says anything.
const FEWEST: usize = 3;

/// Sums of squares up to this are zero, but for rounding.
const LEAST: f64 = 1e-12;

/// Returns the touches of the holes as drawn, row by row, from those by the index of the hole. Both players begin, and
/// they change seats; so each hole has the mean of its own touches and of those of the same hole of the other player.
pub fn both_ways(board: &Board, touches: &[f64]) -> Vec<f64> {
    let side = board.per_side();
    let holes = board.rows().iter().flatten().map(|hole| hole.index());
    holes
        .map(|hole| (touches[hole] + touches[(hole + side) % (2 * side)]) / 2.0)
        .collect()
}

/// Returns the share of the differences between holes that play explains, from 0 to 1; 0 if too few holes are known.
///
/// It is `1 - RSS / TSS` of the best line `wear = a + b * expected` through the known holes with `a` and `b` of at least 0:
/// no hole has negative wear, even without play. If play touches all holes nearly equally, it can't explain large differences.
pub fn explained(found: &[Option<f64>], expected: &[f64]) -> f64 {
    let known: Vec<(f64, f64)> = found
        .iter()
        .zip(expected)
        .filter_map(|(found, expected)| Some(((*found)?, *expected)))
        .collect();
    if known.len() < FEWEST {
        return 0.0;
    }
    let sum = |of: &dyn Fn(f64, f64) -> f64| {
        known
            .iter()
            .map(|(wear, touches)| of(*wear, *touches))
            .sum::<f64>()
    };
    let n = known.len() as f64;
    let (mean_wear, mean_use) = (sum(&|wear, _| wear) / n, sum(&|_, touches| touches) / n);
    let all = sum(&|wear, _| (wear - mean_wear).powi(2));
    let spread = sum(&|_, touches| (touches - mean_use).powi(2));
    if all <= LEAST || spread <= LEAST {
        return 0.0;
    }
    let slope = sum(&|wear, touches| (wear - mean_wear) * (touches - mean_use)) / spread;
    let (base, slope) = match (slope.max(0.0), mean_wear - slope.max(0.0) * mean_use) {
        (slope, base) if base >= 0.0 => (base, slope),
        _ => (
            0.0,
            sum(&|wear, touches| wear * touches) / sum(&|_, touches| touches * touches),
        ),
    };
    let left = sum(&|wear, touches| (wear - base - slope * touches).powi(2));
    (1.0 - left / all).max(0.0)
}

/// Judges the wear of the holes: `n / 2 * log2(1 / (1 - E))` for n holes and a share E of the differences that is
/// [`explained`]. This is the logarithm of the likelihood of that line with normal errors, against that of no connection. At
/// least a fifth of the differences is always left unexplained.
pub fn wear(found: &[Option<f64>], expected: &[f64]) -> Evidence {
    let holes = found.iter().flatten().count();
    let explained = explained(found, expected);
    let points = holes as f64 / 2.0 * (1.0 / (1.0 - explained).max(UNEXPLAINED)).log2();
    let share = match 100.0 * explained {
        ..=0.0 => "nothing".to_string(),
        ..0.5 => "less than 1 %".to_string(),
        percent => format!("{percent:.0} %"),
    };
    let says = format!("play explains {share} of the differences between {holes} holes");
    Evidence::new(Sort::Wear, points, says)
}
