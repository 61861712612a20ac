//! The weights with the smallest sum of squared errors.

use crate::search::features::Features;
use crate::search::weights::COUNT;

/// The ridge: it holds weights near zero, as that many positions without a lesson would. Features that always occur
/// together then share their weight.
const RIDGE: f64 = 1.0;

/// The inverse of the last decimal of weights.
const PLACES: f64 = 1000.0;

/// Adds up the lessons of positions.
#[derive(Clone, Debug, Default)]
pub(super) struct LeastSquares {
    squares: [[f64; COUNT]; COUNT],
    products: [f64; COUNT],
    count: u64,
}

impl LeastSquares {
    /// Adds a position and what was won from there on.
    pub(super) fn add(&mut self, features: &Features, brought: f64) {
        for (row, &feature) in features.iter().enumerate() {
            let feature = f64::from(feature);
            for (column, &other) in features.iter().enumerate() {
                self.squares[row][column] += feature * f64::from(other);
            }
            self.products[row] += feature * brought;
        }
        self.count += 1;
    }

    /// Returns the number of positions.
    pub(super) fn count(&self) -> u64 {
        self.count
    }

    /// Returns the weights, by elimination.
    pub(super) fn solve(&self) -> [f64; COUNT] {
        let mut squares = self.squares;
        let mut products = self.products;
        for (number, row) in squares.iter_mut().enumerate() {
            row[number] += RIDGE;
        }
        // With the ridge, the matrix is positive definite, so no pivot is zero.
        for pivot in 0..COUNT {
            let above = squares[pivot];
            for row in pivot + 1..COUNT {
                let factor = squares[row][pivot] / above[pivot];
                for (square, above) in squares[row].iter_mut().zip(&above).skip(pivot) {
                    *square -= factor * above;
                }
                products[row] -= factor * products[pivot];
            }
        }
        let mut weights = [0.0; COUNT];
        for row in (0..COUNT).rev() {
            let known: f64 = (row + 1..COUNT)
                .map(|column| squares[row][column] * weights[column])
                .sum();
            weights[row] = (products[row] - known) / squares[row][row];
        }
        weights.map(|weight| (weight * PLACES).round() / PLACES + 0.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_weights_are_found_again() {
        let mut random = fastrand::Rng::with_seed(1);
        let wanted: [f64; COUNT] = std::array::from_fn(|number| number as f64 / 4.0 - 1.0);
        let mut squares = LeastSquares::default();
        for _ in 0..5000 {
            let features: Features = std::array::from_fn(|_| random.i32(-9..10));
            let brought: f64 = features
                .iter()
                .zip(&wanted)
                .map(|(&f, w)| f64::from(f) * w)
                .sum();
            squares.add(&features, brought + random.f64() - 0.5);
        }
        for (found, wanted) in squares.solve().iter().zip(&wanted) {
            assert!((found - wanted).abs() < 0.01, "{found} for {wanted}");
        }
        // A feature that never occurs has no weight.
        assert_eq!(LeastSquares::default().solve(), [0.0; COUNT]);
    }
}
