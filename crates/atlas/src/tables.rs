//! Where the exact tables of two games first differ.

use crate::distances::DistanceMatrix;

/// Returns the first level on which two tables differ, or `None` if all levels that both have are the same.
///
/// A table that ends before the other one differs from it on its first missing level.
pub fn first_difference<R: PartialEq>(one: &[R], other: &[R]) -> Option<u32> {
    let differs = one.iter().zip(other).position(|(one, other)| one != other);
    let ends = (one.len() != other.len()).then(|| one.len().min(other.len()));
    differs.or(ends).map(|level| level as u32 + 1)
}

/// Returns the distances of games by their tables: 1 if they differ on the first level, half of it if on the second, a
/// quarter if on the third, and so on; zero if they don't differ.
///
/// Two tables that both agree with a third one to some level agree to this level. So it is an ultrametric of tables.
pub fn distances<R: PartialEq>(labels: &[String], tables: &[Vec<R>]) -> DistanceMatrix {
    DistanceMatrix::new(labels.to_vec(), |i, j| {
        let level = first_difference(&tables[i], &tables[j]);
        level.map_or(0.0, |level| 0.5_f64.powi(level as i32 - 1))
    })
}
