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
mod expand;
mod number;
mod product;
mod tally;

use std::sync::{Mutex, PoisonError};

use num_bigint::BigUint;

use super::Watcher;
use super::judge::Judge;
use super::key::{Packing, Parts};
use super::merged::Level;
use super::table::Sums;
use super::teller::Teller;
use super::threads::{Queue, together};
use crate::game::Game;
use crate::words::{Position, Side};
use apart::Apart;
use cell::{SHARDS, Shard, shard_of};
use expand::Expansion;
use number::{Number, Words};
use product::{Counts, pull};
use tally::{Stores, Tally};

/// Boards that are worth another thread.
const A_FEW: u64 = 4096;

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
    /// The shards that have boards, for each group.
    peopled: Vec<Vec<u16>>,
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
    Two(Counts<Words<2>>),
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
    fn widen(self) -> Numbers {
        match self {
            Numbers::Half(counts) => Numbers::One(widen(counts)),
            Numbers::One(counts) => Numbers::Two(widen(counts)),
            Numbers::Two(counts) => Numbers::Three(widen(counts)),
            Numbers::Three(counts) => Numbers::Four(widen(counts)),
            Numbers::Four(counts) => Numbers::Any(widen(counts)),
            Numbers::Any(counts) => Numbers::Any(counts),
        }
    }
}

fn widen<N: Number>(counts: Counts<N>) -> Counts<N::Wider> {
    let cell = |cell: Vec<N>| cell.iter().map(N::widen).collect();
    let group = |group: Vec<Vec<N>>| group.into_iter().map(cell).collect();
    counts.into_iter().map(group).collect()
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
        let mut graph = Graph {
            game,
            judge,
            watcher,
            threads,
            memory,
            packing: Packing::of(apart.parts, game, root),
            parts: apart.parts,
            stores: Stores {
                root: root.stores().map(u32::from),
                unit: apart.unit.into(),
            },
            shards: (0..SHARDS).map(|_| Mutex::default()).collect(),
            peopled: Vec::new(),
            numbers: Numbers::Half(Vec::new()),
            levels: 0,
            first: root.to_move(),
            boards: 1,
            fresh: 1,
            active: 1,
        };
        let key = graph.packing.pack(root);
        let shard = shard_of(&key);
        let cell = graph.shards[shard].get_mut();
        cell.unwrap_or_else(PoisonError::into_inner)
            .cell(0)
            .number_of(&key)?;
        graph.note_peopled();
        let mut group = vec![Vec::new(); SHARDS];
        group[shard] = vec![1];
        graph.numbers = Numbers::Half(vec![group]);
        Some(graph)
    }

    /// Counts the next level; its positions are kept if another is to follow.
    ///
    /// If it can't be finished, the level before is still there.
    pub(super) fn count(&mut self, keep: bool) -> Result<Level, Unfinished> {
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
                self.note_peopled();
            }
        }
        let near = self.near(level);
        let sums = with!(&self.numbers, counts => self.tally(counts, near));
        let distinct = match keep {
            true => Some(self.advance(near, &teller)?),
            false => None,
        };
        self.levels = level;
        Ok(Level { sums, distinct })
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
        match self.memory.checked_sub(bytes + bytes / 4) {
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
        fn of<N>(counts: &Counts<N>) -> usize {
            let cells = counts.iter().flatten();
            cells.map(|cell| cell.capacity() * size_of::<N>()).sum()
        }
        (cells.sum::<usize>() + with!(&self.numbers, counts => of(counts))) as u64
    }

    /// Notes which shards have boards of each group, and that all boards are known now.
    fn note_peopled(&mut self) {
        self.peopled.iter_mut().for_each(Vec::clear);
        for (number, shard) in self.shards.iter_mut().enumerate() {
            let shard = shard.get_mut().unwrap_or_else(PoisonError::into_inner);
            for (group, cell) in shard.cells.iter_mut().enumerate() {
                cell.known = cell.boards.len();
                if cell.known == 0 {
                    continue;
                }
                if self.peopled.len() <= group {
                    self.peopled.resize_with(group + 1, Vec::new);
                }
                self.peopled[group].push(number as u16);
            }
        }
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
                    if let Some(counts) = counts.get(group) {
                        tally.add(group, cell, &counts[number]);
                    }
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
        let threads = self.threads_for(self.boards);
        let groups = self.peopled.len();
        with!(&mut self.numbers, counts => counts.resize_with(groups, || vec![Vec::new(); SHARDS]));
        for group in (0..groups).rev() {
            loop {
                let Some(in_group) = with!(&mut self.numbers, counts => {
                    let work = Product { graph_shards: &self.shards, peopled: &self.peopled[group], group, near, threads, teller };
                    work.run(counts)?
                }) else {
                    let numbers = std::mem::replace(&mut self.numbers, Numbers::Any(Vec::new()));
                    self.numbers = numbers.widen();
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
                let Some(counts) = counts.get(group) else {
                    continue;
                };
                for (key, paths) in cell
                    .boards
                    .iter()
                    .zip(counts[number].chunks_exact(group + 1))
                {
                    if paths.iter().all(N::is_nought) {
                        continue;
                    }
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
    peopled: &'a [u16],
    group: usize,
    near: Side,
    threads: usize,
    teller: &'a Teller<'a, W>,
}

impl<const WORDS: usize, W: Watcher> Product<'_, WORDS, W> {
    /// Replaces the group's numbers; `None` if they have become too large, and nothing has changed.
    fn run<N: Number>(&self, counts: &mut Counts<N>) -> Result<Option<Found>, Unfinished> {
        let queue = Queue::new(self.peopled.len());
        let old = &*counts;
        let results = together(self.threads, || {
            let mut mine = Vec::new();
            let mut found = Found::default();
            while let Some(next) = queue.take() {
                if self.teller.stop() {
                    return Err(Unfinished::Stopped);
                }
                let number = usize::from(self.peopled[next]);
                let shard = self.graph_shards[number]
                    .lock()
                    .unwrap_or_else(PoisonError::into_inner);
                let cell = &shard.cells[self.group];
                let Some(sums) = pull(self.group, cell, self.near == Side::A, old) else {
                    return Ok(None);
                };
                let positions: usize = sums
                    .chunks_exact(self.group + 1)
                    .map(|paths| {
                        let positions = paths.iter().filter(|paths| !paths.is_nought()).count();
                        found.boards += u64::from(positions > 0);
                        positions
                    })
                    .sum();
                found.positions += positions as u64;
                self.teller.found(positions);
                self.teller.done(cell.boards.len());
                mine.push((number, sums));
            }
            Ok(Some((mine, found)))
        });
        let mut all = Found::default();
        let mut new = Vec::new();
        for result in results {
            let Some((mine, found)) = result? else {
                return Ok(None);
            };
            all.boards += found.boards;
            all.positions += found.positions;
            new.push(mine);
        }
        for (number, sums) in new.into_iter().flatten() {
            counts[self.group][number] = sums;
        }
        Ok(Some(all))
    }
}
