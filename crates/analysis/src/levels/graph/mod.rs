//! The merged count with a transposition table: boards that come up again and again are played on from only once.
//!
//! In a game that goes on for long, the same boards are reached at level after level, with other scores. So boards are
//! looked at without the scores (see [`reduction`]), and each is expanded when it is first reached (see [`expand`] and
//! [`table`]). From then on its moves are known: to which boards they lead, and what they bring. The boards and their
//! moves are a game graph, and a level is a product of these moves with the numbers of paths to the boards, for each by
//! the score (see [`product`]). When no new board comes up, a level is nothing else. Boards that no path can lead to any
//! more are pruned (see [`prune`]).
//!
//! What the stores gain, they keep. So the boards are grouped by what has gone to the stores, and the numbers of paths
//! to a group's boards come from that group and from groups before it.

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
use gebeta_storage::runtime::{Method, ProgressReporter, WorkQueue, in_threads, lock};
use path_number::PathNumber;
use product::Product;
use prune::ReachableBoards;
use reduction::Reduction;
use tally::{Stores, Subject, Tally};

/// Boards that are worth another thread.
const BOARDS_PER_THREAD: u64 = 4096;

/// So much smaller a part of the boards must be new that it pays to put their moves in order.
const SETTLED_DIVISOR: u64 = 16;

/// Where the boards with paths are a smaller part of all, it pays to look for those that can be pruned.
const ACTIVE_PART_TO_PRUNE: f64 = 0.625;

/// Where less than such a part of the boards has changed since they were last pruned, there is no use in it.
const CHANGED_DIVISOR: u64 = 8;

/// Fewer boards are not worth the question whether to keep them.
const LEAST_BOARDS_TO_PRUNE: u64 = 1 << 20;

/// The boards that were reached, their moves, and the numbers of paths to them on the last level that was counted.
pub(super) struct Graph<'a> {
    game: &'a Game,
    evaluator: &'a Evaluator<'a>,
    watcher: &'a dyn LevelWatcher,
    threads: usize,
    /// Bytes that it may take.
    memory: u64,
    parts: Parts,
    stores: Stores,
    /// All boards.
    boards: Box<dyn Boards>,
    /// What is known of them, by shard and group.
    cells: Vec<Mutex<Vec<Cell>>>,
    kinds: Mutex<Kinds>,
    /// Where the numbers of the boards belong.
    layouts: Vec<Layout>,
    counts: Counts,
    /// Levels that have been counted.
    levels: u32,
    first: Side,
    /// How many boards there are.
    all: u64,
    /// Those that have not been played on from.
    fresh: u64,
    /// Those that are reached on the last level.
    active: u64,
    /// How many there were, and those that were reached, when boards were last pruned.
    pruned: Option<(u64, u64)>,
}

impl<'a> Graph<'a> {
    /// Makes a graph without boards, to begin at the root or at a position that follows from it.
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

    /// Returns the number of next level; its positions are kept if another is to follow.
    ///
    /// If it can't be finished, the level before is still there.
    pub(super) fn count(&mut self, positions: Positions) -> Result<CountedLevel, Unfinished> {
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

    /// Returns who is the near player of a level's moves: who moves, or A if boards are not turned.
    fn near(&self, level: u32) -> Side {
        match self.parts {
            Parts::Turned if level.is_multiple_of(2) => self.first.other(),
            Parts::Turned => self.first,
            _ => Side::A,
        }
    }

    /// Returns each thread enough to do.
    fn threads_for(&self, boards: u64) -> usize {
        let most = (boards / BOARDS_PER_THREAD + 1).min(SHARDS as u64);
        self.threads.min(most as usize)
    }

    /// Returns how many new boards there is room for, if it is of any use to keep boards at all.
    fn room_for(&self) -> Result<u64, Unfinished> {
        // A board that is reached on one level only costs more to keep than to merge. Those that it has begun with have
        // not had the time to come back.
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

    /// Returns the number of bytes that it takes between two levels.
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

    /// Notes that all boards are known now, how many they are and where their numbers belong.
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

    /// Prunes the boards that no path can lead to any more, if there seem to be many.
    fn prune_if_many(&mut self) -> Result<(), Unfinished> {
        let few = (self.all as f64 * ACTIVE_PART_TO_PRUNE) as u64;
        // Boards without paths may well be such that paths lead to later.
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
        let queue = WorkQueue::new(SHARDS);
        in_threads(threads, || {
            for shard in &queue {
                living.keep(shard, &*self.boards, &self.cells[shard]);
            }
        });
        self.settle();
        self.pruned = Some((self.all, self.active));
        Ok(())
    }

    /// Returns the positions of a shard and a group that paths lead to, with the numbers of paths.
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

    /// Returns each position of a shard on the last level that was counted, in any order, with the number of paths to it: in words
    /// of 64 bits, the lowest first.
    pub(super) fn each(&self, shard: usize, give: &mut dyn FnMut(&Position, &[u64])) {
        for (group, counts) in self.counts.groups.iter().enumerate() {
            with!(&counts.numbers, numbers => self.each_of_group(shard, group, counts, numbers, give));
        }
    }
}
