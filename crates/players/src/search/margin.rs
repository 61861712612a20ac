//! What a position is thought to be worth.

use std::fmt;
use std::ops::Neg;

use gebeta_core::game::Game;
use gebeta_core::{Position, Side};

/// The parts of a counter in which margins are kept.
pub(super) const PARTS: i32 = 64;

/// Counters that a player has more than the other when the round is over, or is thought to have: in 64ths.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Margin(pub(super) i32);

impl Margin {
    /// More than any margin.
    pub(super) const INFINITE: i32 = i32::MAX / 2;

    /// Makes a margin of so many counters.
    pub const fn of(counters: i32) -> Margin {
        Margin(counters * PARTS)
    }

    /// Returns the counters.
    pub fn counters(self) -> f64 {
        f64::from(self.0) / f64::from(PARTS)
    }

    /// Returns the counters, rounded to whole ones.
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

impl fmt::Display for Margin {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 % PARTS {
            0 => write!(f, "{:+}", self.0 / PARTS),
            _ => write!(f, "{:+.1}", self.counters()),
        }
    }
}

/// Returns the counters that a player has won more than the other, in parts.
#[inline(always)]
pub(super) fn standing(game: &Game, position: &Position, side: Side) -> i32 {
    let won = game.winnings(position);
    difference(won, side)
}

/// Returns the counters that a player has more than the other in his store, in parts.
#[inline(always)]
pub(super) fn stored(position: &Position, side: Side) -> i32 {
    difference(position.stores().map(u32::from), side)
}

#[inline(always)]
fn difference(have: [u32; 2], side: Side) -> i32 {
    (have[side.index()] as i32 - have[side.other().index()] as i32) * PARTS
}
