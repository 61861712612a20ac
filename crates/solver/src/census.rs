//! Counts of boards by what they are worth.

use serde::{Deserialize, Serialize};

use super::value::{Packed, Value};

/// Counts of the boards with as many counters in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Census {
    /// Counters in play.
    pub in_play: u32,
    /// Boards, where the score [stands](crate::NeverEnding::Stands); else boards with each margin that they can have.
    pub boards: u64,
    /// Those from which the player to move wins more than the other.
    pub won: u64,
    /// Those from which both win as much, and the play ends.
    pub drawn: u64,
    /// Those from which he wins less.
    pub lost: u64,
    /// Those from which best play never ends, with nothing more won by either.
    pub never_ending: u64,
    /// The most turns of a line of best play that is won and ends.
    pub longest_win: Option<u16>,
}

impl Census {
    /// Returns the number of known values of groups of boards, from no counter in play on: those with the most come first, and groups
    /// without boards are left out.
    pub(super) fn of<'a, V: Iterator<Item = &'a Packed>>(
        groups: impl DoubleEndedIterator<Item = V> + ExactSizeIterator,
    ) -> Vec<Census> {
        let groups = groups.enumerate().rev();
        groups
            .map(|(in_play, values)| {
                let mut census = Census {
                    in_play: in_play as u32,
                    ..Census::default()
                };
                let known = values.filter(|value| **value != Packed::UNKNOWN);
                known.for_each(|value| census.add(value.value()));
                census
            })
            .filter(|census| census.boards > 0)
            .collect()
    }

    fn add(&mut self, value: Value) {
        self.boards += 1;
        let more = match value.turns {
            None if value.margin == 0 => &mut self.never_ending,
            _ if value.margin > 0 => &mut self.won,
            _ if value.margin < 0 => &mut self.lost,
            _ => &mut self.drawn,
        };
        *more += 1;
        if value.margin > 0 {
            self.longest_win = self.longest_win.max(value.turns);
        }
    }
}
