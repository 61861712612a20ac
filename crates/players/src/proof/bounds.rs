//! Proven bounds of a value.

use gebeta_core::Move;

use super::steps::Steps;

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
    /// The most turns ahead that were searched, for the lower bound and for the upper.
    pub depths: [u32; 2],
}

impl Bounds {
    /// Returns the value, if the bounds meet.
    pub fn value(&self) -> Option<i32> {
        (self.least == self.most).then_some(self.least)
    }

    /// Adds the proven answer to the question whether the player to move gets a margin.
    pub(super) fn add(&mut self, margin: i32, steps: Steps, yes: bool, best: Option<Move>) {
        if !yes {
            self.most = self.most.min(margin - steps.size());
        } else if margin > self.least {
            self.least = margin;
            self.best = best;
        }
    }
}
