//! Numbers as callers pass them: each has a name and a range.

use gebeta::storage::runtime::LEAST_MEMORY;
use pyo3::exceptions::{PyOverflowError, PyValueError};
use pyo3::prelude::*;

use crate::errors;

/// The most games of one call.
pub const MOST_GAMES: usize = 1 << 30;

/// The most rounds of a batch.
pub const MOST_ROUNDS: usize = 1 << 24;

/// Reads a number of a range.
///
/// # Errors
/// It is not an integer, or outside the range; the message names the argument.
fn within<'py, T>(given: Borrowed<'_, 'py, PyAny>, name: &str, [least, most]: [T; 2]) -> PyResult<T>
where
    T: FromPyObjectOwned<'py> + PartialOrd + std::fmt::Display,
{
    match given.extract().map_err(Into::into) {
        Ok(number) if least <= number && number <= most => return Ok(number),
        Err(error) if !error.is_instance_of::<PyOverflowError>(given.py()) => return Err(error),
        _ => {}
    }
    // A number of a thousand digits is not repeated.
    let not = given.extract::<i64>();
    let not = not.map_or(String::new(), |number| format!(", not {number}"));
    let range = format!("{name} must be from {least} to {most}{not}");
    Err(PyValueError::new_err(range))
}

/// Defines types of numbers. `read` is for arguments that have a default.
macro_rules! numbers {
    ($($(#[$doc:meta])* $kind:ident($number:ty) = $name:literal from $least:tt to $most:expr;)*) => {$(
        $(#[$doc])*
        #[derive(Clone, Copy)]
        pub struct $kind(pub $number);

        impl $kind {
            #[allow(dead_code, reason = "not every number has a default")]
            pub fn read(given: &Bound<'_, PyAny>) -> PyResult<$number> {
                Ok(given.extract::<$kind>()?.0)
            }
        }

        impl<'py> FromPyObject<'_, 'py> for $kind {
            type Error = PyErr;

            fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<$kind> {
                within(given, $name, [$least, $most]).map($kind)
            }
        }
    )*};
}

numbers! {
    /// The length of lines of play, in turns.
    Depth(u32) = "depth" from 0 to u32::MAX;
    /// The turns that a search looks ahead.
    Ahead(u32) = "depth" from 1 to u32::MAX;
    /// The turns that a search may play.
    Nodes(u64) = "nodes" from 1 to u64::MAX;
    /// A level of a tree.
    Level(u32) = "level" from 1 to u32::MAX;
    /// A limit of memory for counting, in bytes.
    CountingMemory(u64) = "memory" from LEAST_MEMORY to u64::MAX;
    /// A limit of memory, in bytes.
    Memory(u64) = "memory" from 0 to u64::MAX;
    /// The size of tables, in bytes.
    Tables(usize) = "memory" from 0 to usize::MAX;
    Threads(usize) = "threads" from 1 to usize::MAX;
    /// What draws are made from.
    Seed(u64) = "seed" from 0 to u64::MAX;
    /// Games that are played at random.
    Games(usize) = "games" from 0 to MOST_GAMES;
    /// Games between players.
    Played(u32) = "games" from 0 to u32::MAX;
    /// Positions that are drawn.
    Positions(usize) = "n" from 0 to MOST_GAMES;
    /// The rounds of a batch.
    Rounds(usize) = "n" from 0 to MOST_ROUNDS;
    /// The random turns before a game.
    Opening(u32) = "opening" from 0 to 100;
    /// The longest line.
    Most(usize) = "most" from 0 to usize::MAX;
}

/// Returns a number of threads as the library takes it.
pub fn threads(given: Option<Threads>) -> Option<std::num::NonZero<usize>> {
    given.and_then(|Threads(number)| std::num::NonZero::new(number))
}

/// The number of an action.
#[derive(Clone, Copy)]
pub struct Action(pub u32);

impl<'py> FromPyObject<'_, 'py> for Action {
    type Error = PyErr;

    #[inline]
    fn extract(given: Borrowed<'_, 'py, PyAny>) -> PyResult<Action> {
        match given.extract() {
            Ok(action) => Ok(Action(action)),
            Err(error) if error.is_instance_of::<PyOverflowError>(given.py()) => {
                let number = given.extract::<i64>();
                let number = number.map_or("of this size".to_string(), |number| number.to_string());
                Err(errors::no_action(number))
            }
            Err(error) => Err(error),
        }
    }
}
