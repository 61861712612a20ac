//! Distances by figures, such as the measures of play.

use crate::bounds::bounds;
use crate::distances::DistanceMatrix;

/// Returns the distances of games by their figures: the mean, over the figures that both games have, of the difference
/// divided by the figure's range.
///
/// This is Gower's distance. It is a metric of the figures if every game has all of them.
pub fn distances(labels: &[String], figures: &[Vec<Option<f64>>]) -> DistanceMatrix {
    let columns = figures.first().map_or(0, Vec::len);
    let ranges = (0..columns).map(|column| {
        let (least, most) = bounds(figures.iter().filter_map(|row| row[column]));
        most - least
    });
    let ranges: Vec<f64> = ranges.collect();
    DistanceMatrix::new(labels.to_vec(), |i, j| {
        let both = figures[i].iter().zip(&figures[j]).zip(&ranges);
        let differences: Vec<f64> = both
            .filter(|(_, range)| **range > 0.0)
            .filter_map(|((one, other), range)| {
                Some((one.as_ref()? - other.as_ref()?).abs() / range)
            })
            .collect();
        differences.iter().sum::<f64>() / differences.len() as f64
    })
}
