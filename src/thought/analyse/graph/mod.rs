//! The merged count with a memory: boards that come up again and again are played on from only once.
//!
//! In a game that goes on for long, the same boards are reached at level after level, with other scores. So boards are
//! looked at apart from scores (see [`apart`]), and each is played on from when it is first reached (see [`expand`]).
//! From then on its moves are known: to which boards they lead, and what they bring. A level is then a product of
//! these moves with the numbers of paths to the boards, for each by the score (see [`product`]). When no new board
//! comes up, a level is nothing else.
//!
//! What the stores gain, they keep. So the boards are grouped by what has gone to the stores, and the numbers of paths
//! to a group's boards come from that group and from groups before it: the last group first, they can be replaced.

mod apart;
mod cell;
mod counts;
mod expand;
mod number;
mod product;
mod tally;

use std::sync::{Mutex, PoisonError};

use num_bigint::BigUint;

use super::Watcher;
use super::judge::Judge;
use super::key::{Packing, Parts};
use super::merged::Counted;
use super::table::Sums;
use super::teller::Teller;
use super::threads::{Queue, together};
use crate::game::Game;
use crate::words::{Position, Side};
use apart::Apart;
use cell::{Moves, SHARDS, Shard, shard_of};
use counts::{Counts, Places};
use expand::Expansion;
use number::{Number, Words};
use product::pull;
use tally::{Stores, Tally};

/// Boards that are worth another thread.
const A_FEW: u64 = 4096;

/// So much smaller a part of the boards must be new that it pays to put their moves in order.
const FEW_MORE: u64 = 16;

/// Fewer boards are not worth the question whether to keep them.
const MANY: u64 = 1 << 20;

/// Says why a level was not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Unfinished {
    /// It was told to stop.
    Stopped,
    /// There are more boards than may be kept.
    TooMany,
}

/// The boards that were reached, their moves, and the numbers of paths to them on the last level that was counted.
pub(super) struct Graph<'a, const WORDS: usize, W> {
    game: &'a Game,
    judge: &'a Judge<'a>,
    watcher: &'a W,
    threads: usize,
    /// Bytes that it may take.
    memory: u64,
    packing: Packing,
    parts: Parts,
    stores: Stores,
    shards: Vec<Mutex<Shard<WORDS>>>,
    /// Where the boards of each shard begin, for each group.
    places: Vec<Places>,
    numbers: Numbers,
    /// Levels that have been counted.
    levels: u32,
    first: Side,
    /// All boards.
    boards: u64,
    /// Those that have not been played on from.
    fresh: u64,
    /// Those that are reached on the last level.
    active: u64,
}

/// Numbers of paths in the narrowest form that they fit.
enum Numbers {
    Half(Counts<u32>),
    One(Counts<u64>),
    Two(Counts<u128>),
    Three(Counts<Words<3>>),
    Four(Counts<Words<4>>),
    Any(Counts<BigUint>),
}

/// Does the same with the numbers, whatever their form.
macro_rules! with {
    ($numbers:expr, $counts:ident => $work:expr) => {
        match $numbers {
            Numbers::Half($counts) => $work,
            Numbers::One($counts) => $work,
            Numbers::Two($counts) => $work,
            Numbers::Three($counts) => $work,
            Numbers::Four($counts) => $work,
            Numbers::Any($counts) => $work,
        }
    };
}

impl Numbers {
    /// Makes the numbers wider.
    fn widen(&mut self) {
        let numbers = std::mem::replace(self, Numbers::Any(Counts::default()));
        *self = match numbers {
            Numbers::Half(counts) => Numbers::One(counts.widen()),
            Numbers::One(counts) => Numbers::Two(counts.widen()),
            Numbers::Two(counts) => Numbers::Three(counts.widen()),
            Numbers::Three(counts) => Numbers::Four(counts.widen()),
            Numbers::Four(counts) => Numbers::Any(counts.widen()),
            Numbers::Any(counts) => Numbers::Any(counts),
        };
    }
}

/// The words of a packed board; `None` if the game's boards can't be looked at apart from the scores.
pub(super) fn words(game: &Game, root: &Position) -> Option<usize> {
    let apart = Apart::of(game.rules(), root)?;
    Some(Packing::of(apart.parts, game, root).words())
}

impl<'a, const WORDS: usize, W: Watcher> Graph<'a, WORDS, W> {
    /// Begins with a position in which there is a move.
    pub(super) fn new(
        judge: &'a Judge<'a>,
        root: &Position,
        threads: usize,
        memory: u64,
        watcher: &'a W,
    ) -> Option<Self> {
        let game = judge.game();
        let apart = Apart::of(game.rules(), root)?;
        let packing = Packing::of(apart.parts, game, root);
        let key = packing.pack(root);
        let shard = shard_of(&key);
        let mut graph = Graph {
            game,
            judge,
            watcher,
            threads,
            memory,
            packing,
            parts: apart.parts,
            stores: Stores {
                root: root.stores().map(u32::from),
                unit: apart.unit.into(),
            },
            shards: (0..SHARDS).map(|_| Mutex::default()).collect(),
            places: Vec::new(),
            numbers: Numbers::Half(Counts::root(
                Places::new(
                    (0..SHARDS)
                        .map(|number| u32::from(number == shard))
                        .collect(),
                ),
                shard,
                1,
            )),
            levels: 0,
            first: root.to_move(),
            boards: 1,
            fresh: 1,
            active: 1,
        };
        let cell = graph.shards[shard].get_mut();
        cell.unwrap_or_else(PoisonError::into_inner)
            .cell(0)
            .number_of(&key)?;
        graph.settle();
        Some(graph)
    }

    /// Counts the next level; its positions are kept if another is to follow.
    ///
    /// If it can't be finished, the level before is still there.
    pub(super) fn count(&mut self, keep: bool) -> Result<Counted, Unfinished> {
        let level = self.levels + 1;
        let most = self.room_for()?;
        let products = if keep { self.boards } else { 0 };
        let teller = Teller::new(self.watcher, level, self.fresh + products);
        if self.fresh > 0 {
            let expansion = Expansion {
                game: self.game,
                judge: self.judge,
                packing: &self.packing,
                unit: self.stores.unit as u8,
                shards: &self.shards,
                threads: self.threads_for(self.fresh),
                keep,
                most,
                teller: &teller,
            };
            self.fresh = expansion.run()?;
            self.boards += self.fresh;
            if self.fresh > 0 {
                self.settle();
            }
        }
        let near = self.near(level);
        let sums = with!(&self.numbers, counts => self.tally(counts, near));
        let distinct = match keep {
            true => Some(self.advance(near, &teller)?),
            false => None,
        };
        self.levels = level;
        Ok(Counted { sums, distinct })
    }

    /// Says who is the near player of a level's moves: who moves, or A if boards are not turned.
    fn near(&self, level: u32) -> Side {
        match self.parts {
            Parts::Turned if level.is_multiple_of(2) => self.first.other(),
            Parts::Turned => self.first,
            _ => Side::A,
        }
    }

    /// Gives each thread enough to do.
    fn threads_for(&self, boards: u64) -> usize {
        let most = (boards / A_FEW + 1).min(SHARDS as u64);
        self.threads.min(most as usize)
    }

    /// Says how many new boards there is room for, if it is of any use to keep boards at all.
    fn room_for(&self) -> Result<u64, Unfinished> {
        // A board that is reached on one level only costs more to keep than to merge.
        let come_back = self.active - self.fresh.min(self.active);
        if self.boards >= MANY && come_back < self.active / 8 {
            return Err(Unfinished::TooMany);
        }
        if self.memory == u64::MAX {
            return Ok(u64::MAX);
        }
        let bytes = self.bytes();
        let a_board = bytes.div_ceil(self.boards).max(64);
        match self.memory.checked_sub(bytes + bytes / 16) {
            Some(rest) => Ok(rest / a_board),
            None => Err(Unfinished::TooMany),
        }
    }

    /// Counts the bytes that it takes between two levels.
    fn bytes(&self) -> u64 {
        let cells = self.shards.iter().map(|shard| {
            let shard = shard.lock().unwrap_or_else(PoisonError::into_inner);
            shard.cells.iter().map(|cell| cell.bytes()).sum::<usize>()
        });
        (cells.sum::<usize>() + with!(&self.numbers, counts => counts.bytes())) as u64
    }

    /// Notes that all boards are known now, and where they belong.
    fn settle(&mut self) {
        let mut boards: Vec<Vec<u32>> = Vec::new();
        for (number, shard) in self.shards.iter_mut().enumerate() {
            let shard = shard.get_mut().unwrap_or_else(PoisonError::into_inner);
            for (group, cell) in shard.cells.iter_mut().enumerate() {
                cell.known = cell.boards.len();
                if boards.len() <= group {
                    boards.resize_with(group + 1, || vec![0; SHARDS]);
                }
                boards[group][number] = cell.known as u32;
            }
        }
        self.places = boards.into_iter().map(Places::new).collect();
    }

    /// Adds up the figures of the moves from the last level's positions.
    fn tally<N: Number>(&self, counts: &Counts<N>, near: Side) -> Sums {
        let queue = Queue::new(SHARDS);
        let parts = together(self.threads_for(self.boards), || {
            let mut tally = Tally::<N>::new(self.game, self.stores, near);
            while let Some(number) = queue.take() {
                let shard = self.shards[number]
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner);
                for (group, cell) in shard.cells.iter().enumerate() {
                    tally.add(group, cell, number, counts);
                }
            }
            tally.sums()
        });
        let mut sums = Sums::default();
        parts.iter().for_each(|part| sums.add(part));
        sums
    }

    /// Replaces the numbers of paths by those of the next level; gives its distinct positions.
    fn advance(&mut self, near: Side, teller: &Teller<W>) -> Result<u64, Unfinished> {
        let mut found = Found::default();
        for group in (0..self.places.len()).rev() {
            let product = Product {
                graph_shards: &self.shards,
                places: &self.places[group],
                group,
                near,
                settled: self.fresh < self.boards / FEW_MORE,
                threads: self.threads_for(self.boards),
                teller,
            };
            loop {
                let Some(in_group) = with!(&mut self.numbers, counts => product.run(counts)?)
                else {
                    self.numbers.widen();
                    continue;
                };
                found.positions += in_group.positions;
                found.boards += in_group.boards;
                break;
            }
        }
        self.active = found.boards;
        Ok(found.positions)
    }

    /// Gives each position of the last level that was counted, with the number of paths to it.
    pub(super) fn positions(&self, mut give: impl FnMut(&Position, BigUint)) {
        with!(&self.numbers, counts => self.positions_of(counts, &mut give));
    }

    fn positions_of<N: Number>(
        &self,
        counts: &Counts<N>,
        give: &mut impl FnMut(&Position, BigUint),
    ) {
        let turned = self.parts == Parts::Turned && self.near(self.levels + 1) == Side::B;
        for (number, shard) in self.shards.iter().enumerate() {
            let shard = shard.lock().unwrap_or_else(PoisonError::into_inner);
            for (group, cell) in shard.cells.iter().enumerate() {
                for (board, paths) in counts.each(group, number) {
                    let key = &cell.boards[board];
                    let mut position = self.packing.unpack(key);
                    if turned {
                        position = position.rotated(self.game.board());
                    }
                    for (to_a, paths) in paths.iter().enumerate() {
                        if paths.is_nought() {
                            continue;
                        }
                        let stores = self.stores.of(group, to_a);
                        for (side, counters) in Side::BOTH.into_iter().zip(stores) {
                            position.set_store(side, counters as u8);
                        }
                        give(&position, paths.big());
                    }
                }
            }
        }
    }
}

/// What a product has found.
#[derive(Clone, Copy, Debug, Default)]
struct Found {
    /// Boards with a path to them.
    boards: u64,
    /// The same by score.
    positions: u64,
}

/// The work on one group.
struct Product<'a, const WORDS: usize, W> {
    graph_shards: &'a [Mutex<Shard<WORDS>>],
    places: &'a Places,
    group: usize,
    near: Side,
    /// Whether hardly any more moves will come to those there are.
    settled: bool,
    threads: usize,
    teller: &'a Teller<'a, W>,
}

/// Says why a group's numbers were not replaced.
enum Kept {
    /// It was told to stop.
    Stopped,
    /// A number has no bit to spare.
    TooLarge,
}

impl<const WORDS: usize, W: Watcher> Product<'_, WORDS, W> {
    /// Replaces the group's numbers; `None` if they have become too large, and nothing has changed.
    fn run<N: Number>(&self, counts: &mut Counts<N>) -> Result<Option<Found>, Unfinished> {
        let work = |old: &Counts<N>, shard: usize, sums: &mut [N]| {
            if self.teller.stop() {
                return Err(Kept::Stopped);
            }
            let mut shard = self.graph_shards[shard]
                .lock()
                .unwrap_or_else(PoisonError::into_inner);
            let cell = &mut shard.cells[self.group];
            if self.settled {
                cell.moves.iter_mut().for_each(Moves::sort);
            }
            match pull(self.group, cell, self.near == Side::A, old, sums) {
                true => Err(Kept::TooLarge),
                false => {
                    self.teller.done(cell.boards.len());
                    Ok(())
                }
            }
        };
        let replaced = counts.replace(self.group, self.places, self.threads, work);
        match replaced {
            Ok(found) => {
                self.teller.found(found.positions as usize);
                self.teller.done(0);
                Ok(Some(found))
            }
            Err(Kept::TooLarge) => Ok(None),
            Err(Kept::Stopped) => Err(Unfinished::Stopped),
        }
    }
}
