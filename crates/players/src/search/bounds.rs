//! What is sure of a value.

use gebeta_core::Move;

/// What is sure of a position's value: the margin by which the player to move wins.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Bounds {
    /// It is no less, in counters.
    pub least: i32,
    /// It is no more.
    pub most: i32,
    /// The move with which he comes to the least, if it was proved.
    pub best: Option<Move>,
    /// Turns that were played in thought.
    pub nodes: u64,
    /// Turns that were looked ahead on every line for what he can make sure of, and for what the other can.
    pub depths: [u32; 2],
}

impl Bounds {
    /// Returns the value, if it is known.
    pub fn value(&self) -> Option<i32> {
        (self.least == self.most).then_some(self.least)
    }

    /// Returns what the player to move, or the other, can make sure of.
    pub(super) fn guaranteed_margin(&self, is_mover: bool) -> i32 {
        if is_mover { self.least } else { -self.most }
    }

    /// Notes that he can make sure of so much.
    pub(super) fn raise(&mut self, is_mover: bool, sure: i32) {
        match is_mover {
            true => self.least = self.least.max(sure),
            false => self.most = self.most.min(-sure),
        }
    }

    /// Notes that he can make sure of no more.
    pub(super) fn lower(&mut self, is_mover: bool, most: i32) {
        match is_mover {
            true => self.most = self.most.min(most),
            false => self.least = self.least.max(-most),
        }
    }
}
