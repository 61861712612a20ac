//! The values of all boards, wherever they are stored.

use std::ops::ControlFlow;

use super::boards::Boards;
use super::keys::Keys;
use super::regions::SHARDS;
use super::value::Packed;
use gebeta_core::Position;

/// Receives a board with its values by the margin, and returns whether to continue.
pub(super) type Give<'a> = dyn FnMut(&Position, &[Packed]) -> ControlFlow<()> + 'a;

/// Access to the values of a solution.
pub(super) trait Values: Send + Sync {
    /// Returns the number of groups: the most counters in play, plus one.
    fn groups(&self) -> usize;

    /// Returns the value of a position's board in its group, for the margin with a number.
    fn find(&self, group: usize, margin: usize, position: &Position) -> Option<Packed>;

    /// Returns the number of pieces of a group.
    fn pieces(&self, group: usize) -> usize;

    /// Calls `give` with the boards of a piece, each with its values by the margin, until it breaks. Their order does
    /// not depend on how they were found.
    fn each(&self, group: usize, piece: usize, give: &mut Give<'_>);
}

/// The values of a group's boards, for each margin by the boards' numbers.
pub(super) type GroupValues = Vec<Vec<Packed>>;

/// Values that were just computed and lie in memory.
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
        let (first, keys) = self.boards.shard(group, piece);
        let mut values = Vec::new();
        for (number, key) in (first..).zip(keys) {
            values.clear();
            values.extend(self.values[group].iter().map(|values| values[number]));
            if give(&self.keys.unpack(key), &values).is_break() {
                return;
            }
        }
    }
}
