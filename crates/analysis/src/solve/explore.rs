//! Finds all boards that can be reached, from the most counters in play to the fewest.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use super::Unsolved;
use super::boards::{Boards, CHUNK, SHARDS, Shard, shard_of};
use super::step::{Next, common_divisor, each_step, in_play};
use crate::runtime::{Method, Progress, Watcher, WorkQueue, in_threads, lock};
use crate::storage::packing::{Key, Packing};
use gebeta_core::Position;
use gebeta_core::game::Game;

/// Boards that a thread collects for a shard before it adds them.
const BATCH: usize = 256;

/// Bytes that a board takes until all is solved: its key, its slot, its value, and its moves within the group.
pub(super) const fn bytes_of_board(words: usize) -> u64 {
    8 * words as u64 + 8 + 4 + 24
}

/// A search for all boards.
pub(super) struct Exploration<'a> {
    pub game: &'a Game,
    pub packing: &'a Packing,
    pub threads: usize,
    /// Bytes that boards may take.
    pub memory: u64,
    pub watcher: &'a dyn Watcher,
}

/// All boards, and what divides all that is won at once.
pub(super) struct Explored<const WORDS: usize> {
    pub boards: Boards<WORDS>,
    pub unit: u32,
}

/// The boards found so far, by group and shard.
type Found<const WORDS: usize> = Vec<Vec<Mutex<Shard<WORDS>>>>;

impl Exploration<'_> {
    /// Finds all boards from a position on.
    pub(super) fn run<const WORDS: usize>(
        &self,
        start: &Position,
    ) -> Result<Explored<WORDS>, Unsolved> {
        let groups = in_play(self.game, start) + 1;
        let found: Found<WORDS> = (0..groups)
            .map(|_| (0..SHARDS).map(|_| Mutex::default()).collect())
            .collect();
        let key = self.packing.pack(start);
        lock(&found[groups - 1][shard_of(&key)]).insert_all(&mut vec![key]);
        let tally = Tally::default();
        for group in (0..groups).rev() {
            self.close(&found, group, &tally)?;
        }
        Ok(Explored {
            boards: Boards::new(found),
            unit: tally.unit.load(Ordering::Relaxed) as u32,
        })
    }

    /// Plays on from all boards of a group, also from those that come up meanwhile.
    fn close<const WORDS: usize>(
        &self,
        found: &Found<WORDS>,
        group: usize,
        tally: &Tally,
    ) -> Result<(), Unsolved> {
        let mut done = [0; SHARDS];
        loop {
            let mut pieces = Vec::new();
            for (number, shard) in found[group].iter().enumerate() {
                let all = lock(shard).len();
                pieces.extend(
                    (done[number]..all)
                        .step_by(CHUNK)
                        .map(|from| (number, from, all)),
                );
                done[number] = all;
            }
            if pieces.is_empty() {
                return Ok(());
            }
            let boards = tally.boards.load(Ordering::Relaxed);
            if boards.saturating_mul(bytes_of_board(WORDS)) > self.memory {
                let memory = self.memory;
                return Err(Unsolved::TooMany { boards, memory });
            }
            let queue = WorkQueue::new(pieces.len());
            let threads = self.threads.min(pieces.len());
            let results = in_threads(threads, || {
                queue.or_cancel(|| {
                    let mut batches = Batches::new(found);
                    while let Some(piece) = queue.take() {
                        if self.watcher.stop() {
                            return Err(Unsolved::Stopped);
                        }
                        let (shard, from, to) = pieces[piece];
                        let keys = lock(&found[group][shard])
                            .keys(from, CHUNK.min(to - from))
                            .to_vec();
                        self.expand(&keys, &mut batches, tally)?;
                        tally.boards.fetch_add(keys.len() as u64, Ordering::Relaxed);
                        self.report(group, tally);
                    }
                    batches.flush();
                    Ok(())
                })
            });
            results.into_iter().collect::<Result<(), Unsolved>>()?;
        }
    }

    /// Plays on from some boards.
    fn expand<const WORDS: usize>(
        &self,
        keys: &[Key<WORDS>],
        batches: &mut Batches<'_, WORDS>,
        tally: &Tally,
    ) -> Result<(), Unsolved> {
        let mut unit = 0;
        for key in keys {
            let board = self.packing.unpack(key);
            each_step(self.game, &board, |step| {
                for won in step.won {
                    unit = common_divisor(unit, won.unsigned_abs());
                }
                if let Next::Board(next, group) = step.next {
                    batches.add(group, self.packing.pack(&next));
                }
                Ok(())
            })?;
        }
        tally.divide(unit);
        Ok(())
    }

    fn report(&self, group: usize, tally: &Tally) {
        let boards = tally.boards.load(Ordering::Relaxed);
        self.watcher.progress(&Progress {
            method: Method::Exploring,
            level: group as u32,
            done: boards,
            all: 0,
            work: 0.0,
            distinct: boards,
        });
    }
}

/// What all threads have found.
#[derive(Default)]
struct Tally {
    /// Boards that have been played on from.
    boards: AtomicU64,
    /// What divides all that is won at once.
    unit: AtomicU64,
}

impl Tally {
    fn divide(&self, unit: u32) {
        let divide = |all| Some(u64::from(common_divisor(all as u32, unit)));
        let _ = self
            .unit
            .fetch_update(Ordering::Relaxed, Ordering::Relaxed, divide);
    }
}

/// Boards that a thread has come to and not yet added.
struct Batches<'a, const WORDS: usize> {
    found: &'a Found<WORDS>,
    waiting: Vec<Vec<Key<WORDS>>>,
}

impl<'a, const WORDS: usize> Batches<'a, WORDS> {
    fn new(found: &'a Found<WORDS>) -> Self {
        Batches {
            found,
            waiting: vec![Vec::new(); found.len() * SHARDS],
        }
    }

    fn add(&mut self, group: usize, key: Key<WORDS>) {
        let shard = shard_of(&key);
        let waiting = &mut self.waiting[group * SHARDS + shard];
        waiting.push(key);
        if waiting.len() == BATCH {
            insert(&self.found[group][shard], waiting);
        }
    }

    fn flush(&mut self) {
        for (number, waiting) in self.waiting.iter_mut().enumerate() {
            if !waiting.is_empty() {
                insert(&self.found[number / SHARDS][number % SHARDS], waiting);
            }
        }
    }
}

fn insert<const WORDS: usize>(shard: &Mutex<Shard<WORDS>>, waiting: &mut Vec<Key<WORDS>>) {
    lock(shard).insert_all(waiting);
}
