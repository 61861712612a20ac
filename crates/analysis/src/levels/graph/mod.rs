//! The merged count with a transposition table: recurring boards are expanded only once.
//!
//! In a long game, the same boards are reached at level after level, with different scores. So boards are stored
//! without the scores (see [`reduction`]), and each is expanded when it is first reached (see [`expand`] and
//! [`table`]). Its moves are known from then on: the boards that they lead to, and what they gain. The boards and their
//! moves form a game graph. A level is a product of these moves with the numbers of paths to the boards, for each score
//! (see [`product`]). When no new boards come up, a level is nothing more than this product. Boards that no path can
//! reach any more are pruned (see [`prune`]).
//!
//! Stores never lose what they gain. So the boards are grouped by the units that have gone to the stores, and the
//! numbers of paths to a group's boards come from that group and from groups before it.

mod boards;
mod cell;
mod counts;
mod expand;
mod figures;
mod next_counts;
mod path_number;
mod product;
mod prune;
mod reduction;
mod seed;
mod table;
mod tally;

use std::sync::Mutex;

use super::LevelWatcher;
use super::counted::{CountedLevel, Positions, Unfinished};
use super::evaluator::Evaluator;

use super::table::Sums;
use boards::Boards;
pub(super) use cell::SHARDS;
use cell::{Cell, cell};
use counts::{Counts, GroupCounts, Layout, Numbers, with};
use expand::Expansion;
use figures::{Figures, Kinds};
use gebeta_core::game::Game;
use gebeta_core::{Position, Side};
use gebeta_storage::packing::{Packing, Parts};
use gebeta_storage::runtime::{
    Method, ProgressReporter, WorkQueue, each_in_threads, in_threads, lock,
};
use path_number::PathNumber;
use product::Product;
use prune::ReachableBoards;
use reduction::Reduction;
use tally::{Stores, Subject, Tally};

/// The number of boards that is worth another thread.
const BOARDS_PER_THREAD: u64 = 4096;

/// Sorting the moves pays if the new boards are a smaller part of all than one in this number.
const SETTLED_DIVISOR: u64 = 16;

/// Looking for boards to prune pays if the boards with paths are a smaller part of all than this.
const ACTIVE_PART_TO_PRUNE: f64 = 0.625;

/// Pruning is useless if a smaller part of the boards than one in this number has changed since the last time.
const CHANGED_DIVISOR: u64 = 8;

/// Pruning is not worth it for fewer boards than this.
const LEAST_BOARDS_TO_PRUNE: u64 = 1 << 20;

/// The boards that were reached, their moves, and the numbers of paths to them on the last counted level.
pub(super) struct Graph<'a> {
    game: &'a Game,
    evaluator: &'a Evaluator<'a>,
    watcher: &'a dyn LevelWatcher,
    threads: usize,
    /// The memory that it may take, in bytes.
    memory: u64,
    parts: Parts,
    stores: Stores,
    /// All boards.
    boards: Box<dyn Boards>,
    /// The cells of the boards, by shard and group.
    cells: Vec<Mutex<Vec<Cell>>>,
    kinds: Mutex<Kinds>,
    /// The places of the boards' numbers.
    layouts: Vec<Layout>,
    counts: Counts,
    /// The number of levels that have been counted.
    levels: u32,
    first: Side,
    /// The number of boards.
    all: u64,
    /// The number of boards that have not been expanded.
    fresh: u64,
    /// The number of boards that are reached on the last level.
    active: u64,
    /// The numbers of boards and of reached boards when boards were last pruned.
    pruned: Option<(u64, u64)>,
}

impl<'a> Graph<'a> {
    /// Returns a graph without boards, to start from the root or from a position that follows from it.
    pub(super) fn new(
        evaluator: &'a Evaluator<'a>,
        root: &Position,
        threads: usize,
        memory: u64,
        watcher: &'a dyn LevelWatcher,
    ) -> Option<Self> {
        let game = evaluator.game();
        let reduction = Reduction::of(game.rules(), root)?;
        Some(Graph {
            game,
            evaluator,
            watcher,
            threads,
            memory,
            parts: reduction.parts,
            stores: Stores {
                root: root.stores().map(u32::from),
                unit: reduction.unit.into(),
            },
            boards: boards::boards(Packing::of(reduction.parts, game, root)),
            cells: (0..SHARDS).map(|_| Mutex::default()).collect(),
            kinds: Mutex::default(),
            layouts: Vec::new(),
            counts: Counts::default(),
            levels: 0,
            first: root.to_move(),
            all: 0,
            fresh: 0,
            active: 0,
            pruned: None,
        })
    }

    /// Counts the next level. Its positions are kept if another level is to follow.
    ///
    /// `is_last` says that no later level's positions are kept. If the level can't be finished, the level before it is still
    /// intact, unless it is the last one and was told to stop.
    pub(super) fn count(
        &mut self,
        positions: Positions,
        is_last: bool,
    ) -> Result<CountedLevel, Unfinished> {
        let level = self.levels + 1;
        self.prune_if_many()?;
        let most = self.room_for()?;
        let products = match positions {
            Positions::Keep => self.all,
            Positions::Drop => 0,
        };
        let reporter = ProgressReporter::new(
            self.watcher,
            level,
            Method::Remembering,
            self.fresh,
            products,
        );
        if self.fresh > 0 {
            let expansion = Expansion {
                graph: self,
                threads: self.threads_for(self.fresh),
                positions,
                most,
                reporter: &reporter,
            };
            self.fresh = self.boards.expand(&expansion)?;
            if self.fresh > 0 {
                self.settle();
            }
        }
        let near = self.near(level);
        let sums = self.tally(near);
        let mut distinct = None;
        if positions == Positions::Keep {
            let product = Product {
                cells: &self.cells,
                near,
                settled: self.fresh < self.all / SETTLED_DIVISOR,
                is_last,
                reporter: &reporter,
            };
            let threads = self.threads_for(self.all);
            let room = self.memory.saturating_sub(self.bytes_of_boards());
            let found = self
                .counts
                .advance(&self.layouts, threads, room, &product)?;
            self.active = found.boards;
            distinct = Some(found.positions);
        }
        self.levels = level;
        Ok(CountedLevel { sums, distinct })
    }

    /// Returns the near player of a level's moves: the player to move, or A if boards are not turned.
    fn near(&self, level: u32) -> Side {
        match self.parts {
            Parts::Turned if level.is_multiple_of(2) => self.first.other(),
            Parts::Turned => self.first,
            _ => Side::A,
        }
    }

    /// Returns the number of threads, such that each has enough to do.
    fn threads_for(&self, boards: u64) -> usize {
        let most = (boards / BOARDS_PER_THREAD + 1).min(SHARDS as u64);
        self.threads.min(most as usize)
    }

    /// Returns the number of new boards that there is room for, if storing boards is useful at all.
    fn room_for(&self) -> Result<u64, Unfinished> {
        // A board that is reached on one level only costs more to store than to merge. Boards of the starting level
        // have not had time to come back.
        let come_back = self.active - self.fresh.min(self.active);
        if self.all >= LEAST_BOARDS_TO_PRUNE && self.fresh < self.all && come_back < self.active / 8
        {
            return Err(Unfinished::TooMany);
        }
        if self.memory == u64::MAX {
            return Ok(u64::MAX);
        }
        let bytes = self.bytes();
        let a_board = bytes.div_ceil(self.all.max(1)).max(64);
        match self.memory.checked_sub(bytes + bytes / 16) {
            Some(rest) => Ok(rest / a_board),
            None => Err(Unfinished::TooMany),
        }
    }

    /// Returns the number of bytes that the graph takes between two levels.
    fn bytes(&self) -> u64 {
        self.bytes_of_boards() + self.counts.bytes() as u64
    }

    /// Returns the number of bytes that the boards and their moves take.
    fn bytes_of_boards(&self) -> u64 {
        let of_shard =
            |cells: &Mutex<Vec<Cell>>| lock(cells).iter().map(Cell::bytes).sum::<usize>();
        let of_cells: usize = self.cells.iter().map(of_shard).sum();
        (self.boards.bytes() + of_cells) as u64
    }

    /// Records that all boards are known now: their number, and the places of their numbers.
    fn settle(&mut self) {
        let mut boards: Vec<[u32; SHARDS]> = Vec::new();
        for (shard, cells) in self.cells.iter().enumerate() {
            let mut cells = lock(cells);
            for (group, known) in self.boards.count(shard).into_iter().enumerate() {
                cell(&mut cells, group).known = known;
                if boards.len() <= group {
                    boards.resize(group + 1, [0; SHARDS]);
                }
                boards[group][shard] = known as u32;
            }
        }
        self.layouts = boards.iter().map(Layout::new).collect();
        self.all = self.layouts.iter().map(|layout| layout.all() as u64).sum();
    }

    /// Adds up the figures of the moves from the last level's positions.
    fn tally(&self, near: Side) -> Sums {
        let kinds = lock(&self.kinds);
        let kinds = kinds.all();
        let mut sums = Sums::default();
        for (group, counts) in self.counts.groups.iter().enumerate() {
            let parts = with!(&counts.numbers, numbers => {
                self.tally_group(group, counts, numbers, near, kinds)
            });
            parts.iter().for_each(|part| sums.add(part));
        }
        sums
    }

    fn tally_group<N: PathNumber>(
        &self,
        group: usize,
        counts: &GroupCounts,
        numbers: &[N],
        near: Side,
        kinds: &[Figures],
    ) -> Vec<Sums> {
        let queue = WorkQueue::new(SHARDS);
        in_threads(self.threads_for(counts.layout.all() as u64), || {
            let subject = Subject {
                game: self.game,
                stores: self.stores,
                near,
                group,
            };
            let mut tally = Tally::<N>::new(subject, kinds.len());
            for number in &queue {
                let cells = lock(&self.cells[number]);
                if let Some(cell) = cells.get(group) {
                    tally.add(cell, counts.of_shard(numbers, number));
                }
            }
            tally.sums(kinds)
        })
    }

    /// Prunes the boards that no path can reach any more, if there seem to be many.
    fn prune_if_many(&mut self) -> Result<(), Unfinished> {
        let few = (self.all as f64 * ACTIVE_PART_TO_PRUNE) as u64;
        // Paths may still lead to a board that has none now.
        let changed = self.pruned.is_none_or(|(boards, active)| {
            self.all > boards + boards / CHANGED_DIVISOR
                || self.active < active - active / CHANGED_DIVISOR
        });
        match self.all >= LEAST_BOARDS_TO_PRUNE && self.active < few && changed {
            true => self.prune(),
            false => Ok(()),
        }
    }

    fn prune(&mut self) -> Result<(), Unfinished> {
        let threads = self.threads_for(self.all);
        let watcher = self.watcher;
        let (living, layouts) =
            ReachableBoards::find(&self.cells, &self.layouts, &self.counts, threads, &|| {
                watcher.stop()
            })?;
        self.counts.keep(&layouts, threads, |group, shard, board| {
            living.has(group, shard, board)
        });
        each_in_threads(threads, 0..SHARDS, |shard| {
            living.keep(shard, &*self.boards, &self.cells[shard]);
        });
        self.settle();
        self.pruned = Some((self.all, self.active));
        Ok(())
    }

    /// Calls back with the positions of a shard and a group that paths lead to, and the numbers of paths.
    fn each_of_group<N: PathNumber>(
        &self,
        shard: usize,
        group: usize,
        counts: &GroupCounts,
        numbers: &[N],
        give: &mut dyn FnMut(&Position, &[u64]),
    ) {
        let turned = self.parts == Parts::Turned && self.near(self.levels + 1) == Side::B;
        let numbers: Vec<&[N]> = counts.of_shard(numbers, shard).collect();
        let has_paths = |board: &usize| !numbers[*board].iter().all(PathNumber::is_nought);
        let mut boards = (0..numbers.len()).filter(has_paths);
        self.boards
            .unpack((shard, group), &mut boards, &mut |board, mut position| {
                if turned {
                    position = position.rotated(self.game.board());
                }
                for (to_a, paths) in numbers[board].iter().enumerate() {
                    if paths.is_nought() {
                        continue;
                    }
                    let stores = self.stores.of(group, to_a);
                    for (side, counters) in Side::BOTH.into_iter().zip(stores) {
                        position.set_store(side, counters as u8);
                    }
                    give(&position, paths.words().as_ref());
                }
            });
    }

    /// Calls `give` with each position of a shard on the last counted level, in any order, with the number of paths to
    /// it, in words of 64 bits from the lowest.
    pub(super) fn each(&self, shard: usize, give: &mut dyn FnMut(&Position, &[u64])) {
        for (group, counts) in self.counts.groups.iter().enumerate() {
            with!(&counts.numbers, numbers => self.each_of_group(shard, group, counts, numbers, give));
        }
    }
}
