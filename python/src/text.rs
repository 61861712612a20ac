//! What callers pass in several forms: sides, holes, layouts.

use gebeta::core::game::LaidOut;
use gebeta::core::{Board, Hole, Side};
use gebeta::formats::notation::parse_layout;
use pyo3::exceptions::{PyTypeError, PyValueError};
use pyo3::prelude::*;

use crate::numbers::Action;

/// A player as callers name it: 0 or "A", 1 or "B".
#[derive(Clone, Copy)]
pub struct Player(pub Side);

impl<'py> FromPyObject<'_, 'py> for Player {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Player> {
        let unknown = || PyValueError::new_err("a player is 0 or \"A\", or 1 or \"B\"");
        if let Ok(letter) = given.extract::<char>() {
            return Side::from_letter(letter).map(Player).ok_or_else(unknown);
        }
        match given.extract::<i64>() {
            Ok(index @ 0..2) => Ok(Player(Side::BOTH[index as usize])),
            _ => Err(unknown()),
        }
    }
}

/// Who decides, as callers name them: a player, -1 for chance, or -4 for nobody.
#[derive(Clone, Copy)]
pub struct Decider(pub i32);

impl<'py> FromPyObject<'_, 'py> for Decider {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Decider> {
        match given.extract::<i32>() {
            Ok(number @ -4..2) => Ok(Decider(number)),
            _ => Ok(Decider(given.extract::<Player>()?.0.index() as i32)),
        }
    }
}

/// Returns the player and the action of OpenSpiel's `(player, action)`, of which the player can be left out.
pub fn player_and_action(
    first: &Bound<'_, PyAny>,
    second: Option<Action>,
) -> PyResult<(Option<Decider>, u32)> {
    Ok(match second {
        Some(Action(action)) => (Some(first.extract()?), action),
        None => (None, first.extract::<Action>()?.0),
    })
}

/// A list of a few values. Unlike a `Vec`, it takes no length that an object claims for memory to reserve.
pub struct Few<T>(pub Vec<T>);

impl<T> Few<T> {
    /// More than any list has: there are fewer holes, and fewer actions of one decision.
    const MOST: usize = 256;
}

impl<'py, T: FromPyObjectOwned<'py>> FromPyObject<'_, 'py> for Few<T> {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Few<T>> {
        let items = given.try_iter()?.take(Few::<T>::MOST);
        let items = items.map(|item| item?.extract().map_err(Into::into));
        items.collect::<PyResult<_>>().map(Few)
    }
}

/// A list of names. One text is not taken for a list of its letters.
pub struct Names(pub Vec<String>);

impl<'py> FromPyObject<'_, 'py> for Names {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Names> {
        let unfit = || PyTypeError::new_err("names are a list of str, such as [\"A1\", \"B1\"]");
        if given.extract::<&str>().is_ok() {
            return Err(unfit());
        }
        let names = given.extract::<Few<String>>();
        names.map(|Few(names)| Names(names)).map_err(|_| unfit())
    }
}

impl Names {
    /// Returns the holes of the names.
    pub fn holes(&self, board: &Board) -> PyResult<Vec<Hole>> {
        let holes = self.0.iter().map(|name| {
            let found = board.find(name.trim());
            found.ok_or_else(|| PyValueError::new_err(format!("the board has no hole {name:?}")))
        });
        holes.collect()
    }

    /// Returns the holes of a race, A's first.
    pub fn race(&self, board: &Board) -> PyResult<[Hole; 2]> {
        let holes = <[Hole; 2]>::try_from(self.holes(board)?);
        holes.map_err(|_| {
            PyValueError::new_err("a race is the names of two holes, such as (\"A1\", \"B1\")")
        })
    }
}

/// A layout as callers give it: the counters of each hole in sowing order, or notation.
pub enum Layout {
    Text(String),
    Counters(Vec<u8>),
}

impl<'py> FromPyObject<'_, 'py> for Layout {
    type Error = PyErr;

    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Layout> {
        if let Ok(text) = given.extract() {
            return Ok(Layout::Text(text));
        }
        let counters = given.extract::<Few<u8>>();
        counters.map(|Few(counters)| Layout::Counters(counters)).map_err(|_| {
            PyTypeError::new_err(
                "a layout is a list with the counters of each hole, from 0 to 255, or a text such as \"4 4 | 4 4\"",
            )
        })
    }
}

impl Layout {
    pub fn laid_out(&self, board: &Board) -> PyResult<LaidOut> {
        match self {
            Layout::Text(text) => {
                parse_layout(text, board).map_err(|error| PyValueError::new_err(error.to_string()))
            }
            Layout::Counters(counters) => {
                let known = (counters.len() == board.holes()).then(|| LaidOut::of(counters));
                let holes = board.holes();
                known.flatten().ok_or_else(|| {
                    let given = counters.len();
                    PyValueError::new_err(format!("a layout has {holes} holes, not {given}"))
                })
            }
        }
    }
}
