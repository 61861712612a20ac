//! How long before its first source a board was in use.

use std::str::FromStr;

use gebeta_formats::variant::Variant;

use super::{Evidence, Sort, doublings};

/// The years without a point. Each doubling takes one.
const YEARS: f64 = 50.0;

/// The year in which rules were attested at the latest: when the built-in files were collected.
const NOW: i32 = 2025;

/// A time from one year to another. Years before Christ are below zero.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Period {
    /// The first year.
    pub from: i32,
    /// The last year.
    pub to: i32,
}

impl FromStr for Period {
    type Err = String;

    fn from_str(text: &str) -> Result<Period, String> {
        let year = |text: &str| {
            let year = text.trim().parse().ok();
            year.filter(|year| (-10_000..=3000).contains(year))
        };
        let (from, to) = text.split_once("..").unwrap_or((text, text));
        match (year(from), year(to)) {
            (Some(from), Some(to)) if from <= to => Ok(Period { from, to }),
            _ => Err(
                "expected a year or FIRST..LAST from -10000 to 3000, such as 1300..1500 or -200..50"
                    .to_string(),
            ),
        }
    }
}

/// Returns the year of the earliest source of a variant, if any has a year.
pub fn attested(variant: &Variant) -> Option<i32> {
    let works = variant.sources.iter().filter_map(|it| it.work.as_ref());
    let years = works.filter_map(|work| work.year()?.parse().ok());
    years.min()
}

/// Judges the years between a period and the first source.
pub fn period(variant: &Variant, found: Period) -> Evidence {
    let attested = attested(variant);
    let years = attested.unwrap_or(NOW).saturating_sub(found.to).max(0);
    let says = match (attested, years) {
        (None, _) => "no source of its rules has a year".to_string(),
        (Some(year), 0) => format!("its rules are attested by {year}"),
        (Some(year), _) => format!("its rules are first attested in {year}, {years} years later"),
    };
    Evidence::new(Sort::Period, -doublings(f64::from(years), YEARS), says)
}
