//! The merged count: each level from the distinct positions of the level before.

use std::sync::Mutex;

use num_bigint::BigUint;

use super::Watcher;
use super::count::Count;
use super::judge::Judge;
use super::key::Packing;
use super::layer::{Entry, SHARDS, Shard, shard_of};
use super::merged::Level;
use super::table::Sums;
use super::teller::Teller;
use super::threads::{Queue, together};
use crate::words::Position;

/// Entries that a thread collects for the shards of the next layer before it hands them over. It bounds the
/// memory that is not yet merged to some dozens of megabytes a thread.
const BATCH: usize = 1 << 20;

/// A layer with numbers of paths as wide as they need to be.
enum Layer<const WORDS: usize> {
    Narrow(Vec<Shard<WORDS, u64>>),
    Wide(Vec<Shard<WORDS, u128>>),
    Boundless(Vec<Shard<WORDS, BigUint>>),
}

/// A merged count while it goes on.
pub(super) struct Merging<'a, const WORDS: usize, W> {
    judge: &'a Judge<'a>,
    packing: Packing,
    watcher: &'a W,
    threads: usize,
    layer: Layer<WORDS>,
    /// Paths that lead to the layer's positions, all together.
    paths: BigUint,
}

/// What came of counting a level; nothing if it was told to stop.
type Counted<const WORDS: usize, C> = Option<(Sums, Vec<Shard<WORDS, C>>)>;

impl<'a, const WORDS: usize, W: Watcher> Merging<'a, WORDS, W> {
    /// Begins without a position; all that are added must follow from the root.
    pub(super) fn new(
        judge: &'a Judge<'a>,
        root: &Position,
        threads: usize,
        watcher: &'a W,
    ) -> Self {
        Merging {
            judge,
            packing: Packing::new(judge.game(), root),
            watcher,
            // A thread takes a shard at a time; more than there are would find nothing to do.
            threads: threads.min(SHARDS),
            layer: Layer::Narrow(vec![Shard::EMPTY; SHARDS]),
            paths: BigUint::ZERO,
        }
    }

    /// Adds a position of the level that is to be played on from, and the number of paths to it.
    pub(super) fn add(&mut self, position: &Position, paths: BigUint) {
        self.paths += &paths;
        let key = self.packing.pack(position);
        let shard = shard_of(&key);
        loop {
            match &mut self.layer {
                Layer::Narrow(shards) => {
                    if let Ok(paths) = u64::try_from(&paths) {
                        return shards[shard].add(Entry { key, paths });
                    }
                }
                Layer::Wide(shards) => {
                    if let Ok(paths) = u128::try_from(&paths) {
                        return shards[shard].add(Entry { key, paths });
                    }
                }
                Layer::Boundless(shards) => return shards[shard].add(Entry { key, paths }),
            }
            self.widen();
        }
    }

    /// Counts a level; nothing if it was told to stop. Its positions are kept if another is to follow.
    pub(super) fn count(&mut self, level: u32, keep: bool) -> Option<Level> {
        self.widen_if_needed();
        let (sums, layer) = match &self.layer {
            Layer::Narrow(shards) => self
                .count_from(shards, level, keep)
                .map(|(sums, next)| (sums, Layer::Narrow(next))),
            Layer::Wide(shards) => self
                .count_from(shards, level, keep)
                .map(|(sums, next)| (sums, Layer::Wide(next))),
            Layer::Boundless(shards) => self
                .count_from(shards, level, keep)
                .map(|(sums, next)| (sums, Layer::Boundless(next))),
        }?;
        self.layer = layer;
        self.paths = sums.turns.clone();
        let distinct = keep.then(|| self.layer.len());
        Some(Level { sums, distinct })
    }

    /// Gives each position of the last level that was counted, with the number of paths to it.
    pub(super) fn positions(&self, give: &mut dyn FnMut(&Position, BigUint)) {
        match &self.layer {
            Layer::Narrow(shards) => give_each(&self.packing, shards, give),
            Layer::Wide(shards) => give_each(&self.packing, shards, give),
            Layer::Boundless(shards) => give_each(&self.packing, shards, give),
        }
    }

    /// Makes sure that no number of paths on the next level can outgrow its type.
    fn widen_if_needed(&mut self) {
        let holes = self.judge.game().board().holes();
        loop {
            let fits = match &self.layer {
                Layer::Narrow(_) => u64::fits(&self.paths, holes),
                Layer::Wide(_) => u128::fits(&self.paths, holes),
                Layer::Boundless(_) => true,
            };
            if fits {
                return;
            }
            self.widen();
        }
    }

    fn widen(&mut self) {
        let layer = std::mem::replace(&mut self.layer, Layer::Narrow(Vec::new()));
        self.layer = match layer {
            Layer::Narrow(shards) => Layer::Wide(shards.into_iter().map(Shard::widen).collect()),
            Layer::Wide(shards) => Layer::Boundless(shards.into_iter().map(Shard::widen).collect()),
            boundless => boundless,
        };
    }

    /// Plays every turn of a layer. The next layer is left empty unless it is to be kept.
    fn count_from<C: Count>(
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
            keep,
            queue: Queue::new(SHARDS),
            teller: Teller::new(self.watcher, level, all as u64),
        };
        // A few positions are counted sooner than a thread is started.
        let threads = if all < 1000 { 1 } else { self.threads };
        let parts: Vec<Option<Sums>> = together(threads, || work.run());
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

fn give_each<const WORDS: usize, C: Count + Into<BigUint>>(
    packing: &Packing,
    shards: &[Shard<WORDS, C>],
    give: &mut dyn FnMut(&Position, BigUint),
) {
    for entry in shards.iter().flat_map(Shard::entries) {
        give(&packing.unpack(&entry.key), entry.paths.clone().into());
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
    keep: bool,
    queue: Queue,
    teller: Teller<'a, W>,
}

impl<const WORDS: usize, C: Count, W: Watcher> Work<'_, WORDS, C, W> {
    /// Counts what it can get; nothing if it is told to stop.
    fn run(&self) -> Option<Sums> {
        let mut sums = Sums::default();
        let mut batch = Batch::new();
        while let Some(taken) = self.queue.take() {
            let shard = &self.shards[taken];
            for entry in shard.entries() {
                // A single turn can take a tenth of a second.
                if self.teller.stop() {
                    return None;
                }
                self.play_on(entry, &mut sums, &mut batch);
                if batch.len >= BATCH {
                    self.hand_over(&mut batch);
                }
            }
            self.teller.done(shard.len());
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
        let Merging { judge, packing, .. } = self.merging;
        let game = judge.game();
        let position = packing.unpack(&entry.key);
        let mut next = position;
        for hole in game.moves(&position) {
            for misses in game.ways(&position, hole) {
                let outcome = judge.play_missing(&position, &mut next, hole, misses);
                sums.add_turn(game, &outcome, &next, &entry.paths);
                if outcome.turn.verdict.is_none() && self.keep {
                    batch.add(Entry {
                        key: packing.pack(&next),
                        paths: entry.paths.clone(),
                    });
                }
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
            self.teller.found(shard.len() - before);
        }
        batch.len = 0;
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
