//! Coordinates of named places that users add to those of variant files, each with its source.
//!
//! A table has the columns `place`, `latitude`, `longitude` and `source`. A place is found by the whole text of `place`
//! in `[about]` of a variant file.

use serde::Deserialize;
use thiserror::Error;

/// A named place.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Located {
    /// The name, as files have it.
    pub place: String,
    /// The latitude in degrees, positive in the north.
    pub latitude: f64,
    /// The longitude in degrees, positive in the east.
    pub longitude: f64,
    /// Where the coordinates are from.
    pub source: String,
}

/// Named places.
#[derive(Clone, Debug, Default, PartialEq)]
pub struct Gazetteer(Vec<Located>);

/// The reason why a table of places can't be used.
#[derive(Debug, Error)]
pub enum BadGazetteer {
    /// The table is malformed.
    #[error("{0}; expected CSV with the columns place, latitude, longitude and source")]
    Csv(#[from] csv::Error),
    /// The first line doesn't name the columns.
    #[error("line 1: the columns must be place, latitude, longitude and source")]
    Columns,
    /// A latitude is not from -90 to 90, or a longitude not from -180 to 180.
    #[error(
        "line {0}: a latitude is a number from -90 to 90, and a longitude a number from -180 to 180"
    )]
    OutOfRange(u64),
    /// A place has no source.
    #[error("line {0}: the column `source` is empty; write where the coordinates are from")]
    NoSource(u64),
}

impl Gazetteer {
    /// Reads a table of places.
    ///
    /// # Errors
    /// The table is malformed.
    pub fn read(text: &str) -> Result<Gazetteer, BadGazetteer> {
        let mut reader = csv::ReaderBuilder::new()
            .trim(csv::Trim::All)
            .from_reader(text.as_bytes());
        let headers = reader.headers()?.clone();
        let mut columns: Vec<&str> = headers.iter().collect();
        columns.sort_unstable();
        if columns != ["latitude", "longitude", "place", "source"] {
            return Err(BadGazetteer::Columns);
        }
        let mut places = Vec::new();
        for record in reader.records() {
            let record = record?;
            let line = record.position().map_or(0, csv::Position::line);
            let located: Located = record.deserialize(Some(&headers))?;
            if !(-90.0..=90.0).contains(&located.latitude)
                || !(-180.0..=180.0).contains(&located.longitude)
            {
                return Err(BadGazetteer::OutOfRange(line));
            }
            if located.source.is_empty() {
                return Err(BadGazetteer::NoSource(line));
            }
            places.push(located);
        }
        Ok(Gazetteer(places))
    }

    /// Finds a place by its whole name.
    pub fn find(&self, place: &str) -> Option<&Located> {
        self.0.iter().find(|located| located.place == place)
    }
}
