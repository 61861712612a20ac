//! The numbers of paths to all boards, from those a level before.

use super::cell::{Cell, Move};
use super::number::Number;
use crate::thought::analyse::fetch::fetch;

/// Moves between the one that is added up and the one whose numbers are fetched.
const AHEAD: usize = 16;

/// Numbers of paths: by what has gone to the stores, by shard, by board, by what of it has gone to A.
pub(super) type Counts<N> = Vec<Vec<Vec<N>>>;

/// Adds up the paths to the boards of a cell; `None` if a number is too large.
pub(super) fn pull<N: Number, const WORDS: usize>(
    group: usize,
    cell: &Cell<WORDS>,
    near_is_a: bool,
    counts: &Counts<N>,
) -> Option<Vec<N>> {
    let scores = group + 1;
    let mut sums = vec![N::default(); cell.boards.len() * scores];
    let mut too_large = false;
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
        let step = Step {
            list: &moves.list,
            sources: &counts[before],
            width: before + 1,
            to_a: &to_a,
            sums: &mut sums,
            scores,
        };
        too_large |= step.add();
    }
    (!too_large).then_some(sums)
}

/// The moves from one group to a cell.
struct Step<'a, N> {
    list: &'a [Move],
    /// Numbers of paths to the boards of the group, by shard.
    sources: &'a [Vec<N>],
    /// How many numbers a board of the group has.
    width: usize,
    to_a: &'a [usize; Move::GAINS],
    sums: &'a mut [N],
    /// How many numbers a board of the cell has.
    scores: usize,
}

impl<N: Number> Step<'_, N> {
    /// Adds up the paths along the moves; says whether a sum was too large.
    ///
    /// The usual widths are compiled apart.
    fn add(self) -> bool {
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
    fn add_all<const WIDTH: usize>(self) -> bool {
        let width = if WIDTH == 0 { self.width } else { WIDTH };
        let mut too_large = false;
        for (i, step) in self.list.iter().enumerate() {
            if let Some(soon) = self.list.get(i + AHEAD) {
                let first = soon.from() * width;
                fetch(&self.sources[soon.shard()], first);
                fetch(&self.sources[soon.shard()], first + width - 1);
            }
            let source = &self.sources[step.shard()][step.from() * width..][..width];
            let at = step.to() * self.scores + self.to_a[step.gain()];
            let target = &mut self.sums[at..][..width];
            for (sum, paths) in target.iter_mut().zip(source) {
                too_large |= sum.add(paths);
            }
        }
        too_large
    }
}
