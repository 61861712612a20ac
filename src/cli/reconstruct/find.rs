//! What is known of a board that was found.

use std::fmt;
use std::path::Path;

use gebeta_atlas::places::Place;
use gebeta_atlas::reconstruct::Period;

use crate::cli::input::read;
use crate::failure::Failure;

/// The largest table of wear, in bytes.
const LONGEST: usize = 1 << 16;

/// The rows of a board and the holes of each.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Size {
    /// The number of rows.
    pub rows: usize,
    /// The number of holes in a row.
    pub columns: usize,
}

impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.rows, self.columns)
    }
}

/// Reads a size such as `2x6`.
pub fn read_size(text: &str) -> Result<Size, String> {
    let (rows, columns) = text.split_once(['x', '×']).unwrap_or_default();
    match (rows.trim().parse(), columns.trim().parse()) {
        (Ok(rows @ 2..=3), Ok(columns @ 1..=12)) => Ok(Size { rows, columns }),
        _ => Err(
            "expected ROWSxHOLES with two or three rows of at most 12 holes, such as 2x6"
                .to_string(),
        ),
    }
}

/// A place: a name, or coordinates.
#[derive(Clone, Debug, PartialEq)]
pub enum Sought {
    /// A name, as variant files have it.
    Name(String),
    /// Latitude and longitude in degrees.
    At([f64; 2]),
}

/// Reads a name, or `LATITUDE,LONGITUDE`.
pub fn read_place(text: &str) -> Result<Sought, String> {
    let numbers = text.split_once(',').map(|(one, other)| [one, other]);
    let numbers = numbers.map(|both| both.map(|it| it.trim().parse::<f64>().ok()));
    match numbers {
        Some([Some(latitude), Some(longitude)]) => {
            match latitude.abs() <= 90.0 && longitude.abs() <= 180.0 {
                true => Ok(Sought::At([latitude, longitude])),
                false => Err(
                    "a latitude is a number from -90 to 90, and a longitude one from -180 to 180"
                        .into(),
                ),
            }
        }
        _ if text.trim().is_empty() => Err("expected a name or LATITUDE,LONGITUDE".into()),
        _ => Ok(Sought::Name(text.trim().to_string())),
    }
}

/// What is known of a board.
#[derive(Clone, Debug)]
pub struct Find {
    /// Its size.
    pub size: Size,
    /// Whether it has stores, if that is known.
    pub has_stores: Option<bool>,
    /// The counters that were found with it.
    pub counters: Option<u32>,
    /// The name of the place.
    pub name: Option<String>,
    /// The coordinates of the place.
    pub at: Option<[f64; 2]>,
    /// How old it is.
    pub period: Option<Period>,
    /// The wear of each hole as drawn, row by row, where it is known.
    pub wear: Option<Vec<Option<f64>>>,
}

impl Find {
    /// Describes it in a line.
    pub fn in_words(&self) -> String {
        let mut parts = vec![format!(
            "{} rows of {} holes",
            self.size.rows, self.size.columns
        )];
        parts.extend(self.has_stores.map(|has| match has {
            true => "stores".to_string(),
            false => "no stores".to_string(),
        }));
        parts.extend(self.counters.map(|counters| format!("{counters} counters")));
        parts.extend(self.name.clone());
        parts.extend(
            self.at
                .map(|[latitude, longitude]| format!("{latitude}, {longitude}")),
        );
        parts.extend(self.period.map(|it| match it.from == it.to {
            true => format!("in {}", it.to),
            false => format!("from {} to {}", it.from, it.to),
        }));
        parts.extend(self.wear.as_ref().map(|wear| {
            let known = wear.iter().flatten().count();
            format!("the wear of {known} holes")
        }));
        format!("A board: {}.", parts.join("; "))
    }
}

/// Returns the coordinates of a place by its whole name, or by the part before the first comma.
pub fn coordinates(name: &str, places: &[Place]) -> Option<[f64; 2]> {
    let is = |known: &str| known.trim().eq_ignore_ascii_case(name);
    let found = places.iter().find(|place| {
        let short = place.place.split(',').next().unwrap_or_default();
        is(&place.place) || is(short)
    });
    found.map(|place| [place.latitude, place.longitude])
}

/// Reads the wear of the holes: a list of numbers, or a file with one.
///
/// # Errors
/// Returns a failure if the file can't be read, or if it is not a number for each hole.
pub fn read_wear(text: &str, size: Size) -> Result<Vec<Option<f64>>, Failure> {
    let is_list = text != "-"
        && text
            .chars()
            .all(|c| " -.,;/\n\t".contains(c) || c.is_ascii_digit());
    let is_file = !is_list && (text == "-" || !text.contains(' ') || Path::new(text).exists());
    let cells = match is_file {
        true => String::from_utf8_lossy(&read(Path::new(text), LONGEST)?).into_owned(),
        false => text.to_string(),
    };
    let cell = |cell: &str| match cell {
        "-" => Ok(None),
        cell => match cell.parse::<f64>() {
            Ok(wear) if wear.is_finite() && wear >= 0.0 => Ok(Some(wear)),
            _ => Err(
                Failure::usage(format!("The wear `{cell}` is not a number of at least 0."))
                    .hint("Write `-` for a hole whose wear is not known."),
            ),
        },
    };
    let cells = cells.split([' ', ',', ';', '/', '\n', '\t', '\r']);
    let cells = cells.filter(|cell| !cell.is_empty()).map(cell);
    let wear = cells.collect::<Result<Vec<_>, _>>()?;
    let holes = size.rows * size.columns;
    match wear.len() == holes {
        true => Ok(wear),
        false => Err(Failure::usage(format!(
            "The wear has {} numbers, and a board of {size} has {holes} holes.",
            wear.len()
        ))
        .hint("Give a number for each hole, row by row, as you look at the board.")),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_places_and_wear() {
        let size = read_size("2x3").unwrap();
        assert_eq!((size.rows, size.columns), (2, 3));
        for wrong in ["", "6", "2x", "4x6", "2x13", "0x6", "2x6x2"] {
            assert!(read_size(wrong).is_err(), "{wrong}");
        }
        assert_eq!(read_place("14.1, -38"), Ok(Sought::At([14.1, -38.0])));
        assert_eq!(
            read_place("Shoa, Ethiopia"),
            Ok(Sought::Name("Shoa, Ethiopia".into()))
        );
        assert!(read_place("91,0").is_err() && read_place(" ").is_err());
        let wear = read_wear("1, 2.5 - / 0 1 3", size).unwrap();
        assert_eq!(wear[..3], [Some(1.0), Some(2.5), None]);
        for wrong in ["1 2 3", "1 2 3 4 5 6 7", "1 2 3 4 5 -6", "no such file"] {
            assert!(read_wear(wrong, size).is_err(), "{wrong}");
        }
    }
}
