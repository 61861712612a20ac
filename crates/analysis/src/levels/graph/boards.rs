//! The boards of the transposition table, for keys of any length.

use std::sync::{Mutex, PoisonError};

use super::cell::{bytes_of, keep_numbered};
use super::expand::{Expansion, Worker};
use super::table::{Bucket, TranspositionTable, bucket, shard_of};
use crate::levels::counted::Unfinished;
use gebeta_core::Position;
use gebeta_storage::packing::{MOST_WORDS, Packing};
use gebeta_storage::runtime::lock;

/// Numbers of boards, in any order.
pub(super) type BoardNumbers<'a> = dyn Iterator<Item = usize> + 'a;

/// Receives boards with their numbers.
pub(super) type Give<'a> = dyn FnMut(usize, Position) + 'a;

/// Boards by number, for any packing. The number of a board is its index within its shard and its group. The group is
/// the number of units that have gone to the stores.
pub(super) trait Boards: Sync {
    /// Returns a board's shard and its number there, which is new if the board is; `None` if there are too many boards.
    fn insert(&mut self, position: &Position, group: usize) -> Option<(usize, u16)>;

    /// Returns the number of boards of a shard, group by group.
    fn count(&self, shard: usize) -> Vec<usize>;

    /// Calls `give` with boards of a shard and a group by their numbers.
    fn unpack(&self, cell: (usize, usize), numbers: &mut BoardNumbers<'_>, give: &mut Give<'_>);

    /// Keeps only the boards of a shard to which `number` assigns a new number, by their group and old number. The new
    /// numbers are consecutive, in the order of the old ones.
    fn keep(&self, shard: usize, number: &dyn Fn(usize, usize) -> Option<u16>);

    /// Returns the number of bytes that the boards take.
    fn bytes(&self) -> usize;

    /// Expands all boards that have not been expanded. Returns the number of new boards afterwards.
    fn expand(&self, expansion: &Expansion<'_>) -> Result<u64, Unfinished>;
}

/// Returns an empty table of boards for a packing.
pub(super) fn boards(packing: Packing) -> Box<dyn Boards> {
    match packing.words() {
        1 => Box::new(TranspositionTable::<1>::new(packing)),
        2 => Box::new(TranspositionTable::<2>::new(packing)),
        _ => Box::new(TranspositionTable::<MOST_WORDS>::new(packing)),
    }
}

impl<const WORDS: usize> Boards for TranspositionTable<WORDS> {
    fn insert(&mut self, position: &Position, group: usize) -> Option<(usize, u16)> {
        let key = self.packing.pack(position);
        let shard = shard_of(&key);
        let buckets = self.shards[shard].get_mut();
        let buckets = buckets.unwrap_or_else(PoisonError::into_inner);
        let number = bucket(buckets, group).number_of(&key)?;
        Some((shard, number))
    }

    fn count(&self, shard: usize) -> Vec<usize> {
        let buckets = lock(&self.shards[shard]);
        buckets.iter().map(|bucket| bucket.boards.len()).collect()
    }

    fn unpack(&self, cell: (usize, usize), numbers: &mut BoardNumbers<'_>, give: &mut Give<'_>) {
        let (shard, group) = cell;
        let buckets = lock(&self.shards[shard]);
        for number in numbers {
            give(number, self.packing.unpack(&buckets[group].boards[number]));
        }
    }

    fn keep(&self, shard: usize, number: &dyn Fn(usize, usize) -> Option<u16>) {
        let mut buckets = lock(&self.shards[shard]);
        for (group, bucket) in buckets.iter_mut().enumerate() {
            keep_numbered(&mut bucket.boards, &|board| number(group, board));
            // They are rebuilt for the next board that is looked up, if there is one.
            bucket.slots = Vec::new();
        }
    }

    fn bytes(&self) -> usize {
        let of_bucket = |bucket: &Bucket<WORDS>| {
            size_of_val(bucket) + bytes_of(&bucket.boards) + bytes_of(&bucket.slots)
        };
        let of_shard = |shard: &Mutex<Vec<_>>| lock(shard).iter().map(of_bucket).sum::<usize>();
        let of_batches: usize = lock(&self.batches).iter().map(bytes_of).sum();
        self.shards.iter().map(of_shard).sum::<usize>() + of_batches
    }

    fn expand(&self, expansion: &Expansion<'_>) -> Result<u64, Unfinished> {
        Worker::expand_all(expansion, self)
    }
}
