//! Boards that no path can lead to any more are pruned, by mark and sweep.
//!
//! Most boards of a long game are reached on a few levels only: what was taken does not come back. Once there is no
//! path to a board, and none to any board that leads to it, there will be none on any later level; neither the board
//! nor its moves are needed then. On GEME's level 20 that is a fifth of the boards, on level 50 three fifths.
//!
//! A board that has not been played on from yet may still lead to one that was pruned. That is then a new board.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use super::boards::Boards;
use super::cell::{Cell, SHARDS};
use super::counts::{Counts, GroupCounts, Layout, Numbers, with};
use super::path_number::PathNumber;
use crate::levels::counted::Unfinished;
use gebeta_storage::runtime::{lock, share_out};

/// Boards that share a mark.
const MARK_BOARDS: usize = 64;

/// Says which boards a path leads to, or may lead to on a later level.
pub(super) struct ReachableBoards {
    groups: Vec<Marks>,
}

/// The reachable boards of a group, a bit for each.
struct Marks {
    /// The first mark of each shard, and the end.
    first: Vec<u32>,
    marks: Vec<AtomicU64>,
    /// How many boards of the shard before those of a mark live.
    before: Vec<u16>,
}

impl Marks {
    /// Marks none of a group's boards.
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

    /// Numbers the reachable boards of each shard; returns how many there are.
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

    /// Returns the number of a board among those that live, if it does.
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
    /// Finds them among all boards, which have their layouts, and returns the layouts of those that live.
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
            // Within a group, moves can lead on and on; from the groups before it, they have come once and for all.
            let mut first = Some(counts);
            while living.spread(cells, group, first, threads, stop)? {
                first = None;
            }
        }
        let layouts = living.groups.iter_mut();
        let layouts = layouts.map(|marks| Layout::new(&marks.number())).collect();
        Ok((living, layouts))
    }

    /// Marks the boards of a group that a move leads to from a reachable one, and those that paths lead to, if there are
    /// numbers of them; returns whether moves have marked any.
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

    /// Prunes the boards of a shard that do not live, with the moves from such.
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
                    // What a move from a reachable board leads to is reachable too.
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

    /// A few counters go round for long, through boards that are left for good and through others that come back.
    #[test]
    fn what_is_pruned_makes_no_difference() {
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
                    let counted = graph.count(Positions::Keep).unwrap();
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
