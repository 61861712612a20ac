//! The coordinates of the place where a game is played.

use std::fmt;
use std::str::FromStr;

use serde::{Deserialize, Serialize};
use thiserror::Error;

/// A point of the earth, and who located it. A file writes it as one text: `14.163, 38.899 (GeoNames 344797)`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(try_from = "String", into = "String")]
pub struct Coordinates {
    /// The latitude in degrees, positive in the north.
    pub latitude: f64,
    /// The longitude in degrees, positive in the east.
    pub longitude: f64,
    /// Where they are from.
    pub source: String,
}

/// A text has no coordinates.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Error)]
pub enum NoCoordinates {
    /// It has another form.
    #[error("not a latitude and a longitude with their source")]
    Form,
    /// A number is too small or too large.
    #[error("a latitude is a number from -90 to 90, and a longitude one from -180 to 180")]
    Range,
}

// The numbers are never NaN: the text is refused.
impl Eq for Coordinates {}

impl FromStr for Coordinates {
    type Err = NoCoordinates;

    fn from_str(text: &str) -> Result<Coordinates, NoCoordinates> {
        let parts = || {
            let (numbers, source) = text.trim().strip_suffix(')')?.split_once('(')?;
            let (latitude, longitude) = numbers.split_once(',')?;
            let degrees = |text: &str| text.trim().parse::<f64>().ok();
            let source = Some(source.trim()).filter(|source| !source.is_empty())?;
            Some((degrees(latitude)?, degrees(longitude)?, source.to_string()))
        };
        let (latitude, longitude, source) = parts().ok_or(NoCoordinates::Form)?;
        if !(-90.0..=90.0).contains(&latitude) || !(-180.0..=180.0).contains(&longitude) {
            return Err(NoCoordinates::Range);
        }
        Ok(Coordinates {
            latitude,
            longitude,
            source,
        })
    }
}

impl fmt::Display for Coordinates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}, {} ({})", self.latitude, self.longitude, self.source)
    }
}

impl TryFrom<String> for Coordinates {
    type Error = NoCoordinates;

    fn try_from(text: String) -> Result<Coordinates, NoCoordinates> {
        text.parse()
    }
}

impl From<Coordinates> for String {
    fn from(coordinates: Coordinates) -> String {
        coordinates.to_string()
    }
}
