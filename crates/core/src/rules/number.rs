//! The numbers of counters that a rule asks for.

#[cfg(feature = "schemars")]
use schemars::JsonSchema;
#[cfg(feature = "serde")]
use serde::{Deserialize, Serialize};

/// How many counters a rule asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(feature = "serde", derive(Serialize, Deserialize), serde(untagged))]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub enum Number {
    /// Exactly so many.
    Exactly(u8),
    /// Every second number.
    Parity(Parity),
}

/// Every second number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(
    feature = "serde",
    derive(Serialize, Deserialize),
    serde(rename_all = "snake_case")
)]
#[cfg_attr(feature = "schemars", derive(JsonSchema))]
pub enum Parity {
    /// An even number. None is one too.
    Even,
    /// An odd number.
    Odd,
}

impl Number {
    /// Says whether so many counters are what is asked for.
    #[inline]
    pub const fn fits(self, counters: u32) -> bool {
        match self {
            Number::Exactly(number) => number as u32 == counters,
            Number::Parity(Parity::Even) => counters.is_multiple_of(2),
            Number::Parity(Parity::Odd) => !counters.is_multiple_of(2),
        }
    }

    /// Says whether an empty place alone is what is asked for.
    pub fn is_nothing(self) -> bool {
        self == Number::Exactly(0)
    }

    /// Gives the greatest number that divides all that are asked for; 0 if that is none but 0.
    pub const fn divisor(self) -> u8 {
        match self {
            Number::Exactly(number) => number,
            Number::Parity(Parity::Even) => 2,
            Number::Parity(Parity::Odd) => 1,
        }
    }

    /// Gives what there is once a counter has been added to so many; `None` if that is more than a hole can hold.
    pub fn and_one(self) -> Option<Number> {
        match self {
            Number::Exactly(number) => number.checked_add(1).map(Number::Exactly),
            Number::Parity(Parity::Even) => Some(Number::Parity(Parity::Odd)),
            Number::Parity(Parity::Odd) => Some(Number::Parity(Parity::Even)),
        }
    }

    /// Gives numbers that stand for all that it tells apart: each number behaves like one of these in any set of
    /// conditions, if those of all of them are put together.
    pub(crate) fn landmarks(self) -> impl Iterator<Item = u32> {
        // Beyond the greatest number that is asked for exactly, there have to be an even and an odd one.
        let first = match self {
            Number::Exactly(number) => u32::from(number),
            Number::Parity(_) => 0,
        };
        first..first + 3
    }
}

impl From<u8> for Number {
    fn from(number: u8) -> Number {
        Number::Exactly(number)
    }
}
