//! The readings of games that can be played on a board.

use gebeta_atlas::gazetteer::Gazetteer;
use gebeta_atlas::places::Place;
use gebeta_atlas::reconstruct::Names;
use gebeta_formats::variant::{Catalogue, Variant};

use super::find::Size;
use crate::cli::atlas::factors;
use crate::failure::Failure;

/// A game that may have been played.
#[derive(Clone, Debug)]
pub struct Game {
    /// The text that loads it.
    pub spec: String,
    /// The game as its file has it.
    pub variant: Variant,
    /// The part of the world that it is from.
    pub region: Option<String>,
    /// Where it is played, if the coordinates are known.
    pub place: Option<Place>,
}

/// A reading of a game, played on a board of a certain size.
#[derive(Clone, Debug)]
pub struct Reading {
    /// The number of its game.
    pub game: usize,
    /// Its name: the game with the choices, and the width if it is changed.
    pub spec: String,
    /// Its rules on that board.
    pub variant: Variant,
    /// The number of holes in a row for which a file has these rules.
    pub attested: usize,
}

/// A reading that can't be played on a board.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refused {
    /// The reading.
    pub spec: String,
    /// Why.
    pub reason: String,
}

/// The readings of a game on a board, and those that can't be played there.
pub type Fitting = (Vec<Reading>, Vec<Refused>);

/// Loads games with their places.
///
/// # Errors
/// Returns all errors of the first game that can't be loaded.
pub fn games(
    catalogue: &Catalogue,
    specs: &[String],
    own: &Gazetteer,
) -> Result<Vec<Game>, Failure> {
    let load = |spec: &String| {
        let variant = catalogue
            .load(spec)
            .map_err(|report| Failure::ready(report.render(true)))?;
        let entry = catalogue.entries().find(|entry| entry.id == variant.id);
        Ok(Game {
            spec: spec.clone(),
            region: entry.and_then(|entry| entry.region.clone()),
            place: Place::of(&variant, own),
            variant,
        })
    };
    specs.iter().map(load).collect()
}

/// Returns the names of the games' places.
pub fn names(games: &[Game]) -> Names {
    Names::of(games.iter().filter_map(|game| {
        let place = game.variant.about.place.as_deref()?;
        Some((place, game.region.as_deref()))
    }))
}

impl Game {
    /// Returns the readings that can be played on a board: the file's own, and those with one other choice. Rules that
    /// differ in nothing are listed once.
    pub fn readings(&self, catalogue: &Catalogue, number: usize, size: Size) -> Fitting {
        let options = self.variant.options.iter().flat_map(|option| {
            let taken = self.variant.chosen.iter().find(|it| it.0 == option.name);
            let taken = taken.map_or(&option.choices[0].name, |(_, choice)| choice);
            let others = option.choices.iter().filter(move |it| it.name != *taken);
            others.map(|choice| Some((option.name.as_str(), choice.name.as_str())))
        });
        let mut found = (Vec::new(), Vec::new());
        for choice in std::iter::once(None).chain(options) {
            match self.on(catalogue, number, choice, size) {
                Ok(reading) => found.0.push(reading),
                Err(refused) => found.1.push(refused),
            }
        }
        // A file's own rules for this width come before rules of another width, even if these are the same.
        found
            .0
            .sort_by_key(|it: &Reading| it.attested != size.columns);
        let mut distinct: Vec<Reading> = Vec::new();
        for reading in found.0 {
            if distinct
                .iter()
                .all(|it| it.variant.rules != reading.variant.rules)
            {
                distinct.push(reading);
            }
        }
        (distinct, found.1)
    }

    /// Returns one reading on a board: the file's own if no choice is given.
    ///
    /// # Errors
    /// The reason why it can't be played there.
    pub fn on(
        &self,
        catalogue: &Catalogue,
        number: usize,
        choice: Option<(&str, &str)>,
        size: Size,
    ) -> Result<Reading, Refused> {
        let mut chosen: Vec<(&str, &str)> = choice.into_iter().collect();
        let mut spec = self.variant.spec();
        let name = |spec: &mut String, key: &str, value: &str| {
            let between = if spec.contains(':') { ',' } else { ':' };
            *spec += &format!("{between}{key}={value}");
        };
        for (key, value) in &chosen {
            name(&mut spec, key, value);
        }
        let load = |chosen: &[(&str, &str)]| match chosen {
            [] => Ok(self.variant.clone()),
            chosen => factors::load(catalogue, &self.variant, &self.spec, chosen),
        };
        let refused = |reason: String| Refused {
            spec: spec.clone(),
            reason,
        };
        let variant = load(&chosen).map_err(refused)?;
        let board = &variant.rules.board;
        let (rows, attested) = (board.rows().len(), board.width());
        if rows != size.rows {
            return Err(refused(format!("it is played on {rows} rows")));
        }
        let columns = size.columns.to_string();
        let variant = match attested == size.columns {
            true => variant,
            false => {
                chosen.push(("board.width", &columns));
                load(&chosen).map_err(refused)?
            }
        };
        if attested != size.columns {
            name(&mut spec, "board.width", &columns);
        }
        Ok(Reading {
            game: number,
            spec,
            variant,
            attested,
        })
    }
}
