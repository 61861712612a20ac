//! All boards that can be reached, each with a number in its group.

use std::ops::Range;
use std::sync::Mutex;

use super::budget::Budget;
use super::moves::PIECE;
use super::played::{Playing, ShardNumbers};
use super::regions::SHARDS;
use super::sharded_boards::{FoundShard, ShardedBoards, part_of_hash, shard_of};
use super::unsolved::Unsolved;
use gebeta_storage::packing::Key;
use gebeta_storage::runtime::prefetch::prefetch;
use gebeta_storage::runtime::{huge_pages, lock, return_free_memory, share_out, unlocked};

/// The average number of boards of a bucket. With more, the buckets' beginnings take less memory, and lookups compare more
/// boards.
const BUCKET: usize = 4;

/// The boards of all groups, by the counters in play.
pub(super) struct Boards<const WORDS: usize> {
    groups: Vec<Group<WORDS>>,
}

/// The boards with the same number of counters in play.
struct Group<const WORDS: usize> {
    shards: Vec<Shard<WORDS>>,
    /// The number of each shard's first board.
    first: Vec<usize>,
}

/// A board, and the number that it was found with.
type Numbered<const WORDS: usize> = (Key<WORDS>, u32);

/// A part of a group: its boards by the buckets of their hashes, and sorted within a bucket. Their order does not depend on
/// how they were found.
#[derive(Default)]
struct Shard<const WORDS: usize> {
    keys: Vec<Key<WORDS>>,
    /// The index of each bucket's first board, and the number of all boards.
    first: Vec<u32>,
}

impl<const WORDS: usize> Shard<WORDS> {
    /// Returns the boards of a shard whose first board has a number in the group. Returns the number of each in the group,
    /// too, by the number that it was found with, if `with_numbers`.
    fn new(found: &[Key<WORDS>], start: usize, with_numbers: bool) -> (Self, Vec<u32>) {
        let buckets = Self::buckets(found.len());
        let mut first = vec![0; buckets + 1];
        for key in found {
            first[part_of_hash(key, buckets)] += 1;
        }
        let mut sum = 0;
        for first in &mut first {
            sum += *first;
            *first = sum;
        }
        // Each board that is placed decrements its bucket's end, until it is the beginning.
        let mut placed: Vec<Numbered<WORDS>> = huge_pages::filled(found.len(), ([0; WORDS], 0));
        for (number, key) in (0..).zip(found) {
            let place = &mut first[part_of_hash(key, buckets)];
            *place -= 1;
            placed[*place as usize] = (*key, number);
        }
        for bucket in first.windows(2) {
            placed[bucket[0] as usize..bucket[1] as usize].sort_unstable();
        }
        let mut keys = huge_pages::with_capacity(found.len());
        keys.extend(placed.iter().map(|(key, _)| *key));
        let mut numbers = Vec::new();
        if with_numbers {
            numbers = huge_pages::filled(found.len(), 0);
            for (number, (_, as_found)) in (start as u32..).zip(&placed) {
                numbers[*as_found as usize] = number;
            }
        }
        (Shard { keys, first }, numbers)
    }

    /// Returns the number of buckets for that many boards.
    fn buckets(boards: usize) -> usize {
        boards.div_ceil(BUCKET).max(1)
    }

    /// Returns the number of bytes that a shard of that many boards takes.
    fn bytes(boards: usize) -> u64 {
        let first = (Self::buckets(boards) + 1) * size_of::<u32>();
        (boards * size_of::<Key<WORDS>>() + first) as u64
    }

    /// Returns the bucket of a board.
    #[inline(always)]
    fn bucket_of(&self, key: &Key<WORDS>) -> usize {
        part_of_hash(key, self.first.len() - 1)
    }

    /// Returns the indices of the boards of a bucket.
    #[inline(always)]
    fn bucket(&self, bucket: usize) -> Range<usize> {
        self.first[bucket] as usize..self.first[bucket + 1] as usize
    }

    /// Returns the index of a board.
    #[inline(always)]
    fn find(&self, key: &Key<WORDS>) -> Option<usize> {
        let bucket = self.bucket(self.bucket_of(key));
        let place = self.keys[bucket.clone()]
            .iter()
            .position(|board| board == key);
        place.map(|place| bucket.start + place)
    }
}

impl<const WORDS: usize> Boards<WORDS> {
    /// Takes the boards of all groups, when all have been found. Returns the number of each in its group, too, by group,
    /// shard and the number that it was found with, if `with_numbers`; their memory must be reserved.
    pub(super) fn new(
        found: ShardedBoards<WORDS>,
        threads: usize,
        playing: &Playing,
        with_numbers: bool,
        budget: &Budget,
    ) -> Result<(Self, Vec<ShardNumbers>), Unsolved> {
        let first: Vec<Vec<usize>> = found.iter().map(|shards| first_of_shards(shards)).collect();
        let slots: Vec<_> = (0..found.len() * SHARDS)
            .map(|_| Mutex::default())
            .collect();
        share_out(threads, slots.len(), |places| {
            for place in places {
                let (group, shard) = (place / SHARDS, place % SHARDS);
                let found = std::mem::take(&mut *lock(&found[group][shard]));
                let boards = found.boards().len();
                let meanwhile = (boards * size_of::<Numbered<WORDS>>()) as u64;
                let reserved = Shard::<WORDS>::bytes(boards) + meanwhile;
                playing.make_room(budget, || budget.take(reserved))?;
                *lock(&slots[place]) =
                    Shard::new(found.boards(), first[group][shard], with_numbers);
                budget.give_back(meanwhile + found.bytes());
            }
            Ok::<_, Unsolved>(())
        })?;
        return_free_memory();
        let mut slots = slots.into_iter().map(unlocked);
        let group = |first| {
            let (shards, numbers) = slots.by_ref().take(SHARDS).unzip();
            (Group { shards, first }, numbers)
        };
        let (groups, numbers) = first.into_iter().map(group).unzip();
        Ok((Boards { groups }, numbers))
    }

    /// Returns the pieces in which the boards of a group are processed: each is a shard and an index in it.
    pub(super) fn pieces(&self, group: usize) -> Vec<(usize, usize)> {
        let shards = self.groups[group].shards.iter().enumerate();
        shards
            .flat_map(|(number, shard)| {
                (0..shard.keys.len())
                    .step_by(PIECE)
                    .map(move |from| (number, from))
            })
            .collect()
    }

    /// Returns the boards of a piece, and the number of the first.
    pub(super) fn piece(
        &self,
        group: usize,
        (shard, from): (usize, usize),
    ) -> (usize, &[Key<WORDS>]) {
        let (first, keys) = self.shard(group, shard);
        let to = (from + PIECE).min(keys.len());
        (first + from, &keys[from..to])
    }

    /// Returns the number of groups.
    pub(super) fn groups(&self) -> usize {
        self.groups.len()
    }

    /// Returns the number of boards of a group.
    pub(super) fn len(&self, group: usize) -> usize {
        let shards = self.groups[group].shards.iter();
        shards.map(|shard| shard.keys.len()).sum()
    }

    /// Returns the boards of a shard in the order of their numbers, and the number of the first.
    pub(super) fn shard(&self, group: usize, shard: usize) -> (usize, &[Key<WORDS>]) {
        let group = &self.groups[group];
        (group.first[shard], &group.shards[shard].keys)
    }

    /// Returns the number of a board in its group.
    #[inline(always)]
    pub(super) fn find(&self, group: usize, key: &Key<WORDS>) -> Option<usize> {
        let group = self.groups.get(group)?;
        let shard = shard_of(key);
        let place = group.shards[shard].find(key)?;
        Some(group.first[shard] + place)
    }

    /// Prefetches the beginning of the bucket in which a board will be looked up.
    #[inline(always)]
    pub(super) fn prefetch_bucket(&self, group: usize, key: &Key<WORDS>) {
        let shard = &self.groups[group].shards[shard_of(key)];
        prefetch(&shard.first, shard.bucket_of(key));
    }

    /// Prefetches the first board of that bucket, once its beginning is in the cache.
    #[inline(always)]
    pub(super) fn prefetch_board(&self, group: usize, key: &Key<WORDS>) {
        let shard = &self.groups[group].shards[shard_of(key)];
        prefetch(&shard.keys, shard.first[shard.bucket_of(key)] as usize);
    }
}

/// Returns the number of the first board of each shard of a group.
fn first_of_shards<const WORDS: usize>(found: &[Mutex<FoundShard<WORDS>>]) -> Vec<usize> {
    let mut sum = 0;
    let first = found.iter().map(|shard| {
        let first = sum;
        sum += lock(shard).boards().len();
        first
    });
    first.collect()
}
