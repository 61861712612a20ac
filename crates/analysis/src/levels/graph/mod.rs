//! The merged count with a memory: boards that come up again and again are played on from only once.
//!
//! In a game that goes on for long, the same boards are reached at level after level, with other scores. So boards are
//! looked at apart from scores (see [`apart`]), and each is played on from when it is first reached (see [`expand`]).
//! From then on its moves are known: to which boards they lead, and what they bring. A level is then a product of
//! these moves with the numbers of paths to the boards, for each by the score (see [`product`]). When no new board
//! comes up, a level is nothing else. Boards that no path can lead to any more are forgotten (see [`forget`]).
//!
//! What the stores gain, they keep. So the boards are grouped by what has gone to the stores, and the numbers of paths
//! to a group's boards come from that group and from groups before it.

mod apart;
mod begin;
mod cell;
mod counts;
mod expand;
mod figures;
mod forget;
mod number;
mod product;
mod tally;

use std::sync::{Mutex, PoisonError};

use num_bigint::BigUint;

use super::bounded::Positions;
use super::count::big;
use super::judge::Judge;
use super::key::{Packing, Parts};
use super::merged::Counted;
use super::stored::Fault;
use super::table::Sums;
use super::teller::Teller;
use super::threads::{Queue, lock, together};
use super::{States, Watcher};
use apart::Apart;
use cell::{Moves, SHARDS, Shard};
use counts::{Counts, Group, Make, Numbers, Place, Unmade, scores, with};
use expand::Expansion;
use figures::{Figures, Kinds};
use forget::Living;
use gebeta_core::game::Game;
use gebeta_core::{Position, Side};
use number::Number;
use product::pull;
use tally::{Stores, Tally};

/// Boards that are worth another thread.
const A_FEW: u64 = 4096;

/// So much smaller a part of the boards must be new that it pays to put their moves in order.
const FEW_MORE: u64 = 16;

/// Where the boards with paths are a smaller part of all, it pays to look for those that can be forgotten.
const WORTH_KEEPING: f64 = 0.625;

/// Where less than such a part of the boards has changed since they were last looked for, there is no use in it.
const HARDLY_CHANGED: u64 = 8;

/// Fewer boards are not worth the question whether to keep them.
const MANY: u64 = 1 << 20;

/// Says why a level was not counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Unfinished {
    /// It was told to stop.
    Stopped,
    /// There are more boards than may be kept, or such as can't be.
    TooMany,
    /// The file of the level that it was to begin with could not be read.
    Fault(Fault),
}

impl From<Fault> for Unfinished {
    fn from(fault: Fault) -> Unfinished {
        Unfinished::Fault(fault)
    }
}

/// The boards that were reached, their moves, and the numbers of paths to them on the last level that was counted.
pub(super) struct Graph<'a, const WORDS: usize> {
    game: &'a Game,
    judge: &'a Judge<'a>,
    watcher: &'a dyn Watcher,
    threads: usize,
    /// Bytes that it may take.
    memory: u64,
    packing: Packing,
    parts: Parts,
    stores: Stores,
    shards: Vec<Mutex<Shard<WORDS>>>,
    kinds: Mutex<Kinds>,
    /// Where the numbers of the boards belong.
    places: Vec<Place>,
    counts: Counts,
    /// Levels that have been counted.
    levels: u32,
    first: Side,
    /// All boards.
    boards: u64,
    /// Those that have not been played on from.
    fresh: u64,
    /// Those that are reached on the last level.
    active: u64,
    /// All boards, and those that were reached, when boards were last forgotten.
    kept: Option<(u64, u64)>,
}

/// The words of a packed board; `None` if the game's boards can't be looked at apart from the scores.
pub(super) fn words(game: &Game, root: &Position) -> Option<usize> {
    let apart = Apart::of(game.rules(), root)?;
    Some(Packing::of(apart.parts, game, root).words())
}

impl<'a, const WORDS: usize> Graph<'a, WORDS> {
    /// Makes a graph without boards, to begin at the root or at a position that follows from it.
    pub(super) fn new(
        judge: &'a Judge<'a>,
        root: &Position,
        threads: usize,
        memory: u64,
        watcher: &'a dyn Watcher,
    ) -> Option<Self> {
        let game = judge.game();
        let apart = Apart::of(game.rules(), root)?;
        Some(Graph {
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
            kinds: Mutex::default(),
            places: Vec::new(),
            counts: Counts::default(),
            levels: 0,
            first: root.to_move(),
            boards: 0,
            fresh: 0,
            active: 0,
            kept: None,
        })
    }

    /// Counts the next level; its positions are kept if another is to follow.
    ///
    /// If it can't be finished, the level before is still there.
    pub(super) fn count(&mut self, keep: bool) -> Result<Counted, Unfinished> {
        let level = self.levels + 1;
        self.forget_if_many()?;
        let most = self.room_for()?;
        let products = if keep { self.boards } else { 0 };
        let teller = Teller::new(self.watcher, level, self.fresh, products);
        if self.fresh > 0 {
            let expansion = Expansion {
                game: self.game,
                judge: self.judge,
                packing: &self.packing,
                unit: self.stores.unit as u8,
                shards: &self.shards,
                kinds: &self.kinds,
                threads: self.threads_for(self.fresh),
                fresh: self.fresh,
                keep,
                most,
                teller: &teller,
            };
            self.fresh = expansion.run()?;
            if self.fresh > 0 {
                self.settle();
            }
        }
        let near = self.near(level);
        let sums = self.tally(near);
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
        // A board that is reached on one level only costs more to keep than to merge. Those that it has begun with have
        // not had the time to come back.
        let come_back = self.active - self.fresh.min(self.active);
        if self.boards >= MANY && self.fresh < self.boards && come_back < self.active / 8 {
            return Err(Unfinished::TooMany);
        }
        if self.memory == u64::MAX {
            return Ok(u64::MAX);
        }
        let bytes = self.bytes();
        let a_board = bytes.div_ceil(self.boards.max(1)).max(64);
        match self.memory.checked_sub(bytes + bytes / 16) {
            Some(rest) => Ok(rest / a_board),
            None => Err(Unfinished::TooMany),
        }
    }

    /// Counts the bytes that it takes between two levels.
    fn bytes(&self) -> u64 {
        self.bytes_of_boards() + self.counts.bytes() as u64
    }

    /// Counts the bytes that the boards and their moves take.
    fn bytes_of_boards(&self) -> u64 {
        let cells = self.shards.iter().map(|shard| {
            lock(shard)
                .cells
                .iter()
                .map(|cell| cell.bytes())
                .sum::<usize>()
        });
        cells.sum::<usize>() as u64
    }

    /// Notes that all boards are known now, how many they are and where they belong.
    fn settle(&mut self) {
        let mut boards: Vec<[u32; SHARDS]> = Vec::new();
        for (number, shard) in self.shards.iter_mut().enumerate() {
            let shard = shard.get_mut().unwrap_or_else(PoisonError::into_inner);
            for (group, cell) in shard.cells.iter_mut().enumerate() {
                cell.known = cell.boards.len();
                if boards.len() <= group {
                    boards.resize(group + 1, [0; SHARDS]);
                }
                boards[group][number] = cell.known as u32;
            }
        }
        self.places = boards.iter().map(Place::new).collect();
        self.boards = self.places.iter().map(|place| place.all() as u64).sum();
    }

    /// Adds up the figures of the moves from the last level's positions.
    fn tally(&self, near: Side) -> Sums {
        let kinds = lock(&self.kinds);
        let kinds = kinds.all();
        let mut sums = Sums::default();
        for (group, counts) in self.counts.groups().iter().enumerate() {
            let parts = with!(&counts.numbers, numbers => {
                self.tally_group(group, counts, numbers, near, kinds)
            });
            parts.iter().for_each(|part| sums.add(part));
        }
        sums
    }

    fn tally_group<N: Number>(
        &self,
        group: usize,
        counts: &Group,
        numbers: &[N],
        near: Side,
        kinds: &[Figures],
    ) -> Vec<Sums> {
        let queue = Queue::new(SHARDS);
        together(self.threads_for(counts.place().all() as u64), || {
            let mut tally = Tally::<N>::new(self.game, self.stores, near, group, kinds.len());
            while let Some(number) = queue.take() {
                let shard = lock(&self.shards[number]);
                if let Some(cell) = shard.cells.get(group) {
                    tally.add(cell, counts.of_shard(numbers, number));
                }
            }
            tally.sums(kinds)
        })
    }

    /// Replaces the numbers of paths by those of the next level; gives its distinct positions.
    fn advance(&mut self, near: Side, teller: &Teller<'_>) -> Result<u64, Unfinished> {
        let product = Product {
            shards: &self.shards,
            near,
            settled: self.fresh < self.boards / FEW_MORE,
            teller,
        };
        let threads = self.threads_for(self.boards);
        let room = self.memory.saturating_sub(self.bytes_of_boards());
        let found = self
            .counts
            .replace(&self.places, threads, room, &product)
            .map_err(|unmade| match unmade {
                Unmade::Stopped => Unfinished::Stopped,
                Unmade::TooLarge | Unmade::NoRoom => Unfinished::TooMany,
            })?;
        let found = found
            .into_iter()
            .fold(Found::default(), |all, found| Found {
                boards: all.boards + found.boards,
                positions: all.positions + found.positions,
            });
        self.active = found.boards;
        Ok(found.positions)
    }

    /// Forgets the boards that no path can lead to any more, if there seem to be many.
    fn forget_if_many(&mut self) -> Result<(), Unfinished> {
        let few = (self.boards as f64 * WORTH_KEEPING) as u64;
        // Boards without paths may well be such that paths lead to later.
        let changed = self.kept.is_none_or(|(boards, active)| {
            self.boards > boards + boards / HARDLY_CHANGED
                || self.active < active - active / HARDLY_CHANGED
        });
        match self.boards >= MANY && self.active < few && changed {
            true => self.forget(),
            false => Ok(()),
        }
    }

    fn forget(&mut self) -> Result<(), Unfinished> {
        let threads = self.threads_for(self.boards);
        let watcher = self.watcher;
        let (living, places) =
            Living::find(&self.shards, &self.places, &self.counts, threads, &|| {
                watcher.stop()
            })
            .ok_or(Unfinished::Stopped)?;
        // What is copied needs no more room than what it is copied from.
        let copied = self.counts.replace(&places, threads, u64::MAX, &living);
        debug_assert!(copied.is_ok(), "nothing stops it");
        let queue = Queue::new(SHARDS);
        together(threads, || {
            while let Some(number) = queue.take() {
                living.keep(number, &mut lock(&self.shards[number]));
            }
        });
        self.settle();
        self.kept = Some((self.boards, self.active));
        Ok(())
    }
}

/// The positions of the last level that was counted, a shard in each part.
impl<const WORDS: usize> Positions for Graph<'_, WORDS> {
    fn parts(&self) -> usize {
        SHARDS
    }

    fn each(&self, part: usize, give: &mut dyn FnMut(&Position, &[u64])) {
        let turned = self.parts == Parts::Turned && self.near(self.levels + 1) == Side::B;
        let shard = lock(&self.shards[part]);
        for (group, (cell, counts)) in shard.cells.iter().zip(self.counts.groups()).enumerate() {
            with!(&counts.numbers, numbers => {
                for (key, paths) in cell.boards.iter().zip(counts.of_shard(numbers, part)) {
                    if paths.iter().all(Number::is_nought) {
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
                        give(&position, paths.words().as_ref());
                    }
                }
            });
        }
    }
}

impl<const WORDS: usize> States for Graph<'_, WORDS> {
    fn each(&self, give: &mut dyn FnMut(&Position, BigUint)) -> Result<(), Fault> {
        for part in 0..self.parts() {
            Positions::each(self, part, &mut |position, paths| {
                give(position, big(paths))
            });
        }
        Ok(())
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

/// The numbers of a level from those of the level before.
struct Product<'a, const WORDS: usize> {
    shards: &'a [Mutex<Shard<WORDS>>],
    near: Side,
    /// Whether hardly any more moves will come to those there are.
    settled: bool,
    teller: &'a Teller<'a>,
}

impl<const WORDS: usize> Make for Product<'_, WORDS> {
    type Found = Found;

    fn make<N: Number>(
        &self,
        old: &Counts,
        group: usize,
        number: usize,
        sums: &mut [N],
    ) -> Result<Found, Unmade> {
        if self.teller.stop() {
            return Err(Unmade::Stopped);
        }
        let mut shard = lock(&self.shards[number]);
        let cell = &mut shard.cells[group];
        if self.settled {
            cell.moves.iter_mut().for_each(Moves::sort);
        }
        if pull(group, cell, self.near == Side::A, old, sums) {
            return Err(Unmade::TooLarge);
        }
        let mut found = Found::default();
        for paths in sums.chunks_exact(scores(group)) {
            let positions = paths.iter().filter(|paths| !paths.is_nought()).count();
            found.boards += u64::from(positions > 0);
            found.positions += positions as u64;
        }
        self.teller.found(found.positions as usize);
        self.teller.summed(cell.boards.len());
        Ok(found)
    }
}
