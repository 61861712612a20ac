//! Conditions on numbers of counters.

use std::fmt;
use std::str::FromStr;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// How many counters a condition asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(from = "Written", into = "Written")]
pub enum Number {
    /// Exactly this number.
    Exactly(u8),
    /// Any of these numbers.
    OneOf(Numbers),
    /// Every second number.
    Parity(Parity),
    /// All numbers of a range.
    Range(NumberRange),
    /// As many as the hole itself holds, and at least one. Only [`At`](super::At) allows it, and
    /// [`At::fits`](super::At::fits) evaluates it.
    Same,
}

/// Every second number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Parity {
    /// An even number, at least 2.
    Even,
    /// An even number or zero.
    EvenOrNone,
    /// An odd number.
    Odd,
}

/// All numbers in a range, including both ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct NumberRange {
    least: u8,
    most: u8,
}

/// Some numbers of counters.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Numbers([u64; 4]);

impl NumberRange {
    /// Returns the numbers from `least` up.
    pub const fn from(least: u8) -> NumberRange {
        let most = u8::MAX;
        NumberRange { least, most }
    }

    /// Returns the numbers from `least` to `most`, or `None` if `least` is greater.
    pub fn new(least: u8, most: u8) -> Option<NumberRange> {
        (least <= most).then_some(NumberRange { least, most })
    }

    /// Returns the least of the numbers.
    pub const fn least(self) -> u8 {
        self.least
    }

    /// Returns the greatest of the numbers, or `None` if the range is open.
    pub const fn most(self) -> Option<u8> {
        match self.most {
            u8::MAX => None,
            most => Some(most),
        }
    }
}

impl Numbers {
    /// Returns an iterator over the numbers in ascending order.
    pub fn iter(self) -> impl Iterator<Item = u8> {
        (0..=u8::MAX).filter(move |&number| self.contains(number))
    }

    const fn contains(self, number: u8) -> bool {
        self.0[number as usize / 64] >> (number % 64) & 1 == 1
    }
}

impl FromIterator<u8> for Numbers {
    fn from_iter<I: IntoIterator<Item = u8>>(numbers: I) -> Numbers {
        let mut bits = [0; 4];
        for number in numbers {
            bits[usize::from(number) / 64] |= 1 << (number % 64);
        }
        Numbers(bits)
    }
}

impl Number {
    /// At least one counter.
    pub const SOME: Number = Number::Range(NumberRange::from(1));
    /// No counters.
    pub const NONE: Number = Number::Exactly(0);
    /// Any number fits.
    pub const ANY: Number = Number::Range(NumberRange::from(0));

    /// Returns whether a number of counters fits.
    #[inline]
    pub const fn fits(self, counters: u32) -> bool {
        match self {
            Number::Exactly(number) => number as u32 == counters,
            Number::OneOf(numbers) => counters <= 255 && numbers.contains(counters as u8),
            Number::Parity(Parity::Even) => counters > 0 && counters.is_multiple_of(2),
            Number::Parity(Parity::EvenOrNone) => counters.is_multiple_of(2),
            Number::Parity(Parity::Odd) => !counters.is_multiple_of(2),
            Number::Range(NumberRange { least, most }) => {
                least as u32 <= counters && (counters <= most as u32 || most == u8::MAX)
            }
            Number::Same => false,
        }
    }

    /// Returns whether some number does not fit.
    pub fn is_condition(&self) -> bool {
        *self != Number::ANY
    }

    /// Returns whether only zero fits.
    pub fn is_nothing(self) -> bool {
        self == Number::NONE
    }

    /// Returns the greatest number that divides all numbers that fit, or 0 if only 0 fits.
    pub fn divisor(self) -> u8 {
        match self {
            Number::Exactly(number) => number,
            Number::OneOf(numbers) => numbers.iter().fold(0, |divisor, number| {
                super::common_divisor(divisor.into(), number.into()) as u8
            }),
            Number::Parity(Parity::Even | Parity::EvenOrNone) => 2,
            Number::Parity(Parity::Odd) | Number::Range(_) | Number::Same => 1,
        }
    }

    /// Returns the condition on the number after one counter has been added, or `None` if a hole can't hold that many.
    pub fn and_one(self) -> Option<Number> {
        match self {
            Number::Exactly(number) => number.checked_add(1).map(Number::Exactly),
            Number::OneOf(numbers) => {
                let more = numbers.iter().filter_map(|number| number.checked_add(1));
                Some(Number::OneOf(more.collect()))
            }
            Number::Parity(Parity::EvenOrNone) => Some(Number::Parity(Parity::Odd)),
            Number::Parity(Parity::Even) => {
                let odd = |number: &u8| !number.is_multiple_of(2);
                Some(Number::OneOf((3..=u8::MAX).filter(odd).collect()))
            }
            Number::Parity(Parity::Odd) => Some(Number::Parity(Parity::Even)),
            Number::Range(NumberRange { least, most }) => {
                let least = least.checked_add(1)?;
                let most = most.saturating_add(1);
                Some(Number::Range(NumberRange { least, most }))
            }
            Number::Same => None,
        }
    }

    /// Returns a number beyond which all even numbers fit or none does, and likewise all odd ones.
    pub(crate) fn greatest(self) -> u8 {
        match self {
            Number::Exactly(number) => number,
            Number::OneOf(numbers) => numbers.iter().last().unwrap_or(0),
            Number::Parity(_) | Number::Same => 0,
            Number::Range(range) => range.most().unwrap_or(range.least),
        }
    }
}

impl From<u8> for Number {
    fn from(number: u8) -> Number {
        Number::Exactly(number)
    }
}

impl From<Numbers> for Number {
    fn from(numbers: Numbers) -> Number {
        let mut all = numbers.iter();
        match (all.next(), all.next()) {
            (Some(only), None) => Number::Exactly(only),
            _ => Number::OneOf(numbers),
        }
    }
}

impl From<NumberRange> for Number {
    fn from(range: NumberRange) -> Number {
        match range.least == range.most {
            true => Number::Exactly(range.least),
            false => Number::Range(range),
        }
    }
}

/// The error for a text that is not a range of numbers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a range of numbers from 0 to 255 such as `4..`, `..9` or `4..9`")]
pub struct NoRange;

impl FromStr for NumberRange {
    type Err = NoRange;

    fn from_str(text: &str) -> Result<NumberRange, NoRange> {
        let (least, most) = text.split_once("..").ok_or(NoRange)?;
        let end = |text: &str, missing: u8| match text {
            "" => Ok(missing),
            text => match text.bytes().all(|byte| byte.is_ascii_digit()) {
                true => text.parse().map_err(|_| NoRange),
                false => Err(NoRange),
            },
        };
        if least.is_empty() && most.is_empty() {
            return Err(NoRange);
        }
        NumberRange::new(end(least, 0)?, end(most, u8::MAX)?).ok_or(NoRange)
    }
}

impl fmt::Display for NumberRange {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.least, self.most) {
            (0, most) => write!(f, "..{most}"),
            (least, u8::MAX) => write!(f, "{least}.."),
            (least, most) => write!(f, "{least}..{most}"),
        }
    }
}

/// A [`Number`] as a file writes it.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Number")]
enum Written {
    /// Exactly this number.
    Exactly(u8),
    /// Any of these.
    OneOf(Vec<u8>),
    Word(Word),
    /// A range: `4..`, `..9`, `4..9`.
    Range(WrittenRange),
}

/// A word for a set of numbers.
#[derive(Clone, Copy, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
enum Word {
    /// An even number, at least 2.
    Even,
    /// An even number or zero.
    EvenOrNone,
    /// An odd number.
    Odd,
    /// As many as the hole where the last counter fell, and at least one. Only in `at`.
    #[schemars(extend("x-only-in" = "at"))]
    Same,
    /// At least one.
    Some,
    /// Zero.
    None,
    /// Any number: no condition.
    Any,
}

// A range of numbers as a text. The schema takes its description from the place where it is used.
#[derive(Clone, Serialize, Deserialize, JsonSchema)]
#[serde(try_from = "String", into = "String")]
#[schemars(inline, extend("pattern" = r"^([0-9]+\.\.[0-9]*|\.\.[0-9]+)$"))]
struct WrittenRange(NumberRange);

impl TryFrom<String> for WrittenRange {
    type Error = NoRange;

    fn try_from(text: String) -> Result<WrittenRange, NoRange> {
        text.parse().map(WrittenRange)
    }
}

impl From<WrittenRange> for String {
    fn from(range: WrittenRange) -> String {
        range.0.to_string()
    }
}

impl From<Written> for Number {
    fn from(written: Written) -> Number {
        match written {
            Written::Exactly(number) => Number::Exactly(number),
            Written::OneOf(numbers) => numbers.into_iter().collect::<Numbers>().into(),
            Written::Word(Word::Even) => Number::Parity(Parity::Even),
            Written::Word(Word::EvenOrNone) => Number::Parity(Parity::EvenOrNone),
            Written::Word(Word::Odd) => Number::Parity(Parity::Odd),
            Written::Word(Word::Same) => Number::Same,
            Written::Word(Word::Some) => Number::SOME,
            Written::Word(Word::None) => Number::NONE,
            Written::Word(Word::Any) => Number::ANY,
            Written::Range(range) => range.0.into(),
        }
    }
}

impl From<Number> for Written {
    fn from(number: Number) -> Written {
        match number {
            Number::Same => Written::Word(Word::Same),
            Number::SOME => Written::Word(Word::Some),
            Number::ANY => Written::Word(Word::Any),
            Number::Exactly(number) => Written::Exactly(number),
            Number::OneOf(numbers) => Written::OneOf(numbers.iter().collect()),
            Number::Parity(Parity::Even) => Written::Word(Word::Even),
            Number::Parity(Parity::EvenOrNone) => Written::Word(Word::EvenOrNone),
            Number::Parity(Parity::Odd) => Written::Word(Word::Odd),
            Number::Range(range) => Written::Range(WrittenRange(range)),
        }
    }
}
