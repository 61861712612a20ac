//! Boards that are met for the first time are played on from, once and for all.

use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};

use foldhash::{HashMap, HashMapExt};

use super::Unfinished;
use super::cell::{Ending, Move, Oddity, SHARDS, Shard, push, shard_of};
use super::figures::{Figures, Kinds};
use crate::levels::huge;
use crate::levels::judge::Judge;
use crate::levels::key::{Key, Packing};
use crate::levels::teller::Teller;
use crate::levels::threads::{Queue, lock, together};
use gebeta_core::Position;
use gebeta_core::game::{Game, Verdict};

/// The most boards that a thread collects before it hands them over to their shards: some dozens of megabytes.
const BATCH: usize = 1 << 22;

/// The fewest.
const SMALL_BATCH: usize = 16 * SHARDS;

/// Room that is added for each shard. The ends of what the shards have would otherwise be so far apart from each other that
/// they all share a few sets of the cache.
const ODD: usize = 5;

/// Moves of a board that are reckoned with.
const MOVES: u64 = 5;

/// Boards between the one that is looked up and the one that is fetched for it.
const AHEAD: usize = 8;

/// What it takes to play on from boards.
pub(super) struct Expansion<'a, const WORDS: usize> {
    pub game: &'a Game,
    pub judge: &'a Judge<'a>,
    pub packing: &'a Packing,
    pub unit: u8,
    pub shards: &'a [Mutex<Shard<WORDS>>],
    pub kinds: &'a Mutex<Kinds>,
    pub threads: usize,
    /// Boards to play on from.
    pub fresh: u64,
    /// Whether the boards that are reached are kept.
    pub keep: bool,
    /// The most boards that may be found.
    pub most: u64,
    pub teller: &'a Teller<'a>,
}

/// A board that a move leads to.
#[derive(Clone, Copy)]
struct Reached<const WORDS: usize> {
    key: Key<WORDS>,
    /// See [`Move::origin`].
    origin: u32,
    group: u8,
    from_group: u8,
    high: u8,
}

impl<const WORDS: usize> Reached<WORDS> {
    /// Stands where there is no board yet.
    const NONE: Self = Reached {
        key: [0; WORDS],
        origin: 0,
        group: 0,
        from_group: 0,
        high: 0,
    };
}

/// The boards of a cell that have not been played on from.
struct Fresh<const WORDS: usize> {
    group: usize,
    /// The number of the first.
    first: usize,
    keys: Vec<Key<WORDS>>,
}

/// What a thread has found and not handed over yet.
struct Hand<'a, const WORDS: usize> {
    /// The shard that it begins with when it hands over. Each thread has its own, so that none waits for another at one
    /// shard after the other.
    first: usize,
    /// Boards that are reached: as much room for each shard, one after the other.
    reached: Vec<Reached<WORDS>>,
    /// How many there are of each shard.
    filled: Vec<u32>,
    room: u32,
    /// All new boards that any thread has handed over.
    found: &'a AtomicU64,
    /// Numbers of figures that it has asked for.
    kinds: HashMap<Figures, u32>,
}

impl<const WORDS: usize> Expansion<'_, WORDS> {
    /// Plays on from all new boards; gives how many boards are new now.
    pub(super) fn run(&self) -> Result<u64, Unfinished> {
        let queue = Queue::new(SHARDS);
        let hands = Queue::new(self.threads);
        let found = AtomicU64::new(0);
        let expected = MOVES * self.fresh / self.threads as u64;
        let room = (expected as usize).clamp(SMALL_BATCH, BATCH) / SHARDS + ODD;
        let results = together(self.threads, || {
            let mut hand = Hand {
                first: hands.take().unwrap_or(0) * SHARDS / self.threads,
                reached: huge::list(room * SHARDS, Reached::NONE),
                filled: vec![0; SHARDS],
                room: room as u32,
                found: &found,
                kinds: HashMap::new(),
            };
            while let Some(shard) = queue.take() {
                self.play_on(shard, &mut hand)?;
            }
            self.hand_over(&mut hand)
        });
        results.into_iter().collect::<Result<(), _>>()?;
        Ok(found.into_inner())
    }

    /// Plays on from the new boards of a shard.
    fn play_on(&self, shard: usize, hand: &mut Hand<'_, WORDS>) -> Result<(), Unfinished> {
        // The shard is not held while its boards are played: others may have found boards that belong to it.
        let fresh: Vec<Fresh<WORDS>> = lock(&self.shards[shard])
            .cells
            .iter()
            .enumerate()
            .filter(|(_, cell)| cell.known > cell.kinds.len())
            .map(|(group, cell)| Fresh {
                group,
                first: cell.kinds.len(),
                keys: cell.boards[cell.kinds.len()..cell.known].to_vec(),
            })
            .collect();
        for fresh in &fresh {
            self.play_cell(shard, fresh, hand)?;
        }
        Ok(())
    }

    fn play_cell(
        &self,
        shard: usize,
        fresh: &Fresh<WORDS>,
        hand: &mut Hand<'_, WORDS>,
    ) -> Result<(), Unfinished> {
        let mut kinds = Vec::with_capacity(fresh.keys.len());
        let mut endings = Vec::new();
        let mut oddities = Vec::new();
        for (i, key) in fresh.keys.iter().enumerate() {
            let board = (fresh.first + i) as u16;
            let before = self.packing.unpack(key);
            let mut after = before;
            let mut sum = Figures::default();
            for hole in self.game.playable(&before) {
                let judged = self.judge.play(&before, &mut after, hole);
                sum.captured += judged.captured as u16;
                if judged.endless || judged.long {
                    oddities.push(Oddity {
                        board,
                        endless: judged.endless,
                        long: judged.long,
                    });
                }
                match judged.outcome.verdict {
                    None => {
                        let moves = judged.outcome.playable.len();
                        sum.turns += 1;
                        sum.agency += u8::from(moves > 1);
                        sum.moves += moves as u16;
                        for (won, more) in sum.won.iter_mut().zip(self.game.winnings(&after)) {
                            *won += more as u16;
                        }
                        if self.keep {
                            self.reach(&after, shard, board, fresh.group, hand)?;
                        }
                    }
                    Some(Verdict::Endless) => endings.push(Ending { board, won: None }),
                    Some(_) => endings.push(Ending {
                        board,
                        won: Some(self.game.winnings(&after).map(|n| n as u8)),
                    }),
                }
            }
            kinds.push(
                *hand
                    .kinds
                    .entry(sum)
                    .or_insert_with(|| lock(self.kinds).number_of(sum)),
            );
            // A single turn can take a tenth of a second.
            if self.teller.stop() {
                return Err(Unfinished::Stopped);
            }
        }
        self.teller.played(fresh.keys.len());
        let mut shard = lock(&self.shards[shard]);
        let cell = shard.cell(fresh.group);
        cell.kinds.reserve_exact(kinds.len());
        cell.kinds.append(&mut kinds);
        endings
            .into_iter()
            .for_each(|it| push(&mut cell.endings, it));
        oddities
            .into_iter()
            .for_each(|it| push(&mut cell.oddities, it));
        Ok(())
    }

    #[inline(always)]
    fn reach(
        &self,
        after: &Position,
        shard: usize,
        board: u16,
        from_group: usize,
        hand: &mut Hand<'_, WORDS>,
    ) -> Result<(), Unfinished> {
        // The stores were empty; what lies there now has been gained. Who moved is A where boards are turned.
        let [gain, other] = after.stores().map(|gained| {
            debug_assert_eq!(gained % self.unit, 0, "gains come in units");
            usize::from(gained / self.unit)
        });
        let key = self.packing.pack(after);
        let to = shard_of(&key);
        let filled = hand.filled[to];
        hand.reached[to * hand.room as usize + filled as usize] = Reached {
            key,
            origin: Move::origin(shard, board, gain),
            group: (from_group + gain + other) as u8,
            from_group: from_group as u8,
            high: (gain / Move::GAINS) as u8,
        };
        hand.filled[to] = filled + 1;
        match filled + 1 == hand.room {
            true => self.hand_over(hand),
            false => Ok(()),
        }
    }

    /// Looks up the boards that were reached, and notes the moves that lead to them.
    fn hand_over(&self, hand: &mut Hand<'_, WORDS>) -> Result<(), Unfinished> {
        for number in (hand.first..SHARDS).chain(0..hand.first) {
            let filled = std::mem::take(&mut hand.filled[number]) as usize;
            let reached = &hand.reached[number * hand.room as usize..][..filled];
            if reached.is_empty() {
                continue;
            }
            let mut new = 0;
            let mut shard = lock(&self.shards[number]);
            for (i, board) in reached.iter().enumerate() {
                if let Some(soon) = reached.get(i + 2 * AHEAD)
                    && let Some(cell) = shard.cells.get(usize::from(soon.group))
                {
                    cell.fetch_slot(&soon.key);
                }
                if let Some(soon) = reached.get(i + AHEAD)
                    && let Some(cell) = shard.cells.get(usize::from(soon.group))
                {
                    cell.fetch_board(&soon.key);
                }
                let cell = shard.cell(board.group.into());
                let before = cell.boards.len();
                let to = cell.number_of(&board.key).ok_or(Unfinished::TooMany)?;
                new += (cell.boards.len() - before) as u64;
                push(
                    cell.moves_from(board.from_group, board.high),
                    Move::new(board.origin, to),
                );
            }
            drop(shard);
            if new > 0 && hand.found.fetch_add(new, Ordering::Relaxed) + new > self.most {
                return Err(Unfinished::TooMany);
            }
        }
        Ok(())
    }
}
