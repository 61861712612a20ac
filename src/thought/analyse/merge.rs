//! The merged count: each level from the distinct positions of the level before.

use std::num::NonZero;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};
use std::thread;

use num_bigint::BigUint;

use super::count::Count;
use super::judge::Judge;
use super::key::{MOST_WORDS, Packing};
use super::layer::{Entry, SHARDS, Shard, shard_of};
use super::table::{Analysis, End, Sums, Table};
use super::{Progress, States, Watcher};
use crate::game::{Game, Start};
use crate::words::Position;

/// Entries that a thread collects for the shards of the next layer before it hands them over. It bounds the
/// memory that is not yet merged to some dozens of megabytes a thread.
const BATCH: usize = 1 << 20;

/// Says how far and with how many threads to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The last level.
    pub depth: u32,
    /// Threads to count with; `None` is as many as the machine has cores.
    pub threads: Option<NonZero<usize>>,
    /// Whether the positions of the last level are merged too; only then are they counted. It takes longer.
    pub keep_last: bool,
}

impl Settings {
    /// Counts to a depth, on all cores.
    pub fn to_depth(depth: u32) -> Settings {
        Settings {
            depth,
            threads: None,
            keep_last: false,
        }
    }
}

impl Table {
    /// Counts the levels by merging equal positions.
    ///
    /// It holds two levels in memory, a packed position and a count each: 24 to 72 bytes for every distinct
    /// position, by the size of the board and of the counts, and half as much again for empty slots.
    pub fn merged(
        game: &Game,
        start: &Start,
        settings: &Settings,
        watcher: &impl Watcher,
    ) -> Analysis {
        match Packing::new(game, &start.position).words() {
            1 => Merging::<1, _>::new(game, start, settings, watcher).run(),
            2 => Merging::<2, _>::new(game, start, settings, watcher).run(),
            3 | 4 => Merging::<4, _>::new(game, start, settings, watcher).run(),
            _ => Merging::<MOST_WORDS, _>::new(game, start, settings, watcher).run(),
        }
    }
}

/// A layer with numbers of paths as wide as they need to be.
enum Layer<const WORDS: usize> {
    Narrow(Vec<Shard<WORDS, u64>>),
    Wide(Vec<Shard<WORDS, u128>>),
    Boundless(Vec<Shard<WORDS, BigUint>>),
}

/// An analysis while it goes on.
struct Merging<'a, const WORDS: usize, W> {
    game: &'a Game,
    judge: Judge<'a>,
    packing: Packing,
    watcher: &'a W,
    depth: u32,
    keep_last: bool,
    threads: usize,
    layer: Layer<WORDS>,
    /// Paths that lead to the layer's positions, all together.
    paths: BigUint,
    found: Analysis,
}

/// What came of counting a level; nothing if it was told to stop.
type Counted<const WORDS: usize, C> = Option<(Sums, Vec<Shard<WORDS, C>>)>;

impl<'a, const WORDS: usize, W: Watcher> Merging<'a, WORDS, W> {
    fn new(game: &'a Game, start: &Start, settings: &Settings, watcher: &'a W) -> Self {
        let packing = Packing::new(game, &start.position);
        let mut layer = vec![Shard::EMPTY; SHARDS];
        if !start.turn.moves.is_empty() {
            let key = packing.pack(&start.position);
            layer[shard_of(&key)].add(Entry { key, paths: 1 });
        }
        let cores = || thread::available_parallelism().map_or(1, NonZero::get);
        Merging {
            game,
            judge: Judge::new(game),
            packing,
            watcher,
            depth: settings.depth,
            keep_last: settings.keep_last,
            // A thread takes a shard at a time; more than there are would find nothing to do.
            threads: settings
                .threads
                .map_or_else(cores, NonZero::get)
                .min(SHARDS),
            layer: Layer::Narrow(layer),
            paths: BigUint::from(1u32),
            found: Analysis {
                table: Table::default(),
                distinct: Vec::new(),
                end: End::Depth,
            },
        }
    }

    fn run(mut self) -> Analysis {
        for level in 1..=self.depth {
            self.widen_if_needed();
            let wanted = self.watcher.wants_states(level);
            let keep = level < self.depth || self.keep_last || wanted;
            let counted = match &self.layer {
                Layer::Narrow(shards) => self
                    .count(shards, level, keep)
                    .map(|(sums, next)| (sums, Layer::Narrow(next))),
                Layer::Wide(shards) => self
                    .count(shards, level, keep)
                    .map(|(sums, next)| (sums, Layer::Wide(next))),
                Layer::Boundless(shards) => self
                    .count(shards, level, keep)
                    .map(|(sums, next)| (sums, Layer::Boundless(next))),
            };
            let Some((sums, layer)) = counted else {
                self.found.end = End::Stopped;
                break;
            };
            self.layer = layer;
            self.paths = sums.turns.clone();
            self.found.table.push(sums);
            if let Some(row) = self.found.table.rows.last().filter(|_| wanted) {
                self.watcher.see_states(row, &self);
            }
            if keep {
                self.found.distinct.push(self.layer.len());
            }
            if self.paths == BigUint::ZERO {
                self.found.end = End::Exhausted;
                break;
            }
        }
        self.found
    }

    /// Makes sure that no number of paths on the next level can outgrow its type.
    fn widen_if_needed(&mut self) {
        let holes = self.game.board().holes();
        if let Layer::Narrow(shards) = &mut self.layer
            && !u64::fits(&self.paths, holes)
        {
            let shards = std::mem::take(shards).into_iter();
            self.layer = Layer::Wide(shards.map(Shard::widen).collect());
        }
        if let Layer::Wide(shards) = &mut self.layer
            && !u128::fits(&self.paths, holes)
        {
            let shards = std::mem::take(shards).into_iter();
            self.layer = Layer::Boundless(shards.map(Shard::widen).collect());
        }
    }

    /// Plays every turn of a layer. The next layer is left empty unless it is to be kept.
    fn count<C: Count>(
        &self,
        shards: &[Shard<WORDS, C>],
        level: u32,
        keep: bool,
    ) -> Counted<WORDS, C> {
        let next: Vec<Mutex<Shard<WORDS, C>>> =
            (0..SHARDS).map(|_| Mutex::new(Shard::EMPTY)).collect();
        let all: usize = shards.iter().map(Shard::len).sum();
        let work = Work {
            merging: self,
            shards,
            next: &next,
            level,
            keep,
            all: all as u64,
            taken: AtomicUsize::new(0),
            done: AtomicU64::new(0),
            distinct: AtomicU64::new(0),
        };
        // A few positions are counted sooner than a thread is started.
        let threads = if all < 1000 { 1 } else { self.threads };
        let parts: Vec<Option<Sums>> = thread::scope(|scope| {
            // Where the system gives no more threads, those that there are do the work.
            let others: Vec<_> = (1..threads)
                .map_while(|_| {
                    thread::Builder::new()
                        .spawn_scoped(scope, || work.run())
                        .ok()
                })
                .collect();
            let mut parts = vec![work.run()];
            let joined = others.into_iter().map(|other| match other.join() {
                Ok(part) => part,
                Err(panic) => std::panic::resume_unwind(panic),
            });
            parts.extend(joined);
            parts
        });
        let mut sums = Sums::default();
        for part in parts {
            sums.add(&part?);
        }
        let layer = next
            .into_iter()
            .map(|shard| shard.into_inner().unwrap_or_else(|e| e.into_inner()))
            .collect();
        Some((sums, layer))
    }
}

impl<const WORDS: usize, W: Watcher> States for Merging<'_, WORDS, W> {
    fn each(&self, give: &mut dyn FnMut(&Position, BigUint)) {
        fn each<const WORDS: usize, C: Count + Into<BigUint>>(
            packing: &Packing,
            shards: &[Shard<WORDS, C>],
            give: &mut dyn FnMut(&Position, BigUint),
        ) {
            for entry in shards.iter().flat_map(Shard::entries) {
                give(&packing.unpack(&entry.key), entry.paths.clone().into());
            }
        }
        match &self.layer {
            Layer::Narrow(shards) => each(&self.packing, shards, give),
            Layer::Wide(shards) => each(&self.packing, shards, give),
            Layer::Boundless(shards) => each(&self.packing, shards, give),
        }
    }
}

impl<const WORDS: usize> Layer<WORDS> {
    fn len(&self) -> u64 {
        match self {
            Layer::Narrow(shards) => shards.iter().map(|shard| shard.len() as u64).sum(),
            Layer::Wide(shards) => shards.iter().map(|shard| shard.len() as u64).sum(),
            Layer::Boundless(shards) => shards.iter().map(|shard| shard.len() as u64).sum(),
        }
    }
}

/// One level's work, shared by the threads: each takes the next shard that nobody has taken.
struct Work<'a, const WORDS: usize, C, W> {
    merging: &'a Merging<'a, WORDS, W>,
    shards: &'a [Shard<WORDS, C>],
    next: &'a [Mutex<Shard<WORDS, C>>],
    level: u32,
    keep: bool,
    all: u64,
    taken: AtomicUsize,
    done: AtomicU64,
    distinct: AtomicU64,
}

impl<const WORDS: usize, C: Count, W: Watcher> Work<'_, WORDS, C, W> {
    /// Counts what it can get; nothing if it is told to stop.
    fn run(&self) -> Option<Sums> {
        let mut sums = Sums::default();
        let mut batch = Batch::new();
        loop {
            let taken = self.taken.fetch_add(1, Ordering::Relaxed);
            let Some(shard) = self.shards.get(taken) else {
                break;
            };
            if self.merging.watcher.stop() {
                return None;
            }
            for entry in shard.entries() {
                self.play_on(entry, &mut sums, &mut batch);
                if batch.len >= BATCH {
                    self.hand_over(&mut batch);
                }
            }
            self.tell(shard.len());
        }
        self.hand_over(&mut batch);
        Some(sums.widen())
    }

    /// Plays every move of a position.
    #[inline(always)]
    fn play_on(
        &self,
        entry: &Entry<WORDS, C>,
        sums: &mut Sums<C::Sum>,
        batch: &mut Batch<WORDS, C>,
    ) {
        let Merging {
            game,
            judge,
            packing,
            ..
        } = self.merging;
        let position = packing.unpack(&entry.key);
        let mut next = position;
        for hole in game.moves(&position) {
            let outcome = judge.play(&position, &mut next, hole);
            sums.add_turn(game, &outcome, &next, &entry.paths);
            if outcome.turn.verdict.is_none() && self.keep {
                batch.add(Entry {
                    key: packing.pack(&next),
                    paths: entry.paths.clone(),
                });
            }
        }
    }

    /// Merges a batch into the next layer.
    fn hand_over(&self, batch: &mut Batch<WORDS, C>) {
        for (entries, shard) in batch.by_shard.iter_mut().zip(self.next) {
            if entries.is_empty() {
                continue;
            }
            let mut shard = shard.lock().unwrap_or_else(|e| e.into_inner());
            let before = shard.len();
            for entry in entries.drain(..) {
                shard.add(entry);
            }
            self.distinct
                .fetch_add((shard.len() - before) as u64, Ordering::Relaxed);
        }
        batch.len = 0;
    }

    fn tell(&self, positions: usize) {
        let positions = positions as u64;
        let done = self.done.fetch_add(positions, Ordering::Relaxed) + positions;
        self.merging.watcher.progress(&Progress {
            level: self.level,
            done,
            all: self.all,
            distinct: self.distinct.load(Ordering::Relaxed),
        });
    }
}

/// Entries for the next layer, by shard.
struct Batch<const WORDS: usize, C> {
    by_shard: Vec<Vec<Entry<WORDS, C>>>,
    len: usize,
}

impl<const WORDS: usize, C: Count> Batch<WORDS, C> {
    fn new() -> Self {
        Batch {
            by_shard: vec![Vec::new(); SHARDS],
            len: 0,
        }
    }

    #[inline(always)]
    fn add(&mut self, entry: Entry<WORDS, C>) {
        self.by_shard[shard_of(&entry.key)].push(entry);
        self.len += 1;
    }
}
