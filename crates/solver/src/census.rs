//! The numbers of boards by their values.

use serde::{Deserialize, Serialize};

use super::value::{Packed, Value};

/// The numbers of the boards with the same number of counters in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Census {
    /// The counters in play.
    pub in_play: u32,
    /// All boards, where the score [stands](crate::NeverEnding::Stands); otherwise, boards with each margin that they
    /// can have.
    pub boards: u64,
    /// Boards from which the player to move wins more than the opponent.
    pub won: u64,
    /// Boards from which both win the same and the game ends.
    pub drawn: u64,
    /// Boards from which the player to move wins less.
    pub lost: u64,
    /// Boards from which best play never ends and neither player wins anything more.
    pub never_ending: u64,
    /// The most turns of a line of best play from a won board that ends.
    pub longest_win: Option<u16>,
}

impl Census {
    /// Returns the census of groups of boards, which are given from zero counters in play on: values, each with a number
    /// of boards. Groups with the most counters come first, and groups without boards are left out.
    pub(super) fn of<V: Iterator<Item = (Packed, u64)>>(
        groups: impl DoubleEndedIterator<Item = V> + ExactSizeIterator,
    ) -> Vec<Census> {
        let groups = groups.enumerate().rev();
        groups
            .map(|(in_play, values)| {
                let mut census = Census {
                    in_play: in_play as u32,
                    ..Census::default()
                };
                let known = values.filter(|(value, _)| *value != Packed::UNKNOWN);
                known.for_each(|(value, boards)| census.add(value.value(), boards));
                census
            })
            .filter(|census| census.boards > 0)
            .collect()
    }

    /// Adds boards with a value.
    pub(super) fn add(&mut self, value: Value, boards: u64) {
        self.boards += boards;
        let more = match value.turns {
            None if value.margin == 0 => &mut self.never_ending,
            _ if value.margin > 0 => &mut self.won,
            _ if value.margin < 0 => &mut self.lost,
            _ => &mut self.drawn,
        };
        *more += boards;
        if value.margin > 0 {
            self.longest_win = self.longest_win.max(value.turns);
        }
    }
}
