//! The moves that were played to find the boards. As far as memory allows, the solver keeps them and need not play them
//! again.

use std::ops::Range;
use std::sync::Mutex;

use super::budget::Budget;
use super::moves::{LastMove, MoveOn};
use super::regions::SHARD_BITS;
use super::unsolved::Unsolved;
use gebeta_storage::runtime::{lock, return_free_memory, unlocked};

/// A board, by its shard and the number that it was found with.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found(u32);

impl Found {
    const NUMBER_BITS: u32 = u32::BITS - SHARD_BITS;

    #[inline(always)]
    pub(super) fn new(shard: usize, number: usize) -> Found {
        Found((shard << Self::NUMBER_BITS | number) as u32)
    }

    /// Returns the shard.
    #[inline(always)]
    pub(super) fn shard(self) -> usize {
        (self.0 >> Self::NUMBER_BITS) as usize
    }

    /// Returns the number.
    #[inline(always)]
    pub(super) fn number(self) -> usize {
        (self.0 & ((1 << Self::NUMBER_BITS) - 1)) as usize
    }
}

/// The numbers of a group's boards, by shard and the number that each was found with.
pub(super) type ShardNumbers = Vec<Vec<u32>>;

/// The moves of some boards of a shard.
#[derive(Debug)]
pub(super) struct PlayedPiece {
    pub shard: usize,
    /// The numbers that the boards were found with.
    pub boards: Range<usize>,
    /// The moves to other boards, those to the same group together.
    pub on: Vec<(Found, MoveOn)>,
    /// The groups that they lead to, each with the end of its moves. A group can come several times.
    pub groups: Vec<(u16, u32)>,
    pub last: Vec<LastMove>,
}

impl PlayedPiece {
    pub(super) fn new(shard: usize, boards: Range<usize>) -> PlayedPiece {
        PlayedPiece {
            shard,
            boards,
            on: Vec::new(),
            groups: Vec::new(),
            last: Vec::new(),
        }
    }

    /// Records that all moves added since the last call lead to boards of a group.
    pub(super) fn end_group(&mut self, group: usize) {
        let end = self.on.len() as u32;
        match self.groups.last_mut() {
            Some((last, last_end)) if usize::from(*last) == group => *last_end = end,
            _ => self.groups.push((group as u16, end)),
        }
    }

    fn bytes(&self) -> u64 {
        let lists = size_of_val(&self.on[..])
            + self.groups.capacity() * size_of::<(u16, u32)>()
            + self.last.capacity() * size_of::<LastMove>();
        (size_of::<Self>() + lists) as u64
    }
}

/// The moves that are played while boards are found.
pub(super) struct Playing {
    /// The pieces of each group; `None` if not all of its moves are kept.
    groups: Vec<Mutex<Option<Vec<PlayedPiece>>>>,
    /// Held while moves are added or dropped, so the memory of all is known.
    counting: Mutex<()>,
}

impl Playing {
    /// Keeps the moves of that many groups.
    pub(super) fn new(groups: usize) -> Playing {
        Playing {
            groups: (0..groups).map(|_| Mutex::new(Some(Vec::new()))).collect(),
            counting: Mutex::default(),
        }
    }

    /// Returns `true` if the moves of a group are kept.
    pub(super) fn keeps(&self, group: usize) -> bool {
        lock(&self.groups[group]).is_some()
    }

    /// Keeps the moves of a piece, unless its group has been dropped. If memory is short, drops the groups with the most
    /// moves, which can include this one.
    pub(super) fn keep(&self, group: usize, mut piece: PlayedPiece, budget: &Budget) {
        piece.last.shrink_to_fit();
        let _counting = lock(&self.counting);
        while self.keeps(group) {
            if budget.take(piece.bytes()).is_ok() {
                lock(&self.groups[group])
                    .get_or_insert_default()
                    .push(piece);
                return;
            }
            if !self.drop_largest(budget) {
                self.drop_group(group, budget);
            }
        }
    }

    /// Drops the moves of a group.
    pub(super) fn drop_group(&self, group: usize, budget: &Budget) {
        let pieces = lock(&self.groups[group]).take();
        let bytes = bytes_of(pieces.as_deref());
        if bytes > 0 {
            drop(pieces);
            return_free_memory();
            budget.give_back(bytes);
        }
    }

    /// Takes memory. Drops the moves of groups, those with the most first, if it is needed.
    pub(super) fn make_room<T>(
        &self,
        budget: &Budget,
        mut take: impl FnMut() -> Result<T, Unsolved>,
    ) -> Result<T, Unsolved> {
        if let Ok(taken) = take() {
            return Ok(taken);
        }
        let _counting = lock(&self.counting);
        loop {
            // Another thread may have made room meanwhile.
            let taken = take();
            if taken.is_ok() || !self.drop_largest(budget) {
                return taken;
            }
        }
    }

    /// Drops the moves of the group with the most. Returns `false` if no moves are kept.
    fn drop_largest(&self, budget: &Budget) -> bool {
        let bytes = |group: &usize| bytes_of(lock(&self.groups[*group]).as_deref());
        let largest = (0..self.groups.len()).max_by_key(bytes);
        let Some(largest) = largest.filter(|group| bytes(group) > 0) else {
            return false;
        };
        self.drop_group(largest, budget);
        true
    }

    /// Reserves memory for the numbers of all boards, if any moves are kept, and drops moves if it is needed. Returns
    /// `false` if no moves are kept.
    pub(super) fn reserve_numbers(&self, budget: &Budget) -> bool {
        let bytes = budget.boards() * size_of::<u32>() as u64;
        let reserved = self.make_room(budget, || budget.take(bytes)).is_ok();
        let mut groups = self.groups.iter();
        let is_kept = groups.any(|pieces| bytes_of(lock(pieces).as_deref()) > 0);
        if reserved && !is_kept {
            budget.give_back(bytes);
        }
        reserved && is_kept
    }

    /// Returns the moves when all boards have been found.
    pub(super) fn finish(self, numbers: Vec<ShardNumbers>) -> PlayedMoves {
        PlayedMoves {
            groups: self.groups.into_iter().map(unlocked).collect(),
            numbers,
        }
    }
}

/// All moves that are kept.
pub(super) struct PlayedMoves {
    groups: Vec<Option<Vec<PlayedPiece>>>,
    /// The number of each board in its group, by group, shard and the number that it was found with.
    numbers: Vec<ShardNumbers>,
}

impl PlayedMoves {
    /// Returns the number of bytes that are taken when the groups before one are solved.
    pub(super) fn bytes_from(&self, group: usize) -> u64 {
        let moves = self.groups[group..].iter();
        let moves: u64 = moves.map(|pieces| bytes_of(pieces.as_deref())).sum();
        let boards: usize = self.numbers.iter().flatten().map(Vec::len).sum();
        moves + (boards * size_of::<u32>()) as u64
    }

    /// Drops the moves of the group with the most, and the numbers after the last ones. Returns `false` if no moves were
    /// kept.
    pub(super) fn drop_largest(&mut self) -> bool {
        let largest = self.groups.iter_mut();
        let largest = largest.max_by_key(|pieces| bytes_of(pieces.as_deref()));
        let dropped = largest.and_then(Option::take);
        let bytes = bytes_of(dropped.as_deref());
        drop(dropped);
        if self
            .groups
            .iter()
            .all(|pieces| bytes_of(pieces.as_deref()) == 0)
        {
            self.numbers = Vec::new();
        }
        return_free_memory();
        bytes > 0
    }

    /// Takes the moves of a group, if they are kept.
    pub(super) fn take(&mut self, group: usize) -> Option<Vec<PlayedPiece>> {
        self.groups[group].take()
    }

    /// Returns the numbers of a group's boards, by the numbers that those of a shard were found with.
    #[inline(always)]
    pub(super) fn numbers(&self, group: usize, shard: usize) -> &[u32] {
        &self.numbers[group][shard]
    }
}

fn bytes_of(pieces: Option<&[PlayedPiece]>) -> u64 {
    let pieces = pieces.unwrap_or_default();
    pieces.iter().map(PlayedPiece::bytes).sum()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::value::Mover;

    /// The moves of a group, in pieces of ten moves each.
    fn keep(playing: &Playing, group: usize, pieces: usize, budget: &Budget) {
        for _ in 0..pieces {
            let mut piece = PlayedPiece::new(0, 0..1);
            let moves =
                (0..10).map(|number| (Found::new(1, number), MoveOn::new(0, 1, Mover::Other)));
            piece.on.extend(moves);
            playing.keep(group, piece, budget);
        }
    }

    #[test]
    fn the_group_with_the_most_moves_makes_room_first() {
        let budget = Budget::new(Some(64 << 20), 1, 0).unwrap();
        let playing = Playing::new(3);
        let before = budget.taken();
        keep(&playing, 0, 2, &budget);
        keep(&playing, 1, 5, &budget);
        keep(&playing, 2, 3, &budget);
        let each = (budget.taken() - before) / 10;
        let free = (64 << 20) - budget.taken();
        // Room for two pieces more than there is.
        let taken = playing.make_room(&budget, || budget.take(free + 2 * each));
        assert_eq!(taken.map_err(|error| error.to_string()), Ok(()));
        assert_eq!(
            [0, 1, 2].map(|group| playing.keeps(group)),
            [true, false, true]
        );
        assert_eq!(budget.taken(), (64 << 20) - 3 * each);
        // Moves of a dropped group take no memory.
        keep(&playing, 1, 1, &budget);
        assert_eq!(budget.taken(), (64 << 20) - 3 * each);
        assert!(
            playing
                .make_room(&budget, || budget.take(64 << 20))
                .is_err()
        );
        assert_eq!([0, 1, 2].map(|group| playing.keeps(group)), [false; 3]);
        assert_eq!(budget.taken(), before + free + 2 * each);
    }
}
