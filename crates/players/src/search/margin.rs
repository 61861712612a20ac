//! Margins: the values of positions in a search.

use std::fmt;
use std::ops::{Neg, Sub};

use gebeta_core::game::Game;
use gebeta_core::{Position, Side};

/// The number of parts of a counter in which margins are stored.
pub(super) const PARTS: i32 = 64;

/// The counters of a player at the end of the round less the opponent's, known or estimated, in 64ths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Margin(pub(super) i32);

impl Margin {
    /// Greater than any margin.
    pub(super) const INFINITE: i32 = i32::MAX / 2;

    /// Returns a margin of whole counters.
    pub const fn of(counters: i32) -> Margin {
        Margin(counters * PARTS)
    }

    /// Returns the margin in counters.
    pub fn counters(self) -> f64 {
        f64::from(self.0) / f64::from(PARTS)
    }

    /// Returns the margin in counters, rounded to whole ones.
    pub fn rounded(self) -> i32 {
        self.counters().round() as i32
    }
}

impl Neg for Margin {
    type Output = Margin;

    fn neg(self) -> Margin {
        Margin(-self.0)
    }
}

impl Sub for Margin {
    type Output = Margin;

    fn sub(self, other: Margin) -> Margin {
        Margin(self.0 - other.0)
    }
}

impl fmt::Display for Margin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 % PARTS {
            0 => write!(f, "{:+}", self.0 / PARTS),
            _ => write!(f, "{:+.1}", self.counters()),
        }
    }
}

/// Returns the counters that a player has won less the opponent's, in parts.
#[inline(always)]
pub(super) fn standing(game: &Game, position: &Position, side: Side) -> i32 {
    difference(game.winnings(position), side) * PARTS
}

/// Returns what a player has less what the opponent has.
#[inline(always)]
pub(crate) fn difference(have: [u32; 2], side: Side) -> i32 {
    have[side.index()] as i32 - have[side.other().index()] as i32
}

/// Returns the counters that a player has set aside less the opponent's.
#[inline(always)]
pub(crate) fn set_aside(position: &Position, side: Side) -> i32 {
    difference(position.stores().map(u32::from), side)
}
