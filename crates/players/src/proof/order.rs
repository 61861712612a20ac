//! The order in which moves are searched.

use gebeta_core::{Hole, HoleSet};

/// The order in which moves are searched, after the stored move and those that give another turn: first those that win
/// most and leave the fewest replies, then from one end of the row to the other.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Order {
    /// Whether the holes come in sowing order.
    pub is_ascending: bool,
    /// Whether, of moves that are alike otherwise, those come first that leave the player more filled holes. That takes
    /// fewer turns where no board can come back, and often more elsewhere.
    pub keeps_holes: bool,
}

impl Order {
    /// Returns the first of some holes. There must be one.
    #[inline(always)]
    pub(super) fn next(&self, holes: HoleSet) -> Hole {
        Hole(match self.is_ascending {
            true => holes.0.trailing_zeros() as u8,
            false => holes.0.ilog2() as u8,
        })
    }

    /// Returns the priority of a move from a hole that wins that many counters, leaves the opponent that many holes to play
    /// from, and the player that many filled holes. The highest comes first.
    ///
    /// The fewer replies there are, the sooner all of them are answered.
    #[inline(always)]
    pub(super) fn priority(&self, wins: i32, replies: usize, kept: usize, hole: Hole) -> i32 {
        let place = hole.index() as i32;
        let place = if self.is_ascending { -place } else { place };
        (8 * wins - 4 * replies as i32 + kept as i32) * 64 + place
    }
}
