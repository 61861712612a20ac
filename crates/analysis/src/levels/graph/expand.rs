//! Expansion: the moves of each board are played once, when the board is first reached.

use std::sync::atomic::{AtomicU64, Ordering};

use foldhash::{HashMap, HashMapExt};

use super::Graph;
use super::cell::{Ending, Move, SHARDS, UnusualSowing, cell, push};
use super::figures::Figures;
use super::table::{Reached, TranspositionTable, bucket, shard_of};
use crate::levels::counted::{Positions, Unfinished};

use gebeta_core::game::Outcome;
use gebeta_core::{Position, Side};
use gebeta_storage::packing::Key;
use gebeta_storage::runtime::prefetch::prefetch;
use gebeta_storage::runtime::{ProgressReporter, WorkQueue, huge_pages, lock, share_out};

/// The most boards that a thread collects before it looks them up in their shards: 16 megabytes, or some more for long keys.
const LARGEST_BATCH: usize = 1 << 20;

/// The fewest boards of such a batch.
const SMALLEST_BATCH: usize = 16 * SHARDS;

/// Padding between the shards of a batch. Without it, the ends of the shards would be so far apart that they all share
/// a few sets of the cache.
const CACHE_SET_OFFSET: usize = 5;

/// The assumed number of moves of a board.
const EXPECTED_MOVES: u64 = 5;

/// The number of boards between the one that is looked up and the one that is prefetched.
const PREFETCH_DISTANCE: usize = 8;

/// The number of boards of a shard between the one that is written and the one whose place is prefetched: a cache line.
const WRITE_AHEAD: usize = 4;

/// The number of boards between two checks for a stop.
const BOARDS_BETWEEN_LOOKS: usize = 64;

/// What an expansion needs.
pub(super) struct Expansion<'a> {
    pub graph: &'a Graph<'a>,
    pub threads: usize,
    /// What happens to the positions that are reached.
    pub positions: Positions,
    /// The most boards that may be found.
    pub most: u64,
    pub reporter: &'a ProgressReporter<'a>,
}

/// The boards of a cell that have not been expanded.
struct Unexpanded<const WORDS: usize> {
    group: usize,
    /// The number of the first.
    first: usize,
    keys: Vec<Key<WORDS>>,
}

/// A thread that expands boards, with the boards that it has reached but not looked up yet.
pub(super) struct Worker<'a, const WORDS: usize> {
    expansion: &'a Expansion<'a>,
    table: &'a TranspositionTable<WORDS>,
    /// The first shard of its lookups. It differs between threads, so they do not wait for each other at one shard
    /// after another.
    first: usize,
    /// Boards that were reached, with the same room for each shard, one after another.
    reached: Vec<Reached<WORDS>>,
    /// The number of boards of each shard.
    filled: Vec<u32>,
    room: u32,
    /// The number of new boards that all threads have found.
    found: &'a AtomicU64,
    /// Cached numbers of figures.
    kinds: HashMap<Figures, u32>,
}

impl<'a, const WORDS: usize> Worker<'a, WORDS> {
    /// Expands all boards of a table that have not been expanded. Returns the number of new boards afterwards.
    pub(super) fn expand_all(
        expansion: &Expansion<'_>,
        table: &TranspositionTable<WORDS>,
    ) -> Result<u64, Unfinished> {
        let threads = expansion.threads;
        let workers = WorkQueue::new(threads);
        let found = AtomicU64::new(0);
        share_out(threads, SHARDS, |shards| {
            let first = (&workers).next().unwrap_or(0) * SHARDS / threads;
            let mut worker = Worker::new(expansion, table, first, &found);
            for shard in shards {
                for unexpanded in worker.unexpanded(shard) {
                    worker.expand_cell(shard, &unexpanded)?;
                }
            }
            worker.look_up_batch()?;
            lock(&table.batches).push(worker.reached);
            Ok::<_, Unfinished>(())
        })?;
        let found = found.into_inner();
        if found == 0 {
            lock(&table.batches).clear();
        }
        Ok(found)
    }

    fn new(
        expansion: &'a Expansion<'a>,
        table: &'a TranspositionTable<WORDS>,
        first: usize,
        found: &'a AtomicU64,
    ) -> Self {
        let expected = EXPECTED_MOVES * expansion.graph.fresh / expansion.threads as u64;
        let batch = (expected as usize).clamp(SMALLEST_BATCH, LARGEST_BATCH);
        let room = batch / SHARDS + CACHE_SET_OFFSET;
        let mut reached = lock(&table.batches).pop().unwrap_or_default();
        if reached.len() < room * SHARDS {
            drop(reached);
            reached = huge_pages::filled(room * SHARDS, Reached::NONE);
        }
        Worker {
            expansion,
            table,
            first,
            reached,
            filled: vec![0; SHARDS],
            room: room as u32,
            found,
            kinds: HashMap::new(),
        }
    }

    /// Copies the boards of a shard that are to be expanded. The shard is not locked meanwhile, because other threads
    /// may find boards that belong to it.
    fn unexpanded(&self, shard: usize) -> Vec<Unexpanded<WORDS>> {
        let buckets = lock(&self.table.shards[shard]);
        let cells = lock(&self.expansion.graph.cells[shard]);
        let mut unexpanded = Vec::new();
        for (group, (cell, bucket)) in cells.iter().zip(buckets.iter()).enumerate() {
            let first = cell.kinds.len();
            if cell.known > first {
                unexpanded.push(Unexpanded {
                    group,
                    first,
                    keys: bucket.boards[first..cell.known].to_vec(),
                });
            }
        }
        unexpanded
    }

    fn expand_cell(&mut self, shard: usize, fresh: &Unexpanded<WORDS>) -> Result<(), Unfinished> {
        let Graph {
            game, evaluator, ..
        } = *self.expansion.graph;
        let mut kinds = Vec::with_capacity(fresh.keys.len());
        let mut endings = Vec::new();
        let mut unusual_sowings = Vec::new();
        for (i, key) in fresh.keys.iter().enumerate() {
            let board = (fresh.first + i) as u16;
            let before = self.table.packing.unpack(key);
            let mut after = before;
            let mut sum = Figures::default();
            for hole in game.playable(&before) {
                let evaluated = evaluator.play(&before, &mut after, hole);
                sum.captured += evaluated.captured as u16;
                if evaluated.endless || evaluated.long {
                    unusual_sowings.push(UnusualSowing {
                        board,
                        endless: evaluated.endless,
                        long: evaluated.long,
                    });
                }
                match evaluated.status.outcome {
                    None => {
                        let moves = evaluated.status.playable.len();
                        sum.turns += 1;
                        sum.agency += u8::from(moves > 1);
                        sum.moves += moves as u16;
                        for (won, more) in sum.won.iter_mut().zip(game.winnings(&after)) {
                            *won += more as u16;
                        }
                        if self.expansion.positions == Positions::Keep {
                            self.reach(&after, shard, board, fresh.group)?;
                        }
                    }
                    Some(Outcome::Endless) => endings.push(Ending { board, won: None }),
                    Some(_) => endings.push(Ending {
                        board,
                        won: Some(game.winnings(&after).map(|n| n as u8)),
                    }),
                }
            }
            let kind = self.kinds.entry(sum);
            kinds.push(*kind.or_insert_with(|| lock(&self.expansion.graph.kinds).number_of(sum)));
            // A single long turn can take milliseconds.
            let long = unusual_sowings
                .last()
                .is_some_and(|last| last.board == board);
            if (long || i % BOARDS_BETWEEN_LOOKS == 0) && self.expansion.reporter.stop() {
                return Err(Unfinished::Stopped);
            }
        }
        self.expansion.reporter.played(fresh.keys.len());
        let mut cells = lock(&self.expansion.graph.cells[shard]);
        let cell = cell(&mut cells, fresh.group);
        cell.kinds.reserve_exact(kinds.len());
        cell.kinds.append(&mut kinds);
        endings
            .into_iter()
            .for_each(|it| push(&mut cell.endings, it));
        unusual_sowings
            .into_iter()
            .for_each(|it| push(&mut cell.unusual_sowings, it));
        Ok(())
    }

    /// Records that a move leads to a board.
    #[inline(always)]
    fn reach(
        &mut self,
        after: &Position,
        shard: usize,
        board: u16,
        from_group: usize,
    ) -> Result<(), Unfinished> {
        let unit = self.expansion.graph.stores.unit as u8;
        // The stores were empty, so their contents are the gain. Where boards are turned, A is the player who moved.
        let units = |side| {
            let gained = after.store(side);
            debug_assert_eq!(gained % unit, 0, "gains come in units");
            usize::from(gained / unit)
        };
        let (gain, other) = (units(Side::A), units(Side::B));
        let key = self.table.packing.pack(after);
        let to = shard_of(&key);
        let filled = self.filled[to];
        let at = to * self.room as usize + filled as usize;
        // Boards of thousands of other shards are written before the next one of this shard.
        prefetch(&self.reached, at + WRITE_AHEAD);
        self.reached[at] = Reached {
            key,
            origin: Move::origin(shard, board, gain),
            group: (from_group + gain + other) as u8,
            from_group: from_group as u8,
            high: (gain / Move::GAINS) as u8,
        };
        self.filled[to] = filled + 1;
        match filled + 1 == self.room {
            true => self.look_up_batch(),
            false => Ok(()),
        }
    }

    /// Looks up the boards that were reached, and records the moves that lead to them.
    fn look_up_batch(&mut self) -> Result<(), Unfinished> {
        for shard in (self.first..SHARDS).chain(0..self.first) {
            let filled = std::mem::take(&mut self.filled[shard]) as usize;
            let reached = &self.reached[shard * self.room as usize..][..filled];
            if reached.is_empty() {
                continue;
            }
            let new = self.look_up(shard, reached)?;
            if new > 0 && self.found.fetch_add(new, Ordering::Relaxed) + new > self.expansion.most {
                return Err(Unfinished::TooMany);
            }
        }
        Ok(())
    }

    /// Looks up boards of a shard. Returns the number of new ones.
    fn look_up(&self, shard: usize, reached: &[Reached<WORDS>]) -> Result<u64, Unfinished> {
        let mut new = 0;
        let mut buckets = lock(&self.table.shards[shard]);
        let mut cells = lock(&self.expansion.graph.cells[shard]);
        for (i, board) in reached.iter().enumerate() {
            if let Some(soon) = reached.get(i + 2 * PREFETCH_DISTANCE)
                && let Some(bucket) = buckets.get(usize::from(soon.group))
            {
                bucket.prefetch_slot(&soon.key);
            }
            if let Some(soon) = reached.get(i + PREFETCH_DISTANCE)
                && let Some(bucket) = buckets.get(usize::from(soon.group))
            {
                bucket.prefetch_board(&soon.key);
            }
            let bucket = bucket(&mut buckets, board.group.into());
            let before = bucket.boards.len();
            let to = bucket.number_of(&board.key).ok_or(Unfinished::TooMany)?;
            new += (bucket.boards.len() - before) as u64;
            push(
                cell(&mut cells, board.group.into()).moves_from(board.from_group, board.high),
                Move::new(board.origin, to),
            );
        }
        Ok(new)
    }
}
