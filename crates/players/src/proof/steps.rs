//! How far apart the margins of a game are.

use std::sync::atomic::{AtomicBool, Ordering};

/// How far apart the margins are that boards can be worth.
///
/// If every counter is won in the end, the margin is even if the number of counters that are left is even, and odd
/// otherwise. Then only margins in between are asked about: with 10 counters left, a player who gets more than 3 gets 4.
///
/// No rule has to say so. The searches assume it until one of their lines ends with another margin, or goes on forever.
/// Nothing that was proved before relies on such a line, so it stays true.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Steps {
    /// All margins are possible.
    Ones = 1,
    /// Every second margin is possible.
    Twos = 2,
}

impl Steps {
    /// Returns how far apart margins are as far as is known, given whether one in between was found.
    pub(super) fn known(has_odd: &AtomicBool) -> Steps {
        match has_odd.load(Ordering::Relaxed) {
            true => Steps::Ones,
            false => Steps::Twos,
        }
    }

    /// Returns the difference of two margins that follow each other.
    #[inline(always)]
    pub(super) fn size(self) -> i32 {
        self as i32
    }

    /// Returns the margin to ask the opponent about instead of one of the player's: they get it if the player doesn't get
    /// theirs.
    #[inline(always)]
    pub(super) fn turned(self, margin: i32) -> i32 {
        2 - self.size() - margin
    }

    /// Returns the margin to ask about, to know whether a player gets a possible one: that, or the one just below.
    pub(super) fn asked(self, margin: i32) -> i32 {
        margin + 1 - self.size()
    }

    /// Returns the highest possible margin up to the given one; `possible` is any possible one.
    pub(super) fn possible(self, margin: i32, possible: i32) -> i32 {
        margin - (margin - possible).rem_euclid(self.size())
    }
}
