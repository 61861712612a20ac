//! The values of all boards, wherever they are kept.

use std::ops::ControlFlow;

use super::boards::{Boards, SHARDS};
use super::keys::Keys;
use super::value::Packed;
use gebeta_core::Position;

/// Is given a board with its values by the margin, and says whether more are wanted.
pub(super) type Give<'a> = dyn FnMut(&Position, &[Packed]) -> ControlFlow<()> + 'a;

/// What a solution asks of the values that were found.
pub(super) trait Values: Send + Sync {
    /// Returns the number of groups: the most counters in play, and one.
    fn groups(&self) -> usize;

    /// Finds the value of a position's board in its group, for the margin of a number.
    fn find(&self, group: usize, margin: usize, position: &Position) -> Option<Packed>;

    /// Returns the number of pieces that a group is looked through in.
    fn pieces(&self, group: usize) -> usize;

    /// Returns the boards of a piece, each with its values by the margin, as long as more are wanted. Their order does not
    /// depend on how they were found.
    fn each(&self, group: usize, piece: usize, give: &mut Give<'_>);
}

/// The values of a group's boards, for each margin by the boards' numbers.
pub(super) type GroupValues = Vec<Vec<Packed>>;

/// Values that have just been found, and lie in memory.
pub(super) struct InMemory<const WORDS: usize> {
    pub keys: Keys,
    pub boards: Boards<WORDS>,
    pub values: Vec<GroupValues>,
}

impl<const WORDS: usize> Values for InMemory<WORDS> {
    fn groups(&self) -> usize {
        self.values.len()
    }

    fn find(&self, group: usize, margin: usize, position: &Position) -> Option<Packed> {
        let board = self.boards.find(group, &self.keys.pack(position, group))?;
        self.values[group].get(margin)?.get(board).copied()
    }

    fn pieces(&self, _: usize) -> usize {
        SHARDS
    }

    fn each(&self, group: usize, piece: usize, give: &mut Give<'_>) {
        let (first, shard) = self.boards.shard(group, piece);
        let mut values = Vec::new();
        for place in shard.in_order() {
            let number = first + place as usize;
            values.clear();
            values.extend(self.values[group].iter().map(|values| values[number]));
            if give(&self.keys.unpack(shard.key(place)), &values).is_break() {
                return;
            }
        }
    }
}
