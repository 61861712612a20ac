//! Proven bounds of a value.

use gebeta_core::Move;

/// Proven bounds of a position's value: the margin by which the player to move wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// The lower bound, in counters.
    pub least: i32,
    /// The upper bound, in counters.
    pub most: i32,
    /// The move that reaches the lower bound, if it was proved.
    pub best: Option<Move>,
    /// The number of searched turns.
    pub nodes: u64,
    /// The depths that were searched on every line, for what the player to move can force and for what the opponent
    /// can.
    pub depths: [u32; 2],
}

impl Bounds {
    /// Returns the value, if the bounds meet.
    pub fn value(&self) -> Option<i32> {
        (self.least == self.most).then_some(self.least)
    }

    /// Returns the margin that the player to move, or the opponent, can force.
    pub(super) fn guaranteed_margin(&self, is_mover: bool) -> i32 {
        if is_mover { self.least } else { -self.most }
    }

    /// Records that a player can force a margin.
    pub(super) fn raise(&mut self, is_mover: bool, sure: i32) {
        match is_mover {
            true => self.least = self.least.max(sure),
            false => self.most = self.most.min(-sure),
        }
    }

    /// Records that a player can force no more than a margin.
    pub(super) fn lower(&mut self, is_mover: bool, most: i32) {
        match is_mover {
            true => self.most = self.most.min(most),
            false => self.least = self.least.max(-most),
        }
    }
}
