//! Types of columns, and the values of cells.

use gebeta_analysis::levels::BigUint;

/// The type of a column.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    /// 0 to 2^32 - 1.
    Number,
    /// 0 to 255.
    Counters,
    /// A number that can be negative.
    Signed,
    /// An optional number.
    Optional,
    /// A real number.
    Real,
    /// Text; also counts, if the widest has more than 38 digits.
    Text,
    /// Counts, if the widest fits in 63 bits.
    Long,
    /// Counts, if the widest has at most 38 digits.
    Decimal,
}

impl Kind {
    /// Returns the type that has room for all counts up to the widest.
    pub fn of_counts(widest: &BigUint) -> Kind {
        match widest.bits() {
            0..=63 => Kind::Long,
            _ if *widest < BigUint::from(10u32).pow(38) => Kind::Decimal,
            _ => Kind::Text,
        }
    }
}

/// A column: its name and its type.
pub type Column = (String, Kind);

/// The value of a cell.
#[derive(Clone, Debug)]
pub enum Value<'a> {
    /// Of a [`Kind::Number`] or a [`Kind::Counters`].
    Number(u32),
    /// Of a [`Kind::Signed`].
    Signed(i32),
    /// Of a [`Kind::Optional`].
    Optional(Option<u32>),
    /// Of a [`Kind::Real`].
    Real(f64),
    /// Of a [`Kind::Text`].
    Text(String),
    /// Of the type that [`Kind::of_counts`] has chosen.
    Count(&'a BigUint),
}
