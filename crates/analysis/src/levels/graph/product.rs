//! The product: the numbers of paths to all boards, from those of the level before.

use std::sync::Mutex;

use super::cell::{Cell, Move, Moves};
use super::counts::{Counts, Layout, Numbers, scores, with};
use super::path_number::PathNumber;
use crate::levels::counted::Unfinished;
use gebeta_core::Side;
use gebeta_storage::runtime::prefetch::prefetch_far;
use gebeta_storage::runtime::{ProgressReporter, lock};

/// Size of a cache line, in bytes.
const LINE: usize = 64;

/// The number of moves between the one that is summed and the one whose numbers are prefetched.
const PREFETCH_DISTANCE: usize = 64;

/// The size of a level.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct LevelSize {
    /// The number of boards with a path to them.
    pub boards: u64,
    /// The number of positions: the same by score.
    pub positions: u64,
}

impl LevelSize {
    /// Adds the size of another part.
    pub(super) fn add(&mut self, other: LevelSize) {
        self.boards += other.boards;
        self.positions += other.positions;
    }
}

/// Computes the numbers of a level from those of the level before.
pub(super) struct Product<'a> {
    pub cells: &'a [Mutex<Vec<Cell>>],
    pub near: Side,
    /// Whether hardly any new moves are expected.
    pub settled: bool,
    /// Whether no other product follows, so the old numbers can be freed on the way.
    pub is_last: bool,
    pub reporter: &'a ProgressReporter<'a>,
}

impl Product<'_> {
    /// Computes the numbers of a cell's boards, which are zero before, from all old numbers. Returns `None` if one is
    /// too large for its width.
    pub(super) fn make<N: PathNumber>(
        &self,
        old: &Counts,
        group: usize,
        shard: usize,
        sums: &mut [N],
    ) -> Result<Option<LevelSize>, Unfinished> {
        if self.reporter.stop() {
            return Err(Unfinished::Stopped);
        }
        let mut cells = lock(&self.cells[shard]);
        let cell = &mut cells[group];
        if self.settled {
            cell.moves.iter_mut().for_each(Moves::sort);
        }
        if pull(group, cell, self.near == Side::A, old, sums) {
            return Ok(None);
        }
        let mut found = LevelSize::default();
        for paths in sums.chunks_exact(scores(group)) {
            let mut positions = 0;
            for paths in paths {
                positions += u64::from(!paths.is_nought());
            }
            found.boards += u64::from(positions > 0);
            found.positions += positions;
        }
        self.reporter.found(found.positions as usize);
        self.reporter.summed(cell.known);
        Ok(Some(found))
    }
}

/// Adds up the paths to the boards of a cell. Returns `true` if a number is too large.
fn pull<N: PathNumber>(
    group: usize,
    cell: &Cell,
    near_is_a: bool,
    counts: &Counts,
    sums: &mut [N],
) -> bool {
    let mut highest = 0;
    for moves in &cell.moves {
        let before = usize::from(moves.group);
        let gained = group - before;
        // A's gain by the moves: all that is gained, less the other player's share.
        let mut to_a = [0; Move::GAINS];
        for (low, to_a) in to_a.iter_mut().enumerate() {
            let gain = usize::from(moves.high) * Move::GAINS + low;
            *to_a = match near_is_a {
                true => gain,
                false => gained.saturating_sub(gain),
            };
        }
        // Groups that no path has led to yet have no counts.
        if let Some(sources) = counts.groups.get(before) {
            highest |= with!(&sources.numbers, numbers => {
                let step = Step {
                    list: &moves.list,
                    layout: &sources.layout,
                    numbers,
                    width: sources.width,
                    to_a: &to_a,
                    sums: &mut *sums,
                    scores: scores(group),
                };
                step.add()
            });
        }
    }
    N::is_too_large(highest)
}

/// The moves from one group to a cell.
struct Step<'a, M, N> {
    list: &'a [Move],
    /// The places of the group's numbers of paths.
    layout: &'a Layout,
    numbers: &'a [M],
    /// The number of numbers of each board of the group.
    width: usize,
    to_a: &'a [usize; Move::GAINS],
    sums: &'a mut [N],
    /// The number of numbers of each board of the cell.
    scores: usize,
}

impl<M: PathNumber, N: PathNumber> Step<'_, M, N> {
    /// Adds up the paths along the moves. Returns the highest bits of all sums.
    fn add(self) -> u64 {
        if const { M::BITS > N::BITS } {
            unreachable!("a number is never added to a narrower one");
        }
        // The usual widths are compiled separately where it matters; a level that outgrows 32 bits mixes all of them.
        match self.width {
            _ if const { N::BITS > 64 && M::BITS != N::BITS || N::BITS > 128 } => {
                self.add_all::<0>()
            }
            1 => self.add_all::<1>(),
            2 => self.add_all::<2>(),
            3 => self.add_all::<3>(),
            4 => self.add_all::<4>(),
            5 => self.add_all::<5>(),
            6 => self.add_all::<6>(),
            7 => self.add_all::<7>(),
            8 => self.add_all::<8>(),
            9 => self.add_all::<9>(),
            10 => self.add_all::<10>(),
            11 => self.add_all::<11>(),
            12 => self.add_all::<12>(),
            _ => self.add_all::<0>(),
        }
    }

    /// Adds up moves from boards of a known width, or of any width if it is zero. Each loop is a function of its own,
    /// so it has all registers to itself.
    #[inline(never)]
    fn add_all<const WIDTH: usize>(self) -> u64 {
        let width = if WIDTH == 0 { self.width } else { WIDTH };
        let numbers = self.numbers;
        let line = (LINE / size_of::<M>()).max(1);
        let mut highest = 0;
        for (i, step) in self.list.iter().enumerate() {
            if let Some(soon) = self.list.get(i + PREFETCH_DISTANCE) {
                let first = self.layout.board(soon.shard(), soon.from()) * width;
                for number in (0..width - 1).step_by(line) {
                    prefetch_far(numbers, first + number);
                }
                prefetch_far(numbers, first + width - 1);
            }
            let source = self.layout.board(step.shard(), step.from()) * width;
            let source = &numbers[source..][..width];
            let target = step.to() * self.scores + self.to_a[step.gain()];
            let target = &mut self.sums[target..][..width];
            // Zipped iterators would not be inlined across crates, and would cost a call for each move.
            for place in 0..width {
                target[place].add(&source[place], &mut highest);
            }
        }
        highest
    }
}
