//! Tables as CSV with one value per cell, for pandas and R.

use std::io;

use crate::characters::{CharacterMatrix, State, Weights};
use crate::distances::DistanceMatrix;

/// Writes rows as CSV.
///
/// # Errors
/// Returns no error in practice: the output is in memory.
pub fn csv(names: &[&str], rows: impl IntoIterator<Item = Vec<String>>) -> io::Result<String> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    writer.write_record(names)?;
    for row in rows {
        writer.write_record(row)?;
    }
    let bytes = writer.into_inner().map_err(|error| error.into_error())?;
    String::from_utf8(bytes).map_err(io::Error::other)
}

/// Writes a row for each character of each game. A list has a row for each of its words.
///
/// # Errors
/// Returns no error in practice: the output is in memory.
pub fn values(matrix: &CharacterMatrix) -> io::Result<String> {
    let rows = matrix.games.iter().enumerate().flat_map(|(i, game)| {
        matrix.characters.iter().flat_map(move |character| {
            let row = move |value: String| vec![game.clone(), character.key.clone(), value];
            match &character.states[i] {
                State::Words(words) => words.iter().cloned().map(row).collect::<Vec<_>>(),
                state => vec![row(state.to_string())],
            }
        })
    });
    csv(&["variant", "character", "value"], rows)
}

/// Writes a row for each character: its table, its weight, its range and its states.
///
/// # Errors
/// Returns no error in practice: the output is in memory.
pub fn characters(matrix: &CharacterMatrix, weights: &Weights) -> io::Result<String> {
    let weights = matrix.weights(weights);
    let rows = matrix.characters.iter().zip(weights).map(|(it, weight)| {
        let kind = if it.is_list() { "words" } else { "state" };
        let range = match it.range() {
            0.0 => String::new(),
            range => range.to_string(),
        };
        vec![
            it.key.clone(),
            it.table().to_string(),
            kind.to_string(),
            format!("{weight:.6}"),
            range,
        ]
    });
    csv(&["character", "table", "kind", "weight", "range"], rows)
}

/// Writes a row for each pair of games with several distances, by their names. A missing distance is empty.
///
/// # Errors
/// Returns no error in practice: the output is in memory.
pub fn pairs(distances: &[(&str, &DistanceMatrix)]) -> io::Result<String> {
    let Some((_, first)) = distances.first() else {
        return Ok(String::new());
    };
    let labels = first.labels();
    let names = ["first", "second"].into_iter();
    let names: Vec<&str> = names
        .chain(distances.iter().map(|(name, _)| *name))
        .collect();
    let pairs = (0..labels.len()).flat_map(|i| (i + 1..labels.len()).map(move |j| (i, j)));
    let rows = pairs.map(|(i, j)| {
        let found = distances.iter().map(|(_, matrix)| number(matrix.get(i, j)));
        [labels[i].clone(), labels[j].clone()]
            .into_iter()
            .chain(found)
            .collect()
    });
    csv(&names, rows)
}

/// Returns a number with six decimals, or nothing for `NaN`.
pub fn number(number: f64) -> String {
    match number.is_nan() {
        true => String::new(),
        // Without a sign for what is rounded to zero.
        false => format!("{:.6}", (number * 1e6).round() / 1e6 + 0.0),
    }
}
