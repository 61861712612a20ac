//! Pruning of boards that no path can reach any more, by mark and sweep.
//!
//! Most boards of a long game are reached on a few levels only, because captured counters do not come back. If no path
//! leads to a board or to any board from which it can be reached, none will on any later level. Then neither the board
//! nor its moves are needed. This is a fifth of the boards on GEME's level 20, and three fifths on level 50.
//!
//! A board that has not been expanded yet may still lead to a pruned one, which is then a new board.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::boards::Boards;
use super::cell::{Cell, SHARDS};
use super::counts::{Counts, GroupCounts, Layout, Numbers, with};
use super::path_number::PathNumber;
use crate::levels::counted::Unfinished;
use gebeta_storage::runtime::{lock, share_out};

/// The number of boards that share a mark word.
const MARK_BOARDS: usize = 64;

/// The boards that a path leads to, or may lead to on a later level.
pub(super) struct ReachableBoards {
    groups: Vec<Marks>,
}

/// The reachable boards of a group, a bit for each.
struct Marks {
    /// The first mark word of each shard, and the end.
    first: Vec<u32>,
    marks: Vec<AtomicU64>,
    /// The number of living boards of the shard before those of a mark word.
    before: Vec<u16>,
}

impl Marks {
    /// Returns marks for a group, none of them set.
    fn new(layout: &Layout) -> Marks {
        let mut marks = 0;
        let mut first = vec![0];
        first.extend((0..SHARDS).map(|shard| {
            marks += layout.boards(shard).div_ceil(MARK_BOARDS) as u32;
            marks
        }));
        Marks {
            first,
            marks: (0..marks).map(|_| AtomicU64::new(0)).collect(),
            before: Vec::new(),
        }
    }

    #[inline(always)]
    fn at(&self, shard: usize, board: usize) -> usize {
        self.first[shard] as usize + board / MARK_BOARDS
    }

    #[inline(always)]
    fn has(&self, shard: usize, board: usize) -> bool {
        let mark = self.marks[self.at(shard, board)].load(Ordering::Relaxed);
        mark >> (board % MARK_BOARDS) & 1 != 0
    }

    #[inline(always)]
    fn set(&self, shard: usize, board: usize) {
        self.marks[self.at(shard, board)].fetch_or(1 << (board % MARK_BOARDS), Ordering::Relaxed);
    }

    /// Marks the boards of a shard that paths lead to.
    fn set_all<N: PathNumber>(&self, group: &GroupCounts, numbers: &[N], shard: usize) {
        for (board, paths) in group.of_shard(numbers, shard).enumerate() {
            if !paths.iter().all(N::is_nought) {
                self.set(shard, board);
            }
        }
    }

    /// Numbers the reachable boards of each shard. Returns how many there are.
    fn number(&mut self) -> [u32; SHARDS] {
        self.before.clear();
        std::array::from_fn(|shard| {
            let mut boards = 0;
            let marks = &self.marks[self.first[shard] as usize..self.first[shard + 1] as usize];
            for mark in marks {
                self.before.push(boards as u16);
                boards += mark.load(Ordering::Relaxed).count_ones();
            }
            boards
        })
    }

    /// Returns the number of a board among those that live; `None` if it does not.
    #[inline(always)]
    fn number_of(&self, shard: usize, board: usize) -> Option<u16> {
        let at = self.at(shard, board);
        let mark = self.marks[at].load(Ordering::Relaxed);
        let bit = 1 << (board % MARK_BOARDS);
        let lower = (mark & (bit - 1)).count_ones() as u16;
        (mark & bit != 0).then(|| self.before[at] + lower)
    }
}

impl ReachableBoards {
    /// Finds the reachable boards among all boards of the given layouts. Returns them with their own layouts.
    pub(super) fn find(
        cells: &[Mutex<Vec<Cell>>],
        layouts: &[Layout],
        counts: &Counts,
        threads: usize,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<(ReachableBoards, Vec<Layout>), Unfinished> {
        let mut living = ReachableBoards {
            groups: layouts.iter().map(Marks::new).collect(),
        };
        for group in 0..layouts.len() {
            // Within a group, moves can lead on and on; moves from the groups before it need only one pass.
            let mut first = Some(counts);
            while living.spread(cells, group, first, threads, stop)? {
                first = None;
            }
        }
        let layouts = living.groups.iter_mut();
        let layouts = layouts.map(|marks| Layout::new(&marks.number())).collect();
        Ok((living, layouts))
    }

    /// Marks the boards of a group that a move reaches from a reachable one and, if there are counts, those that paths
    /// lead to. Returns `true` if moves have marked any.
    fn spread(
        &self,
        cells: &[Mutex<Vec<Cell>>],
        group: usize,
        counts: Option<&Counts>,
        threads: usize,
        stop: &(dyn Fn() -> bool + Sync),
    ) -> Result<bool, Unfinished> {
        let more = AtomicBool::new(false);
        let marks = &self.groups[group];
        share_out(threads, SHARDS, |shards| {
            for number in shards {
                if stop() {
                    return Err(Unfinished::Stopped);
                }
                let cells = lock(&cells[number]);
                let Some(cell) = cells.get(group) else {
                    continue;
                };
                if let Some(counts) = counts {
                    let group = &counts.groups[group];
                    with!(&group.numbers, numbers => marks.set_all(group, numbers, number));
                }
                for moves in &cell.moves {
                    let before = usize::from(moves.group);
                    if before < group && counts.is_none() {
                        continue;
                    }
                    let sources = &self.groups[before];
                    for step in &moves.list {
                        if !marks.has(number, step.to()) && sources.has(step.shard(), step.from()) {
                            marks.set(number, step.to());
                            more.store(true, Ordering::Relaxed);
                        }
                    }
                }
            }
            Ok(())
        })?;
        Ok(more.into_inner())
    }

    /// Returns `true` if a board lives.
    pub(super) fn has(&self, group: usize, shard: usize, board: usize) -> bool {
        self.groups[group].has(shard, board)
    }

    /// Prunes the boards of a shard that do not live, and the moves from them.
    pub(super) fn keep(&self, shard: usize, boards: &dyn Boards, cells: &Mutex<Vec<Cell>>) {
        boards.keep(shard, &|group, board| {
            self.groups[group].number_of(shard, board)
        });
        for (cell, marks) in lock(cells).iter_mut().zip(&self.groups) {
            cell.keep(&|board| marks.number_of(shard, board));
            for moves in &mut cell.moves {
                let sources = &self.groups[usize::from(moves.group)];
                moves.keep(&|step| {
                    let from = sources.number_of(step.shard(), step.from())?;
                    // A move from a reachable board leads to a reachable one.
                    Some((from, marks.number_of(shard, step.to())?))
                });
            }
            cell.moves.retain(|moves| !moves.list.is_empty());
        }
    }
}

#[cfg(test)]
mod tests {
    use crate::levels::counted::Positions;
    use crate::levels::evaluator::{Evaluator, SowingTest};
    use crate::levels::graph::Graph;
    use gebeta_formats::notation::parse_position;

    /// A few counters circulate for a long time, through boards that are left for good and through others that come
    /// back.
    #[test]
    fn pruning_does_not_change_the_counts() {
        let mut pruned = 0;
        let mut found_again = 0;
        for (variant, text) in [
            ("geme", "2 0 0 1 0 1 | 0 3 0 0 1 0; A; 20:20"),
            ("geme", "0 1 2 0 0 1 | 1 0 0 2 0 1; B; 20:20"),
            ("mewelad", "1 0 1 0 0 2 | 1 0 1 0 2 0; A; 20:20"),
        ] {
            let game = gebeta_testing::game(variant);
            let root = parse_position(text, game.rules()).unwrap();
            let evaluator = Evaluator::new(&game, SowingTest::Variant);
            let graph = || {
                let graph = Graph::new(&evaluator, &root, 2, u64::MAX, &());
                let mut graph = graph.expect("its boards can be kept");
                graph.begin_with(&root).expect("there is room for one");
                graph
            };
            let (mut all, mut living) = (graph(), graph());
            for level in 1..=30 {
                let [expected, found] = [&mut all, &mut living].map(|graph| {
                    let counted = graph.count(Positions::Keep, false).unwrap();
                    (counted.sums, counted.distinct)
                });
                assert_eq!(found, expected, "level {level} of {text}");
                found_again += living.fresh.saturating_sub(all.fresh);
                let boards = living.all;
                living.prune().unwrap();
                pruned += boards - living.all;
            }
        }
        assert!(pruned > 0 && found_again > 0, "{pruned}, {found_again}");
    }
}
