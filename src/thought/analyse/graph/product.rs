//! The numbers of paths to all boards, from those a level before.

use super::cell::{Cell, Move};
use super::counts::{Counts, Group};
use super::number::Number;
use crate::thought::analyse::fetch::fetch_far;

/// Bytes of a line of memory, which the processor fetches at once.
const LINE: usize = 64;

/// Moves whose numbers are fetched while those of as many moves before them are added up.
const BATCH: usize = 64;

/// Batches between the one that is looked at and the one whose marks are fetched.
const MARKS_AHEAD: usize = 3;

/// Adds up the paths to the boards of a cell; says whether a number is too large.
pub(super) fn pull<N: Number, const WORDS: usize>(
    group: usize,
    cell: &Cell<WORDS>,
    near_is_a: bool,
    counts: &Counts<N>,
    sums: &mut [N],
) -> bool {
    let mut highest = 0;
    for moves in &cell.moves {
        let before = usize::from(moves.group);
        let gained = group - before;
        // What A gains by the moves: all that is gained, but for the other player's share.
        let to_a: [usize; Move::GAINS] = std::array::from_fn(|low| {
            let gain = usize::from(moves.high) * Move::GAINS + low;
            match near_is_a {
                true => gain,
                false => gained.saturating_sub(gain),
            }
        });
        let Some(sources) = counts.group(before) else {
            continue;
        };
        let step = Step {
            list: &moves.list,
            sources,
            width: before + 1,
            to_a: &to_a,
            sums: &mut *sums,
            scores: group + 1,
        };
        highest |= step.add();
    }
    N::is_too_large(highest)
}

/// The moves from one group to a cell.
struct Step<'a, N> {
    list: &'a [Move],
    /// The group's numbers of paths.
    sources: &'a Group<N>,
    /// How many numbers a board of the group has.
    width: usize,
    to_a: &'a [usize; Move::GAINS],
    sums: &'a mut [N],
    /// How many numbers a board of the cell has.
    scores: usize,
}

/// Some of a batch of moves, or what is known of them.
struct Batch<T> {
    items: [T; BATCH],
    len: usize,
}

/// Where a move's paths are added up.
#[derive(Clone, Copy, Default)]
struct Sum {
    /// The first number of the board that the move comes from.
    from: usize,
    /// The first sum.
    to: usize,
}

impl<T: Copy + Default> Batch<T> {
    fn new() -> Batch<T> {
        Batch {
            items: [T::default(); BATCH],
            len: 0,
        }
    }

    #[inline(always)]
    fn items(&self) -> &[T] {
        &self.items[..self.len]
    }
}

impl<N: Number> Step<'_, N> {
    /// Adds up the paths along the moves; gives the highest bits that the sums ever had.
    ///
    /// The usual widths are compiled apart.
    fn add(mut self) -> u64 {
        match self.width {
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

    /// Adds up moves from boards with a known width, or with any if it is nought.
    fn add_all<const WIDTH: usize>(&mut self) -> u64 {
        let width = if WIDTH == 0 { self.width } else { WIDTH };
        let mut with_paths = Batch::new();
        let mut soon = Batch::new();
        let mut now = Batch::new();
        let mut highest = 0;
        // While a batch is added up, the memory is on its way that the batches behind it are waiting for.
        for (i, list) in self.list.chunks(BATCH).enumerate() {
            let later = self.list.iter().skip((i + MARKS_AHEAD) * BATCH).take(BATCH);
            later.for_each(|step| self.sources.fetch_mark(step.shard(), step.from()));
            self.locate(&with_paths, width, &mut soon);
            self.choose(list, &mut with_paths);
            highest |= self.add_batch(&now, width);
            std::mem::swap(&mut now, &mut soon);
        }
        self.locate(&with_paths, width, &mut soon);
        highest | self.add_batch(&now, width) | self.add_batch(&soon, width)
    }

    /// Leaves out the moves from boards without paths.
    #[inline(always)]
    fn choose(&self, list: &[Move], with_paths: &mut Batch<Move>) {
        with_paths.len = 0;
        for step in list {
            // Whether there are any can't be foretold; this asks nobody to.
            with_paths.items[with_paths.len] = *step;
            with_paths.len += usize::from(self.sources.has(step.shard(), step.from()));
        }
        for step in with_paths.items() {
            self.sources.fetch_number(step.shard(), step.from());
        }
    }

    /// Finds the numbers of paths that the moves bring, and where they go.
    #[inline(always)]
    fn locate(&self, moves: &Batch<Move>, width: usize, sums: &mut Batch<Sum>) {
        sums.len = moves.len;
        for (sum, step) in sums.items.iter_mut().zip(moves.items()) {
            let number = self.sources.number(step.shard(), step.from());
            *sum = Sum {
                from: number * width,
                to: step.to() * self.scores + self.to_a[step.gain()],
            };
        }
        let a_line = (LINE / size_of::<N>()).max(1);
        let numbers = self.sources.numbers();
        for sum in sums.items() {
            for number in (0..width - 1).step_by(a_line) {
                fetch_far(numbers, sum.from + number);
            }
            fetch_far(numbers, sum.from + width - 1);
        }
    }

    #[inline(always)]
    fn add_batch(&mut self, sums: &Batch<Sum>, width: usize) -> u64 {
        let mut highest = 0;
        let numbers = self.sources.numbers();
        for sum in sums.items() {
            let source = &numbers[sum.from..][..width];
            let target = &mut self.sums[sum.to..][..width];
            for (sum, paths) in target.iter_mut().zip(source) {
                sum.add(paths, &mut highest);
            }
        }
        highest
    }
}
