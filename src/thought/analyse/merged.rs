//! How a table is counted: with a memory for boards as long as that is of use, then by merging level after level.

use std::num::NonZero;
use std::thread;

use num_bigint::BigUint;

use super::graph::{self, Graph, Unfinished};
use super::judge::Judge;
use super::key::{MOST_WORDS, Packing};
use super::merge::Merging;
use super::table::{Analysis, End, Sums, Table};
use super::{States, Watcher};
use crate::game::{Game, Start};
use crate::rules::Captures;
use crate::words::Position;

/// Says how far, with how many threads and in how much memory to count.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Settings {
    /// The last level.
    pub depth: u32,
    /// Threads to count with; `None` is as many as the machine has cores.
    pub threads: Option<NonZero<usize>>,
    /// Whether the positions of the last level are merged too; only then are they counted. It takes longer.
    pub keep_last: bool,
    /// Bytes that the boards which are remembered may take; `None` is any number.
    pub memory: Option<u64>,
}

impl Settings {
    /// Counts to a depth, on all cores.
    pub fn to_depth(depth: u32) -> Settings {
        Settings {
            depth,
            threads: None,
            keep_last: false,
            memory: None,
        }
    }

    fn keeps(&self, level: u32) -> bool {
        level < self.depth || self.keep_last
    }
}

/// A level that was counted.
pub(super) struct Level {
    pub sums: Sums,
    /// Its distinct positions, if they are kept.
    pub distinct: Option<u64>,
}

/// Gives each position of a level, with the number of paths to it.
type Positions<'a> = dyn Fn(&mut dyn FnMut(&Position, BigUint)) + 'a;

impl Table {
    /// Counts the levels by merging equal positions.
    ///
    /// As long as boards come back from level to level, each is played on from only once: it is remembered with its
    /// moves and with the numbers of paths to it by the score, which takes some 70 bytes for GEME's boards at level
    /// 18 and 250 where the numbers have 200 bits. Otherwise it holds two levels in memory, a packed position and a
    /// count each: 16 to 72 bytes for every distinct position, by the size of the board and of the counts, and half
    /// as much again for empty slots.
    ///
    /// Where captures have to be [claimed](Captures::Claimed), a hole can be played in many ways, and every path is
    /// [walked](Table::walked) by itself.
    pub fn merged(
        game: &Game,
        start: &Start,
        settings: &Settings,
        watcher: &impl Watcher,
    ) -> Analysis {
        if game.rules().turn.captures == Captures::Claimed {
            return Table::walked(game, start, settings.depth);
        }
        let cores = || thread::available_parallelism().map_or(1, NonZero::get);
        let count = Count {
            judge: &Judge::new(game),
            root: &start.position,
            settings,
            threads: settings.threads.map_or_else(cores, NonZero::get),
            watcher,
        };
        let mut found = Analysis {
            table: Table::default(),
            distinct: Vec::new(),
            end: End::Depth,
        };
        if start.turn.moves.is_empty() {
            found.end = End::Exhausted;
            return found;
        }
        match graph::words(game, count.root) {
            Some(1) => count.remember::<1>(&mut found),
            Some(2) => count.remember::<2>(&mut found),
            Some(3 | 4) => count.remember::<4>(&mut found),
            Some(_) => count.remember::<MOST_WORDS>(&mut found),
            None => count.merge(&mut found, &|give| give(count.root, BigUint::from(1u32))),
        }
        found
    }
}

/// What a table is counted of.
struct Count<'a, W> {
    judge: &'a Judge<'a>,
    root: &'a Position,
    settings: &'a Settings,
    threads: usize,
    watcher: &'a W,
}

impl<W: Watcher> Count<'_, W> {
    /// Remembers boards, and goes on without if there are too many.
    fn remember<const WORDS: usize>(&self, found: &mut Analysis) {
        let memory = self.settings.memory.unwrap_or(u64::MAX);
        let graph: Graph<WORDS, W> =
            Graph::new(self.judge, self.root, self.threads, memory, self.watcher)
                .expect("it has been asked whether the rules allow it");
        let mut remembering = Remembering {
            graph,
            too_many: false,
        };
        self.levels(found, &mut remembering);
        if remembering.too_many {
            self.merge(found, &|give| remembering.graph.positions(give));
        }
    }

    /// Merges level after level, from one on whose positions are given.
    fn merge(&self, found: &mut Analysis, positions: &Positions) {
        match Packing::new(self.judge.game(), self.root).words() {
            1 => self.merge_packed::<1>(found, positions),
            2 => self.merge_packed::<2>(found, positions),
            3 | 4 => self.merge_packed::<4>(found, positions),
            _ => self.merge_packed::<MOST_WORDS>(found, positions),
        }
    }

    fn merge_packed<const WORDS: usize>(&self, found: &mut Analysis, positions: &Positions) {
        let mut merging: Merging<WORDS, W> =
            Merging::new(self.judge, self.root, self.threads, self.watcher);
        positions(&mut |position, paths| merging.add(position, paths));
        self.levels(found, &mut merging);
    }

    /// Counts the levels that are still missing, up to one that can't be finished.
    fn levels(&self, found: &mut Analysis, engine: &mut impl Engine) {
        found.end = End::Depth;
        for level in found.table.rows.len() as u32 + 1..=self.settings.depth {
            let wanted = self.watcher.wants_states(level);
            let keep = wanted || self.settings.keeps(level);
            let Some(Level { sums, distinct }) = engine.count(level, keep) else {
                found.end = End::Stopped;
                return;
            };
            let over = sums.turns == BigUint::ZERO;
            found.table.push(sums);
            found.distinct.extend(distinct);
            if let Some(row) = found.table.rows.last().filter(|_| wanted && !over) {
                self.watcher.see_states(row, &*engine);
            }
            if over {
                found.end = End::Exhausted;
                return;
            }
        }
    }
}

/// A way to count level after level.
trait Engine: States {
    /// Counts a level; nothing if it can't be finished. Its positions can be given only if they are kept.
    fn count(&mut self, level: u32, keep: bool) -> Option<Level>;
}

impl<const WORDS: usize, W: Watcher> Engine for Merging<'_, WORDS, W> {
    fn count(&mut self, level: u32, keep: bool) -> Option<Level> {
        Merging::count(self, level, keep)
    }
}

impl<const WORDS: usize, W: Watcher> States for Merging<'_, WORDS, W> {
    fn each(&self, give: &mut dyn FnMut(&Position, BigUint)) {
        self.positions(give);
    }
}

/// Remembers boards, and whether there were too many.
struct Remembering<'a, const WORDS: usize, W> {
    graph: Graph<'a, WORDS, W>,
    too_many: bool,
}

impl<const WORDS: usize, W: Watcher> Engine for Remembering<'_, WORDS, W> {
    fn count(&mut self, _: u32, keep: bool) -> Option<Level> {
        let counted = self.graph.count(keep);
        self.too_many = matches!(counted, Err(Unfinished::TooMany));
        counted.ok()
    }
}

impl<const WORDS: usize, W: Watcher> States for Remembering<'_, WORDS, W> {
    fn each(&self, give: &mut dyn FnMut(&Position, BigUint)) {
        self.graph.positions(give);
    }
}
